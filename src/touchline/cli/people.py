"""People: `user add` and `login-link`."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from touchline.cli import lookups, office, output
from touchline.cli.errors import BadUsageError
from touchline.cli.links import HERE, Address, login_link

if TYPE_CHECKING:
    from django.contrib.auth.models import User

app = typer.Typer(help="People who may log in.", no_args_is_help=True)

UserName = Annotated[str, typer.Argument(metavar="NAME", help="The name to log in with.")]


@app.callback()
def _people() -> None:
    """People who may log in."""


@app.command()
def add(
    name: UserName,
    by_link: Annotated[
        bool, typer.Option("--link", metavar=output.NOTHING, help="No password: print a link that logs in once.")
    ] = False,
    mail: Annotated[str, typer.Option(metavar="ADDRESS", help="Where letters go, and orders come from.")] = "",
    address: Address = HERE,
) -> None:
    """Add a person: asks for a password, or prints a link that logs in once."""
    if office.auth.User.objects.filter(username__iexact=name).exists():
        raise BadUsageError(f"there is a user {name!r} already; touchline login-link {name} lets them in")
    person = new_user(name, "" if by_link or not sys.stdin.isatty() else _password(name), mail=mail)
    if person.has_usable_password():
        return output.say(f"{name} may log in")
    return output.say(
        f"{name} has no password yet; this link logs in once, within 15 minutes:", login_link(person, address)
    )


def login(
    name: Annotated[str, typer.Argument(metavar="USER", help="Who is to log in.")],
    forget: Annotated[
        bool,
        typer.Option(
            "--forget-password", metavar=output.NOTHING, help="Their password counts no more: they set a new one."
        ),
    ] = False,
    address: Address = HERE,
) -> None:
    """Print a link that logs a user in, once, within 15 minutes."""
    person = lookups.user(name)
    if forget:
        person.set_unusable_password()
        person.save(update_fields=["password"])
    output.say(login_link(person, address))


def new_user(name: str, password: str = "", *, mail: str = "", runs_everything: bool = False) -> "User":
    """A user; without a password they can only come in by a link."""
    person = office.auth.User(username=name, email=mail, is_superuser=runs_everything)
    if password:
        person.set_password(password)
    else:
        person.set_unusable_password()
    try:
        person.full_clean(exclude=["password"])
    except office.exceptions.ValidationError as problem:
        what = "an address" if "email" in problem.error_dict else "a user's name"
        given = mail if "email" in problem.error_dict else name
        raise BadUsageError(f"{given!r} cannot be {what}: {' '.join(problem.messages)}") from None
    person.save()
    return person


def _password(name: str) -> str:
    password = str(typer.prompt("password", hide_input=True, confirmation_prompt=True))
    try:
        office.passwords.validate_password(password, office.auth.User(username=name))
    except office.exceptions.ValidationError as problem:
        raise BadUsageError(" ".join(problem.messages)) from None
    return password
