"""A league's games: teams as they take the field, games by computer coaches, and what a league keeps of a game."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import Card, CardId, Team
from touchline.books.ttfl.computer import defence_display, offence_display
from touchline.books.ttfl.deck import Z_CARDS_ALONE, Pile
from touchline.books.ttfl.displays import BOXES
from touchline.books.ttfl.league.families import FAMILIES, family_of
from touchline.books.ttfl.league.season_played import season_of
from touchline.books.ttfl.league.state import SEASON, ClubId, League, Player
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.season import Season
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Match, Setting, begin, played_out
from touchline.books.ttfl.statistics import Counts, Entry, Figures, Tally, entries
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS, opponents

# --- who takes the field --------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _cards(season: Season, game: Game) -> tuple[Team, ...]:
    return cards_of(season, game)


def cards(league: League) -> Mapping[ClubId, Team]:
    """SPF-GEN-01: every club's cards, as they are made."""
    made = _cards(season_of(league), league.options.cards_for)
    return dict(zip(league.in_order, made, strict=True))


def teams(league: League) -> Mapping[ClubId, Team]:
    """TTFL-GAP-SEASON: every club as it takes the field, its men in the order of its chart."""
    return {
        club: charted(
            replace(team, front=league.clubs[club].front, leaning=league.clubs[club].leaning), chart_of(league, club)
        )
        for club, team in cards(league).items()
    }


def chart_of(league: League, club: ClubId) -> tuple[CardId, ...]:
    """TTFL-GAP-SEASON (reconstruction): whom the owner named goes first, the others follow as the chart has them."""
    team = league.clubs[club]
    named = tuple(who for who in team.first if who in team.roster)
    return (*named, *(who for who in team.chart if who not in named))


@lru_cache(maxsize=1 << 8)
def charted(team: Team, chart: tuple[CardId, ...]) -> Team:
    """TTFL-GAP-SEASON (reconstruction): men play in the order of a chart, used as whoever had their places."""
    order = {who: place for place, who in enumerate(chart)}
    changed: dict[CardId, Card] = {}
    for family in FAMILIES:
        men = in_use(card for card in team.cards if card.position in family.positions)
        by_chart = sorted(men, key=lambda card: order.get(card.id, len(order)))
        for place, (card, before) in enumerate(zip(by_chart, men, strict=True)):
            changed[card.id] = replace(
                card,
                starts=len(men) - place,
                carries=max(1, before.carries) if card.rush is not None else 0,
                catches=max(1, before.catches) if card.catch is not None else 0,
            )
    return replace(team, cards=tuple(changed[card.id] for card in team.cards))


def in_use(cards: Iterable[Card]) -> list[Card]:
    """SPF-SOLO-07, SPF-SOLO-12: men of a family in the order in which a computer coach takes them: backs by carries."""
    return sorted(
        cards,
        key=lambda card: (
            -card.carries if card.is_back else -card.starts,
            -(card.carries + card.catches),
            card.id,
        ),
    )


def starters(team: Team, out: frozenset[CardId]) -> frozenset[CardId]:
    """SPF-SOLO-11, SPF-SOLO-12: who begins a game: the usual displays of a computer coach, and the kickers."""
    offence, defence = offence_display(team, out, "usual"), defence_display(team, out, team.front)
    cards = (*offence.line, *offence.places.values(), *(card for _, card in defence.row(BOXES)))
    return frozenset((*(card.id for card in cards), team.kicker.id, team.punter.id))


# --- a game ---------------------------------------------------------------------------------------------------------


class Hurt(msgspec.Struct, frozen=True):
    """SPF-INJ-02: a man who misses games after this one."""

    player: CardId
    games: int  # SEASON: all that are left


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a league keeps of a game, however it was played."""

    home_points: int
    away_points: int
    figures: Figures = Figures()
    hurt: tuple[Hurt, ...] = ()


def played(setting: Setting, dice: Dice, absent: Iterable[CardId], *, playoff: bool = False) -> GameResult:
    """SPF-SOLO-01: a game by computer coaches on both sides."""
    pile = Pile(setting.deck, dice, z_cards=Z_CARDS_ALONE)
    match = begin(setting, pile, playoff=playoff, absent=tuple(absent))
    tally = Tally()
    for told in played_out(setting, dice, match, pile):
        tally.add(entries(match.course, told.play, took=told.took))
        match = told.match
    return result_of(match, tally.figures())


def result_of(match: Match, figures: Figures) -> GameResult:
    """TTFL-INJ-01, SPF-INJ-02: the score, what everybody did, and who is out for longer."""
    score = match.course.score
    hurt = [
        Hurt(who, SEASON if absence.injury.until == "season" else absence.injury.length)
        for eleven in ELEVENS
        for who, absence in sorted(match.squad(eleven).hurt.items())
        if absence.injury.until in ("longer", "season")
    ]
    return GameResult(home_points=score.home, away_points=score.visitors, figures=figures, hurt=tuple(hurt))


# --- what a league keeps --------------------------------------------------------------------------------------------


TEAM_FIGURES = ("first_downs", "first_downs_by_penalty", "penalties", "penalty_yards")
"""What belongs to no man, and is kept of his club."""


class Sides(NamedTuple):
    home: ClubId
    away: ClubId


def summed(first: Mapping[CardId, Counts], more: Mapping[CardId, Counts]) -> Mapping[CardId, Counts]:
    """What men have done with what they did since; the longest of anything stays the longest."""
    tally = Tally(Figures(men=first))
    tally.add(Entry("home", who, what, amount) for who, counts in more.items() for what, amount in counts.items())
    return tally.men


def kept(league: League, sides: Sides, team_of: Mapping[ClubId, Team], result: GameResult) -> League:
    """The league after a game, but for the result: figures, starts, and who is hurt or comes back."""
    out = frozenset(league.hurt)
    men = [who for club in sides for who in league.clubs[club].roster]
    started = starters(team_of[sides.home], out) | starters(team_of[sides.away], out)
    did = {who: counts for who, counts in result.figures.men.items() if who in league.players}
    here = {who: {"games": 1} | ({"starts": 1} if who in started else {}) for who in men if who not in out}
    season = summed(summed({who: league.players[who].season for who in men}, did), here)
    league = league.with_players(*(replace(league.players[who], season=season[who]) for who in men if who in season))
    for eleven, club in zip(ELEVENS, sides, strict=True):
        theirs, ours = result.figures.of(opponents(eleven)), result.figures.of(eleven)
        faced = {field: theirs.get(field, 0) for field in ("carries", "rushing_yards", "attempts", "passing_yards")}
        did_themselves = {field: ours.get(field, 0) for field in ("fumbles_recovered", *TEAM_FIGURES)}
        before = league.clubs[club].season
        league = league.with_club(
            replace(
                league.clubs[club],
                season={field: before.get(field, 0) + count for field, count in (faced | did_themselves).items()},
            )
        )
    return replace(league, hurt=_hurt_after(league.hurt, frozenset(men), result.hurt))


def _hurt_after(before: Mapping[CardId, int], men: frozenset[CardId], new: Iterable[Hurt]) -> Mapping[CardId, int]:
    """SPF-INJ-02: a game less to miss for those of the two clubs; and the newly hurt."""
    left = {who: games - 1 if who in men and games != SEASON else games for who, games in before.items()}
    return {who: games for who, games in left.items() if games} | {each.player: each.games for each in new}


def setting_of(league: League, team_of: Mapping[ClubId, Team], sides: Sides) -> Setting:
    return Setting(team_of[sides.home], team_of[sides.away], league.options.house_rules)


def family_order(player: Player) -> int:
    """Where a man's family stands on a sheet."""
    return FAMILIES.index(family_of(player.position))
