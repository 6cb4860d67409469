"""The cards of a team, and of a league, from a season's figures (SPF-GEN-01, SPF-GEN-11 to SPF-GEN-22, SPF-GEN-26)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.ttfl.cards import (
    BACKS,
    DEFENSIVE_LINE,
    ENDS,
    LINEBACKERS,
    LINEMEN,
    SECONDARY,
    Card,
    CardId,
    CatchColumns,
    Kicker,
    Position,
    PunterCard,
    Returner,
    RushColumns,
    Team,
)
from touchline.books.ttfl.making_cards import others, passing, receiving, rushing
from touchline.books.ttfl.making_cards.environment import Game, rnd
from touchline.books.ttfl.making_cards.longest import Gain, usual_longest
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.roster import ranked
from touchline.books.ttfl.making_cards.season import (
    GAMES,
    REPLAYED,
    ClubSeason,
    Season,
    StatLine,
    rate,
    sacks_per_drop_back,
)


class Ids:
    """A club's card numbers: one a man, whatever he does; who has one keeps it."""

    def __init__(self, club: int) -> None:
        self._club = club
        self._known: dict[str, CardId] = {}

    def of(self, man: StatLine) -> CardId:
        new = man.id or CardId(f"{self._club}-{len(self._known) + 1}")
        return self._known.setdefault(man.name, new)


class Standing(NamedTuple):
    """What a man is measured against: his league."""

    figures: LeagueFigures
    linemens_sacks: float  # SPF-GEN-15: of a starting defensive lineman in 16 games
    teams_sacks: float  # likewise of a team
    interceptions: Mapping[Position, float]  # SPF-GEN-13: of a starter in 16 games
    ranks: Mapping[tuple[str, str], float]  # SPF-GEN-16: by club and name, 0 the best; none where tackles are not known
    game: Game


def cards_of(season: Season, game: Game = "house") -> tuple[Team, ...]:
    """SPF-GEN-01, SPF-GEN-24: every club's cards, measured against their league."""
    standing = Standing(
        season.figures,
        linemens_sacks(season),
        teams_sacks(season),
        usual_interceptions(season),
        tackle_ranks(season),
        game,
    )
    return tuple(team_cards(club, number, standing) for number, club in enumerate(season.clubs, start=1))


def team_cards(club: ClubSeason, number: int, standing: Standing) -> Team:
    """SPF-GEN-01: every card of a team, the line first: backs and quarterbacks are solved behind it."""
    ids = Ids(number)
    figures = standing.figures
    blocks = others.block_values(
        rate(club.total("rushing_yards"), club.total("carries"), figures.yards_per_carry), figures.yards_per_carry
    )
    protects = others.pass_block_values(sacks_per_drop_back(club.players, figures.sacks), figures.sacks)
    behind = rushing.Line(line=(blocks[0], blocks[1], blocks[2], blocks[3], blocks[4]))
    cards = [
        *_line(ranked(club, LINEMEN), ids, blocks, protects),
        *_passers(ranked(club, {"QB"}), ids, behind, sum(protects), standing),
        *_skill(ranked(club, BACKS | ENDS), ids, behind, standing),
        *_defence(club, ids, standing),
    ]
    lost = club.total("fumbles_lost") * GAMES / club.games
    recovered = (club.total("fumbles_recovered") + club.fumbles_recovered) * GAMES / club.games
    return Team(
        name=club.name,
        cards=tuple(cards),
        kicker=_kicker(club, ids, figures),
        punter=_punter(club, ids, figures),
        kick_returners=_returners(club, ids, figures.kick_return, kicks=True),
        punt_returners=_returners(club, ids, figures.punt_return, kicks=False),
        fumbles_lost=others.fumbles_lost(lost or figures.fumbles_lost),
        fumble_adjustment=others.fumble_adjustment(recovered or figures.fumbles_recovered, figures.fumbles_recovered),
        front=club.front,
    )


# --- the offence ----------------------------------------------------------------------------------------------------

STARTING_LINE = 5


def _line(men: Sequence[StatLine], ids: Ids, blocks: Sequence[int], protects: Sequence[int]) -> Iterator[Card]:
    """SPF-GEN-11: reserves block one worse than the worst starter and protect with 1, the last with 0."""
    for place, man in enumerate(men):
        is_starter = place < STARTING_LINE
        bv = blocks[place] if is_starter else min(blocks) - 1
        pb = protects[place] if is_starter else int(place < len(men) - 1)
        yield Card(id=ids.of(man), name=man.name, position=man.position, bv=bv, pb=pb, starts=man.starts)


LEAST_ATTEMPTS, LEAST_CARRIES, LEAST_SCRAMBLES, LEAST_CATCHES = 60, 15, 10, 8
SCRAMBLE_WORTH = 0.75  # of a carry
CATCH_WORTH: dict[receiving.Role, float] = {"wr": 1.2, "te": 0.95, "back": 0.67}  # of the league's yards a catch


def filled(part: float, tries: int, least: int, usual: float) -> float:
    """SPF-GEN-26: a rate; tries that are missing to the least count as usual ones."""
    missing = max(0, least - tries)
    return (part + missing * usual) / (tries + missing)


def _passers(
    men: Sequence[StatLine], ids: Ids, behind: rushing.Line, protection: int, standing: Standing
) -> Iterator[Card]:
    thrown = sum(man.attempts for man in men)
    seconds = 0
    for place, man in enumerate(sorted(men, key=lambda line: -line.attempts)):
        letter: Literal["A", "B", "C"] = "A"
        if place and man.attempts < 0.4 * thrown:  # SPF-GEN-21
            seconds += 1
            letter = "B" if seconds == 1 else "C"
        card = _passer(man, ids.of(man), letter, protection, standing)
        yield replace(card, rush=_passers_rush(man, card, thrown, behind, standing))


def _passer(man: StatLine, card: CardId, letter: Literal["A", "B", "C"], protection: int, standing: Standing) -> Card:
    """SPF-GEN-06 to SPF-GEN-09."""
    usual = standing.figures
    attempts = max(man.attempts, LEAST_ATTEMPTS)
    sacks = usual.sacks / (1 - usual.sacks)  # an attempt
    season = passing.Season(
        attempts,
        rnd(attempts * filled(man.completions, man.attempts, attempts, usual.completion)),
        rnd(attempts * filled(man.intercepted, man.attempts, attempts, usual.interceptions)),
        rnd(attempts * filled(man.sacked, man.attempts, attempts, sacks)),
        man.carries,
        man.games,
        protection,
    )
    return Card(
        id=card,
        name=man.name,
        position="QB",
        passing=passing.passing(season, standing.game),
        letter=letter,
        rushing_endurance=others.rushing_endurance(man.carries / man.games * REPLAYED),
        carries=man.carries,
        attempts=man.attempts,
        starts=man.starts,
    )


SCRAMBLES_A_RANGE = 4.2 / 48
"""SPF-GEN-09: scrambles in a match for each number of RUN."""
FLOPS = 1.1
"""SPF-SOLO-09: in a match."""


def _passers_rush(man: StatLine, card: Card, thrown: int, behind: rushing.Line, standing: Standing) -> RushColumns:
    """SPF-GEN-09: by what his carries will be: scrambles, flops, and runs that are called for him."""
    assert card.passing is not None, "he passes"
    usual = standing.figures.yards_per_carry
    yards = filled(man.rushing_yards, man.carries, LEAST_SCRAMBLES, SCRAMBLE_WORTH * usual)
    longest = man.longest_run or usual_longest("run", man.carries, man.rushing_yards)
    a_game = man.carries / man.games * REPLAYED
    played = rate(man.attempts, thrown, 0.0)
    flops = FLOPS * played
    called = max(0.0, a_game - flops - SCRAMBLES_A_RANGE * (card.passing.run - card.passing.sack) * played)
    whole = max(a_game, 0.1)
    runs = rushing.Runs(called / whole, min(flops / whole, 1 - called / whole))
    return rushing.quarterback(yards, longest, runs=runs, game=standing.game, line=behind).columns


def _skill(men: Sequence[StatLine], ids: Ids, behind: rushing.Line, standing: Standing) -> Iterator[Card]:
    """SPF-GEN-26: backs can run and everybody can catch, even who never did."""
    leading = max(men, key=lambda man: man.carries)
    for man in men:
        runs = man.carries or man.position in BACKS
        rush = _rush_columns(man, behind, standing, leading=man is leading) if runs else None
        yield Card(
            id=ids.of(man),
            name=man.name,
            position=man.position,
            bv=_skill_block(man),
            rush=rush,
            catch=_catch_columns(man, rush, standing),
            rushing_endurance=others.rushing_endurance(man.carries / man.games * REPLAYED),
            receiving_endurance=others.receiving_endurance(man.catches / man.games * REPLAYED),
            carries=man.carries,
            catches=man.catches,
            starts=man.starts,
        )


def _skill_block(man: StatLine) -> int:
    """SPF-GEN-22: what the data give, or what is usual."""
    assert man.position in ("FB", "HB", "TE", "WR"), f"{man.position} neither runs nor catches"
    usual = others.skill_block(man.position, starts=man.starts, carries=man.carries, catches=man.catches)
    return usual if man.block is None else man.block


def _rush_columns(man: StatLine, behind: rushing.Line, standing: Standing, *, leading: bool) -> RushColumns:
    """SPF-GEN-04, SPF-GEN-05."""
    yards = filled(man.rushing_yards, man.carries, LEAST_CARRIES, standing.figures.yards_per_carry)
    longest = man.longest_run or usual_longest("run", man.carries, man.rushing_yards)
    if man.position in ENDS:
        return rushing.end(yards, longest, game=standing.game).columns
    return rushing.solved(yards, longest, game=standing.game, leading=leading, line=behind).columns


def role_of(position: Position) -> receiving.Role:
    return "back" if position in BACKS else "te" if position == "TE" else "wr"


def _catch_columns(man: StatLine, rush: RushColumns | None, standing: Standing) -> CatchColumns:
    """SPF-GEN-10."""
    role = role_of(man.position)
    usual = CATCH_WORTH[role] * standing.figures.yards_per_completion
    yards = filled(man.receiving_yards, man.catches, LEAST_CATCHES, usual)
    screen = rushing.screen_value(rush, standing.game) if role == "back" and rush is not None else 0.0
    longest = man.longest_catch or usual_longest(role, man.catches, man.receiving_yards)
    return receiving.solved(yards, longest, role, game=standing.game, screen=screen).columns


# --- the defence ----------------------------------------------------------------------------------------------------

FRONTS: dict[str, tuple[int, int]] = {"4-3": (4, 3), "3-4": (3, 4)}
STARTING_BACKS = {"CB": 2, "S": 2}
Kind: TypeAlias = Literal["CB", "S", "LB"]
RESERVE_TACKLES = 2  # worse
WORST_TACKLE = 3


def kind_of(man: StatLine) -> Kind:
    """A defender who covers, by what SPF-GEN-13 to SPF-GEN-16 call him."""
    return "CB" if man.position == "CB" else "S" if man.position in SECONDARY else "LB"


class Starters(NamedTuple):
    line: list[StatLine]
    linebackers: list[StatLine]
    backs: list[StatLine]


def starting_defence(club: ClubSeason) -> Starters:
    """SPF-DISP-09: eleven men: a front, two corners and two safeties, or whoever else covers."""
    linemen, linebackers = FRONTS[club.front]
    backs = ranked(club, SECONDARY)
    first = [man for kind, men in STARTING_BACKS.items() for man in [b for b in backs if kind_of(b) == kind][:men]]
    rest = [man for man in backs if man not in first]
    return Starters(
        ranked(club, DEFENSIVE_LINE)[:linemen],
        ranked(club, LINEBACKERS)[:linebackers],
        [*first, *rest][: sum(STARTING_BACKS.values())],
    )


def linemens_sacks(season: Season) -> float:
    """SPF-GEN-15: what a starting lineman of the league has in 16 games."""
    starters = [(man, club.games) for club in season.clubs for man in starting_defence(club).line]
    return rate(sum(man.sacks * GAMES / games for man, games in starters), len(starters), 0.0) or 1.0


def teams_sacks(season: Season) -> float:
    """SPF-GEN-15: what a team of the league has in 16 games."""
    return sum(club.total("sacks") * GAMES / club.games for club in season.clubs) / len(season.clubs)


def usual_interceptions(season: Season) -> dict[Position, float]:
    """SPF-GEN-13: what a starter at each position has in 16 games."""
    found: dict[Position, list[float]] = {}
    for club in season.clubs:
        starters = starting_defence(club)
        for man in (*starters.linebackers, *starters.backs):
            found.setdefault(man.position, []).append(man.interceptions * GAMES / club.games)
    return {position: sum(each) / len(each) for position, each in found.items()}


def tackle_ranks(season: Season) -> dict[tuple[str, str], float]:
    """SPF-GEN-16: where starting defensive backs stand in tackles a game, corners and safeties apart."""
    men = [(club.name, man) for club in season.clubs for man in starting_defence(club).backs]
    ranks: dict[tuple[str, str], float] = {}
    for kind in STARTING_BACKS:
        group = [(club, man) for club, man in men if kind_of(man) == kind]
        if any(man.tackles for _, man in group):
            ordered = sorted(group, key=lambda each: -each[1].tackles / each[1].games)
            ranks |= {(club, man.name): place / len(group) for place, (club, man) in enumerate(ordered)}
    return ranks


def _defence(club: ClubSeason, ids: Ids, standing: Standing) -> Iterator[Card]:
    starters = starting_defence(club)
    tackles = _front_tackles(club, starters, standing.figures)
    covers = _cover_values(club, starters, standing.figures)
    rushes = _line_rush(club, starters, standing)
    for man in (*ranked(club, DEFENSIVE_LINE), *ranked(club, LINEBACKERS), *ranked(club, SECONDARY)):
        card = Card(
            id=ids.of(man),
            name=man.name,
            position=man.position,
            tv=tackles[man.name] if man.name in tackles else _back_tackle(club, man, starters, standing),
            pr=rushes.get(man.name, others.rush_value(man.sacks * GAMES / club.games, standing.linemens_sacks)),
            starts=man.starts,
        )
        yield card if man.position in DEFENSIVE_LINE else _covering(card, man, club, covers, standing)


def _line_rush(club: ClubSeason, starters: Starters, standing: Standing) -> dict[str, int]:
    """SPF-GEN-15: of the line that starts."""
    share = rate(club.total("sacks") * GAMES / club.games, standing.teams_sacks, 1.0)
    values = others.line_rush([man.sacks for man in starters.line], share)
    return {man.name: value for man, value in zip(starters.line, values, strict=True)}


def _front_tackles(club: ClubSeason, starters: Starters, figures: LeagueFigures) -> dict[str, int]:
    """SPF-GEN-12: the front seven by what it allowed, who tackles most is best; reserves by whom they replace."""
    allowed = rate(club.rushing_yards_allowed, club.carries_allowed, figures.yards_per_carry)
    seven = sorted((*starters.line, *starters.linebackers), key=lambda man: (-man.tackles / man.games, -man.starts))
    found = {
        man.name: tv for man, tv in zip(seven, others.front_tackles(allowed, figures.yards_per_carry), strict=True)
    }
    for first, positions in ((starters.line, DEFENSIVE_LINE), (starters.linebackers, LINEBACKERS)):
        reserves = [man for man in ranked(club, positions) if man not in first]
        for place, man in enumerate(reserves):
            found[man.name] = min(WORST_TACKLE, found[first[place % len(first)].name] + RESERVE_TACKLES)
    return found


def _back_tackle(club: ClubSeason, man: StatLine, starters: Starters, standing: Standing) -> int:
    """SPF-GEN-16."""
    kind: Literal["CB", "S"] = "CB" if man.position == "CB" else "S"
    rank = standing.ranks.get((club.name, man.name))
    if rank is not None:
        return others.back_tackle(rank, kind)
    return 1 if man not in starters.backs else 0 if kind == "CB" else -1


def _cover_values(club: ClubSeason, starters: Starters, figures: LeagueFigures) -> dict[str, int]:
    """SPF-GEN-13: of the six starters who cover, ranked; of everybody else by his kind, reserves one worse."""
    allowed = rate(club.passing_yards_allowed, club.attempts_allowed, figures.yards_per_attempt)
    shift = others.pass_defence_shift(allowed, figures)
    outside = sorted(starters.linebackers, key=lambda man: (man.position != "OLB", -_cover_use(man)))[:2]
    six = sorted((*starters.backs, *outside), key=lambda man: (-_cover_use(man), -man.starts))
    found = {
        man.name: others.COVER_BASE[kind_of(man)] + rnd(shift) + (man not in starters.linebackers)
        for man in ranked(club, LINEBACKERS | SECONDARY)
    }
    values = others.pass_defence_values([kind_of(man) for man in six], shift)
    of_six = dict(zip((man.name for man in six), values, strict=True))
    return {name: min(others.WORST_COVER, max(-others.WORST_COVER, value)) for name, value in (found | of_six).items()}


def _cover_use(man: StatLine) -> float:
    return (man.passes_defended + 2 * man.interceptions) / man.games


def _covering(card: Card, man: StatLine, club: ClubSeason, covers: Mapping[str, int], standing: Standing) -> Card:
    """SPF-GEN-13, SPF-GEN-14: a linebacker's or back's card with what he does against passes."""
    kind = kind_of(man)
    in_16 = GAMES / club.games
    targets = others.TARGETS[man.position] if man.thrown_at is None else max(1.0, man.thrown_at * in_16)
    usual = standing.interceptions.get(man.position)
    own = others.intercept_range(man.interceptions * in_16, targets, standing.game, usual)
    foul = others.interference_range(None if man.interference is None else man.interference * in_16, own, kind)
    return replace(
        card,
        pdv=covers[man.name],
        intercepts=own.start,
        intercepts_perhaps=own.perhaps,
        interferes=foul.range,
        interferes_perhaps=foul.perhaps,
    )


# --- kicks and returns ----------------------------------------------------------------------------------------------

LONGEST_FIELD_GOAL, LONGEST_PUNT = 53, 60
EXTRA_POINTS, PUNTS_RETURNED, PUNTS_BLOCKED = 0.96, 0.55, 1 / 75
LEAST_PUNTS = 10


def _busiest(club: ClubSeason, field: str, name: str) -> StatLine:
    """Who did something most often; nobody did: somebody without a name, by the league's figures."""
    busiest = max(club.players, key=lambda man: getattr(man, field))
    return busiest if getattr(busiest, field) else StatLine(name=name, position="K")


def _kicker(club: ClubSeason, ids: Ids, figures: LeagueFigures) -> Kicker:
    """SPF-GEN-17."""
    man = _busiest(club, "field_goal_attempts", "Kicker")
    return others.kicker(
        ids.of(man),
        man.name,
        rate(man.field_goals, man.field_goal_attempts, figures.field_goals),
        rate(man.extra_points, man.extra_point_attempts, EXTRA_POINTS),
        usual=figures.field_goals,
        longest=man.longest_field_goal or LONGEST_FIELD_GOAL,
        by_distance=man.by_distance,
    )


def _punter(club: ClubSeason, ids: Ids, figures: LeagueFigures) -> PunterCard:
    """SPF-GEN-18."""
    man = _busiest(club, "punts", "Punter")
    return others.punter(
        ids.of(man),
        man.name,
        filled(man.punt_yards, man.punts, LEAST_PUNTS, figures.punt),
        returned=rate(man.punts_returned, man.punts, 0.0) or PUNTS_RETURNED,
        blocked=rate(man.punts_blocked, man.punts, PUNTS_BLOCKED),
        longest=man.longest_punt or LONGEST_PUNT,
    )


LEAST_RETURNS = 5


def _returners(
    club: ClubSeason, ids: Ids, usual: float, *, kicks: bool
) -> tuple[Returner, Returner, Returner, Returner]:
    """SPF-GEN-19: four places, filled by number of returns; a team with fewer returners repeats the last."""
    how = "kick" if kicks else "punt"
    gain: Gain = "kick return" if kicks else "punt return"

    def figure(man: StatLine, name: str) -> int:
        return int(getattr(man, name.format(how)))

    men = sorted(
        (man for man in club.players if figure(man, "{}_returns")), key=lambda man: -figure(man, "{}_returns")
    )[:4] or [StatLine(name="Returner", position="WR")]
    made = []
    for man in _in_places(men, [figure(man, "{}_returns") for man in men]):
        times, yards = figure(man, "{}_returns"), figure(man, "{}_return_yards")
        average = filled(yards, times, LEAST_RETURNS, usual)
        longest = figure(man, "longest_{}_return") or usual_longest(gain, times, yards)
        made.append(others.returner(ids.of(man), man.name, average, longest, kicks=kicks))
    one, two, three, four = made
    return one, two, three, four


RETURNERS = 4


def _in_places(men: Sequence[StatLine], times: Sequence[int]) -> list[StatLine]:
    """SPF-GEN-19: four places in parts of what each returned; who returned most stands first."""
    whole = max(1, sum(times))
    given = [0] * len(men)
    for _ in range(RETURNERS):
        due = [RETURNERS * each / whole - had for each, had in zip(times, given, strict=True)]
        given[due.index(max(due))] += 1
    return [man for man, places in zip(men, given, strict=True) for _ in range(places)]
