"""The kicking game: the figures that the ledger gives, and kicks that always end somewhere on the field."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.field_goals import extra_point, field_goal, is_in_range
from touchline.books.fool.kicking import Returner, SpecialTeams, after_kick
from touchline.books.fool.kickoffs import kickoff, onside_kick
from touchline.books.fool.players import Kicker, Punter
from touchline.books.fool.punts import Tactics, may_aim_short, punt
from touchline.books.fool.series import Scrimmage
from touchline.dice import Dice, enumerated

TYPICAL = Kicker(52, 1, 3)
ORDINARY = SpecialTeams()
ANYBODY = Returner()
MANY = 4000

teams = st.builds(
    SpecialTeams,
    squad=st.integers(4, 10),
    camp=st.booleans(),
    holder=st.booleans(),
    long_snapper=st.booleans(),
    kickoff_kicker=st.booleans(),
    wide_rusher=st.sampled_from((0, 1, 2)),
)
returners = st.builds(Returner, level=st.sampled_from((0, 1, 2)), fumble_prone=st.booleans())


@pytest.mark.rule("FOOL-GAP-FIELDGOAL")
@pytest.mark.parametrize(("to_goal", "percent"), [(13, 89), (23, 75), (33, 61)])
def test_a_typical_kicker_kicks_as_the_ledger_says(to_goal: int, percent: int) -> None:
    kicks = enumerated(
        lambda dice: field_goal(dice, kicker=TYPICAL, to_goal=to_goal, kickers=ORDINARY, defenders=ORDINARY).end
    )

    assert round(100 * kicks["good"]) == percent


@pytest.mark.rule("FOOL-GAP-FIELDGOAL")
def test_a_typical_extra_point_is_good_34_times_in_36() -> None:
    tries = enumerated(lambda dice: extra_point(dice, kicker=TYPICAL, kickers=ORDINARY, defenders=ORDINARY).end)

    assert tries["good"] == Fraction(34, 36)


@pytest.mark.rule("FOOL-GAP-KICKOFF")
def test_after_a_return_drives_begin_about_the_24() -> None:
    kicks = enumerated(lambda dice: kickoff(dice, kickers=ORDINARY, receivers=ORDINARY, returner=ANYBODY))
    returned = [(kick, chance) for kick, chance in kicks.items() if kick.end == "returned"]
    mean = sum(kick.at * chance for kick, chance in returned) / sum(chance for _, chance in returned)

    assert 23 <= mean <= 25


@pytest.mark.rule("FOOL-GAP-PUNT")
def test_a_typical_punt_nets_about_39_yards() -> None:
    dice = Dice.fast("punts")
    nets = []
    for _ in range(MANY):
        kick = punt(
            dice,
            punter=Punter(45, 4),
            to_goal=75,
            kickers=ORDINARY,
            receivers=ORDINARY,
            returner=ANYBODY,
            tactics=Tactics(),
        )
        nets.append(75 - kick.at)

    assert 37.5 <= sum(nets) / MANY <= 40.5


@pytest.mark.rule("FOOL-GAP-KICK", "FOOL-GAP-GOALLINE", "FOOL-12-GAP-SPECIAL")
@given(data=st.data(), seed=st.integers(), kickers=teams, receivers=teams, returner=returners)
def test_after_every_kick_somebody_has_the_ball_on_the_field_or_has_scored(
    data: st.DataObject, seed: int, kickers: SpecialTeams, receivers: SpecialTeams, returner: Returner
) -> None:
    dice = Dice.fast(seed)
    to_goal = data.draw(st.integers(1, 99))
    before = Scrimmage(to_goal, data.draw(st.integers(1, 4)), data.draw(st.integers(1, min(20, to_goal))))
    tactics = Tactics(
        aim_short=may_aim_short(to_goal) and data.draw(st.booleans()),
        sideline=data.draw(st.booleans()),
        blitzed=data.draw(st.booleans()),
    )
    kicks = [
        kickoff(
            dice,
            kickers=kickers,
            receivers=receivers,
            returner=returner,
            sideline=data.draw(st.booleans()),
            free_kick=data.draw(st.booleans()),
            ordered_out=data.draw(st.booleans()),
        ),
        onside_kick(dice, expected=data.draw(st.booleans())),
        punt(
            dice,
            punter=Punter(data.draw(st.integers(36, 50)), data.draw(st.integers(0, 9)), data.draw(st.integers(0, 2))),
            to_goal=to_goal,
            kickers=kickers,
            receivers=receivers,
            returner=returner,
            tactics=tactics,
        ),
    ]
    kicker = Kicker(data.draw(st.integers(40, 60)), data.draw(st.integers(0, 4)), data.draw(st.integers(0, 6)))
    if is_in_range(kicker, to_goal):
        kicks.append(
            field_goal(
                dice,
                kicker=kicker,
                to_goal=to_goal,
                kickers=kickers,
                defenders=receivers,
                blitzed=data.draw(st.booleans()),
            )
        )

    for kick in kicks:
        standing = after_kick(kick, before)
        assert standing.score or (1 <= standing.to_goal <= 99 and standing.to_go >= 1)
        assert kick.steps
