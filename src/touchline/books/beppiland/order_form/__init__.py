"""The order form: the order sheet for people who would rather tap than write.

Form and text are the same orders. What the form says about them comes from the steps that will rule them, rehearsed for
one club alone (`rehearsal`); it names nothing that its president may not know.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from touchline.books.beppiland import stadium
from touchline.books.beppiland.bribing import BRIBES
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, has_business
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.order_form import costs, line_ups
from touchline.books.beppiland.order_form.lines import LINES, read_lines, written_lines
from touchline.books.beppiland.order_form.paper import SPARE, Ask, Paper, worded_choices
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.order_sheet.words import HEADINGS, Heading
from touchline.books.beppiland.orders import (
    LONGEST_LINE,
    LONGEST_PRESS,
    BeppilandOrders,
    Bribe,
    Conversion,
    FinaleOrders,
    FoundClub,
    SessionOrders,
)
from touchline.books.beppiland.rehearsal import Rehearsal, Rehearsed, rehearse
from touchline.books.beppiland.starting_teams import default_players
from touchline.books.beppiland.state import Club, League
from touchline.forms import TICKED, Entries, Form, FormRow, Said, Section
from touchline.game import Choice, Column, Language

__all__ = ["entries", "form", "match_entries", "match_form"]

LISTS: dict[Heading, str] = {
    "training": "training",
    "bids": "bids",
    "requests": "requests",
    "sales": "extern_sales",
    "discoveries": "discoveries",
    "pensions": "pensions",
    "dismissals": "dismissals",
    "exchanges": "exchanges",
    "scouts": "scouts",
    "toto": "columns",
    "fees": "fees",
    "tournaments": "tournaments",
}
"""The sections of a session with a line for each order, and the fields of the orders they fill."""
OF_FINALE: tuple[Heading, ...] = ("pensions", "dismissals")
CONVERSION = ("pa", "pgp", "money")
FOUNDERS = ("coach", "physio")


# --- whose form it is -----------------------------------------------------------------------------------------------


def entries(league: League, club: ClubId, orders: BeppilandOrders | None, language: Language = "en") -> Entries:
    """BEP-ORD-01: what stands in the form of a club that has sent these orders."""
    match league.stage:
        case "founding":
            return _founding_entries(orders if isinstance(orders, FoundClub) else FoundClub(), club, language)
        case "finale":
            finale = orders if isinstance(orders, FinaleOrders) else FinaleOrders()
            return _finale_entries(Paper(Facts(league, club), {}, language), finale)
        case "session":
            session = orders if isinstance(orders, SessionOrders) else SessionOrders()
            return _session_entries(Paper(Facts(league, club), {}, language), session)


def form(league: League, club: ClubId, filled: Entries, language: Language = "en") -> Form:
    """BEP-ORD-01, BEP-ORD-06: the form with these entries, and what comes of them."""
    match league.stage:
        case "founding":
            return _founding_form(Paper(_new_club(club), filled, language))
        case "finale":
            return _finale_form(Paper(Facts(league, club), filled, language))
        case "session":
            return _session_form(Paper(Facts(league, club), filled, language))


# --- a session ------------------------------------------------------------------------------------------------------


def _session_entries(paper: Paper, orders: SessionOrders) -> Entries:
    lists = (written_lines(paper, key, getattr(orders, field)) for key, field in LISTS.items())
    written: dict[str, str] = {name: value for each in lists for name, value in each.items()}
    counts = {f"conversion.{what}": count for what in CONVERSION if (count := getattr(orders.conversion, what))}
    ticks = {"stadium": orders.stadium, "standing": orders.is_standing}
    return {
        **line_ups.written_matches(paper, orders.matches),
        **line_ups.written_friendlies(paper, orders.friendlies),
        **written,
        **{name: str(count) for name, count in counts.items()},
        **{name: TICKED for name, is_on in ticks.items() if is_on},
        **({"bribe.match": orders.bribe.fixture, "bribe.kind": orders.bribe.kind} if orders.bribe else {}),
        "press": orders.press,
    }


def _session_form(paper: Paper) -> Form:
    friendlies = line_ups.read_friendlies(paper)
    lists = {field: read_lines(paper, key) for key, field in LISTS.items()}
    counts = {what: paper.figure(f"conversion.{what}") or 0 for what in CONVERSION}
    sent = SessionOrders(
        matches=line_ups.read_matches(paper),
        **lists,  # type: ignore[arg-type]  # each field has its own kind of orders
        conversion=Conversion(**counts),
        stadium=paper.is_ticked("stadium"),
        bribe=_read_bribe(paper),
        friendlies=tuple(friendlies.values()),
        press=_read_press(paper),
        is_standing=paper.is_ticked("standing"),
    )
    rehearsal = rehearse(paper.facts.league, paper.facts.club.id, sent)
    sheets = _sheets(paper, sent.matches) | {column: each.sheet for column, each in friendlies.items()}
    matches = _matches(rehearsal, (*paper.facts.columns, *friendlies))
    grid = _grid(paper, matches, sheets)
    remarks = (*grid.summary, *costs.refusals(paper, rehearsal), *costs.agreement_remarks(paper, sent))
    return Form(
        sections=(
            *grid.sections,
            line_ups.friendlies_section(paper),
            _listed(paper, "training", sums=(costs.training_sheet(paper, sent, rehearsal),)),
            *_business(paper, sent, rehearsal),
            _club_section(paper),
            _press_section(paper),
        ),
        orders=sent,
        mistakes=tuple(paper.mistakes),
        sums=(costs.money_sheet(paper, sent, rehearsal), costs.points_sheet(paper, rehearsal)),
        remarks=remarks,
    )


def _sheets(paper: Paper, sheets: Mapping[str, TeamSheet]) -> dict[str, TeamSheet]:
    """Line-ups by the columns of the grid."""
    return {column: sheets.get(fixture, TeamSheet()) for column, fixture in paper.facts.columns.items()}


def _matches(rehearsal: Rehearsal, columns: Iterable[str]) -> dict[str, Rehearsed]:
    return dict(zip(columns, rehearsal.matches, strict=True))


class _Grid(NamedTuple):
    """What is drawn of the line-ups."""

    sections: tuple[Section, Section]
    summary: tuple[Said, ...]


def _grid(paper: Paper, matches: Mapping[str, Rehearsed], sheets: Mapping[str, TeamSheet]) -> _Grid:
    played = line_ups.columns(paper)
    sections = (
        line_ups.grid_section(paper, played, matches),
        line_ups.points_section(paper, played, matches, sheets),
    )
    return _Grid(sections, tuple(line_ups.summary(paper, played, matches)))


def _business(paper: Paper, sent: SessionOrders, rehearsal: Rehearsal) -> Iterable[Section]:
    """What can be ordered in this session; what cannot is shown only if something stands in it."""
    league, club = paper.facts.league, paper.facts.club
    is_business = has_business(league.session)
    possible: dict[Heading, bool] = {
        "bids": bool(league.lots) and is_business,
        "exchanges": is_business,
        "pensions": True,
        "dismissals": bool(club.staff),
        "discoveries": bool(club.quota.left or club.late.left),
        "scouts": any(man.job == "scout" for man in club.staff),
        "toto": bool(league.toto),
    }
    remarks: dict[Heading, Iterable[Said]] = {
        "bids": costs.bid_remarks(paper, sent, rehearsal),
        "scouts": costs.scout_remarks(paper, sent),
    }
    for key in LISTS:
        if key != "training" and (possible.get(key, True) or paper.lines(key)):
            yield _listed(paper, key, remarks=tuple(remarks.get(key, ())))


def _listed(paper: Paper, key: Heading, *, fewest: int = SPARE, **said: object) -> Section:
    """A section with a line for each order."""
    title, asks = HEADINGS[key].written(paper.language), LINES[key].asks
    lines = paper.drawn_lines(key, fewest)
    rows = tuple(
        FormRow(cells=tuple(paper.asked(f"{line}.{ask.name}", ask, f"{title} {number}") for ask in asks))
        for number, line in enumerate(lines, start=1)
    )
    heads = _toto_heads(paper) if key == "toto" else tuple(Column(paper.say(ask.title)) for ask in asks)
    about = paper.say(f"{key}-about", **_facts(paper, key))
    is_open = bool(paper.lines(key)) or key in ("training", "players")
    return Section(
        key=key,
        title=title,
        about=about,
        columns=heads,
        rows=rows,
        grows=True,
        is_open=is_open,
        **said,  # type: ignore[arg-type]  # sums and remarks
    )


def _facts(paper: Paper, key: Heading) -> dict[str, object]:
    club, league = paper.facts.club, paper.facts.league
    facts: dict[Heading, dict[str, object]] = {
        "training": {"pa": club.pa},
        "discoveries": {"left": club.quota.left, "left_sided": club.quota.left_sided, "late": club.late.left},
        "toto": {"pot": league.pot},
    }
    return facts.get(key, {})


def _toto_heads(paper: Paper) -> tuple[Column, ...]:
    """BEP-TOTO-01: the four matches of the session."""
    league = paper.facts.league
    fixtures = [paper.facts.fixture(each) for each in league.toto]
    names = [f"{league.name_of(each.home)} - {league.name_of(each.away)}" for each in fixtures if each]
    asks = LINES["toto"].asks
    return tuple(
        Column(name, explained=name) for name in (*names, *(paper.say(ask.title) for ask in asks[len(names) :]))
    )


# --- what a club decides about itself -------------------------------------------------------------------------------


def _own_matches(paper: Paper) -> tuple[Choice, ...]:
    return tuple(Choice(each.fixture, each.title) for each in line_ups.columns(paper) if each.fixture)


_BRIBE = (
    Ask(name="bribe.match", title="bribe-match", choices=_own_matches),
    Ask(
        name="bribe.kind",
        title="bribe-kind",
        choices=lambda paper: tuple(
            Choice(kind, paper.say(f"bribe-{kind}", cost=line.cost)) for kind, line in BRIBES.items()
        ),
    ),
)
_PATS = tuple(Ask(name=f"conversion.{what}", title=f"pats-{what}", kind="number") for what in CONVERSION)


def _read_bribe(paper: Paper) -> Bribe | None:
    if paper.is_blank("bribe.match") and paper.is_blank("bribe.kind"):
        return None
    match, kind = paper.due("bribe.match"), paper.one_of("bribe.kind", ("win", "penalty"))
    return Bribe(kind=kind, fixture=match) if match is not None and kind is not None else None  # type: ignore[arg-type]  # one of the two


def _club_section(paper: Paper) -> Section:
    """BEP-STAD-01, BEP-PS-02, BEP-BRIBE-01, BEP-NMR-05: stadium, pats on the back, a gift, standing orders."""
    club, league = paper.facts.club, paper.facts.league
    price = stadium.building_cost(club.stadium)
    rows = []
    if price is not None or paper.is_ticked("stadium"):
        level = paper.say("stadium", level=club.stadium + 1, price=price if price is not None else "–")
        rows.append(FormRow(cells=(level, paper.input("stadium", level, "tick"))))
    if club.ps or any(not paper.is_blank(ask.name) for ask in _PATS):
        rows += [FormRow(cells=(paper.say(ask.title), paper.asked(ask.name, ask, ""))) for ask in _PATS]
    may_bribe = has_business(league.session) and not club.bribed
    if may_bribe or any(not paper.is_blank(ask.name) for ask in _BRIBE):
        rows += [FormRow(cells=(paper.say(ask.title), paper.asked(ask.name, ask, ""))) for ask in _BRIBE]
    standing = paper.say("standing")
    rows.append(FormRow(cells=(standing, paper.input("standing", standing, "tick"))))
    names = ("stadium", "standing", *(ask.name for ask in (*_PATS, *_BRIBE)))
    return Section(
        key="club",
        title=HEADINGS["club"].written(paper.language),
        about=paper.say("club-about", ps=club.ps),
        rows=tuple(rows),
        shape="pairs",
        is_open=any(not paper.is_blank(name) for name in names),
    )


def _read_press(paper: Paper) -> str:
    press = paper.text("press")
    if len(press) > LONGEST_PRESS:
        paper.wrong("press", paper.say("too-long"), paper.say("write-shorter", most=LONGEST_PRESS))
    return press[:LONGEST_PRESS]


def _press_section(paper: Paper) -> Section:
    title = HEADINGS["press"].written(paper.language)
    area = paper.input("press", title, "long", longest=LONGEST_PRESS)
    is_open = not paper.is_blank("press")
    return Section(
        key="press", title=title, about=paper.say("press-about"), rows=(FormRow(cells=(area,)),), is_open=is_open
    )


# --- the finale -----------------------------------------------------------------------------------------------------


def _finale_entries(paper: Paper, orders: FinaleOrders) -> Entries:
    lists = (written_lines(paper, key, getattr(orders, LISTS[key])) for key in OF_FINALE)
    written: dict[str, str] = {name: value for each in lists for name, value in each.items()}
    return {**line_ups.written_matches(paper, orders.matches), **written, "press": orders.press}


def _finale_form(paper: Paper) -> Form:
    """BEP-GAP-02: line-ups, who leaves, and a last word."""
    sheets = line_ups.read_matches(paper)
    pensions, dismissals = (read_lines(paper, key) for key in OF_FINALE)
    sent = FinaleOrders(matches=sheets, pensions=pensions, dismissals=dismissals, press=_read_press(paper))
    rehearsal = rehearse(paper.facts.league, paper.facts.club.id, SessionOrders(matches=sheets))
    grid = _grid(paper, _matches(rehearsal, paper.facts.columns), _sheets(paper, sheets))
    return Form(
        sections=(
            *grid.sections,
            *(_listed(paper, key) for key in OF_FINALE),
            _press_section(paper),
        ),
        orders=sent,
        mistakes=tuple(paper.mistakes),
        sums=(costs.points_sheet(paper, rehearsal),),
        remarks=grid.summary,
    )


# --- a single match -------------------------------------------------------------------------------------------------


def match_entries(league: League, club: ClubId, orders: SessionOrders, language: Language = "en") -> Entries:
    """BEP-ORD-02, BEP-ORD-04: what stands in the form of a single match, from orders of a session with one match."""
    paper = Paper(Facts(league, club), {}, language)
    bribe = {"bribe.kind": orders.bribe.kind} if orders.bribe else {}
    return {**line_ups.written_matches(paper, orders.matches), **bribe}


def match_form(
    league: League, club: ClubId, filled: Entries, gifts: tuple[Choice, ...], language: Language = "en"
) -> Form:
    """BEP-ORD-02: the form of a single match; its orders are those of a session with one match."""
    paper = Paper(Facts(league, club), filled, language)
    sheets = line_ups.read_matches(paper)
    kind = None if paper.is_blank("bribe.kind") else paper.one_of("bribe.kind", ("win", "penalty"))
    bribe = Bribe(kind=kind, fixture=paper.facts.own[0].id) if kind else None  # type: ignore[arg-type]  # one of the two
    rehearsal = rehearse(league, club, SessionOrders(matches=sheets))
    grid = _grid(paper, _matches(rehearsal, paper.facts.columns), _sheets(paper, sheets))
    title, offered = HEADINGS["bribe"].written(language), tuple(gift for gift in gifts if gift.value)
    row = FormRow(cells=(title, paper.input("bribe.kind", title, "choice", offered)))
    gift = (Section(key="bribe", title=title, rows=(row,), shape="pairs"),) if offered or bribe else ()
    return Form(
        sections=(*grid.sections, *gift),
        orders=SessionOrders(matches=sheets, bribe=bribe),
        mistakes=tuple(paper.mistakes),
        remarks=grid.summary,
    )


# --- a new club -----------------------------------------------------------------------------------------------------


def _new_club(club: ClubId) -> Facts:
    return Facts(League(options=Options(), seats=(), clubs={club: Club(id=club, name="")}), club)


def _founding_entries(orders: FoundClub, club: ClubId, language: Language) -> Entries:
    paper = Paper(_new_club(club), {}, language)
    return {
        "name": orders.name,
        "founder": orders.backroom_boy,
        **written_lines(paper, "players", orders.players),
    }


def _founding_form(paper: Paper) -> Form:
    """BEP-NEW-01: a name, a backroom boy, and the starting team."""
    job = paper.one_of("founder", FOUNDERS) or "physio"
    sent = FoundClub(name=paper.text("name"), players=read_lines(paper, "players"), backroom_boy=job)  # type: ignore[arg-type]  # one of the two
    jobs = worded_choices("job", FOUNDERS)(paper)
    title, founder = HEADINGS["club"].written(paper.language), HEADINGS["founder"].written(paper.language)
    name = paper.input("name", title, "text", longest=LONGEST_LINE)
    rows = (FormRow(cells=(title, name)), FormRow(cells=(founder, paper.input("founder", founder, "choice", jobs))))
    return Form(
        sections=(
            Section(key="club", title=title, about=paper.say("founding-about"), rows=rows, shape="pairs"),
            _listed(paper, "players", fewest=len(default_players())),
        ),
        orders=sent,
        mistakes=tuple(paper.mistakes),
    )
