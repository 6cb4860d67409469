"""The order form: what is tapped is what the sheet says, and every mistake stands at its input."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline import order_text
from touchline.books.fool.league.camp_plan import PositionChange
from touchline.books.fool.league.careers import Mark
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, LeagueOrders, Week
from touchline.books.fool.league.state import Depth, League, Pick, Trade
from touchline.dice import Dice
from touchline.forms import TICKED, Entries, Form, Input
from touchline.game import SeatId

from .leagues import GAME, A, B, aged, at, founded, man, with_career, with_free_agents

OWN = SeatId(A)
STAGES = ("draft", "camp roster", "camp", "first cut", "final cut", "preseason 1", "season")
FREE = founded().club(B).roster[:6]
NEW = founded().club(B).roster[6:16]


def league_at(stage: str) -> League:
    league = with_free_agents(founded(), *FREE)
    hurt = founded().club(A).roster[3]
    return at(stage, with_career(league, hurt, marks=(Mark("S"),)), draft_list=NEW, week=int(stage == "season"))


def form(league: League, entries: Entries) -> Form:
    return GAME.order_form(league, OWN, entries)


def anything(orders: LeagueOrders) -> Any:
    """Orders whatever the order in which men are named."""
    plain = msgspec.to_builtins(orders)
    return {name: sorted(map(str, value)) if isinstance(value, tuple) else value for name, value in plain.items()}


@pytest.mark.rule("FOOL-12.2-p")
@pytest.mark.parametrize("stage", STAGES)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_is_tapped_is_what_the_sheet_says(stage: str, data: st.DataObject) -> None:
    league = league_at(stage)
    blank = form(league, GAME.form_entries(league, OWN, None))
    inputs = [
        each for section in blank.sections for each in section.inputs if each.kind in ("choice", "tick", "number")
    ]
    chosen = data.draw(st.lists(st.sampled_from(inputs), max_size=8, unique_by=lambda each: each.name))
    filled = dict(GAME.form_entries(league, OWN, None))
    for each in chosen:
        values = {"choice": [str(one.value) for one in each.choices], "tick": [TICKED], "number": ["1", "2", "7"]}
        filled[each.name] = data.draw(st.sampled_from(values[each.kind]))

    orders = form(league, filled).orders

    again = form(league, GAME.form_entries(league, OWN, orders)).orders
    assert anything(again) == anything(orders)
    reading = order_text.read(GAME, league, OWN, order_text.written(GAME, league, OWN, orders))
    assert reading.orders == orders


@pytest.mark.parametrize("stage", STAGES)
def test_a_form_that_nobody_filled_in_orders_nothing(stage: str) -> None:
    league = league_at(stage)

    blank = form(league, GAME.form_entries(league, OWN, None))

    assert blank.orders == type(GAME.default(league, OWN, Dice.fast("any")))()
    assert blank.mistakes == ()


@settings(max_examples=40, deadline=None)
@given(stage=st.sampled_from(STAGES), data=st.data())
def test_whatever_somebody_sends_a_form_is_drawn(stage: str, data: st.DataObject) -> None:
    league = league_at(stage)
    names = [each.name for section in form(league, {}).sections for each in section.inputs]
    filled = data.draw(st.dictionaries(st.sampled_from(names) | st.text(), st.text(), max_size=6))

    drawn = form(league, filled)

    inputs = {each.name for section in drawn.sections for each in section.inputs}
    assert {mistake.where for mistake in drawn.mistakes} <= inputs


# --- what it says ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.1-c")
def test_the_draft_board_is_ranked_by_numbers() -> None:
    one, two, three = NEW[:3]
    league = league_at("draft")

    filled = form(league, {f"rank.{one}": "30", f"rank.{two}": " 4", f"rank.{three}": ""})

    assert filled.orders == DraftList(ranking=(two, one))
    assert form(league, {f"rank.{one}": "first"}).mistakes[0].where == f"rank.{one}"


@pytest.mark.rule("FOOL-12.3.5-i", "FOOL-12.5.2-h")
def test_a_camp_plan_says_what_each_regimen_could_bring_before_anything_is_sent() -> None:
    league = with_career(league_at("camp"), man(founded(), A, "LB"))
    who = man(league, A, "LB")
    player = replace(league.careers[who].player, codes=("o",), age=24)
    league = with_career(league, who, player=player)

    coached, moved = (form(league, {f"man.{who}": wish}) for wish in ("coach: o", "move: TE, for good"))

    assert isinstance(coached.orders, Camp)
    assert [each.what for each in coached.orders.coaching] == ["o"]
    # A bad characteristic: 4 to 6, then 5 or 6 up to the age of 26, then gone on 1 to 3; contact goes on 4 and 6.
    assert said(coached, who) == ["better 8.3 %, worse 5.6 %"]
    assert isinstance(moved.orders, Camp)
    assert not moved.orders.changes[0].takes_back
    assert said(moved, who)[0].startswith("TE ")


@pytest.mark.rule("FOOL-12.5.2a-b", "FOOL-12.5.2-i")
def test_a_learner_s_table_is_chosen_and_an_exchange_is_declined_on_the_form() -> None:
    league = league_at("season")
    who = man(league, A, "DE")
    league = with_career(league, who, player=replace(league.careers[who].player, position="DE*"))
    wish = "learn: DT, table 16, no exchange"

    filled = form(league, {f"man.{who}": wish})

    assert isinstance(filled.orders, Week)
    assert filled.orders.learn == (PositionChange(who, "DT", number=16, no_exchange=True),)
    assert not filled.mistakes
    cells = [cell for section in filled.sections for row in section.rows for cell in row.cells]
    (asked,) = (cell for cell in cells if isinstance(cell, Input) and cell.name == f"man.{who}")
    assert {wish, "learn: DT, table 11"} <= {choice.value for choice in asked.choices}


def said(drawn: Form, who: str) -> list[str]:
    (row,) = (
        row for row in drawn.sections[1].rows if any(getattr(cell, "name", "") == f"man.{who}" for cell in row.cells)
    )
    return [cell.text for cell in row.cells if type(cell).__name__ == "Said"]


@pytest.mark.rule("FOOL-12.3.5-b")
def test_what_the_rules_forbid_stands_at_its_input() -> None:
    league = league_at("camp")
    star = man(league, A, "Q")
    young = with_career(league, star, status="new")

    (mistake,) = form(young, {"stars.0.player": f"[{star}]"}).mistakes

    assert mistake.where == "stars.0.player"
    assert mistake.rule == "FOOL-12.4-e"


@pytest.mark.rule("FOOL-12.1-o")
def test_a_man_who_will_not_retire_may_be_released_instead() -> None:
    who = founded().club(A).roster[0]
    league = aged(league_at("camp roster"), who, 32)

    filled = form(league, {f"man.{who}": "retire or release:"})

    assert filled.orders == CampRoster(retire=(who,), release=(who,))
    assert GAME.form_entries(league, OWN, filled.orders)[f"man.{who}"] == "retire or release:"
    assert not filled.mistakes


@pytest.mark.rule("FOOL-12.2-d")
def test_a_cut_counts_its_places() -> None:
    league = league_at("final cut")
    over = len(league.club(A).roster) - 40
    league = replace(league, options=replace(league.options, final_roster=40))

    assert form(league, {}).remarks[0].text == f"roster: {over + 40} men for 40 places; release {over} more"
    gone = {f"man.{who}": "release:" for who in league.club(A).roster[:over]}
    drawn = form(league, gone)
    assert isinstance(drawn.orders, Cuts)
    assert [each.text for each in drawn.remarks] == ["40 men for 40 places."]


@pytest.mark.rule("FOOL-12.1-h", "FOOL-12.1-n")
def test_free_agents_are_asked_in_the_order_of_their_numbers() -> None:
    league = league_at("camp roster")

    drawn = form(
        league, {f"invite.{FREE[0]}": "2", f"invite.{FREE[1]}": "1", f"man.{league.club(A).roster[0]}": "release:"}
    )

    assert drawn.orders == CampRoster(release=(league.club(A).roster[0],), invite=(FREE[1], FREE[0]))


@pytest.mark.rule("FOOL-12.0-a", "FOOL-12.0-e")
def test_a_trade_says_what_the_other_owner_must_write() -> None:
    league = league_at("season")
    ours, theirs = league.club(A).roster[0], league.club(B).roster[-1]
    give = f"{league.careers[ours].player.name}, round 2"

    drawn = form(
        league, {"trades.0.club": B, "trades.0.give": give, "trades.0.get": league.careers[theirs].player.name}
    )

    trade = Trade(to=B, gives=(ours,), gives_picks=(Pick(2, 2, A),), gets=(theirs,))
    assert drawn.orders == Week(trades=(trade,))
    (line,) = (each.text for each in drawn.remarks if "must write" in each.text)
    answer = order_text.read(GAME, league, SeatId(B), line.partition("must write: ")[2]).orders
    assert answer == Week(trades=(Trade(to=A, gives=(theirs,), gets=(ours,), gets_picks=(Pick(2, 2, A),)),))


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_depth_chart_that_is_emptied_is_the_automatic_one_again() -> None:
    who = man(founded(), A, "Q")
    league = league_at("season")
    league = league.with_club(replace(league.club(A), depth=(Depth("Q", (who,)),)))
    standing = GAME.form_entries(league, OWN, None)

    assert form(league, standing).orders == Week(depth=(Depth("Q", (who,)),))
    assert form(league, {**standing, "depth.Q": ""}).orders == Week(depth=(Depth("automatic"),))


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_a_mistake_in_a_game_plan_stands_at_the_plan() -> None:
    drawn = form(league_at("season"), {"plan": "== Plays ==\nRow 1, first down\n1  Pro: nonsense(\n"})

    assert {mistake.where for mistake in drawn.mistakes} == {"plan"}
