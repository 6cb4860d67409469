"""The site as an ASGI application: `uvicorn touchline.web.asgi:application`."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "touchline.office.settings")
application = get_asgi_application()
