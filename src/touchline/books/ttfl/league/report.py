"""A league's newsletter: what a week, a round or a draft brought."""

from collections.abc import Iterator, Sequence

from touchline.books.ttfl.league import views
from touchline.books.ttfl.league.events import (
    GamePlayed,
    LeagueEvents,
    PickPassed,
    PlayerDrafted,
    PlayersMoved,
    PlayersRetired,
)
from touchline.books.ttfl.league.state import League
from touchline.books.ttfl.league.text import say, tell, told_feats
from touchline.game import Language, Note, Sheet

DRAFT = (PlayerDrafted, PickPassed)
MOVES = (PlayersRetired, PlayersMoved)


def sheets(league: League, events: Sequence[LeagueEvents], language: Language) -> Iterator[Sheet]:
    """What is new first, then where everybody stands."""
    games = [event for event in events if isinstance(event, GamePlayed)]
    news = [event for event in events if not isinstance(event, (GamePlayed, *DRAFT, *MOVES))]
    if news:
        yield _prose("news", news, league, language)
    if games:
        notes = tuple(_game(league, game, language) for game in games)
        yield Sheet("games", say("sheet-games", language), (), (), notes)
    for key, kinds in (("draft-news", DRAFT), ("moves", MOVES)):
        told = [event for event in events if isinstance(event, kinds)]
        if told:
            yield _prose(key, told, league, language)
    if league.stage != "founding":
        yield views.table(league, language)
        yield views.leaders(league, language, for_good=True)
    if league.stage == "season":
        yield views.schedule(league, language, weeks_ahead=1)


def _prose(key: str, events: Sequence[LeagueEvents], league: League, language: Language) -> Sheet:
    notes = tuple(Note(tell(event, league, language), event.rules) for event in events)
    return Sheet(key, say(f"sheet-{key}", language), (), (), notes)


def _game(league: League, game: GamePlayed, language: Language) -> Note:
    """A game, and who did most in it."""
    said, feats = tell(game, league, language), told_feats(league, game.feats, language)
    return Note(f"{said} {feats}".rstrip(), game.rules)
