"""What may be called: who may run, whom a key may name, and who may be given to whom."""

from typing import Any

import pytest

from touchline.books.ttfl.calls import DefenceCall, DirectionKey, OffenceCall, PlayKind
from touchline.books.ttfl.cards import Card, CardId
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.displays import DefenceDisplay, Place
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.legal_calls import Offence, check_play, read_defence
from touchline.books.ttfl.one_play import Play
from touchline.books.ttfl.orders import CallDefence
from touchline.books.ttfl.squads import Squad
from touchline.game import Mistakes, OrdersError

ORDINARY = Play.ordinary()


def called(kind: PlayKind, player: Place, *, d: int = 50, rules: HouseRules = TTFL) -> None:
    """Refused if it may not be called."""
    course = Course(ball="home", receives_second_half="home", stage="scrimmage", d=d)
    mistakes = Mistakes()
    check_play(OffenceCall(kind=kind, player=player), Offence(ORDINARY.offence, course, Squad(), rules), mistakes)
    mistakes.refuse()


def answered(rules: HouseRules = TTFL, **orders: Any) -> DefenceCall:
    mistakes = Mistakes()
    answer = read_defence(CallDefence(**orders), ORDINARY.defence, ORDINARY.offence, rules, mistakes)
    mistakes.refuse()
    return answer


@pytest.mark.rule("SPF-RUN-16", "SPF-STR-03", "SPF-CALL-01")
@pytest.mark.parametrize("kind", ["inside", "sweep", "draw"])
def test_backs_and_the_quarterback_may_run_and_nobody_else(kind):
    called(kind, "BK2")
    called(kind, "QB")
    with pytest.raises(OrdersError, match="LE is no back"):
        called(kind, "LE")


@pytest.mark.rule("SPF-CALL-03", "TTFL-HM-01")
@pytest.mark.parametrize("kind", ["long", "hail mary"])
def test_long_passes_need_more_than_20_yards(kind):
    called(kind, "LE", d=21)
    with pytest.raises(OrdersError, match="no long pass 20 yards"):
        called(kind, "LE", d=20)


@pytest.mark.rule("TTFL-CHART-09", "TTFL-KEY-01", "TTFL-KEY-03")
def test_in_the_house_game_a_key_may_name_anybody_who_may_run():
    assert answered(defence="run", key="le").back_key == "LE"
    assert answered(defence="run", key="QB").back_key == "QB"
    assert answered(defence="run", key="outside right").direction_key == DirectionKey("right", inside=False)


@pytest.mark.rule("SPF-CALL-04")
def test_in_the_base_game_a_key_names_a_back():
    assert answered(BASE, defence="run", key="BK2").back_key == "BK2"
    with pytest.raises(OrdersError, match="'LE' is no key; write one of BK1, BK2, BK3"):
        answered(BASE, defence="run", key="LE")


@pytest.mark.rule("TTFL-COV-16")
def test_men_of_the_rows_behind_may_be_given_other_receivers():
    assert answered(defence="pass", covers="h re, F LE").assigned == (("H", "RE"), ("F", "LE"))


@pytest.mark.rule("TTFL-COV-16", "SPF-PASS-05")
@pytest.mark.parametrize(
    ("orders", "wrong"),
    [
        ({"covers": "A RE"}, "nobody in A can cover"),
        ({"covers": "G RE"}, "nobody in G can cover"),
        ({"covers": "H QB"}, "there is no receiver at QB"),
        ({"covers": "H FL2"}, "there is no receiver at FL2"),
        ({"covers": "H"}, "there is no receiver at no place"),
        ({"covers": "H RE, F RE"}, "one man covers one receiver"),
        ({"defence": "dog", "rushers": "F H", "covers": "H RE"}, "nobody in H can cover"),
    ],
)
def test_who_cannot_cover_is_refused(orders, wrong):
    with pytest.raises(OrdersError, match=wrong):
        answered(**{"defence": "pass", **orders})


@pytest.mark.rule("SPF-PASS-05")
def test_in_the_base_game_everybody_keeps_to_the_list():
    with pytest.raises(OrdersError, match="everybody keeps to the list"):
        answered(BASE, defence="pass", covers="H RE")


# --- double cover ---------------------------------------------------------------------------------------------------


def doubling(doubles: str, *, defence: str = "pass") -> DefenceCall:
    """With a safety in L, three men in row 2 and five in row 3."""
    boxes = {box: men for box, men in ORDINARY.defence.boxes.items() if box != "A"}
    front = DefenceDisplay({**boxes, "L": (Card(id=CardId("third"), position="S"),)})
    mistakes = Mistakes()
    answer = read_defence(
        CallDefence(defence=defence, doubles=doubles),  # type: ignore[arg-type]  # a defence
        front,
        ORDINARY.offence,
        TTFL,
        mistakes,
    )
    mistakes.refuse()
    return answer


@pytest.mark.rule("SPF-STR-05", "TTFL-DC-02")
def test_the_defence_says_which_safety_doubles():
    answer = doubling("LE L")

    assert (answer.doubled, answer.helpers) == ("LE", ("L",))
    assert doubling("le").helpers == ()


@pytest.mark.rule("SPF-STR-05", "SPF-STR-06", "SPF-STR-07")
@pytest.mark.parametrize(
    ("doubles", "wrong"),
    [
        ("L", "nobody is doubled"),
        ("LE K", "nobody in K can help; choose from M, L"),
        ("LE N", "nobody in N can help"),
        ("LE L M", "2 men are to help; name 1"),
    ],
)
def test_who_cannot_help_is_refused(doubles, wrong):
    with pytest.raises(OrdersError, match=wrong):
        doubling(doubles)
