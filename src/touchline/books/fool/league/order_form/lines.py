"""The sections of a form that have a line for each order: claims, trades, drills, roles that lapse."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from touchline.books.fool.league.camp_injuries import MOST_STARS
from touchline.books.fool.league.camp_plan import may_be_drilled
from touchline.books.fool.league.order_choices import possible_stars
from touchline.books.fool.league.order_form.paper import Paper, named
from touchline.books.fool.league.order_sheet.lines import FORMER_POSITION, NOTHING, goods
from touchline.forms import TICKED, FormRow, Kind, Section
from touchline.game import Choice, Column


class Ask(NamedTuple):
    """A column of inputs."""

    name: str
    title: str
    kind: Kind = "choice"
    choices: Callable[[Paper], Sequence[Choice]] = lambda _: ()
    hint: str = ""


class Lines(NamedTuple):
    """How orders of one kind are asked for, written into their inputs, and put into the words of the sheet."""

    word: str
    field: str
    title: str
    about: str
    asks: tuple[Ask, ...]
    written: Callable[[Paper, Any], Mapping[str, str]]
    worded: Callable[[Paper, str], str]


def _clubs(paper: Paper) -> tuple[Choice, ...]:
    clubs = sorted(paper.league.clubs.values(), key=lambda club: int(club.id))
    return tuple(Choice(str(club.id), club.name) for club in clubs if club.id != paper.club)


def _reserve(paper: Paper) -> tuple[Choice, ...]:
    return paper.choices_of([who for who, _ in paper.league.club(paper.club).reserve])


def _roles(paper: Paper) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"{named(who)}: {record.role}", f"{paper.called(who)} · {record.role}")
        for who in paper.league.club(paper.club).everybody
        for record in paper.league.careers[who].roles
        if not record.lapsed
    )


def _drilled(paper: Paper) -> tuple[Choice, ...]:
    men = paper.league.club(paper.club).everybody
    return paper.choices_of([who for who in men if may_be_drilled(paper.league.careers[who])])


# --- men who come ---------------------------------------------------------------------------------------------------


def _write_claim(paper: Paper, claim: Any) -> dict[str, str]:
    return {
        "player": paper.names.man(claim.player),
        "release": "" if claim.release is None else named(claim.release),
        "former": TICKED if claim.former_position else "",
    }


def _word_claim(paper: Paper, line: str) -> str:
    release = paper.line(f"{line}.release")
    former = f", {FORMER_POSITION}" if paper.is_ticked(f"{line}.former") else ""
    return paper.line(f"{line}.player") + (f" for {release}" if release else "") + former


def _write_room(paper: Paper, each: Any) -> dict[str, str]:
    return {"player": paper.names.man(each.player), "release": named(each.release)}


def _write_activated(paper: Paper, claim: Any) -> dict[str, str]:
    return {**_write_claim(paper, claim), "player": named(claim.player)}


_FOR = Ask("release", "Who goes for him", choices=lambda paper: paper.own_men())
_CLAIM = (
    Ask("player", "Player", "text", hint="name"),
    _FOR,
    Ask("former", "Former position", "tick"),
)


# --- men alone ------------------------------------------------------------------------------------------------------


def _write_man(_: Paper, who: Any) -> dict[str, str]:
    return {"player": named(who)}


def _word_man(paper: Paper, line: str) -> str:
    return paper.line(f"{line}.player")


# --- trades ---------------------------------------------------------------------------------------------------------


def _write_trade(paper: Paper, trade: Any) -> dict[str, str]:
    return {
        "club": str(trade.to),
        "give": goods(paper.names, trade.gives, trade.gives_picks),
        "get": goods(paper.names, trade.gets, trade.gets_picks),
        "former": goods(paper.names, trade.former_positions, ()) if trade.former_positions else "",
    }


def _word_trade(paper: Paper, line: str) -> str:
    club, former = paper.line(f"{line}.club"), paper.line(f"{line}.former")
    give, get = (paper.line(f"{line}.{name}") or NOTHING for name in ("give", "get"))
    return f"with club {club}: give {give}; get {get}" + (f"; {FORMER_POSITION} {former}" if former else "")


TRADES = Lines(
    word="trade",
    field="trades",
    title="Trades",
    about="A trade is made when both owners have written the same. Your offer is on show, and stands for a round; "
    "another one to the same club takes its place, and one of nothing for nothing withdraws it. "
    "Men and draft choices, with commas between them; a choice is written round 2, or year 3 round 1 of CLUB.",
    asks=(
        Ask("club", "With", choices=_clubs),
        Ask("give", "You give", "text", hint="names, round 2"),
        Ask("get", "You get", "text", hint="names, round 1"),
        Ask("former", "Back at former position", "text"),
    ),
    written=_write_trade,
    worded=_word_trade,
)
CLAIMS = Lines(
    word="claim",
    field="claims",
    title="Claims",
    about="Men you would pick up once all have cut, the first first: free agents, and men whom others may release.",
    asks=_CLAIM,
    written=_write_claim,
    worded=_word_claim,
)
MAKE_ROOM = Lines(
    word="make room",
    field="make_room",
    title="Who makes room",
    about="Where your camp is full: who goes for a man whom you ask, if he comes.",
    asks=(Ask("player", "Player", "text", hint="name"), _FOR),
    written=_write_room,
    worded=_word_claim,
)
SIGN = Lines(
    word="sign",
    field="sign",
    title="Signings",
    about="Free agents, the first first. The lowest club signs before the others.",
    asks=_CLAIM,
    written=_write_claim,
    worded=_word_claim,
)
ACTIVATE = Lines(
    word="activate",
    field="activate",
    title="Back from injured reserve",
    about="After three games, if there is a place or somebody goes for him.",
    asks=(Ask("player", "Player", choices=_reserve), _FOR, Ask("former", "Former position", "tick")),
    written=_write_activated,
    worded=_word_claim,
)
STARS = Lines(
    word="star",
    field="stars",
    title="Stars who report late",
    about=f"Up to {MOST_STARS} men for whom two games fewer count, and who are hurt less often in camp. "
    "They may not be released before the final cut.",
    asks=(Ask("player", "Player", choices=lambda paper: paper.choices_of(possible_stars(paper.league, paper.club))),),
    written=_write_man,
    worded=_word_man,
)
VOIDS = Lines(
    word="void",
    field="voids",
    title="Exchanges to be voided",
    about="Men who are not to lose one ability for another, as in +C-S: if the dice say so, it is voided on 4 to 6, "
    "and they are not coached otherwise.",
    asks=(Ask("player", "Player", choices=lambda paper: paper.own_men()),),
    written=_write_man,
    worded=_word_man,
)
KEEP_CONTACT = Lines(
    word="keep contact",
    field="keeps_contact",
    title="Who keeps his contact",
    about="In a conditioning camp a man who is to lose speed rolls a die, and on 1 to 3 loses contact instead. "
    "Those you name do not roll: they lose the speed.",
    asks=(Ask("player", "Player", choices=lambda paper: paper.own_men()),),
    written=_write_man,
    worded=_word_man,
)
PREFERENCES = Lines(
    word="prefer",
    field="preferences",
    title="What they lose or get",
    about="Where the coach may choose a characteristic that goes, or in a fundamentals camp one that comes: the first "
    "of your line. What of his own you do not name he keeps, and rolls; of others what is bad goes.",
    asks=(
        Ask("player", "Player", choices=lambda paper: paper.own_men()),
        Ask("codes", "Characteristics", "text", hint="o ^"),
    ),
    written=lambda _, each: {"player": named(each.player), "codes": " ".join(each.codes) or NOTHING},
    worded=lambda paper, line: f"{paper.line(f'{line}.player')}: {paper.line(f'{line}.codes') or NOTHING}",
)
PREFERENCES_AFTER_CAMP = PREFERENCES._replace(
    about="Where a new club or a change of position brings a characteristic, and the coach may choose one that goes "
    "instead: the first of your line. What of his own you do not name he keeps, and rolls; of others what is bad goes. "
    "A line stands until the season is over, and may name a man who is still to come.",
    asks=(
        Ask("player", "Player", "text", hint="name"),
        Ask("codes", "Characteristics", "text", hint="o ^"),
    ),
    written=lambda paper, each: {"player": paper.names.man(each.player), "codes": " ".join(each.codes) or NOTHING},
)
DRILLS = Lines(
    word="drill",
    field="sequences",
    title="Focus camp",
    about="In a fundamentals camp, what men with several bad characteristics are coached for: three sequences each, "
    "at most two for one; in a conditioning camp pc or pc pc. Of others the camp decides.",
    asks=(Ask("player", "Player", choices=_drilled), Ask("codes", "Characteristics", "text", hint="im im o")),
    written=lambda _, each: {"player": named(each.player), "codes": " ".join(each.codes)},
    worded=lambda paper, line: f"{paper.line(f'{line}.player')}: {paper.line(f'{line}.codes')}",
)
LAPSES = Lines(
    word="lapse",
    field="lapses",
    title="Roles that lapse",
    about="After preseason at most two specialists a role are left, four wide rushers. Name whose role lapses.",
    asks=(Ask("role", "Player and role", choices=_roles),),
    written=lambda _, each: {"role": f"{named(each.player)}: {each.role}"},
    worded=lambda paper, line: paper.line(f"{line}.role"),
)


# --- any of them ----------------------------------------------------------------------------------------------------


def written_lines(paper: Paper, kind: Lines, orders: Sequence[Any]) -> dict[str, str]:
    return {
        f"{kind.field}.{number}.{name}": text
        for number, order in enumerate(orders)
        for name, text in kind.written(paper, order).items()
        if text
    }


def order_lines(paper: Paper, kind: Lines) -> None:
    for line in paper.numbered(kind.field):
        paper.order(f"{line}.{kind.asks[0].name}", kind.word, kind.worded(paper, line))


def lines_section(paper: Paper, kind: Lines) -> Section:
    rows = []
    for place, line in enumerate(paper.drawn(kind.field), start=1):
        cells = tuple(
            paper.input(
                f"{line}.{ask.name}", f"{kind.title} {place}, {ask.title}", ask.kind, ask.choices(paper), ask.hint
            )
            for ask in kind.asks
        )
        rows.append(FormRow(cells=cells))
    return Section(
        key=kind.field,
        title=kind.title,
        about=kind.about,
        columns=tuple(Column(ask.title) for ask in kind.asks),
        rows=tuple(rows),
        grows=True,
        is_open=bool(paper.numbered(kind.field)),
    )
