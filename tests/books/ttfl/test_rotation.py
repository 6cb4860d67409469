"""Computer coaches: who is on the field, who has the ball, and whether it is as often as the cards ask."""

from collections import Counter

import pytest
from msgspec.structs import replace

from benchmarks.ttfl_men import Found, made_up, not_held, played, table
from benchmarks.ttfl_replay import played_match
from touchline.books.ttfl.computer import USUAL, as_often, play_weights
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.making_cards import rushing
from touchline.books.ttfl.making_cards.season import StatLine
from touchline.books.ttfl.making_cards.team import _in_places, cards_of
from touchline.books.ttfl.match_play import Setting, seen, whole_match
from touchline.books.ttfl.rotation import TICKS, asked_of, line_ups, on_at, ticks
from touchline.dice import Dice

NOBODY = frozenset()


@pytest.fixture(scope="module")
def teams():
    return cards_of(made_up())


@pytest.mark.rule("SPF-SOLO-12")
@pytest.mark.parametrize(
    ("sizes", "places", "found"),
    [
        ((1, 1), 1, (30, 30)),
        ((3, 1), 1, (45, 15)),
        ((30, 20, 10), 2, (60, 40, 20)),
        ((900, 10, 10), 2, (60, 30, 30)),  # who is asked for all the time leaves a place to the others
        ((5,), 1, (60,)),
    ],
)
def test_a_man_is_in_as_many_line_ups_as_he_was_used(sizes, places, found):
    assert ticks(sizes, places) == found

    each_time = [on_at(tick, found) for tick in range(TICKS)]
    assert {len(men) for men in each_time} == {places}
    assert tuple(Counter(man for men in each_time for man in men)[man] for man in range(len(sizes))) == found


@pytest.mark.rule("SPF-SOLO-12")
def test_every_line_up_has_eleven_men_each_once(teams):
    for formation in ("usual", "wide", "tight", "shotgun"):
        displays, often = line_ups(teams[0], NOBODY, formation)
        assert sum(often) == TICKS
        assert len(displays) > 1
        for display in displays:
            men = [card.id for card in (*display.line, *display.places.values())]
            assert len(set(men)) == 11


@pytest.mark.rule("SPF-SOLO-12")
def test_who_is_hurt_is_in_no_line_up(teams):
    hurt = frozenset(card.id for card in line_ups(teams[0], NOBODY, "usual")[0][0].places.values() if card.is_back)

    for display in line_ups(teams[0], hurt, "usual")[0]:
        assert not hurt & {card.id for card in display.places.values()}


@pytest.mark.rule("SPF-SOLO-07")
def test_a_team_that_ran_more_calls_more_runs(teams):
    by_runs = sorted(teams, key=lambda team: sum(card.carries for card in team.cards))
    few, many = asked_of(by_runs[0]).called, asked_of(by_runs[-1]).called
    now = seen(begun(teams), "home")

    assert few < USUAL < many
    assert as_often(play_weights(now), many)["inside"] == many * play_weights(now)["inside"]
    assert as_often(play_weights(now), many)["short"] == USUAL * play_weights(now)["short"]


def begun(teams):
    setting = Setting(teams[0], teams[1], TTFL)
    return next(iter(whole_match(setting, Dice.fast("begun")))).match.course


@pytest.mark.rule("SPF-SOLO-07", "SPF-RUN-16", "SPF-CALL-06")
def test_runs_are_called_for_quarterbacks_and_ends_once_a_game(teams):
    runners = [team for team in teams if any(card.carries > 30 for card in team.cards if card.position == "WR")]
    quarterbacks = {card.id for team in teams for card in team.cards if card.position == "QB"}
    called, around = 0, []
    for number in range(12):
        own: Counter[str] = Counter()
        for told in whole_match(Setting(runners[0], runners[1], TTFL), Dice.fast(f"rotation {number}")):
            call = told.play.call
            called += call is not None and call.kind in ("inside", "sweep") and told.play.carrier in quarterbacks
            if call is not None and call.kind == "end-around":
                own[(told.play.by, told.play.carrier)] += 1
        around.append(max(own.values(), default=0))

    assert called > 10
    assert max(around) == 1
    assert sum(around) > 6


@pytest.mark.rule("SPF-SOLO-07")
def test_a_quarterback_who_ran_runs_and_one_who_did_not_does_not(teams):
    carries = {}
    for team in teams[:8]:
        passer = next(card for card in team.cards if card.position == "QB")
        other = teams[8]
        did = [played_match(Setting(team, other, TTFL), Dice.fast(f"runs {n}"))[0].men for n in range(8)]
        carries[passer.carries] = sum(each.get(passer.id, {}).get("carries", 0) for each in did) / 8

    assert carries[168] > 6
    assert carries[20] < 4


@pytest.mark.rule("SPF-GEN-09")
def test_a_card_for_called_runs_is_better_than_one_for_scrambles_because_tacklers_are_met():
    scrambler = rushing.quarterback(5.0, 30)
    runner = rushing.quarterback(5.0, 30, runs=rushing.Runs(called=0.6, flops=0.2))

    assert scrambler.expected == pytest.approx(5.0, abs=0.1)
    assert runner.expected == pytest.approx(5.0, abs=0.1)
    assert runner.u > scrambler.u


@pytest.mark.rule("SPF-GEN-09", "SPF-RUN-15")
def test_an_end_gains_enough_where_his_run_comes_off():
    found = rushing.end(4.0, 30)

    assert found.expected == pytest.approx(4.0, abs=0.1)
    assert found.columns.n[6] > rushing.solved(4.0, 30).columns.n[6]


@pytest.mark.rule("SPF-GEN-19")
@pytest.mark.parametrize(
    ("times", "places"),
    [((40,), "AAAA"), ((30, 10), "AAAB"), ((20, 18), "AABB"), ((12, 10, 9, 8), "ABCD"), ((30, 2, 1, 1), "AAAA")],
)
def test_places_of_returners_are_shared_out_by_returns(times, places):
    men = [StatLine(name=name, position="WR") for name in "ABCD"[: len(times)]]

    assert "".join(man.name for man in _in_places(men, times)) == places


def test_what_does_not_hold_is_told_man_by_man():
    man = StatLine(name="Abel", position="HB")
    near, far = (Found("NOR", man, "carries a game", 10.0, came_out, 0.25) for came_out in (12.0, 13.0))

    assert (near.holds, far.holds) == (True, False)
    assert "| carries a game, backs | 2 | 1 | 10.00 | 12.50 |" in table([near, far])
    assert not_held([near, far]).splitlines()[2:] == ["| NOR | Abel, HB | carries a game | 10.00 | 13.00 |"]


@pytest.mark.leftover_dice
def test_a_club_alone_is_measured_against_an_average_one():
    season = made_up()
    own, years = played(replace(season, clubs=season.clubs[:1]), "house", 2)

    assert len(own.clubs) == 1
    assert years[0].games >= 2
