"""What the game master decides in words: exchanges, pats on the back, and who is a special player."""

import pytest
from msgspec.structs import replace

from touchline.books.beppiland import events, the_game_master
from touchline.books.beppiland.comings_and_goings import exchange_early
from touchline.books.beppiland.competitions import FINALE, ClubId
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.money import value_of
from touchline.books.beppiland.negotiations import mirror
from touchline.books.beppiland.order_sheet import read, written
from touchline.books.beppiland.orders import Exchange, Goods, SessionOrders
from touchline.books.beppiland.players import notation
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import League
from touchline.dice import Dice
from touchline.game import EVERYBODY, Doubt, Language, OrdersError, SeatId, encode, only
from touchline.office.overriding import overridden
from touchline.office.ruling import read_state

from .leagues import founded, orders_for, told, with_club, with_player

ONE, TWO, THREE = ClubId("1"), ClubId("2"), ClubId("3")
SWEEPER, FORWARD = 1, 12


def man(league: League, club: ClubId, place: int = SWEEPER) -> str:
    return league.clubs[club].players[place].name


def bargain(league: League) -> Exchange:
    """What the first club gives the second, as the first writes it: a good man for next to nothing."""
    return Exchange(club=TWO, gives=Goods(players=(man(league, ONE),)), takes=Goods(money=10), at_start=True)


def sent(league: League) -> dict[str, SessionOrders]:
    """Both presidents' sheets, with a secret of each."""
    ours = SessionOrders(exchanges=(bargain(league),), press="a secret of the first")
    theirs = SessionOrders(exchanges=(mirror(ONE, bargain(league)),), press="a secret of the second")
    return {"c1": ours, "c2": theirs}


def decided(league: League, words: str, language: Language = "en") -> League:
    """The league after this was decided, as the office stores it."""
    found = LEAGUE.decided(league, words, language)
    changed = read_state(LEAGUE, overridden(encode(league), found.path, found.value), shape=LEAGUE.versions.now.shape)
    assert isinstance(changed, League)
    return changed


def exchanged(league: League) -> Sitting:
    return exchange_early(Sitting(league=league), orders_for(league, **sent(league)), Dice.scripted(()))


def doubts(league: League, language: Language = "en") -> tuple[Doubt, ...]:
    seats = {SeatId(name.removeprefix("c")): orders for name, orders in sent(league).items()}
    return LEAGUE.doubts(league, seats, language)


# --- exchanges ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-NEG-02", "BEP-NEG-01", "BEP-GEN-02")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_master_sees_both_sides_of_what_two_presidents_agreed_on_and_nothing_else_of_their_sheets(
    language: Language,
) -> None:
    league = with_player(founded(), ONE, SWEEPER, age=3, skill=11, fitness=2)
    sold = league.clubs[ONE].players[SWEEPER]

    (doubt,) = doubts(league, language)

    assert f"{sold.name} ({notation(sold)}, {value_of(sold)} M)" in doubt.text
    assert "10 M" in doubt.text
    assert "secret" not in doubt.text
    assert doubt.rules == ("BEP-NEG-02",)


@pytest.mark.rule("BEP-NEG-02")
def test_what_only_one_president_sent_is_none_of_the_masters_business() -> None:
    league = founded()
    seats = {SeatId(ONE): sent(league)["c1"], SeatId(TWO): SessionOrders()}

    assert LEAGUE.doubts(league, seats) == ()


@pytest.mark.rule("BEP-NEG-02")
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_words_beside_an_exchange_forbid_it_and_then_allow_it_again(language: Language) -> None:
    league = founded()
    (doubt,) = doubts(league, language)
    without = decided(league, doubt.decision, language)
    (forbidden,) = doubts(without, language)
    again = decided(without, forbidden.decision, language)

    assert man(league, ONE) in [each.name for each in exchanged(league).league.clubs[TWO].players]
    assert man(league, ONE) in [each.name for each in exchanged(without).league.clubs[ONE].players]
    assert forbidden.text != doubt.text
    assert again == league


@pytest.mark.rule("BEP-NEG-02")
@pytest.mark.parametrize(
    "words", ["forbid: Club 1 with Club 2", "forbid: club 2 and club 1", "vieta: Club 1 con Club 2"]
)
def test_without_goods_whatever_two_clubs_exchange_is_forbidden(words: str) -> None:
    sitting = exchanged(decided(founded(), words))

    assert len(told(sitting, events.OrderRefused)) == 2
    assert told(sitting, events.ExchangeMade) == []


@pytest.mark.rule("BEP-NEG-02")
def test_another_exchange_of_the_same_clubs_is_made() -> None:
    league = founded()
    other = f"forbid: Club 1 with Club 2: give {man(league, ONE, FORWARD)}; take 10 M"
    dearer = f"forbid: Club 1 with Club 2: give {man(league, ONE)}; take 20 M"

    for words in (other, dearer):
        sitting = exchanged(decided(league, words))
        assert man(league, ONE) in [each.name for each in sitting.league.clubs[TWO].players]


@pytest.mark.rule("BEP-NEG-02")
def test_an_exchange_is_forbidden_from_either_side() -> None:
    league = founded()
    words = f"forbid: Club 2 with Club 1: give 10 M; take {man(league, ONE)}"

    sitting = exchanged(decided(league, words))

    assert man(league, ONE) in [each.name for each in sitting.league.clubs[ONE].players]


@pytest.mark.rule("BEP-NEG-02")
def test_both_presidents_hear_with_the_ruling_that_it_was_forbidden() -> None:
    league = founded()

    sitting = exchanged(decided(league, doubts(league)[0].decision))

    refused = told(sitting, events.OrderRefused)
    assert [(each.audience, each.why, each.rules) for each in refused] == [
        (only(ONE), "the master forbids it", ("BEP-NEG-02",)),
        (only(TWO), "the master forbids it", ("BEP-NEG-02",)),
    ]


@pytest.mark.rule("BEP-NEG-02")
def test_what_was_forbidden_is_forbidden_for_one_session() -> None:
    assert exchanged(decided(founded(), "forbid: Club 1 with Club 2")).league.forbidden == ()


@pytest.mark.rule("BEP-NEG-02", "BEP-GAP-16")
def test_only_the_two_presidents_hear_at_once_what_was_forbidden() -> None:
    league = founded()

    found = LEAGUE.decided(league, doubts(league)[0].decision)

    assert found.audience == only(ONE, TWO)
    assert man(league, ONE) in found.told
    assert man(league, ONE) not in found.announced
    assert "Club" not in found.announced


@pytest.mark.rule("BEP-NEG-03", "BEP-NEG-02")
def test_where_nobody_may_exchange_nothing_is_forbidden() -> None:
    with pytest.raises(OrdersError, match="sessions 1 to 8"):
        LEAGUE.decided(replace(founded(), session=9), "forbid: Club 1 with Club 2")
    assert doubts(replace(founded(), session=FINALE, stage="finale")) == ()


# --- pats on the back, and special players ----------------------------------------------------------------------------


@pytest.mark.rule("BEP-PS-01", "BEP-GAP-16")
@pytest.mark.parametrize(("words", "left"), [("pats: Club 3 4", 6), ("pacche: Club 3: -2", 0), ("pats: Club 3 +1", 3)])
def test_pats_on_the_back_are_given_and_taken_and_how_many_is_between_the_master_and_the_club(
    words: str, left: int
) -> None:
    league = with_club(founded(), THREE, ps=2)

    found = LEAGUE.decided(league, words)

    assert decided(league, words).clubs[THREE].ps == left
    assert found.audience == only(THREE)
    assert "Club 3" in found.announced
    assert not any(digit in found.announced.replace("Club 3", "") for digit in "0123456789")


@pytest.mark.rule("BEP-GAP-13")
def test_the_master_makes_a_player_a_special_one_and_everybody_hears_of_it() -> None:
    league = founded()
    words = f"special: {man(league, ONE)} of Club 1"

    assert decided(league, words).clubs[ONE].players[SWEEPER].is_special
    assert LEAGUE.decided(league, words).audience == EVERYBODY
    with pytest.raises(OrdersError, match="already"):
        LEAGUE.decided(decided(league, words), words)


@pytest.mark.rule("BEP-GAP-13", "BEP-PLY-01")
def test_a_star_behind_his_position_marks_a_special_player_wherever_his_squad_is_seen() -> None:
    league = with_player(founded(), ONE, SWEEPER, is_special=True)
    star, name = "Li.D*", man(league, ONE)
    sheet = written(league, ONE, SessionOrders())

    assert star in next(line for line in sheet.splitlines() if name in line)
    assert read(league, ONE, sheet).orders == SessionOrders()
    assert star in shown(league, ONE)
    assert star not in shown(founded(), ONE)
    assert star not in shown(league, TWO)
    assert shown(league, None).count(name) > shown(founded(), None).count(name)


def shown(league: League, reader: ClubId | None) -> str:
    """The sheets of a reader's page, all in one."""
    return encode(LEAGUE.view(league, reader)).decode()


# --- what is wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GEN-07")
@pytest.mark.parametrize(
    ("words", "wrong", "right"),
    [
        ("reward: Club 2: 3", "nothing of that kind", "forbid: CLUB with CLUB"),
        ("forbid", "nothing of that kind", "pats: CLUB 3"),
        ("forbid: Club 1", "cannot be understood", "forbid: CLUB with CLUB"),
        ("forbid: Club 1 with Klub 2", "no club", "perhaps Club 2"),
        ("forbid: Club 1 with Club 2: give Nobody", "", ""),
        ("forbid: Club 1 with Club 2: take Nobody", "Club 2 has no man of that name", ""),
        ("allow: Club 1 with Club 2", "nothing is forbidden", "forbid an exchange first"),
        ("pats: Club 1 many", "cannot be understood", "pats: CLUB 3"),
        ("pats: Club 1 0", "cannot be given", "from 0 to 100"),
        ("pats: Club 1 -3", "cannot be given", "from 0 to 100"),
        ("pats: Nowhere 2", "no club", ""),
        ("special: Nobody of Club 1", "no man of that name", ""),
        ("special: Nobody", "cannot be understood", "special: NAME of CLUB"),
    ],
)
def test_a_decision_that_cannot_be_understood_is_refused_with_what_would_be_right(
    words: str, wrong: str, right: str
) -> None:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.decided(founded(), words)

    (mistake,) = refused.value.mistakes
    assert wrong in mistake.wrong
    assert right in mistake.right
    assert mistake.right


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_decision_that_is_offered_is_understood_when_its_names_are_filled_in(language: Language) -> None:
    league = decided(founded(), "forbid: Club 1 with Club 2")
    own, theirs = man(league, ONE), man(league, TWO)
    names = (("CLUB with CLUB: give NAME; take NAME", f"Club 1 with Club 2: give {own}; take {theirs}"),)
    names += (("SQUADRA con SQUADRA: do NOME; prendo NOME", f"Club 1 con Club 2: do {own}; prendo {theirs}"),)
    names += (("CLUB with CLUB", "Club 1 with Club 2"), ("SQUADRA con SQUADRA", "Club 1 con Club 2"))
    names += (("NAME of CLUB", f"{own} of Club 1"), ("NOME di SQUADRA", f"{own} di Club 1"))
    names += (("CLUB", "Club 1"), ("SQUADRA", "Club 1"))

    for offered in the_game_master.decisions(league, language):
        words = offered.example
        for placeholder, name in names:
            words = words.replace(placeholder, name)
        assert LEAGUE.decided(league, words, language).told
