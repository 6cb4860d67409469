"""New players and starting rosters: what the ledger says comes of its dice, on average and always."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import mean

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool import new_players, starting_rosters
from touchline.books.fool.ability_maximums import highest_pass, highest_speed
from touchline.books.fool.characteristics import ATTRIBUTES, may_have
from touchline.books.fool.clubs import Club, sample_club
from touchline.books.fool.d66 import FACES, D66Table
from touchline.books.fool.makings import BOOK
from touchline.books.fool.names import club_name, player_name
from touchline.books.fool.new_players import draft_list, throwing_hand
from touchline.books.fool.players import CODES, POSITIONS, ROLES, Player, PlayerId, Role
from touchline.books.fool.positions import covers
from touchline.books.fool.starting_rosters import places, starting_roster, with_roles
from touchline.dice import Dice
from touchline.game import encode
from touchline.tables import TableError


class Aged(msgspec.Struct):
    age: int


LINE = frozenset({"T", "G", "C", "U", "DE", "DT", "NT", "DL"})
CLUBS = 200
CLASSES = 30


@pytest.fixture(scope="module")
def league() -> list[tuple[Player, ...]]:
    dice = Dice.fast("two hundred clubs")
    return [starting_roster(1, dice) for _ in range(CLUBS)]


@pytest.fixture(scope="module")
def drafted() -> list[Player]:
    dice = Dice.fast("thirty classes")
    return [player for _ in range(CLASSES) for player in draft_list(16, 1, dice)]


def field_players(men: Sequence[Player]) -> list[Player]:
    return [man for man in men if man.position not in ("K", "Pt")]


# --- the means that the ledger states -------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12-GAP-START")
@pytest.mark.parametrize(
    ("of", "stated", "band"),
    [
        (lambda man: man.p, 1.6, 0.05),
        (lambda man: man.c, 2.5, 0.05),
        (lambda man: man.s, 3.6, 0.05),
        (lambda man: man.age, 27.2, 0.15),
        (lambda man: man.age >= 30, 0.28, 0.015),
    ],
    ids=["P", "C", "S", "age", "aged 30 or more"],
)
def test_the_means_of_a_league_at_its_start(
    league: list[tuple[Player, ...]], of: Callable[[Player], float], stated: float, band: float
) -> None:
    assert mean(of(man) for club in league for man in club) == pytest.approx(stated, abs=band)


@pytest.mark.rule("FOOL-12-GAP-START")
@pytest.mark.parametrize(
    ("family", "body", "pass_value"),
    [
        (LINE, 6.5, 0.56),
        ({"W"}, 6.5, 3),
        ({"Q"}, 6.3, 3),
        ({"CB", "S"}, 6.8, 3),
        ({"B", "F", "TE", "LB", "OLB", "MLB"}, 6.9, None),
    ],
    ids=["line", "W", "Q", "CB and S", "B, F, TE and LB types"],
)
def test_the_starters_of_a_family(
    league: list[tuple[Player, ...]], family: set[str], body: float, pass_value: float | None
) -> None:
    wanted = [place for place, (position, standing) in enumerate(places()) if standing == "starter"]
    starters = [club[place] for club in league for place in wanted if places()[place][0] in family]

    assert mean(man.c + man.s for man in starters) == pytest.approx(body, abs=0.1)
    if pass_value is not None:
        assert mean(man.p for man in starters) == pytest.approx(pass_value, abs=0.1)


@pytest.mark.rule("FOOL-12-GAP-DRAFT")
def test_the_draft_is_weaker_than_the_league(drafted: list[Player]) -> None:
    men = field_players(drafted)
    quick = [man for man in men if covers(man.position) & {"Q", "CB"} or man.position in ("W", "E")]
    line = [man for man in men if man.position in LINE]
    others = [man for man in men if man not in quick and man not in line]

    assert mean(man.c + man.s for man in line) == pytest.approx(5.3, abs=0.06)
    assert mean(man.c + man.s for man in quick) == pytest.approx(5.7, abs=0.06)
    assert mean(man.c + man.s for man in others) == pytest.approx(6.0, abs=0.06)
    assert mean(man.c + man.s <= 5 for man in men) == pytest.approx(0.42, abs=0.02)


@pytest.mark.rule("FOOL-12-GAP-SPECIAL")
def test_the_kickers_of_a_league_are_near_the_typical_values(league: list[tuple[Player, ...]]) -> None:
    kicks = [man.kicks for club in league for man in club if man.kicks]
    punts = [man.punts for club in league for man in club if man.punts]

    assert len(kicks) == len(punts) == CLUBS
    assert mean(each.distance for each in kicks) == pytest.approx(54, abs=0.5)
    assert mean(each.control for each in punts) == pytest.approx(6, abs=0.3)


# --- what always holds ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12-GAP-DRAFT", "FOOL-12.6-a", "FOOL-12.6-f", "FOOL-12.3.1-q", "FOOL-12.3.1-w")
def test_no_value_is_beyond_the_limits(league: list[tuple[Player, ...]], drafted: list[Player]) -> None:
    for man in field_players([*drafted, *(man for club in league for man in club)]):
        made_as = man.position.removesuffix("*")
        assert BOOK.build[made_as].minimum_speed <= man.s <= highest_speed(man.c)
        assert 0 <= man.p <= highest_pass(man.position)
        assert 0 <= man.c <= 6
        assert len(man.codes) <= 1
        assert all(may_have(man.position, code) for code in man.codes)


@pytest.mark.rule("FOOL-12-GAP-START")
def test_a_roster_has_the_52_men_of_the_ledger_and_the_roles_of_a_first_season() -> None:
    men = starting_roster(1, Dice.fast("a club"))
    counted = Counter(position for position, _ in places())

    assert len(men) == sum(counted.values()) == 52
    assert sum(standing == "starter" for _, standing in places()) == 24
    assert Counter(role for man in men for role in man.roles) == {"KR": 1, "PR": 1, "WR": 2, "H": 1, "LS": 1, "KK": 1}
    assert all(man.position.removesuffix("*") == position for man, (position, _) in zip(men, places(), strict=True))
    assert set(counted) <= set(POSITIONS)
    assert all(man.first_season == (man.age == 22) for man in men)
    assert len({man.id for man in men}) == len({man.name for man in men}) == 52


@pytest.mark.rule("FOOL-12-GAP-START")
def test_roles_go_to_men_who_can_fill_them() -> None:
    for seed in range(20):
        by_role = {role: man for man in starting_roster(1, Dice.fast(seed)) for role in man.roles}

        assert "C" in covers(by_role["LS"].position)
        assert by_role["KK"].kicks is not None
        assert by_role["KR"].s >= by_role["PR"].s >= 5
        assert not by_role["KR"].has("f")


@pytest.mark.rule("FOOL-12-GAP-START")
def test_a_club_without_kickers_finds_others_for_their_roles() -> None:
    def man(number: int, position: str) -> Player:
        return Player(id=PlayerId(f"p{number}"), position=position, c=2, s=4)  # type: ignore[arg-type]

    men = with_roles([man(1, "Q"), man(2, "Q"), man(3, "C"), man(4, "C")])

    assert [each.roles for each in men] == [(), ("H",), (), ("LS",)]


@pytest.mark.rule("FOOL-12-GAP-START")
def test_the_draft_list_has_fourteen_men_a_club(drafted: list[Player]) -> None:
    assert len(drafted) == CLASSES * 16 * 14
    assert all(man.is_rookie or man.has("m") for man in drafted)
    assert all(not man.roles for man in drafted)


@pytest.mark.rule("FOOL-12-GAP-DRAFT")
def test_about_one_in_eight_throws_with_the_left() -> None:
    assert new_players.HANDS["left"].share == Fraction(1, 8)
    assert throwing_hand(Dice.scripted([True])) == "left"
    assert throwing_hand(Dice.scripted([8])) == "right"


@pytest.mark.rule("FOOL-12.3.1-v")
def test_the_codes_of_the_ledger_are_those_of_the_players() -> None:
    assert tuple(ATTRIBUTES) == CODES
    assert set(ROLES) >= {"KR", "PR", "WR", "H", "LS", "KK"}
    assert set(BOOK.build) <= set(POSITIONS)


@pytest.mark.rule("FOOL-12-GAP-DRAFT")
def test_the_shares_of_positions_are_as_many_faces() -> None:
    lines = Counter(id(BOOK.positions.at(face)) for face in FACES)

    assert {lines[id(line)] for line in BOOK.positions.lines} == {1, 2, 3}
    assert all(lines[id(line)] == line.share for line in BOOK.positions.lines)
    assert len(starting_rosters.AGES.lines) == 14


# --- sample clubs ---------------------------------------------------------------------------------------------------


@given(st.integers(), st.integers(1, 40))
def test_the_same_dice_make_the_same_club(seed: int, number: int) -> None:
    club = sample_club(Dice.fast(seed), number=number)

    assert club == sample_club(Dice.fast(seed), number=number)
    assert club.name == club_name(number)
    assert club.roster[club.men[0].id] is club.men[0]


def test_a_club_is_encoded_and_read_again() -> None:
    club = sample_club(Dice.fast("a club"), "The Others")

    assert club.name == "The Others"
    assert msgspec.json.decode(encode(club), type=Club) == club


def test_the_clubs_of_a_league_share_no_man_and_no_name() -> None:
    dice = Dice.fast("a league")
    clubs = [sample_club(dice, number=number) for number in range(1, 21)]
    men = [man for club in clubs for man in club.men]

    assert len({club.name for club in clubs}) == 20
    assert len({man.id for man in men}) == len({man.name for man in men}) == 20 * 52
    assert club_name(21) == f"{club_name(1)} 2"


@given(st.integers(1, 4000))
def test_a_name_is_an_initial_and_a_surname(number: int) -> None:
    initial, surname = player_name(number).split(". ")

    assert len(initial) == 1
    assert surname.isalpha()
    assert surname.istitle()


# --- d66 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ('[["11-65", 22]]', "no row for 66"),
        ('[["11-66", 22], ["34", 22]]', "row 2: 34 stands twice"),
        ('[["eleven", 22]]', "is not a range"),
    ],
)
def test_a_table_of_two_dice_needs_each_face_once(tmp_path: Path, rows: str, words: str) -> None:
    path = tmp_path / "ages.toml"
    path.write_text(f'id = "X"\nrule = "X"\ndie = "d66"\ncolumns = ["d66", "age"]\nrows = {rows}\n')

    with pytest.raises(TableError, match=words):
        D66Table(path, Aged)


def test_roles_are_shown_on_the_marker() -> None:
    role: Role = "KR"
    man = Player(id=PlayerId("p1"), position="H", p=2, c=1, s=6, age=31, codes=("gc",), roles=(role,))

    assert man.written == "H e 2-1-6 gc KR"
