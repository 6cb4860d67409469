"""12.3.1 What a coach chooses after camp: at a new club, or when a change of position falls due."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league import order_form, order_sheet
from touchline.books.fool.league.camp_plan import Preference
from touchline.books.fool.league.careers import Learning
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.learning_a_place import after_game
from touchline.books.fool.league.orders import Camp, Cuts, Week
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.preferences import preferring, wishes_of
from touchline.books.fool.league.state import League, Trade
from touchline.books.fool.league.trades import mirrored
from touchline.books.fool.league.year import season_over
from touchline.books.fool.players import Code, PlayerId
from touchline.dice import Dice
from touchline.game import OrdersError, SeatId

from .leagues import GAME, A, B, at, founded, man, quick_games, with_free_agents
from .men import career

__all__ = ["quick_games"]
pytestmark = pytest.mark.rule("FOOL-12.3.1-v")

GOOD_ONE = 6, 6, 1
"""A free agent's 6, C on 6, and the low half of +/-."""
NEW_TRADED = 6, 6, 6, 1


def with_codes(league: League, who: PlayerId, *codes: Code) -> League:
    found = league.careers[who]
    return league.with_career(replace(found, player=replace(found.player, codes=codes), last_club=None))


def codes(league: League, who: PlayerId) -> tuple[Code, ...]:
    return league.careers[who].player.codes


def preseason_is_over() -> tuple[League, PlayerId]:
    """A free agent who is immature, and a place for him with the first club."""
    league = founded()
    who = man(league, B, "LB")
    league = with_free_agents(league, who, man(league, A, "LB"))
    return with_codes(at("final cut", league), who, "im"), who


@pytest.mark.parametrize(
    ("said", "dice", "left"),
    [
        ((), (), ()),
        ((Preference,), (5,), ("im", "r")),
    ],
)
def test_a_club_says_whether_a_man_who_joins_loses_what_is_bad_or_gets_what_is_good(
    said: tuple[type[Preference], ...], dice: tuple[int, ...], left: tuple[Code, ...]
) -> None:
    league, who = preseason_is_over()
    orders = {SeatId(club): Cuts() for club in league.clubs}
    orders[SeatId(A)] = Cuts(claims=(Claim(who),), preferences=tuple(each(who) for each in said))
    GAME.check(league, SeatId(A), orders[SeatId(A)])

    after, _ = resolved(league, orders, Dice.scripted((*GOOD_ONE, *dice)))

    assert who in after.club(A).roster
    assert codes(after, who) == left


def test_each_club_says_it_of_the_man_that_a_trade_brings() -> None:
    league = at("second cut", founded(preseason_roster=52))
    mine, theirs = man(league, A, "LB"), man(league, B, "LB")
    league = with_codes(with_codes(league, mine, "o"), theirs, "im", "o")
    trade = Trade(to=B, gives=(mine,), gets=(theirs,))
    orders = {SeatId(club): Cuts() for club in league.clubs}
    orders[SeatId(A)] = Cuts(trades=(trade,), preferences=(Preference(theirs, ("o",)),))
    orders[SeatId(B)] = Cuts(trades=(mirrored(trade, A),))

    after, _ = resolved(league, orders, Dice.scripted((*NEW_TRADED, *NEW_TRADED)))

    assert codes(after, theirs) == ("im",)
    assert codes(after, mine) == ()


def test_what_was_said_counts_when_a_change_of_position_falls_due() -> None:
    learner = career("LB", "1-2-4", learning=Learning("MLB", 15))
    learner = replace(learner, player=replace(learner.player, codes=("im", "o")))
    dice = 6, 6, 1  # table 6 on 6: B, on 6: +/-, low
    league = preferring(founded(), {A: (Preference(learner.id, ("o",)),)})

    by_itself, _ = after_game(learner, {"MLB": 30}, 3, Dice.scripted(dice))
    as_said, _ = after_game(learner, {"MLB": 30}, 3, Dice.scripted(dice), wishes=wishes_of(league.club(A)))

    assert by_itself.player.codes == ("o",)
    assert as_said.player.codes == ("im",)


def test_it_stands_until_the_club_says_otherwise_or_the_season_is_over() -> None:
    league = founded()
    one, other = league.club(A).roster[:2]
    camp = at("camp", league)
    orders = {SeatId(club): Camp() for club in league.clubs}
    orders[SeatId(A)] = Camp(preferences=(Preference(one, ("o",)), Preference(other, ("m",))))

    after, _ = resolved(camp, orders, Dice.fast("a camp"))
    assert after.club(A).preferences == orders[SeatId(A)].preferences
    later = preferring(after, {A: (Preference(one),), B: ()})
    assert set(later.club(A).preferences) == {Preference(one), Preference(other, ("m",))}

    assert season_over(later, Dice.fast("the end")).league.club(A).preferences == ()


@pytest.mark.parametrize("stage", ["final cut", "season"])
def test_sheet_and_form_ask_for_it_after_camp_too_and_of_men_who_are_still_to_come(stage: str) -> None:
    league = at(stage, founded())
    who = man(league, B, "LB")
    kind = Cuts if stage == "final cut" else Week
    wanted = kind(preferences=(Preference(who, ("o", "^")), Preference(league.club(A).roster[0])))

    sheet = order_sheet.written(league, A, wanted)
    assert order_sheet.read(league, A, sheet).orders == wanted
    assert order_form.form(league, A, order_form.entries(league, A, wanted)).orders == wanted


@pytest.mark.parametrize("kind", [Cuts, Week])
def test_a_man_is_named_once_and_there_is_one(kind: type[Cuts] | type[Week]) -> None:
    league = at("final cut" if kind is Cuts else "season", founded())
    twice, nobody = Preference(league.club(A).roster[0]), Preference(PlayerId("nobody"))

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, SeatId(A), kind(preferences=(twice, twice, nobody)))

    assert [each.wrong for each in refused.value.mistakes] == ["there is no such man", "he is preferred twice"]


def test_a_line_without_a_characteristic_is_not_taken_for_nothing() -> None:
    league = at("final cut", founded())

    (problem,) = order_sheet.read(league, A, f"prefer: [{league.club(A).roster[0]}]: ").problems

    assert problem.mend == "write prefer: NAME: o ^, or prefer: NAME: nothing"


@pytest.mark.parametrize("stage", ["second cut", "season"])
def test_sheet_and_form_say_what_stands(stage: str) -> None:
    league = at(stage, founded())
    who = league.club(A).roster[0]
    said = preferring(league, {A: (Preference(who, ("o",)), Preference(PlayerId("gone"), ("o",)))})
    line = f"{league.careers[who].player.name}: o"

    assert [each for each in order_sheet.written(said, A, None).splitlines() if "#prefer" in each] == [
        f"#prefer: {line}"
    ]
    told = [each.text for each in order_form.form(said, A, {}).remarks]
    assert f"It stands that you prefer {line}." in told


@pytest.mark.rule("FOOL-12.2-l")
def test_the_sheet_of_a_cut_lists_the_camp_list() -> None:
    league = at("second cut", founded())
    team = league.club(A)
    league = league.with_club(replace(team, roster=team.roster[1:], camp_reserve=team.roster[:1]))

    sheet = order_sheet.written(league, A, None)

    assert league.careers[team.roster[0]].player.name in sheet.split("# On the camp list:")[1].splitlines()[1]
