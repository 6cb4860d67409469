"""What an owner calls his team, and when; what a season is remembered by."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.conformance.penpaper.between_seasons import FOUR, NO_CHANGE, ONE, ONES, SIX, TWO, Story, between
from touchline import order_text
from touchline.books.penpaper import season, text
from touchline.books.penpaper.events import DetailsChanged, NameTaken
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import DevelopTeam
from touchline.books.penpaper.orders import FoundTeam, check_founding
from touchline.books.penpaper.record_sheets import league_sheet, seasons_sheet
from touchline.books.penpaper.report import sheets
from touchline.books.penpaper.state import League, Team, TeamId
from touchline.dice import Dice
from touchline.game import Choice, OrdersError, Owed, SeatId, Sheet, read_orders

from .leagues import played
from .leagues import seats as seats_of

MOVED_TO_ALABAMA = [NO_CHANGE, ONES, [6, 6], [1, 2], 1, ONES]
CALLED = DevelopTeam(name="Mobile Bay Herons", stadium="Ladd Stadium", logo="a heron", colors="teal and white")


def developing(*people: TeamId, **changes: Any) -> Story:
    """Team 6 has had to move to Alabama, and scores may be developed now."""
    story = Story(between(people=people, **changes)).rule(MOVED_TO_ALABAMA)
    losses = {seat: LEAGUE.default(story.league, seat, Dice.fast(0)) for seat in people}
    return story.rule([], losses)


def develop(story: Story, orders: dict[TeamId, DevelopTeam]) -> Story:
    """Owners who are not named try nothing, and each of the others' attempts changes nothing."""
    owners = [owed.seat for owed in LEAGUE.phase(story.league).owed]
    attempts = sum(1 if seat in (ONE, FOUR, TWO, SeatId("5")) else 2 for seat in LEAGUE_SEATS if seat not in owners)
    return story.rule([2] * attempts, {seat: orders.get(seat, DevelopTeam()) for seat in owners})


LEAGUE_SEATS = tuple(SeatId(str(number)) for number in range(1, 7))


def mistakes(league: League, seat: TeamId, orders: DevelopTeam) -> list[tuple[str, str]]:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.check(league, seat, orders)
    return [(mistake.where, mistake.rule) for mistake in refused.value.mistakes]


@pytest.mark.rule("PP-EVT-03", "PP-EVT-04", "PP-TEAM-10")
def test_the_owner_of_a_team_that_moved_names_it_its_city_and_its_stadium() -> None:
    story = developing(SIX, t6={"home_market": "MIA", "stadium": "Orange Bowl"})
    assert (story.team(SIX).name, story.team(SIX).stadium) == ("Mobile Team", ""), (
        "the program's choice, until he speaks"
    )

    develop(story, {SIX: CALLED})

    after = story.team(SIX)
    assert (after.name, after.city, after.stadium) == ("Mobile Bay Herons", "Mobile", "Ladd Stadium")
    assert (after.logo, after.colors, after.home_market) == ("a heron", "teal and white", "AL")
    (changed,) = story.happened(DetailsChanged)
    assert text.tell(changed) == (
        "Mobile Team are now the Mobile Bay Herons; stadium Ladd Stadium; logo a heron; colors teal and white."
    )


@pytest.mark.rule("PP-EVT-03", "PP-GEN-09")
def test_who_says_nothing_keeps_the_name_the_program_chose() -> None:
    story = develop(developing(SIX), {})

    assert (story.team(SIX).name, story.team(SIX).city) == ("Mobile Team", "Mobile")
    assert story.happened(DetailsChanged) == []


@pytest.mark.rule("PP-TEAM-10", "PP-EVT-04")
def test_another_city_of_the_market_gives_the_team_its_name() -> None:
    in_nevada = {"home_market": "NV", "city": "Las Vegas", "name": "Las Vegas Team"}
    story = developing(SIX)
    teams = tuple(replace(team, **in_nevada) if team.id == SIX else team for team in story.league.teams)
    story.league = replace(story.league, teams=teams)
    offered = LEAGUE.choices(story.league, SIX, "city")

    develop(story, {SIX: DevelopTeam(city="Reno")})

    assert offered == (
        Choice("", "as it is called now"),
        Choice("Las Vegas", "Las Vegas"),
        Choice("Reno", "Reno"),
    )
    assert (story.team(SIX).name, story.team(SIX).city) == ("Reno Team", "Reno")
    (changed,) = story.happened(DetailsChanged)
    assert changed.rules == ("PP-TEAM-10", "PP-EVT-04")
    assert text.tell(changed) == "Las Vegas Team are now the Reno Team; at home in Reno."


@pytest.mark.rule("PP-TEAM-10", "PP-EVT-04")
def test_every_owner_may_rename_his_team_between_seasons_but_only_one_that_moved_has_another_city() -> None:
    story = developing(ONE, SIX)

    assert mistakes(story.league, ONE, DevelopTeam(city="Oakland")) == [("city", "PP-EVT-04")]
    assert mistakes(story.league, SIX, DevelopTeam(city="Chicago")) == [("city", "PP-TEAM-10")]
    LEAGUE.check(story.league, SIX, DevelopTeam(city="Prattville"))
    assert LEAGUE.choices(story.league, ONE, "city") == ()
    develop(story, {ONE: DevelopTeam(colors="black"), SIX: DevelopTeam(name="Herons")})

    assert (story.team(ONE).name, story.team(ONE).colors) == ("Town1 Team", "black")
    assert story.team(SIX).name == "Herons"
    assert [text.tell(event) for event in story.happened(DetailsChanged)] == [
        "Town1 Team: colors black.",
        "Mobile Team are now the Herons.",
    ]


@pytest.mark.rule("PP-LEAG-02", "PP-TEAM-10", "PP-DEV-01")
@pytest.mark.parametrize(
    ("wish", "wrong"),
    [
        (DevelopTeam(name="town2  TEAM"), [("name", "PP-LEAG-02")]),
        (DevelopTeam(name="Ｔown2 Team"), [("name", "PP-LEAG-02")]),
        (DevelopTeam(name="Town2\u200b Team"), [("name", "PP-TEAM-10")]),
        (DevelopTeam(name="Bears\u202e"), [("name", "PP-TEAM-10")]),
        (DevelopTeam(name="---"), [("name", "PP-TEAM-10")]),
        (DevelopTeam(stadium="The\tPit", colors="red\x00"), [("stadium", "PP-TEAM-10"), ("colors", "PP-TEAM-10")]),
        (
            DevelopTeam(free=("QB", "RB"), name="Town2 Team"),
            [("free", "PP-DEV-01"), ("name", "PP-LEAG-02")],
        ),
    ],
    ids=[
        "blanks and capitals",
        "wide letters",
        "an unseen sign",
        "a turned line",
        "no letters",
        "looks",
        "all at once",
    ],
)
def test_a_name_that_is_taken_or_cannot_be_read_is_refused(wish: DevelopTeam, wrong: list[tuple[str, str]]) -> None:
    assert mistakes(developing(ONE).league, ONE, wish) == wrong


@pytest.mark.rule("PP-TEAM-10")
def test_a_name_of_sixty_one_letters_is_too_long_and_so_is_one_of_two_lines() -> None:
    owed = Owed(ONE, "develop-team")

    for name in ("x" * 61, "two\nlines"):
        with pytest.raises(OrdersError, match="name"):
            read_orders(LEAGUE, owed, {"name": name})
    assert read_orders(LEAGUE, owed, {"name": "x" * 60}) == DevelopTeam(name="x" * 60)


@pytest.mark.rule("PP-TEAM-10")
@pytest.mark.parametrize("team", [{"name": "Owls\u200b"}, {"name": "Owls", "logo": "\u202e"}, {"name": "?!"}])
def test_teams_are_not_founded_with_words_that_cannot_be_read(team: dict[str, str]) -> None:
    with pytest.raises(OrdersError):
        check_founding(League.ordinary(), ONE, FoundTeam(**{"city": "Wall", "market": "NJ"} | team))
    with pytest.raises(OrdersError, match="logo"):
        check_founding(replace(League.ordinary(), teams=()), ONE, FoundTeam(sample_team="Iowa Hogs", logo="\x07"))


@pytest.mark.rule("PP-LEAG-02", "PP-OFF-05", "PP-TEAM-10")
def test_of_two_owners_who_want_one_name_the_better_placed_has_it() -> None:
    story = developing(TWO, FOUR)

    develop(story, {TWO: DevelopTeam(name="Herons", colors="teal"), FOUR: DevelopTeam(name="herons")})

    assert (story.team(FOUR).name, story.team(TWO).name, story.team(TWO).colors) == ("herons", "Town2 Team", "teal")
    (taken,) = story.happened(NameTaken)
    assert taken.rules == ("PP-LEAG-02", "PP-OFF-05")
    assert text.tell(taken) == (
        "Town2 Team wanted to be called Herons, but others came first in the order of the league."
    )


@pytest.mark.rule("PP-TEAM-10")
def test_the_new_name_stands_in_the_newsletter_of_the_off_season() -> None:
    story = develop(developing(SIX), {SIX: CALLED})

    (part,) = (sheet for sheet in sheets(story.league, story.events) if sheet.key == "details")

    assert part.title == "Names and looks"
    assert [note.text for note in part.notes] == [text.tell(event) for event in story.happened(DetailsChanged)]


@pytest.mark.rule("PP-TEAM-10")
def test_names_can_be_written_on_the_text_sheet_that_comes_by_mail() -> None:
    league = developing(SIX).league
    sheet = order_text.written(LEAGUE, league, SIX)

    read = order_text.read(LEAGUE, league, SIX, 'free: ["QB"]\nname: Mobile Bay Herons\nstadium: Ladd Stadium\n')

    assert "# city: " in sheet
    assert "name: \n" in sheet or 'name: ""\n' in sheet
    assert read.orders == DevelopTeam(free=("QB",), name="Mobile Bay Herons", stadium="Ladd Stadium")


# --- what stays -------------------------------------------------------------------------------------------------------


def called_otherwise(league: League) -> League:
    """As between seasons, when every team has got another name."""
    return replace(league, teams=tuple(replace(team, name=f"New {team.id}") for team in league.teams))


def words(sheet: Sheet) -> str:
    return " ".join(str(cell) for row in sheet.rows for cell in row.cells) + " ".join(note.text for note in sheet.notes)


@pytest.mark.rule("PP-EVT-04", "PP-REC-01")
def test_a_finished_season_keeps_the_names_it_was_played_under() -> None:
    over = played(6)
    old, new = over, called_otherwise(over)

    assert league_sheet(new) == league_sheet(old)
    assert text.results_sheet(new) == text.results_sheet(old)
    assert text.playoff_sheets(new) == text.playoff_sheets(old)
    assert text.headline(new) == text.headline(old)
    assert "New 3" in words(text.teams_sheet(new)), "but the team is called otherwise now"


@pytest.mark.rule("PP-EVT-04", "PP-REC-01", "PP-REC-02")
def test_the_next_season_is_played_under_the_new_names_and_the_record_sheet_keeps_the_old() -> None:
    over = played(6)
    following, _ = season.begin(season.next_season(called_otherwise(over)))
    line = seasons_sheet(following, following.teams[2])

    assert "New 3" in words(league_sheet(following))
    assert over.teams[2].name not in words(league_sheet(following))
    assert [column.title for column in line.columns[:3]] == ["Season", "Name", "W"]
    assert line.rows[0].cells[1] == over.teams[2].name
    assert [column.title for column in seasons_sheet(over, over.teams[2]).columns[:2]] == ["Season", "W"]


@pytest.mark.rule("PP-EVT-04", "PP-EVT-02")
def test_a_team_that_takes_the_place_of_another_has_no_name_in_its_season() -> None:
    over = played(6)
    gone = over.teams[2]
    fresh = replace(Team.ordinary(), id=gone.id, since=2)
    after = replace(over, teams=tuple(fresh if team.id == gone.id else team for team in over.teams))

    assert gone.name in words(league_sheet(after))
    assert "Anytown Averages" not in words(league_sheet(after))


@pytest.mark.rule("PP-TEAM-10")
def test_computer_owners_have_no_wishes() -> None:
    holders = [replace(seat, held_by="computer") for seat in seats_of(6)]
    league = replace(developing(SIX).league, seats=tuple(holders))

    for coach in LEAGUE.coaches.values():
        sent = coach(league, SIX, Dice.fast(0))
        assert isinstance(sent, DevelopTeam)
        assert (sent.name, sent.city, sent.stadium, sent.logo, sent.colors) == ("", "", "", "", "")
