"""The referee: what he decides beside the dice, read from a line, and what may call for it (PP-GEN-05)."""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple, NoReturn, get_args

import msgspec

from touchline.books.penpaper import at_the_table, season, text
from touchline.books.penpaper.off_season_events import standing_teams
from touchline.books.penpaper.options import Alternate, TieHandling
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import STATS, League, Team
from touchline.books.penpaper.the_league import has_owner, is_head_to_head
from touchline.books.penpaper.written_teams import WrittenTeam, rewritten
from touchline.game import Decided, Decision, Doubt, Note, OrdersError

EXAMPLE_GAME, EXAMPLE_TEAM = "Chicago Tigers at Miami Stingrays", "team: Miami Stingrays;"
ALTERNATES: dict[Alternate, str] = {
    "in-turn": "The alternates of the schedule come in turn, once all numbers have been used.",
    "none": "The schedule is played as printed.",
    "A": "The weeks of the schedule run backwards.",
    "B": "Home and visitor change places in every game.",
    "C": "The weeks run backwards, and home and visitor change places.",
}
ROTATIONS = {"new-numbers": True, "same-numbers": False}
ROTATION_WORDS = {
    "new-numbers": "The teams get new numbers on the schedule every season.",
    "same-numbers": "Every team keeps its number on the schedule.",
}
TIES: tuple[TieHandling, ...] = get_args(TieHandling)
TIE_WORDS: dict[str, str] = {
    "tie-stands": "a tie stands",
    "one-overtime": "one overtime quarter is played if it is tied",
    "until-won": "overtime is played until somebody wins",
}


class _Kind(NamedTuple):
    """One kind of decision: how it is written, and who reads it."""

    example: str
    about: str
    rule: str
    read: Callable[[League, str], Decided]
    when: Callable[[League], bool]

    @property
    def word(self) -> str:
        return self.example.partition(":")[0]


def decisions(league: League) -> tuple[Decision, ...]:
    """PP-GEN-05: what may be decided in words now, with an example each, of this league as far as it goes."""
    return tuple(
        Decision(example=_example(league, kind), about=kind.about, rule=kind.rule)
        for kind in _KINDS
        if kind.when(league)
    )


def _example(league: League, kind: "_Kind") -> str:
    games = [f"{league.name_of(due.away)} at {league.name_of(due.home)}" for due in season.fixtures_due(league)]
    seats = zip(league.teams, league.playing, strict=False)
    standing = {team.id for team in standing_teams(league)}
    unowned = [f"team: {team.name};" for team, seat in seats if team.id in standing and not has_owner(league, seat)]
    example = kind.example.replace(EXAMPLE_GAME, (*games, EXAMPLE_GAME)[0])
    return example.replace(EXAMPLE_TEAM, (*unowned, EXAMPLE_TEAM)[0])


def decided(league: League, said: str) -> Decided:
    """PP-GEN-05: what a text decides; an OrdersError says what is wrong with it."""
    word, colon, rest = said.partition(":")
    kind = next((each for each in _KINDS if colon and word.strip().casefold() == each.word), None)
    if kind is None:
        examples = "; ".join(each.example for each in _KINDS)
        _refuse(said, "nothing of that kind is decided", f"write {examples}", "PP-GEN-05")
    return kind.read(league, rest.strip())


def doubts(league: League) -> tuple[Note, ...]:
    """PP-LP-06, PP-EVT-03: ties that could still be broken, and teams without an owner that have moved."""
    return (*_ties(league), *_last_week(league), *_homeless(league))


def _refuse(where: str, wrong: str, right: str, rule: str) -> NoReturn:
    raise OrdersError(where=" ".join(where.split())[:60], wrong=wrong, right=right, rule=rule)


# --- overtime ---------------------------------------------------------------------------------------------------------


def _all_ties(league: League, said: str) -> Decided:
    """PP-LP-06: what becomes of tied games of the regular season from now on."""
    handling = _handling(said, "ties: until-won")
    return Decided(path="/options/tied_games", value=handling, told=f"From now on {TIE_WORDS[handling]}.")


def _overtime(league: League, said: str) -> Decided:
    """PP-LP-06: what becomes of one game, if it should end in a tie or has just done so."""
    match = re.fullmatch(r"(?P<away>.+?)(?:\s+at\s+|\s*@\s*)(?P<home>.+):\s*(?P<handling>[\w -]+)", said, re.DOTALL)
    if match is None:
        _refuse(said, "it cannot be understood", f"write {_KINDS[0].example}", "PP-LP-06")
    handling = _handling(match["handling"], said)
    away, home = (_team(league, match[side], "PP-LP-06") for side in ("away", "home"))
    key = _tied_key(league, home, away) or _due_key(league, home, away, said)
    told = f"{away.name} at {home.name}: {TIE_WORDS[handling]}."
    return Decided(path="/overtime", value={**league.overtime, key: handling}, told=told)


def _handling(said: str, example: str) -> TieHandling:
    word = "-".join(said.casefold().split())
    handling = next((each for each in TIES if each == word), None)
    if handling is None:
        _refuse(said, f"{said.strip()!r} is no way with ties", f"write one of {', '.join(TIES)}", "PP-LP-06")
    return handling


def _due_key(league: League, home: Team, away: Team, said: str) -> str:
    """A game of the week that is open, which league play will decide."""
    if league.stage != "season":
        right = "decide in the regular season, of its last week before that is played; a playoff game has a winner"
        _refuse(said, "no such game is due", right, "PP-LP-06")
    due = [game for game in at_the_table.games_due(league) if (game.home, game.away) == (home.id, away.id)]
    if not due:
        games = [f"{league.name_of(each.away)} at {league.name_of(each.home)}" for each in season.fixtures_due(league)]
        _refuse(said, "no such game is due", f"name one of {'; '.join(games)}", "PP-LP-06")
    if is_head_to_head(league, home.id, away.id):
        _refuse(said, "it is played at a table", "decide there: touchline decide on the match", "PP-TIME-07")
    return due[0].key


def _tied_key(league: League, home: Team, away: Team) -> str:
    """A game of last week that was tied, and is not settled yet."""
    tied = season.tied_last_week(league)
    return next((key for key, game in tied if (game.home, game.away) == (home.id, away.id)), "")


def _ties(league: League) -> Iterator[Doubt]:
    for key, game in season.tied_last_week(league):
        if key not in league.overtime:
            away, home = league.name_of(game.away), league.name_of(game.home)
            points = game.home_points
            yield Doubt(
                f"{away} at {home} ended {points}-{points}: the tie stands unless you rule that overtime is played.",
                ("PP-LP-06",),
                decision=f"overtime: {away} at {home}: until-won",
            )


def _last_week(league: League) -> Iterator[Note]:
    """PP-LP-06, PP-PO-06: ties of the last week cannot be broken afterwards: the playoffs are drawn at once."""
    is_last = league.stage == "season" and league.week == len(season.schedule(league).weeks)
    if is_last and league.options.tied_games == "tie-stands":
        said = "The playoffs are drawn as soon as this last week is played: rule on overtime of its games before."
        yield Note(said, ("PP-LP-06",))


# --- the schedule -----------------------------------------------------------------------------------------------------


def _schedule(league: League, said: str) -> Decided:
    """PP-ROT-01, PP-ROT-03: how the schedule of the coming seasons varies, and whether the teams change numbers."""
    word = "-".join(said.split()).casefold()
    if not is_before_a_season(league):
        _refuse(said, "the schedule of the season is made", "decide between seasons", "PP-ROT-03")
    if word in ROTATIONS:
        return Decided(path="/options/rotation", value=ROTATIONS[word], told=ROTATION_WORDS[word])
    alternate = next((each for each in ALTERNATES if each.casefold() == word), None)
    if alternate is None:
        right = f"write one of {', '.join((*ALTERNATES, *ROTATIONS))}"
        _refuse(said, "it is no way to vary the schedule", right, "PP-ROT-03")
    return Decided(path="/options/alternate", value=alternate, told=ALTERNATES[alternate])


def is_before_a_season(league: League) -> bool:
    """PP-ROT-01: whether the schedule of a season is still to be made."""
    return league.stage in {"founding", "philosophy", "off-season"}


# --- teams without an owner -------------------------------------------------------------------------------------------


def _write_team(league: League, said: str) -> Decided:
    """PP-LEAG-03, PP-TEAM-10: a team that nobody owns has the name, the home, the looks and the scores written here."""
    named, *lines = _parts(said)
    team = _team(league, named, "PP-LEAG-03")
    place = league.teams.index(team)
    if has_owner(league, league.playing[place]):
        _refuse(
            named, f"{team.name} have an owner", "he names his team himself, when scores are developed", "PP-LEAG-03"
        )
    if league.off_season and team.id in league.off_season.folded:
        right = "write the team that takes its place before week 1 of the next season"
        _refuse(named, f"{team.name} have folded", right, "PP-EVT-02")
    if not is_between_seasons(league):
        _refuse(named, "the season is under way", "write teams between seasons, or before week 1", "PP-LEAG-03")
    others = tuple(each for each in standing_teams(league) if each.id != team.id)
    after = rewritten(team, others, _read_lines(lines))
    return Decided(path=f"/teams/{place}", value=msgspec.to_builtins(after), told=_told(team, after))


def is_between_seasons(league: League) -> bool:
    """PP-OFF-01: whether no game of the season has been played, or the last one has."""
    return league.stage in {"philosophy", "off-season"} or (league.stage == "season" and not league.games)


def _parts(said: str) -> list[str]:
    """A name, and a line for each thing that is written: lines may stand beside each other with semicolons."""
    parts = [part.strip() for part in re.split(r"[;\n]", said)]
    return [part for part in parts if part and not part.startswith("#")] or [""]


def _read_lines(lines: list[str]) -> WrittenTeam:
    """PP-TEAM-01, PP-TEAM-10: `name: Reno Aces`, `QB = 14`."""
    written: dict[str, Any] = {}
    for line in lines:
        found = re.fullmatch(r"(\w+)\s*[:=]\s*(.+)", line)
        if found is None:
            _refuse(line, "it cannot be understood", _KINDS[-1].example, "PP-LEAG-03")
        field, value = found[1], found[2].strip().strip('"')
        written[field.upper() if field.upper() in STATS else field.casefold()] = value
    if not written:
        _refuse("team", "nothing is written of it", f"write {_KINDS[-1].example}", "PP-LEAG-03")
    try:
        return msgspec.convert(written, WrittenTeam, strict=False)
    except msgspec.ValidationError as problem:
        message, _, where = str(problem).partition(" - at `$.")
        right = "write name, city, market, stadium, logo, colors, or a score from 3 to 18 such as QB: 14"
        _refuse(where.rstrip("`") or "team", message, right, "PP-LEAG-03")


def _told(before: Team, after: Team) -> str:
    scores = scores_in_play(after.base, after.stars)
    called = before.name if before.name == after.name else f"{before.name}, now the {after.name},"
    return f"{called} at home in {after.city}: {text.scores_text(scores)}."


def _homeless(league: League) -> Iterator[Doubt]:
    """PP-EVT-03, PP-GEN-09: who has moved and has nobody to name it."""
    moved = league.off_season.moved if league.off_season else ()
    for seat in league.playing:
        if seat.id in moved and not has_owner(league, seat):
            team = league.team_by_id[seat.id]
            yield Doubt(
                f"{team.name} have moved to {team.city} and have no owner: the program named them.",
                ("PP-EVT-03", "PP-GEN-09"),
                decision=f"team: {team.name}; name: {team.name}; city: {team.city}; stadium: Memorial Stadium",
            )


def _team(league: League, said: str, rule: str) -> Team:
    """A team by its name, or a part of it that no other has."""
    word = " ".join(said.casefold().split())
    names = {team.name.casefold(): team for team in league.teams}
    found = [names[word]] if word in names else [team for name, team in names.items() if word and word in name]
    if len(found) != 1:
        near = [team.name for team in found] or get_close_matches(said, [team.name for team in league.teams], cutoff=0)
        _refuse(said, "no team is called so" if not found else "more than one may be meant", _perhaps(near), rule)
    return found[0]


def _perhaps(names: list[str]) -> str:
    return f"perhaps {' or '.join(names)}" if names else "found the teams first"


_KINDS = (
    _Kind(
        f"overtime: {EXAMPLE_GAME}: until-won",
        "Whether overtime is played in one game that is due, or that was tied last week: tie-stands, one-overtime, "
        "until-won.",
        "PP-LP-06",
        _overtime,
        lambda league: league.stage == "season",
    ),
    _Kind(
        "ties: one-overtime",
        "What becomes of tied games of the regular season from now on: tie-stands, one-overtime, until-won.",
        "PP-LP-06",
        _all_ties,
        lambda league: True,
    ),
    _Kind(
        "schedule: B",
        "How the schedule of the coming seasons varies: in-turn, none, A (weeks backwards), B (home and visitor "
        "exchanged), C (both); or new-numbers, same-numbers.",
        "PP-ROT-03",
        _schedule,
        is_before_a_season,
    ),
    _Kind(
        f"{EXAMPLE_TEAM} name: Coast Herons; stadium: The Marsh; QB: 14",
        "Write a team that nobody owns, between seasons: name, city, market, stadium, logo, colors and scores, with "
        "semicolons or on lines of their own.",
        "PP-LEAG-03",
        _write_team,
        is_between_seasons,
    ),
)
