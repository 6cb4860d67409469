"""Links into the site that `touchline serve` serves."""

from typing import TYPE_CHECKING, Annotated

import typer

from touchline.cli import office

if TYPE_CHECKING:
    from django.contrib.auth.models import User

HERE = "http://127.0.0.1:8000"

Address = Annotated[str, typer.Option(metavar="URL", help="Where the site is served.", envvar="TOUCHLINE_ADDRESS")]


def link(page: str, token: str, address: str = HERE) -> str:
    """The address of a page that a token opens."""
    return address.rstrip("/") + office.urls.reverse(page, args=[token])


def login_link(user: "User", address: str = HERE) -> str:
    """A link that logs a user in, once."""
    return link("log-in-link", office.accounts.login_link_token(user), address)
