"""What the mail keeps. No key of a seat is among it: see `keys`."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models

from touchline.office.models import Contest, Seat

REMINDER_HOURS = 24


class Mailing(models.Model):
    """What a contest sends by itself."""

    contest = models.OneToOneField(Contest, on_delete=models.CASCADE, related_name="mailing")
    letters = models.BooleanField(default=True, help_text="whether a letter goes out after each step")
    pdf = models.BooleanField(default=False, help_text="whether a letter brings itself as a PDF, too")
    reminder_hours = models.PositiveIntegerField(
        default=REMINDER_HOURS, help_text="how long before the deadline who is missing is reminded; 0 for never"
    )
    language = models.CharField(max_length=2, choices=settings.LANGUAGES, default="en")
    told = models.BigIntegerField(null=True, help_text="the last phase whose letters were looked after")
    reminded = models.BigIntegerField(null=True, help_text="the last phase whose reminders were")

    class Meta:
        ordering: ClassVar[list[str]] = ["contest"]

    def __str__(self) -> str:
        return f"the mail of {self.contest}"


class Correspondent(models.Model):
    """How the holder of a seat writes and is written to."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="correspondent")
    renewals = models.PositiveIntegerField(default=0, help_text="how often the key was renewed")
    language = models.CharField(max_length=2, choices=settings.LANGUAGES, blank=True, help_text="if not the league's")

    class Meta:
        ordering: ClassVar[list[str]] = ["seat"]

    def __str__(self) -> str:
        return f"the mail of {self.seat}"


class Message(models.Model):
    """A message that came in, and what became of it."""

    class Verdict(models.TextChoices):
        TAKEN = "taken"  # its orders are stored
        REFUSED = "refused"  # its sender is known, and was told why its orders cannot stand
        UNKNOWN = "unknown"  # no seat has that key and that address: nothing was read, nobody is answered
        AUTOMATIC = "automatic"  # no person wrote it: nothing was read, nobody is answered

    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE, related_name="messages")
    sender = models.CharField(max_length=254)
    identity = models.CharField(max_length=64, null=True, help_text="hash of its id; of messages from seats only")
    verdict = models.CharField(max_length=10, choices=Verdict.choices)
    receipt = models.CharField(max_length=40, blank=True)
    received = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["received"]
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["seat", "identity"], name="one_message_an_identity")
        ]

    def __str__(self) -> str:
        return f"a message from {self.sender}"


class Envelope(models.Model):
    """A letter on its way to the holder of a seat. What is in it is forgotten once it was sent."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="envelopes")
    addressee = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="envelopes")
    occasion = models.CharField(max_length=80, help_text="what it is sent for; there is one letter an occasion")
    message_id = models.CharField(max_length=120, help_text="its own: a letter that is sent twice is one letter")
    answers = models.CharField(max_length=250, blank=True, help_text="the id of the message it answers")
    subject = models.CharField(max_length=250)
    text = models.TextField()
    html = models.TextField(blank=True)
    pdf = models.BinaryField(default=b"")
    made = models.DateTimeField(auto_now_add=True)
    next_try = models.DateTimeField(null=True, help_text="none when it was sent, or given up")
    tries = models.PositiveIntegerField(default=0)
    sent = models.DateTimeField(null=True)
    fault = models.CharField(max_length=300, blank=True, help_text="why it could not be sent the last time")

    class Meta:
        ordering: ClassVar[list[str]] = ["made"]
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["seat", "addressee", "occasion"], name="one_letter_an_occasion")
        ]
        indexes: ClassVar[list[Any]] = [models.Index(fields=["next_try"], name="letters_waiting")]

    def __str__(self) -> str:
        return self.subject
