"""Star players: what a star adds to the score of his team."""

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from touchline.books.penpaper.state import HIGHEST_SCORE, STATS, Position, Scores, Stat
from touchline.tables import load_catalogue

ScoreBonus = Annotated[str, msgspec.Meta(pattern=rf"^\+[1-9] ({'|'.join(STATS)})$")]


class StarLine(msgspec.Struct, frozen=True):
    """What a star brings, as printed."""

    score_bonus: ScoreBonus
    other_benefit: str  # in head-to-head play

    def points(self, stat: Stat) -> int:
        """PP-STAR-03: what the star adds to a score: "+2 DB" is two points for DB, and none for the others."""
        points, raised = self.score_bonus.split()
        return int(points) if raised == stat else 0


def _stars(table: str) -> dict[Position, StarLine]:
    lines = load_catalogue(Path(__file__).parent / "tables" / table, StarLine)
    return {_position(name): line for name, line in lines.items()}


def _position(name: str) -> Position:
    """PP-STAR-02: the position as it stands in brackets: "Safety (S)"."""
    position: Position = msgspec.convert(name.partition("(")[2].removesuffix(")"), Position)
    return position


STARS = _stars("offense_stars.toml") | _stars("defense_stars.toml")


def star_bonus(stars: tuple[Position, ...], stat: Stat) -> int:
    """PP-STAR-03: what a team's stars add to a score; two stars on one stat add up."""
    return sum(STARS[star].points(stat) for star in stars)


@lru_cache(maxsize=1024)
def scores_in_play(base: Scores, stars: tuple[Position, ...]) -> Scores:
    """PP-STAR-03: base scores with the bonus of the stars, none above 18."""
    return Scores(*(min(HIGHEST_SCORE, base.by_stat[stat] + star_bonus(stars, stat)) for stat in STATS))


def base_scores(printed: Scores, stars: tuple[Position, ...]) -> Scores:
    """PP-SAMP-04: the scores of a sample team without the star bonus that its printed scores include."""
    return Scores(*(printed.by_stat[stat] - star_bonus(stars, stat) for stat in STATS))
