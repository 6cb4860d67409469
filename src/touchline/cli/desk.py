"""The commissioner's desk: `override`, `extend`, `rollback`, `invite`. What is changed here has a reason on record."""

from typing import Annotated, Any

import msgspec
import typer

from touchline.cli import lookups, office, output
from touchline.cli.answers import contest_answer
from touchline.cli.links import HERE, Address, link
from touchline.cli.look import Name, contest_page, told_at
from touchline.cli.orders import SeatName

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


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
