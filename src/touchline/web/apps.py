from typing import Any

from django.apps import AppConfig
from django.db import transaction
from django.db.models.signals import post_save

from touchline.web import bells


class WebConfig(AppConfig):
    name = "touchline.web"
    label = "web"

    def ready(self) -> None:
        post_save.connect(_phase_was_kept, sender="office.Phase")
        post_save.connect(_orders_were_kept, sender="office.Orders")


def _phase_was_kept(instance: Any, **_: object) -> None:
    """Whoever follows a contest looks as soon as the change is committed."""
    transaction.on_commit(lambda: bells.ring(instance.contest.name))


def _orders_were_kept(instance: Any, **_: object) -> None:
    _phase_was_kept(instance.phase)
