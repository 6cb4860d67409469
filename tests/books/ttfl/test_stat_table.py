"""Cards from a table of statistics: what is read, and what is said about mistakes."""

import pytest

from benchmarks.ttfl_replay import played_match
from touchline.books.book import CardsError
from touchline.books.ttfl.making_cards.fictional import fictional_season
from touchline.books.ttfl.making_cards.season import total
from touchline.books.ttfl.making_cards.stat_table import by_distance, season_from_table, table_of
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Setting
from touchline.dice import Dice

SEASON_TABLE = """\
player_id,player_display_name,position,season,season_type,recent_team,games,completions,attempts,passing_yards,\
passing_interceptions,sacks_suffered,carries,rushing_yards,receptions,targets,receiving_yards,rushing_fumbles_lost,\
receiving_fumbles_lost,sack_fumbles_lost,def_tackles_solo,def_tackles_with_assist,def_sacks,def_interceptions,\
fg_made,fg_att,fg_long,fg_made_list,fg_missed_list,pat_made,pat_att
1,Quin Sley,QB,2023,REG,NOR,17,300,500,3600,12,30,40,200,0,0,0,1,0,3,0,0,0,0,,,,,,,
2,Rafe Harn,RB,2023,REG,NOR,17,0,0,0,0,0,250,1050,40,55,300,2,1,0,0,0,0,0,,,,,,,
3,Abel Ower,WR,2023,REG,NOR,16,0,0,0,0,0,0,0,80,120,1100,0,0,0,1,0,0,0,,,,,,,
4,Tate Mell,CB,2023,REG,NOR,17,0,0,0,0,0,0,0,0,0,0,0,0,0,50,12,0.5,4,,,,,,,
5,Kit Loft,K,2023,REG,NOR,17,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,25,30,54,22;54,47;51,40,41
1,Quin Sley,QB,2023,POST,NOR,2,30,50,360,1,3,4,20,0,0,0,0,0,0,0,0,0,0,,,,,,,
"""


def imported(text, mapping=""):
    return season_from_table(text, mapping).season


def refused(text, mapping=""):
    with pytest.raises(CardsError) as problem:
        season_from_table(text, mapping)
    return [str(mistake) for mistake in problem.value.mistakes]


@pytest.mark.rule("SPF-GEN-01")
def test_a_public_table_is_read_as_it_is():
    (club,) = imported(SEASON_TABLE).clubs
    by_name = {line.name: line for line in club.players}

    passer = by_name["Quin Sley"]
    assert (passer.attempts, passer.completions, passer.intercepted, passer.sacked) == (500, 300, 12, 30)
    assert passer.fumbles_lost == 4
    assert by_name["Rafe Harn"].position == "HB"
    corner = by_name["Tate Mell"]
    assert (corner.tackles, corner.sacks, corner.interceptions, corner.intercepted) == (62, 0.5, 4, 0)
    assert corner.thrown_at is None
    assert by_name["Kit Loft"].by_distance == ((1, 1), (0, 0), (0, 0), (0, 1), (1, 2))
    assert club.games == 17


@pytest.mark.rule("SPF-CARD-12", "SPF-GEN-26")
def test_a_club_gets_the_men_it_lacks():
    figures = season_from_table(SEASON_TABLE)
    (team,) = cards_of(figures.season)

    assert len(team.cards) == 46
    assert figures.added == (
        "NOR: 42 men without figures (2 QB, 2 FB, 2 HB, 4 WR, 3 TE, 3 T, 3 G, 2 C, 4 DE, 3 DT, 5 OLB, 2 MLB, "
        "2 SS, 3 CB, 2 FS)",
    )
    assert team.kicker.name == "Kit Loft"


@pytest.mark.rule("SPF-CARD-12")
def test_who_plays_least_of_too_many_gets_no_card():
    rows = [f"Man {n},NOR,QB,{n}" for n in range(1, 6)]
    (club,) = imported("\n".join(("name,team,position,attempts", *rows))).clubs

    assert [line.attempts for line in club.players if line.position == "QB"] == [5, 4, 3]


@pytest.mark.rule("SPF-GEN-01")
def test_weekly_rows_add_up_and_tell_what_was_allowed():
    text = (
        "player_name,team,position,week,opponent_team,carries,rushing_yards,rush_long\n"
        "A. One,NOR,RB,1,SUD,20,80,15\nA. One,NOR,RB,2,SUD,10,60,31\nB. Two,SUD,RB,1,NOR,12,30,9\n"
    )
    north, south = imported(text).clubs
    runner = north.players[3]

    assert (runner.name, runner.games, runner.carries, runner.rushing_yards, runner.longest_run) == (
        "A. One", 2, 30, 140, 31
    )  # fmt: skip
    assert (south.carries_allowed, south.rushing_yards_allowed) == (30, 140)
    assert (north.carries_allowed, north.rushing_yards_allowed) == (12, 30)


@pytest.mark.rule("SPF-GEN-01")
def test_a_row_of_the_team_says_what_was_allowed():
    text = (
        "team;name;position;games;front;carries_allowed;rushing_yards_allowed\n"
        "NOR;;TEAM;14;3-4;400;1500\nNOR;Abel;QB;14;;;\n"
    )
    (club,) = imported(text).clubs

    assert (club.games, club.front, club.carries_allowed, club.rushing_yards_allowed) == (14, "3-4", 400, 1500)


@pytest.mark.rule("SPF-GEN-01")
def test_a_mapping_names_columns_positions_and_rows():
    text = "Spieler;Verein;Pos;Jahr;Läufe;Lauf;Raum\nAbel;NOR;RL;1990;1;2;10,0\nAbel;NOR;RL;1991;3;4;50,0\n"
    mapping = """
        decimal = ","
        [columns]
        name = "Spieler"
        team = "Verein"
        position = "Pos"
        season = "Jahr"
        carries = ["Rushes", "Läufe + Lauf"]
        rushing_yards = "Raum"
        [positions]
        RL = "HB"
        [only]
        Jahr = 1991
    """
    (club,) = imported(text, mapping).clubs
    runner = next(line for line in club.players if line.name == "Abel")

    assert (runner.position, runner.carries, runner.rushing_yards) == ("HB", 7, 50)


@pytest.mark.rule("SPF-GEN-01")
def test_interceptions_are_a_passers_or_a_defenders_by_who_has_them():
    (club,) = imported("name,team,position,interceptions,sacks\nA,NOR,QB,12,30\nB,NOR,CB,5,1\n").clubs
    passer, corner = (next(line for line in club.players if line.name == name) for name in "AB")

    assert (passer.intercepted, passer.interceptions, passer.sacked, passer.sacks) == (12, 0, 30, 0)
    assert (corner.intercepted, corner.interceptions, corner.sacked, corner.sacks) == (0, 5, 0, 1)


@pytest.mark.rule("SPF-GEN-01")
def test_every_mistake_is_told_with_its_row_and_column():
    text = (
        "name,team,position,attempts,completions,carries\n"
        "Abel,NOR,QB,4O,3,1\n"
        "Bram,,XX,10,12,-2\n"
        "Cass,NOR,QB,1.5,1\n"
        "Dane,NOR,QB,1.5,1,\n"
    )

    found = refused(text)
    assert [line.partition(";")[0] for line in found] == [
        "row 2, column attempts: '4O' is no number",
        "row 2, column completions: 3 is more than attempts, which is 0",
        "row 3, column position: XX is no position",
        "row 3, column team: it is empty",
        "row 3, column carries: -2 is less than nothing",
        "row 3, column completions: 12 is more than attempts, which is 10",
        "row 4: it has 5 cells",
        "row 5, column attempts: 1.5 is a broken number",
    ]


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    ("text", "mapping", "wrong"),
    [
        ("", "", "row 1: there is no column for the name"),
        ("name,team\n", "", "row 1: there is no column for the position"),
        ("name,team,position,x,x\n", "", "row 1: two columns are called x"),
        ("name,team,position\n", "", "table: no row counts"),
        ("name,team,position,year\nA,N,QB,1\nB,N,QB,2\n", "", "column year: the table has the seasons 1, 2"),
        ("name,team,position\n", "[columns]\ncarries = 'y'", "mapping, carries: the table has no column y"),
        ("name,team,position\n", "[columns]\nyards = 'y'", "mapping, yards: there is no such figure"),
        ("name,team,position\n", "columns = 3", "mapping: Expected `object`, got `int` - at `$.columns`"),
        ("name,team,position,made_at\nA,N,K,near\n", "", "row 2, column made_at: 'near' is no list of distances"),
    ],
)
def test_tables_that_cannot_be_used_say_why(text, mapping, wrong):
    assert wrong in [line.partition(";")[0] for line in refused(text, mapping)]


def test_no_more_mistakes_are_told_than_a_person_reads():
    found = refused("name,team,position\n" + "A,N,XX\n" * 50)

    assert len(found) == 21
    assert "30 more mistakes" in found[-1]


@pytest.mark.rule("SPF-GEN-17")
def test_kicks_are_counted_by_the_bands_of_the_card():
    assert by_distance((18, 25, 26, 45, 50), (46, 51, 60)) == ((2, 2), (1, 1), (1, 1), (1, 2), (0, 2))


@pytest.mark.rule("SPF-GEN-24")
def test_a_season_written_as_a_table_brings_the_same_cards():
    season = fictional_season(Dice.fast(3), 3)
    again = imported(table_of(season))

    assert cards_of(again) == cards_of(season)
    assert total(again.clubs[0].players, "carries") == total(season.clubs[0].players, "carries")


@pytest.mark.rule("SPF-GEN-26")
def test_clubs_of_a_few_men_can_play_a_match():
    table = "name,team,position,attempts,completions,carries\nAbel,NOR,QB,400,230,20\nBram,SOU,WR,,,\n"
    home, visitors = cards_of(season_from_table(table).season)

    for team in (home, visitors):
        assert all(card.rush for card in team.cards if card.position in ("HB", "FB"))
        assert all(card.catch for card in team.cards if card.position in ("HB", "FB", "TE", "WR"))
    _, match = played_match(Setting(home, visitors), Dice.fast("few men"))
    assert match.course.stage == "over"


def test_a_comma_in_a_number_is_told_what_a_mapping_can_do():
    with pytest.raises(CardsError) as problem:
        season_from_table('name,team,position,sacks\nAbel,NOR,DE,"8,5"\n')

    wrong = "row 2, column sacks: '8,5' is no number; write a point, or decimal = \",\" in a mapping (SPF-GEN-01)"
    assert [str(mistake) for mistake in problem.value.mistakes] == [wrong]
