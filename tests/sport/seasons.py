"""Random seasons for the properties: few teams and low scores, so that ties of every kind are common."""

from hypothesis import strategies as st

from touchline.sport.records import Result, Table


@st.composite
def tables(draw: st.DrawFn, smallest: int = 2, largest: int = 6) -> Table[int]:
    """A table of teams 1 to n in up to three divisions, after any number of games."""
    teams = range(1, draw(st.integers(smallest, largest)) + 1)
    divisions = {team: draw(st.sampled_from(["East", "West", "Central"])) for team in teams}
    pairs = st.lists(st.sampled_from(teams), min_size=2, max_size=2, unique=True)
    games = draw(st.lists(st.tuples(pairs, st.integers(0, 2), st.integers(0, 2)), max_size=14))
    results = [
        Result(home=home, away=away, home_points=scored, away_points=conceded, week=week)
        for week, ((home, away), scored, conceded) in enumerate(games, start=1)
    ]
    return Table(results=tuple(results), divisions=divisions)


def games(*lines: str) -> tuple[Result[str], ...]:
    """Results as a newspaper prints them: "Ajax 2-1 Bari", the host first."""
    return tuple(_game(line, week) for week, line in enumerate(lines, start=1))


def _game(line: str, week: int) -> Result[str]:
    home, score, away = line.split()
    home_points, away_points = map(int, score.split("-"))
    return Result(home=home, away=away, home_points=home_points, away_points=away_points, week=week)
