"""New players: how the draft list is made (FOOL-12-GAP-DRAFT, a reconstruction).

The steps are numbered as in the ledger. The men of a first season are made in the same steps (`starting_rosters`). A
commissioner may have tables of their own: they are handed down to the step that reads them (`makings`).
"""

import re
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.ability_maximums import HIGHEST_CONTACT, highest_pass, highest_speed
from touchline.books.fool.characteristics import new_characteristic
from touchline.books.fool.d66 import d66
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.makings import BOOK, Makings
from touchline.books.fool.names import player_name
from touchline.books.fool.players import Code, Hand, Kicker, Player, PlayerId, Position, Punter
from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

Standing: TypeAlias = Literal["draft", "starter", "reserve"]
"""Drafted, or at the start of a league a starter or a reserve."""

NEW_PLAYERS_A_CLUB = 14  # ten rounds, and four left over
MIDDLE = 6  # contact and speed together, before the level is counted
DRAFT_CONTACT_ON = parse_range("6")
LOWEST_ROLL, HIGHEST_ROLL = 2, 12
STARTING_KICKER_BONUS = 2
GENERALIST_ON = 6
FIRST_RECEIVING = 1  # of a new Q*
ROOKIE_AGE = 22  # of the men of a first season, who are rookies in it


class _Share(msgspec.Struct, frozen=True):
    share: Fraction


HANDS = load_catalogue(TABLES / "throwing_hand.toml", _Share)


class Body(NamedTuple):
    """Contact and speed."""

    c: int
    s: int


def new_position(dice: Dice, by: Makings = BOOK) -> Position:
    """FOOL-12-GAP-DRAFT (reconstruction), step 1."""
    return by.positions.at(d66(dice, "position of the new player", rule="FOOL-12-GAP-DRAFT")).position


def new_age(dice: Dice, by: Makings = BOOK) -> int:
    """FOOL-12-GAP-DRAFT (reconstruction), step 2."""
    return by.ages.at(dice.d6("age of the new player", rule="FOOL-12-GAP-DRAFT")).age


def level(position: Position, standing: Standing, dice: Dice, by: Makings = BOOK) -> int:
    """FOOL-12-GAP-DRAFT (reconstruction), step 3: contact and speed aimed at."""
    rolled = dice.sum("2d6", "level of the player", rule="FOOL-12-GAP-DRAFT")
    added: int = getattr(by.build[position], standing)
    return by.levels.at(min(HIGHEST_ROLL, max(LOWEST_ROLL, rolled + added))).points


def build(position: Position, standing: Standing, dice: Dice, by: Makings = BOOK) -> Body:
    """FOOL-12-GAP-DRAFT (reconstruction), step 4: six points between contact and speed, as the position leans."""
    line = by.build[position]
    raised = DRAFT_CONTACT_ON if standing == "draft" else parse_range(line.start_contact_on)
    die = dice.d6("build of the player", rule="FOOL-12-GAP-DRAFT")
    contact = max(0, line.lean - 1) if die == 1 else line.lean + (die in raised)
    return Body(contact, MIDDLE - contact)


def stronger(position: Position, body: Body, dice: Dice, by: Makings = BOOK) -> Body:
    """FOOL-12-GAP-DRAFT (reconstruction), step 5: one point more."""
    on_contact = dice.d6("a point more", rule="FOOL-12-GAP-DRAFT") in parse_range(by.build[position].contact_on)
    return Body(body.c + 1, body.s) if on_contact else Body(body.c, body.s + 1)


def weaker(body: Body, dice: Dice) -> Body:
    """FOOL-12-GAP-DRAFT (reconstruction), step 5: one point less; who has no contact loses speed."""
    off_contact = dice.d6("a point less", rule="FOOL-12-GAP-DRAFT") <= 3 and body.c > 0
    return Body(body.c - 1, body.s) if off_contact else Body(body.c, body.s - 1)


def within_limits(position: Position, body: Body, by: Makings = BOOK) -> Body:
    """FOOL-12-GAP-DRAFT (reconstruction), step 6: minimum speed, then the maximums of contact and speed."""
    slowest = by.build[position].minimum_speed
    missing = max(0, slowest - body.s)
    contact, speed = min(HIGHEST_CONTACT, max(0, body.c - missing)), body.s + missing
    while speed > highest_speed(contact):
        if speed > slowest:
            speed -= 1
        else:
            contact -= 1
    return Body(contact, speed)


def body(position: Position, standing: Standing, dice: Dice, by: Makings = BOOK) -> Body:
    """FOOL-12-GAP-DRAFT (reconstruction), steps 3 to 6."""
    aimed = level(position, standing, dice, by)
    made = build(position, standing, dice, by)
    for _ in range(aimed - MIDDLE):
        made = stronger(position, made, dice, by)
    for _ in range(MIDDLE - aimed):
        made = weaker(made, dice)
    return within_limits(position, made, by)


def pass_value(position: Position, standing: Standing, dice: Dice, by: Makings = BOOK) -> int:
    """FOOL-12-GAP-DRAFT (reconstruction), step 7; never above the maximum of the position."""
    limit = by.build[position].pass_limit
    if standing == "draft":
        case = "Draft, line" if limit == "line" else f"Draft, t {limit}"
    else:
        case = f"League start, {'line ' if limit == 'line' else ''}{standing}"
    die = dice.d6("pass value", rule="FOOL-12-GAP-DRAFT")
    return min(highest_pass(position), _read_pass(getattr(by.pass_values[case], f"on{die}"), limit, dice))


def _read_pass(cell: str, limit: str, dice: Dice) -> int:
    """A number, `t` for the pass limit, `t+1`, or what one more die says."""
    if cell.startswith("one more die"):
        die = dice.d6("pass value, one more die", rule="FOOL-12-GAP-DRAFT")
        faces = re.findall(r"(\d-\d) (\d)", cell)
        return next(int(value) for bounds, value in faces if die in parse_range(bounds))
    if cell.startswith("t"):
        return int(limit) + int(cell.removeprefix("t") or 0)
    return int(cell)


def characteristics(position: Position, dice: Dice, *, seasoned: bool = False) -> tuple[Code, ...]:
    """FOOL-12-GAP-DRAFT (reconstruction), step 8: on a 6, of who has been in the league longer on 5-6."""
    if dice.d6("whether anything sets him apart", rule="FOOL-12-GAP-DRAFT") < (5 if seasoned else 6):
        return ()
    good = dice.d6("for better or for worse", rule="FOOL-12-GAP-DRAFT") > 3
    return (new_characteristic(position, "good" if good else "bad", dice),)


def generalist(position: Position, p: int, body: Body, dice: Dice) -> Position:
    """FOOL-12-GAP-DRAFT (reconstruction), step 9: a fast Q, a B with hands or a strong DH may be more than that."""
    if not ((position == "Q" and body.s >= 5) or (position == "B" and p >= 2) or (position == "DH" and body.c >= 2)):
        return position
    if dice.d6("whether he is a generalist", rule="FOOL-12-GAP-DRAFT") < GENERALIST_ON:
        return position
    wider: dict[Position, Position] = {"Q": "Q*", "B": "B*", "DH": "DH*"}
    return wider[position]


def kicking_values(position: Position, standing: Standing, dice: Dice, by: Makings = BOOK) -> Kicker | Punter:
    """FOOL-12-GAP-SPECIAL (reconstruction): one die for the distance, another for b/n or control.

    At the start of a league 2 is added to each, up to 6.
    """
    added = 0 if standing == "draft" else STARTING_KICKER_BONUS
    distance, other = (
        by.kickers.at(min(6, dice.d6(label, rule="FOOL-12-GAP-SPECIAL") + added))
        for label in ("how far he kicks", "how well he kicks")
    )
    if position == "Pt":
        return Punter(distance.punt_distance, other.control)
    b, n = other.b_n.split("/")
    return Kicker(distance.distance, int(b), int(n))


def throwing_hand(dice: Dice) -> Hand:
    """FOOL-12-GAP-DRAFT (reconstruction; no chapter speaks of it): about one in eight throws with the left."""
    return "left" if dice.chance(HANDS["left"].share, "left-handed", rule="FOOL-12-GAP-DRAFT") else "right"


def made_player(
    number: int, position: Position, standing: Standing, age: int, dice: Dice, *, by: Makings = BOOK
) -> Player:
    """FOOL-12-GAP-DRAFT, FOOL-12-GAP-START (reconstructions): steps 3 to 9, where position and age are known."""
    rookie = standing == "draft" or age <= ROOKIE_AGE
    player = Player(
        id=PlayerId(f"p{number}"),
        name=player_name(number),
        position=position,
        c=0,
        s=0,
        age=age,
        first_season=rookie,
    )
    made = _kicker if position in ("K", "Pt") else _field_player
    player = made(player, standing, dice, by)
    return replace(player, hand=throwing_hand(dice))


def _kicker(player: Player, standing: Standing, dice: Dice, by: Makings) -> Player:
    values = kicking_values(player.position, standing, dice, by)
    codes = characteristics(player.position, dice, seasoned=not player.first_season)
    if isinstance(values, Punter):
        return replace(player, codes=codes, punts=values)
    return replace(player, codes=codes, kicks=values)


def _field_player(player: Player, standing: Standing, dice: Dice, by: Makings) -> Player:
    contact, speed = shape = body(player.position, standing, dice, by)
    p = pass_value(player.position, standing, dice, by)
    codes = characteristics(player.position, dice, seasoned=not player.first_season)
    position = generalist(player.position, p, shape, dice)
    receives = FIRST_RECEIVING if position == "Q*" else None
    return replace(player, position=position, p=p, c=contact, s=speed, codes=codes, receives=receives)


def new_player(number: int, dice: Dice, by: Makings = BOOK) -> Player:
    """FOOL-12-GAP-DRAFT (reconstruction): one new player, by his number in the league."""
    position = new_position(dice, by)
    return made_player(number, position, "draft", new_age(dice, by), dice, by=by)


def draft_list(clubs: int, first: int, dice: Dice, by: Makings = BOOK) -> tuple[Player, ...]:
    """FOOL-12-GAP-DRAFT (reconstruction): the new players of a season; the first has the number `first`."""
    return tuple(new_player(number, dice, by) for number in range(first, first + clubs * NEW_PLAYERS_A_CLUB))
