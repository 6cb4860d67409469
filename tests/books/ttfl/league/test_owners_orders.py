"""What owners send: choices in a live draft, cuts, and everything as text."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.books.ttfl.league.seasons import (
    GAME,
    ONE,
    TWO,
    before_the_cuts,
    before_the_draft,
    founded,
    new_league,
    ruled,
    until,
)
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.draft import Choice, unit_of
from touchline.books.ttfl.league.draft_day import allowed_to, next_turn, on_the_clock
from touchline.books.ttfl.league.events import PlayerDrafted, PlayersMoved
from touchline.books.ttfl.league.families import FAMILIES, family_of
from touchline.books.ttfl.league.games import chart_of
from touchline.books.ttfl.league.orders import Cuts, DraftList, LeagueOrders, LineUp, Pick
from touchline.books.ttfl.league.state import Club, Drafting, League
from touchline.dice import Dice
from touchline.game import Language, OrdersError, SeatId

# --- a live draft ---------------------------------------------------------------------------------------------------


def live(league: League, *people: SeatId) -> League:
    for seat in people:
        league = GAME.seated(league, seat, "person")
    return replace(league, options=replace(league.options, live_draft=True, pick_minutes=5))


@cache
def at_the_first_choice() -> League:
    """A live draft of two persons that waits for the first of them."""
    league = live(before_the_draft(), ONE, TWO)
    return league if on_the_clock(league) else ruled(league).after


@pytest.mark.rule("TTFL-DRAFT-07")
def test_a_live_draft_asks_a_person_whose_turn_it_is_and_nobody_else() -> None:
    league = at_the_first_choice()
    club, phase = on_the_clock(league), GAME.phase(league)

    assert club in (ONE, TWO)
    assert [(owed.seat, owed.kind, owed.required) for owed in phase.owed] == [(club, "pick", True)]
    assert phase.live
    assert phase.minutes == 5
    assert phase.title.endswith(league.name_of(club))


@pytest.mark.rule("TTFL-DRAFT-07")
def test_computer_owners_choose_at_once_until_a_person_is_asked() -> None:
    league = before_the_draft()
    assert league.drafting is not None
    last = league.drafting.order[-1]
    alone = live(league, last)

    assert GAME.phase(alone).owed == ()
    after = ruled(alone).after
    assert on_the_clock(after) == last
    assert [each.club for each in after.drafted] == list(league.drafting.order[:-1])


@pytest.mark.rule("TTFL-DRAFT-06", "TTFL-DRAFT-07", "TTFL-DRAFT-10")
def test_a_live_draft_goes_as_the_same_draft_by_lists_if_everybody_takes_what_is_usual() -> None:
    league = at_the_first_choice()
    phases = set()
    while league.stage == "draft":
        phases.add(GAME.phase(league).key)
        league = ruled(league).after

    assert league.drafted == before_the_cuts().drafted
    assert len(phases) > 1


@pytest.mark.rule("TTFL-DRAFT-10")
def test_a_person_may_pass_and_loses_the_pick() -> None:
    league = at_the_first_choice()
    club = on_the_clock(league)
    after = ruled(league, **{f"seat_{club}": Pick()}).after

    mine = [each for each in after.drafted if each.club == club]
    assert mine[0].player is None


@pytest.mark.rule("TTFL-DRAFT-02", "TTFL-DRAFT-03", "TTFL-DRAFT-05", "TTFL-DRAFT-06")
def test_choices_that_are_not_allowed_are_refused_with_their_rule() -> None:
    league = at_the_first_choice()
    club = on_the_clock(league)
    assert club is not None

    def rule(picks: int, taken: tuple[Choice, ...], position: str) -> str:
        now = replace(league, drafting=Drafting(order=(club,), picks={club: picks}, taken={club: taken}))
        who = next(each for each in league.pool if league.players[each].position == position)
        with pytest.raises(OrdersError) as refused:
            GAME.check(now, club, Pick(player=who))
        return refused.value.mistakes[0].rule

    assert rule(1, (), "QB") == "TTFL-DRAFT-06"
    assert rule(3, ("WR",), "TE") == "TTFL-DRAFT-05"
    assert rule(3, ("HB",), "HB") == "TTFL-DRAFT-03"
    assert rule(3, ("HB", "C"), "WR") == "TTFL-DRAFT-02"
    with pytest.raises(OrdersError, match=r"\(1-1\) is not in the pool"):
        GAME.check(league, club, Pick(player=CardId("1-1")))


@pytest.mark.rule("TTFL-DRAFT-02")
def test_only_men_who_may_be_chosen_are_offered() -> None:
    league = at_the_first_choice()
    club = on_the_clock(league)
    assert club is not None
    last = replace(league, drafting=Drafting(order=(club,), picks={club: 3}, taken={club: ("HB", "C")}))
    offered = {choice.value for choice in GAME.choices(last, club, "player")}

    assert offered == {"", *allowed_to(last, club)}
    assert {unit_of(league.players[CardId(str(who))].position) for who in offered if who} == {"defence"}


def test_a_draft_is_over_when_no_turn_is_left() -> None:
    assert next_turn(founded()) is None
    assert next_turn(before_the_cuts()) is None
    assert next_turn(before_the_draft()) is not None


# --- cuts -----------------------------------------------------------------------------------------------------------


def of_family(league: League, name: str, club: SeatId = ONE) -> list[CardId]:
    return [man.id for man in league.men(club) if family_of(man.position).name == name]


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_whom_an_owner_releases_goes_and_whom_he_wants_comes_if_nobody_was_faster() -> None:
    league = before_the_cuts()
    assert league.drafting is not None
    first = league.drafting.order[0]
    passers = of_family(league, "QB", first)
    wanted = next(who for who in reversed(league.pool) if league.players[who].position == "QB")
    cuts = Cuts(release=tuple(passers), sign=(wanted,))
    GAME.check(league, first, cuts)

    step = ruled(league, **{f"seat_{first}": cuts})
    roster = step.after.clubs[first].roster
    (moved,) = (each for each in step.ruling.events if isinstance(each, PlayersMoved) and each.club == first)

    assert not set(passers) & set(roster)
    assert wanted in roster
    assert set(passers) <= {man.id for man in moved.released}
    assert moved.signed[0].id == wanted
    assert len(of_family(step.after, "QB", first)) == 3


@pytest.mark.rule("TTFL-GAP-CAREERS", "SPF-CARD-12")
@settings(max_examples=6)
@given(st.data())
def test_whatever_owners_cut_rosters_are_complete(data: st.DataObject) -> None:
    league = before_the_cuts()
    sent = {
        f"seat_{club}": Cuts(
            release=tuple(data.draw(st.lists(st.sampled_from(league.clubs[club].roster), unique=True))),
            sign=tuple(data.draw(st.lists(st.sampled_from(league.pool), unique=True, max_size=8))),
        )
        for club in (ONE, TWO)
    }
    after = ruled(league, **sent).after

    for club in after.in_order:
        assert all(len(of_family(after, family.name, club)) == family.size for family in FAMILIES)
    assert not set(sent["seat_1"].release) & set(after.clubs[ONE].roster)


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_men_of_others_cannot_be_released_nor_signed() -> None:
    league = before_the_cuts()
    theirs = league.clubs[TWO].roster[0]

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, ONE, Cuts(release=(theirs,), sign=(theirs,)))

    assert [mistake.where for mistake in refused.value.mistakes] == ["release", "sign"]


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_without_orders_the_men_whom_a_club_drafted_stay() -> None:
    step = ruled(before_the_cuts())
    drafted = {each.player for each in step.before.drafted}
    released = {man.id for each in step.ruling.events if isinstance(each, PlayersMoved) for man in each.released}

    assert drafted
    assert not drafted & released


# --- as text --------------------------------------------------------------------------------------------------------


def asked() -> list[tuple[League, SeatId, LeagueOrders]]:
    """A league at every kind of question, with orders that are not the usual ones."""
    season, draft, pick, cuts = founded(), before_the_draft(), at_the_first_choice(), before_the_cuts()
    club = on_the_clock(pick)
    assert club is not None
    passer, *_, back = chart_of(season, ONE)
    return [
        (season, ONE, LineUp(quarterback=passer, first=(back,), front="3-4", leaning="pass")),
        (season, TWO, LineUp()),
        (draft, ONE, DraftList(ranking=draft.pool[3:9], then="pass")),
        (pick, club, Pick(player=allowed_to(pick, club)[2])),
        (pick, club, Pick()),
        (cuts, ONE, Cuts(release=cuts.clubs[ONE].roster[:2], sign=cuts.pool[5:7])),
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("league", "seat", "orders"), asked())
def test_orders_are_read_as_they_are_written(
    league: League, seat: SeatId, orders: LeagueOrders, language: Language
) -> None:
    sheet = GAME.orders_text(league, seat, orders, language)
    reading = GAME.read_orders_text(league, seat, sheet, language)

    assert reading.problems == ()
    assert reading.orders == orders


@pytest.mark.parametrize(("league", "seat", "orders"), asked())
def test_a_sheet_that_nobody_fills_in_is_what_is_sent_without_one(
    league: League, seat: SeatId, orders: LeagueOrders
) -> None:
    sheet = GAME.orders_text(league, seat, None)
    read = GAME.read_orders_text(league, seat, sheet).orders

    assert read == (Pick() if isinstance(orders, Pick) else GAME.default(league, seat, Dice.fast(0)))


def test_men_may_be_written_by_name_and_behind_the_heading() -> None:
    league = founded()
    back, other = [man for man in league.men(ONE) if man.position == "HB"][:2]
    reading = GAME.read_orders_text(league, ONE, f"First: {back.name}, {other.id}\nfront: 3-4\n")

    assert reading.orders == LineUp(first=(back.id, other.id), front="3-4")
    assert str(back.id) in reading.notes[0].note


def test_a_line_loses_its_mark_and_counts() -> None:
    league = before_the_draft()
    sheet = GAME.orders_text(league, ONE, None)
    line = next(line for line in sheet.splitlines() if line.startswith("#   ") and "n-" in line)
    reading = GAME.read_orders_text(league, ONE, sheet.replace(line, line.removeprefix("#"), 1))

    assert isinstance(reading.orders, DraftList)
    assert reading.orders.ranking == (CardId(line.split()[1]),)


def test_of_what_is_asked_once_the_last_counts() -> None:
    league = at_the_first_choice()
    club = on_the_clock(league)
    assert club is not None
    sheet = GAME.orders_text(league, club, None)
    who = allowed_to(league, club)[4]
    reading = GAME.read_orders_text(league, club, sheet.replace(f"#   {who} ", f"    {who} "))

    assert reading.orders == Pick(player=who)
    assert len(reading.notes) == 1


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("first: Nobody Atall", "line 1 was not understood: 'Nobody Atall'"),
        ("Abel Cott", "line 1 was not understood: 'Abel Cott' stands below no heading"),
        ("\nranking: 1-1", "line 2 was not understood: nothing is called 'ranking' here"),
    ],
)
def test_what_cannot_be_understood_is_named_by_its_line(text: str, wrong: str) -> None:
    reading = GAME.read_orders_text(founded(), ONE, text)

    assert reading.orders is None
    assert str(reading.problems[0]).startswith(wrong)


def test_problems_are_told_in_german() -> None:
    reading = GAME.read_orders_text(founded(), ONE, "zuerst: 1-5\nquarterback: 1-1\n1-2\nunfug: 3\n5", "de")

    assert [problem.wrong for problem in reading.problems] == [
        "hier heißt nichts 'unfug'",
        "'5' steht unter keiner Überschrift",
    ]
    assert [note.note for note in reading.notes] == ["einer ist gefragt: der letzte zählt"]


@given(st.text(alphabet="abc1n-:#,\n äf", max_size=60))
def test_any_text_is_answered(text: str) -> None:
    for league, seat, _ in asked():
        reading = GAME.read_orders_text(league, seat, text)
        assert (reading.orders is None) == bool(reading.problems)


def test_a_man_of_somebody_else_is_for_the_rules_to_refuse() -> None:
    reading = GAME.read_orders_text(founded(), ONE, "first: 2-5")

    with pytest.raises(OrdersError, match=r"\(2-5\) is none of yours"):
        GAME.check(founded(), ONE, reading.orders)


# --- nobody sends ---------------------------------------------------------------------------------------------------


def test_a_league_of_persons_who_never_send_goes_on() -> None:
    league = ruled(new_league("person", live_draft=True, games=1)).after
    second = until(league, "season")

    assert second.season == 2
    assert all(isinstance(club, Club) for club in second.clubs.values())
    assert any(isinstance(each, PlayerDrafted) for each in ruled(until(league, "draft")).ruling.events)
