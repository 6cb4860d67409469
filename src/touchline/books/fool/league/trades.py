"""12.0 Trades: players and draft choices, agreed by both clubs."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from msgspec.structs import replace

from touchline.books.fool.league import explained
from touchline.books.fool.league.camp_roster import without
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import joining_setting, must_keep
from touchline.books.fool.league.draft import draft_order
from touchline.books.fool.league.events import (
    ClubsTraded,
    LeagueEvents,
    TradeAgreed,
    TradeAnnounced,
    TradeFellThrough,
    TradeOffered,
)
from touchline.books.fool.league.happened import Happened, changed
from touchline.books.fool.league.joining_a_club import is_unfavourable, joining_roll, rolls_for
from touchline.books.fool.league.player_changes import after_change
from touchline.books.fool.league.position_changes import joined
from touchline.books.fool.league.preferences import wishes_of
from touchline.books.fool.league.state import League, LeagueClub, Pick, Stage, Trade, owner_of, pick_key, roster_limit
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY, repeated


def is_agreed(ours: Trade, club: ClubId, theirs: Trade) -> bool:
    """Both clubs have written the same trade."""
    return (
        theirs.to == club
        and sorted(ours.gives) == sorted(theirs.gets)
        and sorted(ours.gets) == sorted(theirs.gives)
        and sorted(ours.gives_picks) == sorted(theirs.gets_picks)
        and sorted(ours.gets_picks) == sorted(theirs.gives_picks)
    )


def mirrored(trade: Trade, club: ClubId) -> Trade:
    """A club's trade as the other club has to write it."""
    return Trade(
        to=club, gives=trade.gets, gives_picks=trade.gets_picks, gets=trade.gives, gets_picks=trade.gives_picks
    )


def men_gained(trades: Iterable[Trade]) -> int:
    """How many men more trades bring than they take, by their proposals."""
    return max(0, sum(len(trade.gets) - len(trade.gives) for trade in trades))


def agreed(proposals: Mapping[ClubId, tuple[Trade, ...]], club: ClubId) -> list[Trade]:
    """The proposals of a club that the other club has written too."""
    return [
        trade
        for trade in proposals.get(club, ())
        if any(is_agreed(trade, club, each) for each in proposals.get(trade.to, ()))
    ]


def players_may_move(league: League) -> bool:
    """FOOL-12.0-a, FOOL-12.0-c: until the game of the deadline is played; then not before the season is over."""
    if league.stage == "season":
        return league.week <= league.options.trade_deadline
    return league.stage not in PLAYOFFS


PLAYOFFS: tuple[Stage, ...] = ("semi-finals", "championship")


def may_agree_for_draft_day(league: League, *clubs: ClubId) -> bool:
    """FOOL-12.0-d: during the playoffs clubs whose seasons are over agree on trades of men for draft day."""
    return league.stage in PLAYOFFS and all(map(league.has_finished, clubs))


def men_may_be_named(league: League, *clubs: ClubId) -> bool:
    """FOOL-12.0-a, FOOL-12.0-d: in a trade between these clubs, to be made now or on draft day."""
    return players_may_move(league) or may_agree_for_draft_day(league, *clubs)


def waits_for_draft_day(league: League, club: ClubId, trade: Trade) -> bool:
    """FOOL-12.0-b, FOOL-12.0-d: choices alone change hands at once; with men in it a trade waits."""
    return bool(trade.gives or trade.gets) and may_agree_for_draft_day(league, club, trade.to)


def coming_draft(league: League) -> int:
    """The year of the next draft."""
    return league.year if league.stage in ("founding", "draft") else league.year + 1


def pick_may_move(league: League, pick: Pick, *clubs: ClubId) -> bool:
    """FOOL-12.0-b, FOOL-12.0-e: choices of the coming draft always, of the one after it only around a draft.

    That is from the end of both clubs' seasons on. What has been chosen already cannot be traded any more.
    """
    if not 1 <= pick.round <= league.options.rounds or pick.club not in league.clubs:
        return False
    if pick in draft_order(league)[: league.choices]:
        return False
    coming = coming_draft(league)
    return pick.year == coming or (pick.year == coming + 1 and all(map(league.has_finished, clubs)))


def pick_words(pick: Pick) -> str:
    return f"round {pick.round} of year {pick.year}, club {pick.club}'s"


def mistakes(league: League, club: ClubId, trade: Trade) -> list[tuple[str, str, str]]:
    """What is wrong with a proposal."""
    if trade.to not in league.clubs or trade.to == club:
        return [("trade", f"there is no club {trade.to}", "name another club")]
    found = []
    if (trade.gives or trade.gets) and not men_may_be_named(league, club, trade.to):
        right = "trade draft choices; on men you may agree for draft day when both clubs' seasons are over"
        found.append(("trade", "the deadline is over", right))
    for owner, men in ((club, trade.gives), (trade.to, trade.gets)):
        found += [
            (who, f"he is not with {owner}", "name men of the club")
            for who in men
            if who not in league.club(owner).everybody
        ]
        found += [] if waits_for_draft_day(league, club, trade) else _men_who_stay(league, owner, men)
    named = [*trade.gives, *trade.gets, *map(pick_words, chain(trade.gives_picks, trade.gets_picks))]
    for what in repeated(named):
        found.append((what, "it is named twice", "name it once"))
    for owner, picks in ((club, trade.gives_picks), (trade.to, trade.gets_picks)):
        for pick in picks:
            if owner_of(league, pick) != owner:
                found.append((pick_words(pick), f"it is not {owner}'s", "name choices the club owns"))
            elif not pick_may_move(league, pick, club, trade.to):
                found.append((pick_words(pick), "this choice cannot be traded now", "trade the coming draft's"))
    return [*found, *_promised(league, named)]


def _men_who_stay(league: League, club: ClubId, men: Iterable[PlayerId]) -> list[tuple[str, str, str]]:
    """FOOL-12.2-l, FOOL-12.3.3-c: whom a trade cannot take now; by draft day both are over."""
    team = league.club(club)
    worse = {each.player for each in team.kept if each.worse}
    listed = [
        (who, "he is on the camp list", "have him clear waivers first") for who in men if who in team.camp_reserve
    ]
    kept = [(who, "he got worse when he came, and stays for a while", "name other men") for who in men if who in worse]
    return [*listed, *kept]


def promised(league: League) -> frozenset[str]:
    """FOOL-12.0-d: men and choices that change hands on draft day."""
    return frozenset(
        what
        for _, each in league.for_draft_day
        for what in (*each.gives, *each.gets, *map(pick_words, (*each.gives_picks, *each.gets_picks)))
    )


def _promised(league: League, named: Iterable[str]) -> list[tuple[str, str, str]]:
    given = promised(league)
    return [(what, "it is promised for draft day", "name what is not") for what in named if what in given]


def trades_settled(league: League, written: Mapping[ClubId, Sequence[Trade]], dice: Dice) -> Happened:
    """FOOL-12.0-a: what becomes of everything that clubs have written; what one side wrote stands for a round."""
    proposals = with_standing_offers(league, written)
    done = traded(league, proposals, dice)
    made = trades_in(done.events)
    fallen = fallen_through(done.league, proposals, made)
    done = done.quietly(lambda after: replace(after, offers=open_offers(after, written, (*made, *fallen))))
    failed = (
        TradeFellThrough(audience=EVERYBODY, rules=("FOOL-T-ROSTER",), club=club, trade=each) for club, each in fallen
    )
    announced = (
        TradeAnnounced(audience=EVERYBODY, rules=("FOOL-12.0-f",), club=club, trade=each)
        for club, each in done.league.announced
    )
    offered = (
        TradeOffered(audience=EVERYBODY, rules=("FOOL-12.0-a",), club=club, trade=each)
        for club, each in done.league.offers
    )
    return done._replace(events=(*done.events, *failed, *announced, *offered))


def trades_in(events: Iterable[LeagueEvents]) -> tuple[tuple[ClubId, Trade], ...]:
    """The trades that were made, or agreed for draft day."""
    return tuple((event.club, event.trade) for event in events if isinstance(event, ClubsTraded | TradeAgreed))


def traded(league: League, proposals: Mapping[ClubId, tuple[Trade, ...]], dice: Dice) -> Happened:
    """Every trade that two clubs agree on, from the lowest club on; one that leaves no place for its men is off.

    FOOL-12.0-f: between clubs of one owner it is announced, then open for a round, and may be confirmed in the next,
    when everybody has seen what others offer.
    """
    done = Happened(league)
    announced: list[tuple[ClubId, Trade]] = []
    for club in league.from_the_bottom or tuple(sorted(league.clubs)):
        for trade in proposals.get(club, ()):
            answers = [each for each in proposals.get(trade.to, ()) if is_agreed(trade, club, each)]
            settled_already = (*trades_in(done.events), *announced)
            already = any(other == trade.to and is_agreed(each, other, trade) for other, each in settled_already)
            if already or not answers or _is_among(league.announced, club, trade):
                continue
            if mistakes(done.league, club, trade) or not _fits(done.league, club, trade):
                continue
            if league.share_an_owner(club, trade.to) and not _is_among(league.confirmable, club, trade):
                announced.append((club, trade))
            elif waits_for_draft_day(league, club, trade):
                done = done.then(_promise, club, trade, answers[0].former_positions)
            else:
                done = done.then(_exchanged, club, trade, answers[0].former_positions, dice)
    return done.quietly(replace, announced=tuple(announced), confirmable=league.announced)


def with_standing_offers(league: League, sent: Mapping[ClubId, Sequence[Trade]]) -> dict[ClubId, tuple[Trade, ...]]:
    """FOOL-12.0-a: both owners agree, but not at the same hour: what one wrote in the last round still counts.

    Another offer to the same club takes its place, and one of nothing for nothing withdraws it.
    """
    proposals = {}
    for club in league.clubs:
        written = sent.get(club, ())
        anew = {each.to for each in written if not is_answer(league, club, each)}
        standing = (each for who, each in league.offers if who == club and each.to not in anew)
        proposals[club] = tuple(dict.fromkeys((*filter(is_of_something, written), *standing)))
    return proposals


def is_of_something(trade: Trade) -> bool:
    return any((trade.gives, trade.gives_picks, trade.gets, trade.gets_picks))


def is_answer(league: League, club: ClubId, trade: Trade) -> bool:
    """Whether a club agrees to what the other has offered."""
    return any(who == trade.to and is_agreed(trade, club, each) for who, each in league.offers)


def open_offers(
    league: League, sent: Mapping[ClubId, Sequence[Trade]], settled: Sequence[tuple[ClubId, Trade]]
) -> tuple[tuple[ClubId, Trade], ...]:
    """FOOL-12.0-a: what one side wrote in this round and the other did not, as far as it can still be done."""
    return tuple(
        (club, trade)
        for club in sorted(sent, key=int)
        for trade in dict.fromkeys(sent[club])
        if is_of_something(trade)
        and not _is_among((*settled, *league.announced, *league.confirmable), club, trade)
        and not mistakes(league, club, trade)
    )


def fallen_through(
    league: League, proposals: Mapping[ClubId, tuple[Trade, ...]], done: Sequence[tuple[ClubId, Trade]]
) -> tuple[tuple[ClubId, Trade], ...]:
    """FOOL-T-ROSTER, FOOL-12.0-a: what both clubs wrote and could not have, each once.

    A man has gone in another trade by then, or there is no place for him.
    """
    return tuple(
        (club, trade)
        for club in sorted(proposals, key=int)
        for trade in agreed(proposals, club)
        if int(club) < int(trade.to) and not _is_among((*done, *league.announced, *league.confirmable), club, trade)
    )


def _is_among(trades: Sequence[tuple[ClubId, Trade]], club: ClubId, trade: Trade) -> bool:
    """Whether a trade is one of these, whichever side has written it."""
    answer = mirrored(trade, club)
    return any(
        (who == club and is_agreed(answer, trade.to, each)) or (who == trade.to and is_agreed(each, who, trade))
        for who, each in trades
    )


def arrivals(league: League, club: ClubId, trade: Trade) -> int:
    """FOOL-T-ROSTER: how many men more a trade brings on a club's roster; men on injured reserve need no place."""
    own, other = league.club(club).roster, league.club(trade.to).roster
    return sum(who in other for who in trade.gets) - sum(who in own for who in trade.gives)


def _fits(league: League, club: ClubId, trade: Trade) -> bool:
    """FOOL-T-ROSTER: whether both rosters hold the men they get."""
    limit = None if waits_for_draft_day(league, club, trade) else roster_limit(league)
    sides = ((club, trade), (trade.to, mirrored(trade, club)))
    return limit is None or all(
        len(league.club(taker).roster) + arrivals(league, taker, each) <= limit for taker, each in sides
    )


def _promise(league: League, club: ClubId, trade: Trade, theirs: Sequence[PlayerId]) -> Happened:
    """FOOL-12.0-d: both clubs are bound until draft day."""
    event = TradeAgreed(audience=EVERYBODY, rules=("FOOL-12.0-d",), club=club, trade=trade)
    kept = replace(trade, former_positions=(*trade.former_positions, *theirs))
    return Happened(replace(league, for_draft_day=(*league.for_draft_day, (club, kept))), (event,))


def draft_day(league: League, dice: Dice) -> Happened:
    """FOOL-12.0-d: what clubs agreed on when their seasons were over is done; what cannot be any more falls through."""
    done = Happened(replace(league, for_draft_day=()))
    for club, trade in league.for_draft_day:
        done = done.then(_on_draft_day, club, trade, dice)
    return done


def _on_draft_day(league: League, club: ClubId, trade: Trade, dice: Dice) -> Happened:
    if mistakes(league, club, trade):
        event = TradeFellThrough(audience=EVERYBODY, rules=("FOOL-12.0-d",), club=club, trade=trade)
        return Happened(league, (event,))
    return _exchanged(league, club, trade, (), dice, rules=("FOOL-12.0-d",))


def _exchanged(
    league: League,
    club: ClubId,
    trade: Trade,
    theirs: Sequence[PlayerId],
    dice: Dice,
    *,
    rules: tuple[str, ...] = (),
) -> Happened:
    """FOOL-12.3.3-b, FOOL-12.5.2-u: everybody and everything changes hands, then the men roll.

    `theirs` are men whom the other club wants at their former positions.
    """
    rules = (*rules, *rules_of(league, club, trade))
    event = ClubsTraded(audience=EVERYBODY, rules=rules, club=club, trade=trade)
    back = (*trade.former_positions, *theirs)
    done = Happened(league, (event,))
    arrived: list[tuple[ClubId, PlayerId]] = []
    for giver, taker, men in ((club, trade.to, trade.gives), (trade.to, club, trade.gets)):
        for who in men:
            if rolls_for(replace(league.careers[who], last_club=giver), taker):
                arrived.append((taker, who))
            done = done.then(_handed_over, giver, taker, who, wants_old=who in back)
    picks = {pick_key(pick): trade.to for pick in trade.gives_picks}
    picks |= {pick_key(pick): club for pick in trade.gets_picks}
    done = done.quietly(replace, picks={**league.picks, **picks})
    for taker, who in arrived:
        done = done.then(_rolled, taker, who, dice)
    return done


def rules_of(league: League, club: ClubId, trade: Trade) -> tuple[str, ...]:
    """FOOL-12.0-a, FOOL-12.0-b, FOOL-12.0-e, FOOL-12.0-f: what lets two clubs make a trade."""
    men, picks = trade.gives or trade.gets, trade.gives_picks or trade.gets_picks
    rule_of_picks = "FOOL-12.0-e" if players_may_move(league) else "FOOL-12.0-b"
    one_owner = league.share_an_owner(club, trade.to)
    found = ("FOOL-12.0-a" if men else "", rule_of_picks if picks else "", "FOOL-12.0-f" if one_owner else "")
    return tuple(rule for rule in found if rule)


def _handed_over(league: League, giver: ClubId, taker: ClubId, who: PlayerId, *, wants_old: bool) -> Happened:
    """FOOL-12.5.2-u: a man goes from club to club, perhaps to play his former position."""
    before, team = league.careers[who], league.club(giver)
    career = replace(joined(before, wants_old=wants_old), last_club=giver)
    clubs = tuple(dict.fromkeys((*career.clubs, giver, taker)))
    league = without(league, giver, who)
    league = league.with_club(_joined(league.club(taker), who, team))
    told = explained.former_position(before.player, career.player)
    return changed(league, taker, replace(career, clubs=clubs, moved=None), *told)


def _joined(team: LeagueClub, who: PlayerId, former: LeagueClub) -> LeagueClub:
    """A man on injured reserve stays on it, and who came to camp as a star remains one (FOOL-12.4-g)."""
    if who in former.stars:
        team = replace(team, stars=(*team.stars, who))
    since = dict(former.reserve).get(who)
    if since is not None:
        return replace(team, reserve=(*team.reserve, (who, since)))
    return replace(team, roster=(*team.roster, who))


def _rolled(league: League, club: ClubId, who: PlayerId, dice: Dice) -> Happened:
    """FOOL-12.3.3-a, FOOL-12.3.3-c, FOOL-12.5.1-a: the trade roll, before camp put off until the camp's own."""
    if roster_limit(league) is None:
        return Happened(replace(league, traded=(*league.traded, who)))
    career = league.careers[who]
    sanction, setting = league.decisions.sanction(club).joining, joining_setting(league, career)
    wishes = wishes_of(league.club(club))
    found = joining_roll(career.player, "trade", dice, wishes, setting=setting, sanction=sanction)
    done = changed(league, club, after_change(career, found), explained.joined(career.player, found))
    return done.quietly(must_keep, club, who, worse=is_unfavourable(found), how="trade")
