"""The games that keep the laws. A new game joins in one line."""

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from games import guess
from touchline import books
from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.league.state import Depth
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.standing_orders import Sideline
from touchline.books.fool.state import eleven_of
from touchline.game import SeatId
from touchline.sport.elevens import ELEVENS

from .situations import Entry


def other_luck(state: guess.State, seat: SeatId | None) -> guess.State:
    """The lucky numbers of everybody but this seat moved on by one."""
    sides = state.options.sides
    moved = {each: number if each == seat else number % sides + 1 for each, number in state.lucky.items()}
    return replace(state, lucky=moved)


def options(game_id: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Options of a game, with these fields varied."""
    return st.builds(books.game(game_id).options_type, **fields)


GUESS_OPTIONS = st.builds(
    guess.Options, seats=st.integers(1, 4), rounds=st.integers(1, 5), sides=st.sampled_from([2, 6, 20])
)
LEAGUE_OPTIONS = options(
    "penpaper.league",
    teams=st.sampled_from([2, 6, 8, 10, 12, 16]),
    non_player_teams=st.sampled_from(["sample", "rolled"]),
    computer_owners=st.booleans(),
    philosophy=st.booleans(),
    tied_games=st.sampled_from(["tie-stands", "one-overtime", "until-won"]),
    printed_ratings=st.booleans(),
    head_to_head=st.booleans(),
    income_multiplier=st.booleans(),
)
MATCH_OPTIONS = options(
    "penpaper.match",
    home=st.sampled_from(["San Diego Cruisers", "Knoxville Atoms"]),
    away=st.sampled_from(["New York Tycoons", "Phoenix Firebirds"]),
    kickoff_line=st.sampled_from([30, 35, 40]),
    two_point_try=st.booleans(),
    tied_games=st.sampled_from(["tie-stands", "one-overtime", "until-won"]),
)

BEPPILAND_MATCH_OPTIONS = options(
    "beppiland.match",
    kind=st.sampled_from(["league", "cup", "two legs", "friendly"]),
    stadium=st.integers(0, 5),
    neutral=st.booleans(),
    bribes=st.booleans(),
)


def other_clubs(state: Any, seat: SeatId | None) -> Any:
    """The men, points and money of every club but this seat's, all changed."""
    clubs = {
        club.id: club if club.id == seat else replace(_with_other_men(club), staff=())
        for club in state.league.clubs.values()
    }
    return replace(state, league=replace(state.league, clubs=clubs))


def _with_other_men(club: Any) -> Any:
    """A club in which everything is changed that only its president may know (BEP-GAP-16)."""
    players = tuple(
        replace(
            each,
            skill=each.skill + 1,
            fitness=each.fitness - 1,
            start_skill=each.start_skill + 9,
            age=each.age + 1,
            experience=each.experience + 1,
            skill_trainings=each.skill_trainings + 1,
            foreign_matches={"At": 4},
            discipline=each.discipline if each.ban else each.discipline + 1,  # of those who are banned everybody knows
        )
        for each in club.players
    )
    return replace(
        club,
        players=players,
        staff=tuple(replace(man, tactic=None, age=man.age + 1) for man in club.staff),
        money=club.money - 1,
        pgp=club.pgp + 1,
        pa=club.pa + 1,
        ps=club.ps + 1,
        building=not club.building,
        quota=replace(club.quota, left=club.quota.left + 1),
        late=replace(club.late, left=club.late.left + 1),
        result_pa=club.result_pa + 5,
        bribed=not club.bribed,
    )


BEPPILAND_LEAGUE_OPTIONS = options(
    "beppiland.league",
    training_effect=st.sampled_from(["before matches", "after matches"]),
    po_li_cap=st.sampled_from(["each", "joint"]),
    lone_bid=st.sampled_from(["minimum", "minimum+10"]),
    friendlies_per_session=st.integers(0, 3),
    championship_rounds=st.sampled_from([1, 2]),
)


FOOL_MATCH_OPTIONS = options(
    "fool.match",
    home=st.sampled_from([1, 3]),
    visitors=st.sampled_from([2, 8]),
    manner=st.sampled_from(["calls", "calls", "plans"]),
    playoff=st.booleans(),
)

FOOL_LEAGUE_OPTIONS = options(
    "fool.league",
    clubs=st.just(4),
    games=st.integers(1, 2),
    rounds=st.sampled_from([2, 10]),
    preseason_games=st.sampled_from([0, 2]),
    owners=st.sampled_from([(), ("one man", "", "one man")]),
)


def other_presidents(state: Any, seat: SeatId | None) -> Any:
    """What only the president of another club may know: his men, points and money.

    Before there are clubs nothing is secret but the number of the next player.
    """
    if not state.clubs:
        return replace(state, next_player=state.next_player + 1)
    clubs = {club.id: club if club.id == seat else _with_other_men(club) for club in state.clubs.values()}
    return replace(state, clubs=clubs)


TTFL_MATCH_OPTIONS = options(
    "ttfl.match",
    season=st.just(1),
    home=st.sampled_from([1, 3]),
    visitors=st.sampled_from([2, 8]),
    manner=st.sampled_from(["calls", "calls", "computer"]),
    game=st.sampled_from(["ttfl", "base"]),
    playoff=st.booleans(),
    two_points=st.booleans(),
)


TTFL_LEAGUE_OPTIONS = options(
    "ttfl.league",
    clubs=st.just(4),
    games=st.integers(1, 2),
    season=st.just(1),
    game=st.sampled_from(["ttfl", "base"]),
    playoffs=st.sampled_from([2, 3, 4]),
    draft_rounds=st.sampled_from([0, 3]),
    live=st.sampled_from([False, False, True]),
    live_draft=st.booleans(),
)


def other_coaches(state: Any, seat: SeatId | None) -> Any:
    """What only the coach of another club may know: his sets, who plays where, and what he said of the sideline."""
    match = state.match
    for eleven in ELEVENS:
        if seat is None or eleven != eleven_of(seat):
            squad = match.squad(eleven)
            men = tuple(man.id for man in reversed(squad.club.men))
            gun = replace(SETS["Gun"], name=f"Mine {len(squad.sets)}")
            said = {"sets": (gun,), "line_up": DepthChart({"Q": men, "S": men}), "sideline": Sideline(steps_out=True)}
            match = match.with_squad(eleven, replace(squad, **said))
    return replace(state, match=match)


def other_owners(state: Any, seat: SeatId | None) -> Any:
    """What only the owner of another club may know: the game plan and depth chart that stand, and wishes in a draft."""
    if not state.clubs:
        return replace(state, next_number=state.next_number + 1)
    clubs = {
        club.id: club if club.id == seat else replace(club, plan="== Plays ==", depth=(Depth("automatic"),))
        for club in state.clubs.values()
    }
    rankings = {club: men if club == seat else men[::-1] for club, men in state.rankings.items()}
    return replace(state, clubs=clubs, rankings=rankings)


LAWFUL = [
    Entry(guess.GUESS, GUESS_OPTIONS, scramble=other_luck, rules=frozenset({guess.RULE})),
    Entry(books.game("penpaper.league"), LEAGUE_OPTIONS, phases=24),
    Entry(books.game("penpaper.match"), MATCH_OPTIONS, phases=24),
    Entry(books.game("beppiland.league"), BEPPILAND_LEAGUE_OPTIONS, scramble=other_presidents, phases=2, examples=3),
    Entry(books.game("beppiland.match"), BEPPILAND_MATCH_OPTIONS, scramble=other_clubs, phases=3),
    Entry(books.game("fool.match"), FOOL_MATCH_OPTIONS, scramble=other_coaches, phases=16, examples=8),
    Entry(books.game("ttfl.match"), TTFL_MATCH_OPTIONS, phases=24, examples=8),
    Entry(books.game("fool.league"), FOOL_LEAGUE_OPTIONS, scramble=other_owners, phases=8, examples=2),
    Entry(books.game("ttfl.league"), TTFL_LEAGUE_OPTIONS, phases=6, examples=2),
]
