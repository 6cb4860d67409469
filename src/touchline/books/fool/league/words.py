"""Words that pages, letters and histories of a league have in common."""

from touchline.books.fool.league.careers import THIRDS, Career
from touchline.books.fool.league.state import League, LeagueClub
from touchline.game import Column

MARKER = Column(
    "Marker",
    explained="position, rookie R or experienced e, pass-contact-speed, characteristics and roles",
    unbroken=True,
)
STAGES = {
    "founding": "before the first season",
    "expansion": "new clubs choose their men",
    "draft": "the draft",
    "camp roster": "camp rosters",
    "camp": "training camp",
    "first cut": "the first cut",
    "preseason 1": "the first preseason game",
    "second cut": "the second cut",
    "preseason 2": "the second preseason game",
    "final cut": "the final cut",
    "season": "the season",
    "semi-finals": "the semi-finals",
    "championship": "the championship",
}


def stage(league: League) -> str:
    """Where the year stands."""
    if league.on_the_clock is not None:
        return f"choice {league.choices + 1} of the draft, {league.club(league.on_the_clock).name}"
    where = f"week {league.week}" if league.stage == "season" else STAGES[league.stage]
    return f"{where}, at the table" if league.is_kickoff else where


def games(left: int | None) -> str:
    """How long somebody is out."""
    return "for the season" if left is None else f"for {left} game{'s' if left != 1 else ''}"


def games_played(thirds: int) -> str:
    """Experience: `8⅓`."""
    whole, third = divmod(thirds, THIRDS)
    return f"{whole}{('', '⅓', '⅔')[third]}"


def condition(club: LeagueClub, career: Career) -> str:
    """Injuries, marks and lists in a few words."""
    parts = []
    for out in career.out:
        parts.append(f"out {games(out.left)}")
    parts += [f"-{mark.ability.lower()}" for mark in career.marks]
    if career.id in club.camp_reserve:
        parts.append("camp reserve")
    if career.id in {who for who, _ in club.reserve}:
        parts.append("injured reserve")
    return ", ".join(parts)
