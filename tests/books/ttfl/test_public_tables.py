"""Tables of whole seasons as public sites export them: repeated heads, files that belong together, odd positions."""

import pytest

from touchline.books.book import CardsError
from touchline.books.ttfl.making_cards.stat_table import season_from_table, season_from_tables
from touchline.books.ttfl.making_cards.told import PHRASES, remark_in_words

PASSING = """\
Rk,Player,Age,Team,Pos,G,GS,QBrec,Cmp,Att,Cmp%,Yds,TD,TD%,Int,Int%,1D,Succ%,Lng,Y/A,AY/A,Y/C,Y/G,Rate,QBR,Sk,Yds,Sk%,\
NY/A,ANY/A,4QC,GWD,Awards,Player-additional
1,Abel Cott*+,27,NOR,QB,17,17,11-6-0,380,560,67.9,4200,30,5.4,9,1.6,200,50.1,67,7.5,8.2,11.1,247,103,70,25,170,4.3,6.7,\
7.4,2,3,PB,CottAb00
2,Bram Dale,24,2TM,QB,10,6,2-4-0,120,210,57.1,1300,7,3.3,8,3.8,60,40.0,51,6.2,5.2,10.8,130,74,40,18,120,7.9,5.0,\
4.1,0,0,,DaleBr00
2,Bram Dale,24,SUD,QB,10,6,2-4-0,120,210,57.1,1300,7,3.3,8,3.8,60,40.0,51,6.2,5.2,10.8,130,74,40,18,120,7.9,5.0,\
4.1,0,0,,DaleBr00
Rk,Player,Age,Team,Pos,G,GS,QBrec,Cmp,Att,Cmp%,Yds,TD,TD%,Int,Int%,1D,Succ%,Lng,Y/A,AY/A,Y/C,Y/G,Rate,QBR,Sk,Yds,Sk%,\
NY/A,ANY/A,4QC,GWD,Awards,Player-additional
,League Average,,,,,,,,,65.0,,,,,,,,,,,,,,,,,,,,,,,-9999
"""
RUSHING = """\
,,,,,Games,Games,Rushing,Rushing,Rushing,Rushing,Rushing,Rushing,Rushing,Rushing,Rushing,,
Rk,Player,Tm,Age,Pos,G,GS,Att,Yds,TD,1D,Succ%,Lng,Y/A,Y/G,A/G,Fmb,-9999
1,Carl Ende,NOR,25,RB,16,15,270,1210,11,60,52.0,48,4.5,75.6,16.9,2,EndeCa00
2,Abel Cott,NOR,27,,17,17,61,340,3,20,50.0,21,5.6,20.0,3.6,5,CottAb00
"""
SCRIMMAGE = """\
Rk,Player,Tm,Age,Pos,G,GS,Tgt,Rec,Yds,Y/R,TD,1D,Lng,R/G,Y/G,Ctch%,Y/Tgt,Att,Yds.1,TD.1,1D.1,Lng.1,Y/A,Y/G.1,A/G,Touch,\
Y/Tch,YScm,RRTD,Fmb
1,Dirk Falk,NOR,26,WR,17,16,130,91,1180,13.0,8,55,58,5.4,69.4,70.0,9.1,12,97,1,5,22,8.1,5.7,0.7,103,12.4,1277,9,1
2,Carl Ende,NOR,25,RB,16,15,40,31,222,7.2,1,9,24,1.9,13.9,77.5,5.6,270,1210,11,60,48,4.5,75.6,16.9,301,4.8,1432,12,2
"""
DEFENCE = """\
,,,,,Games,Games,Def Interceptions,Def Interceptions,Def Interceptions,Def Interceptions,Def Interceptions,Fumbles,\
Fumbles,Fumbles,Fumbles,Fumbles,,Tackles,Tackles,Tackles,Tackles,Tackles,
Rk,Player,Tm,Age,Pos,G,GS,Int,Yds,TD,Lng,PD,FF,Fmb,FR,Yds,TD,Sk,Comb,Solo,Ast,TFL,QBHits,Sfty
1,Finn Holt,NOR,25,LDE,16,16,0,0,0,0,2,3,0,2,7,0,11.5,52,31,21,14,24,0
2,Gero Ihle,NOR,23,RCB/LCB,17,17,6,88,1,40,17,0,1,1,0,0,0.0,60,51,9,2,0,0
3,Hauke Jans,NOR,29,RILB,17,17,1,5,0,5,4,1,0,0,0,0,2.0,110,70,40,6,3,0
4,Abel Cott,NOR,27,QB,17,17,,,,,,0,5,3,-8,0,,1,1,0,,,
5,Nils Pohl,NOR,27,LS,17,0,,,,,,,,,,,,3,2,1,,,
"""
KICKING = """\
,,,,,Games,Games,0-19,0-19,20-29,20-29,30-39,30-39,40-49,40-49,50+,50+,Scoring,Scoring,Scoring,Scoring,Scoring,Scoring
Rk,Player,Tm,Age,Pos,G,GS,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,Lng,FG%,XPA,XPM
1,Ivo Kern,NOR,30,K,17,0,1,1,9,9,8,8,9,7,5,3,32,28,54,87.5,41,40
"""
PUNTING = """\
Rk,Player,Tm,Age,Pos,G,GS,Pnt,Yds,Y/P,RetYds,NetYds,NY/P,Lng,TB,TB%,Pnt20,In20%,Blck
1,Jost Lohe,NOR,31,P,17,0,62,2914,47.0,270,2604,42.0,66,4,6.5,25,40.3,1
"""
RETURNS = """\
Rk,Player,Tm,Age,Pos,G,GS,Ret,Yds,TD,Lng,Y/R,Rt,Yds,TD,Lng,Y/Rt,APYd
1,Dirk Falk,NOR,26,WR,17,16,20,190,1,71,9.5,14,322,0,41,23.0,1800
"""
EVERYTHING = {
    "passing.csv": PASSING,
    "rushing.csv": RUSHING,
    "scrimmage.csv": SCRIMMAGE,
    "defence.csv": DEFENCE,
    "kicking.csv": KICKING,
    "punting.csv": PUNTING,
    "returns.csv": RETURNS,
}


def men(figures, club=0):
    return {line.name: line for line in figures.season.clubs[club].players}


def told(figures):
    return [remark_in_words(each, "en") for each in figures.remarks]


@pytest.fixture(scope="module")
def season():
    return season_from_tables(EVERYTHING)


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        (
            "Abel Cott",
            {
                "position": "QB", "games": 17, "starts": 17, "attempts": 560, "completions": 380, "passing_yards": 4200,
                "intercepted": 9, "sacked": 25, "carries": 61, "rushing_yards": 340, "longest_run": 21,
                "interceptions": 0, "sacks": 0, "fumbles_recovered": 0,
            },
        ),
        ("Carl Ende", {"position": "HB", "carries": 270, "rushing_yards": 1210, "catches": 31, "receiving_yards": 222}),
        (
            "Dirk Falk",
            {
                "catches": 91, "receiving_yards": 1180, "longest_catch": 58, "carries": 12, "rushing_yards": 97,
                "longest_run": 22, "punt_returns": 20, "punt_return_yards": 190, "longest_punt_return": 71,
                "kick_returns": 14, "kick_return_yards": 322, "longest_kick_return": 41,
            },
        ),
        ("Finn Holt", {"position": "DE", "sacks": 11.5, "tackles": 52, "fumbles_recovered": 2, "sacked": 0}),
        ("Gero Ihle", {"position": "CB", "interceptions": 6, "passes_defended": 17, "intercepted": 0}),
        ("Hauke Jans", {"position": "ILB", "tackles": 110, "interceptions": 1}),
        (
            "Ivo Kern",
            {
                "field_goals": 28, "field_goal_attempts": 32, "longest_field_goal": 54, "extra_points": 40,
                "extra_point_attempts": 41,
            },
        ),
        ("Jost Lohe", {"punts": 62, "punt_yards": 2914, "longest_punt": 66, "punts_blocked": 1}),
    ],
)  # fmt: skip
def test_repeated_heads_are_read_by_their_group(season, name, wanted):
    man = men(season)[name]

    assert {figure: getattr(man, figure) for figure in wanted} == wanted


@pytest.mark.rule("SPF-GEN-01")
def test_files_of_a_season_belong_together_and_what_they_do_not_say_is_told(season):
    assert [club.name for club in season.season.clubs] == ["NOR", "SUD"]
    remarks = told(season)

    assert not any(words.startswith("columns not read") for words in remarks)
    assert "rows left out: Nils Pohl (LS), Bram Dale (2TM)" in remarks
    assert "average in every club, for want of figures: runs allowed, passes allowed, fumbles lost" in remarks
    assert (
        "SUD, average for want of figures: running, catching, tackles, sacks, interceptions, kicker, punter, "
        "kick returns, punt returns, fumbles recovered"
    ) in remarks


@pytest.mark.rule("SPF-GEN-01")
def test_a_column_that_nobody_knows_is_named():
    figures = season_from_table("name,team,position,Bälle,Würfe,attempts\nAbel,NOR,QB,3,4,400\n")

    assert told(figures)[0] == "columns not read: Bälle, Würfe"
    assert remark_in_words(figures.remarks[0], "de") == "nicht gelesene Spalten: Bälle, Würfe"


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    "heads",
    [
        "player_id,player_display_name,position,position_group,headshot_url,recent_team,season,week,season_type,"
        "opponent_team,completions,attempts,passing_yards,passing_tds,interceptions,sacks,sack_yards,sack_fumbles,"
        "sack_fumbles_lost,passing_epa,pacr,dakota,carries,rushing_yards,rushing_fumbles_lost,receptions,targets,"
        "receiving_yards,receiving_fumbles_lost,racr,wopr,fantasy_points_ppr",
        "player_id,player_display_name,position,season,week,season_type,team,opponent_team,completions,attempts,"
        "passing_yards,passing_interceptions,sacks_suffered,sack_yards_lost,passing_cpoe,carries,rushing_yards,"
        "receptions,receiving_yards,def_tackles_solo,def_tackles_with_assist,def_sacks,def_interceptions,fg_made,"
        "fg_made_0_19,fg_blocked_list,gwfg_att,pat_made,punt_returns,kickoff_returns",
    ],
)
def test_heads_of_the_play_by_play_project_are_known_old_and_new(heads):
    values = {
        "player_id": "1", "player_display_name": "Abel", "position": "QB", "recent_team": "NOR", "team": "NOR",
        "season_type": "REG", "season": "2023", "week": "1", "interceptions": "2", "passing_interceptions": "2",
        "attempts": "30", "sacks": "3", "sacks_suffered": "3",
    }  # fmt: skip
    row = ",".join(values.get(head, "") for head in heads.split(","))
    figures = season_from_table(f"{heads}\n{row}\n")

    passer = men(figures)["Abel"]
    assert (passer.attempts, passer.intercepted, passer.sacked, passer.sacks) == (30, 2, 3, 0)
    assert not any(words.startswith("columns not read") for words in told(figures))


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    ("given", "position"),
    [
        ("NT", "NT"), ("LDE", "DE"), ("rdt", "DT"), ("LCB", "CB"), ("RILB", "ILB"), ("LLB", "OLB"), ("OLB", "OLB"),
        ("SAF", "S"), ("G-T", "G"), ("LG/C", "G"), ("LS/TE", "TE"), ("EDGE", "DE"), ("FL", "WR"),
    ],
)  # fmt: skip
def test_positions_of_real_rosters_are_read(given, position):
    figures = season_from_table(f"name,team,position\nAbel,NOR,{given}\n")

    assert men(figures)["Abel"].position == position


@pytest.mark.rule("SPF-GEN-01")
def test_who_plays_nowhere_that_has_a_card_is_left_out_and_named():
    figures = season_from_table("name,team,position\nAbel,NOR,QB\nBram,NOR,LS\nCarl,NOR,\n")

    assert told(figures)[0] == "rows left out: Bram (LS), Carl (no position)"
    assert remark_in_words(figures.remarks[0], "de") == "ausgelassene Zeilen: Bram (LS), Carl (keine Position)"
    assert not {"Bram", "Carl"} & set(men(figures))


@pytest.mark.rule("SPF-GEN-01")
def test_a_man_whose_position_another_row_says_is_not_left_out():
    passing = "name,team,position,attempts\nAbel,NOR,QB,400\n"
    rushing = "name,team,position,carries\nAbel,NOR,,40\n"
    figures = season_from_tables({"a.csv": passing, "b.csv": rushing})

    assert (men(figures)["Abel"].attempts, men(figures)["Abel"].carries) == (400, 40)


@pytest.mark.rule("SPF-GEN-01")
def test_what_two_tables_say_counts_once_and_weeks_in_two_tables_add_up():
    head = "name,team,position,week,games,carries"
    twice = season_from_tables({"a.csv": "name,team,position,games,carries\nAbel,NOR,HB,16,200\n",
                                "b.csv": "name,team,position,games,carries\nAbel,NOR,HB,16,200\n"})  # fmt: skip
    weeks = season_from_tables({"1.csv": f"{head}\nAbel,NOR,HB,1,,20\n", "2.csv": f"{head}\nAbel,NOR,HB,2,,11\n"})

    assert (men(twice)["Abel"].carries, men(twice)["Abel"].games) == (200, 16)
    assert (men(weeks)["Abel"].carries, men(weeks)["Abel"].games) == (31, 2)


CLUBS = "name,team,position,status\nAbel,KC,QB,A\nBram,SF,QB,A\nCarl,NE,QB,A\nDirk,KC,QB,cut\n"


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    ("mapping", "clubs"),
    [
        ("[only]\nteam = ['KC', 'SF']", ["KC", "SF"]),
        ("[only]\nteam = 'ne'", ["NE"]),
        ("[leave_out]\nteam = ['KC', 'SF']", ["NE"]),
        ("[leave_out]\nname = ['Abel', 'Dirk']", ["NE", "SF"]),
    ],
)
def test_a_mapping_chooses_clubs_and_leaves_rows_out(mapping, clubs):
    assert [club.name for club in season_from_table(CLUBS, mapping).season.clubs] == clubs


@pytest.mark.rule("SPF-GEN-01")
def test_a_mapping_leaves_out_positions_and_gives_a_club_to_a_table_without_one():
    figures = season_from_table("No.,Player,Pos,Cmp,Att\n1,Abel,QB,200,300\n2,Bram,XX,1,2\n",
                                "always = { team = 'Harbour' }\n[positions]\nXX = ''")  # fmt: skip

    assert [club.name for club in figures.season.clubs] == ["Harbour"]
    assert told(figures)[0] == "rows left out: Bram (XX)"


@pytest.mark.rule("SPF-GEN-01")
@pytest.mark.parametrize(
    ("mapping", "wrong"),
    [
        ("[only]\nteam = ['KC', 'GB']", "mapping, team: no row is of the club GB; write it as the table does"),
        ("[only]\nJahr = 1991", "mapping, Jahr: the table has no column Jahr; its columns are name, team, position"),
        ("[leave_out]\nJahr = 1", "mapping, Jahr: the table has no column Jahr; its columns are name, team, position"),
        ("always = { Verein = 'x' }", "mapping, Verein: there is no such figure"),
    ],
)  # fmt: skip
def test_a_mapping_that_chooses_what_is_not_there_is_refused(mapping, wrong):
    with pytest.raises(CardsError) as refused:
        season_from_table(CLUBS, mapping)

    assert any(str(each).startswith(wrong) for each in refused.value.mistakes)


@pytest.mark.rule("SPF-GEN-01")
def test_a_mistake_in_one_of_several_tables_names_it():
    with pytest.raises(CardsError) as refused:
        season_from_tables({"a.csv": "name,team,position\nAbel,NOR,QB\n", "b.csv": "name,team,position\nBram,,QB\n"})

    assert [each.where for each in refused.value.mistakes] == ["b.csv, row 2, column team"]


REFUSED = (
    "name\n",
    "name,team,position,x,x\n",
    "name,team,position\n",
    "name,team,position,attempts,completions,made_at,games\nAbel,,XX,4O,-1,near,1.5\nBram,NOR,QB,1,2,,\nCarl\n",
    "name,team,position,year,sacks\nAbel,NOR,QB,1,\nBram,NOR,QB,2,'8,5'\n",
    'name,team,position,sacks\nAbel,NOR,DE,"8,5"\n',
    "name,team,position\n" + "A,N,XX\n" * 50,
    f'name,team,position\n"{"x" * 200_000}",NOR,QB\n',
)


@pytest.mark.parametrize("text", REFUSED)
def test_whatever_is_wrong_with_a_table_is_said_in_german_too(text):
    with pytest.raises(CardsError) as refused:
        season_from_table(text)

    for mistake in refused.value.mistakes:
        for words in (mistake.where.partition(", ")[0], mistake.wrong, mistake.right):
            if "field larger" not in words:  # said by the language of the program
                assert PHRASES.translated(words, "de") != words


def test_every_phrase_about_tables_has_its_german():
    assert [key for key in PHRASES if "de" not in PHRASES.languages(key)] == []


@pytest.mark.rule("SPF-GEN-26")
def test_whose_card_is_average_and_who_has_none_is_told():
    rows = "".join(f"Man {n},NOR,QB,{100 - n}\n" for n in range(4))
    figures = season_from_table(f"name,team,position,attempts\n{rows}Idle,NOR,WR,\n")

    assert "NOR, average for want of figures: Idle (WR)" in told(figures)
    assert "NOR, no card, because others played more: Man 3 (QB)" in told(figures)
