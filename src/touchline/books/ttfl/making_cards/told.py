"""What a season's figures do not say, in words: what was not read, who was left out, whose cards are average."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from touchline.books.book import Remark
from touchline.books.ttfl.cards import BACKS, ENDS
from touchline.books.ttfl.making_cards.roster import PARTS, ranked
from touchline.books.ttfl.making_cards.season import ClubSeason, StatLine
from touchline.books.ttfl.making_cards.table_reader import NO_POSITION, Trouble
from touchline.game import Language
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parents[1] / "data" / "import_phrases.toml")
MOST_NAMES = 20


def told(trouble: Trouble, clubs: Sequence[ClubSeason]) -> tuple[Remark, ...]:
    """SPF-GEN-01: everything that a reader would otherwise take for read."""
    left_out = dict.fromkeys(f"{name or '?'} ({why})" for name, why in trouble.left_out)
    everybody = (Remark("columns-not-read", tuple(trouble.unread)), Remark("rows-left-out", tuple(left_out)))
    return tuple(remark for remark in (*everybody, *_average(clubs)) if remark.about)


def remark_in_words(remark: Remark, language: Language) -> str:
    """A remark as a sentence; of long lists the beginning."""
    named = [_item(each, language) for each in remark.about[:MOST_NAMES]]
    more = len(remark.about) - MOST_NAMES
    if more > 0:
        named.append(PHRASES.say("and-more", language, more=more))
    facts = {"club": remark.club} if remark.club else {}
    return PHRASES.say(remark.kind, language, named=", ".join(named), **facts)


def _item(item: str, language: Language) -> str:
    key = f"figure-{item.replace(' ', '-')}"
    return (
        PHRASES.say(key, language) if key in PHRASES else item.replace(NO_POSITION, PHRASES.say(NO_POSITION, language))
    )


# --- who is average -------------------------------------------------------------------------------------------------

MADE_FROM: tuple[tuple[str, Callable[[ClubSeason], float]], ...] = (
    ("passing", lambda club: club.total("attempts")),
    ("sacks taken", lambda club: club.total("sacked")),
    ("running", lambda club: club.total("carries")),
    ("catching", lambda club: club.total("catches")),
    ("runs allowed", lambda club: club.carries_allowed),
    ("passes allowed", lambda club: club.attempts_allowed),
    ("tackles", lambda club: club.total("tackles")),
    ("sacks", lambda club: club.total("sacks")),
    ("interceptions", lambda club: club.total("interceptions")),
    ("kicker", lambda club: club.total("field_goal_attempts")),
    ("punter", lambda club: club.total("punts")),
    ("kick returns", lambda club: club.total("kick_returns")),
    ("punt returns", lambda club: club.total("punt_returns")),
    ("fumbles lost", lambda club: club.total("fumbles_lost")),
    ("fumbles recovered", lambda club: club.total("fumbles_recovered") + club.fumbles_recovered),
)
"""What cards are made from; where a club has no figure of it, it is what is usual."""


def _average(clubs: Sequence[ClubSeason]) -> Iterator[Remark]:
    """SPF-GEN-26: what is usual because the tables say nothing of it, for all clubs or for one."""
    of_all = [what for what, figure in MADE_FROM if not any(map(figure, clubs))]
    yield Remark("average", tuple(of_all))
    for club in clubs:
        own = [what for what, figure in MADE_FROM if what not in of_all and not figure(club)]
        parts = [(ranked(club, part.positions), part.most) for part in PARTS]
        idle = [_named(man) for men, most in parts for man in men[:most] if _is_idle(man)]
        yield Remark("average-in-a-club", (*own, *idle), club.name)
        yield Remark("no-card", tuple(_named(man) for men, most in parts for man in men[most:]), club.name)


def _named(man: StatLine) -> str:
    return f"{man.name} ({man.position})"


def _is_idle(man: StatLine) -> bool:
    """Whether the table knows a man, and nothing of what his place asks of him."""
    if man.position == "QB":
        return not man.attempts
    return man.position in BACKS | ENDS and not (man.carries or man.catches)
