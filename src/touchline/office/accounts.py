"""Logging in by a link that works once, for `touchline serve` and the demo."""

from django.contrib.auth.models import User
from django.core import signing
from django.utils import timezone

SALT = "touchline log-in link"
LIFETIME_SECONDS = 15 * 60


def login_link_token(user: User) -> str:
    """A token that logs the user in, once, within a quarter of an hour."""
    return signing.dumps([user.pk, _stamp(user)], salt=SALT)


def user_for(token: str) -> User | None:
    """The user behind a token. Asking uses it up: the time of the last log-in, which the token names, moves on."""
    try:
        pk, stamp = signing.loads(token, salt=SALT, max_age=LIFETIME_SECONDS)
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=pk, is_active=True).first()
    if user is None or _stamp(user) != stamp:
        return None
    claimed = User.objects.filter(pk=pk, last_login=user.last_login).update(last_login=timezone.now())
    return user if claimed else None


def _stamp(user: User) -> str:
    return user.last_login.isoformat() if user.last_login else ""
