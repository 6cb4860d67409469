"""What the office keeps.

Nothing a person sent is ever overwritten: orders supersede each other, rolled-back phases stay in their branch.
"""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models

from touchline import books
from touchline.game import AnyGame, SeatId
from touchline.office.errors import OfficeError


class Contest(models.Model):
    """One game being played."""

    name = models.SlugField(max_length=60, unique=True, help_text="short name used in addresses and commands")
    title = models.CharField(max_length=120)
    game_id = models.CharField(max_length=60)
    game_version = models.PositiveIntegerField(help_text="the rules that its open phase will be ruled by")
    options = models.BinaryField(help_text="the game's options, canonical JSON")
    header = models.BinaryField(help_text="what the contest began as, canonical JSON: the first link of its chain")
    open_seed = models.CharField(
        max_length=120,
        blank=True,
        help_text="set for an openly seeded contest: repeatable, and not to be trusted as fair",
    )
    branch = models.PositiveIntegerField(default=1, help_text="the branch of history that counts")
    commissioner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="commissioned"
    )
    time_zone = models.CharField(max_length=60, default="UTC")
    books_open = models.PositiveIntegerField(
        default=0, help_text="sealed phases up to this number are open to everybody"
    )
    pace_hours = models.PositiveIntegerField(null=True, blank=True, help_text="from opening a phase to its deadline")
    grace_minutes = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    table_of = models.ForeignKey(
        "Phase",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="tables",
        help_text="the phase of another contest that waits for this one",
    )
    table_key = models.CharField(max_length=40, blank=True, help_text="which of its tables this is")

    class Meta:
        ordering: ClassVar[list[str]] = ["name"]
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["table_of", "table_key"], name="one_table_a_key")
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def game(self) -> AnyGame:
        """The game: every way to read the contest, or to play it on, leads through here.

        What is newer than this program is refused. What is older can be read, and goes on once its commissioner has
        agreed to the newer rules (`new_rules`).
        """
        try:
            game = books.game(self.game_id)
        except books.UnknownGameError:
            raise OfficeError(
                f"{self.name} is a contest of {self.game_id}, which is not here", "install the book that has it"
            ) from None
        if self.game_version > game.versions.now.rules:
            raise OfficeError(
                f"{self.name} is played by version {self.game_version} of the rules of {game.id}; "
                f"this program has version {game.versions.now.rules}",
                "open it with the newer Touchline that it was played with",
            )
        return game


class Seat(models.Model):
    """A side of a contest and who holds it."""

    class HeldBy(models.TextChoices):
        PERSON = "person"
        COMPUTER = "computer"
        NOBODY = "nobody"

    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=40)
    place = models.PositiveIntegerField(help_text="order among the seats")
    name = models.CharField(max_length=120)
    held_by = models.CharField(max_length=10, choices=HeldBy.choices, default=HeldBy.COMPUTER)
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    coach = models.CharField(max_length=40, default="default")
    away_until = models.DateTimeField(null=True, blank=True, help_text="nobody need wait for its person until then")
    sits_for = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="sitting",
        help_text="at a table: the seat of the other contest whose holder sits here",
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["place"]
        constraints: ClassVar[list[Any]] = [models.UniqueConstraint(fields=["contest", "seat"], name="one_seat_a_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def id_in_game(self) -> SeatId:
        return SeatId(self.seat)


class Phase(models.Model):
    """One phase of one branch: open, then frozen, then ruled; or abandoned, when nobody waits for its contest."""

    class Status(models.TextChoices):
        OPEN = "open"
        FROZEN = "frozen"
        RULED = "ruled"
        ABANDONED = "abandoned"

    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="phases")
    branch = models.PositiveIntegerField()
    number = models.PositiveIntegerField(help_text="0 is the set-up")
    previous = models.ForeignKey("self", null=True, blank=True, on_delete=models.RESTRICT, related_name="followers")
    key = models.CharField(max_length=120)
    title = models.CharField(max_length=200)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    opened = models.DateTimeField()
    deadline = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    seed = models.BinaryField(help_text="secret until the phase is ruled")
    commitment = models.CharField(max_length=64)
    overrides = models.BinaryField(default=b"[]", help_text="what the commissioner changed before the ruling")
    actions = models.BinaryField(default=b"[]", help_text="what was done to the phase, with reasons")
    frozen = models.BinaryField(default=b"", help_text="the receipts that will be ruled on")
    fault = models.TextField(blank=True, help_text="why the frozen phase could not be ruled, as far as is known")
    record = models.BinaryField(default=b"", help_text="the ruled phase as exported, canonical JSON")
    state = models.BinaryField(default=b"", help_text="the state after the phase, canonical JSON")
    shape = models.PositiveIntegerField(default=1, help_text="of its state and its events, once it is ruled")
    chain = models.CharField(max_length=64, blank=True, help_text="hash of this record chained to the one before")

    class Meta:
        ordering: ClassVar[list[str]] = ["contest", "branch", "number"]
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["contest", "branch", "number"], name="one_phase_a_number"),
            models.UniqueConstraint(
                fields=["contest", "branch"], condition=~models.Q(status="ruled"), name="one_phase_not_ruled"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def label(self) -> str:
        """The phase's name in records and dice: branch and number."""
        return f"{self.branch}.{self.number}"


class Orders(models.Model):
    """One submission, kept for ever. The newest of a seat counts; `ready` says that it need not be waited for."""

    class Via(models.TextChoices):
        WEB = "web"
        MAIL = "mail"
        CLI = "cli"
        API = "api"
        FILE = "file"  # came with an imported contest

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="submissions")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="submissions")
    receipt = models.PositiveIntegerField(help_text="number among the seat's own in the phase: it tells of no other")
    orders = models.BinaryField(help_text="canonical JSON")
    shape = models.PositiveIntegerField(default=1, help_text="of the orders")
    nonce = models.CharField(max_length=120, help_text="the seat's part of the dice, fixed at its first submission")
    ready = models.BooleanField(default=True)
    given_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    reason = models.CharField(max_length=300, blank=True, help_text="why the commissioner sent them for the seat")
    via = models.CharField(max_length=10, choices=Via.choices)
    received = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["phase", "receipt"]
        verbose_name_plural = "orders"
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["phase", "seat", "receipt"], name="one_receipt_a_seats_number")
        ]

    def __str__(self) -> str:
        return self.receipt_number

    @property
    def receipt_number(self) -> str:
        return f"{self.phase.number}-{self.receipt:03d}"

    @property
    def body(self) -> bytes:
        """The orders as JSON, in today's shape."""
        return self.phase.contest.game.versions.brought_up("orders", bytes(self.orders), self.shape)


class Kept(models.Model):
    """A sheet for a phase that is not open yet, kept as it was written; the newest of a seat and a phase counts."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="kept_sheets")
    key = models.CharField(max_length=120, help_text="of the phase it is for")
    receipt = models.PositiveIntegerField(help_text="number among the sheets of the seat")
    text = models.TextField()
    given_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    via = models.CharField(max_length=10, choices=Orders.Via.choices)
    received = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["seat", "receipt"]
        verbose_name_plural = "kept sheets"
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["seat", "receipt"], name="one_kept_sheet_a_number")
        ]

    def __str__(self) -> str:
        return self.receipt_number

    @property
    def receipt_number(self) -> str:
        return f"later-{self.receipt:03d}"


class Event(models.Model):
    """A fact a ruling produced, or something the commissioner did."""

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="events")
    place = models.PositiveIntegerField(help_text="order within the phase")
    kind = models.CharField(max_length=60)
    audience = models.TextField()
    rules = models.JSONField(default=list)
    payload = models.BinaryField(help_text="canonical JSON")

    class Meta:
        ordering: ClassVar[list[str]] = ["phase", "place"]
        constraints: ClassVar[list[Any]] = [
            models.UniqueConstraint(fields=["phase", "place"], name="one_event_a_place")
        ]

    def __str__(self) -> str:
        return f"{self.kind} in {self.phase}"


class Invitation(models.Model):
    """A link that gives its bearer a seat, once."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="invitations")
    token_hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["created"]

    def __str__(self) -> str:
        return f"invitation to {self.seat}"


class FailedLogIn(models.Model):
    """A wrong password, remembered for a while; neither the account nor the address can be read from it."""

    who = models.CharField(max_length=64, db_index=True, help_text="keyed hash of account and address")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at"]

    def __str__(self) -> str:
        return f"a failed log-in at {self.at}"
