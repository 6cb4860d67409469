"""Squads and teams for tests: written shortly, or made up by hypothesis."""

from collections.abc import Sequence
from itertools import count

from hypothesis import strategies as st

from touchline.books.beppiland.communication_of_the_teams import Available, Means, TeamSheet
from touchline.books.beppiland.extra_points import Points, Split, Tactic
from touchline.books.beppiland.match_play import Team
from touchline.books.beppiland.players import AREAS, Player, PlayerId, Position, Side, age_of
from touchline.books.beppiland.team_selection import Man, selected

NUMBERS = count(1)


def player(name: str, where: str, skill: int = 8, *, age: str = "II", fitness: int = 0, ban: int = 0) -> Player:
    """`player("Rossi", "Di/Ce.S", 9)`."""
    positions, _, side = where.partition(".")
    return Player(
        id=PlayerId(f"p{next(NUMBERS)}"),
        name=name,
        positions=tuple(positions.split("/")),
        side=side,
        age=age_of(age),
        skill=skill,
        start_skill=skill,
        fitness=fitness,
        ban=ban,
    )


def called(*players: Player, out: Sequence[str] = (), reserved: Sequence[str] = ()) -> list[Available]:
    """A squad as a match is called; those named may not play, or are reserved."""
    return [
        Available(
            player=each,
            fitness=each.fitness,
            may_play=each.name not in out,
            is_reserved=each.name in reserved,
            roster=roster,
        )
        for roster, each in enumerate(players)
    ]


def eleven(skill: int = 8, *, name: str = "") -> list[Player]:
    """A 4-3-3 with a sweeper, balanced: named Po, Li, Di 1 and so on."""
    places = ["Po", "Li.D", *(f"{line}.{side}" for line in ("Di", "Ce", "At") for side in ("S", "D", "S+D"))]
    names = ["Po", "Li", *(f"{line} {number}" for line in ("Di", "Ce", "At") for number in (1, 2, 3))]
    return [player(f"{name}{each}", place, skill) for each, place in zip(names, places, strict=True)]


def team(name: str = "Atletico", *, skill: int = 8, points: Points | None = None, **fields: bool) -> Team:
    """A team of eleven equal men."""
    men = tuple(selected(each, each.positions[0], roster=n) for n, each in enumerate(eleven(skill, name=f"{name} ")))
    return Team(name=name, men=men, points=points or Points(), **fields)


def all_marked(players: Sequence[Player]) -> TeamSheet:
    return TeamSheet(marks={each.name: "X" for each in players})


def areas_of(men: Sequence[Man]) -> dict[str, Position]:
    return {man.name: man.area for man in men}


# --- made up ----------------------------------------------------------------------------------------------------------

OUTFIELD: tuple[Position, ...] = ("Li", "Di", "Ce", "At")
SIDES: tuple[Side, ...] = ("S", "D", "S+D")


@st.composite
def players(draw: st.DrawFn, name: str) -> Player:
    keeps = draw(st.integers(0, 6)) == 0
    positions = ["Po"] if keeps else draw(st.lists(st.sampled_from(OUTFIELD), min_size=1, max_size=2, unique=True))
    return Player(
        id=PlayerId(name),
        name=name,
        positions=tuple(positions),
        side="" if keeps else draw(st.sampled_from(SIDES)),
        age=draw(st.integers(-1, 6)),
        skill=draw(st.integers(2, 14)),
        fitness=draw(st.integers(-3, 2)),
    )


@st.composite
def squads(draw: st.DrawFn, *, most: int = 20) -> list[Available]:
    """From nobody to a full squad; some are injured, banned or reserved."""
    found = [draw(players(f"m{number}")) for number in range(draw(st.integers(0, most)))]
    out = draw(st.sets(st.sampled_from([each.name for each in found]))) if found and draw(st.booleans()) else set()
    reserved = draw(st.sets(st.sampled_from([each.name for each in found]))) if found and draw(st.booleans()) else set()
    injured = {each.name for each in found if each.fitness <= -3}
    return called(*found, out=sorted(out | injured), reserved=sorted(reserved))


SPLITS: st.SearchStrategy[Split] = st.dictionaries(st.sampled_from(AREAS), st.integers(-2, 12))
POINTS = st.builds(Points, fc=SPLITS, d=SPLITS, pgp=SPLITS, cat=SPLITS, tactician=SPLITS)


@st.composite
def sheets(draw: st.DrawFn, squad: Sequence[Available]) -> TeamSheet:
    """Anything that could be written into a column: too many, too few, strangers."""
    names = [each.player.name for each in squad] + ["stranger", "nobody"]
    marks = draw(st.dictionaries(st.sampled_from(names), st.sampled_from(["X", "X", "X", "L", "D", "C", "A"])))
    if draw(st.booleans()):
        marks |= {each.player.name: "X" for each in squad}
    return TeamSheet(marks=marks, points=draw(POINTS), cat=draw(st.booleans()), tfg=draw(st.booleans()))


TACTICS = st.none() | st.builds(
    Tactic,
    defenders=st.integers(2, 4),
    midfielders=st.integers(2, 4),
    forwards=st.integers(2, 4),
    sweeper=st.booleans(),
    cat=st.booleans(),
    tfg=st.booleans(),
)
MEANS = st.builds(
    Means,
    fc=st.sampled_from([0, 7, 12]),
    hardness=st.sampled_from([4, 10]),
    pgp=st.integers(0, 30),
    tactic=TACTICS,
    juniores=st.booleans(),
    cap=st.sampled_from(["each", "joint"]),
)
