"""The state of a league: clubs, careers, the year and where it stands."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.clubs import Camps
from touchline.books.fool.league.camp_plan import Preference
from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.roster_sizes import AFTER_CAMP, AFTER_ONE_GAME, IN_CAMP, IN_SEASON
from touchline.books.fool.options import Switches
from touchline.books.fool.players import PlayerId, Position
from touchline.game import Folder, Mistakes
from touchline.sport.records import Result

Stage: TypeAlias = Literal[
    "founding",
    "expansion",
    "draft",
    "camp roster",
    "camp",
    "first cut",
    "preseason 1",
    "second cut",
    "preseason 2",
    "final cut",
    "season",
    "semi-finals",
    "championship",
]


Division: TypeAlias = Literal["East", "West"]


class LeagueOptions(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12-GAP-SEASON, FOOL-T-ROSTER: the size of the league and of its rosters, as FOOL plays."""

    clubs: int = 16
    """FOOL-12-GAP-SEASON: how many clubs, an even number from 4 to 32."""
    names: tuple[str, ...] = ()
    """What clubs are called, from the first on; others have names made up."""
    owners: tuple[str, ...] = ()
    """Who owns them, from the first on: two clubs of one name share an owner; others have one each."""
    rounds: int = 10
    """FOOL-12-GAP-SEASON: rounds of the draft."""
    draft: Literal["lists", "live"] = "lists"
    """By ranking lists alone, or choice after choice as their turn comes."""
    pick_minutes: int = 0
    """The clock of every choice of a live draft; 0: the pace of the contest."""
    games: int = 12
    """FOOL-12-GAP-SEASON: of a club in a regular season."""
    trade_deadline: int = 6
    """FOOL-12.0-a: the game after which no players are traded."""
    camp_roster: int = IN_CAMP
    """FOOL-T-ROSTER: how many men a club may have in training camp."""
    preseason_roster: int = AFTER_CAMP
    """FOOL-T-ROSTER: after the first cut."""
    second_roster: int = AFTER_ONE_GAME
    """FOOL-T-ROSTER: after the second cut."""
    final_roster: int = IN_SEASON
    """FOOL-T-ROSTER: in the season."""
    preseason_games: Literal[0, 2, 4] = 2
    """FOOL-12.2-g: of four, two before each of the last cuts."""
    at_the_table: bool = False
    """Whether games between two people are played call by call, at a table of their own."""
    room: int = 0
    """Seats kept free for clubs that may join in later years."""
    rules: Switches = Switches()
    """Optional rules of games (chapter 5), each by its name."""
    tables: Folder = {}
    """A commissioner's own tables, in place of those that `touchline rules --tables fool` writes."""
    years: LeagueSwitches = LeagueSwitches()
    """Other layers and options of chapter 12, each by its name."""


LEAST_CLUBS, MOST_CLUBS = 4, 32
MOST = 40
MOST_MEN = 150
MOST_MINUTES = 7 * 24 * 60  # for a choice of a live draft
LEAST_ROSTER = 40
"""Fewer men could not fill every place of a game and stand in for the hurt."""


def check_sizes(options: LeagueOptions) -> None:
    """FOOL-12-GAP-SEASON, FOOL-T-ROSTER, FOOL-12.2-g: the Commissioner sets sizes, but a roster only shrinks."""
    found = Mistakes()
    for where, number in (("games", options.games), ("rounds", options.rounds)):
        if not 1 <= number <= MOST:
            found.add(where=where, wrong=f"{number}", right=f"1 to {MOST}", rule="FOOL-12-GAP-SEASON")
    if not 0 <= options.trade_deadline <= MOST:
        right = f"0 to {MOST}: the number of a game"
        found.add(where="trade_deadline", wrong=f"{options.trade_deadline}", right=right, rule="FOOL-12.0-a")
    if not 0 <= options.pick_minutes <= MOST_MINUTES:
        right = f"0 to {MOST_MINUTES}"
        found.add(where="pick_minutes", wrong=f"{options.pick_minutes}", right=right, rule="FOOL-12.1-c")
    steps = (options.camp_roster, options.preseason_roster, options.second_roster, options.final_roster)
    if list(steps) != sorted(steps, reverse=True) or not steps[-1] >= LEAST_ROSTER or steps[0] > MOST_MEN:
        right = f"sizes that do not grow from camp to the season, {MOST_MEN} to {LEAST_ROSTER} men"
        found.add(where="final_roster", wrong=" to ".join(map(str, steps)), right=right, rule="FOOL-12.2-g")
    found.refuse()


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12.5.1-d: how a club is punished until the end of the season, in faces of a die."""

    signing: int = 0  # more faces on which free agents will not come
    joining: int = 0  # more faces on which a man who joins changes


NO_SANCTION = Sanction()


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    """What the Commissioner has decided; what concerns a season ends with it."""

    awards: Mapping[PlayerId, ClubId] = {}  # FOOL-12.2-j: whose claim of a man counts
    by_lot: tuple[PlayerId, ...] = ()  # FOOL-12.5.1-f: free agents whom clubs sign in a random order
    sanctions: Mapping[ClubId, Sanction] = {}
    suspended: Mapping[PlayerId, int] = {}  # FOOL-12-b: for how many games
    fines: Mapping[PlayerId, int] = {}  # FOOL-12-b: on record until the season ends; there is no money (FOOL-12.1-r)
    stay_listed: tuple[PlayerId, ...] = ()  # FOOL-12.1-b: free agents who stay on the list, once
    not_coaxed: tuple[PlayerId, ...] = ()  # FOOL-12.1-q: retired men whom nobody may ask
    next_season: Mapping[str, Any] = {}  # options from the next season on, by their names
    next_tables: Mapping[str, str] = {}  # tables likewise, by their files
    joining: tuple[str, ...] = ()  # FOOL-12-GAP-MISC: clubs that join after the season, by their names

    def sanction(self, club: ClubId) -> Sanction:
        return self.sanctions.get(club, NO_SANCTION)


class Pick(msgspec.Struct, frozen=True, order=True):
    """A choice in a draft, by whose it was at first."""

    year: int
    round: int
    club: ClubId


class Trade(msgspec.Struct, frozen=True, kw_only=True):
    """What a club gives another, and what it gets.

    FOOL-12.5.2-u: of men who have only just changed position it says who plays his former one again.
    """

    to: ClubId
    gives: tuple[PlayerId, ...] = ()
    gives_picks: tuple[Pick, ...] = ()
    gets: tuple[PlayerId, ...] = ()
    gets_picks: tuple[Pick, ...] = ()
    former_positions: tuple[PlayerId, ...] = ()  # of the men it gets


class Kept(msgspec.Struct, frozen=True):
    """FOOL-12.5.1-b: a man who may not be released yet.

    FOOL-12.3.3-c: before the season a man who got worse is kept for a cut-down, not for a game.
    """

    player: PlayerId
    games: int
    worse: bool = False


AUTOMATIC = "automatic"
"""In place of a kind of player: the chart that a computer coach would write."""


class Depth(msgspec.Struct, frozen=True):
    """FOOL-GAP-SUBS (reconstruction): the first choices for a kind of player; others follow as usual."""

    kind: Position | Literal["automatic"]
    men: tuple[PlayerId, ...] = ()


class LeagueClub(msgspec.Struct, frozen=True, kw_only=True):
    """A club of the league."""

    id: ClubId
    name: str
    division: Division
    roster: tuple[PlayerId, ...] = ()
    camp_reserve: tuple[PlayerId, ...] = ()  # FOOL-12.2-l
    reserve: tuple[tuple[PlayerId, int], ...] = ()  # FOOL-12.2-o: since which game
    plan: str = ""  # the game plan that stands
    depth: tuple[Depth, ...] = ()  # the first choices that stand
    camps: Camps = Camps()  # this year's focus
    stars: tuple[PlayerId, ...] = ()  # FOOL-12.4-e: of this year's camp
    kept: tuple[Kept, ...] = ()
    new_signings: tuple[PlayerId, ...] = ()  # since the end of last season
    preferences: tuple[Preference, ...] = ()  # FOOL-12.3.1-v: that stand until the season is over

    @property
    def everybody(self) -> tuple[PlayerId, ...]:
        return (*self.roster, *self.camp_reserve, *(who for who, _ in self.reserve))


class League(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything there is."""

    options: LeagueOptions
    year: int = 1
    stage: Stage = "founding"
    week: int = 0  # of the season, from 1
    clubs: Mapping[ClubId, LeagueClub] = {}
    careers: Mapping[PlayerId, Career] = {}
    free_agents: tuple[PlayerId, ...] = ()
    waived: tuple[PlayerId, ...] = ()  # FOOL-12.2-i, R68: those of them who were just released
    active: tuple[PlayerId, ...] = ()  # FOOL-12.1-b: who was on a club's list in this camp or season
    traded: tuple[PlayerId, ...] = ()  # FOOL-12-P5: since the season; their roll waits for camp
    draft_list: tuple[PlayerId, ...] = ()
    rankings: Mapping[ClubId, tuple[PlayerId, ...]] = {}  # what clubs wish for in a live draft: their secret
    choices: int = 0  # made so far in a live draft
    on_the_clock: ClubId | None = None  # whose choice is waited for there
    drafted: tuple[PlayerId, ...] = ()  # this year
    refused: tuple[tuple[PlayerId, ClubId], ...] = ()  # this off-season
    cut_instead: tuple[PlayerId, ...] = ()  # FOOL-12.1-p: who would not retire, was cut and is with no club since
    picks: Mapping[str, ClubId] = {}  # who owns a choice that was traded
    announced: tuple[tuple[ClubId, Trade], ...] = ()  # FOOL-12.0-f: between clubs of one owner, open for a round
    confirmable: tuple[tuple[ClubId, Trade], ...] = ()  # and those that have been: they may be made in this round
    offers: tuple[tuple[ClubId, Trade], ...] = ()  # trades that one side has written; they stand for a round
    for_draft_day: tuple[tuple[ClubId, Trade], ...] = ()  # FOOL-12.0-d: agreed between clubs whose seasons are over
    ranking: tuple[ClubId, ...] = ()  # of last season, the best first
    results: tuple[Result[ClubId], ...] = ()  # of this regular season
    postseason: tuple[Result[ClubId], ...] = ()  # semi-finals and the championship, until the next season begins
    champions: tuple[ClubId, ...] = ()  # by year
    season_order: tuple[ClubId, ...] = ()  # clubs by the record of the season just played, until it has a champion
    finalists: tuple[ClubId, ClubId] | None = None
    semi_finals: tuple[tuple[ClubId, ClubId], ...] = ()
    retired: tuple[tuple[PlayerId, int], ...] = ()  # and in which year
    coaxed: tuple[ClubId, ...] = ()  # clubs that have asked a retired man this season
    next_number: int = 1  # of the next new player
    decisions: Decisions = Decisions()
    people: tuple[ClubId, ...] = ()  # clubs that a person owns
    is_kickoff: bool = False  # a week's orders are in, and games are played at the table

    def club(self, club: ClubId) -> LeagueClub:
        return self.clubs[club]

    def with_club(self, club: LeagueClub) -> "League":
        return replace(self, clubs={**self.clubs, club.id: club})

    def with_career(self, *careers: Career) -> "League":
        return replace(self, careers={**self.careers, **{career.id: career for career in careers}})

    @cached_property
    def from_the_bottom(self) -> tuple[ClubId, ...]:
        """FOOL-12.1-c, FOOL-12.1-h: clubs by last season's ranking, the lowest first."""
        return tuple(reversed(self.ranking))

    def owner(self, club: ClubId) -> str:
        """Whose club it is."""
        number = int(club)
        named = self.options.owners[number - 1] if number <= len(self.options.owners) else ""
        return named or f"owner of {club}"

    def share_an_owner(self, one: ClubId | None, other: ClubId) -> bool:
        return one is not None and one != other and self.owner(one) == self.owner(other)

    def has_finished(self, club: ClubId) -> bool:
        """FOOL-12.0-c, FOOL-12.0-d: whether a club's season is over, postseason included."""
        match self.stage:
            case "semi-finals":
                return all(club not in pair for pair in self.semi_finals)
            case "championship":
                return self.finalists is None or club not in self.finalists
        return self.stage in ("expansion", "draft")

    def is_top_half(self, club: ClubId) -> bool:
        """R04: the middle club of an odd number counts as bottom half."""
        return self.ranking.index(club) < len(self.ranking) // 2


def new_clubs(league: League) -> tuple[ClubId, ...]:
    """FOOL-12-GAP-MISC: who has only just joined."""
    return league.ranking[len(league.ranking) - len(league.decisions.joining) :] if league.stage == "expansion" else ()


def pick_key(pick: Pick) -> str:
    return f"{pick.year}/{pick.round}/{pick.club}"


def owner_of(league: League, pick: Pick) -> ClubId:
    """FOOL-12.0-e: whose choice it is now."""
    return league.picks.get(pick_key(pick), pick.club)


def roster_limit(league: League) -> int | None:
    """FOOL-T-ROSTER: how many men a roster holds at most as things stand; None: before camp anybody may be kept."""
    options = league.options
    match league.stage:
        case "founding" | "expansion" | "draft" | "camp roster":
            return None
        case "camp" | "first cut":
            return options.camp_roster
        case "preseason 1" | "second cut":
            return options.preseason_roster
        case "preseason 2" | "final cut":
            return options.second_roster
    return options.final_roster


SIZES = {"first cut": "preseason_roster", "second cut": "second_roster", "final cut": "final_roster"}


def cut_size(league: League) -> int:
    """FOOL-T-ROSTER, FOOL-12.2-f: without exhibition games clubs go straight to the final size."""
    if not league.options.preseason_games:
        return league.options.final_roster
    return int(getattr(league.options, SIZES[league.stage]))


def is_final_cut(league: League) -> bool:
    """FOOL-12.2-f, FOOL-12.2-n: the cut to the size of the season."""
    return league.stage == "final cut" or not league.options.preseason_games


def bound(league: League, club: ClubId) -> frozenset[PlayerId]:
    """FOOL-12.4-g, FOOL-12.5.1-b: who may not be released: men only just acquired, and stars before the final cut."""
    team = league.club(club)
    early = league.stage in SIZES and not is_final_cut(league)
    return frozenset((*(each.player for each in team.kept), *(team.stars if early else ())))
