"""The men of a sheet: who is trained, sold, put up, discovered, pensioned and dismissed, and a starting team."""

import re
from collections.abc import Sequence
from typing import Any

from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.coaching import On, Training
from touchline.books.beppiland.order_sheet import notation
from touchline.books.beppiland.order_sheet.names import folded, plain, unquoted
from touchline.books.beppiland.order_sheet.reader import Reader, glued, items, unnumbered
from touchline.books.beppiland.order_sheet.words import JOB_WORDS, folds, means
from touchline.books.beppiland.orders import NewPlayer, Pension, Request
from touchline.books.beppiland.starting_teams import AGES
from touchline.books.beppiland.young_players import Discovery


def read_training(reader: Reader, text: str) -> None:
    """BEP-TRN-07: who is trained on what, in this order; "skill: Rossi, Bianchi" are both trained on skill."""
    for_all: On | None = None
    for item in glued(items(text), lambda part: all(_is_of_training(word) for word in _words(part))):
        words = _words(item)
        on: list[On] = []
        while len(words) > 1 and _is_of_training(words[-1]):
            name = item[: _end_of(item, len(words))]
            if reader.facts.players.exact(name) is not None:
                break
            on[:0] = filter(None, [_on(words.pop())])
        name = item[: _end_of(item, len(words))]
        if not on and words and (first := _on(words[0].strip(":"))) is not None:
            on, name, for_all = [first], item.split(None, 1)[1] if len(words) > 1 else "", first
        elif not on and for_all is not None:
            on, name = [for_all], item
        if not on:
            reader.problem("on?", item)
        elif (player := reader.named(reader.facts.players, name)) is not None:
            for each in on:
                reader.once("training", Training(player.name, each), f"{player.name} {each}")


def _words(text: str) -> list[str]:
    return plain(text).replace("+", " ").split()


def _is_of_training(word: str) -> bool:
    """Skill or fitness, or what joins them to each other and to a name: "Rossi on skill and fitness"."""
    return _on(word) is not None or folded(word) in _JOINING


_JOINING = folds("and") | folds("for") | {"in"}


def _on(word: str) -> On | None:
    fold = folded(word)
    return "skill" if fold in folds("skill") else "fitness" if fold in folds("fitness") else None


def _end_of(text: str, count: int) -> int:
    """Where the first words of a text end."""
    words = list(re.finditer(r"[^\s+]+", plain(text)))
    return words[count - 1].end() if 0 < count <= len(words) else 0


def read_sale(reader: Reader, text: str) -> None:
    for item in items(text):
        player, said = reader.opened(reader.facts.players, item, _before_abroad)
        if player is None:
            continue
        if said.strip() and not means("abroad", said):
            reader.problem("name?", item, nearest=(player.name,))
        else:
            reader.once("sales", player.name, player.name)


def _before_abroad(text: str) -> tuple[str, str]:
    """A name, and the words that say where he is sold."""
    words = list(re.finditer(r"\S+", text))
    cut = next((word.start() for word in words[1:] if means("abroad", text[word.start() :])), len(text))
    return text[:cut], text[cut:]


def read_dismissal(reader: Reader, text: str) -> None:
    """BEP-STAFF-10: a backroom boy by name, or by his job where there is one of it."""
    for item in items(text):
        job = _job(item)
        same = [man.name for man in reader.facts.club.staff if man.job == job]
        if reader.facts.staff.exact(unquoted(item)) is None and len(same) == 1:
            reader.note("name", item, same[0])
            reader.once("dismissals", same[0], same[0])
        elif (man := reader.named(reader.facts.staff, item)) is not None:
            reader.once("dismissals", man.name, man.name)


def read_request(reader: Reader, text: str) -> None:
    """BEP-AUC-04, BEP-AUC-13: a player for the next auction, and the matches that are declared for him."""
    for item in glued(items(text), _says_how_often):
        player, said = reader.opened(reader.facts.players, item, _last_figure)
        figures = re.findall(r"[0-9]+", plain(said))
        matches = notation.figure(figures[0]) if len(figures) == 1 else None if figures else 0
        if player is None:
            continue
        if matches is None:
            reader.problem("number?", item)
            continue
        request = Request(player=player.name, matches=matches)
        before = [each for each in reader.lists.get("requests", ()) if each.player == player.name]
        if before:
            reader.note("twice", player.name)
            reader.lists["requests"].remove(before[0])
        reader.listed("requests", request)


def _says_how_often(text: str) -> bool:
    """Whether text stands behind a name: "2", "2 matches", "no matches"."""
    words = folded(text).split()
    return bool(words) and all(
        each.isdecimal() or any(each in folds(key) for key in ("matches", "no")) for each in words
    )


def _last_figure(text: str) -> tuple[str, str]:
    """A name, and what follows from its last figure on."""
    found = re.search(r"[\s:(]+[0-9]+\D*$", plain(text))
    cut = found.start() if found else len(text)
    return text[:cut], text[cut:]


def read_discovery(reader: Reader, text: str) -> None:
    """BEP-YOU-07, BEP-YOU-08: a name, a position and a side."""
    for item in _whole_discoveries([unnumbered(item) for item in items(text)]):
        words = item.rsplit(None, 1)
        is_late = len(words) > 1 and means("late", words[1])
        name, place = _name_and_place(words[0] if is_late else item)
        if place is None:
            reader.problem("position?", item, nearest=("Po", "Di.D", "Ce.S"))
        elif (free := reader.free_name(name) if name else "") is not None:
            position, side = place
            reader.listed("discoveries", Discovery(name=free, position=position, side=side, is_late=is_late))


def _whole_discoveries(every: Sequence[str]) -> list[str]:
    """Items, each with a position: a name goes with the position behind it, and a position with its J."""
    joined: list[str] = []
    for item in every:
        if joined and (means("late", item) or _name_and_place(joined[-1])[1] is None):
            joined[-1] += f" {item}"
        else:
            joined.append(item)
    return joined


def _name_and_place(text: str) -> tuple[str, tuple[Any, Any] | None]:
    """A name, and the position and side at the end of the text."""
    words = list(re.finditer(r"\S+", text))
    for count in (1, 2):
        if len(words) >= count:
            cut = words[-count].start()
            place = notation.read_place(text[cut:].strip(" .()"))
            if place is not None:
                return text[:cut].rstrip(" ,"), place
    return text, None


def read_pension(reader: Reader, text: str) -> None:
    """BEP-PENS-01, BEP-STAFF-08: a player, his job, and the tactic of a tactician."""
    for item in glued(items(text), lambda part: notation.read_tactic(part) is not None):
        player, said = reader.opened(reader.facts.players, item, _before_job)
        words = said.replace(":", " ").replace(",", " ").split()
        places = [place for place, word in enumerate(words) if _job(word) is not None]
        job = _job(words[places[0]]) if places else None
        if job is None:
            reader.problem("job?", item, nearest=tuple(words.written(reader.language) for words in JOB_WORDS.values()))
            continue
        rest = " ".join(words[places[0] + 1 :])
        tactic = notation.read_tactic(rest) if rest else None
        if rest and tactic is None:
            reader.problem("tactic?", rest, nearest=("4-4-2 Li CAT", "3-4-3 TFG"))
        elif player is not None:
            reader.once("pensions", Pension(player=player.name, job=job, tactic=tactic), player.name)


def _before_job(text: str) -> tuple[str, str]:
    """A name, and what follows from the first job on."""
    words = list(re.finditer(r"[^\s:,]+", text))
    cut = next((word.start() for word in words[1:] if _job(word.group()) is not None), len(text))
    return text[:cut], text[cut:]


def _job(text: str) -> Job | None:
    fold = folded(text)
    return next((job for job, words in JOB_WORDS.items() if fold in {folded(word) for word in words}), None)


def read_founder(reader: Reader, text: str) -> None:
    job = _job(text)
    if job not in {"coach", "physio"}:
        return reader.problem("job?", text, nearest=("coach", "physio"))
    reader.values["founder"] = job
    return None


def read_new_player(reader: Reader, text: str) -> None:
    """BEP-NEW-02, BEP-NEW-03: a name, then position and side, age and skill in any order."""
    text = unnumbered(text)
    words = list(re.finditer(r"\S+", text))
    place: tuple[Any, Any] | None = None
    age, skill, cut = "", None, len(text)
    for word in reversed(words):
        said = plain(word.group()).strip(",;:()")
        if skill is None and re.fullmatch(r"[0-9]{1,2}(?:[+-][0-9])?", said):
            skill = int(re.split(r"[+-]", said)[0])
        elif not age and said.upper() in AGES:
            age = said.upper()
        elif place is None and (place := notation.read_place(said)) is not None:
            pass
        else:
            break
        cut = word.start()
    if place is None or not age or skill is None:
        return reader.problem("position?", text, nearest=("Rossi Di.S II 8",))
    called = text[:cut].rstrip(" ,;")
    name = reader.free_name(called) if called else ""
    if name is not None:
        reader.listed("players", NewPlayer(name=name, position=place[0], side=place[1], age=age, skill=skill))
    return None
