"""Men for any set and any defence, and the line-up of the worked examples (FOOL-T-EXLINEUP)."""

from touchline import books
from touchline.books.fool.defences import Alignment, aligned, kind_of, parse_defence
from touchline.books.fool.offensive_sets import OffensiveSet, lined_up, parse_set
from touchline.books.fool.players import Player
from touchline.books.fool.set_up import Defence, Offence

EXAMPLE_SET = parse_set(
    "Example under centre: RE TE (0, RTE); RH B (1, RTE); LH H (1, LT); RW W (1, WWR); LW W (0, WWL)"
)
EXAMPLE_DEFENCE = parse_defence(
    "Example rush: R LDE, OLB b; C LDT, RDT, MLB b; L RDE; LS LB z; RS LCB m RW; SC SS m LW; IR FS z; SL DH z"
)


def average(id_: str, position: str) -> Player:
    return Player(id=id_, position=position, p=1, c=2, s=4)


def example_players() -> dict[str, Player]:
    """The men of the worked examples; what nobody knows of one of them is set to 2."""
    players = {}
    for name, player, p, c, s, _ in books.book("fool").ledger.tables["FOOL-T-EXLINEUP"].rows:
        position, *mark = player.split()
        rating = {key: int(value) if value != "?" else 2 for key, value in (("p", p), ("c", c), ("s", s))}
        age, first = (30 if mark == ["e"] else 25), mark == ["R"]
        players[name] = Player(id=name, position=position, age=age, first_season=first, **rating)
    return players


def example() -> tuple[Offence, Defence]:
    """Both sides of the worked examples."""
    players = example_players()
    return lined_up(EXAMPLE_SET, players), aligned(EXAMPLE_DEFENCE, players, EXAMPLE_SET.by_name)


def offence_in(offensive_set: OffensiveSet) -> Offence:
    return lined_up(offensive_set, {place.name: average(place.name, place.kind) for place in offensive_set.places})


def defence_in(alignment: Alignment, offensive_set: OffensiveSet) -> Defence:
    players = {post.name: average(post.name, kind_of(post.name)) for post in alignment.posts}
    return aligned(alignment, players, offensive_set.by_name)
