"""The commissioner's desk: `override`, `decide`, `extend`, `new-rules`, `rollback`, `invite`, `hand-over`.

Changes have a reason.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from touchline.cli import lookups, office, output
from touchline.cli.answers import contest_answer
from touchline.cli.links import HERE, Address, link
from touchline.cli.look import Name, contest_page
from touchline.cli.orders import SeatName
from touchline.game import Decision, Doubt, Note, Presides
from touchline.office.wording import told_at

if TYPE_CHECKING:
    from touchline.office.models import Contest

Reason = Annotated[str, typer.Option("--reason", help="Why; everybody can read it.")]


def override(
    name: Name,
    path: Annotated[str, typer.Argument(metavar="PATH", help="Into the state, such as teams.3.name.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="JSON; what is not JSON is taken as text.")],
    reason: Reason,
) -> None:
    """Change a value of the contest's state before the open phase is ruled."""
    contest = lookups.contest(name)
    office.commissioner.override(contest, path, _value(value), reason=reason, by=contest.commissioner)
    output.say(f"{path} is now {value}")


def decide(
    name: Name,
    words: Annotated[
        str,
        typer.Argument(metavar="DECISION", help="Without one, lists what can be decided, and what may call for it."),
    ] = "",
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="What stands below the words: a table.")] = None,
    reason: Annotated[str, typer.Option(help="Why; whoever hears of the decision can read it.")] = "",
    as_json: output.AsJson = False,
) -> None:
    """Decide what the book leaves to whoever runs a contest: claims, sanctions, options of the next season."""
    contest = lookups.contest(name)
    if not words:
        return _what_can_be_decided(contest, as_json=as_json)
    text = words if file is None else f"{words}\n{file.read_text(encoding='utf-8')}"
    told = office.commissioner.decide(contest, text, reason=reason, by=contest.commissioner)
    return output.say_json({"told": told}) if as_json else output.say(told)


class DecisionsAnswer(msgspec.Struct, frozen=True):
    """What `decide` lists when nothing is decided."""

    decisions: tuple[Decision, ...]
    doubts: tuple[Doubt | Note, ...]


def _what_can_be_decided(contest: "Contest", *, as_json: bool) -> None:
    game = contest.game
    found = game.decisions(office.history.current_state(contest)) if isinstance(game, Presides) else ()
    doubts = office.commissioner.doubts(contest)
    if as_json:
        return output.say_json(DecisionsAnswer(found, doubts))
    if not found:
        return output.say(f"{game.title} leaves nothing to decide in words; see touchline override.")
    table = Table("decision", "what it does", "rule", box=None, pad_edge=False)
    for each in found:
        table.add_row(Text(each.example, style="bold"), Text(each.about), Text(each.rule, style="dim"))
    output.say(table)
    if doubts:
        output.say("", Text("before this step is ruled, you may want to know:", style="bold"))
    for note in doubts:
        output.say(Text(f"- {note.text} "), Text(", ".join(note.rules), style="dim"))
        if isinstance(note, Doubt) and note.decision:
            output.say(Text(f"    {note.decision}", style="bold"))
    return None


def extend(
    name: Name,
    when: Annotated[str, typer.Argument(metavar="WHEN", help="Such as 2031-05-04T20:00, in the contest's time zone.")],
    reason: Reason,
) -> None:
    """Move the deadline of the open phase."""
    contest = lookups.contest(name)
    until = lookups.moment(when, contest.time_zone)
    office.commissioner.extend(contest, until, reason=reason, by=contest.commissioner)
    output.say(f"{lookups.open_phase(contest).title}: until {told_at(until, contest.time_zone)}")


def new_rules(
    name: Name,
    agree: Annotated[bool, typer.Option("--agree", help="Go on by them, from the phase that is open.")] = False,
    as_json: output.AsJson = False,
) -> None:
    """Show what this Touchline rules otherwise than the contest was ruled so far, and agree to go on by it."""
    contest = lookups.contest(name)
    changes = office.new_rules.changes(contest)
    if agree:
        office.new_rules.agree(contest, by=contest.commissioner)
    if as_json:
        return output.say_json({"changes": changes, "agreed": agree})
    if not changes:
        return output.say(f"{contest.name} goes by today's rules.")
    output.say(*(Text.assemble("- ", each.told("en"), " ", (", ".join(each.rules), "dim")) for each in changes))
    how = f"to go on by them: touchline new-rules {name} --agree"
    return output.say("From here on these rules hold." if agree else how)


def rollback(
    name: Name,
    number: Annotated[int, typer.Argument(metavar="N", help="The phase to be played again.", min=1)],
    reason: Reason,
    as_json: output.AsJson = False,
) -> None:
    """Go back to the opening of a phase, on a new branch with new dice. The old branch is kept."""
    contest = lookups.contest(name)
    office.commissioner.roll_back(contest, number, reason=reason, by=contest.commissioner)
    answer = contest_answer(lookups.contest(name))
    return output.say_json(answer) if as_json else contest_page(answer)


def away(
    name: Name,
    seat: SeatName,
    until: Annotated[
        str,
        typer.Argument(metavar="[UNTIL]", help="Such as 2031-05-04, on the contest's clock; without it: back again."),
    ] = "",
    reason: Annotated[str, typer.Option("--reason", help="Why, if you like; everybody can read it.")] = "",
) -> None:
    """Announce that a seat's person is away: until then nobody waits for their orders, or reminds them."""
    contest = lookups.contest(name)
    owner = lookups.seat(contest, seat)
    if not until:
        office.absences.end(owner, by=owner.holder)
        return output.say(f"{lookups.called(owner)} is back")
    told = office.absences.announce(owner, lookups.end_of_day(until, contest.time_zone), by=owner.holder, reason=reason)
    assert told.away_until is not None, "it has just been announced"
    return output.say(f"{lookups.called(owner)} is away until {told_at(told.away_until, contest.time_zone)}")


def open_books(
    name: Name,
    until: Annotated[int, typer.Argument(metavar="N", help="The last phase whose seed is revealed.", min=1)],
    reason: Reason,
) -> None:
    """Reveal the seeds of phases whose secrets were sealed, so that anybody can check their dice."""
    contest = lookups.contest(name)
    office.commissioner.open_books(contest, until, reason=reason, by=contest.commissioner)
    output.say(f"the books of {contest.name} are open up to phase {until}")


def invite(
    name: Name,
    seat: SeatName,
    days: Annotated[int, typer.Option(metavar="N", help="How long the invitation holds.", min=1)] = 14,
    address: Address = HERE,
) -> None:
    """Print a link that gives its bearer a seat, once."""
    token = office.invitations.invite(lookups.seat(lookups.contest(name), seat), days=days)
    output.say(link("invitation", token, address))


def hand_over(
    name: Name,
    seat: SeatName,
    reason: Reason,
    coach: Annotated[str, typer.Option(metavar="COACH", help="Which computer coach holds it from now on.")] = "default",
) -> None:
    """Let a computer coach hold a seat; what its person sent for the open phase no longer counts."""
    contest = lookups.contest(name)
    given = lookups.seat(contest, seat)
    office.commissioner.hand_to_computer(given, coach, reason=reason, by=contest.commissioner)
    output.say(f"{lookups.called(given)} of {contest.name} is held by the computer: {coach}")


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
