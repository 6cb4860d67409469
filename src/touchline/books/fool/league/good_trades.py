"""Trades of the good owner: what he answers, and what he offers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.club_strength import GROUPS, PLAYING, POINT, Man, Team, gain, loss, strength, team_of
from touchline.books.fool.league.state import League, Trade
from touchline.books.fool.league.trades import mirrored, mistakes, players_may_move
from touchline.books.fool.players import PlayerId, Position

WORTH_A_TRADE = POINT // 5
"""How much stronger both clubs must become."""
OFFERED = 3
"""Men of a group who may be given: two who play, those who are missed least, and the first of the others."""


class _Swap(NamedTuple):
    """A trade of one man for another, by what the club gains that gains less."""

    gain: int
    trade: Trade


def trades(league: League, club: ClubId, leaving: Sequence[PlayerId] = ()) -> tuple[Trade, ...]:
    """FOOL-12.0-a: an offer that is good for him, or else one of his own. Who leaves by other orders is not given."""
    if not players_may_move(league) or league.stage == "camp":
        return ()
    good = answers(league, club) or proposals(league, club)
    return tuple(trade for trade in good if not set(trade.gives) & set(leaving))


def answers(league: League, club: ClubId) -> tuple[Trade, ...]:
    """The best of the offers that stand, if it makes him enough stronger: men for as many men; he gives no choices."""
    offered = (mirrored(trade, who) for who, trade in league.offers if trade.to == club)
    found = [
        (more, -int(trade.to), trade)
        for trade in offered
        if not trade.gives_picks and len(trade.gets) <= len(trade.gives) and not mistakes(league, club, trade)
        if (more := _stronger_by(league, club, trade)) >= WORTH_A_TRADE
    ]
    return (max(found, key=lambda each: each[:2])[-1],) if found else ()


def _stronger_by(league: League, club: ClubId, trade: Trade) -> int:
    """How much stronger a trade makes a club; whom it must keep it cannot give."""
    team = league.club(club)
    if {each.player for each in team.kept} & set(trade.gives):
        return 0
    after = (*(who for who in team.roster if who not in trade.gives), *trade.gets)
    return strength(team_of(league, after)) - strength(team_of(league, team.roster))


def proposals(league: League, club: ClubId) -> tuple[Trade, ...]:
    """The one trade that helps this club and another most, each where it is short of men.

    Both work it out alike, so that the two best partners of a league always find each other.
    """
    teams = {each: team_of(league, league.club(each).roster) for each in league.clubs}
    offered = {each: tuple(_offered(league, teams[each], each)) for each in league.clubs}
    found = [
        swap
        for other in sorted(league.clubs, key=int)
        if other != club and (swap := _best_swap(teams, offered, club, other)) is not None
    ]
    return (max(found, key=lambda each: (each.gain, -int(each.trade.to))).trade,) if found else ()


class _Offered(NamedTuple):
    """A man who may be given, and what his club loses by it."""

    group: Position
    man: Man
    lost: int


_Offers: TypeAlias = Mapping[ClubId, Sequence[_Offered]]


def _best_swap(teams: Mapping[ClubId, Team], offered: _Offers, club: ClubId, other: ClubId) -> _Swap | None:
    """The best trade of a pair, the same from either side: men of two groups, each for where he is needed more."""
    first, second = sorted((club, other), key=int)
    given = [(each, gain(teams[second], each.group, each.man)) for each in offered[first]]
    got = [(each, gain(teams[first], each.group, each.man)) for each in offered[second]]
    found = [
        (min(we_gain - ours.lost, they_gain - theirs.lost), ours.man.id, theirs.man.id)
        for ours, they_gain in given
        for theirs, we_gain in got
        if ours.group != theirs.group
    ]
    best = max(found, default=None)
    if best is None or best[0] < WORTH_A_TRADE:
        return None
    worth, gives, gets = best
    if club != first:
        gives, gets = gets, gives
    return _Swap(worth, Trade(to=other, gives=(gives,), gets=(gets,)))


def _offered(league: League, team: Team, club: ClubId) -> Iterator[_Offered]:
    kept = {each.player for each in league.club(club).kept}
    for name in GROUPS:
        able = [man for man in team[name] if man.id not in kept and not league.careers[man.id].out]
        found = [_Offered(name, man, loss(team, name, man)) for man in able]
        found.sort(key=lambda each: (-each.lost, each.man.id))
        if name not in ("K", "Pt"):
            yield from found[max(0, len(PLAYING[name]) - 2) :][:OFFERED]
