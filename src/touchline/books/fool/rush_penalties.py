"""5.3.10 Flags at the line: the penalty die after a rush roll of 2."""

from collections.abc import Iterable, Sequence

from touchline.books.fool.outcome import Foul, FoulKind, PlayResult, Team
from touchline.books.fool.players import ON_THE_DEFENSIVE_LINE, ON_THE_OFFENSIVE_LINE, Player
from touchline.books.fool.set_up import Defender, Offence
from touchline.dice import Dice

CALLS_FOR_THE_DIE = 2
"""FOOL-5.3.10-b: the face of the rush die."""


def prone(offence: Offence, line: Sequence[Defender]) -> tuple[int, int]:
    """FOOL-5.3.10-e: penalty-prone men: all eleven of the offence, of the defence those who rush or play on the line.

    FOOL-GAP-ATTR: an error-prone lineman counts as one.
    """
    return sum(_is_prone(man.player) for man in offence.men), sum(_is_prone(man.player) for man in line)


def _is_prone(player: Player) -> bool:
    return player.has("!") or (player.has("o") and player.position in LINEMEN)


LINEMEN = ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE


def rookies(offence: Offence, line: Sequence[Defender]) -> tuple[int, int]:
    """FOOL-5.3.10-e: the same men, rookies."""
    return sum(man.player.is_rookie for man in offence.men), sum(man.player.is_rookie for man in line)


def more_prone(offence: Offence, line: Sequence[Defender]) -> Team | None:
    """FOOL-5.3.10-b: a 5 goes against the side with more penalty-prone men; rookies break a tie; none without any."""
    ours, theirs = prone(offence, line)
    if not ours and not theirs:
        return None
    if ours == theirs:
        ours, theirs = rookies(offence, line)
    return None if ours == theirs else "offence" if ours > theirs else "defence"


def flagged(offence: Offence, line: Sequence[Defender], dice: Dice) -> tuple[int, Team | None]:
    """FOOL-5.3.10-b, FOOL-5.1.5-e: the penalty die: 1-2 offence, 3-4 none, 5 the more prone side, 6 defence."""
    die = dice.d6("penalty", rule="FOOL-5.3.10-b")
    if die <= 2:
        return die, "offence"
    if die == 6:
        return die, "defence"
    return die, more_prone(offence, line) if die == 5 else None


def dead_ball_foul(by: Team) -> Foul:
    """FOOL-5.3.10-c: 5 yards, the play is dead."""
    return Foul("procedure", "offence") if by == "offence" else Foul("offside", "defence")


BEFORE_THE_SNAP: frozenset[FoulKind] = frozenset({"procedure", "offside"})


def fouls_that_stand(result: PlayResult, fouls: Iterable[Foul]) -> tuple[Foul, ...]:
    """FOOL-5.3.10-a, FOOL-5.3.10-c: one of a kind is enough; of a play that was dead nothing else stands.

    The whistle went before the ball was in play: there was no bump, and nobody was held.
    """
    called = tuple(dict.fromkeys(fouls))
    if result != "no play":
        return called
    return tuple(foul for foul in called if foul.kind in BEFORE_THE_SNAP)


def holding_foul(by: Team) -> Foul:
    """FOOL-5.3.10-d: on the secondary rush 10 yards for holding, and the play goes on."""
    return Foul("holding", "offence") if by == "offence" else Foul("defensive holding", "defence")
