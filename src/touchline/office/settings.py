"""Django settings: everything an installation may change comes from the environment.

`TOUCHLINE_HOME`        folder of the embedded database (default: the user's data folder)
`DATABASE_URL`          `postgresql://user:password@host:port/name` instead of the embedded SQLite file
`TOUCHLINE_HOSTS`       host names the site answers to, separated by commas (default: this machine only)
`TOUCHLINE_HTTPS`       `1` when the site is served over HTTPS
`TOUCHLINE_SECRET_KEY`  the key that signs sessions and links (default: made once and kept in the home folder)
`TOUCHLINE_SMTP`        the server that letters are given to: `smtp://`, `smtp+tls://` or `smtps://user:password@host:port`
`TOUCHLINE_MAIL_FROM`   the address letters come from, and are answered to
`TOUCHLINE_NEW_RULES`   `agree`: contests go on by a newer version of their rules without asking their commissioner
"""

import os

from touchline.office.database import database
from touchline.office.home import secret_key
from touchline.office.smtp import smtp

SECRET_KEY = secret_key()
DEBUG = False
ALLOWED_HOSTS = [host for host in os.environ.get("TOUCHLINE_HOSTS", "localhost,127.0.0.1,[::1]").split(",") if host]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "touchline.office",
    "touchline.mail",
    "touchline.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "touchline.web.security.ContentSecurityPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "touchline.web.packing.Packed",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "touchline.web.refusals.Refusals",
]
ROOT_URLCONF = "touchline.web.urls"
ASGI_APPLICATION = "touchline.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.app_directories.Loader", "touchline.web.pages.BookPages"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # no orders of any book come near it
DATA_UPLOAD_MAX_NUMBER_FIELDS = 4_000  # a place on a list for every man of 30 clubs is 1,500
LOGIN_URL = "log-in"
LOGIN_REDIRECT_URL = "contests"
LOGOUT_REDIRECT_URL = "contests"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("it", "Italiano"), ("de", "Deutsch")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

globals().update(smtp())
DEFAULT_FROM_EMAIL = os.environ.get("TOUCHLINE_MAIL_FROM", "touchline@localhost")

AGREES_TO_NEW_RULES = os.environ.get("TOUCHLINE_NEW_RULES") == "agree"

STATIC_URL = "static/"
WHITENOISE_USE_FINDERS = True

HTTPS = os.environ.get("TOUCHLINE_HTTPS") == "1"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SESSION_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
