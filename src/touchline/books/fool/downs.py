"""One down after another: two calls meet, and the game goes on (FOOL-GAP-SEQUENCE, reconstruction).

Whether coaches call at the table or plans do, every play of a match goes through here.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool import statistics as counting
from touchline.books.fool.appearances import Appearances, with_part, with_places, with_service, with_starters
from touchline.books.fool.blitz import answered, reads_blitz
from touchline.books.fool.charts import Charts, book_charts
from touchline.books.fool.clubs import Club
from touchline.books.fool.course import (
    KNEEL,
    Course,
    after_extra_point,
    after_kickoff,
    after_punt_or_field_goal,
    after_scrimmage,
    after_two_point_try,
    before_snap,
    circumstances,
    fouls_of,
    fouls_of_kick,
    kneeled,
    spiked,
    time_out,
)
from touchline.books.fool.defences import Alignment, kind_of
from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.field_goals import extra_point, field_goal
from touchline.books.fool.game_plan import Kicked
from touchline.books.fool.habits import Aim, Seen, aim_of, remembered
from touchline.books.fool.injuries import general_check
from touchline.books.fool.kicking import Kick, SpecialTeams
from touchline.books.fool.kickoffs import kickoff, onside_kick
from touchline.books.fool.line_ups import defence_on_the_field, offence_on_the_field
from touchline.books.fool.offensive_sets import OffensiveSet
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.outcome import Foul, Outcome, Step
from touchline.books.fool.pass_play import pass_play
from touchline.books.fool.penalties import Option, Verdict
from touchline.books.fool.players import Player, PlayerId, Position, Role
from touchline.books.fool.plays import Pass, Play, Run
from touchline.books.fool.punts import Tactics, punt
from touchline.books.fool.run_play import run_play
from touchline.books.fool.screens import screen_play
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.snap import Ruled
from touchline.books.fool.special_teams import Service, as_returner, blocker, returner, serving, special_teams
from touchline.books.fool.standing_orders import Sideline
from touchline.books.fool.statistics import Statistics
from touchline.books.fool.substitutions import Condition, after_play, after_quarter, hurt, out, unit_of
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS, Eleven

# --- a match as it stands -------------------------------------------------------------------------------------------


class Squad(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A club in a match."""

    club: Club
    conditions: dict[PlayerId, Condition] = {}
    passer: PlayerId | None = None  # who played quarterback in this series
    warm: tuple[PlayerId, ...] = ()  # FOOL-5.5.18-a: everybody who did
    starter: PlayerId | None = None  # likewise: who did first in the match
    big_plays: tuple[PlayerId, ...] = ()  # FOOL-GAP-ATTR: who has not had his
    sideline: Sideline = Sideline()  # what its coach has said at the table
    sets: tuple[OffensiveSet, ...] = ()  # likewise: sets of his own
    line_up: DepthChart = DepthChart({})  # likewise: who plays, where it is not as the club's chart has it
    kicked: Kicked = Kicked()  # FOOL-12.7.3-d: how, at the table

    @cached_property
    def able(self) -> tuple[Player, ...]:
        missing = out(self.conditions)
        return tuple(man for man in self.club.men if man.id not in missing)

    @cached_property
    def fielded(self) -> Club:
        """The club with the chart that its coach goes by now."""
        is_usual = not self.line_up.kinds and not self.line_up.places
        return self.club if is_usual else replace(self.club, chart=self.line_up.over(self.club.chart))


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A game between two clubs, before its next play."""

    home: Squad
    visitors: Squad
    course: Course
    statistics: Statistics = Statistics()
    appearances: Appearances = Appearances()
    plays: int = 0  # so far, kicks included
    called: dict[Eleven, Seen] = {}  # FOOL-GAP-HABITS: the last plays of each side, which everybody has seen

    def squad(self, eleven: Eleven) -> Squad:
        return self.home if eleven == "home" else self.visitors

    def with_squad(self, eleven: Eleven, squad: Squad) -> "Match":
        return replace(self, home=squad) if eleven == "home" else replace(self, visitors=squad)


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What every play of a match is ruled by."""

    charts: Charts = msgspec.field(default_factory=book_charts)
    switches: Switches = AS_PLAYED


# --- calls ----------------------------------------------------------------------------------------------------------

Action: TypeAlias = Literal["play", "punt", "field goal", "extra point", "kneel", "spike"]


class Chosen(msgspec.Struct, frozen=True):
    """A play from a set."""

    set: OffensiveSet
    play: Play
    written: str = ""


class OffenceCall(msgspec.Struct, frozen=True, kw_only=True):
    """What the team with the ball does."""

    action: Action = "play"
    chosen: Chosen | None = None  # the play, if it is one
    against_blitz: Callable[[Dice], Chosen] | None = None  # FOOL-5.3.19-b: instead of it, if a blitz is recognised
    aims_short: bool = False  # of a punt
    sideline: bool = False  # likewise
    stays_in_bounds: bool | None = None  # on a long scramble
    steps_out: bool = False


class DefenceCall(msgspec.Struct, frozen=True, kw_only=True):
    """What the other team answers: a defence against few split men, and one against three or more."""

    few: Alignment
    many: Alignment
    blitzes_kick: bool = False

    def against(self, offensive_set: OffensiveSet) -> Alignment:
        return self.few if split_men(offensive_set) <= FEW_SPLIT_MEN else self.many


FEW_SPLIT_MEN = 2


def split_men(offensive_set: OffensiveSet) -> int:
    """FOOL-GAP-GAMEPLAN (reconstruction): men in a wide column."""
    return sum(place.spot.column in ("WWL", "WL", "WR", "WWR") for place in offensive_set.others)


class KickoffCall(msgspec.Struct, frozen=True, kw_only=True):
    onside: bool = False
    sideline: bool = False


# --- what was played ------------------------------------------------------------------------------------------------


class Down(msgspec.Struct, frozen=True, kw_only=True):
    """A play that is over but for the penalties: what was called, what came of it, and what there is to choose."""

    before: Course
    action: str
    outcome: Outcome | None = None
    kick: Kick | None = None
    verdict: Verdict | None = None
    call: str = ""  # as written
    defence: str = ""
    read: bool = False  # the quarterback thought that a blitz came
    kicker: PlayerId | None = None
    returner: PlayerId | None = None
    on_the_field: tuple[tuple[Eleven, PlayerId], ...] = ()
    offence: Offence | None = None  # as they lined up
    lined_up: Defence | None = None  # and those who met them
    kinds: tuple[Position, ...] = ()  # the places of everybody on the field
    blocker: PlayerId | None = None
    aim: Aim | None = None  # FOOL-GAP-HABITS: where the play was to go
    served: tuple[Service, ...] = ()  # who held, snapped, kicked off or rushed wide

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.outcome.steps if self.outcome is not None else self.kick.steps if self.kick is not None else ()


# --- before the snap ------------------------------------------------------------------------------------------------


def stopped_clock(match: Match, eleven: Eleven) -> Match:
    """A time out after the last play; FOOL-5.5.18-a: in it substitutes warm up."""
    rested = {side: replace(match.squad(side), passer=None) for side in ELEVENS}
    return replace(match, **rested, course=time_out(match.course, eleven))


def to_the_snap(match: Match, dice: Dice) -> Match:
    """FOOL-GAP-CLOCK (reconstruction): the clock runs to the next snap; between quarters men recover."""
    match = replace(match, statistics=counting.with_clock(match.statistics, match.course))
    course = before_snap(match.course, dice)
    if course.quarter == match.course.quarter and course.stage != "over":
        return replace(match, course=course)
    half_over = course.stage in ("kickoff", "over")
    for eleven in ELEVENS:
        squad = match.squad(eleven)
        rested = after_quarter(squad.conditions, half_over=half_over)
        match = match.with_squad(eleven, replace(squad, conditions=rested, passer=None))
    counted = counting.closed(match.statistics) if half_over else match.statistics
    return replace(match, course=course, statistics=counted)


# --- plays from scrimmage -------------------------------------------------------------------------------------------


def played(match: Match, ours: OffenceCall, theirs: DefenceCall, dice: Dice, rules: Rules) -> Down:
    """A down: the play or kick that was called against the defence that answered it."""
    match ours.action:
        case "kneel" | "spike":
            return Down(before=match.course, action=ours.action)
        case "punt":
            return _punted(match, ours, theirs, dice, rules.charts)
        case "field goal" | "extra point":
            return _kicked(match, ours, theirs, dice, rules.charts)
        case _:
            return _snapped(match, ours, theirs, dice, rules)


def _snapped(match: Match, ours: OffenceCall, theirs: DefenceCall, dice: Dice, rules: Rules) -> Down:
    """FOOL-GAP-SETUP (reconstruction): set and alignment are shown, a blitz may be recognised, then the snap."""
    course = match.course
    assert ours.chosen is not None, "a play was called"
    chosen = ours.chosen
    alignment = theirs.against(chosen.set)
    squads = match.squad(course.ball), match.squad(course.defence)
    offence = offence_on_the_field(chosen.set, squads[0].fielded, squads[0].conditions)
    defence = _answering(alignment, squads[1], offence)
    if offence is None or defence is None:
        return _forfeited(match, offence, chosen, alignment, rules.charts)
    passer = offence.quarterback.player
    answer = _answer_to_a_blitz(offence, defence, ours, rules)
    read = answer is not None and reads_blitz(defence, passer, dice, rules.switches)
    if answer is not None and read:
        chosen = answer(dice)
        again = offence_on_the_field(chosen.set, squads[0].fielded, squads[0].conditions)
        facing = _answering(alignment, squads[1], again)
        assert again is not None, "who can field one set can field another"
        assert facing is not None, "and so can the defence"
        offence, defence = again, facing
    around = replace(
        circumstances(course),
        cold_quarterback=is_cold_substitute(squads[0], passer.id),
        stays_in_bounds=ours.stays_in_bounds,
        steps_out=ours.steps_out,
        big_plays=(*squads[0].big_plays, *squads[1].big_plays),
    )
    outcome = resolved(
        offence, defence, chosen.play, dice, Ruled(around=around, charts=rules.charts, switches=rules.switches)
    )
    return Down(
        before=course,
        action="play",
        outcome=outcome,
        verdict=fouls_of(course, outcome, rules.charts),
        call=chosen.written,
        defence=alignment.name,
        read=read,
        on_the_field=_men(course, offence, defence),
        offence=offence,
        lined_up=defence,
        kinds=_kinds(chosen.set, alignment),
        aim=aim_of(chosen.play),
    )


def _answer_to_a_blitz(
    offence: Offence, defence: Defence, ours: OffenceCall, rules: Rules
) -> Callable[[Dice], Chosen] | None:
    """FOOL-5.3.19-b: what is run if a blitz is recognised: the other call, or the safety valve; else nobody looks."""
    if ours.against_blitz is not None or ours.chosen is None:
        return ours.against_blitz
    called = ours.chosen
    valve = answered(offence, defence, called.play, rules.switches)
    return None if valve is called.play else lambda _: replace(called, play=valve)


def resolved(offence: Offence, defence: Defence, play: Play, dice: Dice, ruled: Ruled | None = None) -> Outcome:
    """FOOL-5-a: a play of any kind."""
    if isinstance(play, Pass):
        return pass_play(offence, defence, play, dice, ruled)
    if isinstance(play, Run):
        return run_play(offence, defence, play, dice, ruled)
    return screen_play(offence, defence, play, dice, ruled)


def _answering(alignment: Alignment, squad: Squad, offence: Offence | None) -> Defence | None:
    spots = () if offence is None else tuple(offence.by_name)
    return defence_on_the_field(alignment, squad.fielded, squad.conditions, spots)


def _men(course: Course, offence: Offence, defence: Defence) -> tuple[tuple[Eleven, PlayerId], ...]:
    ours = [(course.ball, man.player.id) for man in offence.men]
    return (*ours, *((course.defence, man.player.id) for man in defence.men))


def _kinds(offence: OffensiveSet, defence: Alignment) -> tuple[Position, ...]:
    """The kinds of places of everybody on the field, in the order in which they are told."""
    posts = (kind_of(post.name) for post in defence.posts)
    return (*(place.kind for place in offence.places), *(kind for kind in posts if kind is not None))


def _forfeited(match: Match, offence: Offence | None, chosen: Chosen, alignment: Alignment, charts: Charts) -> Down:
    """FOOL-GAP-SUBS (reconstruction): who cannot field eleven loses 5 yards (and a time out: `settled`)."""
    foul = Foul("procedure", "offence") if offence is None else Foul("offside", "defence")
    outcome = Outcome(result="no play", fouls=(foul,))
    found = fouls_of(match.course, outcome, charts)
    return Down(
        before=match.course,
        action="forfeit",
        outcome=outcome,
        verdict=found,
        call=chosen.written,
        defence=alignment.name,
    )


def is_cold_substitute(squad: Squad, passer: PlayerId) -> bool:
    """FOOL-5.5.18-a: a substitute's first play of a series that another began; not for a hurt man, nor the starter."""
    if squad.passer is None or passer in (squad.passer, *squad.warm) or squad.passer in out(squad.conditions):
        return False
    return passer != (squad.starter or next(iter(squad.club.chart.listed("Q", "Q")), None))


# --- kicks ----------------------------------------------------------------------------------------------------------


def teams(squad: Squad) -> SpecialTeams:
    camps = squad.club.camps
    return special_teams(squad.able, camp=camps.special_teams, trained=frozenset(camps.trained))


def service(squad: Squad, *roles: Role) -> tuple[Service, ...]:
    """FOOL-12.2c-f: who of a squad does these jobs now."""
    lapsed = frozenset(squad.club.camps.lapsed)
    return tuple(each for role in roles for each in serving(squad.able, role, lapsed))


def at_a_place_kick(match: Match) -> tuple[Service, ...]:
    """FOOL-12.2c-f: holder and long snapper of the kickers, wide rushers of the others."""
    course = match.course
    return (*service(match.squad(course.ball), "H", "LS"), *service(match.squad(course.defence), "WR"))


def kicker_of(squad: Squad) -> Player | None:
    """Who kicks field goals: the best K who is able."""
    able = [man for man in squad.able if man.kicks is not None]
    return max(
        able, key=lambda man: (man.kicks.distance, -man.kicks.n, man.id) if man.kicks else (0, 0, ""), default=None
    )


def punter_of(squad: Squad) -> Player | None:
    able = [man for man in squad.able if man.punts is not None]
    return max(able, key=lambda man: (man.punts.distance, man.id) if man.punts else (0, ""), default=None)


def kicking_distance(squad: Squad) -> int:
    """How far a club can kick a field goal; 0 without a kicker."""
    kicker = kicker_of(squad)
    return kicker.kicks.distance if kicker is not None and kicker.kicks is not None else 0


def may_return_punts(squad: Squad) -> tuple[Player, ...]:
    """FOOL-12.3.5-b: whoever is able, but for specialists who are being coached."""
    return tuple(man for man in squad.able if man.id not in squad.club.camps.coached)


def _punted(match: Match, ours: OffenceCall, theirs: DefenceCall, dice: Dice, charts: Charts) -> Down:
    kicking, receiving = match.squad(match.course.ball), match.squad(match.course.defence)
    man, back = punter_of(kicking), returner(may_return_punts(receiving), "PR")
    assert man is not None, "a club without a punter does not punt"
    assert man.punts is not None, "and he has the values of one"
    assert back is not None, "somebody is there to catch it"
    kick = punt(
        dice,
        punter=man.punts,
        to_goal=match.course.to_goal,
        kickers=teams(kicking),
        receivers=teams(receiving),
        returner=as_returner(back, "PR"),
        tactics=Tactics(aim_short=ours.aims_short, sideline=ours.sideline, blitzed=theirs.blitzes_kick),
        charts=charts,
    )
    served = (*service(kicking, "LS"), *(service(receiving, "WR") if theirs.blitzes_kick else ()))
    return replace(_kick_down(match, kick, man, back, charts), served=served)


def _kicked(match: Match, ours: OffenceCall, theirs: DefenceCall, dice: Dice, charts: Charts) -> Down:
    kicking, defending = match.squad(match.course.ball), match.squad(match.course.defence)
    man = kicker_of(kicking)
    assert man is not None, "a club without a kicker does not kick"
    assert man.kicks is not None, "and he has the values of one"
    sides = {"kickers": teams(kicking), "defenders": teams(defending), "blitzed": theirs.blitzes_kick}
    if ours.action == "extra point":
        kick = extra_point(dice, kicker=man.kicks, **sides)  # type: ignore[arg-type]  # named as its arguments are
        blocked_by = _blocker(match, kick)
        served = at_a_place_kick(match)
        return Down(
            before=match.course, action="extra point", kick=kick, kicker=man.id, blocker=blocked_by, served=served
        )
    to_goal = match.course.to_goal
    kick = field_goal(dice, kicker=man.kicks, to_goal=to_goal, charts=charts, **sides)  # type: ignore[arg-type]  # likewise
    return replace(_kick_down(match, kick, man, None, charts), served=at_a_place_kick(match))


def _kick_down(match: Match, kick: Kick, kicker: Player, back: Player | None, charts: Charts) -> Down:
    return Down(
        before=match.course,
        action=kick.kind,
        kick=kick,
        verdict=fouls_of_kick(match.course, kick, charts),
        kicker=kicker.id,
        returner=back.id if back else None,
        blocker=_blocker(match, kick),
    )


def _blocker(match: Match, kick: Kick) -> PlayerId | None:
    man = blocker(match.squad(match.course.defence).able) if kick.end == "blocked" else None
    return man.id if man else None


def kicked_off(match: Match, ours: KickoffCall, dice: Dice, rules: Rules, *, brought_out: bool, expected: bool) -> Down:
    """FOOL-GAP-KICKOFF (reconstruction): a kickoff, an onside kick, or the free kick after a safety."""
    course = match.course
    kicking, receiving = match.squad(course.ball), match.squad(course.defence)
    free = course.stage == "free kick"
    man, back = kicker_of(kicking) or punter_of(kicking), returner(receiving.able, "KR")
    assert back is not None, "somebody is there to catch it"
    if ours.onside and not free:
        kick = onside_kick(dice, expected=expected)
    else:
        kick = kickoff(
            dice,
            kickers=teams(kicking),
            receivers=teams(receiving),
            returner=as_returner(back, "KR"),
            sideline=ours.sideline,
            free_kick=free,
            ordered_out=brought_out,
            charts=rules.charts,
        )
    kicked_by, served = man.id if man else None, service(kicking, "KK")
    return Down(before=course, action=kick.kind, kick=kick, kicker=kicked_by, returner=back.id, served=served)


# --- what it makes of the match -------------------------------------------------------------------------------------


def settled(match: Match, down: Down, taken: Option | None, dice: Dice, rules: Rules) -> Match:
    """A play with the penalty choice made: course, statistics, hurt and tired men."""
    if down.action in ("kneel", "spike"):
        stopped = kneeled if down.action == "kneel" else spiked
        course = stopped(match.course, rules.charts)
        yards, end = -1 if down.action == "kneel" else 0, counting.drive_end(match.course, KNEEL, course)
        counted = counting.with_drive(match.statistics, match.course, course, yards=yards, end=end)
        return replace(match, course=course, statistics=counted, plays=match.plays + 1)
    after = _after(match.course, down, taken, rules.charts)
    match = replace(
        match,
        statistics=_counted(match, down, taken, after),
        appearances=appeared(match.appearances, down, taken),
        plays=match.plays + 1,
        called=_with_call(match, down),
    )
    if down.action == "forfeit":
        after = _fined(after, down)
    match = _bruised(match, down, dice, rules.charts)
    if after.ball != match.course.ball or after.stage != match.course.stage:
        for eleven in ELEVENS:
            match = match.with_squad(eleven, replace(match.squad(eleven), passer=None, warm=()))
    return replace(match, course=after)


def _with_call(match: Match, down: Down) -> dict[Eleven, Seen]:
    """FOOL-GAP-HABITS: what a side has called, with this play."""
    if down.aim is None:
        return match.called
    side = down.before.ball
    return match.called | {side: remembered(match.called.get(side, ()), down.aim)}


def _after(course: Course, down: Down, taken: Option | None, charts: Charts) -> Course:
    if down.action == "extra point":
        assert down.kick is not None
        return after_extra_point(course, down.kick)
    if taken is None:
        assert down.kick is not None, "only kickoffs leave nothing to choose"
        return after_kickoff(course, down.kick, charts)
    if down.kick is not None:
        return after_punt_or_field_goal(course, taken, charts)
    assert down.outcome is not None
    if course.stage == "try":
        return after_two_point_try(course, taken)
    offset = down.verdict is not None and down.verdict.offset
    return after_scrimmage(course, down.outcome, taken, offset=offset, charts=charts)


def _fined(course: Course, down: Down) -> Course:
    """FOOL-GAP-SUBS (reconstruction): whoever cannot field eleven loses a time out, if he has one."""
    assert down.outcome is not None
    guilty = down.before.ball if down.outcome.fouls[0].by == "offence" else down.before.defence
    return time_out(course, guilty) if course.time_outs.of(guilty) else course


def _counted(match: Match, down: Down, taken: Option | None, after: Course) -> Statistics:
    before, counted = match.course, match.statistics
    if down.kick is not None:
        if down.kicker is not None and (taken is None or taken.foul is None):
            lines = counting.kick_lines(down.kick, kicker=down.kicker, returner=down.returner)
            counted = counting.with_players(counted, lines)
            counted = counting.with_team(counted, before.ball, counting.kick_team_line(down.kick))
        if before.stage != "scrimmage":
            return counted
        end: counting.DriveEnd | None = "punt" if down.action == "punt" else "field goal"
        if down.action == "field goal" and down.kick.end != "good":
            end = "missed field goal"
        return counting.with_drive(
            counted, before, after, end=end if after.ball != before.ball or after.stage != "scrimmage" else None
        )
    assert down.outcome is not None
    assert taken is not None
    counted = counting.with_scrimmage(counted, before, down.outcome, taken)
    if before.stage == "try":
        return counted
    yards = (
        before.to_goal - after.to_goal
        if after.ball == before.ball and after.stage == "scrimmage"
        else down.outcome.yards
    )
    return counting.with_drive(counted, before, after, yards=yards, end=counting.drive_end(before, down.outcome, after))


def stands(down: Down, taken: Option | None) -> bool:
    """FOOL-12.3.4-h, R67: whether a play gives credit: no penalty wiped it out, and it was played."""
    offset = down.verdict is not None and down.verdict.offset
    was_played = down.outcome is None or down.outcome.result != "no play"
    return was_played and not offset and (taken is None or counting.counts(taken))


def appeared(seen: Appearances, down: Down, taken: Option | None) -> Appearances:
    """FOOL-12.3.4-a, FOOL-12.3.4-b, FOOL-12.5.2-e: who was there in a play, and who had a hand in it.

    FOOL-12.3.4-g, FOOL-12.3.4-h: who kicks earns by his kicks, and at his other position nothing for them.
    """
    men = [who for _, who in down.on_the_field]
    seen = with_starters(seen, down.on_the_field, down.before.ball)
    if not stands(down, taken):
        return seen
    hands = (down.returner if _is_returned(down) else None, down.blocker, _recoverer(down))
    seen = with_part(seen, (*men, *(who for who in hands if who is not None)))
    seen = with_service(seen, down.served)
    if down.returner is not None and _is_returned(down):
        seen = with_places(seen, (down.returner,), ("returner",))
    return with_places(seen, men, down.kinds) if men else seen


def _is_returned(down: Down) -> bool:
    return down.kick is not None and down.kick.end == "returned"


def _recoverer(down: Down) -> PlayerId | None:
    return None if down.outcome is None else down.outcome.taken_by


# --- bruises --------------------------------------------------------------------------------------------------------


def _bruised(match: Match, down: Down, dice: Dice, charts: Charts) -> Match:
    """FOOL-GAP-TIRED, FOOL-GAP-INJURY, FOOL-12-GAP-INJURY: efforts, then whoever was hurt, then the general check."""
    if down.outcome is not None and down.on_the_field:
        match = _tired(match, down, down.outcome, dice)
        match = _used_up(match, down.outcome)
        for each in down.outcome.hurt:
            eleven = down.before.ball if each.team == "offence" else down.before.defence
            match = _hurt(match, eleven, each.player, dice, charts)
    on_the_field = down.on_the_field or _squads(match, down)
    if down.action == "extra point" or (down.outcome is not None and down.outcome.result == "no play"):
        return match
    if down.kick is not None and not down.kick.return_yards and down.kick.caught_at is None:
        return match
    man = general_check(on_the_field, dice, name=lambda each: each[1], charts=charts)
    return match if man is None else _hurt(match, *man, dice, charts)


def _squads(match: Match, down: Down) -> tuple[tuple[Eleven, PlayerId], ...]:
    """FOOL-GAP-KICK (reconstruction): who is on the field for a kick: the first eleven of each club who are able."""
    return tuple((eleven, man.id) for eleven in ELEVENS for man in match.squad(eleven).able[:11])


def _hurt(match: Match, eleven: Eleven, who: PlayerId, dice: Dice, charts: Charts) -> Match:
    squad = match.squad(eleven)
    conditions = hurt(squad.conditions, squad.club.roster[who], dice, charts)
    return match.with_squad(eleven, replace(squad, conditions=conditions))


def _tired(match: Match, down: Down, outcome: Outcome, dice: Dice) -> Match:
    for eleven in ELEVENS:
        squad = match.squad(eleven)
        ours: Sequence[PlayerId] = [who for side, who in down.on_the_field if side == eleven]
        unit = "offence" if eleven == down.before.ball else "defence"
        conditions = after_play(
            squad.conditions,
            [man for man in squad.club.men if unit_of(man.position) == unit],
            frozenset(ours),
            [who for who in outcome.movers if who in ours],
            dice,
            carrier=outcome.carrier,
            gain=outcome.yards,
            conditioned=squad.club.camps.conditioned,
        )
        squad = replace(squad, conditions=conditions)
        match = match.with_squad(eleven, with_passer(squad, outcome.passer) if unit == "offence" else squad)
    return match


def with_passer(squad: Squad, passer: PlayerId | None) -> Squad:
    """FOOL-5.5.18-a: who played quarterback; whoever has is warm for the rest of the series."""
    warm = squad.warm if passer is None or passer in squad.warm else (*squad.warm, passer)
    return replace(squad, passer=passer, warm=warm, starter=squad.starter or passer)


def _used_up(match: Match, outcome: Outcome) -> Match:
    """FOOL-GAP-ATTR (reconstruction): a big play comes once a game."""
    for eleven in ELEVENS:
        squad = match.squad(eleven)
        left = tuple(who for who in squad.big_plays if who not in outcome.big_plays)
        if left != squad.big_plays:
            match = match.with_squad(eleven, replace(squad, big_plays=left))
    return match


def begun(home: Club, visitors: Club, course: Course) -> Match:
    """Two clubs, all men fit."""
    squads = [
        Squad(club=club, big_plays=tuple(man.id for man in club.men if man.has("^"))) for club in (home, visitors)
    ]
    return Match(home=squads[0], visitors=squads[1], course=course)
