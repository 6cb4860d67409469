"""Cards as people see them: what stands on each (SPF-CARD-01 to SPF-CARD-11), in English or German."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from touchline.books.ttfl.cards import (
    BACKS,
    BLANK,
    DEFENSIVE_LINE,
    ENDS,
    JUMP,
    LINEBACKERS,
    LINEMEN,
    NOTHING,
    PASS_TYPES,
    SECONDARY,
    Card,
    CardId,
    Kicker,
    PunterCard,
    Returner,
    Team,
)
from touchline.books.ttfl.deck import Fac, standard_deck
from touchline.game import Language, Note, Sheet, View
from touchline.phrases import load_phrases
from touchline.pictures import Cards, Grid, PlayingCard

PHRASES = load_phrases(Path(__file__).parent / "data" / "card_phrases.toml")
LAST = NOTHING - 1
RUN_NUMBERS = tuple(str(number) for number in range(1, 13))

GROUPS = (
    ("quarterbacks", frozenset({"QB"})),
    ("backs", BACKS),
    ("ends", ENDS),
    ("line", LINEMEN),
    ("defensive-line", DEFENSIVE_LINE),
    ("linebackers", LINEBACKERS),
    ("secondary", SECONDARY),
)
KEYS = (
    ("key-ranges", ("SPF-CARD-01",)),
    ("key-columns", ("SPF-CARD-02", "SPF-CARD-03")),
    ("key-offence", ("SPF-CARD-04",)),
    ("key-defence", ("SPF-CARD-05", "SPF-CARD-06", "SPF-CARD-07")),
)
DECK_KEYS = (
    ("key-deck", ("SPF-FAC-01", "SPF-FAC-02")),
    ("key-deck-alone", ("SPF-SOLO-01",)),
    ("key-deck-lines", ("SPF-FAC-03",)),
)


def team_view(team: Team, language: Language = "en") -> View:
    """All cards of a team, a sheet for each part of it."""
    sheets = [
        _sheet(
            group,
            [_of_team(card_face(card, language), team) for card in team.cards if card.position in positions],
            language,
        )
        for group, positions in GROUPS
    ]
    kicks = (
        kicker_face(team.kicker, language),
        punter_face(team.punter, language),
        returners_face("kick-returns", team.kick_returners, language),
        returners_face("punt-returns", team.punt_returners, language),
    )
    rest = (*(_of_team(each, team) for each in kicks), team_face(team, language))
    key = Sheet("key", PHRASES.say("key", language), (), (), notes=tuple(
        Note(PHRASES.say(each, language), rules) for each, rules in KEYS
    ))  # fmt: skip
    title = PHRASES.say("cards-of", language, team=team.name)
    return View(title, "", title, (*sheets, _sheet("kicks", rest, language), key))


def _of_team(drawn: PlayingCard, team: Team) -> PlayingCard:
    """A card with its team's name on it: those of two teams lie on one table."""
    return replace(drawn, about=" · ".join(filter(None, (team.name, drawn.about))))


def _sheet(key: str, cards: Sequence[PlayingCard], language: Language) -> Sheet:
    title = PHRASES.say(key, language)
    return Sheet(key, title, (), (), picture=Cards(words=title, cards=tuple(cards)))


# --- players --------------------------------------------------------------------------------------------------------


def card_face(card: Card, language: Language = "en") -> PlayingCard:
    """SPF-CARD-01 to SPF-CARD-07: a player's card."""
    counts = (("starts", card.starts), ("carries", card.carries), ("catches", card.catches))
    return PlayingCard(
        key=card.id,
        name=card.name,
        sign=card.position,
        about=" · ".join(PHRASES.say(key, language, n=n) for key, n in counts if n),
        worths=_worths(card),
        grids=(*_passing(card, language), *_gains(card)),
    )


def face_of(team: Team, who: CardId, language: Language = "en") -> PlayingCard | None:
    """The card of a man of a team, kickers among them; None if he has none."""
    if who == team.kicker.id:
        return kicker_face(team.kicker, language)
    if who == team.punter.id:
        return punter_face(team.punter, language)
    return next((card_face(card, language) for card in team.cards if card.id == who), None)


def signed(value: int) -> str:
    """A value as the cards print it: 0 has no sign, less than 0 a minus."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def extent(first: int, last: int, *, perhaps: bool = False) -> str:
    """A range of numbers as the cards print it; none is a dash."""
    if first > last:
        return "–"
    return (str(last) if first == last else f"{first}–{last}") + ("?" if perhaps else "")


def _worths(card: Card) -> tuple[tuple[str, str], ...]:
    if card.position == "QB":
        return (("E", card.letter), *_endurance(card))
    if card.position in LINEMEN:
        return ("BV", signed(card.bv)), ("PB", str(card.pb))
    if card.position in BACKS | ENDS:
        return ("BV", signed(card.bv)), *_endurance(card)
    front = (("TV", signed(card.tv)), ("PR", str(card.pr)))
    if card.position in DEFENSIVE_LINE:
        return front
    first, last = card.interferes
    return (
        *front,
        ("PDV", signed(card.pdv)),
        ("INT", extent(card.intercepts, LAST, perhaps=card.intercepts_perhaps)),
        ("PI", "–" if first == NOTHING else extent(first, last, perhaps=card.interferes_perhaps)),
    )


def _endurance(card: Card) -> tuple[tuple[str, str], ...]:
    runs = (("R", str(card.rushing_endurance)),) if card.rush else ()
    catches = (("C", str(card.receiving_endurance)),) if card.catch else ()
    return (*runs, *catches)


def _passing(card: Card, language: Language) -> tuple[Grid, ...]:
    """SPF-CARD-01: ranges for each kind of pass, and the line for a pass rush."""
    throws = card.passing
    if throws is None:
        return ()
    kinds = tuple(zip(throws.com, throws.doubtful, throws.intercepted, strict=True))
    rows = (
        ("COM", *(extent(1, com) for com, _, _ in kinds)),
        ("INC", *(extent(com + 1, doubtful - 1) for com, doubtful, _ in kinds)),
        ("INT?", *(extent(max(doubtful, com + 1), surely - 1) for com, doubtful, surely in kinds)),
        ("INT", *(extent(surely, LAST) for _, _, surely in kinds)),
    )
    line = (0, throws.sack, throws.run, throws.rush_com, LAST)
    rushed = tuple(extent(before + 1, top) for before, top in pairwise(line))
    return (
        Grid(heads=("", *(PHRASES.say(kind, language) for kind in PASS_TYPES)), rows=rows),
        Grid(heads=("SACK", "RUN", "COM", "INC"), rows=(rushed,)),
    )


def _gain(value: int) -> str:
    return "L" if value == JUMP else "" if value == BLANK else signed(value).removeprefix("+")


def _gains(card: Card) -> tuple[Grid, ...]:
    """SPF-CARD-02, SPF-CARD-03: gains by Run Number, of runs and of catches."""
    columns: dict[str, Sequence[str]] = {}
    if card.rush:
        columns["N"] = ("SG", *map(_gain, card.rush.n[1:]))
        columns |= {"SG": [_gain(each) for each in card.rush.sg], "LG": [_gain(each) for each in card.rush.lg]}
    if card.catch:
        columns |= {name: [_gain(each) for each in getattr(card.catch, name.lower())] for name in "QSL"}
    return _by_run_number({head: column for head, column in columns.items() if column})


def _by_run_number(columns: dict[str, Sequence[str]]) -> tuple[Grid, ...]:
    if not columns:
        return ()
    rows = tuple(zip(RUN_NUMBERS, *columns.values(), strict=False))
    return (Grid(heads=("RN", *columns), rows=rows),)


# --- kicks, returns, the team ---------------------------------------------------------------------------------------

DISTANCES = ("18–25", "26–35", "36–45", "46–50")


def kicker_face(kicker: Kicker, language: Language = "en") -> PlayingCard:
    """SPF-CARD-08."""
    distances = (*DISTANCES, PHRASES.say("over", language, yards=50))
    rows = tuple((far, extent(1, top)) for far, top in zip(distances, kicker.bands, strict=True))
    heads = (PHRASES.say("yards", language), PHRASES.say("good", language))
    return PlayingCard(
        key=kicker.id,
        name=kicker.name,
        sign="K",
        about=PHRASES.say("kicker", language),
        worths=(("XP", extent(1, kicker.extra_point)),),
        grids=(Grid(heads=heads, rows=rows),),
    )


def punter_face(punter: PunterCard, language: Language = "en") -> PlayingCard:
    """SPF-CARD-09: yards and who returns; the foot of the card is for 12."""
    columns: dict[str, Sequence[str]] = {
        PHRASES.say("yards", language): [str(yards) for yards in punter.yards],
        PHRASES.say("returned-by", language): [f"PR-{place}" if place else "FC" for place in punter.returners],
    }
    foot = (
        ("1", PHRASES.say("out-of-bounds", language, yards=punter.longest)),
        (extent(2, punter.blocked_to), PHRASES.say("blocked", language)),
        (extent(punter.blocked_to + 1, 12), PHRASES.say("penalty", language)),
    )
    return PlayingCard(
        key=punter.id,
        name=punter.name,
        sign="P",
        about=PHRASES.say("punter", language, yards=punter.average),
        grids=(*_by_run_number(columns), Grid(heads=("12", ""), rows=foot)),
    )


def returners_face(kind: str, men: Iterable[Returner], language: Language = "en") -> PlayingCard:
    """SPF-CARD-10: four columns; the first row may have an asterisk, the last is fumbled."""
    prefix = "KR" if kind == "kick-returns" else "PR"
    columns: dict[str, Sequence[str]] = {}
    names = []
    for place, man in enumerate(men, start=1):
        yards = [_gain(each) for each in man.yards]
        star = "*" if man.asterisk else ""
        columns[f"{prefix}-{place}"] = [yards[0] + star, *yards[1:-1], f"{yards[-1]} f"]
        best = f" (*{'TD' if man.asterisk >= 100 else man.asterisk})" if man.asterisk else ""
        names.append((str(place), f"{man.name}{best}"))
    return PlayingCard(
        key=kind,
        name=PHRASES.say(kind, language),
        sign=prefix,
        grids=(*_by_run_number(columns), Grid(heads=("", ""), rows=tuple(names))),
    )


def team_face(team: Team, language: Language = "en") -> PlayingCard:
    """SPF-CARD-11: the numbers of a team."""
    rows = (
        (PHRASES.say("fumbles-lost", language), extent(1, team.fumbles_lost)),
        (PHRASES.say("fumble-adjustment", language), signed(team.fumble_adjustment)),
    )
    return PlayingCard(
        key="team",
        name=team.name,
        about=PHRASES.say("team-card", language, front=team.front),
        grids=(Grid(heads=("", ""), rows=rows),),
    )


# --- the cards that are turned --------------------------------------------------------------------------------------


def fac_face(fac: Fac, language: Language = "en") -> PlayingCard:
    """SPF-FAC-03: a Fast Action Card, whole; a Z card shows its letter only."""

    def said(key: str) -> str:
        return PHRASES.say(key, language)

    if fac.z:
        return PlayingCard(key=str(fac.number), name=said("fac"), sign="Z")
    runs = ((said("sweep"), fac.sweep_left, fac.sweep_right), (said("inside"), fac.inside_left, fac.inside_right))
    passes = ((said("quick"), fac.quick), (said("short"), fac.short), (said("long"), fac.long))
    others = (
        (said("screen"), said(fac.screen) if fac.screen in PHRASES else fac.screen),
        (said("end-around"), signed(-fac.end_around) if fac.end_around else "OK"),
        ("Z", fac.result),
        *((PHRASES.say("situation", language, n=place), call) for place, call in enumerate(fac.solitaire, start=1)),
    )
    return PlayingCard(
        key=str(fac.number),
        name=said("fac"),
        sign=str(fac.number),
        worths=(("RN", f"{fac.rn}{' OB' if fac.ob else ''}"), ("PN", str(fac.pn))),
        grids=(
            Grid(heads=("", said("left"), said("right")), rows=runs),
            Grid(heads=("", ""), rows=(*passes, *others)),
        ),
    )


def deck_sheet(language: Language = "en") -> Sheet:
    """SPF-FAC-01, SPF-FAC-14: our own deck, whole, and how it is used at a table."""
    sheet = _sheet("deck", [fac_face(fac, language) for fac in standard_deck()], language)
    notes = tuple(Note(PHRASES.say(key, language), rules) for key, rules in DECK_KEYS)
    return replace(sheet, notes=notes)
