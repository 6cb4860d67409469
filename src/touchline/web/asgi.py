"""The site as an ASGI application: `uvicorn touchline.web.asgi:application`."""

import os
import warnings

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "touchline.office.settings")
# WhiteNoise reads static files synchronously: they are small, and Django reads them in a thread for us.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
application = get_asgi_application()
