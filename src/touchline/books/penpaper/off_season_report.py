"""The off-season in the newsletter: fans, markets, money, development, stars, and teams that come and go."""

from collections.abc import Sequence
from typing import Any

from touchline.books.penpaper import text
from touchline.books.penpaper.events import (
    ChallengePlayed,
    DetailsChanged,
    DevelopmentPaid,
    FanBaseRolled,
    IncomeEarned,
    LeagueEvent,
    LossesRolled,
    MarketEntered,
    MarketLeft,
    NameTaken,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
    TeamFolded,
    TeamGone,
    TeamInTrouble,
    TeamMoved,
    TeamPaidToStay,
    TeamStayed,
)
from touchline.books.penpaper.game_stories import story
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING
from touchline.books.penpaper.state import STATS, League, Stat, TeamId
from touchline.books.penpaper.words import counted, listed, number, sentence, signed
from touchline.game import Cell, Column, Note, Row, Sheet

MARKET_MOVES = (MarketEntered, MarketLeft)
COMINGS_AND_GOINGS = (TeamFolded, TeamGone, TeamInTrouble, TeamMoved, TeamPaidToStay, TeamStayed)
NEW_DETAILS = (DetailsChanged, NameTaken)
TOLD: tuple[type[Any], ...] = (
    FanBaseRolled,
    *MARKET_MOVES,
    ChallengePlayed,
    IncomeEarned,
    DevelopmentPaid,
    *COMINGS_AND_GOINGS,
    *NEW_DETAILS,
    LossesRolled,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
)
CHANGES = {"grow": "grows", "shrink": "shrinks", "no change": ""}


def sheets(league: League, events: Sequence[LeagueEvent]) -> tuple[Sheet, ...]:
    """The steps of PP-OFF-02 as far as they have come."""
    if not any(isinstance(event, TOLD) for event in events):
        return ()
    parts = (
        summary(events),
        fans(events),
        challenges(events),
        *((text.markets_sheet(league),) if any(isinstance(event, MARKET_MOVES) for event in events) else ()),
        money(events),
        comings_and_goings(events),
        details(events),
        development(events),
        stars(events),
    )
    return tuple(part for part in parts if part.rows or part.notes)


def summary(events: Sequence[LeagueEvent]) -> Sheet:
    """The off-season in a few sentences."""
    changes = [event.change for event in events if isinstance(event, FanBaseRolled)]
    signed = [event for event in events if isinstance(event, StarSigned) and event.is_new]
    stolen = sum(event.lost_by != "" for event in signed)
    folded = [event.name for event in events if isinstance(event, TeamFolded)]
    moved = [event.old_name for event in events if isinstance(event, TeamMoved)]
    words = []
    if changes:
        grown, shrunk = changes.count("grow"), changes.count("shrink")
        fewer = f"{number(shrunk)} {_verb(shrunk, 'shrink')}" if shrunk else "none shrinks"
        words.append(f"{counted(grown, 'fan base')} {_verb(grown, 'grow')}, {fewer}")
    if signed:
        words.append(_signed(len(signed), stolen))
    words += [f"{listed(folded)} fold"] if folded else []
    words += [f"{listed(moved)} leave home"] if moved else []
    return Sheet("off-season", "The off-season", (), (), tuple(Note(sentence(each)) for each in words))


def _signed(count: int, stolen: int) -> str:
    if count == 1:
        return "one star is signed away from another team" if stolen else "one star is signed"
    away = f", {number(stolen)} of them away from another team" if stolen else ""
    return f"{counted(count, 'star')} are signed{away}"


def _verb(count: int, verb: str) -> str:
    return f"{verb}s" if count == 1 else verb


def fans(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-FAN-01, PP-MKT-03: every fan base, and the markets it won and lost."""
    columns = (Column("Team"), Column("Season"), Column("Fan base"), Column("Won"), Column("Lost"))
    rows = tuple(
        Row(
            (
                event.name,
                event.row.lower(),
                CHANGES[event.change],
                _markets(events, MarketEntered, event.team),
                _lost_markets(events, event.team),
            ),
            seat=event.team,
        )
        for event in events
        if isinstance(event, FanBaseRolled)
    )
    return Sheet("fans", "Fan bases", columns, rows)


def _markets(events: Sequence[LeagueEvent], kind: type[MarketEntered | MarketLeft], team: TeamId) -> str:
    return ", ".join(MARKETS[event.market].name for event in events if isinstance(event, kind) and event.team == team)


def _lost_markets(events: Sequence[LeagueEvent], team: TeamId) -> str:
    """PP-FAN-02, PP-MKT-07: given up, or lost in a challenge match."""
    taken = [
        MARKETS[event.market].name
        for event in events
        if isinstance(event, ChallengePlayed) and event.is_won and event.holder == team
    ]
    return ", ".join(filter(None, (_markets(events, MarketLeft, team), *taken)))


def challenges(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-MKT-07: the matches for minor markets."""
    notes = tuple(
        Note(f"{story(event.holder_name, event.challenger_name, event.quarters)} {_prize(event)}", event.rules)
        for event in events
        if isinstance(event, ChallengePlayed)
    )
    return Sheet("challenges", "Challenge matches", (), (), notes)


def _prize(event: ChallengePlayed) -> str:
    market = MARKETS[event.market].name
    return f"{market} goes to {event.challenger_name}." if event.is_won else f"{market} stays with {event.holder_name}."


def money(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-INC-01, PP-INC-03: what came in, what was spent, and what is left."""
    columns = (
        Column("Team"),
        Column("Base", number=True, explained="what the markets pay, before the die of the season"),
        Column("Income", number=True, explained="million dollars"),
        Column("To stay", number=True, explained="paid not to be moved"),
        Column("Development", number=True, explained="paid for more scores to develop"),
        Column("Bank", number=True, explained="million dollars left"),
    )
    earned = [event for event in events if isinstance(event, IncomeEarned)]
    return Sheet("money", "Money", columns, tuple(_account(events, event) for event in earned))


def _account(events: Sequence[LeagueEvent], earned: IncomeEarned) -> Row:
    stayed = [event for event in events if isinstance(event, TeamPaidToStay) and event.team == earned.team]
    paid = [event for event in events if isinstance(event, DevelopmentPaid) and event.team == earned.team]
    gone = any(isinstance(event, TeamFolded) and event.team == earned.team for event in events)
    banks = [earned.bank, *(event.bank for event in stayed), *(event.bank for event in paid)]
    bank: Cell = "folded" if gone else banks[-1]
    spent = PRICE_OF_STAYING * len(stayed)
    developed = sum(event.cost for event in paid)
    cells = (earned.name, earned.base, earned.amount, spent or "", developed or "", bank)
    return Row(cells, seat=earned.team)


def comings_and_goings(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-EVT-01 to PP-EVT-04: teams in trouble, and what became of them."""
    notes = tuple(Note(text.tell(event), event.rules) for event in events if isinstance(event, COMINGS_AND_GOINGS))
    return Sheet("moves", "Comings and goings", (), (), notes)


def details(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-TEAM-10: teams that are called otherwise from now on, or look otherwise."""
    notes = tuple(Note(text.tell(event), event.rules) for event in events if isinstance(event, NEW_DETAILS))
    return Sheet("details", "Names and looks", (), (), notes)


def development(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-NEG-01, PP-DEV-03: what every team lost and gained, score by score."""
    columns = (
        Column("Team"),
        *(Column(stat, number=True, explained=text.STAT_NAMES[stat]) for stat in STATS),
        Column("In all", number=True),
    )
    changed = [event for event in events if isinstance(event, (PointsLost, ScoreDeveloped))]
    names = {event.team: event.name for event in changed}
    rows = []
    for team, name in names.items():
        changes = [sum(_change(event, stat) for event in changed if event.team == team) for stat in STATS]
        rows.append(Row((name, *(signed(change) for change in (*changes, sum(changes)))), team))
    notes = (Note("Points lost with the years and gained by development together; stars not counted."),) if rows else ()
    return Sheet("development", "Development", columns, tuple(rows), notes)


def _change(event: PointsLost | ScoreDeveloped, stat: Stat) -> int:
    if isinstance(event, PointsLost):
        return -event.points.get(stat, 0)
    return event.change if event.stat == stat else 0


def stars(events: Sequence[LeagueEvent]) -> Sheet:
    """PP-STAR-01, PP-STAR-06: who signed a star, and from whom."""
    notes = tuple(Note(text.tell(event), event.rules) for event in events if isinstance(event, StarSigned))
    return Sheet("stars", "Stars", (), (), notes)
