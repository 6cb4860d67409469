"""The sections of a form that have a row for each man: what becomes of him, where he stands on a list."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from touchline.books.fool.league import order_choices, player_page, prospects
from touchline.books.fool.league.camp_roster import may_retire
from touchline.books.fool.league.careers import PLAIN, Career, as_he_plays
from touchline.books.fool.league.listing import best_first, by_place
from touchline.books.fool.league.order_form.paper import Paper, named
from touchline.books.fool.league.order_sheet.lines import FOR_GOOD, NO_EXCHANGE, move_text
from touchline.books.fool.league.position_changes import change_numbers, open_changes
from touchline.books.fool.league.special_roles import may_become_veteran, plain
from touchline.books.fool.league.words import condition
from touchline.books.fool.players import ROLES, PlayerId, Role
from touchline.forms import FormCell, FormRow, Said, Section
from touchline.game import Choice, Column

MAN = "man."
RETIRE_OR_RELEASE = "retire or release"
"""FOOL-12.1-o: two orders for one man."""
_PLAYER = (Column("Player"), Column("Marker"), Column("Age", number=True), Column("Condition"))
_DETAILS = (1, 2, 3)


class Fate(NamedTuple):
    """What can become of a man: a word of the order sheet, and what stands behind his name there."""

    word: str
    field: str
    more: Callable[[Any], str] = lambda _: ""

    def value(self, more: str = "") -> str:
        return f"{self.word}: {more}".strip()


FATES: Mapping[str, tuple[Fate, ...]] = {
    "camp-roster": (Fate("retire", "retire"), Fate("release", "release")),
    "camp-plan": (
        Fate("coach", "coaching", lambda each: str(each.what)),
        Fate("move", "changes", move_text),
        Fate("role", "roles", lambda each: str(each.role)),
        Fate("take back", "reversals"),
    ),
    "cuts": (Fate("release", "release"), Fate("camp list", "reserve"), Fate("activate", "activate")),
    "week": (
        Fate("release", "release"),
        Fate("injured reserve", "reserve"),
        Fate("learn", "learn", move_text),
        Fate("give up", "give_up"),
    ),
}


def written_fates(kind: str, orders: Any) -> dict[str, str]:
    """What stands beside each man."""
    wishes = {
        f"{MAN}{getattr(each, 'player', each)}": fate.value(fate.more(each))
        for fate in FATES.get(kind, ())
        for each in getattr(orders, fate.field)
    }
    both = set(orders.retire) & set(orders.release) if kind == "camp-roster" else set()
    return wishes | {f"{MAN}{who}": f"{RETIRE_OR_RELEASE}:" for who in both}


def order_fates(paper: Paper) -> None:
    """What stands beside each man as lines of the sheet."""
    for who in paper.men(MAN):
        word, _, more = paper.line(f"{MAN}{who}").partition(":")
        for each in word.split(" or ") if word else ():
            paper.order(f"{MAN}{who}", each, f"{named(who)}: {more.strip()}" if more.strip() else named(who))


# --- one's own men --------------------------------------------------------------------------------------------------


def _row(paper: Paper, who: PlayerId, *cells: FormCell) -> FormRow:
    """A man, what explains him, and what is asked about him."""
    career = paper.league.careers[who]
    player, state = as_he_plays(career), condition(paper.league.club(paper.club), career)
    about = ", ".join(part for part in (player.written, str(player.age), state) if part)
    told = (player.name, player.written, player.age, state)
    return FormRow(cells=(*told, *cells), about=about, sheet=player_page.key_of(who))


def own_men(paper: Paper, kind: str, title: str, about: str) -> Section:
    """A row for every man of the club, with what may become of him."""
    team = paper.league.club(paper.club)
    rows = []
    for who in by_place(paper.league, (*team.everybody, *paper.men(MAN))):
        offered = tuple(fates_open(paper, kind, paper.league.careers[who]))
        wish = paper.input(f"{MAN}{who}", f"{paper.called(who)}, what becomes of him", "choice", offered)
        rows.append(_row(paper, who, wish))
    columns = (*_PLAYER, Column("What becomes of him"))
    return Section(
        key="men", title=title, about=about, columns=columns, details=_DETAILS, rows=tuple(rows), shape="grid"
    )


def fates_open(paper: Paper, kind: str, career: Career) -> Iterator[Choice]:
    """Everything that may be ordered for a man now."""
    match kind:
        case "camp-plan":
            yield from _regimens(paper, career)
        case "camp-roster":
            yield Choice("release:", "release")
            if may_retire(career):
                yield Choice("retire:", "retire, if he will")
                yield Choice(f"{RETIRE_OR_RELEASE}:", "retire, or else release")
        case _:
            releasable = order_choices.releasable(paper.league, paper.club)
            if career.id in releasable:
                yield Choice("release:", "release")
            if career.id in order_choices.hurt(paper.league, paper.club):
                listed = "camp list" if kind == "cuts" else "injured reserve"
                yield Choice(f"{listed}:", listed)
            if kind == "cuts" and career.id in order_choices.on_the_camp_list(paper.league, paper.club):
                yield Choice("activate:", "back from the camp list")
            if kind == "week" and career.learning is not None:
                yield Choice("give up:", f"no longer learns {career.learning.to}")
            elif kind == "week":
                yield from _moves(paper, career, "learn")


def _moves(paper: Paper, career: Career, word: str) -> Iterator[Choice]:
    for to in open_changes(career, paper.league.options.years):
        numbers = change_numbers(career.player.position, to)
        for number in numbers if len(numbers) > 1 else (None,):
            text = to if number is None else f"{to}, table {number}"
            yield Choice(f"{word}: {text}", f"{word} {text}")
            yield Choice(f"{word}: {text}, {FOR_GOOD}", f"{word} {text}, {FOR_GOOD}")
            if word == "learn":  # in camp there is a list of those who exchange nothing
                yield Choice(f"{word}: {text}, {NO_EXCHANGE}", f"{word} {text}, {NO_EXCHANGE}")


def _regimens(paper: Paper, career: Career) -> Iterator[Choice]:
    """FOOL-12.2-p: coaching, a position, a role, or last season's change taken back."""
    for what in player_page.coaching_open(career, paper.league.options.years):
        yield Choice(f"coach: {what}", f"coach {what}")
    yield from _moves(paper, career, "move")
    for role in roles_open(career):
        yield Choice(f"role: {role}", f"role {role}")
    if career.moved is not None and not career.is_recovering:
        yield Choice("take back:", "take last season's change back")


def roles_open(career: Career) -> Iterator[Role]:
    """FOOL-12.2d-a, FOOL-12.2d-e: roles he does not have, and those he may become a veteran of."""
    if career.is_recovering:
        return
    having = {plain(each.role): each for each in career.roles}
    for role in ROLES:
        record = having.get(plain(role))
        if role in PLAIN:
            if record is not None and may_become_veteran(record):
                yield role
        elif record is None or record.lapsed:
            yield role


# --- camp -----------------------------------------------------------------------------------------------------------


def camp_men(paper: Paper) -> Section:
    """The camp plan: a regimen for each man, with what it could bring."""
    team = paper.league.club(paper.club)
    rows = []
    for who in by_place(paper.league, (*team.everybody, *paper.men(MAN))):
        career = paper.league.careers[who]
        regimen = paper.input(f"{MAN}{who}", f"{paper.called(who)}, regimen", "choice", _regimens(paper, career))
        rows.append(_row(paper, who, regimen, odds_of(paper, career)))
    columns = (
        *_PLAYER,
        Column("Regimen"),
        Column("What it could bring", explained="exact odds for the man as he is now; his page has all of them"),
    )
    about = "Everything is decided before any die is rolled. His own page tells what each regimen could bring."
    return Section(
        key="men", title="Your men", about=about, columns=columns, details=_DETAILS, rows=tuple(rows), shape="grid"
    )


def odds_of(paper: Paper, career: Career) -> Said:
    """What his regimen could bring, as far as it can be read."""
    options = paper.league.options.years
    word, _, more = paper.line(f"{MAN}{career.id}").partition(":")
    more = more.strip()
    if career.is_recovering and not word:
        chance = player_page.percent(prospects.recovery_odds(career))
        return (
            Said(text=f"recovering: a mark goes {chance}", rules=("FOOL-12.3.2-c",)) if career.marks else Said(text="")
        )
    if word == "coach" and more in player_page.coaching_open(career, options):
        return Said(text=player_page.coaching_summary(career, more, options), rules=("FOOL-12.3.5-i",))
    to, *rest = (part.strip() for part in more.split(","))
    if word == "move" and to in open_changes(career, options):
        tables = [part.removeprefix("table ") for part in rest]
        numbers = [int(table) for table in tables if re.fullmatch(r"\d{1,3}", table)]
        possible = change_numbers(career.player.position, to)
        number = next((each for each in numbers if each in possible), None)
        text = player_page.position_summary(
            career,
            to,
            options,
            number=number,
            takes_back=FOR_GOOD not in rest,
            no_exchange=NO_EXCHANGE in rest,
        )
        return Said(text=text, rules=("FOOL-12.5.2-h",))
    return Said(text="")


# --- lists ----------------------------------------------------------------------------------------------------------


def written_ranks(prefix: str, men: Sequence[PlayerId]) -> dict[str, str]:
    return {f"{prefix}{who}": str(place) for place, who in enumerate(men, start=1)}


def order_ranks(paper: Paper, prefix: str, word: str) -> None:
    for name, who in paper.ranked(prefix):
        paper.order(name, word, named(who))


def ranked_men(paper: Paper, prefix: str, men: Sequence[PlayerId], title: str, about: str) -> Section:
    """Men to be put in order: a number beside each who is wanted."""
    rows = []
    for who in best_first(paper.league, (*men, *paper.men(prefix))):
        place = paper.input(f"{prefix}{who}", f"{paper.called(who)}, place in your list", "number")
        rows.append(_row(paper, who, place))
    columns = (*_PLAYER, Column("Your place", number=True))
    key = prefix.rstrip(".")
    return Section(key=key, title=title, about=about, columns=columns, details=_DETAILS, rows=tuple(rows), shape="grid")
