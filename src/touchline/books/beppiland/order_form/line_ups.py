"""The grid of a form: all players, a column for each match, and the extra points of each."""

import re
from collections.abc import Iterator, Mapping
from typing import get_args

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.communication_of_the_teams import Mark, Means, TeamSheet, points_there_are
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import ALLOWED, MOST_IN_ALL, SOURCES, Source, Split, points_from
from touchline.books.beppiland.headings import competition_of, day_name, entrant_name, figures, words
from touchline.books.beppiland.headings import say as heading
from touchline.books.beppiland.match_day import entrants, means, most_matches
from touchline.books.beppiland.match_play import GROUNDS, other
from touchline.books.beppiland.match_text import correction
from touchline.books.beppiland.order_form.lines import clubs
from touchline.books.beppiland.order_form.paper import Ask, Paper, worded_choices
from touchline.books.beppiland.order_sheet.notation import points as points_notation
from touchline.books.beppiland.order_sheet.words import HEADINGS
from touchline.books.beppiland.orders import Friendly
from touchline.books.beppiland.players import AREAS, LINES, Player, age_code, is_injured, written_position
from touchline.books.beppiland.rehearsal import Rehearsed, ground_of
from touchline.books.beppiland.team_selection import ELEVEN, OUT_OF_SIDE, count_by_area, formation, out_of_side
from touchline.forms import TICKED, FormRow, Said, Section, Tone
from touchline.game import Choice, Column, Row, SeatId, Sheet

MARKS: tuple[Mark, ...] = get_args(Mark)
FREE: tuple[Source, ...] = ("FC", "CAT", "tactician")  # D is paid for in cards, PGP are those of a season
FRIENDLY = (
    Ask(name="club", title="club", choices=clubs),
    Ask(name="ground", title="ground", choices=worded_choices("ground", GROUNDS)),
)
_IN_FRIENDLY = re.compile(r"(?:mark|points|cat|tfg)\.F([0-9]{1,4})(?:\.|$)")


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A column of the grid."""

    key: str  # "1", "F1"
    fixture: str  # empty for a friendly
    title: str
    explained: str


# --- reading and writing --------------------------------------------------------------------------------------------


def written_sheet(paper: Paper, column: str, sheet: TeamSheet) -> dict[str, str]:
    """BEP-ORD-02, BEP-ORD-04: the entries of a column."""
    marks = {f"mark.{column}.{name}": mark for name, mark in sheet.marks.items()}
    points = {
        f"points.{column}.{source}.{area}": str(number)
        for source in SOURCES
        for area, number in sheet.points.of(source).items()
    }
    ticks = {f"{what}.{column}": TICKED for what, is_on in (("cat", sheet.cat), ("tfg", sheet.tfg)) if is_on}
    return {**marks, **points, **ticks}


def read_sheet(paper: Paper, column: str) -> TeamSheet:
    """BEP-ORD-02, BEP-ORD-04: a column of the grid with its points."""
    prefix = f"mark.{column}."
    marked = [name for name in paper.entries if name.startswith(prefix) and not paper.is_blank(name)]
    read_marks = ((name.removeprefix(prefix), paper.one_of(name, MARKS)) for name in marked)
    marks = {name: mark for name, mark in read_marks if mark is not None}
    splits: dict[Source, Split] = {}
    for source in SOURCES:
        read = ((area, paper.figure(f"points.{column}.{source}.{area}", MOST_IN_ALL)) for area in AREAS)
        splits[source] = {area: number for area, number in read if number is not None}
    points = replace(points_from({}), **{source.lower(): split for source, split in splits.items()})
    return TeamSheet(
        marks=marks, points=points, cat=paper.is_ticked(f"cat.{column}"), tfg=paper.is_ticked(f"tfg.{column}")
    )


def read_matches(paper: Paper) -> dict[str, TeamSheet]:
    """The line-ups by match; a column with nothing in it is none."""
    sheets = {fixture: read_sheet(paper, column) for column, fixture in paper.facts.columns.items()}
    return {fixture: sheet for fixture, sheet in sheets.items() if sheet != TeamSheet()}


def written_matches(paper: Paper, sheets: Mapping[str, TeamSheet]) -> dict[str, str]:
    entries: dict[str, str] = {}
    for column, fixture in paper.facts.columns.items():
        entries |= written_sheet(paper, column, sheets.get(fixture, TeamSheet()))
    return entries


def read_friendlies(paper: Paper) -> dict[str, Friendly]:
    """BEP-FRI-01: the friendlies by the columns they have in the grid."""
    read = {_column_of(line): _read_friendly(paper, line) for line in _friendly_lines(paper)}
    return {column: friendly for column, friendly in read.items() if friendly is not None}


def _read_friendly(paper: Paper, line: str) -> Friendly | None:
    club, ground = paper.due(f"{line}.club"), paper.one_of(f"{line}.ground", GROUNDS)
    if club is None or ground is None:
        return None
    return Friendly(club=club, at_home=ground == "home", sheet=read_sheet(paper, _column_of(line)))


def written_friendlies(paper: Paper, friendlies: tuple[Friendly, ...]) -> dict[str, str]:
    entries: dict[str, str] = {}
    for number, each in enumerate(friendlies):
        line = f"friendlies.{number}"
        entries |= {f"{line}.club": each.club, f"{line}.ground": "home" if each.at_home else "away"}
        entries |= written_sheet(paper, _column_of(line), each.sheet)
    return entries


def _friendly_lines(paper: Paper) -> list[str]:
    """The lines of the friendlies; one that has only a line-up is there to be named."""
    in_grid = (_IN_FRIENDLY.match(name) for name in paper.entries if not paper.is_blank(name))
    numbers = {int(found[1]) - 1 for found in in_grid if found and int(found[1])}
    named = {int(line.rpartition(".")[2]) for line in paper.lines("friendlies")}
    return [f"friendlies.{number}" for number in sorted(numbers | named)]


def _column_of(line: str) -> str:
    """The column of a friendly's line: the first is F1."""
    return f"F{int(line.rpartition('.')[2]) + 1}"


# --- drawing --------------------------------------------------------------------------------------------------------


def columns(paper: Paper) -> list[Played]:
    """BEP-ORD-01: the matches of the session, and the friendlies."""
    official = zip(paper.facts.columns, paper.facts.own, strict=True)
    friendlies = (_friendly(paper, line) for line in _friendly_lines(paper))
    return [*(_official(paper, key, fixture) for key, fixture in official), *friendlies]


def _friendly(paper: Paper, line: str) -> Played:
    where = "home" if paper.text(f"{line}.ground") == "home" else "away"
    opponent = dict(paper.facts.club_names).get(ClubId(SeatId(paper.text(f"{line}.club"))), "")
    key = _column_of(line)
    explained = heading("day-friendlies", paper.language)
    return Played(key=key, fixture="", title=_title(paper, key, where, opponent), explained=explained)


def _official(paper: Paper, key: str, fixture: Fixture) -> Played:
    league, club = paper.facts.league, paper.facts.club
    ground = ground_of(fixture, league, club.id)
    opponent = entrant_name(league, entrants(fixture, league)[GROUNDS.index(other(ground))], paper.language)
    day = league.forecasts.get(fixture.slot)
    said = (
        opponent,
        competition_of(fixture, paper.language),
        day_name(fixture.slot, paper.language),
        heading(f"forecast-{day}", paper.language) if day else "",
    )
    where = "neutral" if fixture.is_neutral else ground
    return Played(
        key=key,
        fixture=fixture.id,
        title=_title(paper, key, where, opponent),
        explained=" · ".join(filter(None, said)),
    )


def _title(paper: Paper, key: str, where: str, opponent: str) -> str:
    return paper.say(f"column-{where}", number=key, opponent=opponent)


def grid_section(paper: Paper, played: list[Played], matches: Mapping[str, Rehearsed]) -> Section:
    """BEP-ORD-01, BEP-ORD-02, BEP-CLUB-04: the squad by matches, with what would play below."""
    language = paper.language
    about = (
        *words(language, "player", "position", "age"),
        *figures(language, "skill", "fitness", "pd"),
        Column(paper.say("state")),
    )
    heads = tuple(Column(each.title, explained=each.explained) for each in played)
    marks = {choice: paper.say(f"mark-{choice}") for choice in MARKS}
    rows = [_player_row(paper, player, played, marks) for player in paper.facts.club.players]
    rows += [_gone_row(paper, name, played, marks) for name in _gone(paper)]
    return Section(
        key="lineups",
        title=HEADINGS["lineups"].written(language),
        about=paper.say("lineups-about"),
        columns=(*about, *heads),
        details=tuple(range(1, len(about))),
        rows=(*rows, *_foot(paper, played, matches, len(about))),
        shape="grid",
        sums=(_totals(paper, played, matches),) if played else (),
        remarks=tuple(remark for each in played for remark in _remarks(paper, each, matches.get(each.key))),
    )


def _player_row(paper: Paper, player: Player, played: list[Played], marks: Mapping[Mark, str]) -> FormRow:
    state = player_state(paper, player)
    fitness = f"{player.fitness:+d}"
    position, age = written_position(player), age_code(player.age)
    about = " · ".join(filter(None, (f"{position} {age} {player.skill}{fitness}", state)))
    can = ("X",) if player.is_goalkeeper else MARKS
    choices = tuple(Choice(mark, mark, about=marks[mark]) for mark in can)
    cells = tuple(
        paper.input(f"mark.{each.key}.{player.name}", f"{player.name}, {each.title}", "mark", choices)
        for each in played
    )
    return FormRow(
        cells=(player.name, position, age, player.skill, fitness, player.discipline or "", state, *cells), about=about
    )


def player_state(paper: Paper, player: Player) -> str:
    """BEP-LINE-06, BEP-PD-02, BEP-AUC-13, BEP-YOU-02, BEP-GAP-13: what bars a player, or sets him apart."""
    league = paper.facts.league
    declared = {lot.player: lot.matches for lot in league.lots} if league.stage == "session" else {}
    most = most_matches(player.age, declared.get(player.id))
    states = (
        (is_injured(player.fitness), paper.say("state-injured")),
        (player.ban > 0, paper.say("state-banned", matches=player.ban)),
        (player.id in declared, paper.say("state-listed")),
        (most is not None, paper.say("state-most", matches=most)),
        (player.is_special, paper.say("state-special")),
    )
    return ", ".join(said for is_so, said in states if is_so)


def _gone(paper: Paper) -> list[str]:
    """BEP-LINE-08: who is marked and does not belong to the club any more."""
    here = {player.name for player in paper.facts.club.players}
    marked = (name.split(".", 2) for name in paper.entries if name.startswith("mark.") and not paper.is_blank(name))
    return list(dict.fromkeys(parts[2] for parts in marked if len(parts) == 3 and parts[2] not in here))


def _gone_row(paper: Paper, name: str, played: list[Played], marks: Mapping[Mark, str]) -> FormRow:
    choices = tuple(Choice(mark, mark, about=said) for mark, said in marks.items())
    cells = (paper.input(f"mark.{each.key}.{name}", f"{name}, {each.title}", "mark", choices) for each in played)
    gone = paper.say("state-gone")
    return FormRow(cells=(name, "", "", "", "", "", gone, *cells), about=gone)


def _foot(paper: Paper, played: list[Played], matches: Mapping[str, Rehearsed], about: int) -> Iterator[FormRow]:
    """BEP-LINE-01, BEP-LINE-03, BEP-LINE-04: under each match how many are marked, and what the areas are worth."""
    empty = ("",) * (about - 1)
    yield FormRow(
        cells=(paper.say("men"), *empty, *(_men(paper, each, matches.get(each.key)) for each in played)), foot=True
    )
    for areas in (("Po", "Li"), LINES):
        said = (_worth(matches[each.key], areas) if each.key in matches else Said(text="") for each in played)
        yield FormRow(cells=("·".join(areas), *empty, *said), foot=True)


def _men(paper: Paper, column: Played, match: Rehearsed | None) -> Said:
    count = sum(not paper.is_blank(name) for name in paper.entries if name.startswith(f"mark.{column.key}."))
    if match is None or not count:
        return Said(text=paper.say("master"), tone="mind")
    tone: Tone = "wrong" if match.side.selection.corrections else "fine"
    return Said(text=f"{count}/{ELEVEN}", tone=tone)


def _worth(match: Rehearsed, areas: tuple[str, ...]) -> Said:
    is_cut = any(match.sums[area] != match.totals[area] for area in areas)  # type: ignore[index]  # one of the areas
    return Said(text="·".join(str(match.totals[area]) for area in areas), tone="wrong" if is_cut else "")  # type: ignore[index]  # likewise


def _totals(paper: Paper, played: list[Played], matches: Mapping[str, Rehearsed]) -> Sheet:
    """BEP-LINE-03, BEP-LINE-04: what every area would be worth."""
    language = paper.language
    columns = (
        *words(language, "match"),
        Column(paper.say("formation")),
        *(Column(area, number=True, explained=paper.say(f"area-{area}")) for area in AREAS),
        Column(paper.say("extra")),
        Column("3X", explained=paper.say("three-times")),
    )
    rows = []
    for each in played:
        if match := matches.get(each.key):
            chosen = match.side.selection
            extra = points_notation(TeamSheet(points=chosen.points, cat=chosen.cat, tfg=chosen.tfg), language)
            cut = ", ".join(
                paper.say("loses", area=area, points=match.sums[area] - match.totals[area])
                for area in LINES
                if match.sums[area] != match.totals[area]
            )
            totals = (match.totals[area] for area in AREAS)
            shape = formation(count_by_area(chosen.men))
            rows.append(Row((each.title, shape, *totals, extra, cut or paper.say("fits"))))
    return Sheet("area-totals", paper.say("area-totals"), columns, tuple(rows))


def _remarks(paper: Paper, column: Played, match: Rehearsed | None) -> Iterator[Said]:
    """BEP-GAP-12, BEP-ORD-06: what the master would change, and what costs a line-up something."""
    if match is None:
        return

    def said(key: str, tone: Tone, *rules: str, **facts: object) -> Said:
        return Said(text=f"{column.title}: {paper.say(key, **facts)}", tone=tone, rules=rules)

    chosen = match.side.selection
    if match.side.is_automatic:
        yield said("no-line-up", "mind", "BEP-NMR-02")
        return
    if chosen.corrections:
        made = ", ".join(correction(each, paper.language) for each in chosen.corrections)
        yield said("corrected", "wrong", "BEP-GAP-12", corrections=made)
    else:
        yield said("complete", "fine", formation=formation(count_by_area(chosen.men)))
    for man in chosen.men:
        if man.is_out_of_position and not man.is_partner:
            yield said("out-of-position", "mind", "BEP-OOP-01", name=man.name, area=man.area, level=man.level)
    for area in LINES:
        wrong = out_of_side([man.side for man in chosen.men if man.area == area])
        if wrong:
            yield said("out-of-side", "mind", "BEP-SIDE-02", area=area, men=wrong, points=wrong * OUT_OF_SIDE)
        if match.sums[area] != match.totals[area]:
            lost = match.sums[area] - match.totals[area]
            yield said("three-times-lost", "wrong", "BEP-LINE-04", area=area, points=lost)


def summary(paper: Paper, played: list[Played], matches: Mapping[str, Rehearsed]) -> Iterator[Said]:
    """BEP-GAP-12, BEP-NMR-02: in short which line-ups are missing, and which will be corrected."""
    known = [(each, matches[each.key].side) for each in played if each.key in matches]
    missing = [each.title for each, side in known if side.is_automatic]
    wrong = [each.title for each, side in known if side.selection.corrections]
    if missing:
        yield Said(text=paper.say("missing", matches=", ".join(missing)), tone="mind")
    if wrong:
        yield Said(text=paper.say("to-be-corrected", matches=", ".join(wrong)), tone="wrong")
    if known and not missing and not wrong:
        yield Said(text=paper.say("all-complete"), tone="fine")


# --- extra points ---------------------------------------------------------------------------------------------------


def points_section(
    paper: Paper, played: list[Played], matches: Mapping[str, Rehearsed], sheets: Mapping[str, TeamSheet]
) -> Section:
    """BEP-ORD-04, BEP-XP-09: of each match the points by source and area, and what is left of each."""
    rows: list[FormRow] = []
    for each in played:
        rows += _points_rows(paper, each, matches.get(each.key), sheets.get(each.key, TeamSheet()))
    heads = (Column(paper.say("source")), *(Column(area, number=True) for area in AREAS))
    return Section(
        key="points",
        title=HEADINGS["points"].written(paper.language),
        about=paper.say("points-about"),
        columns=(*heads, Column(paper.say("left"), explained=paper.say("left-explained"))),
        rows=tuple(rows),
        shape="figures",
        remarks=tuple(
            said
            for each in played
            if each.key in matches and (said := _idle(paper, each, matches[each.key], sheets[each.key]))
        ),
    )


def _idle(paper: Paper, column: Played, match: Rehearsed, sheet: TeamSheet) -> Said | None:
    """BEP-XP-01, BEP-XP-04, BEP-XP-07: points that cost nothing and were placed nowhere."""
    has = means(match.club, match.fixture, paper.facts.league, match.ground)
    there = points_there_are(sheet, match.side.selection.men, has, tfg=match.side.selection.tfg)
    idle = {source: there[source] - sum(sheet.points.of(source).values()) for source in FREE}
    said = ", ".join(f"{paper.say(f'source-{source}')} {left}" for source, left in idle.items() if left > 0)
    if not said or match.side.is_automatic:
        return None
    return Said(text=paper.say("idle", match=column.title, points=said), tone="mind", rules=("BEP-XP-09",))


def _points_rows(paper: Paper, column: Played, match: Rehearsed | None, sheet: TeamSheet) -> Iterator[FormRow]:
    """BEP-XP-09, BEP-XP-10: a row for each source a club has for the match, or that somebody has written points for."""
    ticks = (
        paper.input(f"{what}.{column.key}", paper.say(what, match=column.title), "tick", hint=what.upper())
        for what in ("cat", "tfg")
    )
    yield FormRow(cells=(column.title, *ticks), heading=True)
    has = means(match.club, match.fixture, paper.facts.league, match.ground) if match else Means()
    there = points_there_are(sheet, match.side.selection.men, has, tfg=match.side.selection.tfg) if match else {}
    for source in SOURCES:
        is_known = {"FC": has.fc > 0, "tactician": has.tactic is not None}.get(source, True)
        inputs = {area: f"points.{column.key}.{source}.{area}" for area in AREAS}
        if is_known or not all(map(paper.is_blank, inputs.values())):
            name = paper.say(f"source-{source}")
            cells = (
                paper.input(input_, f"{column.title}, {name}, {area}", "number")
                if area in ALLOWED[source] or not paper.is_blank(input_)
                else ""
                for area, input_ in inputs.items()
            )
            left = _left(there[source], sum(sheet.points.of(source).values())) if source in there else Said(text="")
            yield FormRow(cells=(name, *cells, left))


def _left(there: int, placed: int) -> Said:
    tone: Tone = "wrong" if placed > there else "fine" if placed == there > 0 else ""
    return Said(text=f"{there - placed}/{there}", tone=tone)


def friendlies_section(paper: Paper) -> Section:
    """BEP-FRI-01: friendlies that were agreed; each has a column of the grid once it is named."""
    lines = dict.fromkeys((*paper.drawn_lines("friendlies", fewest=1), *_friendly_lines(paper)))
    return Section(
        key="friendlies",
        title=HEADINGS["friendlies"].written(paper.language),
        about=paper.say("friendlies-about"),
        columns=tuple(Column(paper.say(ask.title)) for ask in FRIENDLY),
        rows=tuple(
            FormRow(cells=tuple(paper.asked(f"{line}.{ask.name}", ask, _column_of(line)) for ask in FRIENDLY))
            for line in lines
        ),
        grows=True,
        is_open=bool(paper.lines("friendlies")),
    )
