"""Appendix A, the playoffs: who qualifies, who meets whom, and who is champion.

The second-named team of a pairing is at home (PP-PO-07). "Best" is always judged by the regular season (PP-PO-06).
"""

from collections.abc import Sequence

from touchline.books.penpaper.schedules import PlayoffRound, divisions, schedule_of
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
"""The rules of the printed formats, by number of teams."""


def rules(size: int) -> tuple[str, ...]:
    """PP-PO-01 to PP-PO-05, PP-LEAG-06: the rules of the format for so many teams."""
    return RULES.get(size, ("PP-LEAG-06",))


def rounds(size: int) -> tuple[PlayoffRound, ...]:
    """PP-PO-01 to PP-PO-05, PP-LEAG-06: the rounds of the playoffs and their weeks."""
    return schedule_of(size).playoff_rounds


def is_seeded(size: int) -> bool:
    """PP-PO-03, PP-LEAG-06: with twelve teams, and with any three divisions, six teams are seeded."""
    return len(divisions(size)) == 3


def has_wild_cards(size: int) -> bool:
    """PP-PO-01, PP-PO-02, PP-PO-05: whether runners-up are in as well as champions; with six teams they are not."""
    return schedule_of(size).playoff_teams > len(divisions(size))


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
    if is_seeded(season.size):
        return seeds(season)
    return (*champions(season), *(runners_up(season) if has_wild_cards(season.size) else ()))


def best_first(teams: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[TeamId, ...]:
    """PP-PO-06: playoff teams, the best first: by the regular season, with twelve teams by seed (PP-PO-04)."""
    if is_seeded(season.size):
        return tuple(sorted(teams, key=entrants.index))
    return order_across(teams, season).order


def first_round(entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-01 (six teams), PP-PO-02 (eight, ten), PP-PO-04 (twelve), PP-PO-05 (sixteen): the first round."""
    if not has_wild_cards(season.size):
        return later_round(entrants, entrants, season)
    if is_seeded(season.size):
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
    if is_seeded(season.size):
        return _best_at_home(best_first((*entrants[:2], *winners), entrants, season))
    return later_round(winners, entrants, season)


def later_round(teams: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-05: the teams that are left meet inside their conference, until each has a champion."""
    by_conference = {name: [team for team in teams if conference_of(team, season) == name] for name in _names(season)}
    if max(map(len, by_conference.values())) == 1:
        return last_round(teams, entrants, season)
    return tuple(
        pairing
        for name, members in by_conference.items()
        for pairing in _best_at_home(best_first(members, entrants, season), occasion=name)
    )


def _names(season: Season) -> tuple[str, ...]:
    """The conferences of a league; without any it is one, without a name."""
    return tuple(dict.fromkeys(division.conference for division in divisions(season.size)))


def last_round(winners: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-04, PP-PO-05: the second best winner visits the best winner for the championship."""
    return _best_at_home(best_first(winners, entrants, season))


def pairings(number: int, winners: Sequence[TeamId], entrants: Sequence[TeamId], season: Season) -> tuple[Pairing, ...]:
    """PP-PO-01 to PP-PO-05: who meets in a round, given the winners of the round before."""
    if number == 1:
        return first_round(entrants, season)
    if number == 2:
        return second_round(winners, entrants, season)
    return later_round(winners, entrants, season)


def conference_of(team: TeamId, season: Season) -> str:
    """PP-SCH-06: the conference of a team's division."""
    name = season.table.divisions[team]
    return next(division.conference for division in divisions(season.size) if division.name == name)


def _best_at_home(teams: Sequence[TeamId], *, occasion: str = "") -> tuple[Pairing, ...]:
    """The best of these teams at home to the worst, the second best to the second worst."""
    return tuple(Pairing(away=tie.away, home=tie.home, occasion=occasion) for tie in reseeded(teams).ties)
