"""Passwords are not to be guessed: after some wrong ones an account is closed, for a while, to that address.

To that address only, so that nobody can lock others out of their accounts. Log-in links are not affected.
"""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from touchline.office.models import FailedLogIn

SALT = "touchline failed log-in"
MOST_FAILURES = 10
WINDOW = timedelta(minutes=15)


def may_try(account: str, address: str) -> bool:
    """Whether a password for the account is looked at at all, from this address."""
    return _failures(account, address).filter(at__gt=timezone.now() - WINDOW).count() < MOST_FAILURES


def failed(account: str, address: str) -> None:
    """Remember a wrong password, and forget those that no longer matter."""
    FailedLogIn.objects.filter(at__lte=timezone.now() - WINDOW).delete()
    FailedLogIn.objects.create(who=_who(account, address))


def succeeded(account: str, address: str) -> None:
    """Whoever knows the password begins anew."""
    _failures(account, address).delete()


def _failures(account: str, address: str) -> QuerySet[FailedLogIn]:
    return FailedLogIn.objects.filter(who=_who(account, address))


def _who(account: str, address: str) -> str:
    return salted_hmac(SALT, f"{account}\n{address}", algorithm="sha256").hexdigest()
