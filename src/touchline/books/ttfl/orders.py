"""What a coach may send, call by call."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.ttfl.line_ups import Formation

LONGEST = 400  # characters

Own: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class KickOff(msgspec.Struct, frozen=True, tag="kick-off", forbid_unknown_fields=True):
    """Say how you kick off."""

    how: Annotated[Literal["normal", "onside", "squib"], msgspec.Meta(extra_json_schema={"sends": True})] = "normal"
    """Deep, short to get the ball back, or along the ground."""


class TakeKickoff(msgspec.Struct, frozen=True, tag="take-kickoff", forbid_unknown_fields=True):
    """The kickoff comes."""

    expects_onside: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Expect an onside kick"})] = False
    """The kickers get it less often; but a deep kick is returned 20 yards at most."""


class SetUp(msgspec.Struct, frozen=True, tag="set-up", forbid_unknown_fields=True):
    """You have the ball: show your display, or announce a kick."""

    what: Literal["play", "punt", "field goal", "fake field goal", "extra point"] = "play"
    """Everybody sees it, except that a fake looks like a kick."""
    formation: Formation = "usual"
    """Who stands where."""
    men: Annotated[Own, msgspec.Meta(extra_json_schema={"title": "Men of your choice", "own": "BK2 14, LE 21"})] = ""
    """Places with the number or name of a man, separated by commas; FL2 right or BK3 right puts him on that side."""
    two_minutes: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Two-minute offence"})] = False
    """Plays take half the time, runs and screens gain half."""


class CallPlay(msgspec.Struct, frozen=True, tag="call-play", forbid_unknown_fields=True):
    """Call a play. The defence does not see it."""

    call: Annotated[Own, msgspec.Meta(extra_json_schema={"sends": True})]
    """Kind, side, and who has the ball or is meant to catch it: inside left BK1, short LE."""
    play_action: bool = False
    """Pretend a run before a short or long pass."""
    blocks: Annotated[Own, msgspec.Meta(extra_json_schema={"title": "Backs kept in to block"})] = ""
    """Backs who stay in to protect the passer; nobody throws to them."""
    time_out: bool = False
    """Stop the clock after the play, if it runs."""


class CallDefence(msgspec.Struct, frozen=True, tag="call-defence", forbid_unknown_fields=True):
    """Call a defence. The offence does not see it."""

    defence: Annotated[
        Literal["by card", "run", "pass", "zone", "prevent", "prevent pass", "prevent run", "bump", "dog", "blitz"],
        msgspec.Meta(extra_json_schema={"sends": True}),
    ] = "by card"
    """By card: the next card calls it."""
    key: Own = ""
    """Of a Run Defense: who will run, such as BK1, or a direction such as inside left."""
    rushers: Own = ""
    """Of a dog or a blitz: the boxes whose men rush."""
    doubles: Own = ""
    """Whom two men cover; three, if one place is written three times. A box behind it says who helps: LE L."""
    covers: Annotated[
        Own, msgspec.Meta(extra_json_schema={"title": "Receivers given to others", "own": "H RE, L FL2"})
    ] = ""
    """Boxes with the receiver that their man covers instead of his own, separated by commas."""
    front: str = "usual"
    """How your men stand."""
    men: Annotated[Own, msgspec.Meta(extra_json_schema={"title": "Men of your choice", "own": "K 33, L 41"})] = ""
    """Boxes with the number or name of a man, separated by commas."""
    big_play: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "Big play"})] = False
    """Try to stop the play before it is resolved."""
    time_out: bool = False
    """Stop the clock after the play, if it runs."""


class CallPunt(msgspec.Struct, frozen=True, tag="call-punt", forbid_unknown_fields=True):
    """You punt."""

    deducted: Annotated[int, msgspec.Meta(extra_json_schema={"title": "Yards taken off for the corner"})] = 0
    """None, or 10 to 25: half of such punts go out of bounds."""
    fake: bool = False
    """It is no punt at all. Once a game."""


class AnswerPunt(msgspec.Struct, frozen=True, tag="answer-punt", forbid_unknown_fields=True):
    """They punt."""

    all_out: Annotated[bool, msgspec.Meta(extra_json_schema={"title": "All-out rush"})] = False
    """Go for the block; there will be little of a return."""


class JudgePenalty(msgspec.Struct, frozen=True, tag="judge-penalty", forbid_unknown_fields=True):
    """You were fouled: take the penalty, or the play as it was."""

    take: Annotated[bool, msgspec.Meta(extra_json_schema={"sends": True})] = False


MatchOrders: TypeAlias = KickOff | TakeKickoff | SetUp | CallPlay | CallDefence | CallPunt | AnswerPunt | JudgePenalty
