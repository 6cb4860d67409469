"""Ratings of lines, fronts, backs and receivers (SPF-GEN-11, -12, -16, -21, -22): every band, every limit, reserves."""

import pytest

from touchline.books.ttfl.making_cards import others
from touchline.books.ttfl.making_cards.fictional import numbered_season
from touchline.books.ttfl.making_cards.season import ClubSeason, Season, StatLine
from touchline.books.ttfl.making_cards.team import cards_of, starting_defence, tackle_ranks

LINE = ("T", "G", "C", "G", "T", "T", "G", "C")
FRONT = ("DE", "DT", "DT", "DE", "DE", "DT", "DT", "OLB", "MLB", "OLB", "OLB", "MLB", "OLB", "OLB")
BACKS = ("CB", "CB", "SS", "FS", "CB", "CB", "SS", "FS")
STARTERS = {"T": 2, "G": 2, "C": 1, "DE": 2, "DT": 2, "OLB": 2, "MLB": 1, "CB": 2, "SS": 1, "FS": 1}


def club(name="Harbour", *, figures=None, **of_club) -> ClubSeason:
    """A whole club of men without figures, but those that are named."""
    figures = figures or {}
    positions = ("QB", "QB", "HB", "FB", "WR", "WR", "TE", "TE", *LINE, *FRONT, *BACKS, "K", "P")
    seen: dict[str, int] = {}
    men = []
    for position in positions:
        seen[position] = seen.get(position, 0) + 1
        starts = 16 if seen[position] <= STARTERS.get(position, 1) else 0
        who = f"{position} {seen[position]}"
        men.append(StatLine(**{"name": who, "position": position, "starts": starts, **figures.get(who, {})}))
    return ClubSeason(name=name, players=tuple(men), **of_club)


def cards(*clubs):
    """The cards of the first club, by name."""
    return {card.name: card for card in cards_of(Season(clubs=clubs))[0].cards}


# --- the offensive line ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-GEN-11")
@pytest.mark.parametrize(
    ("yards", "values"),
    [
        (4.0, (2, 2, 2, 2, 2)),
        (4.5, (3, 3, 2, 2, 2)),  # 0.5 * 0.5 / 0.16 = 1.56: two points
        (4.32, (3, 2, 2, 2, 2)),
        (3.5, (2, 2, 2, 1, 1)),
        (9.0, (4, 4, 4, 4, 4)),
        (0.0, (0, 0, 0, -1, -1)),
    ],
)
def test_half_of_what_a_team_runs_better_is_its_lines(yards, values):
    assert others.block_values(yards, 4.0) == values


@pytest.mark.rule("SPF-GEN-11")
@pytest.mark.parametrize(
    ("sacks", "values"),
    [
        (0.065, (2, 2, 2, 1, 1)),
        (0.045, (2, 2, 2, 2, 2)),
        (0.085, (2, 1, 1, 1, 1)),
        (0.0, (3, 3, 3, 3, 2)),  # 8 + 5.85, a sum of 14 at most
        (0.2, (1, 1, 0, 0, 0)),  # a sum of 2 at least
    ],
)
def test_a_line_protects_as_its_team_is_sacked(sacks, values):
    assert others.pass_block_values(sacks, 0.065) == values


@pytest.mark.rule("SPF-GEN-11")
def test_reserves_of_the_line_are_one_worse_than_the_worst_starter():
    runners = {"HB 1": {"carries": 400, "rushing_yards": 1800}}
    usual = {"HB 1": {"carries": 400, "rushing_yards": 1400}}
    made = cards(club(figures=runners), club("Hill", figures=usual))

    line = [
        made[f"{position} {number}"]
        for position, number in (("T", 1), ("G", 1), ("C", 1), ("T", 3), ("G", 3), ("C", 2))
    ]
    assert [card.bv for card in line[:3]] == [3, 3, 2]
    assert [card.bv for card in line[3:]] == [1, 1, 1]
    assert [card.pb for card in line[3:]] == [1, 1, 0]


# --- the front ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-GEN-12")
@pytest.mark.parametrize(
    ("allowed", "values"),
    [
        (4.0, (-2, -2, -2, -2, -2, -2, -2)),
        (4.33, (-2, -2, -2, -2, -1, -1, -1)),
        (3.67, (-3, -3, -3, -2, -2, -2, -2)),
        (0.0, (-5, -5, -5, -5, -5, -5, -5)),
        (9.0, (3, 3, 3, 3, 3, 3, 3)),
    ],
)
def test_a_front_tackles_by_what_it_allows(allowed, values):
    assert others.front_tackles(allowed, 4.0) == values


@pytest.mark.rule("SPF-GEN-12")
def test_who_tackles_most_is_the_best_of_a_front_and_reserves_are_two_worse():
    tackles = {"DE 1": {"tackles": 70}, "MLB 1": {"tackles": 140}, "DT 1": {"tackles": 10}}
    runners = {"HB 1": {"carries": 400, "rushing_yards": 1600}}
    soft = club(figures=runners | tackles, carries_allowed=400, rushing_yards_allowed=1732)
    hard = club("Hill", figures=runners, carries_allowed=400, rushing_yards_allowed=1468)

    made = cards(soft, hard)
    seven = [card.tv for name, card in made.items() if name in {man.name for man in starting_front(soft)}]
    assert sum(seven) == -14 + 3
    assert made["MLB 1"].tv == made["DE 1"].tv == -2
    assert {made[name].tv for name in ("DE 3", "DT 3", "OLB 3", "MLB 2")} <= {0, 1}


def starting_front(of):
    starters = starting_defence(of)
    return (*starters.line, *starters.linebackers)


# --- defensive backs ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-GEN-16")
@pytest.mark.parametrize(
    ("rank", "value"),
    [(0.0, -3), (0.09, -3), (0.1, -2), (0.29, -2), (0.3, -1), (0.49, -1), (0.5, 0), (0.79, 0), (0.8, 1), (0.99, 1)],
)
def test_a_back_tackles_by_his_rank_and_a_corner_one_worse(rank, value):
    assert others.back_tackle(rank, "S") == value
    assert others.back_tackle(rank, "CB") == value + 1


@pytest.mark.rule("SPF-GEN-16")
def test_backs_without_tackles_have_the_usual_values():
    made = cards(club(), club("Hill"))

    assert [made[name].tv for name in ("FS 1", "SS 1", "CB 1", "FS 2", "SS 2", "CB 3")] == [-1, -1, 0, 1, 1, 1]


@pytest.mark.rule("SPF-GEN-16")
def test_starters_are_ranked_among_starters_and_corners_apart_from_safeties():
    season = numbered_season(16)
    ranks = tackle_ranks(season)

    assert len(ranks) == 16 * 4
    safeties = [rank for (name, who), rank in ranks.items() if position(season, name, who) != "CB"]
    assert sorted(safeties) == pytest.approx([place / 32 for place in range(32)])


def position(season, name, who):
    return next(man.position for each in season.clubs if each.name == name for man in each.players if man.name == who)


# --- endurance and blocks -------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-GEN-21")
@pytest.mark.parametrize(
    ("carries", "value"), [(15, 0), (14.9, 1), (10, 1), (9.9, 2), (5, 2), (4.9, 3), (2, 3), (1.9, 4), (0, 4)]
)
def test_endurance_of_a_runner(carries, value):
    assert others.rushing_endurance(carries) == value


@pytest.mark.rule("SPF-GEN-21")
@pytest.mark.parametrize(
    ("catches", "value"), [(4, 0), (3.9, 1), (2.5, 1), (2.4, 2), (1.25, 2), (1.2, 3), (0.5, 3), (0.4, 4), (0, 4)]
)
def test_endurance_of_a_receiver(catches, value):
    assert others.receiving_endurance(catches) == value


@pytest.mark.rule("SPF-GEN-21")
def test_a_match_has_more_plays_than_a_games_figures():
    """13 carries a game are 15.3 in a match."""
    runner = {"HB 1": {"carries": 16 * 13, "rushing_yards": 832}, "FB 1": {"carries": 16 * 12, "rushing_yards": 768}}

    made = cards(club(figures=runner))
    assert (made["HB 1"].rushing_endurance, made["FB 1"].rushing_endurance) == (0, 1)


@pytest.mark.rule("SPF-GEN-21")
@pytest.mark.parametrize(
    ("attempts", "letters"),
    [((300, 200, 0), "AAB"), ((300, 199, 0), "ABC"), ((500, 0, 0), "ABC"), ((200, 190, 80), "AAB")],
)
def test_the_leading_passer_and_whoever_throws_two_fifths_may_always_play(attempts, letters):
    of = club()
    third = StatLine(name="QB 3", position="QB")
    thrown = dict(zip(("QB 1", "QB 2", "QB 3"), attempts, strict=True))
    players = tuple(
        StatLine(name=man.name, position="QB", attempts=thrown[man.name]) if man.position == "QB" else man
        for man in (*of.players, third)
    )

    made = cards(ClubSeason(name="Harbour", players=players))
    assert "".join(made[name].letter for name in thrown) == letters


@pytest.mark.rule("SPF-GEN-22")
@pytest.mark.parametrize(
    ("position", "starts", "carries", "catches", "value"),
    [
        ("FB", 16, 59, 20, 3),
        ("FB", 12, 0, 0, 3),
        ("FB", 16, 60, 20, 2),
        ("FB", 11, 10, 5, 2),
        ("HB", 16, 250, 40, 0),
        ("HB", 2, 40, 41, -1),
        ("HB", 2, 40, 40, 0),
        ("TE", 16, 0, 40, 2),
        ("TE", 3, 0, 9, 1),
        ("WR", 16, 0, 60, -2),
        ("WR", 0, 0, 5, -2),
    ],
)
def test_backs_and_receivers_block_by_what_else_they_do(position, starts, carries, catches, value):
    assert others.skill_block(position, starts=starts, carries=carries, catches=catches) == value


@pytest.mark.rule("SPF-GEN-22")
def test_a_block_value_that_data_give_stands():
    made = cards(club(figures={"TE 1": {"block": 4}, "HB 1": {"block": 1}}))

    assert (made["TE 1"].bv, made["HB 1"].bv, made["TE 2"].bv) == (4, 1, 1)
