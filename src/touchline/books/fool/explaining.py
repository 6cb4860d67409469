"""Explaining a play line by line: each step with its arithmetic, its dice and what they meant."""

import re
from collections.abc import Callable, Mapping, Sequence

from touchline.books.fool.defences import kind_of
from touchline.books.fool.outcome import Step, Term, total
from touchline.books.fool.scanner import listed
from touchline.books.fool.set_up import DefenderName

OF_36 = 36


# --- sums -------------------------------------------------------------------------------------------------------------


def written_amount(term: Term) -> str:
    """`4½`, `-3`."""
    sign = "-" if term.halves < 0 else ""
    whole, half = divmod(abs(term.halves), 2)
    number = f"{whole}½" if half and whole else "½" if half else str(whole)
    return f"{sign}{number}"


def written_sum(terms: Sequence[Term]) -> str:
    """`RT 8 + LG 4½ - LDE 9`; a defender is taken off even if he is worth nothing."""
    parts: list[str] = []
    for term in terms:
        amount = written_amount(Term(term.what, abs(term.halves)))
        is_taken_off = term.halves < 0 or (not term.halves and kind_of(DefenderName(term.what)) is not None)
        sign = "- " if is_taken_off else "+ " if parts else ""
        parts.append(f"{sign}{written_reason(term.what)} {amount}")
    return " ".join(parts)


_KINDS = {"W": "wideout", "CB": "cornerback", "TE": "tight end", "kickoff kicker": "kickoff specialist"}
_IS = re.compile(r"(\w+) is (?:a )?(rookie|experienced)")


def written_reason(what: str) -> str:
    """What a number stands for: a man, or `experienced LOLB`, `tight end`."""
    return _KINDS.get(what) or _IS.sub(r"\2 \1", what)


def signed(number: int) -> str:
    """`+5`, `-2`, `0`."""
    return f"{number:+d}" if number else "0"


# --- places -----------------------------------------------------------------------------------------------------------


def yards_long(yards: int) -> str:
    return f"{yards or 'no'} yard{'' if abs(yards) == 1 else 's'}"


def where_on_the_way(yards: int) -> str:
    """`6 yards beyond the line`: how far a play has come, from the line of scrimmage."""
    return f"{yards_long(abs(yards))} {'beyond' if yards > 0 else 'behind'} the line" if yards else "at the line"


def _place(step: Step) -> str:
    """`in SR, 6 yards beyond the line`."""
    parts = (f"in {step.zone}" if step.zone else "", where_on_the_way(step.yards) if step.yards is not None else "")
    return ", ".join(part for part in parts if part)


def _with_place(told: str, step: Step) -> str:
    """`Caught by RE in SR, 6 yards beyond the line`."""
    place = _place(step)
    is_open = step.zone or told.endswith(",")
    return f"{told}{' ' if is_open else ', '}{place}" if place else told


def _men(step: Step) -> str:
    return listed(step.men, "and") if step.men else ""


# --- dice -------------------------------------------------------------------------------------------------------------


def _dice(step: Step) -> str:
    """The dice as they were read; behind that of a contact stands what was added to it."""
    if step.what == "contact" and len(step.dice) > 1:
        return f"die {step.dice[0]}{''.join(f' {change:+d}' for change in step.dice[1:])}"
    return f"{'die' if len(step.dice) == 1 else 'dice'} {', '.join(map(str, step.dice))}"


def _up_to(last: int, *, first: int = 1) -> str:
    """`on 3 to 8 of 36`."""
    if last < first:
        return f"on nothing of {OF_36}"
    return f"on {first} of {OF_36}" if last == first else f"on {first} to {last} of {OF_36}"


# --- the steps --------------------------------------------------------------------------------------------------------


def explained(steps: Sequence[Step]) -> tuple[str, ...]:
    """A play, one line a step."""
    return tuple(line for step in steps if (line := explained_step(step)))


def explained_step(step: Step) -> str:
    """One step: `Pass rush: blockers LT 4 + ... = 38; rushers RDE 9 + ... = 31; +7, column 6; die 3: safety valve`."""
    told = _SENTENCES.get(step.what, _plain)(step)
    return told[:1].upper() + told[1:]


def _plain(step: Step) -> str:
    """Any step: what, who, dice, meaning, place."""
    head = HEADS.get(step.what, step.what + " of {}" if step.men else step.what).format(_men(step))
    dice = f"; {_dice(step)}" if step.dice else ""
    meaning = MEANINGS.get(step.what, {}).get(step.result, step.result)
    return _with_place(f"{head}{dice}{f': {meaning}' if meaning else ''}", step)


def _bump(step: Step) -> str:
    receiver, bumper = step.men
    summed = f"{written_sum(step.terms)} + dice {step.dice[0]} = {step.total}"
    return f"{bumper} bumps {receiver} in {step.zone}: {summed}: {MEANINGS['bump'].get(step.result, step.result)}"


def _rush(step: Step) -> str:
    ours = [term for term in step.terms if term.halves > 0]
    theirs = [Term(term.what, -term.halves) for term in step.terms if term.halves < 0]
    blocking, rushing = (total(terms) for terms in (ours, theirs))
    parts = (
        f"pass rush: blockers {written_sum(ours)} = {blocking}",
        f"rushers {written_sum(theirs)} = {rushing}",
        f"{signed(step.total or 0)}, column {_column(step.column)}",
        f"{_dice(step)}: {MEANINGS['rush'].get(step.result, step.result)}",
    )
    return "; ".join(parts)


def _column(column: str) -> str:
    """A column by a difference, with its sign: `+6`, `24+`."""
    return signed(int(column)) if column.lstrip("-").isdigit() else column


def _pass(step: Step) -> str:
    head = f"pass to {_men(step)} in {step.zone}: {written_sum(step.terms)} = {step.total}"
    completions, _, interceptions = step.column.partition(", ")
    if interceptions:
        head += f", completions in column {completions}, interceptions in {interceptions}"
    elif completions != str(step.total):
        head += f", column {completions}"
    return f"{head}; {_dice(step)}: {MEANINGS['pass'].get(step.result, step.result)}"


def _contact(step: Step) -> str:
    carrier, *tacklers = step.men
    met = f"{carrier} meets {listed(tacklers, 'and')}"
    value = signed(step.total or 0)
    beyond = "" if _column(step.column) == value else f", column {_column(step.column)}"
    summed = f"{written_sum(step.terms)} = {value}{beyond}"
    return f"{met} {_place(step)}: {summed}; {_dice(step)}: {_told_contact(step.result)}"


_YARDS_AND_SIGN = re.compile(r"([+-]?\d+)(rb)?([#~]?)")
_SIGNS = {"#": ", and the ball may come loose (#)", "~": ", and somebody may be hurt (~)", "": ""}


def _told_contact(result: str) -> str:
    found = _YARDS_AND_SIGN.fullmatch(result)
    if found is None:
        return MEANINGS["contact"].get(result, result)
    yards = int(found[1])
    told = f"{yards_long(yards)} more" if yards > 0 else f"{yards_long(-yards)} back" if yards else "stopped there"
    return f"{told}{_SIGNS[found[3]]}"


def _trapped(step: Step) -> str:
    found = _YARDS_AND_SIGN.fullmatch(step.result)
    if found is None:
        told = MEANINGS["trapped"].get(step.result, step.result)
    else:
        runs = ", and he runs from there" if found[2] else ""
        told = f"{yards_long(-int(found[1]))} behind the line{runs}{_SIGNS[found[3]]}"
    return f"the quarterback is trapped; {_dice(step)}: {told}"


def _return(step: Step) -> str:
    """Of a kick the yards that it was brought back; of a ball that was lost where it ended."""
    dice = f"; {_dice(step)}" if step.dice else ""
    if step.men or step.yards is None or "FOOL-GAP-FUMBLE" in step.rules:
        end = where_on_the_way(step.yards) if step.yards else "the line"
        return f"brought back{f' by {_men(step)}' if step.men else ''} to {end}{dice}"
    ends = MEANINGS["return"].get(step.result, "")
    return f"return{dice}: {yards_long(step.yards)}{ends}"


def _interference(step: Step) -> str:
    """Between two men in a bump, or on the way to a receiver."""
    who = f"between {_men(step)}" if len(step.men) > 1 else f"on the throw to {_men(step)}"
    return _with_place(f"interference {who}: {MEANINGS['interference'][step.result]}", step)


def _intercepted(step: Step) -> str:
    meaning = MEANINGS["intercepted"].get(step.result, step.result)
    return f"intercepted by {_men(step)}, {_place(step)}; {_dice(step)}: {meaning}"


def _fumble(step: Step) -> str:
    ends = {"lost": "the defence has it", "kept": "the offence keeps it"}[step.result]
    lost = f", lost on {'1' if step.total == 1 else f'1 to {step.total}'}" if step.total else ""
    return f"{_men(step)} fumbles{lost}; {_dice(step)}: {ends}"


def _in_the_clear(step: Step) -> str:
    return f"{_men(step)} is in the clear; {_dice(step)}: to {where_on_the_way(step.yards or 0)}"


def _scramble(step: Step) -> str:
    return f"he runs; {_dice(step)}: {where_on_the_way(step.yards or 0)}"


def _kickoff(step: Step) -> str:
    caught = int(step.result)
    where = f"caught on the {caught}" if caught > 0 else f"caught {yards_long(-caught)} deep in the end zone"
    made = f" = {total(step.terms)}" if len(step.terms) > 1 else ""
    return f"kickoff: {written_sum(step.terms)}{made}: {where if caught else 'caught on the goal line'}"


def _punt(step: Step) -> str:
    yards = step.yards or 0
    rest = yards - total(step.terms)
    return f"punt: {written_sum(step.terms)} {'-' if rest < 0 else '+'} {abs(rest)} = {yards_long(yards)}"


def _block(step: Step) -> str:
    return f"blocked {_up_to(step.total or 0)}; {_dice(step)}: {step.result or 'it gets away'}"


def _coverage(step: Step) -> str:
    return f"not returned {_up_to(step.total or 0)}; {_dice(step)}: {step.result or 'there is a return'}"


def _aim(step: Step) -> str:
    ends = f"dead on the {step.result}" if step.result else "it goes as far as it goes"
    return f"aimed short of the goal line; {_dice(step)}: {ends}"


def _kick(step: Step) -> str:
    blocked, no_good = (term.halves // 2 for term in step.terms)
    block = f"blocked {_up_to(blocked)}, " if blocked else ""
    miss = _up_to(blocked + no_good, first=blocked + 1)
    return f"kick: {block}no good {miss}; {_dice(step)}: {step.result}"


_SENTENCES: Mapping[str, Callable[[Step], str]] = {
    "aim": _aim,
    "block": _block,
    "bump": _bump,
    "contact": _contact,
    "fumble": _fumble,
    "in the clear": _in_the_clear,
    "intercepted": _intercepted,
    "interference": _interference,
    "kick": _kick,
    "kickoff": _kickoff,
    "pass": _pass,
    "punt": _punt,
    "punt coverage": _coverage,
    "return": _return,
    "rush": _rush,
    "scramble": _scramble,
    "trapped": _trapped,
}

# --- words ------------------------------------------------------------------------------------------------------------

HEADS: Mapping[str, str] = {
    "bad pitch": "a bad pitch to {}",
    "bad snap": "a bad snap by {}",
    "blocked kick": "the blocked kick",
    "caught": "caught by {}",
    "designed scramble": "the quarterback runs, as called,",
    "hurt": "{} is hurt",
    "minimal rush": "hardly any rush",
    "not there": "{} is not there in time,",
    "onside kick": "onside kick",
    "penetration": "{} comes through the line,",
    "reads": "{} sees through it",
    "rollout": "the rollout",
    "roughing": "whether the kicker was roughed",
    "safety valve": "to the safety valve, {}",
    "second receiver": "to the second receiver, {}",
    "steps out": "{} steps out of bounds",
    "thrown away": "thrown away",
    "touchdown": "touchdown by {}",
}

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "rush": {
        "-": "no effect",
        "-1": "hurried, one off the pass",
        "-2": "hurried, two off the pass",
        "i": "incomplete",
        "s": "safety valve",
        "p": "holding, and once more",
        "qt": "trapped",
        "qt+1": "trapped, one better",
        "qt-1": "trapped, one worse",
        "qt-2": "trapped, two worse",
    },
    "pass": {
        "c": "complete",
        "cs": "complete, or to the second receiver if there is one",
        "s": "to the second receiver, or incomplete",
        "is": "to the second receiver, or intercepted",
        "i": "intercepted",
        "-": "incomplete",
    },
    "bump": {
        "rf": "the receiver falls",
        "r-2s": "the receiver loses two of speed and pass",
        "r-s": "the receiver loses one of speed and pass",
        "-p": "the receiver loses one of pass",
        "-": "no effect",
        "d-s": "the defender loses one of speed and pass",
        "df": "the defender falls",
        "d-2s": "the defender loses two of speed and pass",
        "PI": "interference",
    },
    "contact": {"*": "he breaks away", "*-": "he breaks away, slowed", "QT": "the quarterback is trapped"},
    "trapped": {"rb": "he runs", "pen(ig)": "he throws it to nobody, which is grounding"},
    "intercepted": {
        "-4": "four yards back, no return",
        "+4": "four yards farther, no return",
        "0": "no return",
        "rb": "a return",
        "rb+10": "a return, ten yards longer",
        "rb x 2": "a return, twice as long",
        "lrb": "a long return",
    },
    "penalty die": {"none": "no penalty", "offence": "on the offence", "defence": "on the defence"},
    "interference": {"offence": "the receiver's foul", "defence": "the defender's foul"},
    "return": {"foul": ", with a foul", "fumble": ", fumbled and kept", "fumble lost": ", fumbled and lost"},
    "blocked kick": {"kickers": "the kickers have it", "defence": "the defence has it"},
    "onside kick": {"kickers": "the kickers recover it", "receivers": "the receivers recover it"},
    "bad pitch": {"kept": "the offence keeps it", "lost": "the defence has it"},
    "bad snap": {"kept": "the offence keeps it", "lost": "the defence has it"},
    "roughing": {"": "no"},
    "minimal rush": {"+1": "one better"},
}
