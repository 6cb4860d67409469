"""Computer owners: how they draft, cut, coach, invite and retire."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.depth_chart import WEIGHTS, kicking_worth, worth
from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.camp_plan import CampPlan, Coaching, RoleGiven, open_coaching
from touchline.books.fool.league.camp_roster import CampWishes, may_retire
from touchline.books.fool.league.careers import Career, ClubId, Mark, as_he_plays
from touchline.books.fool.league.coaching import need
from touchline.books.fool.league.cuts import Claim, CutOrders
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, Expansion, LeagueOrders, Week
from touchline.books.fool.league.special_roles import new_per_camp, plain
from touchline.books.fool.league.state import League, bound, cut_size
from touchline.books.fool.players import Player, PlayerId, Position, Role
from touchline.books.fool.positions import covers

NEEDED: Mapping[Position, int] = {
    "Q": 3, "B": 4, "F": 2, "E": 6, "TE": 3, "U": 9, "DE": 5, "DT": 3, "LB": 5, "MLB": 2, "DH": 5, "S": 3,
    "K": 1, "Pt": 1,
}  # fmt: skip
"""FOOL-T-GAP-ROSTER (reconstruction), by family: how many of 52 men; builds are kept apart."""

STARTERS: Mapping[Position, int] = {
    "Q": 1, "B": 1, "F": 1, "E": 2, "TE": 1, "U": 5, "DE": 2, "DT": 2, "LB": 2, "MLB": 1, "DH": 2, "S": 2,
    "K": 1, "Pt": 1,
}  # fmt: skip
"""FOOL-T-GAP-ROSTER (reconstruction), by family: how many of them start."""

FAMILIES: Mapping[Position, frozenset[Position]] = {
    "Q": frozenset({"Q", "Q*"}),
    "B": frozenset({"B", "B*", "H", "TB"}),
    "F": frozenset({"F"}),
    "E": frozenset({"E", "E*", "W"}),
    "TE": frozenset({"TE"}),
    "U": frozenset({"U", "T", "G", "C"}),
    "DE": frozenset({"DE", "DL", "DE*"}),
    "DT": frozenset({"DT", "NT"}),
    "LB": frozenset({"LB", "OLB"}),
    "MLB": frozenset({"MLB"}),
    "DH": frozenset({"DH", "DH*", "CB"}),
    "S": frozenset({"S"}),
    "K": frozenset({"K"}),
    "Pt": frozenset({"Pt"}),
}
OLD = 32
OLD_KICKER = 40
LONG = 3  # games: an injury that is worth the reserve list
YOUNG = 25


class Taste(NamedTuple):
    """What a point of pass, contact and speed is worth to an owner besides what it is worth in the place."""

    p: int = 2
    c: int = 2
    s: int = 2
    apart: int = 0  # a point between contact and speed: for the very strong and the very quick
    most_p: int = 9  # beyond it he pays for no more
    most_c: int = 9

    def of(self, player: Player) -> int:
        return self.p * player.p + self.c * player.c + self.s * player.s + self.apart * abs(player.c - player.s)


TASTES: Mapping[Position, Taste] = {
    "Q": Taste(most_c=2),
    "B": Taste(p=3, most_c=3),
    "F": Taste(p=3, c=1, most_c=4),
    "E": Taste(c=3),
    "TE": Taste(p=3, c=1),
    "U": Taste(c=1, s=3, apart=1, most_p=1),
    "DE": Taste(p=3, apart=1, most_p=1),
    "DT": Taste(p=3, apart=1, most_p=1),
    "LB": Taste(p=3, most_c=3),
    "MLB": Taste(p=3, c=1, most_c=4),
    "DH": Taste(most_p=3, most_c=2),
    "S": Taste(most_p=3, most_c=3),
}
"""By family: whoever looked only for what a place needs most would end with linemen who cannot run."""


def usual_orders(league: League, club: ClubId) -> LeagueOrders:
    """What is due, as a computer owner does it; where a draft list ends he chooses by `best_choice`."""
    match league.stage:
        case "expansion":
            return Expansion()
        case "draft":
            return DraftList()
        case "camp roster":
            wishes = usual_camp_wishes(league, club)
            return CampRoster(retire=wishes.retire, release=wishes.release, invite=wishes.invite)
        case "camp":
            return declared(usual_camp_plan(league, club))
        case "first cut" | "second cut" | "final cut":
            cut = usual_cut(league, club, cut_size(league))
            return Cuts(release=cut.release, reserve=cut.reserve, claims=cut.claims)
    return usual_week(league, club)


def declared(plan: CampPlan) -> Camp:
    """A camp plan as it is sent."""
    return Camp(**{name: getattr(plan, name) for name in plan.__struct_fields__})


FAMILY_OF: Mapping[Position, Position] = {place: kind for kind, members in FAMILIES.items() for place in members}


def family(position: Position) -> Position:
    return FAMILY_OF[position]


def value(career: Career) -> int:
    """What an owner thinks a man is worth: in his place, in any other, and a little for the years to come."""
    return _value(career.player, career.status == "new", career.marks) - 2 * len(career.out)


@lru_cache(maxsize=20_000)
def _value(man: Player, new: bool, marks: tuple[Mark, ...]) -> int:
    """The worth of a man but for what he misses: remembered, for owners ask again and again."""
    player = as_he_plays(Career(player=man, status="new" if new else "veteran", marks=marks))
    if player.position in ("K", "Pt"):
        return kicking_worth(player) - 2 * max(0, player.age - OLD_KICKER)
    taste = TASTES[family(player.position)]
    player = replace(player, p=min(player.p, taste.most_p), c=min(player.c, taste.most_c))
    best = max(worth(player, kind) for kind in covers(player.position) if kind in WEIGHTS)
    return best + taste.of(player) + max(0, YOUNG - player.age) - max(0, player.age - OLD)


def by_family(league: League, men: Sequence[PlayerId]) -> dict[Position, list[PlayerId]]:
    """Men of each family, the best first."""
    found: dict[Position, list[PlayerId]] = {kind: [] for kind in FAMILIES}
    for who in sorted(men, key=lambda each: (-value(league.careers[each]), each)):
        found[family(league.careers[who].player.position)].append(who)
    return found


def best_choice(league: League, club: ClubId) -> PlayerId:
    """FOOL-12.1-c: a draft choice: value, and more where men are old or few."""
    have = by_family(league, league.club(club).everybody)

    def wanted(who: PlayerId) -> tuple[int, PlayerId]:
        career = league.careers[who]
        kind = family(career.player.position)
        short = NEEDED[kind] - sum(league.careers[each].player.age < OLD for each in have[kind])
        kicker = kind in ("K", "Pt")
        return (value(career) + 2 * max(0, short) - (60 if kicker and short <= 0 else 30 if kicker else 0), who)

    return max(league.draft_list, key=wanted)


def chosen_to_keep(league: League, club: ClubId, size: int) -> tuple[PlayerId, ...]:
    """The best men for every family's share of a roster, then the best of the rest."""
    have = by_family(league, league.club(club).roster)
    keep: list[PlayerId] = []
    for kind, men in have.items():
        keep += men[: NEEDED[kind]]
    rest = sorted(
        (who for who in league.club(club).roster if who not in keep), key=lambda who: (-value(league.careers[who]), who)
    )
    room = size - len(keep)
    if room < 0:
        keep = sorted(keep, key=lambda who: (-value(league.careers[who]), who))[:size]
    return (
        *keep,
        *[who for who in rest if family(league.careers[who].player.position) not in ("K", "Pt")][: max(0, room)],
    )


def usual_cut(league: League, club: ClubId, size: int) -> CutOrders:
    """FOOL-12.2-d, FOOL-12.2-l: who goes; hurt men go on the camp list; free agents are claimed where they help."""
    team = league.club(club)
    hurt = [who for who in team.roster if league.careers[who].out and league.careers[who].player.age < OLD]
    keep = chosen_to_keep(league, club, size)
    locked = bound(league, club)
    leaving = [who for who in team.roster if who not in keep and who not in locked]
    reserve = tuple(who for who in hurt if who in leaving)
    release = tuple(who for who in leaving if who not in reserve)
    left = [who for who in team.roster if who not in release and who not in reserve]
    over = len(left) - size
    if over > 0:
        worst = sorted((who for who in left if who not in locked), key=lambda who: (value(league.careers[who]), who))[
            :over
        ]
        release = (*release, *worst)
    return CutOrders(
        release=release, reserve=reserve, claims=claims(league, club, [who for who in left if who not in release])
    )


def spare(league: League, club: ClubId, size: int) -> tuple[PlayerId, ...]:
    """Who goes if a club's own orders leave it with too many men, as a trade can make them."""
    team = league.club(club)
    before_camp = league.stage == "camp roster"
    men = team.everybody if before_camp else team.roster
    locked = bound(league, club)
    worst = sorted(men, key=lambda who: (who in locked, value(league.careers[who]), who))
    return tuple(worst[: max(0, len(men) - size)])


def least_useful(league: League, club: ClubId, role: Role) -> list[PlayerId]:
    """FOOL-12.2d-d: earlier specialists of a role, those first who may best do without it."""
    found = [
        (record.role != role, record.seasons, value(career), who)
        for who in league.club(club).everybody
        for career in (league.careers[who],)
        for record in career.roles
        if plain(record.role) == role and not record.new and not record.lapsed
    ]
    return [who for *_, who in sorted(found)]


def claims(league: League, club: ClubId, roster: Sequence[PlayerId], most: int = 3) -> tuple[Claim, ...]:
    """FOOL-12.2-h: men who are clearly better than the last of their family."""
    have = by_family(league, [who for who in roster if who not in bound(league, club)])
    pool = by_family(league, league.free_agents)
    found = []
    for kind in FAMILIES:
        for ours, theirs in zip(reversed(have[kind]), pool[kind], strict=False):
            better = value(league.careers[theirs]) - value(league.careers[ours])
            if better >= 3 and not league.careers[theirs].out:
                found.append((better, Claim(theirs, ours)))
                break
    found.sort(key=lambda each: (-each[0], each[1].player))
    return tuple(claim for _, claim in found[:most])


def usual_camp_wishes(league: League, club: ClubId) -> CampWishes:
    """FOOL-12.1-f to FOOL-12.1-n: old men who have had their day retire; the camp is filled with the best there are."""
    team = league.club(club)
    have = by_family(league, team.everybody)
    retire = [
        who
        for kind, men in have.items()
        for place, who in enumerate(men)
        if place >= NEEDED[kind] and may_retire(league.careers[who])
    ]
    over = len(team.everybody) - league.options.camp_roster
    worst = sorted(
        (who for who in team.everybody if who not in retire), key=lambda who: (value(league.careers[who]), who)
    )
    release = tuple(worst[: max(0, over)])
    free = sorted(league.free_agents, key=lambda who: (-value(league.careers[who]), who))
    return CampWishes(retire=tuple(retire), release=release, invite=tuple(free[:30]))


ROLES: tuple[Role, ...] = ("KR", "PR", "WR", "H", "LS", "KK")


def usual_camp_plan(league: League, club: ClubId) -> CampPlan:
    """FOOL-12.2-p: stars, coaching for whoever needs it, and a man for every role that nobody has."""
    team = league.club(club)
    careers = [league.careers[who] for who in team.everybody]
    able = [career for career in careers if not career.is_recovering]
    stars = sorted(
        (career for career in careers if career.status != "new" and career.id not in team.new_signings),
        key=lambda career: (-value(career), career.id),
    )[:5]
    roles = missing_roles(able)
    busy = {each.player for each in roles}
    coached = [
        Coaching(career.id, wanted)
        for career in able
        if league.options.years.ability_coaching
        and career.id not in busy
        and (wanted := worth_coaching(career)) is not None
    ]
    return CampPlan(stars=tuple(career.id for career in stars), coaching=tuple(coached), roles=tuple(roles))


COACHED_FIRST: Mapping[Position, tuple[Ability, ...]] = {
    "Q": ("C", "S", "P"),
    "B": ("P", "S"),
    "F": ("P", "S"),
    "E": ("C", "P", "S"),
    "TE": ("P", "S", "C"),
    "U": ("S",),
    "DE": ("C",),
    "DT": ("C",),
    "LB": ("P", "S", "C"),
    "MLB": ("P", "S", "C"),
    "DH": ("P", "C", "S"),
    "S": ("P", "C", "S"),
}
"""By family. It gives back what years of cutting by a position's best abilities take."""


def worth_coaching(career: Career) -> Ability | None:
    """FOOL-12.3.5-d: what a computer owner coaches first; nobody over 28."""
    player = career.player
    if player.position in ("K", "Pt") or (career.status == "veteran" and player.age > 28) or not open_coaching(career):
        return None
    order = COACHED_FIRST[family(player.position)]
    return next((ability for ability in order if need(player, ability) is not None), None)


def missing_roles(able: Sequence[Career]) -> list[RoleGiven]:
    """FOOL-12.2d-c: one new man for each role that no fit man of the club has."""
    found: list[RoleGiven] = []
    for role in ROLES:
        having = sum(plain(each.role) == role and not each.lapsed for career in able for each in career.roles)
        taken = {each.player for each in found}
        open_to_it = [
            career
            for career in able
            if career.id not in taken and all(plain(each.role) != role for each in career.roles)
        ]
        open_to_it.sort(key=lambda career: _suits(career.player, role))
        short = max(0, new_per_camp(role) - having)
        found += [RoleGiven(career.id, role) for career in open_to_it[:short]]
    return found


def _suits(player: Player, role: Role) -> tuple[int, int, PlayerId]:
    """How well a man suits a role, the best first."""
    match role:
        case "KR" | "PR":
            usual = player.position in ("B", "H", "W", "E", "CB", "DH", "S") and "f" not in player.codes
            return (0 if usual else 1, -player.s, player.id)
        case "WR":
            return (0 if player.position in ("CB", "S", "DH", "OLB", "LB") else 1, -player.s, player.id)
        case "H":
            return (0 if player.position in ("Pt", "Q") else 1, 0, player.id)
        case "LS":
            return (0 if player.position in ("C", "U") else 1, player.c, player.id)
        case _:
            return (0 if player.position == "K" else 1 if player.position == "Pt" else 2, 0, player.id)


def usual_week(league: League, club: ClubId) -> Week:
    """FOOL-12.2-o, FOOL-12.5.1-g: men out for long go on injured reserve, fit ones come back, and places are filled."""
    team = league.club(club)
    if league.stage in ("preseason 1", "preseason 2") or league.has_finished(club):
        return Week()
    long_out = [
        who for who in team.roster if any(out.left is None or out.left >= LONG for out in league.careers[who].out)
    ]
    room = league.options.final_roster - len(team.roster) + len(long_out)
    back = [who for who, since in team.reserve if not league.careers[who].out and league.week - since >= LONG]
    activate = tuple(Claim(who) for who in back[:room])
    room -= len(activate)
    have = by_family(league, [who for who in team.roster if who not in long_out])
    pool = by_family(league, league.free_agents)
    short = sorted(FAMILIES, key=lambda kind: (len(have[kind]) - NEEDED[kind], kind))
    sign = [Claim(man) for kind in short for man in pool[kind][:1] if not league.careers[man].out][: max(0, room)]
    return Week(sign=tuple(sign), reserve=tuple(long_out), activate=activate)
