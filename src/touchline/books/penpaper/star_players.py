"""Star players: what a star adds to the score of his team."""

from functools import lru_cache

from touchline.books.penpaper.state import HIGHEST_SCORE, STATS, Position, Scores, Stat

STAR_BONUS: dict[Position, tuple[Stat, int]] = {
    "C": ("QB", 1),
    "FB": ("RB", 2),
    "QB": ("QB", 3),
    "RB": ("RB", 2),
    "TE": ("WR", 2),
    "WR": ("WR", 2),
    "DB": ("DB", 2),
    "DE": ("LM", 2),
    "DT": ("LM", 2),
    "LB": ("LB", 3),
    "S": ("DB", 2),
}


def star_bonus(stars: tuple[Position, ...], stat: Stat) -> int:
    """PP-STAR-03: what a team's stars add to a score; two stars on one stat add up."""
    return sum(points for star in stars for raised, points in [STAR_BONUS[star]] if raised == stat)


@lru_cache(maxsize=1024)
def scores_in_play(base: Scores, stars: tuple[Position, ...]) -> Scores:
    """PP-STAR-03: base scores with the bonus of the stars, none above 18."""
    return Scores(*(min(HIGHEST_SCORE, base.by_stat[stat] + star_bonus(stars, stat)) for stat in STATS))


def base_scores(printed: Scores, stars: tuple[Position, ...]) -> Scores:
    """PP-SAMP-04: the scores of a sample team without the star bonus that its printed scores include."""
    return Scores(*(printed.by_stat[stat] - star_bonus(stars, stat) for stat in STATS))
