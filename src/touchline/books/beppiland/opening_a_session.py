"""What goes out before a session: training points, matches, forecast, Totocalcio (steps 1 and 2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland import training_points
from touchline.books.beppiland.competitions import (
    CUP_SLOT,
    DRAWN_BY,
    FINALE,
    FINALS_SLOT,
    LAST_SLOT,
    PLAY_OFF_SLOTS,
    PRELIMINARY,
    RECOVERY_SLOT,
    SESSIONS,
    WINNER_OF,
    ClubId,
    Competition,
    Entrant,
    Fixture,
    Tie,
    championship_fixtures,
    cup_round,
    drawn_ties,
    first_cup_ties,
    fixture_of,
    is_decided,
    is_masters_club,
    knockout_round,
)
from touchline.books.beppiland.events import BeppilandEvent
from touchline.books.beppiland.league_table import group_table
from touchline.books.beppiland.money import value_of
from touchline.books.beppiland.players import notation
from touchline.books.beppiland.state import Club, League, Lot
from touchline.books.beppiland.totocalcio import MATCHES
from touchline.books.beppiland.weather import Day, forecast
from touchline.dice import Dice
from touchline.game import EVERYBODY

LOWEST_DIVISION = "C"
ELIMINATIONS: tuple[Competition, ...] = ("torneo", "juniores")


def open_session(league: League, postponed: Sequence[Fixture], dice: Dice) -> tuple[League, tuple[BeppilandEvent, ...]]:
    """BEP-SEQ-20: steps 1 and 2: PA, the draws of the rounds that are due, and the calendar with its forecast."""
    clubs = {club: _awarded(league, club) for club in league.clubs}
    awarded = replace(league, stage="session", clubs=clubs, lots=relisted(league))
    drawn, fixtures, draws = _calendar(awarded, dice)
    every = (*recovered(postponed), *sorted(fixtures, key=lambda fixture: fixture.slot))
    forecasts = _forecasts(every, dice)
    toto = totocalcio_matches(fixtures, dice)
    opened = replace(drawn, fixtures=every, forecasts=forecasts, toto=tuple(each.id for each in toto))
    event = told.SessionOpened(
        audience=EVERYBODY,
        rules=("BEP-INFO-04", "BEP-WX-08"),
        season=league.season,
        session=league.session,
        forecasts=forecasts,
        toto=tuple(f"{opened.name_of(each.home)} - {opened.name_of(each.away)}" for each in toto),
    )
    return opened, (*draws, event)


def _awarded(league: League, club_id: ClubId) -> Club:
    """BEP-PA-01, BEP-PA-05, BEP-PA-06: step 1."""
    club = league.clubs[club_id]
    pa = training_points.award(club.players, club.pa, club.result_pa, is_new=club.is_new)
    return replace(club, pa=pa, result_pa=0, is_new=False)


def relisted(league: League) -> tuple[Lot, ...]:
    """BEP-AUC-02, BEP-AUC-16: the auction list with players as they are now; who has left the league is struck off."""
    lots: list[Lot] = []
    for lot in league.lots:
        player = next((each for each in league.clubs[lot.club].players if each.id == lot.player), None)
        if player is not None:
            lots.append(replace(lot, number=len(lots) + 1, notation=notation(player), minimum=value_of(player)))
    return tuple(lots)


def recovered(postponed: Sequence[Fixture]) -> tuple[Fixture, ...]:
    """BEP-GAP-09 (reconstruction): matches to be recovered, by their first dates, each on a day of its own."""
    by_date = sorted(postponed, key=lambda fixture: fixture.session)
    first = RECOVERY_SLOT + 1 - len(by_date)
    return tuple(replace(fixture, slot=slot) for slot, fixture in enumerate(by_date, start=first))


def _forecasts(fixtures: Sequence[Fixture], dice: Dice) -> dict[int, Day]:
    """BEP-WX-08: one for each match day."""
    slots = sorted({fixture.slot for fixture in fixtures})
    return {slot: forecast(slot, dice, f"forecast of match day {slot}") for slot in slots}


def _calendar(league: League, dice: Dice) -> tuple[League, tuple[Fixture, ...], tuple[BeppilandEvent, ...]]:
    """BEP-GAP-03 (reconstruction): championship, Cup, and Torneo or Juniores Cup."""
    session = league.session
    fixtures = championship_fixtures(league.groups, session, rounds=league.options.championship_rounds)
    ties = dict(league.ties)
    draws: list[BeppilandEvent] = []
    if (due := cup_round(session)) is not None:
        round_, leg = due
        if leg != 2:
            new = _cup_draw(league, ties, round_, dice)
            ties |= {tie.id: tie for tie in new}
            draws.append(_draw_event(league, new, "cup", round_))
        ours = [tie for tie in ties.values() if tie.competition == "cup" and tie.round == round_]
        fixtures += tuple(
            fixture_of(tie, session=session, slot=CUP_SLOT, leg=leg, is_neutral=not leg)
            for tie in ours
            if not tie.winner
        )
    for competition in ELIMINATIONS:
        number = knockout_round(competition, session)
        if number is None:
            continue
        new = _knockout_draw(replace(league, ties=ties), competition, number, dice)
        ties |= {tie.id: tie for tie in new}
        draws.append(_draw_event(league, new, competition, number))
        neutral = competition == "juniores" or number > 0
        fixtures += tuple(fixture_of(tie, session=session, slot=LAST_SLOT, is_neutral=neutral) for tie in new)
    return replace(league, ties=ties), fixtures, tuple(draws)


def _draw_event(league: League, ties: Sequence[Tie], competition: Competition, round_: int) -> told.RoundDrawn:
    pairs = tuple((league.name_of(tie.home), league.name_of(tie.away)) for tie in ties)
    rules = (DRAWN_BY[competition],)
    return told.RoundDrawn(audience=EVERYBODY, rules=rules, competition=competition, round=round_, ties=pairs)


def _cup_draw(league: League, ties: dict[str, Tie], round_: int, dice: Dice) -> tuple[Tie, ...]:
    if round_ == 1:
        return first_cup_ties(tuple(league.clubs), dice)
    return drawn_ties("cup", round_, left_in(ties, "cup", round_ - 1), dice)


def left_in(ties: dict[str, Tie], competition: Competition, round_: int) -> tuple[Entrant, ...]:
    """BEP-GAP-09 (reconstruction): who goes on from a round: the winners, or the ties that are not decided yet."""
    of_round = [tie for tie in ties.values() if tie.competition == competition and tie.round == round_]
    return tuple(tie.winner or tie.id for tie in of_round)


def _knockout_draw(league: League, competition: Competition, round_: int, dice: Dice) -> tuple[Tie, ...]:
    """BEP-GAP-06, BEP-GAP-07 (reconstruction): eight clubs in the preliminary round; then all who are left."""
    if round_ == 0:
        label = f"clubs of the preliminary round, {competition}"
        able = _preliminary_field(league, competition)
        eight = dice.shuffle(able, label, rule=DRAWN_BY[competition])[:PRELIMINARY]
        return drawn_ties(competition, 0, eight, dice)
    entrants = left_in(league.ties, competition, round_ - 1)
    if round_ == 1:
        early = _in_preliminary_round(league, competition)
        entrants += tuple(club for club in league.clubs if club not in early)
    return drawn_ties(competition, round_, entrants, dice)


def _in_preliminary_round(league: League, competition: Competition) -> frozenset[Entrant]:
    early = [tie for tie in league.ties.values() if tie.competition == competition and tie.round == 0]
    return frozenset(each for tie in early for each in (tie.home, tie.away))


def _preliminary_field(league: League, competition: Competition) -> tuple[ClubId, ...]:
    """BEP-GAP-06, BEP-GAP-07 (reconstruction): any clubs, once there are divisions of the lowest; nobody in both."""
    if competition == "torneo":
        return league.groups[LOWEST_DIVISION] if league.has_divisions else tuple(league.clubs)
    busy = _in_preliminary_round(league, "torneo")
    return tuple(club for club in league.clubs if club not in busy)


def totocalcio_matches(fixtures: Sequence[Fixture], dice: Dice) -> tuple[Fixture, ...]:
    """BEP-TOTO-01, BEP-TOTO-06: four official matches with known teams, at least one of them a president's."""
    able = [each for each in fixtures if _is_known(each)]
    drawn = dice.shuffle(able, "matches of the Totocalcio", rule="BEP-TOTO-06")
    return tuple(drawn[:MATCHES])


def _is_known(fixture: Fixture) -> bool:
    teams = (fixture.home, fixture.away)
    are_decided = all(is_decided(fixture.competition, each) for each in teams)
    return are_decided and not all(map(is_masters_club, teams))


def open_finale(league: League, postponed: Sequence[Fixture], dice: Dice) -> tuple[League, tuple[BeppilandEvent, ...]]:
    """BEP-GAP-02, BEP-LEA-04 (reconstruction): what is still suspended; then each group winner meets the other two.

    A final that waits for a match to be recovered comes between them (BEP-GAP-09). With divisions there is no play-off
    (BEP-GAP-11).
    """
    finals = [each for each in postponed if _is_waiting_final(each)]
    fixtures = recovered([each for each in postponed if each not in finals])
    fixtures += tuple(replace(each, slot=FINALS_SLOT) for each in finals)
    if not league.has_divisions:
        fixtures += _play_off(tuple(league.groups), dice)
    forecasts = _forecasts(fixtures, dice)
    event = told.SessionOpened(
        audience=EVERYBODY,
        rules=("BEP-GAP-02",),
        season=league.season,
        session=FINALE,
        forecasts=forecasts,
        toto=(),
    )
    opened = replace(league, stage="finale", session=FINALE, fixtures=fixtures, forecasts=forecasts, toto=())
    return close_tables(opened, dice), (event,)


def _is_waiting_final(fixture: Fixture) -> bool:
    """BEP-GAP-09 (reconstruction): a final whose teams were not known in time."""
    is_final = fixture.session == SESSIONS and fixture.tie != ""
    return is_final and not all(is_decided(fixture.competition, each) for each in (fixture.home, fixture.away))


def close_tables(league: League, dice: Dice) -> League:
    """BEP-LEA-03: the final tables of the groups of which no match is left; here the lot decides where it must."""
    held = {result.fixture.id for result in league.results}
    left = {each.group for each in league.fixtures if each.group and each.id not in held}
    closed = {
        group: tuple(line.club for line in group_table(league, group, dice))
        for group in league.groups
        if group not in left and group not in league.final_tables
    }
    return replace(league, final_tables=league.final_tables | closed)


def _play_off(groups: Sequence[str], dice: Dice) -> tuple[Fixture, ...]:
    """BEP-GAP-02 (reconstruction): A-B, B-C, C-A by lot, on three days, each first-named once."""
    first, second, third = dice.shuffle(groups, "draw of the title play-off", rule="BEP-GAP-02")
    pairs = ((first, second), (second, third), (third, first))
    return tuple(
        Fixture(
            id=f"title {number}",
            competition="title",
            round=number,
            session=FINALE,
            slot=slot,
            home=f"{WINNER_OF}{home}",
            away=f"{WINNER_OF}{away}",
            is_neutral=True,
        )
        for number, (slot, (home, away)) in enumerate(zip(PLAY_OFF_SLOTS, pairs, strict=True), start=1)
    )
