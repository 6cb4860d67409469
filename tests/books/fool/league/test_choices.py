"""What forms and programs offer: wherever orders name a man there is a list, and whoever is on it may be named."""

from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.fool.league import order_choices
from touchline.books.fool.league.camp_plan import Coaching, PositionChange, open_coaching
from touchline.books.fool.league.careers import Mark
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.orders import KINDS, Camp, Cuts, DraftList, LeagueOrders, Week, kind_owed
from touchline.books.fool.league.position_changes import open_changes
from touchline.books.fool.league.state import Decisions, Depth, League, Pick, Trade, pick_key
from touchline.books.fool.players import PlayerId
from touchline.game import SeatId

from .leagues import GAME, A, B, at, founded, man, with_career, with_free_agents
from .men import player

OWN = SeatId(A)
FREE = founded().club(B).roster[:3]


def values(league: League, path: str) -> set[object]:
    return {choice.value for choice in GAME.choices(league, OWN, path)}


def paths_to_men(struct: type, path: str = "") -> Iterator[str]:
    """The fields of some orders that name men, and the parts of fields that do."""
    for name, hint in get_type_hints(struct).items():
        yield from _paths(hint, f"{path}.{name}".strip("."))


def _paths(hint: Any, path: str) -> Iterator[str]:
    if hint is PlayerId:
        yield path
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield from paths_to_men(hint, path)
    elif get_origin(hint) is not None:
        for each in get_args(hint):
            yield from _paths(each, path)


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_orders_name_a_man_there_is_a_list(kind: str) -> None:
    paths = set(paths_to_men(KINDS[kind]))

    assert paths
    assert paths <= set(order_choices._MEN)


def _for_one_of_ours(league: League, who: PlayerId) -> Trade:
    club = next(club.id for club in league.clubs.values() if who in club.everybody)
    return Trade(to=club, gives=league.club(A).roster[:1], gets=(who,))


ASKED: list[tuple[str, str, Callable[[League, Any], LeagueOrders]]] = [
    ("camp", "coaching.player", lambda league, who: Camp(coaching=(_coached(league, who),))),
    ("camp", "changes.player", lambda league, who: Camp(changes=(_moved(league, who),))),
    ("camp", "stars", lambda _, who: Camp(stars=(who,))),
    ("first cut", "claims.player", lambda _, who: Cuts(claims=(Claim(who),))),
    ("first cut", "claims.release", lambda _, who: Cuts(claims=(Claim(FREE[0], who),))),
    ("season", "sign.player", lambda _, who: Week(sign=(Claim(who),))),
    ("season", "sign.release", lambda _, who: Week(sign=(Claim(FREE[0], who),))),
    ("season", "learn.player", lambda league, who: Week(learn=(_moved(league, who),))),
    ("season", "depth.men", lambda _, who: Week(depth=(Depth("Q", (who,)),))),
    ("season", "release", lambda _, who: Week(release=(who,))),
    ("season", "trades.to", lambda _, club: Week(trades=(Trade(to=club),))),
    ("season", "trades.gives", lambda _, who: Week(trades=(Trade(to=B, gives=(who,)),))),
    ("season", "trades.gets", lambda league, who: Week(trades=(_for_one_of_ours(league, who),))),
    ("season", "trades.gives_picks.year", lambda _, year: Week(trades=(Trade(to=B, gives_picks=(Pick(year, 1, A),)),))),
    (
        "draft",
        "trades.gives_picks.year",
        lambda _, year: DraftList(trades=(Trade(to=B, gives_picks=(Pick(year, 1, A),)),)),
    ),
    ("season", "trades.gives_picks.round", lambda _, n: Week(trades=(Trade(to=B, gives_picks=(Pick(2, n, A),)),))),
    ("season", "trades.gets_picks.club", lambda _, club: Week(trades=(Trade(to=B, gets_picks=(Pick(2, 1, club),)),))),
]


def _coached(league: League, who: PlayerId) -> Coaching:
    return Coaching(who, open_coaching(league.careers[who])[0])


def _moved(league: League, who: PlayerId) -> PositionChange:
    return PositionChange(who, open_changes(league.careers[who], league.options.years)[0])


@pytest.mark.parametrize(("stage", "path", "orders"), ASKED)
def test_whoever_is_offered_may_be_named(stage: str, path: str, orders: Callable[[League, Any], LeagueOrders]) -> None:
    league = with_free_agents(at(stage, founded(rounds=3), week=int(stage == "season")), *FREE)
    hurt = man(league, A, "F")
    league = with_career(league, hurt, marks=(Mark("C"),), player=player("F", "0-1-3", "o", id=hurt))
    if path == "trades.gets_picks.club":
        league = at(stage, league, picks={pick_key(Pick(2, 1, club)): B for club in league.clubs})

    offered = GAME.choices(league, OWN, path)

    assert offered
    assert len({choice.value for choice in offered}) == len(offered)
    for choice in offered:
        GAME.check(league, OWN, orders(league, choice.value))


def test_what_is_not_asked_for_now_has_no_choices() -> None:
    league = at("season", week=1)

    assert kind_owed(league) == "week"
    assert GAME.choices(league, OWN, "coaching.player") == ()
    assert GAME.choices(league, OWN, "ranking") == ()


@pytest.mark.rule("FOOL-12.4-g")
def test_before_the_final_cut_no_star_is_offered_to_be_released() -> None:
    star = man(founded(), A, "Q")
    league = founded().with_club(replace(founded().club(A), stars=(star,)))

    assert star not in values(at("first cut", league), "release")
    assert star not in values(at("second cut", league), "claims.release")
    assert star in values(at("final cut", league), "release")


@pytest.mark.rule("FOOL-12.1-q")
def test_whom_the_commissioner_lets_nobody_coax_is_not_offered() -> None:
    old, other = founded().club(A).roster[:2]
    league = at("season", founded(), week=1, retired=((old, 1), (other, 1)), decisions=Decisions(not_coaxed=(old,)))

    assert values(league, "coax") == {other}
