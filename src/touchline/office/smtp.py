"""The server that letters are given to, by `TOUCHLINE_SMTP`."""

import os
from typing import Any
from urllib.parse import unquote, urlsplit

EXPECTED = "TOUCHLINE_SMTP must look like smtp://, smtp+tls:// or smtps://user:password@host:port"
PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
PATIENCE_SECONDS = 30


class SmtpUrlError(ValueError):
    """A `TOUCHLINE_SMTP` that cannot be used."""


def smtp() -> dict[str, Any]:
    """Django's settings for the server that the environment names; without one letters wait."""
    url = os.environ.get("TOUCHLINE_SMTP", "")
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "EMAIL_HOST": ""}
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise SmtpUrlError(EXPECTED) from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise SmtpUrlError(EXPECTED)
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": PATIENCE_SECONDS,
    }
