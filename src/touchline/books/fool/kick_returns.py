"""Returns of kicks (FOOL-GAP-RETURN, reconstruction)."""

from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import FIELD, TOUCHBACK
from touchline.books.fool.kicking import Kick, KickKind, Returner, SpecialTeams, run_back, squad_difference
from touchline.books.fool.outcome import Account
from touchline.books.fool.runbacks import Return, return_fumble_lost, returned, runback_from
from touchline.dice import Dice

RULE = "FOOL-GAP-RETURN"
BOBBLE = 1  # the natural face
LAST_FACE_STILL_A_BOBBLE = 3


def return_bonus(returner: Returner, *, squads: int = 0, tactics: int = 0) -> int:
    """FOOL-GAP-RETURN (reconstruction): 1 for a KR or PR, 2 for a veteran, less 1 for f, squads and tactics besides."""
    return returner.level - returner.fumble_prone + squads + tactics


def is_bobble(dice: Dice, face: int, *, camp: bool = False) -> bool:
    """FOOL-GAP-RETURN (reconstruction): a natural 1; with a special-teams camp only if a further die shows 1-3."""
    if face != BOBBLE:
        return False
    return not camp or dice.d6("whether he bobbles it", rule="FOOL-12.7.3-b") <= LAST_FACE_STILL_A_BOBBLE


def is_bobble_fumbled(dice: Dice, *, fumble_prone: bool) -> bool:
    """FOOL-GAP-RETURN, FOOL-12.3.1-x (reconstruction): a bobble is a fumble on another 1, for f on 1-2."""
    return dice.d6("whether the bobble is a fumble", rule=RULE) <= BOBBLE + fumble_prone


def kick_return(
    dice: Dice,
    *,
    caught_at: int,
    bonus: int,
    head_start: int = 0,
    fumble_prone: bool = False,
    camp: bool = False,
    charts: Charts = BOOK,
) -> Return:
    """FOOL-GAP-RETURN (reconstruction): `head_start` yards and rb from the catch, or a bobble and no yard at all.

    `camp` is the receivers'. A bobble in the end zone that is not lost is a touchback: whoever asks sees to it.
    """
    face = dice.d6("the return", rule=RULE)
    if is_bobble(dice, face, camp=camp):
        fumbled = is_bobble_fumbled(dice, fumble_prone=fumble_prone)
        return Return(yards=0, fumbled=fumbled, lost=fumbled and return_fumble_lost(dice), dice=(face,))
    room = max(FIELD - caught_at - head_start, 0)
    run = runback_from(dice, face, room=room, bonus=bonus, charts=charts)
    back = returned(dice, run, room=room, fumble_prone=fumble_prone, charts=charts)
    return replace(back, yards=back.yards + head_start)


def return_against(
    dice: Dice,
    *,
    kickers: SpecialTeams,
    receivers: SpecialTeams,
    returner: Returner,
    caught_at: int,
    head_start: int = 0,
    tactics: int = 0,
    charts: Charts = BOOK,
) -> Return:
    """FOOL-GAP-RETURN, FOOL-GAP-KICK (reconstruction): a return by this man against these kickers."""
    squads = squad_difference(receivers.squad, kickers.squad)
    return kick_return(
        dice,
        caught_at=caught_at,
        bonus=return_bonus(returner, squads=squads, tactics=tactics),
        head_start=head_start,
        fumble_prone=returner.fumble_prone,
        camp=receivers.camp,
        charts=charts,
    )


def brought_back(account: Account, kind: KickKind, run: Return, *, caught_at: int, length: int = 0) -> Kick:
    """The kick after a return; in the receivers' end zone it is a touchback."""
    account.tell("return", RULE, dice=run.dice, yards=run.yards, result=_told(run))
    caught = Kick(
        kind=kind, end="returned", has_ball="defence", at=caught_at, length=length, steps=tuple(account.steps)
    )
    kick = run_back(caught, run)
    if run.lost:
        return replace(kick, end="recovered")
    return replace(kick, end="touchback", at=TOUCHBACK) if kick.at <= 0 else kick


def _told(run: Return) -> str:
    return "fumble lost" if run.lost else "fumble" if run.fumbled else "foul" if run.foul else ""
