"""Appendix A, the playoffs: who qualifies, who meets whom, and who is champion.

The second-named team of a pairing is at home (PP-PO-07). "Best" is always judged by the regular season (PP-PO-06).
"""

from collections.abc import Sequence

from touchline.books.penpaper.schedules import PlayoffRound, divisions, printed_schedules
from touchline.books.penpaper.state import Pairing, TeamId
from touchline.books.penpaper.tie_breakers import Season, league_order, order_across
from touchline.sport.brackets import reseeded

WILD_CARDS_OF_TWELVE = 3

RULES = {
    6: ("PP-PO-01",),
    8: ("PP-PO-02",),
    10: ("PP-PO-02",),
    12: ("PP-PO-03", "PP-PO-04"),
    16: ("PP-PO-05",),
}
"""The rules of the format, by number of teams."""


def rounds(size: int) -> tuple[PlayoffRound, ...]:
    """PP-PO-01 to PP-PO-05: the rounds of the playoffs and their weeks."""
    return printed_schedules()[size].playoff_rounds


def champions(season: Season) -> tuple[TeamId, ...]:
    """PP-PO-01: the first of every division, in the order of the divisions."""
    return tuple(division.order[0] for division in season.division_orders)


def runners_up(season: Season) -> tuple[TeamId, ...]:
    """PP-PO-02, PP-PO-05: the second of every division, its wild card."""
    return tuple(division.order[1] for division in season.division_orders)


def seeds(season: Season) -> tuple[TeamId, ...]:
    """PP-PO-03, PP-TIE-05: with twelve teams, the champions in the order of the league, then the three best others."""
    order, best = league_order(season).order, champions(season)
    others = [team for team in order if team not in best]
    return (*(team for team in order if team in best), *others[:WILD_CARDS_OF_TWELVE])


def qualified(season: Season) -> tuple[TeamId, ...]:
    """PP-PO-01 to PP-PO-05: who is in the playoffs: champions then wild cards, or with twelve teams the seeds."""
    if season.size == 12:
        return seeds(season)
    return champions(season) if season.size == 6 else (*champions(season), *runners_up(season))


def best_first(teams: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[TeamId, ...]:
    """PP-PO-06: playoff teams, the best first: by the regular season, with twelve teams by seed (PP-PO-04)."""
    if season.size == 12:
        return tuple(sorted(teams, key=entrants.index))
    return order_across(teams, season).order


def first_round(entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-01 (six teams), PP-PO-02 (eight, ten), PP-PO-04 (twelve), PP-PO-05 (sixteen): the first round."""
    if season.size == 6:
        return _best_at_home(best_first(entrants, entrants, season))
    if season.size == 12:
        _, _, third, fourth, fifth, sixth = entrants
        return Pairing(away=sixth, home=third), Pairing(away=fifth, home=fourth)
    half = len(entrants) // 2
    each = zip(entrants[:half], entrants[half:], divisions(season.size), strict=True)
    return tuple(
        Pairing(away=wild_card, home=champion, occasion=division.name) for champion, wild_card, division in each
    )


def second_round(winners: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-02 (eight, ten), PP-PO-04 (twelve), PP-PO-05 (sixteen): who meets in the second round.

    With twelve teams the first two seeds come in; with sixteen each conference has a final of its own.
    """
    if season.size == 12:
        return _best_at_home(best_first((*entrants[:2], *winners), entrants, season))
    if season.size < 16:
        return last_round(winners, entrants, season)
    finals: list[Pairing] = []
    for conference in dict.fromkeys(division.conference for division in divisions(season.size)):
        members = [team for team in winners if conference_of(team, season) == conference]
        finals += _best_at_home(best_first(members, entrants, season), occasion=conference)
    return tuple(finals)


def last_round(winners: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-04, PP-PO-05: the second best winner visits the best winner for the championship."""
    return _best_at_home(best_first(winners, entrants, season))


def pairings(number: int, winners: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-01 to PP-PO-05: who meets in a round, given the winners of the round before."""
    if number == 1:
        return first_round(entrants, season)
    if number == 2:
        return second_round(winners, entrants, season)
    return last_round(winners, entrants, season)


def conference_of(team: TeamId, season: Season) -> str:
    """PP-SCH-06: the conference of a team's division."""
    name = season.table.divisions[team]
    return next(division.conference for division in divisions(season.size) if division.name == name)


def _best_at_home(teams: Sequence[TeamId], *, occasion: str = "") -> tuple[Pairing, ...]:
    """The best of these teams at home to the worst, the second best to the second worst."""
    return tuple(Pairing(away=tie.away, home=tie.home, occasion=occasion) for tie in reseeded(teams).ties)
