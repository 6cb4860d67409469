"""12.2 Training camp: everything that is rolled for a club's men, in one order (FOOL-12-P5)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.league import camp_injuries, coaching, explained, position_changes
from touchline.books.fool.league.camp_injuries import is_hurt, may_complete, standing
from touchline.books.fool.league.camp_plan import (
    CampPlan,
    Coaching,
    Declared,
    PositionChange,
    has_two_positions,
    is_coached_by_focus,
    sequences_of,
)
from touchline.books.fool.league.careers import ABILITIES, Career, Status, Told, score, with_score
from touchline.books.fool.league.injury_recovery import in_training_camp, new_marks
from touchline.books.fool.league.joining_a_club import is_unfavourable, joining_roll
from touchline.books.fool.league.maximums import complement, excess, verdict
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.player_changes import (
    Perturbed,
    after_change,
    change_column,
    perturbed,
    rounded_games,
    second_roll,
    standard_change,
    status_after,
    voids,
)
from touchline.books.fool.league.results import Changed, Setting, Wishes, taken_back
from touchline.books.fool.league.special_roles import counts_returns, with_role
from touchline.books.fool.players import Player, PlayerId
from touchline.dice import Dice


class Camped(NamedTuple):
    """A man after camp."""

    career: Career
    told: tuple[Told, ...]
    hurt: bool = False
    left: int | None = 0  # games still to miss; None: the season
    retires: bool = False  # only by the change columns of 12.8
    must_stay: bool = False  # FOOL-12.3.3-c: he came by a trade and got worse by it


class _Given(NamedTuple):
    """A result that can still be voided: the man before and after it."""

    before: Player
    changed: Changed


class _InCamp:
    """A man in camp while the dice fall."""

    def __init__(
        self, career: Career, plan: CampPlan, dice: Dice, wishes: Wishes, options: LeagueSwitches = AS_PLAYED
    ) -> None:
        self.career = career
        self.plan = plan
        self.dice = dice
        self.wishes = wishes
        self.options = options
        self.told: list[Told] = []
        self.given: list[_Given] = []
        self.before = career
        self.recovering = career.is_recovering
        self.age = career.player.age  # adjusted
        self.hurt = False
        self.left: int | None = 0
        self.voided = False
        self.retires = False
        self.trade: Changed | None = None  # what the roll of a traded man brought

    def tell(self, what: str, text: str, *rules: str) -> None:
        self.told.append(Told(what, text, rules))

    @property
    def change(self) -> PositionChange | None:
        return next((each for each in self.plan.changes if each.player == self.career.id), None)

    @property
    def is_returner(self) -> bool:
        """FOOL-12.3.1-x: is or was a returner, or is in camp training as one."""
        training = any(each.player == self.career.id and counts_returns(each.role) for each in self.plan.roles)
        return training or self.before.has_returned or any(counts_returns(each.role) for each in self.before.roles)

    @property
    def must_stay(self) -> bool:
        """FOOL-12.3.3-c: whether his trade roll went against his new club."""
        return self.trade is not None and is_unfavourable(self.trade, tried_to_void=self.voided)

    @property
    def may_complete(self) -> bool:
        """FOOL-12.4-i: whether he still does what was planned for him."""
        return not self.hurt or may_complete(self.left)

    def setting(self, *, fundamentals: bool = False) -> Setting:
        position = self.career.player.position
        return Setting(
            gains_as=position if self.change is None else self.change.to,  # FOOL-12.5.2-t, FOOL-12.6-i
            losses_as=position,
            returner=self.is_returner,
            conditioning=self.plan.focus == "conditioning",
            fundamentals=fundamentals and self.plan.focus == "fundamentals",
            options=self.options,
        )

    def note_regimen(self) -> None:
        """FOOL-12.5.2-n: he was coached, trained as a specialist, or recovered."""
        self.career = replace(self.career, had_a_regimen=True)

    def take(self, found: Changed, *told: Told, may_be_voided: bool = False) -> None:
        """Apply what a roll brought, and tell it."""
        if may_be_voided and found.is_exchange:
            self.given.append(_Given(self.career.player, found))
        self.career = after_change(self.career, found)
        self.told += told


def camp(
    careers: Mapping[PlayerId, Career],
    plan: CampPlan,
    dice: Dice,
    *,
    drafted: Sequence[PlayerId] = (),
    traded: Sequence[PlayerId] = (),
    sanction: int = 0,
    exhibition_games: bool = True,
    wishes: Wishes | None = None,
    options: LeagueSwitches = AS_PLAYED,
    charts: Charts = BOOK,
) -> dict[PlayerId, Camped]:
    """FOOL-12-P5: one club's camp, step by step for all its men; declarations have been made.

    FOOL-12.5.1-d: a sanction against the club counts for the rolls of men it got by trades.
    """
    men = [_InCamp(careers[who], plan, dice, wishes or Declared(plan), options) for who in sorted(careers)]
    for man in men:
        _trials(man)
    for man in men:
        _change(man, drafted=man.career.id in drafted)
        if man.career.id in traded:
            _traded(man, sanction)
    for man in men:
        _injured(man, charts, exhibition_games=exhibition_games)
    for man in men:
        _void(man)
    for man in men:
        _recovery(man)
    for man in men:
        _regimen(man)
    for man in men:
        _last_chance_is_over(man)
    return {
        man.career.id: Camped(man.career, tuple(man.told), man.hurt, man.left, man.retires, man.must_stay)
        for man in men
    }


def _trials(man: _InCamp) -> None:
    """FOOL-12.6-e, R56: points that were his perhaps only for a season are rolled again, the latest first."""
    kept = []
    for trial in reversed(man.career.trials):
        player = man.career.player
        if score(player, trial.ability) < trial.score or excess(trial.ability, player, player.position) <= 0:
            continue
        found = verdict(trial.case, man.dice)
        if found == "season":
            kept.append(trial)
        less = {"ignored": trial.ability, "complement": complement(trial.ability)}.get(found)
        if less is not None:
            man.career = replace(man.career, player=with_score(player, less, score(player, less) - 1))
        man.tell("maximum", f"{trial.ability} beyond the maximum: {found}", "FOOL-12.6-e")
    man.career = replace(man.career, trials=tuple(reversed(kept)))


def _change(man: _InCamp, *, drafted: bool) -> None:
    """FOOL-12.3.1-a to FOOL-12.3.1-n: the standard change; new men roll no perturbation (R15)."""
    career = man.career
    is_star = career.id in man.plan.stars
    seen = Perturbed(career.player.age, 0)
    if career.status != "new":
        seen = perturbed(career.player.age, career.games, man.dice, star=is_star)
    man.age = seen.age
    games = rounded_games(seen.games)
    column = change_column(career.status, career.player.age, seen.age, games, drafted=drafted, options=man.options)
    setting = man.setting(fundamentals=True)
    rolled = standard_change(career.player, column, man.dice, setting=setting, wishes=man.wishes)
    man.take(rolled.changed, explained.change(career, seen, rolled), may_be_voided=True)
    man.retires = rolled.retires
    second = second_roll(
        man.career,
        man.age,
        man.dice,
        drafted=drafted,
        star=is_star,
        conditioning=setting.conditioning,
        options=man.options,
    )
    if second is not None:
        man.take(second.rolled.changed, explained.second_change(man.career.player, *second))
    man.career = replace(man.career, status=_next_status(career, games))


def _next_status(career: Career, games: int) -> Status:
    return career.status if career.status == "new" else status_after(career.status, games)


def _traded(man: _InCamp, sanction: int) -> None:
    """FOOL-12-P5: a man traded since the season makes his trade roll with the change."""
    found = joining_roll(man.career.player, "trade", man.dice, man.wishes, setting=man.setting(), sanction=sanction)
    man.trade = found
    man.take(found, explained.joined(man.career.player, found), may_be_voided=True)


def _injured(man: _InCamp, charts: Charts, *, exhibition_games: bool) -> None:
    """FOOL-12.4-a to FOOL-12.4-h."""
    who = standing(man.before, star=man.career.id in man.plan.stars)
    if not is_hurt(who, man.dice, exhibition_games=exhibition_games):
        return
    man.hurt = True
    man.career, man.left = camp_injuries.hurt(man.career, man.dice, charts)
    length = "for the season" if man.left is None else f"for {man.left} games"
    man.tell("injury", f"hurt in camp, out {length}", "FOOL-12.4-h")


def _void(man: _InCamp) -> None:
    """FOOL-12.3.1-r to FOOL-12.3.1-u, R69: unwanted +X-Y results may be voided, at the cost of all else."""
    if not man.given or man.career.id not in man.plan.voids or not man.may_complete:
        return
    if man.recovering or has_two_positions(man.before) or man.plan.focus != "none":
        return
    man.voided = True
    man.note_regimen()
    for before, found in man.given:
        if voids(man.dice):
            player = taken_back(man.career.player, before, found.player)
            trials = tuple(each for each in man.career.trials if each not in found.trials)
            man.career = replace(man.career, player=player, trials=trials)
            man.tell("void", "the change is voided", "FOOL-12.3.1-r")
        else:
            man.tell("void", "the change stands", "FOOL-12.3.1-r")


def _recovery(man: _InCamp) -> None:
    """FOOL-12.3.2-b, FOOL-12.3.2-c, FOOL-12.4-j: old injuries, whether or not he was hurt again.

    R72: a camp injury with nothing left is over with the camp.
    """
    camp_out = man.career.out[len(man.before.out) :]
    after = man.before
    if man.recovering and not _gives_up(man):
        man.note_regimen()
        after = in_training_camp(man.before, man.age, man.dice, man.options)
    marks = (*after.marks, *new_marks((each for each in camp_out if each.left == 0), man.dice, man.options))
    out = (*after.out, *(each for each in camp_out if each.left != 0))
    man.told += explained.marks(man.before.marks, marks)
    man.career = replace(man.career, marks=marks, out=out)


def _gives_up(man: _InCamp) -> bool:
    """FOOL-12.3.2-f: a man who gives a pass point up for a place on a line makes no recovery roll for it."""
    change = man.change
    return change is not None and man.may_complete and position_changes.gives_up_pass_points(man.before, change.to)


def _regimen(man: _InCamp) -> None:
    """FOOL-12.4-i, FOOL-12.3.1-s: coaching, position change or role for who is still eligible."""
    if man.voided or not man.may_complete:
        return
    who = man.career.id
    for coached in man.plan.coaching:
        if coached.player == who:
            _coach(man, coached)
    if man.change is not None:
        _move(man, man.change)
    if who in man.plan.reversals:
        old = man.career.player.position
        man.career = position_changes.reversed_later(man.career, man.dice, man.options)
        told = "taken back to his old position" if man.career.player.position != old else "it stays"
        man.tell("position", f"one more try to take last season's change back: {told}", "FOOL-12.5.2-k")
    for given in man.plan.roles:
        if given.player == who:
            man.career = with_role(man.career, given.role)
            man.note_regimen()
            man.tell("role", f"trained as {given.role}", "FOOL-12.2d-a")
    if is_coached_by_focus(man.plan, man.before):
        _focus(man)


def _last_chance_is_over(man: _InCamp) -> None:
    """FOOL-12.5.2-k: the one more try to take a change back is for the next season's camp, not for later ones."""
    if man.career.moved is man.before.moved:
        man.career = replace(man.career, moved=None)


def _coach(man: _InCamp, wanted: Coaching) -> None:
    """FOOL-12.3.5-d, FOOL-12.7.1-e, R37: how much he needs it by the values before camp; conditioning stars speed."""
    how_much: coaching.Need | None = "starred"
    if wanted.what in ABILITIES and not (man.plan.focus == "conditioning" and wanted.what == "S"):
        how_much = coaching.need(man.before.player, wanted.what)
    assert how_much is not None, f"{wanted.player} may be coached for {wanted.what}: the plan was checked"
    _sequence(man, wanted.what, how_much, "FOOL-12.3.5-e")


def _sequence(man: _InCamp, what: str, how_much: coaching.Need, rule: str) -> None:
    """FOOL-12.3.5-e to FOOL-12.3.5-i: one full sequence of coaching rolls."""
    man.note_regimen()
    second = coaching.second_from(man.before.status, man.age, man.options)
    found = coaching.coached(
        man.career.player,
        what,  # type: ignore[arg-type]  # an ability or a code
        how_much,
        second,
        man.dice,
        setting=man.setting(),
        wishes=man.wishes,
    )
    man.take(found.changed, explained.coached(man.career.player, what, found, rule))


def _move(man: _InCamp, wanted: PositionChange) -> None:
    """FOOL-12.5.2-h to FOOL-12.5.2-l: the change, and if it made him worse perhaps back again."""
    before = replace(man.career, status=man.before.status)
    done = position_changes.resolved_change(
        before,
        wanted.to,
        man.dice,
        takes_back=wanted.takes_back,
        wants_no_exchange=wanted.no_exchange or man.career.id in man.plan.voids,
        number=wanted.number,
        returner=man.is_returner,
        wishes=man.wishes,
        options=man.options,
    )
    man.told += explained.moved(before.player, wanted.to, done)
    man.career = position_changes.after_resolved(man.career, done)
    man.told += explained.marks(before.marks, man.career.marks)


def _focus(man: _InCamp) -> None:
    """FOOL-12.7.1-b, FOOL-12.7.2-b: bad characteristics that a focus camp coaches away."""
    for code in sequences_of(man.plan, man.before):
        if code in man.career.player.codes:
            _sequence(man, code, "starred", "FOOL-12.7.1-b" if code == "pc" else "FOOL-12.7.2-a")
