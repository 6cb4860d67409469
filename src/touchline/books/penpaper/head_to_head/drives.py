"""Drive chart: what each team made of every possession, and where on the field."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head.counted import DOWNS, Counted
from touchline.books.penpaper.head_to_head.events import FieldGoalTried
from touchline.books.penpaper.head_to_head.field import other_side
from touchline.books.penpaper.head_to_head.field_picture import field_picture
from touchline.books.penpaper.head_to_head.state import HOME, Match
from touchline.books.penpaper.head_to_head.text import quarter_name, signed, spot_name
from touchline.game import Column, Note, Row, SeatId, Sheet
from touchline.pictures import Gain, Gridiron

ON = "under way"


class Drive(msgspec.Struct, frozen=True):
    """One possession, from its first play to its last."""

    downs: tuple[Counted, ...]
    ended: str

    @property
    def team(self) -> SeatId:
        return self.downs[0].by

    @property
    def start(self) -> int:
        return self.downs[0].moment.spot

    @property
    def plays(self) -> int:
        """Passes and runs that count."""
        return sum(down.is_play for down in self.downs)

    @property
    def yards(self) -> int:
        """How far the ball came, penalties included."""
        return self.downs[-1].end - self.start

    @property
    def rounds(self) -> int:
        return sum(down.rounds for down in self.downs)


def drives(match: Match, done: Sequence[Counted]) -> tuple[Drive, ...]:
    """The possessions of a match in order. A team that gets the ball too late for a play has none."""
    found: list[list[Counted]] = []
    is_on = False
    for play in done:
        if not play.is_from_scrimmage:
            is_on = is_on and play.kind == "called"
            continue
        if not is_on or _half(play.moment.quarter) != _half(found[-1][-1].moment.quarter):
            found.append([])
        found[-1].append(play)
        is_on = not play.ends_possession
    last = len(found) - 1
    return tuple(Drive(tuple(downs), _ended(downs[-1], match if n == last else None)) for n, downs in enumerate(found))


def _half(quarter: int) -> int:
    """PP-TIME-03, PP-TIME-07: possession ends with a half, and with an overtime."""
    return (quarter + 1) // 2 if quarter <= 4 else quarter


def _ended(last: Counted, match: Match | None) -> str:
    """How a drive ended; `match` is where it stands now, if this drive is the latest."""
    if not last.ends_possession:
        if match is not None and match.ask != "over" and _half(match.quarter) == _half(last.moment.quarter):
            return ON
        return "end of the half" if last.moment.quarter <= 2 else "end of the game"
    if last.kind == "field goal":
        first = last.events[0]
        assert isinstance(first, FieldGoalTried), "a field goal begins with the kick"
        return "field goal" if first.is_good else "missed field goal"
    if last.lost:
        return last.lost
    return "punt" if last.kind == "punt" else last.scored.how if last.scored is not None else ""


def drive_chart(match: Match, done: Sequence[Counted]) -> Sheet:
    """Every drive in order; the picture shows the plays of the latest."""
    columns = (
        Column("Quarter"),
        Column("Rounds left", number=True, explained="in the quarter, when the drive began"),
        Column("Team"),
        Column("From"),
        Column("Plays", number=True, explained="passes and runs that count"),
        Column("Yards", number=True, explained="how far the ball came, penalties included"),
        Column("Rounds", number=True, explained="rounds that the drive took"),
        Column("End"),
    )
    found = drives(match, done)
    rows = tuple(
        Row(
            (
                quarter_name(drive.downs[0].moment.quarter),
                drive.downs[0].moment.rounds_left,
                match.side(drive.team).name,
                spot_name(match, drive.team, drive.start),
                drive.plays,
                drive.yards,
                drive.rounds,
                drive.ended,
            ),
            seat=drive.team,
        )
        for drive in found
    )
    picture = drive_picture(match, found[-1]) if found else None
    notes = (Note(_caption(match, found[-1])),) if found else ()
    return Sheet("drives", "Drives", columns, rows, notes, picture=picture)


def _caption(match: Match, drive: Drive) -> str:
    begins = f"{match.side(drive.team).name} from {spot_name(match, drive.team, drive.start)}"
    return f"In the picture: {begins}: {'; '.join(label(down) for down in drive.downs)}."


def drive_picture(match: Match, drive: Drive) -> Gridiron:
    """PP-FIELD-01: the field with every gain of a drive, a penalty drawn as a step of its own."""
    picture = field_picture(match)
    steps = tuple(step for down in drive.downs for step in _steps(down))
    if drive.ended == ON:
        return replace(picture, drive=steps)
    return replace(
        picture,
        drive=steps,
        ball=_place(drive.team, drive.downs[-1].end),
        attacks="right" if drive.team == HOME else "left",
        line_to_gain=None,
        words="",
    )


def _steps(down: Counted) -> tuple[Gain, ...]:
    at, gained = down.moment.spot, down.moment.spot + down.gain
    play = (Gain(_place(down.by, at), _place(down.by, gained), label(down)),)
    if gained == down.end:
        return play
    assert down.foul is not None, "only a penalty moves the ball without a gain"
    flag = (Gain(_place(down.by, gained), _place(down.by, down.end), f"{down.foul.name} {signed(down.end - gained)}"),)
    return (*play, *flag) if down.gain else flag


def _place(team: SeatId, spot: int) -> int:
    """Yards from the left goal line, which the home team defends."""
    return spot if team == HOME else other_side(spot)


def label(down: Counted) -> str:
    """A play in a word or two: "Pass +12", "Screen Pass, sack -7", "Holding -10"."""
    moved = signed(down.end - down.moment.spot)
    if down.standing == "undecided":
        return f"{down.name}, flag"
    if down.standing == "replaced" and down.foul is not None:
        return f"{down.foul.name} {moved}"
    if down.kind == "hard count":
        return f"{down.name} {moved}"
    return _label_of_play(down) if down.kind in DOWNS else down.name


def _label_of_play(down: Counted) -> str:
    if down.lost in {"interception", "fumble"}:
        return f"{down.name}, {down.lost}"
    if down.kind == "pass" and not down.is_complete and not down.is_sack:
        return f"{down.name} incomplete"
    return f"{down.name}{', sack' if down.is_sack else ''} {signed(down.gain)}"
