"""The two teams of a match: sample teams by name, or teams of a league by their sheets."""

from touchline.books.penpaper.creating_teams import modifier
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import action_dice, star_dice
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, MatchOptions, Side, TeamSheet
from touchline.books.penpaper.sample_teams import sample_teams, take
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import HIGHEST_SCORE, LOWEST_SCORE
from touchline.game import Mistakes, SeatId


def team_sheet(options: MatchOptions, seat: SeatId) -> TeamSheet:
    """PP-SAMP-01: the sheet that was brought, or that of the sample team that is named."""
    brought, named = (options.home_team, options.home) if seat == HOME else (options.away_team, options.away)
    return brought or TeamSheet.of(take(named, seat))


def side(sheet: TeamSheet, *, home: bool) -> Side:
    """PP-ACT-01, PP-ACT-05, PP-STAR-04, PP-INJ-02: a team as it takes the field, with the injuries of its season."""
    scores = scores_in_play(sheet.base, sheet.stars)
    return Side(
        name=sheet.name,
        modifiers={stat: modifier(score) for stat, score in scores.by_stat.items()},
        stars=sheet.stars,
        action_dice=action_dice(home=home),
        star_dice=star_dice(sheet.stars),
        injuries=sheet.injuries,
    )


def check_teams(options: MatchOptions) -> None:
    """PP-SAMP-01, PP-H2H-01: two teams that can play, and two different ones."""
    mistakes = Mistakes()
    for field, named, brought in (
        ("home", options.home, options.home_team),
        ("away", options.away, options.away_team),
    ):
        if brought is not None:
            _check_sheet(brought, f"{field}_team", mistakes)
        elif named not in sample_teams():
            mistakes.add(
                where=field,
                wrong=f"there is no sample team {named!r}",
                right=f"name one of {', '.join(sample_teams())}",
                rule="PP-SAMP-01",
            )
    mistakes.refuse()
    home, away = team_sheet(options, HOME).name, team_sheet(options, AWAY).name
    if home.casefold() == away.casefold():
        mistakes.add(
            where="away",
            wrong=f"{away} cannot play against themselves",
            right="name another team",
            rule="PP-H2H-01",
        )
    mistakes.refuse()


def _check_sheet(sheet: TeamSheet, where: str, mistakes: Mistakes) -> None:
    """PP-TEAM-03, PP-TEAM-10, PP-STAR-02, PP-INJ-02: what a team of the book can have."""
    if not sheet.name.strip():
        mistakes.add(where=where, wrong="the team has no name", right="give it one", rule="PP-TEAM-10")
    for stat, score in sheet.base.by_stat.items():
        if not LOWEST_SCORE <= score <= HIGHEST_SCORE:
            mistakes.add(
                where=where,
                wrong=f"{stat} is {score}",
                right=f"a score is from {LOWEST_SCORE} to {HIGHEST_SCORE}",
                rule="PP-TEAM-03",
            )
    if len(set(sheet.stars)) < len(sheet.stars):
        mistakes.add(where=where, wrong="a star is there twice", right="name him once", rule="PP-STAR-02")
    if any(not injury.is_major for injury in sheet.injuries):
        mistakes.add(
            where=where, wrong="a minor injury", right="it ended with its game: leave it out", rule="PP-INJ-02"
        )
