"""Sentences about a league, in English and German."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from itertools import groupby
from pathlib import Path

from touchline.books.ttfl.league.draft_day import on_the_clock
from touchline.books.ttfl.league.events import (
    ChampionCrowned,
    Feat,
    GamePlayed,
    LeagueFounded,
    Man,
    PickPassed,
    PlayerDrafted,
    PlayerHurt,
    PlayersMoved,
    PlayersRetired,
    PlayoffsDrawn,
    PoolOpened,
    SeasonBegan,
    TablesRead,
)
from touchline.books.ttfl.league.state import ClubId, League
from touchline.books.ttfl.making_cards.told import remark_in_words
from touchline.game import Language
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parents[1] / "data" / "league_phrases.toml")
FORM_PHRASES = load_phrases(Path(__file__).parents[1] / "data" / "league_form_phrases.toml")
say = PHRASES.say
BETWEEN = ("draft", "cuts")
"""Stages between two seasons."""


# --- where we are ---------------------------------------------------------------------------------------------------


def phase_title(league: League, language: Language) -> str:
    if league.stage == "founding":
        return say("phase-founding", language)
    title = say(f"phase-{league.stage}", language, season=league.season, **_week(league))
    if (club := on_the_clock(league)) is not None:
        return say("phase-pick", language, draft=title, number=len(league.drafted) + 1, club=league.name_of(club))
    return title


def kicker(league: League, language: Language) -> str:
    if league.stage == "founding":
        return say("kicker-founding", language)
    games = {"games": league.options.games} if league.stage == "season" else {}
    return say(f"kicker-{league.stage}", language, season=league.season, **_week(league), **games)


def _week(league: League) -> dict[str, int]:
    return {} if league.stage in BETWEEN else {"week": league.week}


def headline(league: League, first: ClubId | None, language: Language) -> str:
    """Who leads, who plays for the title, or who has won it."""
    if league.stage in BETWEEN:
        last = league.history.seasons[-1]
        return say("headline-champion", language, club=league.name_of(last.champion), season=last.season)
    if league.stage == "playoffs" and league.bracket is not None:
        clubs = [league.name_of(club) for tie in league.bracket.ties for club in tie.teams]
        return say("headline-playoffs", language, clubs=listed(clubs, language))
    if first is None or not league.results:
        return say("headline-new", language)
    return say("headline-first", language, club=league.name_of(first))


# --- words ----------------------------------------------------------------------------------------------------------


def listed(words: Sequence[str], language: Language) -> str:
    """Words as a list."""
    *first, last = words
    return say("and", language, first=", ".join(first), last=last) if first else last


def told_man(man: Man, language: Language) -> str:
    return say("man", language, name=man.name, position=man.position, age=man.age)


def told_men(men: Iterable[Man], language: Language) -> str:
    return listed([told_man(each, language) for each in men], language)


def told_games(number: int | None, language: Language) -> str:
    if number is None:
        return say("games-season", language)
    return say("games-one", language) if number == 1 else say("games-many", language, number=number)


def tie(league: League, home: ClubId, away: ClubId, language: Language) -> str:
    return say("tie", language, home=league.name_of(home), away=league.name_of(away))


def told_feats(league: League, feats: Sequence[Feat], language: Language) -> str:
    """Who did most in a game, club by club."""
    by_club = [
        say("feats", language, club=league.name_of(club), feats=", ".join(_feat(feat, language) for feat in own))
        for club, own in groupby(feats, key=lambda feat: feat.club)
    ]
    return " ".join(by_club)


def _feat(feat: Feat, language: Language) -> str:
    if feat.what == "passing":
        facts = {"name": feat.name, "times": feat.times, "tries": feat.tries, "yards": feat.yards}
        return say("feat-passing", language, **facts)
    if feat.times == 1:
        return say(f"feat-{feat.what}-one", language, name=feat.name, yards=feat.yards)
    return say(f"feat-{feat.what}", language, name=feat.name, times=feat.times, yards=feat.yards)


# --- events ---------------------------------------------------------------------------------------------------------


@singledispatch
def tell(event: object, league: League, language: Language = "en") -> str:
    """An event as a sentence."""
    raise AssertionError(f"{event} happens in no league")


@tell.register
def _(event: LeagueFounded, league: League, language: Language = "en") -> str:
    return say("league-founded", language, clubs=len(event.clubs), men=event.men)


@tell.register
def _(event: TablesRead, league: League, language: Language = "en") -> str:
    told = "; ".join(remark_in_words(each, language) for each in event.told)
    return say("tables-read", language, told=told)


@tell.register
def _(event: SeasonBegan, league: League, language: Language = "en") -> str:
    return say("season-began", language, season=event.season, games=event.games)


@tell.register
def _(event: GamePlayed, league: League, language: Language = "en") -> str:
    home, away = league.name_of(event.home), league.name_of(event.away)
    high, low = sorted((event.home_points, event.away_points), reverse=True)
    points = f"{high}–{low}"
    if high == low:
        return say("game-tied", language, home=home, away=away, points=points)
    winner, loser = (home, away) if event.home_points > event.away_points else (away, home)
    return say("game-won", language, winner=winner, loser=loser, points=points)


@tell.register
def _(event: PlayerHurt, league: League, language: Language = "en") -> str:
    return say(
        "player-hurt",
        language,
        man=told_man(event.man, language),
        club=league.name_of(event.club),
        games=told_games(event.games, language),
    )


@tell.register
def _(event: PlayoffsDrawn, league: League, language: Language = "en") -> str:
    ties = [tie(league, home, away, language) for home, away in event.ties]
    if event.resting:
        resting = listed([league.name_of(club) for club in event.resting], language)
        ties.append(say("playoffs-resting", language, clubs=resting))
    return say("playoffs-drawn", language, round=event.round, ties="; ".join(ties))


@tell.register
def _(event: ChampionCrowned, league: League, language: Language = "en") -> str:
    return say(
        "champion-crowned",
        language,
        champion=league.name_of(event.champion),
        runner_up=league.name_of(event.runner_up),
        season=event.season,
    )


@tell.register
def _(event: PlayersRetired, league: League, language: Language = "en") -> str:
    return say("players-retired", language, club=league.name_of(event.club), men=told_men(event.men, language))


@tell.register
def _(event: PoolOpened, league: League, language: Language = "en") -> str:
    first = league.name_of(event.order[0])
    return say("pool-opened", language, new=event.new, men=event.men, season=event.season, first=first)


@tell.register
def _(event: PlayerDrafted, league: League, language: Language = "en") -> str:
    key = "player-drafted-for-two" if event.costs > 1 else "player-drafted"
    club, man = league.name_of(event.club), told_man(event.man, language)
    return say(key, language, number=event.number, club=club, man=man)


@tell.register
def _(event: PickPassed, league: League, language: Language = "en") -> str:
    return say("pick-passed", language, number=event.number, club=league.name_of(event.club))


@tell.register
def _(event: PlayersMoved, league: League, language: Language = "en") -> str:
    men = {
        how: told_men(moved, language)
        for how, moved in (("released", event.released), ("signed", event.signed))
        if moved
    }
    which = "both" if len(men) > 1 else next(iter(men))
    return say(f"players-moved-{which}", language, club=league.name_of(event.club), **men)
