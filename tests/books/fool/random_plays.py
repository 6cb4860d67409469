"""Plays, line-ups and circumstances drawn at random, all of them legal."""

from random import Random

from touchline.books.fool.defences import DEFENCES, Alignment, Post, aligned, check_alignment, check_men, kind_of
from touchline.books.fool.field_map import INNER_LINE_ZONES, LINE_ZONES, ZONES, next_zones
from touchline.books.fool.legal_plays import check_play
from touchline.books.fool.mirroring import mirrored_alignment, mirrored_set
from touchline.books.fool.offensive_sets import SETS, OffensiveSet, lined_up
from touchline.books.fool.outcome import Circumstances
from touchline.books.fool.players import CODES, Player, Position
from touchline.books.fool.plays import RUN_KINDS, Group, Pass, Play, Route, Run, Scramble, Screen, ThrowAway
from touchline.books.fool.positions import defence_as_played, offence_as_played
from touchline.books.fool.set_up import LINE_OPTIONS, Defence, Offence
from touchline.game import OrdersError

SET_UPS = [either for each in SETS.values() for either in (each, mirrored_set(each))]
TARGETS = [zone for zone in ZONES if zone not in (*INNER_LINE_ZONES, "BEYOND")]


def player(random: Random, id_: str, position: Position) -> Player:
    return Player(
        id=id_,
        position=position,
        p=random.randint(0, 4),
        c=random.randint(0, 5),
        s=random.randint(1, 7),
        age=random.randint(22, 34),
        first_season=random.random() < 0.25,
        hand=random.choice(("left", "right")),
        codes=tuple(random.sample(CODES, random.choice((0, 0, 1, 2)))),
    )


def offence(random: Random, offensive_set: OffensiveSet) -> Offence:
    """Mostly men who belong there, now and then somebody else."""
    men = {
        place.name: player(random, f"o{place.name}", random.choice((place.kind, place.kind, place.kind, "B", "U", "W")))
        for place in offensive_set.places
        if place.name != "Q"
    }
    return offence_as_played(lined_up(offensive_set, {**men, "Q": player(random, "oQ", random.choice(("Q", "Q*")))}))


def alignment(random: Random) -> Alignment:
    """A defence of the book, on either side, with other jobs for some of its men; legal."""
    while True:
        base = random.choice(list(DEFENCES.values()))
        base = mirrored_alignment(base) if random.random() < 0.5 else base
        posts = tuple(_post(random, post) if random.random() < 0.3 else post for post in base.posts)
        line = [post.name for post in posts if post.job == "line"]
        stunts = (tuple(random.sample(line, 2)),) if len(line) > 1 and random.random() < 0.3 else ()
        found = Alignment(base.name, random.choice(LINE_OPTIONS), posts, stunts)
        try:
            check_alignment(found)
        except OrdersError:
            continue
        return found


def _post(random: Random, post: Post) -> Post:
    job = random.choice(("zone", "man", "man", "blitz", "fake", "delayed"))
    zone = random.choice((post.zone, post.zone, random.choice(ZONES[:-1])))
    on = random.choice(("LW", "RW", "LX", "RE", "LE", "LH", "RH", "F", "TB", "Q")) if job == "man" else ""
    return Post(post.name, zone, job, on, job == "man" and random.random() < 0.5)


def defence(random: Random, spots: OffensiveSet) -> Defence:
    while True:
        chosen = alignment(random)
        men = {post.name: player(random, f"d{post.name}", kind_of(post.name)) for post in chosen.posts}
        found = aligned(chosen, men, spots.by_name)
        try:
            check_men(found)
        except OrdersError:
            continue
        return defence_as_played(found)


def _route(random: Random, spot: str, *, also: tuple[str, ...] = ()) -> Route:
    throw = random.choice(("plain", "plain", "loft", "bullet", "hail mary"))
    zone = random.choice(TARGETS)
    return Route(
        spot=spot,
        zone=zone,
        timing=random.choice(("normal", "normal", "slow", "quick")),
        throw=throw,
        out_of_bounds=random.random() < 0.1,
        force=random.random() < 0.2,
        via=random.choice((None, None, None, *TARGETS)),
        then=random.choice((None, *next_zones(zone))),
        also=also if throw == "hail mary" else (),
    )


def _second(random: Random, spot: str) -> Route | Scramble | ThrowAway | None:
    zone = random.choice((None, "L", "C", "R", "WL", "WR"))
    return random.choice((_route(random, spot), _route(random, spot), Scramble(zone), ThrowAway(), None))


def _any_play(random: Random, offensive_set: OffensiveSet, kind: str) -> Play:
    eligible = sorted(offensive_set.eligible)
    random.shuffle(eligible)
    if kind == "pass":
        roll = random.choice((None, None, "left", "right"))
        also = tuple(eligible[2:4])
        block = tuple(eligible[4:5]) if random.random() < 0.2 else ()
        return Pass(_route(random, eligible[0], also=also), _second(random, eligible[1]), block=block, roll=roll)
    names = [name for name in offensive_set.by_name if name not in ("Q", eligible[0])]
    random.shuffle(names)
    groups = (
        Group(tuple(names[: random.randint(0, 2)])),
        Group(tuple(names[2 : 2 + random.randint(0, 2)]), random.choice((None, tuple(names[4:5])))),
        Group(tuple(names[5 : 5 + random.randint(0, 1)])),
    )[: random.randint(0, 3)]
    if kind == "screen":
        return Screen(eligible[0], random.choice(LINE_ZONES), groups)
    if random.random() < 0.1:
        return Run("Q", "C")
    return Run(eligible[0], random.choice(LINE_ZONES), random.choice(RUN_KINDS), groups)


def play(random: Random, offensive_set: OffensiveSet) -> Play:
    """Any play that can be run from a set."""
    kind = random.choice(("pass", "pass", "pass", "screen", "run", "run"))
    while True:
        try:
            return check_play(_any_play(random, offensive_set, kind), offensive_set)
        except OrdersError:
            continue


def circumstances(random: Random, men: list[Player]) -> Circumstances:
    return Circumstances(
        to_goal=random.choice((1, 4, 8, 15, 30, 50, 70, 85, 95, 99)),
        down=random.randint(1, 4),
        last_two_minutes=random.random() < 0.3,
        playoff=random.random() < 0.1,
        cold_quarterback=random.random() < 0.2,
        steps_out=random.random() < 0.5,
        big_plays=tuple(man.id for man in men if man.has("^")),
    )


def situation(seed: int) -> tuple[Offence, Defence, Play, Circumstances]:
    random = Random(seed)
    offensive_set = random.choice(SET_UPS)
    ours, theirs = offence(random, offensive_set), defence(random, offensive_set)
    men = [man.player for man in (*ours.men, *theirs.men)]
    return ours, theirs, play(random, offensive_set), circumstances(random, men)
