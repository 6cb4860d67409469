"""Training points: what the master gives at the beginning of a session."""

from collections.abc import Sequence

from touchline.books.beppiland.players import Player

MOST_FOR_PLAYERS = 20
VICTORY, DRAW = 10, 5
MOST_KEPT = 15
FOR_NEW_CLUBS = 5


def players_award(players: Sequence[Player]) -> int:
    """BEP-PA-01: one for each adult with fitness 0 or more, at most 20."""
    return min(MOST_FOR_PLAYERS, sum(not player.is_young and player.fitness >= 0 for player in players))


def result_award(ours: int, theirs: int) -> int:
    """BEP-PA-02, BEP-PA-03, BEP-PA-04: 10 for a victory, 5 for a draw; extra time counts, the shoot-out does not."""
    return VICTORY if ours > theirs else DRAW if ours == theirs else 0


def kept(unspent: int) -> int:
    """BEP-PA-06: at most 15 pass to the next session."""
    return min(MOST_KEPT, unspent)


def award(players: Sequence[Player], unspent: int, results: int, *, is_new: bool = False) -> int:
    """BEP-PA-01, BEP-PA-05, BEP-PA-06: what a club has at the beginning of a session."""
    return kept(unspent) + players_award(players) + results + (FOR_NEW_CLUBS if is_new else 0)
