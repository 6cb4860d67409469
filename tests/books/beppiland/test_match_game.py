"""`beppiland.match`: what its two presidents send, see and read."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland import match_text
from touchline.books.beppiland.communication_of_the_teams import Correction, TeamSheet
from touchline.books.beppiland.competitions import Fixture
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.match import AWAY, HOME, MATCH, Match, MatchOptions, SendTeam
from touchline.books.beppiland.match_report import report_sheets
from touchline.books.beppiland.text import tell
from touchline.dice import Dice
from touchline.game import EVERYBODY, OrdersError, Seat, only

FIXTURE = Fixture(id="m", competition="championship", round=1, session=1, slot=1, home=HOME, away=AWAY)


def begun(**options: Any) -> Match:
    return MATCH.setup(MatchOptions(**options), (Seat(HOME, "Ann"), Seat(AWAY, "Ben")), Dice.scripted([]))


def finished(match: Match, seed: int, **sent: SendTeam) -> tuple[Match, list[Any]]:
    dice, events = Dice.fast(seed), []
    for _ in range(20):
        if MATCH.phase(match) is None:
            return match, events
        ruling = MATCH.resolve(match, {HOME: SendTeam(), AWAY: SendTeam()} | sent, dice)  # type: ignore[operator]
        match, events = ruling.state, [*events, *ruling.events]
    raise AssertionError("the match never ends")


@pytest.mark.rule("BEP-CUP-02", "BEP-CUP-03", "BEP-GAP-05", "BEP-GAP-09")
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["league", "cup", "two legs", "friendly"]))
def test_every_match_ends_and_a_cup_match_has_a_winner(seed: int, kind: Any) -> None:
    after, events = finished(begun(kind=kind), seed)

    played = [each for each in events if isinstance(each, told.MatchPlayed)]
    assert len(played) == (2 if kind == "two legs" else 1)
    if kind in {"cup", "two legs"}:
        assert after.winner is not None
        assert MATCH.view(after, None).champion == after.league.clubs[after.winner].name == played[-1].winner
    else:
        home, away = played[0].score
        assert (after.winner is None) == (home == away)


@pytest.mark.rule("BEP-FIT-06", "BEP-PD-02")
def test_between_two_legs_a_session_passes() -> None:
    for seed in range(30):
        dice = Dice.fast(seed)
        once = MATCH.resolve(begun(kind="two legs"), {HOME: SendTeam(), AWAY: SendTeam()}, dice)
        reds = [each for each in once.events if isinstance(each, told.PlayerBanned)]
        if reds and len(once.state.left) == 1:
            break
    squads = {each.name: each for club in once.state.league.clubs.values() for each in club.players}
    assert squads[reds[0].name].ban == 1
    rested = [each for each in begun().league.clubs[HOME].players if each.fitness < 2]
    assert rested
    again = MATCH.resolve(once.state, {HOME: SendTeam(), AWAY: SendTeam()}, dice)
    sheet = next(
        e for e in again.events if isinstance(e, told.TeamSheetPlayed) and e.audience == only(_club(once, reds[0]))
    )
    assert reds[0].name not in {name for name, *_ in sheet.men}


def _club(ruling: Any, event: told.PlayerBanned) -> Any:
    return next(club.id for club in ruling.state.league.clubs.values() if club.name == event.club)


@pytest.mark.rule("BEP-BRIBE-01", "BEP-BRIBE-02", "BEP-BRIBE-06", "BEP-BRIBE-10")
def test_gifts_are_for_those_who_may_and_can_pay() -> None:
    fair, bought = begun(), begun(bribes=True, kind="two legs")
    gift = SendTeam(bribe="win")

    with pytest.raises(OrdersError, match="no referee takes it"):
        MATCH.check(fair, HOME, gift)
    MATCH.check(bought, HOME, gift)
    club = bought.league.clubs[HOME]
    for worse in (replace(club, bribed=True), replace(club, money=-1)):
        poorer = replace(bought, league=replace(bought.league, clubs=bought.league.clubs | {HOME: worse}))
        with pytest.raises(OrdersError):
            MATCH.check(poorer, HOME, gift)
    assert [choice.value for choice in MATCH.choices(bought, HOME, "bribe")] == ["", "win", "penalty"]
    assert MATCH.choices(bought, HOME, "sheet") == ()
    ruling = MATCH.resolve(bought, {HOME: gift, AWAY: SendTeam()}, Dice.fast(4))
    paid = [each for each in ruling.events if isinstance(each, told.BribePaid)]
    assert [(each.audience, each.cost) for each in paid] == [(only(HOME), 1000)]


@pytest.mark.rule("BEP-FRI-02", "BEP-BRIBE-10")
def test_no_referee_of_a_friendly_takes_a_gift() -> None:
    friendly = begun(bribes=True, kind="friendly")

    with pytest.raises(OrdersError, match="no referee takes it"):
        MATCH.check(friendly, HOME, SendTeam(bribe="penalty"))
    assert [choice.value for choice in MATCH.choices(friendly, HOME, "bribe")] == [""]
    ruling = MATCH.resolve(friendly, {HOME: SendTeam(bribe="penalty"), AWAY: SendTeam()}, Dice.fast(4))
    assert not [each for each in ruling.events if isinstance(each, told.BribePaid)]
    assert ruling.state.league.clubs[HOME].money == friendly.league.clubs[HOME].money


@pytest.mark.rule("BEP-BRIBE-06")
def test_a_match_lost_by_a_bribe_is_won_by_the_other() -> None:
    for seed in range(30):
        after, _ = finished(begun(bribes=True), seed, home=SendTeam(bribe="win"))
        if after.league.clubs[HOME].bribed:
            assert after.winner == AWAY
            assert "-2 after a bribe was found out" in MATCH.view(after, None).headline
            return
    raise AssertionError("nobody was ever caught")


@pytest.mark.rule("BEP-CLUB-06", "BEP-NEW-02")
def test_two_clubs_have_two_names() -> None:
    with pytest.raises(OrdersError, match="one name"):
        MATCH.seats(MatchOptions(home="Inter", away=" Inter"))


@pytest.mark.rule("BEP-GAP-16", "BEP-INFO-02", "BEP-INFO-04")
def test_a_president_sees_his_own_squad_and_nobody_elses() -> None:
    match = begun(stadium=2)

    public, ours = MATCH.view(match, None), MATCH.view(match, HOME)

    assert [sheet.key for sheet in public.sheets] == ["results"]
    assert [sheet.key for sheet in ours.sheets] == ["squad", "results"]
    squad = ours.sheets[0]
    names = [each.name for each in match.league.clubs[HOME].players]
    assert squad.rows[0].cells == (names[0], "Po", "III", 12, "+0", 0, 0)
    assert squad.rows[11].cells == (names[11], "Di.D", "J", 5, "+2", 0, 0)
    assert squad.notes[0].text == "For the next match: FC 9, D 10, PGP 10 of 30. Backroom boys: physio."
    assert MATCH.view(match, AWAY).sheets[0].notes[0].text.startswith("For the next match: FC 0, D 10")


@pytest.mark.rule("BEP-INFO-01", "BEP-GAP-12")
def test_the_report_tells_everybody_the_match_and_a_president_his_own_team() -> None:
    goalkeeper, sweeper, *_ = begun().league.clubs[HOME].players
    sheet = TeamSheet(marks={goalkeeper.name: "X", sweeper.name: "D"}, points=Points(d={"Di": 2}))
    _, events = finished(begun(), 3, home=SendTeam(sheet=sheet))
    mine = [each for each in events if each.audience in (EVERYBODY, only(HOME))]

    view = MATCH.report(begun(), mine, HOME)
    public = report_sheets([each for each in events if each.audience == EVERYBODY])

    assert [sheet.key for sheet in view.sheets] == ["report", "own-report"]
    assert [sheet.key for sheet in public] == ["report"]
    assert "put in" in view.sheets[1].notes[0].text


# --- sentences --------------------------------------------------------------------------------------------------------

SIDE = told.SideReport(name="Atletico", formation="4-2-4", shots=13, saves=1, booked=("Rossi",), injured=("Bianchi",))
OTHER = told.SideReport(name="Borussia", formation="3-4-3", shots=2, saves=4, sent_off=("Klein",))
PLAYED = told.MatchPlayed(
    audience=EVERYBODY,
    rules=("BEP-INFO-01",),
    fixture=FIXTURE,
    home=SIDE,
    away=OTHER,
    score=(2, 1),
    after_ninety=(1, 1),
    goals=(
        told.Goal(12, "home", "Rossi"),
        told.Goal(40, "away", "Verdi", "penalty"),
        told.Goal(95, "home", "Klein", "own goal"),
    ),
    weather="light rain",
    winner="Atletico",
)


@pytest.mark.rule("BEP-INFO-01", "BEP-WX-05", "BEP-SCOR-02")
def test_a_match_in_words() -> None:
    assert tell(PLAYED) == (
        "Atletico - Borussia 2-1 after extra time (Rossi 12', Klein 95' own goal; Verdi 40' pen.). "
        "Atletico: 4-2-4, shots 13, saves 1; booked: Rossi; injured: Bianchi. "
        "Borussia: 3-4-3, shots 2, saves 4; sent off: Klein. "
        "Campo pesante per via di una leggera pioggia. Atletico go on."
    )
    goalless = replace(PLAYED, score=(0, 0), after_ninety=(0, 0), goals=(), shoot_out=(4, 2), weather="sunny")
    assert tell(goalless).startswith("Atletico - Borussia 0-0 after extra time, 4-2 on penalties. Atletico:")
    assert "tiri 13" in tell(PLAYED, "it")


@pytest.mark.rule("BEP-WX-06", "BEP-WX-07")
def test_a_suspended_match_in_words() -> None:
    event = told.MatchSuspended(audience=EVERYBODY, rules=("BEP-WX-06",), fixture=FIXTURE, home=SIDE, away=OTHER)

    assert tell(event) == (
        "Atletico - Borussia: Partita sospesa. It will be played again. "
        "Atletico: booked: Rossi; injured: Bianchi. Borussia: sent off: Klein."
    )


@pytest.mark.rule("BEP-INFO-03")
def test_the_scouts_example() -> None:
    first = told.Spied(
        name="Atletico",
        goals=2,
        totals={"Po": 15, "Li": 0, "Di": 43, "Ce": 55, "At": 21},
        extra={"Po": 5, "Ce": 7},
        cat=False,
        tfg=False,
    )
    second = told.Spied(
        name="Borussia",
        goals=1,
        totals={"Po": 10, "Li": 0, "Di": 33, "Ce": 45, "At": 32},
        extra={"Po": 4, "Di": 1, "Ce": 6, "At": 1},
        cat=True,
        tfg=True,
    )
    event = told.MatchSpied(audience=only(HOME), rules=("BEP-INFO-03",), fixture=FIXTURE, home=first, away=second)

    assert match_text.spied(first) == "Atletico (2): 15(5) - 0 - 43 - 55(7) - 21"
    assert match_text.spied(second) == "Borussia (1): 10(4) - 0 - 33(1) - 45(6) - 32(1) CAT TFG"
    assert tell(event).startswith("Your scout at Atletico - Borussia: Atletico (2): 15(5)")


@pytest.mark.rule("BEP-GAP-12", "BEP-INFO-01")
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_president_reads_everything_of_his_own_team(language: Any) -> None:
    event = told.TeamSheetPlayed(
        audience=only(HOME),
        rules=("BEP-INFO-01",),
        fixture=FIXTURE,
        against="Borussia",
        men=(("Dino", "Po", 9), ("Max", "Ce", 8)),
        totals={"Po": 9, "Li": 0, "Di": 0, "Ce": 8, "At": 0},
        points=Points(d={"Ce": 2, "Po": 1}, tactician={"At": 5}),
        cat=True,
        tfg=False,
        corrections=(
            Correction("taken out", "Ole", "Di"),
            Correction("not there", "Nobody"),
            Correction("put in", "Max", "Ce"),
            Correction("partner", "", "At"),
            Correction("trap dropped"),
            Correction("points dropped", "D", points=3),
        ),
        is_automatic=False,
        injuries={"Dino": 2},
        plays=3,
    )

    text = tell(event, language)

    if language == "en":
        assert text == (
            "Your team against Borussia: Po Dino 9; Ce Max 8. Totals: 9 - 0 - 0 - 8 - 0. "
            "Played with CAT, D Po 1 Ce 2, tactician At 5. Dino is injured; fitness lost: 2. "
            "Corrected: Ole taken out of Di, Nobody is not with the club, Max put in Ce, a sparring partner in At, "
            "no TFG with a Li, points of D dropped: 3. The referee had it played 3 times."
        )
    assert "Borussia" in text
    assert tell(replace(event, is_automatic=True)).count("the master chose it") == 1


@pytest.mark.rule("BEP-GAP-09")
def test_a_match_that_waits_in_words() -> None:
    event = told.MatchPostponed(audience=EVERYBODY, rules=("BEP-GAP-09",), fixture=FIXTURE, home="A", away="B")

    assert tell(event) == "A - B waits for another match and is put off to the next session."
