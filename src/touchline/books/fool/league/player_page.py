"""A man's page: what he is, what a camp could make of him, and everything that has become of him since the draft."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from touchline.books.fool.league import prospects
from touchline.books.fool.league.camp_plan import has_two_positions, open_coaching
from touchline.books.fool.league.camp_roster import may_retire, retires
from touchline.books.fool.league.careers import Career, as_he_plays
from touchline.books.fool.league.coaching import may_be_coached
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.position_changes import change_numbers, open_changes
from touchline.books.fool.league.results import Changed, setting_of
from touchline.books.fool.league.state import League
from touchline.books.fool.league.whereabouts import Place, whereabouts
from touchline.books.fool.league.words import condition, games_played
from touchline.books.fool.players import Player, PlayerId
from touchline.dice import Distribution, enumerated
from touchline.game import Column, Note, Row, Sheet

MOST_OUTCOMES = 12
ODDS = (Column("What comes of it"), Column("Chance", number=True), Column("Exactly", number=True))
TAKEN_BACK = (
    "A result that makes him worse is tried to be taken back, and if his club wants no exchange such a one, too."
)
STATUS = {"new": "new", "R": "first season", "R2": "second year, counts as first", "veteran": "veteran"}


def key_of(who: PlayerId) -> str:
    return f"player {who}"


def player_sheet(league: League, key: str) -> Sheet | None:
    """The page of the man whose key it is."""
    who = PlayerId(key.removeprefix("player "))
    career = league.careers.get(who)
    if career is None or key != key_of(who):
        return None
    player = as_he_plays(career)
    rows = tuple(Row(line) for line in _facts(league, career))
    return Sheet(
        key,
        f"{player.name}, {player.written}",
        (Column(""), Column("")),
        rows,
        more=(_history(career), *outlook(league, career)),
    )


def _facts(league: League, career: Career) -> Iterator[tuple[str, str]]:
    place = whereabouts(league).get(career.id, Place("free agents"))
    where = "free agent" if place.list == "free agents" else place.list
    yield "Club", f"{league.clubs[place.club].name}, {place.list}" if place.club else where
    yield "Age", f"{career.player.age}, {STATUS[career.status]}"
    yield "Games this season", games_played(career.games)
    for record in career.roles:
        standing = "lapsed" if record.lapsed else f"{record.seasons} seasons, {record.served} this season"
        yield f"Role {record.role}", standing
    if place.club and (said := condition(league.clubs[place.club], career)):
        yield "Condition", said
    if career.learning is not None:
        yield "Learns", f"{career.learning.to}, {Fraction(career.learning.sixths, 6)} of 2 1/2 games"


def _history(career: Career) -> Sheet:
    """Year by year; the latest first."""
    notes = tuple(
        Note(f"Year {each.year}, {each.when}: {each.text}.", (each.rule,) if each.rule else ())
        for each in reversed(career.history)
    )
    return Sheet("history", "History", (), (), notes or (Note("Nothing has happened yet."),))


# --- odds -----------------------------------------------------------------------------------------------------------


def outlook(league: League, career: Career) -> Iterator[Sheet]:
    """What the next camp could bring him, with exact odds."""
    options = league.options.years
    is_new = career.id in league.drafted or career.id in league.draft_list
    note = Note("Of all that a camp rolls for him the yearly change comes first; odds are for the man as he is now.")
    change = _year(_bare(career), options, drafted=is_new)
    yield Sheet("year", "What a year could bring", ODDS, tuple(_rows(career, change)), (note,))
    if career.is_recovering:
        chance = prospects.recovery_odds(career)
        rows = (Row(("a mark goes", percent(chance), str(chance))),)
        yield Sheet("recovery", "Recovery", ODDS, rows, (Note("He has no other regimen.", ("FOOL-12.3.2-d",)),))
    coached = [row for what in coaching_open(career, options) for row in _coaching_rows(career, what, options)]
    if coached:
        yield Sheet("coaching", "What coaching could bring", ODDS, tuple(coached))
    moved = [
        row
        for to in open_changes(career, options)
        for number in change_numbers(career.player.position, to)
        for row in _position_rows(career, to, number, options)
    ]
    if moved:
        taken_back = Note(TAKEN_BACK, ("FOOL-12.5.2-i",))
        yield Sheet("positions", "What a change of position could bring", ODDS, tuple(moved), (taken_back,))
    if may_retire(career):
        chance = enumerated(retires)[True]
        row = Row(("he retires if his owner asks him to", percent(chance), str(chance)))
        yield Sheet("retirement", "Retirement", ODDS, (row,))


def coaching_open(career: Career, options: LeagueSwitches) -> tuple[str, ...]:
    """FOOL-12.3.5-a, FOOL-12.3.5-b: what he may be coached for in an ordinary camp."""
    if not options.ability_coaching or not may_be_coached(career, two_positions=has_two_positions(career)):
        return ()
    return open_coaching(career)


def _bare(career: Career) -> Career:
    """What odds depend on, and nothing else: men alike in it share them."""
    player = replace(career.player, id=PlayerId(""), name="")
    return replace(career, player=player, history=(), roles=(), clubs=(), last_club=None)


@lru_cache(maxsize=2000)
def _year(career: Career, options: LeagueSwitches, *, drafted: bool) -> Distribution[Changed]:
    setting = setting_of(career.player, returner=career.has_returned, options=options)
    return prospects.change_odds(career, drafted=drafted, setting=setting)


@lru_cache(maxsize=2000)
def _coached(career: Career, what: str, options: LeagueSwitches) -> Distribution[Changed]:
    setting = setting_of(career.player, returner=career.has_returned, options=options)
    return prospects.coaching_odds(career, what, setting=setting)  # type: ignore[arg-type]  # an ability or a code


@lru_cache(maxsize=2000)
def _moved(
    career: Career, to: str, number: int | None, options: LeagueSwitches, *, takes_back: bool, no_exchange: bool = False
) -> Distribution[Changed]:
    return prospects.position_odds(
        career,
        to,  # type: ignore[arg-type]  # a position
        takes_back=takes_back,
        no_exchange=no_exchange,
        number=number,
        options=options,
    )


def _coaching_rows(career: Career, what: str, options: LeagueSwitches) -> Iterator[Row]:
    odds = _coached(_bare(career), what, options)
    yield Row((f"Coached for {what}: {summary(career.player, odds)}", "", ""), heading=True)
    yield from _rows(career, odds)


def _position_rows(career: Career, to: str, number: int, options: LeagueSwitches) -> Iterator[Row]:
    yield Row((f"{career.player.position} to {to} by table {number}", "", ""), heading=True)
    yield from _listed(prospects.rating_odds(_moved(_bare(career), to, number, options, takes_back=True)))


def _rows(career: Career, odds: Distribution[Changed]) -> Iterator[Row]:
    yield from _listed(prospects.outcome_odds(career.player, odds))


def _listed(odds: tuple[tuple[str, Fraction], ...]) -> Iterator[Row]:
    """The likeliest outcomes, and the rest together."""
    shown = odds if len(odds) <= MOST_OUTCOMES else odds[: MOST_OUTCOMES - 1]
    yield from (Row((text, percent(chance), str(chance))) for text, chance in shown)
    if len(shown) < len(odds):
        rest = sum((chance for _, chance in odds[len(shown) :]), Fraction(0))
        yield Row((f"one of {len(odds) - len(shown)} other things", percent(rest), str(rest)))


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f} %"


# --- in a few words -------------------------------------------------------------------------------------------------


def summary(player: Player, odds: Distribution[Changed]) -> str:
    """How likely he gets better, and how likely worse: `better 16.7 %, worse 2.8 %`."""
    worse = odds.chance(lambda found: found.worse)
    better = odds.chance(lambda found: not found.worse and _bare_player(found.player) != _bare_player(player))
    return f"better {percent(better)}, worse {percent(worse)}"


def _bare_player(player: Player) -> Player:
    return replace(player, id=PlayerId(""), name="")


def coaching_summary(career: Career, what: str, options: LeagueSwitches) -> str:
    return summary(career.player, _coached(_bare(career), what, options))


def position_summary(
    career: Career,
    to: str,
    options: LeagueSwitches,
    *,
    number: int | None = None,
    takes_back: bool = True,
    no_exchange: bool = False,
) -> str:
    """What he most likely becomes: `TE 2-3-4 55.6 %, TE 1-3-4 16.7 %`."""
    odds = prospects.rating_odds(
        _moved(_bare(career), to, number, options, takes_back=takes_back, no_exchange=no_exchange)
    )
    return ", ".join(f"{marker} {percent(chance)}" for marker, chance in odds[:3])
