"""What the form of a session offers, and what it says about what stands in it."""

import re

import pytest
from msgspec.structs import replace

from books.beppiland.leagues import founded, in_session, with_club, with_player
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match import HOME, MATCH, MatchOptions
from touchline.books.beppiland.order_form.paper import PHRASES
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.state import Lot
from touchline.dice import Dice
from touchline.forms import Form, Forms, Input, Said
from touchline.game import Seat, SeatId

CLUB = ClubId(SeatId("1"))


def form(league, entries, language="en") -> Form:
    return LEAGUE.order_form(league, CLUB, entries, language)


def eleven(league, column="1", mark="X") -> dict[str, str]:
    return {f"mark.{column}.{player.name}": mark for player in league.clubs[CLUB].players[:11]}


def said(form: Form) -> str:
    remarks = [*form.remarks, *(remark for section in form.sections for remark in section.remarks)]
    return "\n".join(remark.text for remark in remarks)


def foot(form: Form, column: int) -> list[Said]:
    grid = form.section("lineups")
    return [row.cells[len(grid.details) + column] for row in grid.rows if row.foot]


def row_of(form: Form, key: str, name: str) -> list[str]:
    """A row of the sums as text."""
    sheets = [*form.sums, *(sheet for section in form.sections for sheet in section.sums)]
    return next(
        [str(cell) for cell in row.cells]
        for sheet in sheets
        if sheet.key == key
        for row in sheet.rows
        if str(row.cells[0]).startswith(name)
    )


def with_lots(league, *minimums, club="9"):
    players = league.clubs[SeatId(club)].players
    lots = tuple(
        Lot(number=number, club=SeatId(club), player=player.id, name=player.name, notation="II 8+0 Ce.D", minimum=low)
        for number, (player, low) in enumerate(zip(players, minimums, strict=False), start=1)
    )
    return replace(league, lots=lots)


def test_both_games_draw_their_forms():
    assert isinstance(LEAGUE, Forms)
    assert isinstance(MATCH, Forms)


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-02")
def test_the_grid_has_a_row_for_each_player_and_a_column_for_each_match():
    league = with_player(founded(), "1", 1, ban=2, discipline=7)
    club, grid = league.clubs[CLUB], form(league, {}).section("lineups")
    rows = [row for row in grid.rows if not row.foot]

    assert [row.cells[0] for row in rows] == [player.name for player in club.players]
    assert [column.title.split()[0] for column in grid.columns[7:]] == ["1", "2", "3", "4"]
    assert rows[1].cells[5:7] == (7, "banned: 2")
    keeper, sweeper = rows[0].cells[7], rows[1].cells[7]
    assert isinstance(keeper, Input)
    assert [choice.value for choice in keeper.choices] == ["", "X"]
    assert [choice.value for choice in sweeper.choices] == ["", "X", "L", "D", "C", "A"]


def test_nobody_is_asked_what_only_the_office_writes():
    names = " ".join(each.name for section in form(founded(), {}).sections for each in section.inputs)

    assert not re.search(r"received|bid_times", names)


@pytest.mark.rule("BEP-LINE-03", "BEP-XP-01")
def test_the_totals_of_a_match_stand_under_its_column():
    league = founded()
    plain = form(league, eleven(league, "2"))
    with_fc = form(league, {**eleven(league, "2"), "points.2.FC.Ce": "7"})

    assert [each.text for each in foot(plain, 2)] == ["11/11", "12·6", "18·18·16"]
    assert foot(with_fc, 2)[2].text == "18·25·16"
    assert row_of(with_fc, "area-totals", "2 h")[-2:] == ["FC Ce 7", "fits"]


@pytest.mark.rule("BEP-NMR-02")
def test_a_match_without_a_line_up_is_said_to_be_the_masters():
    assert "no line-up: the master plays the best 4-3-3" in said(form(founded(), {}))


@pytest.mark.rule("BEP-GAP-12")
def test_the_corrections_of_the_master_are_told_before_he_makes_them():
    league = founded()
    marks = eleven(league)
    ten = {name: mark for name, mark in marks.items() if name != list(marks)[-1]}

    assert "1 a" in said(form(league, ten))
    assert "will be corrected: " in said(form(league, ten))
    assert " put in " in said(form(league, ten))
    assert foot(form(league, ten), 1)[0] == Said(text="10/11", tone="wrong")
    assert "complete, 4-3-3" in said(form(league, marks))


@pytest.mark.rule("BEP-OOP-01", "BEP-SIDE-02")
def test_men_out_of_position_and_out_of_side_are_named():
    league = founded()
    forward = league.clubs[CLUB].players[10]
    told = said(form(league, {**eleven(league), f"mark.1.{forward.name}": "C"}))

    assert f"{forward.name} is out of position in Ce: level {forward.skill + forward.fitness - 3}" in told


@pytest.mark.rule("BEP-LINE-04")
def test_the_3x_rule_is_checked():
    league = founded()
    for place in range(11):
        weak = league.clubs[CLUB].players[place].positions[0] == "At"
        league = with_player(league, "1", place, skill=2 if weak else 12, fitness=0)
    filled = form(league, eleven(league))

    assert "3X: Di loses" in said(filled)
    assert foot(filled, 1)[2].tone == "wrong"
    assert "Di −" in row_of(filled, "area-totals", "1 a")[-1]


@pytest.mark.rule("BEP-XP-09")
def test_what_is_left_of_each_source_stands_beside_it():
    filled = form(founded(), {**eleven(founded(), "2"), "points.2.FC.Ce": "5", "points.2.D.At": "12"})
    rows = {
        next(cell.name for cell in row.cells if isinstance(cell, Input)): row.cells[-1]
        for row in filled.section("points").rows
        if not row.heading
    }

    assert rows["points.2.FC.Di"] == Said(text="2/7")
    assert rows["points.2.D.Po"] == Said(text="-2/10", tone="wrong")
    assert "points of D dropped: 2" in said(filled)


@pytest.mark.rule("BEP-XP-01", "BEP-XP-04")
def test_points_that_cost_nothing_and_lie_idle_are_named():
    home = eleven(founded(), "2")

    assert "points placed nowhere: FC 7" in said(form(founded(), home))
    assert "points placed nowhere: CAT 7" in said(form(founded(), {**home, "points.2.FC.Di": "7", "cat.2": "yes"}))
    assert "placed nowhere" not in said(form(founded(), {**home, "points.2.FC.Di": "7"}))


def test_what_is_missing_is_said_in_short():
    league = founded()
    all_but_juniores = {name: mark for column in "123" for name, mark in eleven(league, column).items()}

    assert "Line-ups still missing: 1 a" in said(form(league, {}))
    assert re.search("Line-ups still missing: 4 n [^,]*$", said(form(league, all_but_juniores)), re.MULTILINE)
    assert "Line-ups that will be corrected: 4 n" in said(form(league, {**all_but_juniores, **eleven(league, "4")}))


@pytest.mark.rule("BEP-TRN-07")
def test_training_costs_are_counted_down():
    league = with_club(founded(), "1", pa=4)
    league = with_player(league, "1", 0, age=3, fitness=0)
    first, second, *_ = league.clubs[CLUB].players
    filled = form(
        league,
        {
            "training.0.player": first.name,
            "training.0.on": "fitness",
            "training.1.player": second.name,
            "training.1.on": "skill",
        },
    )

    assert row_of(filled, "training-costs", first.name)[1:] == ["3", "1"]
    assert row_of(filled, "training-costs", second.name)[1:] == ["skipped", "1"]
    assert second.name in said(filled)


@pytest.mark.rule("BEP-CLUB-02", "BEP-AUC-10", "BEP-STAD-01")
def test_money_that_is_committed_stands_against_what_there_is():
    league = with_club(with_lots(founded(), 100, 200), "1", money=1000)
    entries = {"stadium": "yes", "bids.0.lot": "1", "bids.0.amount": "700", "bids.1.lot": "2", "bids.1.amount": "900"}
    filled = form(league, entries)

    price = -int(row_of(filled, "money", "stadium level 1")[1])
    assert row_of(filled, "money", "there is now")[1] == "1000"
    assert row_of(filled, "money", "bids, at most")[1] == "-1600"
    assert row_of(filled, "money", "may still be committed")[1] == str(max(0, 2000 - price - 1600))
    assert ("All bids together" in said(filled)) == (2000 - price < 1600)


@pytest.mark.rule("BEP-AUC-11", "BEP-AUC-15", "BEP-AUC-17")
def test_bids_that_will_not_count_are_named():
    league = with_lots(founded(), 100, 200)
    entries = {
        "bids.0.lot": "1",
        "bids.0.amount": "50",
        "bids.1.lot": "2",
        "bids.1.amount": "300",
        "bids.1.condition": "if not bought 2",
        "bids.2.lot": "7",
        "bids.2.amount": "300",
    }
    told = said(form(league, entries))

    assert "the minimum is 100 M" in told
    assert "void, a condition names earlier lots only" in told
    assert "There is no lot 7" in told
    assert "he is yours" in said(form(with_lots(founded(), 5, club="1"), {"bids.0.lot": "1", "bids.0.amount": "9"}))


@pytest.mark.rule("BEP-AUC-11", "BEP-GAP-15")
@pytest.mark.parametrize("words", ["bought 1 and not bought 2", "se comprato 1 e non comprato 2"])
def test_a_condition_may_be_written_in_any_words_of_the_sheet(words):
    filled = form(with_lots(founded(), 100, 200, 300), bid_for_the_third(words))

    assert filled.mistakes == ()
    assert filled.orders.bids[0].condition == "bought 1 and not bought 2"


@pytest.mark.rule("BEP-GAP-15")
def test_a_condition_that_is_none_is_a_mistake():
    filled = form(with_lots(founded(), 100, 200, 300), bid_for_the_third("if it rains"))

    assert [(mistake.where, mistake.wrong) for mistake in filled.mistakes] == [
        ("bids.0.condition", "“if it rains” is no condition")
    ]


def bid_for_the_third(condition: str) -> dict[str, str]:
    return {"bids.0.lot": "3", "bids.0.amount": "400", "bids.0.condition": condition}


def test_a_line_that_is_half_filled_is_a_mistake_and_stays():
    league = with_lots(founded(), 100)
    filled = form(league, {"bids.4.lot": "1", "conversion.pa": "many"})

    assert {mistake.where for mistake in filled.mistakes} == {"bids.4.amount", "conversion.pa"}
    assert "bids.4.lot" in {each.name for each in filled.section("bids").inputs if each.value == "1"}
    assert filled.orders == SessionOrders()


def test_a_section_that_grows_has_more_lines_when_asked():
    few, many = form(founded(), {}), form(founded(), {"training.more": ""})

    assert len(many.section("training").rows) == len(few.section("training").rows) + 3
    again = {each.name: "" for each in many.section("training").inputs}
    assert len(form(founded(), again).section("training").rows) == len(many.section("training").rows)


def test_what_cannot_be_ordered_now_is_not_asked_for():
    assert form(founded(), {}).section("bids") is None
    assert form(founded(), {}).section("scouts") is None
    assert form(with_lots(founded(), 10), {}).section("bids") is not None
    scouts = with_club(founded(), "1", staff=(BackroomBoy(name="Bianchi", job="scout"),))
    assert form(scouts, {}).section("scouts") is not None
    assert form(in_session(10), {}).section("exchanges") is None


@pytest.mark.rule("BEP-LINE-08")
def test_a_man_who_has_left_keeps_his_row_until_he_is_unmarked():
    filled = form(founded(), {**eleven(founded()), "mark.1.Gone Man": "D"})

    assert filled.orders.matches[next(iter(filled.orders.matches))].marks["Gone Man"] == "D"
    assert "Gone Man is not with the club" in said(filled)


@pytest.mark.rule("BEP-FRI-01")
def test_a_friendly_has_a_column_of_its_own():
    league = founded()
    entries = {"friendlies.0.club": "5", "friendlies.0.ground": "away", **eleven(league, "F1")}
    filled = form(league, entries)

    assert filled.section("lineups").columns[-1].title.startswith("F1 a ")
    assert len(filled.orders.friendlies[0].sheet.marks) == 11
    unnamed = form(league, eleven(league, "F1"))
    assert {mistake.where for mistake in unnamed.mistakes} == {"friendlies.0.club", "friendlies.0.ground"}


@pytest.mark.rule("BEP-BRIBE-02")
def test_the_form_of_a_match_offers_gifts_where_they_are_allowed():
    seats = [Seat(HOME, "h"), Seat(SeatId("away"), "a")]
    honest = MATCH.setup(MatchOptions(), seats, Dice.scripted(()))
    open_handed = MATCH.setup(MatchOptions(bribes=True), seats, Dice.scripted(()))

    assert MATCH.order_form(honest, HOME, {}).section("bribe") is None
    assert MATCH.order_form(open_handed, HOME, {"bribe.kind": "win"}).orders.bribe == "win"


def test_every_phrase_of_the_form_has_italian():
    assert all({"en", "it"} <= PHRASES.languages(key) for key in PHRASES)


def test_the_form_speaks_italian():
    filled = form(founded(), eleven(founded()), "it")

    assert filled.section("lineups").title == "Formazioni"
    assert "completa, 4-3-3" in said(filled)


@pytest.mark.parametrize("session", [1, 5, 9, 12])
def test_the_form_of_every_part_of_a_season_can_be_drawn(session):
    league = in_session(session)
    for club in ("1", "17", "36"):
        blank = LEAGUE.order_form(league, SeatId(club), LEAGUE.form_entries(league, SeatId(club), None))
        assert blank.mistakes == ()
