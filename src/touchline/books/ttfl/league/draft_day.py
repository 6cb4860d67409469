"""A draft as it is held, and how rosters are filled after it (TTFL-DRAFT-07, TTFL-DRAFT-10, TTFL-GAP-CAREERS)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league import owners
from touchline.books.ttfl.league.draft import PASS, Choice, Turn, cost, forbidden_by, is_turn_lost, turns
from touchline.books.ttfl.league.events import LeagueEvents, Man, PickPassed, PlayerDrafted, PlayersMoved
from touchline.books.ttfl.league.orders import Cuts, DraftList, Pick, check_in_pool
from touchline.books.ttfl.league.state import ClubId, Drafted, League, Player
from touchline.game import EVERYBODY, Mistakes, OrdersError

NO_LIST, NO_CUTS = DraftList(), Cuts()


class Held(NamedTuple):
    league: League
    events: tuple[LeagueEvents, ...]


def man(player: Player) -> Man:
    return Man(player.id, player.name, player.position, player.age)


# --- turn after turn ------------------------------------------------------------------------------------------------


def next_turn(league: League) -> Turn | None:
    """TTFL-DRAFT-06, TTFL-DRAFT-07: whose turn it is; who paid for a quarterback with it has none."""
    drafting = league.drafting
    if drafting is None:
        return None
    left = turns(drafting.order, drafting.picks, league.options.draft_rounds)[drafting.turn :]
    return next((turn for turn in left if not is_turn_lost(turn.round, taken_by(league, turn.club))), None)


def taken_by(league: League, club: ClubId) -> tuple[Choice, ...]:
    assert league.drafting is not None, "a draft is held"
    return league.drafting.taken.get(club, ())


def on_the_clock(league: League) -> ClubId | None:
    """TTFL-DRAFT-07: the club that a live draft waits for: one that a person owns."""
    turn = next_turn(league) if league.stage == "draft" and league.options.live_draft else None
    return turn.club if turn is not None and league.is_held_by_a_person(turn.club) else None


def allowed_to(league: League, club: ClubId) -> tuple[CardId, ...]:
    """TTFL-DRAFT-02 to TTFL-DRAFT-06: the men of the pool whom a club may choose in its turn."""
    assert league.drafting is not None, "a draft is held"
    picks, taken = league.drafting.picks[club], taken_by(league, club)
    return tuple(who for who in league.pool if forbidden_by(league.players[who].position, picks, taken) is None)


def held(league: League, lists: Mapping[ClubId, DraftList]) -> Held:
    """TTFL-DRAFT-01 to TTFL-DRAFT-10: turn after turn by the owners' lists, or by need, until a person is asked."""
    grade = owners.grades(league)
    events: list[LeagueEvents] = []
    while (turn := next_turn(league)) is not None and on_the_clock(league) is None:
        who = chosen(league, turn.club, lists.get(turn.club, NO_LIST), allowed_to(league, turn.club), grade)
        after = choice_made(league, turn, who)
        league, events = after.league, [*events, *after.events]
    return Held(league, tuple(events))


def picked(league: League, who: CardId | None) -> Held:
    """TTFL-DRAFT-10: what the club on the clock says, and the turns of computer owners after it."""
    turn = next_turn(league)
    assert turn is not None, "somebody is asked"
    mine = choice_made(league, turn, who)
    after = held(mine.league, {})
    return Held(after.league, (*mine.events, *after.events))


def choice_made(league: League, turn: Turn, who: CardId | None) -> Held:
    """TTFL-DRAFT-07, TTFL-DRAFT-10: one turn: a man of the pool, or nobody."""
    number = len(league.drafted) + 1
    if who is None:
        passed = PickPassed(
            audience=EVERYBODY, rules=("TTFL-DRAFT-10",), round=turn.round, number=number, club=turn.club
        )
        noted = Drafted(round=turn.round, club=turn.club, player=None)
        return Held(_noted(league, turn, PASS, noted), (passed,))
    player = league.players[who]
    noted = Drafted(round=turn.round, club=turn.club, player=who, name=player.name, position=player.position)
    after = joined(_noted(league, turn, player.position, noted), turn.club, who)
    return Held(after, (_drafted(turn.round, number, turn.club, player),))


def _noted(league: League, turn: Turn, choice: Choice, noted: Drafted) -> League:
    drafting = league.drafting
    assert drafting is not None, "a draft is held"
    so_far = turns(drafting.order, drafting.picks, league.options.draft_rounds).index(turn) + 1
    taken = {**drafting.taken, turn.club: (*taken_by(league, turn.club), choice)}
    return replace(league, drafting=replace(drafting, taken=taken, turn=so_far), drafted=(*league.drafted, noted))


def chosen(
    league: League, club: ClubId, wishes: DraftList, allowed: Sequence[CardId], grade: Mapping[CardId, float]
) -> CardId | None:
    """TTFL-DRAFT-10: the first of a list who is there and allowed; else whom a computer owner takes, or nobody."""
    wanted = next((who for who in wishes.ranking if who in allowed), None)
    if wanted is not None or wishes.then == "pass":
        return wanted
    return owners.choice(league, club, allowed, grade)


def _drafted(round_: int, number: int, club: ClubId, player: Player) -> PlayerDrafted:
    costs = cost(player.position)
    rules = ("TTFL-DRAFT-07", *(("TTFL-DRAFT-06",) if costs > 1 else ()))
    return PlayerDrafted(
        audience=EVERYBODY, rules=rules, round=round_, number=number, club=club, man=man(player), costs=costs
    )


def joined(league: League, club: ClubId, who: CardId) -> League:
    """A man of the pool has a club."""
    team = league.clubs[club]
    pool = tuple(each for each in league.pool if each != who)
    return replace(league.with_club(replace(team, roster=(*team.roster, who))), pool=pool)


# --- a live draft ---------------------------------------------------------------------------------------------------


def usual_pick(league: League, club: ClubId) -> Pick:
    """TTFL-DRAFT-10: what a computer owner would choose for whoever does not."""
    return Pick(player=owners.choice(league, club, allowed_to(league, club), owners.grades(league)) or CardId(""))


def check_pick(league: League, club: ClubId, orders: Pick) -> None:
    """TTFL-DRAFT-02 to TTFL-DRAFT-06, TTFL-DRAFT-10: a man of the pool whom the club may choose, or nobody."""
    if not orders.player or orders.player in allowed_to(league, club):
        return
    found = Mistakes()
    if orders.player not in league.pool:
        check_in_pool(league, (orders.player,), "player", found)
        found.refuse()
    assert league.drafting is not None, "a draft is held"
    position = league.players[orders.player].position
    rule = forbidden_by(position, league.drafting.picks[club], taken_by(league, club))
    assert rule is not None, "who may be chosen was let pass"
    wrong = f"you may not choose a man of position {position} now"
    raise OrdersError(where="player", wrong=wrong, right=FORBIDDEN[rule], rule=rule)


FORBIDDEN = {
    "TTFL-DRAFT-02": "choose a defender, or pass: with three picks one must be",
    "TTFL-DRAFT-03": "choose another position: you have taken one already",
    "TTFL-DRAFT-05": "choose another position: you have taken a tight or wide end already",
    "TTFL-DRAFT-06": "choose another position: a quarterback takes two picks",
}

# --- rosters --------------------------------------------------------------------------------------------------------


def filled_rosters(league: League, order: tuple[ClubId, ...], wishes: Mapping[ClubId, Cuts] | None = None) -> Held:
    """SPF-CARD-12, TTFL-GAP-CAREERS (reconstruction): who is not wanted goes, and the worst of too many.

    Then places are filled from the pool, a man a club in the order of the draft: the first wish that fits, or by need.
    """
    wishes, grade = wishes or {}, owners.grades(league)
    drafted = [each.player for each in league.drafted if each.player is not None]
    released: dict[ClubId, tuple[CardId, ...]] = {}
    signed: dict[ClubId, list[CardId]] = {club: [] for club in order}
    for club in order:
        unwanted = wishes.get(club, NO_CUTS).release
        staying = [each for each in league.men(club) if each.id not in unwanted]
        released[club] = (*unwanted, *owners.too_many(staying, grade, drafted))
        league = _left(league, club, released[club])
    waiting = list(order)
    while waiting:
        for club in tuple(waiting):
            pool = [league.players[who] for who in league.pool if who not in released[club]]
            found = owners.wanted(league.men(club), pool, grade, wishes.get(club, NO_CUTS).sign)
            if found is None:
                waiting.remove(club)
                continue
            signed[club].append(found)
            league = joined(league, club, found)
    events = tuple(
        PlayersMoved(
            audience=EVERYBODY,
            rules=("TTFL-GAP-CAREERS", "SPF-CARD-12"),
            club=club,
            released=tuple(man(league.players[who]) for who in released[club]),
            signed=tuple(man(league.players[who]) for who in signed[club]),
        )
        for club in order
        if released[club] or signed[club]
    )
    return Held(league, events)


def _left(league: League, club: ClubId, leaving: Sequence[CardId]) -> League:
    """Men of a club are in the pool."""
    team = league.clubs[club]
    stays = tuple(who for who in team.roster if who not in leaving)
    return replace(league.with_club(replace(team, roster=stays)), pool=(*league.pool, *leaving))
