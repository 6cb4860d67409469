import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.sport.history import History, Line, SeasonSummary, latest_streak, longest_run
from touchline.sport.records import Record, Table, record_of
from touchline.sport.standings import rank
from touchline.sport.tiebreaks import longest_absence

from .seasons import games, tables

FIRST = SeasonSummary(
    season=1,
    champion="Ajax",
    runner_up="Bari",
    playoff_teams=("Ajax", "Bari"),
    table=(Line("Ajax", Record(3, 1)), Line("Bari", Record(2, 2)), Line("Celtic", Record(1, 3))),
)
SECOND = SeasonSummary(
    season=2,
    champion="Ajax",
    runner_up="Celtic",
    playoff_teams=("Ajax", "Celtic"),
    table=(Line("Celtic", Record(4, 0)), Line("Ajax", Record(2, 1, 1)), Line("Dundee", Record(0, 3, 1))),
)
HISTORY = History((FIRST, SECOND))


def test_a_history_remembers_titles_and_lost_finals():
    assert HISTORY.titles("Ajax") == (1, 2)
    assert HISTORY.titles("Bari") == ()
    assert HISTORY.lost_finals("Celtic") == (2,)


def test_a_history_remembers_the_last_playoffs_of_those_who_were_there():
    assert [HISTORY.last_playoffs(team) for team in ("Ajax", "Bari", "Dundee")] == [2, 1, None]
    assert HISTORY.last_playoffs_of(["Ajax", "Bari", "Dundee"]) == {"Ajax": 2, "Bari": 1}


def test_who_was_never_in_the_playoffs_goes_before_who_was_there_longest_ago():
    steps = (longest_absence(HISTORY.last_playoffs_of(["Ajax", "Bari", "Dundee"])),)

    assert rank(["Ajax", "Bari", "Dundee"], steps, Table(())).order == ("Dundee", "Bari", "Ajax")


def test_all_seasons_make_the_all_time_record():
    assert str(HISTORY.all_time("Ajax")) == "5-2-1"
    assert HISTORY.all_time("Everton") == Record()


def test_a_season_knows_the_places_of_its_table():
    assert [SECOND.place(team) for team in ("Celtic", "Dundee", "Bari")] == [1, 3, None]


@pytest.mark.parametrize("season", [2, 1, 0])
def test_a_season_follows_only_an_earlier_one(season):
    with pytest.raises(ValueError, match=f"season {season} cannot follow season 2"):
        HISTORY.with_season(SeasonSummary(season=season, champion="Bari"))


def test_a_league_may_skip_a_season():
    assert HISTORY.with_season(SeasonSummary(season=5, champion="Bari")).titles("Bari") == (5,)


@pytest.mark.parametrize(("seasons", "run"), [((), 0), ((3,), 1), ((3, 4, 9), 2), ((1, 3, 4, 5, 8, 9), 3)])
def test_a_run_is_of_seasons_without_a_gap(seasons, run):
    assert longest_run(seasons) == run


@given(st.sets(st.integers(1, 30)))
def test_a_run_as_long_as_said_is_there_and_no_longer_one(seasons):
    run = longest_run(sorted(seasons))

    def has_run(length: int) -> bool:
        return any(set(range(start, start + length)) <= seasons for start in seasons)

    assert run == 0 or has_run(run)
    assert not has_run(run + 1)


def test_a_streak_is_read_from_the_latest_week_backwards():
    results = games("Ajax 0-1 Bari", "Celtic 0-1 Ajax", "Bari 1-1 Celtic", "Ajax 2-0 Celtic")

    assert str(latest_streak("Ajax", results)) == "W2"
    assert str(latest_streak("Ajax", results[::-1])) == "W2"
    assert str(latest_streak("Bari", results)) == "T1"
    assert str(latest_streak("Celtic", results)) == "L1"
    assert latest_streak("Dundee", results) is None


@given(tables())
def test_a_streak_is_never_longer_than_the_record_allows(table):
    for team in table.divisions:
        record, streak = record_of(team, table.results), latest_streak(team, table.results)
        if streak is None:
            assert record.games == 0
        else:
            assert 1 <= streak.games <= {"W": record.won, "L": record.lost, "T": record.tied}[streak.outcome]


def test_a_history_survives_being_stored():
    assert msgspec.json.decode(msgspec.json.encode(HISTORY), type=History[str]) == HISTORY
