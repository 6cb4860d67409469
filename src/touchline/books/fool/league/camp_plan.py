"""12.2-p What a club declares before camp: everything is decided before any die is rolled."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.camp_injuries import MOST_STARS, may_be_star
from touchline.books.fool.league.careers import ABILITIES, PLAIN, Career
from touchline.books.fool.league.coaching import bad_codes, may_be_coached, need
from touchline.books.fool.league.kicking_values import second_job
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.position_changes import change_numbers, may_change
from touchline.books.fool.league.results import Sensible
from touchline.books.fool.league.special_roles import may_become_veteran, new_per_camp, plain
from touchline.books.fool.players import Code, Player, PlayerId, Position, Role
from touchline.game import Mistakes, repeated

Focus: TypeAlias = Literal["none", "conditioning", "fundamentals", "special teams"]
FUNDAMENTAL: tuple[Code, ...] = ("o", "!", "im", "-", "c", "f")
"""FOOL-12.7.2-a, R58: what a fundamentals camp coaches away."""
SEQUENCES = 3  # FOOL-12.7.2-b: for a man who has two or more
ON_ONE = 2


class Coaching(msgspec.Struct, frozen=True):
    player: PlayerId
    what: Ability | Code


class PositionChange(msgspec.Struct, frozen=True):
    player: PlayerId
    to: Position
    takes_back: bool = True  # FOOL-12.5.2-i: a result that makes him worse is tried to be reversed
    number: int | None = None  # R52: of a generalist with several tables, the coach's choice
    no_exchange: bool = False  # FOOL-12.5.2-i: a +X-Y is tried to be reversed, too


class RoleGiven(msgspec.Struct, frozen=True):
    player: PlayerId
    role: Role


class Sequences(msgspec.Struct, frozen=True):
    """FOOL-12.7.2-b: what a man with two or more bad characteristics is coached for in a fundamentals camp.

    FOOL-12.7.1-b: or in a conditioning camp how often he is coached against poor condition, other than `pc_twice` says.
    """

    player: PlayerId
    codes: tuple[Code, ...]


class Preference(msgspec.Struct, frozen=True):
    """FOOL-12.3.1-v, FOOL-12.7.2-d: what a man is to lose, or to get, where his coach chooses; the first first.

    He would rather roll than lose what is not named. Of others the plan says nothing: they lose what is bad, and roll
    rather than lose what is good.
    """

    player: PlayerId
    codes: tuple[Code, ...] = ()


class CampPlan(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12.2-p, FOOL-12-P5: stars, coaching, position changes, roles and the focus of a camp."""

    stars: tuple[PlayerId, ...] = ()
    coaching: tuple[Coaching, ...] = ()
    changes: tuple[PositionChange, ...] = ()
    roles: tuple[RoleGiven, ...] = ()
    focus: Focus = "none"
    voids: tuple[PlayerId, ...] = ()  # FOOL-12.3.1-r, FOOL-12.5.2-i: whose +C-S is unwanted
    preferences: tuple[Preference, ...] = ()
    pc_twice: bool = True  # FOOL-12.7.1-b
    sequences: tuple[Sequences, ...] = ()  # of others the plan says nothing: their characteristics in turn
    reversals: tuple[PlayerId, ...] = ()  # FOOL-12.5.2-k: one more try to take last season's change back
    keeps_contact: tuple[PlayerId, ...] = ()  # FOOL-12.7.1-d: who loses speed rather than roll for contact instead


class Declared(Sensible):
    """A coach's choices as his plan declares them."""

    def __init__(self, plan: CampPlan) -> None:
        self._codes = {each.player: each.codes for each in plan.preferences}
        self._keep_contact = frozenset(plan.keeps_contact)

    def removes(self, player: Player, codes: Sequence[Code]) -> Code | None:
        if player.id not in self._codes:
            return super().removes(player, codes)
        return next((code for code in self._codes[player.id] if code in codes), None)

    def picks(self, player: Player, codes: Sequence[Code]) -> Code:
        wanted = (code for code in self._codes.get(player.id, ()) if code in codes)
        return next(wanted, codes[0])

    def spares_speed(self, player: Player) -> bool:
        return player.id not in self._keep_contact


def check_camp_plan(
    plan: CampPlan,
    camp: Mapping[PlayerId, Career],
    new_signings: Sequence[PlayerId] = (),
    options: LeagueSwitches = AS_PLAYED,
) -> None:
    """FOOL-12.2d-b, FOOL-12.2d-c, FOOL-12.3.5-b, FOOL-12.4-e, FOOL-12.5.2-m, FOOL-12.7-a: every mistake at once."""
    mistakes = Mistakes()
    _check_everybody_once(plan, camp, mistakes)
    _check_stars(plan, camp, new_signings, mistakes)
    _check_coaching(plan, camp, options, mistakes)
    _check_changes(plan, camp, options, mistakes)
    _check_roles(plan, camp, mistakes)
    _check_sequences(plan, camp, options, mistakes)
    mistakes.refuse()


def regimens(plan: CampPlan) -> list[PlayerId]:
    """FOOL-12.2d-b, FOOL-12.3.5-b, FOOL-12.5.2-k, FOOL-12.5.2-m: whoever has a regimen, once for each."""
    return [
        *(each.player for each in plan.coaching),
        *(each.player for each in plan.changes),
        *(each.player for each in plan.roles),
        *plan.reversals,
    ]


def _check_everybody_once(plan: CampPlan, camp: Mapping[PlayerId, Career], mistakes: Mistakes) -> None:
    named, preferred = regimens(plan), [each.player for each in plan.preferences]
    with_two, preferred_twice = repeated(named), repeated(preferred)
    drilled = [each.player for each in plan.sequences]
    trained = {*(each.player for each in plan.coaching), *(each.player for each in plan.roles)}
    for who in dict.fromkeys((*named, *plan.stars, *plan.voids, *plan.keeps_contact, *drilled, *preferred)):
        if who not in camp:
            right = "name men of the camp roster"
            mistakes.add(where=who, wrong="he is not in the camp", right=right, rule="FOOL-12.2-p")
        elif who in with_two:
            mistakes.add(where=who, wrong="he has two regimens", right="choose one of them", rule="FOOL-12.3.5-b")
        elif who in trained and is_coached_by_focus(plan, camp[who]):
            wrong, right = f"a {plan.focus} camp coaches him anyway", "choose somebody else"
            mistakes.add(where=who, wrong=wrong, right=right, rule="FOOL-12.2d-b")
        elif who in preferred_twice:
            mistakes.add(where=who, wrong="he is preferred twice", right="write one line", rule="FOOL-12.3.1-v")


def _check_stars(
    plan: CampPlan, camp: Mapping[PlayerId, Career], new_signings: Sequence[PlayerId], mistakes: Mistakes
) -> None:
    if len(plan.stars) > MOST_STARS:
        right = f"name {MOST_STARS} at most"
        mistakes.add(where="stars", wrong=f"{len(plan.stars)} stars", right=right, rule="FOOL-12.4-e")
    for who in plan.stars:
        if who in camp and not may_be_star(camp[who], signed_since_season=who in new_signings):
            right = "name a man who was in the league and with a club last season"
            mistakes.add(where=who, wrong="a new man cannot be a star", right=right, rule="FOOL-12.4-e")


def _check_coaching(
    plan: CampPlan, camp: Mapping[PlayerId, Career], options: LeagueSwitches, mistakes: Mistakes
) -> None:
    for each in plan.coaching:
        career = camp.get(each.player)
        if career is None:
            continue
        speed_only = plan.focus == "conditioning" and each.what == "S"
        if not options.ability_coaching:
            right = "leave it out"
            mistakes.add(where=each.player, wrong="this league has no coaching", right=right, rule="FOOL-12.3.5-a")
        elif plan.focus != "none" and not speed_only:
            right = "leave coaching out, or the focus camp"
            mistakes.add(where=each.player, wrong="a focus camp has no other coaching", right=right, rule="FOOL-12.7-a")
        elif not may_be_coached(career, two_positions=has_two_positions(career)):
            right = "wait until he has recovered" if career.is_recovering else "coach somebody with one position"
            rule = "FOOL-12.3.2-d" if career.is_recovering else "FOOL-12.3.5-j"
            mistakes.add(where=each.player, wrong="he cannot be coached", right=right, rule=rule)
        elif each.what not in open_coaching(career):
            right = f"he may be coached for {', '.join(open_coaching(career)) or 'nothing'}"
            mistakes.add(where=each.player, wrong=f"not for {each.what}", right=right, rule="FOOL-12.3.5-d")


def has_two_positions(career: Career) -> bool:
    """FOOL-12.3.4-g: a kicking job beside another."""
    return second_job(career.player) is not None


def open_coaching(career: Career) -> tuple[str, ...]:
    """FOOL-12.3.5-c, FOOL-12.3.5-d: everything a man may be coached for."""
    return (*(each for each in ABILITIES if need(career.player, each) is not None), *bad_codes(career.player))


def _check_changes(
    plan: CampPlan, camp: Mapping[PlayerId, Career], options: LeagueSwitches, mistakes: Mistakes
) -> None:
    focused = plan.focus != "none"
    for who in (*(each.player for each in plan.changes), *plan.reversals):
        if focused and who in camp:
            right = "leave the change out, or the focus camp"
            mistakes.add(where=who, wrong="a focus camp has no position changes", right=right, rule="FOOL-12.7-a")
    for each in plan.changes:
        career = camp.get(each.player)
        if career is None or focused:
            continue
        if not may_change(career, each.to, options):
            wrong = f"{career.player.position} cannot become {each.to} now"
            mistakes.add(where=each.player, wrong=wrong, right="see the list of changes", rule="FOOL-12.5.2a-a")
        else:
            check_wishes(each, career.player.position, mistakes)
    for who in plan.reversals:
        if who in camp and (camp[who].moved is None or camp[who].is_recovering):
            right = "only a change that could not be taken back last season, of a fit man of the same club"
            mistakes.add(where=who, wrong="there is no change to take back", right=right, rule="FOOL-12.5.2-k")


def check_wishes(change: PositionChange, position: Position, mistakes: Mistakes) -> None:
    """FOOL-12.5.2-i, FOOL-12.5.2a-b: a table that there is, and a result that stands or may be disliked, not both."""
    numbers = change_numbers(position, change.to)
    if change.number is not None and change.number not in numbers:
        wrong, right = f"not by table {change.number}", f"choose of {', '.join(map(str, numbers))}"
        mistakes.add(where=change.player, wrong=wrong, right=right, rule="FOOL-12.5.2a-b")
    if change.no_exchange and not change.takes_back:
        wrong, right = "nothing is taken back of a change for good", "write 'no exchange' or 'for good'"
        mistakes.add(where=change.player, wrong=wrong, right=right, rule="FOOL-12.5.2-i")


def _check_roles(plan: CampPlan, camp: Mapping[PlayerId, Career], mistakes: Mistakes) -> None:
    counts: dict[Role, int] = {}
    for each in plan.roles:
        career = camp.get(each.player)
        if career is None:
            continue
        record = next((one for one in career.roles if plain(one.role) == plain(each.role)), None)
        if career.is_recovering:
            right = "give the role to a fit man"
            mistakes.add(where=each.player, wrong="he is recovering", right=right, rule="FOOL-12.3.2-d")
        if each.role not in PLAIN:
            counts[each.role] = counts.get(each.role, 0) + 1
            if record is not None and not record.lapsed:
                right = "give the role to somebody else"
                mistakes.add(where=each.player, wrong=f"he is {record.role} already", right=right, rule="FOOL-12.2d-a")
        elif record is None or not may_become_veteran(record):
            right = "two seasons as a specialist come first"
            mistakes.add(where=each.player, wrong=f"he cannot be {each.role}", right=right, rule="FOOL-12.2d-e")
    for role, number in counts.items():
        most = new_per_camp(role, special_teams_camp=plan.focus == "special teams")
        if number > most:
            mistakes.add(where=role, wrong=f"{number} new men", right=f"make {most} at most", rule="FOOL-12.2d-c")


def _check_sequences(
    plan: CampPlan, camp: Mapping[PlayerId, Career], options: LeagueSwitches, mistakes: Mistakes
) -> None:
    if plan.focus != "none" and not options.focus_camps:
        right = "hold an ordinary camp"
        mistakes.add(where="focus", wrong="this league has no focus camps", right=right, rule="FOOL-12.7-a")
    for each in plan.sequences:
        career = camp.get(each.player)
        if career is not None and not _is_legal(plan, career, each.codes):
            right = f"assign {SEQUENCES} sequences, at most {ON_ONE} to one characteristic"
            if plan.focus == "conditioning":
                right = "write pc once or twice for a man in poor condition"
            wrong = f"not {' '.join(each.codes) or 'nothing'}"
            mistakes.add(where=each.player, wrong=wrong, right=right, rule="FOOL-12.7.2-b")


def fundamentals_of(career: Career) -> tuple[Code, ...]:
    """FOOL-12.7.2-a: which of his characteristics a fundamentals camp coaches."""
    return tuple(code for code in career.player.codes if code in FUNDAMENTAL)


def may_be_drilled(career: Career) -> bool:
    """FOOL-12.7.1-b, FOOL-12.7.2-b: who leaves his coach a choice in a focus camp."""
    return "pc" in career.player.codes or len(fundamentals_of(career)) > 1


def is_coached_by_focus(plan: CampPlan, career: Career) -> bool:
    """FOOL-12.7.1-b, FOOL-12.7.2-a: whom a focus camp coaches, whether his club wants it or not."""
    if career.is_recovering or has_two_positions(career):
        return False
    is_poor = plan.focus == "conditioning" and "pc" in career.player.codes
    return is_poor or (plan.focus == "fundamentals" and bool(fundamentals_of(career)))


def _is_legal(plan: CampPlan, career: Career, codes: Sequence[Code]) -> bool:
    if plan.focus == "conditioning":
        return "pc" in career.player.codes and tuple(codes) in (("pc",), ("pc", "pc"))
    bad = fundamentals_of(career)
    most = min(SEQUENCES, ON_ONE * len(bad))
    return len(codes) == most and set(codes) <= set(bad) and all(codes.count(code) <= ON_ONE for code in codes)


def sequences_of(plan: CampPlan, career: Career) -> tuple[Code, ...]:
    """FOOL-12.7.1-b, FOOL-12.7.2-b: what a focus camp coaches a man for, as the plan says.

    If it says nothing of him: poor condition once or twice; one characteristic twice, of several three in turn.
    """
    written = next((each.codes for each in plan.sequences if each.player == career.id), None)
    if written is not None:
        return written
    if plan.focus == "conditioning":
        return ("pc", "pc") if plan.pc_twice else ("pc",)
    return (fundamentals_of(career) * ON_ONE)[:SEQUENCES]
