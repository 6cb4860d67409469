"""What owners send at once is ruled at once, and where it cannot be, rank decides."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from benchmarks.fool_audit import Auditor
from benchmarks.fool_years import made_up_game
from touchline.books.fool.league import year
from touchline.books.fool.league.camp_roster import CampWishes, camp_rosters
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim, waivers
from touchline.books.fool.league.draft import draft_order, drafted, lists_issued
from touchline.books.fool.league.owners import best_choice, spare
from touchline.books.fool.league.state import League, Pick, owner_of, pick_key
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import encode

from .leagues import GAME, at, founded, rulings, with_answers, with_choices, with_free_agents, with_pickups
from .restless import restless_orders

OWNERS = [(), ("one man", "", "one man"), ("one man", "one man", "another", "another")]
SIZE = 60  # places enough: only claims decide


@cache
def a_draft_is_due(owners: tuple[str, ...]) -> tuple[League, Auditor]:
    """A league after its first season, and somebody who has followed it from its founding."""
    auditor = Auditor()
    options = replace(founded(owners=owners).options, games=2, rounds=3)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(year, "played", made_up_game)
        for _, after, events in rulings(League(options=options), Dice.fast("a first season")):
            auditor.audit(after, events)
            if after.stage == "draft":
                return after, auditor
    raise AssertionError("a season ends with the draft")


@pytest.mark.rule("FOOL-12.2-a", "FOOL-12.2-d", "FOOL-12.2-h", "FOOL-12.5.1-g", "FOOL-12-GAP-CALENDAR")
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32), owners=st.sampled_from(OWNERS))
def test_a_year_of_any_legal_orders_is_the_same_in_whatever_order_they_came(seed: int, owners: tuple[str, ...]) -> None:
    league, before = a_draft_is_due(owners)
    auditor, luck = deepcopy(before), Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(year, "played", made_up_game)
        while league.year == 2:
            orders = restless_orders(league, luck)
            seats = sorted(orders)
            luck.shuffle(seats)
            ruling = GAME.resolve(league, orders, Dice.fast(f"{seed} {league.stage}"))
            shuffled = GAME.resolve(league, {seat: orders[seat] for seat in seats}, Dice.fast(f"{seed} {league.stage}"))
            assert encode(shuffled) == encode(ruling)
            league = ruling.state
            auditor.audit(league, ruling.events)


# --- rank -----------------------------------------------------------------------------------------------------------

ranks = st.permutations(sorted(founded().clubs))


class Wanted:
    """A round of claims, each with a release of its own: whoever is entitled to a man can have him."""

    def __init__(self, data: st.DataObject) -> None:
        league = replace(founded(owners=data.draw(st.sampled_from(OWNERS))), ranking=tuple(data.draw(ranks)))
        self.wanted: dict[ClubId, list[Claim]] = {club: [] for club in league.clubs}
        for club in league.clubs:
            league = with_free_agents(league, league.club(club).roster[0], last_club=club)
        self.league = at("season", league, week=1)
        freeable = [*league.free_agents, *(who for club in league.clubs for who in league.club(club).roster[:2])]
        for club, wanted in self.wanted.items():
            others = [who for who in freeable if who not in league.club(club).roster]
            men = data.draw(st.lists(st.sampled_from(others), min_size=1, max_size=4, unique=True))
            wanted.extend(map(Claim, men, league.club(club).roster))

    def rightful(self) -> dict[PlayerId, ClubId]:
        """FOOL-12.2-h, FOOL-12.2-i: the lowest club of another owner than his last one's, else the lowest of all."""
        free = {who: self.league.careers[who].last_club for who in self.league.free_agents}
        got: dict[PlayerId, ClubId] = {}
        while waiting := [who for who in free if who not in got and self.claimants(who)]:
            for who in waiting:
                got[who] = min(self.claimants(who), key=lambda club: self.turn(club, free[who]))
                for claim in self.wanted[got[who]]:
                    if claim.player == who and claim.release is not None:
                        free[claim.release] = got[who]
        return got

    def claimants(self, who: PlayerId) -> list[ClubId]:
        return [club for club, claims in self.wanted.items() if any(claim.player == who for claim in claims)]

    def turn(self, club: ClubId, last: ClubId | None) -> tuple[bool, int]:
        shares = last is not None and self.league.owner(last) == self.league.owner(club)
        return shares, self.league.from_the_bottom.index(club)


@pytest.mark.rule("FOOL-12.2-h", "FOOL-12.2-i", "FOOL-12.2-k", "FOOL-12.5.1-g")
@settings(max_examples=40)
@given(data=st.data())
def test_every_man_who_is_claimed_goes_to_the_lowest_club_that_is_entitled_to_him(data: st.DataObject) -> None:
    case = Wanted(data)

    _, taken = with_pickups(waivers(case.league, case.wanted, SIZE, Dice.fast("claims")))

    assert {who: club for club, who in taken} == case.rightful()


@pytest.mark.rule("FOOL-12.1-c", "FOOL-12.0-e")
@settings(max_examples=20)
@given(data=st.data())
def test_every_choice_of_a_draft_is_the_best_left_of_its_owners_list(data: st.DataObject) -> None:
    league = replace(founded(rounds=3), stage="draft", year=2, ranking=tuple(data.draw(ranks)))
    league = lists_issued(league, Dice.fast("a list")).league
    clubs, men = sorted(league.clubs), league.draft_list[:12]
    sold = data.draw(st.dictionaries(st.sampled_from(draft_order(league)), st.sampled_from(clubs), max_size=5))
    league = replace(league, picks={pick_key(pick): club for pick, club in sold.items()})
    lists = st.lists(st.sampled_from(men), max_size=8, unique=True)
    wishes: Mapping[ClubId, Sequence[PlayerId]] = {club: data.draw(lists) for club in clubs}

    _, chosen = with_choices(drafted(league, wishes, best_choice))

    rounds = [Pick(2, number, club) for number in (1, 2, 3) for club in reversed(league.ranking)]
    assert [each.round for each in chosen] == [pick.round for pick in rounds]
    gone: set[PlayerId] = set()
    for each, pick in zip(chosen, rounds, strict=True):
        assert each.club == owner_of(league, pick)
        left = [who for who in wishes[each.club] if who not in gone]
        assert not left or each.player == left[0]
        assert each.player not in gone
        gone.add(each.player)


@pytest.mark.rule("FOOL-12.1-h", "FOOL-12.1-i", "FOOL-12.1-k")
@settings(max_examples=20)
@given(data=st.data())
def test_free_agents_are_asked_by_the_lowest_club_first_and_by_others_only_after_a_refusal(data: st.DataObject) -> None:
    league = at("camp roster", replace(founded(camp_roster=SIZE), ranking=tuple(data.draw(ranks))))
    men = [who for club in league.clubs.values() for who in club.roster[:3]]
    league = with_free_agents(league, *men)
    lists = st.lists(st.sampled_from(men), max_size=12, unique=True).map(tuple)
    wishes = {club: CampWishes(invite=data.draw(lists)) for club in league.clubs}

    after, asked = with_answers(camp_rosters(league, wishes, spare, Dice.fast(data.draw(st.text(max_size=3)))))

    turns = [league.from_the_bottom.index(club) for club, _, _ in asked]
    assert turns == sorted(turns), "one club after another, the lowest first"
    for club, want in wishes.items():
        mine = [who for by, who, _ in asked if by == club]
        assert mine == [who for who in want.invite if who in mine], "in the order of its list"
        full = len(after.club(club).roster) == SIZE
        earlier = {who for by, who, came in asked if came and by != club}
        assert full or {*want.invite} <= {*mine, *earlier}, "everybody is asked whom nobody has"
    for who in men:
        answers = [came for _, each, came in asked if each == who]
        assert all(not first for first, _ in pairwise(answers)), "only who has refused is asked again"
