"""The newsletter of a phase: everything that happened, in the order in which an owner wants to read it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Literal, TypeVar

from touchline.books.fool.league import text, views
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.events import (
    ChampionCrowned,
    ClubsTraded,
    DraftListIssued,
    GamePlayed,
    How,
    LeagueEvents,
    LeagueFounded,
    PlayerChanged,
    PlayerDrafted,
    PlayerMoved,
    PlayerOut,
    PlayerRefused,
    TradeAgreed,
    TradeAnnounced,
    TradeFellThrough,
    TradeOffered,
)
from touchline.books.fool.league.player_page import key_of
from touchline.books.fool.league.state import League, Stage
from touchline.books.fool.league.words import MARKER, STAGES, games, stage
from touchline.game import Column, Note, Row, SeatId, Sheet

Kind = TypeVar("Kind")
MOVES: dict[How | Literal["refused"], str] = {
    "signed": "Signed",
    "refused": "Would not come to camp",
    "released": "Released",
    "retired": "Retired",
    "camp list": "On the camp list",
    "reserve": "On injured reserve",
    "activated": "Back on the roster",
    "off the list": "Off the lists of the injured, as the season is over",
    "undrafted": "Not drafted, and free agents now",
    "came back": "Out of retirement",
    "left": "Out of the league",
    "forgotten": "Retired for good",
}


BEFORE: dict[Stage, Stage] = {
    "season": "final cut",
    "draft": "expansion",
    "camp roster": "draft",
    "camp": "camp roster",
    "first cut": "camp",
    "preseason 1": "first cut",
    "preseason 2": "second cut",
}
"""Where no games were played: which step is over when the next is open."""


def kicker(league: League, events: Sequence[LeagueEvents]) -> str:
    """Of which step this is the newsletter."""
    year = next((each.year for each in _of(ChampionCrowned, events)), league.year)
    return f"year {year} · {_step(league, events)}"


def _step(league: League, events: Sequence[LeagueEvents]) -> str:
    for game in _of(GamePlayed, events):
        return f"week {game.week}" if game.stage == "season" else STAGES[game.stage]
    if league.is_kickoff or _of(LeagueFounded, events):
        return stage(league)
    if _of(PlayerDrafted, events):
        return STAGES["draft"]
    if league.stage == "season" and not league.options.preseason_games:
        return STAGES["first cut"]
    return STAGES[BEFORE.get(league.stage, league.stage)]


def headline(league: League, events: Sequence[LeagueEvents], own: ClubId | None) -> str:
    """The one thing that a reader wants to know first; nothing where there is no such thing."""
    for crowned in _of(ChampionCrowned, events):
        return text.tell(crowned, league).rstrip(".")
    if league.finalists and _of(GamePlayed, events):
        return " and ".join(league.clubs[club].name for club in league.finalists) + " reach the championship"
    played = sorted(_of(GamePlayed, events), key=lambda each: (own not in (each.home, each.away), -_margin(each)))
    for game in played:
        return text.tell(game, league).rstrip(".")
    for chosen in _of(PlayerDrafted, events):
        return f"{league.clubs[chosen.club].name} choose {chosen.name} as number {chosen.number}"
    changed = [each for each in _of(PlayerChanged, events) if each.before != each.after]
    if changed:
        return f"{len(changed)} men are not what they were"
    moved = _of(PlayerMoved, events)
    return f"{len(moved)} men come and go" if moved else ""


def _margin(game: GamePlayed) -> int:
    return abs(game.home_points - game.away_points)


def sheets(league: League, events: Sequence[LeagueEvents], own: ClubId | None) -> Iterator[Sheet]:
    """The parts of a newsletter, a reader's own club first; those with nothing in them are left out."""
    parts: tuple[Callable[[League, Sequence[LeagueEvents]], Sheet | None], ...] = (
        _headlines,
        _games,
        _next,
        _injuries,
        _trades,
        _draft,
        partial(_moves, own=own),
        partial(_changes, own=own),
    )
    yield from (sheet for part in parts if (sheet := part(league, events)) is not None)
    if league.results or _of(ChampionCrowned, events):
        yield views.standings(league)


def _clubs(league: League, own: ClubId | None) -> tuple[ClubId | None, ...]:
    """A reader's own club, the others, and no club at all."""
    return (*sorted(league.clubs, key=lambda club: (club != own, int(club))), None)


def _of(kind: type[Kind], events: Sequence[Any]) -> list[Kind]:
    return [event for event in events if isinstance(event, kind)]


def _prose(key: str, title: str, notes: Sequence[Note]) -> Sheet | None:
    return Sheet(key, title, (), (), tuple(notes)) if notes else None


def _told(league: League, events: Sequence[LeagueEvents]) -> list[Note]:
    return [Note(text.tell(event, league), event.rules) for event in events]


def _headlines(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    kinds = (LeagueFounded, ChampionCrowned, DraftListIssued)
    return _prose("news", "News", _told(league, [event for event in events if isinstance(event, kinds)]))


def _games(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    played = _of(GamePlayed, events)
    rows = tuple(
        Row((league.clubs[each.home].name, each.home_points, league.clubs[each.away].name, each.away_points))
        for each in played
    )
    columns = (Column("Home"), Column("", number=True), Column("Visitors"), Column("", number=True))
    return Sheet("games", "Games", columns, rows) if rows else None


def _next(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    """Who plays whom after this."""
    coming = views.coming_games(league)
    rows = tuple(Row((league.clubs[home].name, league.clubs[away].name)) for home, away in coming)
    title = f"Next: {stage(league)}"
    return Sheet("next", title, (Column("Home"), Column("Visitors")), rows) if rows else None


def _injuries(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    rows = tuple(
        Row((each.name, league.clubs[each.club].name, each.ability, games(each.games)), sheet=key_of(each.player))
        for each in _of(PlayerOut, events)
    )
    if rows:
        in_games = (Column("Player"), Column("Club"), Column("Hurt"), Column("Out"))
        return Sheet("injuries", "Injuries", in_games, rows)
    in_camp = tuple(
        Row((each.name, league.clubs[each.club].name, line.text), sheet=key_of(each.player))
        for each in _of(PlayerChanged, events)
        for line in each.told
        if line.what == "injury" and each.club is not None
    )
    columns = (Column("Player"), Column("Club"), Column("What happened"))
    return Sheet("injuries", "Injuries", columns, in_camp) if in_camp else None


def _trades(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    kinds = (ClubsTraded, TradeFellThrough, TradeAgreed, TradeAnnounced, TradeOffered)
    return _prose("trades", "Trades", _told(league, [event for event in events if isinstance(event, kinds)]))


def _draft(league: League, events: Sequence[LeagueEvents]) -> Sheet | None:
    rows: list[Row] = []
    for number, chosen in groupby(_of(PlayerDrafted, events), key=lambda each: each.round):
        rows.append(Row((f"Round {number}",), heading=True))
        rows += [
            Row(
                (each.number, each.name, each.marker, league.clubs[each.club].name),
                seat=SeatId(each.club),
                sheet=key_of(each.player),
            )
            for each in chosen
        ]
    columns = (Column("", number=True), Column("Player"), MARKER, Column("Club"))
    return Sheet("draft", "The draft", columns, tuple(rows)) if rows else None


def _moves(league: League, events: Sequence[LeagueEvents], own: ClubId | None) -> Sheet | None:
    """Who came and went, club by club, and who would not come."""
    told = [event for event in events if isinstance(event, PlayerMoved | PlayerRefused)]
    notes = [
        note
        for club in _clubs(league, own)
        if (note := _moves_of(league, club, [each for each in told if each.club == club])) is not None
    ]
    return _prose("moves", "Comings and goings", notes)


def _moves_of(league: League, club: ClubId | None, told: Sequence[PlayerMoved | PlayerRefused]) -> Note | None:
    if not told:
        return None
    parts = []
    for how, words in MOVES.items():
        men = [_with_marker(league, each) for each in told if _how(each) == how]
        if men:
            parts.append(f"{words}: {', '.join(men)}.")
    called = f"{league.clubs[club].name}. " if club is not None else "Of no club. "
    return Note(called + " ".join(parts), tuple(dict.fromkeys(rule for each in told for rule in each.rules)))


def _how(told: PlayerMoved | PlayerRefused) -> How | Literal["refused"]:
    return told.how if isinstance(told, PlayerMoved) else "refused"


def _with_marker(league: League, told: PlayerMoved | PlayerRefused) -> str:
    career = league.careers.get(told.player)
    return told.name if career is None else f"{told.name} ({career.player.written})"


def _changes(league: League, events: Sequence[LeagueEvents], own: ClubId | None) -> Sheet | None:
    """What the dice made of whom, club by club; how it came about is folded away."""
    changed = _of(PlayerChanged, events)
    if all(each.before == each.after for each in changed):
        return None
    parts = [
        part
        for club in _clubs(league, own)
        if (part := _changes_of(league, club, [each for each in changed if each.club == club])) is not None
    ]
    return Sheet("changes", "How men have changed", (), (), more=tuple(parts)) if parts else None


def _changes_of(league: League, club: ClubId | None, changed: Sequence[PlayerChanged]) -> Sheet | None:
    if not changed:
        return None
    notes = [
        Note(
            f"{each.name}: {each.before} → {each.after}",
            each.rules,
            tuple(Note(line.text, line.rules) for line in each.told),
        )
        for each in changed
        if each.before != each.after
    ]
    same = [each.name for each in changed if each.before == each.after]
    if same:
        said = f"{len(same)} men are what they were" if len(same) > 1 else "One man is what he was"
        notes.append(Note(f"{said}.", (), (Note(f"{', '.join(same)}."),)))
    title = league.clubs[club].name if club is not None else "Free agents"
    return Sheet(f"changes {club or 'free'}", title, (), (), tuple(notes))
