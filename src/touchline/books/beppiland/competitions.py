"""Structure of the league: championship, Cup, Torneo and Juniores Cup, and the calendar they share."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.money import Occasion
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.tables import load_catalogue

ClubId: TypeAlias = SeatId
Entrant: TypeAlias = str
"""A club, or whoever wins a tie or a group that is not decided yet: then the name of that."""

Competition: TypeAlias = Literal["championship", "cup", "torneo", "juniores", "title", "friendly"]
GROUP_SIZE, GROUPS = 12, 3
CLUBS = GROUP_SIZE * GROUPS
SESSIONS, FINALE = 11, 12
CUP_FIELD = 64
MASTERS_CLUBS = CUP_FIELD - CLUBS
PRELIMINARY = 8
VICTORY, DRAW = 3, 1
PROMOTED = 3
QUALIFIED = 4  # of each group for a division of the next season (BEP-LEA-05)
CHAMPIONSHIP_SLOTS, CUP_SLOT, LAST_SLOT, RECOVERY_SLOT = (1, 3), 2, 4, 0
FINALS_SLOT, PLAY_OFF_SLOTS = 1, (2, 3, 4)  # of the finale
MASTERS = "master "
WINNER_OF = "winner of group "


class CalendarLine(msgspec.Struct, frozen=True):
    slot_1: str
    slot_2: str
    slot_3: str
    slot_4: str
    business: str


CALENDAR = load_catalogue(Path(__file__).parent / "tables" / "calendar.toml", CalendarLine)
DRAWN_BY: dict[Competition, str] = {"cup": "BEP-GAP-04", "torneo": "BEP-GAP-06", "juniores": "BEP-GAP-07"}
_IN_SLOT_4 = {"torneo": "Torneo", "juniores": "Juniores Cup"}


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is to be played."""

    id: str  # "cup 2.7.1": round 2, tie 7, first leg; "championship A 5.3": group A, round 5, match 3
    competition: Competition
    round: int
    session: int  # for which it was first scheduled
    slot: int  # its day; 0 or less: a match to be recovered, each on a day of its own (BEP-GAP-09)
    home: Entrant
    away: Entrant
    tie: str = ""  # of an elimination
    leg: int = 0  # of two; 0 for a single match
    group: str = ""
    is_neutral: bool = False

    @property
    def is_official(self) -> bool:
        return self.competition != "friendly"


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants of whom one goes on."""

    id: str
    competition: Competition
    round: int
    home: Entrant  # the first drawn
    away: Entrant
    first_leg: tuple[int, int] | None = None  # goals of `home` and `away`
    winner: ClubId | None = None


def is_masters_club(entrant: Entrant) -> bool:
    """BEP-CUP-01: one of the clubs that the master adds to make 64."""
    return entrant.startswith(MASTERS)


def is_decided(competition: Competition, entrant: Entrant) -> bool:
    """Whether an entrant is a club, and not a tie of an earlier round that is not decided yet."""
    return not entrant.startswith(f"{competition} ")


# --- the calendar ---------------------------------------------------------------------------------------------------


def has_business(session: int) -> bool:
    """BEP-AUC-01, BEP-NEG-03, BEP-BRIBE-02: whether there are auctions, exchanges and bribes: not in the last three."""
    return session <= SESSIONS and CALENDAR[str(session)].business == "yes"


def cup_round(session: int) -> tuple[int, int] | None:
    """BEP-GAP-03 (reconstruction): the round of the Cup in a session, and which leg; the final is a single match."""
    words = CALENDAR[str(session)].slot_2 if session <= SESSIONS else ""
    rounds = [n for n in range(1, SESSIONS + 1) if "first leg" in CALENDAR[str(n)].slot_2]
    if "first leg" in words:
        return rounds.index(session) + 1, 1
    if "second leg" in words:
        return rounds.index(session - 1) + 1, 2
    return (len(rounds) + 1, 0) if words.startswith("final") else None


def knockout_round(competition: Competition, session: int) -> int | None:
    """BEP-GAP-03 (reconstruction): the round of Torneo or Juniores Cup in a session; the preliminary round is 0."""
    name = _IN_SLOT_4[competition]
    sessions = [n for n in range(1, SESSIONS + 1) if name in CALENDAR[str(n)].slot_4]
    return sessions.index(session) if session in sessions else None


def championship_rounds(session: int, rounds: int) -> tuple[int, ...]:
    """BEP-GAP-01 (reconstruction): two rounds in each session, or one where everybody meets once."""
    return (2 * session - 1, 2 * session) if rounds == 2 else (session,)


# --- the championship -----------------------------------------------------------------------------------------------


def pairings(round_: int) -> tuple[tuple[int, int], ...]:
    """BEP-GAP-01 (reconstruction): who meets in a round of twelve, by number, the home team first.

    The second half of a double round repeats the first with home and away exchanged.
    """
    last = GROUP_SIZE - 1
    if round_ > last:
        return tuple((away, home) for home, away in pairings(round_ - last))
    meet = [(low, high) for low in range(1, last + 1) for high in range(low + 1, last + 1)]
    meet = [pair for pair in meet if (sum(pair) - round_ - 1) % last == 0]
    alone = next(number for number in range(1, last + 1) if (2 * number - round_ - 1) % last == 0)
    home = alone <= GROUP_SIZE // 2
    return (
        (alone, GROUP_SIZE) if home else (GROUP_SIZE, alone),
        *((low, high) if sum((low, high)) % 2 else (high, low) for low, high in meet),
    )


def championship_fixtures(
    groups: Mapping[str, Sequence[ClubId]], session: int, *, rounds: int = 2
) -> tuple[Fixture, ...]:
    """BEP-LEA-02, BEP-GAP-01, BEP-GAP-03: the championship matches of a session, group by group."""
    return tuple(
        Fixture(
            id=f"championship {group} {round_}.{place}",
            competition="championship",
            round=round_,
            session=session,
            slot=slot,
            home=clubs[home - 1],
            away=clubs[away - 1],
            group=group,
        )
        for round_, slot in zip(championship_rounds(session, rounds), CHAMPIONSHIP_SLOTS, strict=False)
        for group, clubs in groups.items()
        for place, (home, away) in enumerate(pairings(round_), start=1)
    )


# --- elimination ----------------------------------------------------------------------------------------------------


def first_cup_ties(clubs: Sequence[ClubId], dice: Dice) -> tuple[Tie, ...]:
    """BEP-CUP-01, BEP-GAP-04 (reconstruction): 28 clubs drawn by lot meet the master's, the others each other."""
    drawn = dice.shuffle(clubs, "draw of the Cup, first round", rule="BEP-GAP-04")
    masters = [f"{MASTERS}{number}" for number in range(1, MASTERS_CLUBS + 1)]
    pairs: list[tuple[Entrant, Entrant]] = list(zip(drawn[:MASTERS_CLUBS], masters, strict=True))
    pairs = [dice.shuffle(pair, "who is drawn first", rule="BEP-GAP-04")[:2] for pair in pairs]  # type: ignore[misc]
    rest = drawn[MASTERS_CLUBS:]
    return _ties("cup", 1, [*pairs, *zip(rest[::2], rest[1::2], strict=True)])


def drawn_ties(competition: Competition, round_: int, entrants: Sequence[Entrant], dice: Dice) -> tuple[Tie, ...]:
    """BEP-GAP-04, BEP-GAP-06, BEP-GAP-07 (reconstruction): a free draw; the first drawn is at home or named first."""
    drawn = dice.shuffle(entrants, f"draw of the {competition}, round {round_}", rule=DRAWN_BY[competition])
    return _ties(competition, round_, list(zip(drawn[::2], drawn[1::2], strict=True)))


def _ties(competition: Competition, round_: int, pairs: Sequence[tuple[Entrant, Entrant]]) -> tuple[Tie, ...]:
    return tuple(
        Tie(id=f"{competition} {round_}.{place}", competition=competition, round=round_, home=home, away=away)
        for place, (home, away) in enumerate(pairs, start=1)
    )


def fixture_of(tie: Tie, *, session: int, slot: int, leg: int = 0, is_neutral: bool = False) -> Fixture:
    """BEP-CUP-02, BEP-CUP-03, BEP-TOR-01, BEP-JUN-01: a match of a tie; the second leg is on the other ground."""
    home, away = (tie.away, tie.home) if leg == 2 else (tie.home, tie.away)
    return Fixture(
        id=f"{tie.id}.{leg}" if leg else tie.id,
        competition=tie.competition,
        round=tie.round,
        session=session,
        slot=slot,
        home=home,
        away=away,
        tie=tie.id,
        leg=leg,
        is_neutral=is_neutral,
    )


def occasion(fixture: Fixture) -> Occasion:
    """BEP-MON-02, BEP-MON-03: what kind of match it is for the income."""
    match fixture.competition:
        case "championship":
            return "Championship"
        case "cup":
            return "Cup legs" if fixture.leg else "Cup final"
        case "torneo":
            return "Torneo, neutral rounds" if fixture.round else "Torneo preliminary round"
        case "juniores":
            return "Juniores Cup"
        case "title":
            return "Title play-off"
        case "friendly":
            return "Friendly"


# --- from season to season ------------------------------------------------------------------------------------------


def divisions_from_groups(tables: Sequence[Sequence[ClubId]]) -> tuple[tuple[ClubId, ...], ...]:
    """BEP-LEA-05: the first four of each group make division A, the next four B, the last four C."""
    return tuple(
        tuple(club for table in tables for club in table[start : start + QUALIFIED])
        for start in range(0, GROUP_SIZE, QUALIFIED)
    )


def promoted_and_relegated(tables: Sequence[Sequence[ClubId]]) -> tuple[tuple[ClubId, ...], ...]:
    """BEP-GAP-11 (reconstruction): the first three of B and C go up, the last three of A and B go down."""
    first, second, third = (tuple(table) for table in tables)
    stay = GROUP_SIZE - PROMOTED
    return (
        first[:stay] + second[:PROMOTED],
        first[stay:] + second[PROMOTED:stay] + third[:PROMOTED],
        second[stay:] + third[PROMOTED:],
    )
