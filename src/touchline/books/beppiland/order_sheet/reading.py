"""Text as orders: line by line, as forgiving as the master, and never silent about what was changed."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland.auction import Bid, is_allowed
from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.coaching import On, Training
from touchline.books.beppiland.communication_of_the_teams import Mark, TeamSheet
from touchline.books.beppiland.competitions import FINALE, SESSIONS
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.order_sheet import grid, notation
from touchline.books.beppiland.order_sheet.facts import Facts, match_name
from touchline.books.beppiland.order_sheet.lines import Line, lines
from touchline.books.beppiland.order_sheet.names import (
    Found,
    Known,
    Unknown,
    folded,
    opening_quotation,
    parts,
    plain,
    unescaped,
    unquoted,
)
from touchline.books.beppiland.order_sheet.words import (
    HEADINGS,
    JOB_WORDS,
    KNOWN_HEADINGS,
    VERBS,
    Heading,
    folds,
    means,
    opening,
    sentence,
)
from touchline.books.beppiland.orders import (
    LONGEST_LINE,
    LONGEST_PRESS,
    Bribe,
    Conversion,
    Exchange,
    Fee,
    FinaleOrders,
    FoundClub,
    Friendly,
    Goods,
    NewPlayer,
    Pension,
    Request,
    SessionOrders,
    Tournament,
)
from touchline.books.beppiland.pats_on_the_back import MONEY_OF_ONE
from touchline.books.beppiland.starting_teams import AGES
from touchline.books.beppiland.young_players import Discovery
from touchline.game import Language, Problem, Reading, Understood

MOST_PROBLEMS = 100
SHOWN = 40  # signs of a line that are repeated to its writer
_LABEL = re.compile(r"[\s-]*(F?[0-9]{1,2})\s*(-(?!\S)|[:.)=]|(?=\s|$))\s*", re.IGNORECASE)
_BRACKET = re.compile(r"\[([^\[\]]{1,60})\]")
_BID = re.compile(
    r"\W*(?:[nN]\w{0,5}\.?\s*)?([0-9][0-9.,']*)(?:st|nd|rd|th|°|º)?\s*[:=>-]+\s*([0-9][0-9.,']*)\s*M?\b(.*)"
)
_OFFER = re.compile(r"\W*([0-9][0-9.,']*)\s*M?\s+(\w+)\s+(?:\D{0,20}?)([0-9]{1,3})(?:st|nd|rd|th|°|º)?\b(.*)")
_AMOUNT = re.compile(r"(?:^|(?<=[\s:=]))([0-9][0-9.,']*)\s*(?:M\b|mil\w*\b)?\W*$", re.IGNORECASE)

Value = TypeVar("Value")
Handler: TypeAlias = Callable[["Reader", str], None]


class Reader:
    """Reads the sheet of one club; what it finds is kept until all of it was read."""

    free: ClassVar[frozenset[Heading]] = frozenset(
        {"fees", "tournaments", "discoveries", "exchanges", "press", "players"}
    )
    """Sections in which a line may begin with any name."""

    def __init__(self, facts: Facts, language: Language, wanted: Mapping[Heading, Handler]) -> None:
        self.facts = facts
        self.language = language
        self.wanted = wanted
        self.notes: list[Understood] = []
        self.problems: list[Problem] = []
        self.number = 0  # of the line that is being read
        self.line = ""
        self.section: Heading | None = None
        self.phase = ""
        self.heads: grid.Heads | None = None
        self.columns = dict(facts.columns)
        self.marks: dict[grid.Column, dict[str, Mark]] = {}
        self.points: dict[grid.Column, TeamSheet] = {}
        self.asked: dict[grid.Column, int] = {}  # the first line that names a column
        self.friendlies: dict[grid.Column, Friendly] = {}
        self.lists: dict[Heading, list[Any]] = {}
        self.values: dict[Heading, Any] = {}

    # --- line by line ---

    def read(self, sheet: Sequence[Line]) -> None:
        for line in sheet:
            if len(self.problems) >= MOST_PROBLEMS:
                return
            self.number, self.line = line.number, line.order
            message = line.message
            if message is not None:
                if not line.is_quoted:
                    self.listed("press", unescaped(message))
            elif text := line.order.strip():
                self._read_line(line, text)

    def _read_line(self, line: Line, text: str) -> None:
        heading, rest = self._heading(text)
        if heading is not None:
            self.section, text = heading, rest
        if line.is_quoted or not text:
            return
        if heading is None and grid.read_heads(line.order) is not None:
            self.section = "lineups"
        if heading is None and self.section in _ABOVE_THE_GRID:
            self.section = self._unheaded(text)
        if self.section is None:
            self.problem("line?", text)
        elif self.section not in self.wanted:
            self.problem("section?", HEADINGS[self.section].written(self.language))
        else:
            self.wanted[self.section](self, text)

    def _unheaded(self, text: str) -> Heading | None:
        """What a line is that stands under no heading of its own: one of the grid, or the points of a match."""
        column, said = self._labelled(text)
        if column is None and grid.is_row(text, self.facts.players):
            return "lineups"
        is_points = column is not None and notation.read_points(said, _silent) is not None
        return "points" if self.section is None and is_points else self.section

    def _heading(self, text: str) -> tuple[Heading | None, str]:
        """The heading a line begins with, and what follows it."""
        if opening_quotation(text) is not None:
            return None, text
        before, *after = parts(text, ":")
        rest = text[len(before) + 1 :].strip()
        if (found := KNOWN_HEADINGS.exact(before)) is not None and (after or len(before) == len(text)):
            return found.value, rest
        if self.section == "press" or self.facts.players.opening(text) is not None:
            return None, text
        verb, behind = _verb(text)
        if verb is not None:
            return verb, behind
        near = KNOWN_HEADINGS.find(before) if self._may_be_heading(before) else None
        if not isinstance(near, Found) or near.how != "corrected":
            return None, text
        self.note("name", before.strip(), near.name)
        return near.value, rest

    def _may_be_heading(self, text: str) -> bool:
        """Whether text is no longer than a heading, and stands where no other name is expected."""
        is_short = len(text.split()) <= KNOWN_HEADINGS.longest
        return is_short and self.section not in self.free and not self._is_ours(text)

    def _is_ours(self, text: str) -> bool:
        return any(isinstance(known.find(text), Found) for known in (self.facts.players, self.facts.staff))

    # --- what is said about it ---

    def note(self, key: str, *values: object) -> None:
        self.notes.append(Understood(self.number, sentence(key, self.language, *values)))

    def problem(self, key: str, *values: object, nearest: Sequence[str] = (), line: int | None = None) -> None:
        shown = (f"{value[:SHOWN]}…" if isinstance(value, str) and len(value) > SHOWN else value for value in values)
        wrong = sentence(key, self.language, *shown)
        self.problems.append(Problem(self.number if line is None else line, wrong, tuple(nearest)))

    def named(self, known: Known[Value], text: str, key: str = "name?") -> Found[Value] | None:
        """Whoever is meant; a problem if that is not clear."""
        found = known.find(text.strip().strip(":,=").strip())
        if isinstance(found, Unknown):
            self.problem(key, unquoted(text), nearest=found.nearest)
            return None
        if found.how != "as written":
            self.note("name", unquoted(text), found.name)
        return found

    def opened(
        self, known: Known[Value], text: str, cut: Callable[[str], tuple[str, str]], key: str = "name?"
    ) -> tuple[Found[Value] | None, str]:
        """Whoever a text begins with, by his full name or by what is cut off for it, and what follows."""
        full = known.opening(text)
        if full is not None:
            return full
        name, rest = cut(text)
        return self.named(known, name, key), rest

    def free_name(self, text: str) -> str | None:
        """A name that no list has."""
        name = unquoted(text.strip().strip(":=").strip())
        if not name.strip() or len(name) > LONGEST_LINE or "\n" in name or "\r" in name:
            self.problem("name?", name)
            return None
        return name

    def listed(self, heading: Heading, order: Any) -> None:
        self.lists.setdefault(heading, []).append(order)

    def once(self, heading: Heading, order: Any, name: str) -> None:
        """An order that counts once, however often it is written."""
        if order in self.lists.get(heading, ()):
            self.note("again", name)
        else:
            self.listed(heading, order)

    # --- header ---

    def read_club(self, text: str) -> None:
        other = self.facts.clubs.exact(unquoted(text))
        if other is not None and folded(unquoted(text)) != folded(self.facts.club.name):
            self.problem("sheet?", other.name, nearest=(self.facts.club.name,))

    def read_session(self, text: str) -> None:
        """BEP-ORD-07, BEP-NMR-05: which session the orders are for; those for a later one are kept for it."""
        league = self.facts.league
        figures = [int(each) for each in re.findall(r"[0-9]{1,4}", plain(text))]
        is_finale = any(each in folds("finale") for each in folded(text).split())
        season = figures[0] if len(figures) + is_finale > 1 else league.season
        session = FINALE if is_finale else figures[-1] if figures else league.session
        now = (league.season, FINALE if league.stage == "finale" else league.session)
        if (season, session) == now:
            return None
        if (season, session) < now or not 1 <= session <= FINALE:
            return self.problem("session?", text)
        self.phase = f"season {season}, {'finale' if session > SESSIONS else f'session {session}'}"
        return None

    # --- matches, grid and points ---

    def _labelled(self, text: str) -> tuple[grid.Column | None, str]:
        """The number of a column at the beginning of a line, and what follows."""
        behind = opening("match", text)
        rest = text if behind is None else behind
        label = _LABEL.match(plain(rest))
        if label is None:
            return None, text
        following = rest[label.end() :]
        tokens = folded(following).split()
        is_figure = not label[2] and behind is None and bool(tokens) and tokens[0] in notation.AREA_OF
        return (None, text) if is_figure else (label[1].upper(), following)

    def read_match(self, text: str) -> None:
        """Which match a column stands for, where the sheet says so."""
        column, said = self._labelled(text)
        if column is not None and column.startswith("F"):
            return self.read_friendly(text)
        bracket = _BRACKET.search(plain(said))
        name = bracket[1] if bracket else parts(said, ",")[0]
        found = self.facts.fixtures.exact(name)
        if column is None or found is None or found.value not in self.facts.own:
            if column in self.columns and bracket is not None:
                self._note_match(column, self.columns[column])
            return None
        if column not in self.columns:
            return self.problem("match?", column, nearest=tuple(self.columns))
        self.columns[column] = found.value.id
        return None

    def _note_match(self, column: grid.Column | None, fixture_id: str) -> None:
        fixture = self.facts.fixture(fixture_id)
        self.note("match", column, match_name(fixture, self.facts.league) if fixture else fixture_id)

    def read_friendly(self, text: str) -> None:
        """BEP-FRI-01: a friendly, with a column of its own."""
        column, said = self._labelled(text)
        free = next(f"F{number}" for number in range(1, 100) if f"F{number}" not in self.friendlies)
        if column is None or not column.startswith("F"):
            column = free
        ground, name = _ground(said)
        if ground is None:
            return self.problem("ground?", said)
        club = self.named(self.facts.clubs, opening("against", name) or name, "club?")
        if club is None:
            return None
        if column in self.friendlies:
            self.note("twice", column)
        self.friendlies[column] = Friendly(club=club.value, at_home=ground)
        return None

    def read_row(self, text: str) -> None:
        """BEP-ORD-02: a player's line of the grid, or the heads of its columns."""
        heads = grid.read_heads(self.line)
        if heads is not None:
            self.heads = heads
            return None
        row = grid.split_row(self.line, self.facts.players)
        if means("name", row.name) and row.name not in self.facts.players:
            return None
        player = self.named(self.facts.players, row.name)
        if player is None:
            return None
        heads = self.heads or grid.Heads((*self.columns, *self.friendlies))
        cells = grid.read_cells(self.line, row, heads)
        if not cells.fits:
            return self.problem("marks?", cells.count, len(heads.columns))
        return self._mark(player, cells.marks)

    def _mark(self, player: Found[Any], cells: Mapping[grid.Column, str]) -> None:
        if cells and any(player.name in marks for marks in self.marks.values()):
            self.note("twice", player.name)
            for marks in self.marks.values():
                marks.pop(player.name, None)
        for column, cell in cells.items():
            mark, was_changed = grid.mark_of(cell, player.value)
            if mark is None:
                self.problem("mark?", cell, nearest=("X", "L", "D", "C", "A"))
                continue
            if was_changed:
                self.note("goalkeeper")
            self.asked.setdefault(column, self.number)
            self.marks.setdefault(column, {})[player.name] = mark

    def read_points(self, text: str) -> None:
        """BEP-ORD-04: the extra points of a match."""
        column, said = self._labelled(text)
        columns = (*self.columns, *self.friendlies)
        if column is None and len(columns) == 1:
            column = columns[0]
        if not said.strip() or means("no", said):
            return None
        found = notation.read_points(said, self.note)
        if column is None or found is None:
            return self.problem("points?", text)
        self.asked.setdefault(column, self.number)
        before = self.points.get(column, TeamSheet())
        both = msgspec.structs.asdict(before.points), msgspec.structs.asdict(found.points)
        if any(both[0][source] and both[1][source] for source in both[0]):
            self.note("twice", column)
        joined = Points(**{source: both[1][source] or both[0][source] for source in both[0]})
        self.points[column] = TeamSheet(points=joined, cat=before.cat or found.cat, tfg=before.tfg or found.tfg)
        return None

    def sheet(self, column: grid.Column) -> TeamSheet:
        return replace(self.points.get(column, TeamSheet()), marks=self.marks.get(column, {}))

    def sheets(self) -> dict[str, TeamSheet]:
        """The line-ups by match; a column that nobody wrote in is none."""
        for column, line in self.asked.items():
            if column not in self.columns and column not in self.friendlies:
                self.problem("match?", column, nearest=(*self.columns, *self.friendlies), line=line)
        written = {fixture: self.sheet(column) for column, fixture in self.columns.items()}
        return {fixture: sheet for fixture, sheet in written.items() if sheet != TeamSheet()}

    # --- men ---

    def read_training(self, text: str) -> None:
        """BEP-TRN-07: who is trained on what, in this order."""
        for item in _items(text):
            words = plain(item).replace("+", " ").split()
            on: list[On] = []
            while words and (each := _on(words[-1])) is not None and len(words) > 1:
                on.insert(0, each)
                words.pop()
            name = item[: _end_of(item, len(words))]
            if not on and words and (first := _on(words[0])) is not None:
                on, name = [first], item.split(None, 1)[1] if len(words) > 1 else ""
            if not on:
                self.problem("on?", item)
            elif (player := self.named(self.facts.players, name)) is not None:
                for each in on:
                    self.once("training", Training(player.name, each), f"{player.name} {each}")

    def read_sale(self, text: str) -> None:
        for item in _items(text):
            if (player := self.named(self.facts.players, item)) is not None:
                self.once("sales", player.name, player.name)

    def read_dismissal(self, text: str) -> None:
        """BEP-STAFF-10: a backroom boy by name, or by his job where there is one of it."""
        for item in _items(text):
            job = _job(item)
            same = [man.name for man in self.facts.club.staff if man.job == job]
            if self.facts.staff.exact(unquoted(item)) is None and len(same) == 1:
                self.note("name", item, same[0])
                self.once("dismissals", same[0], same[0])
            elif (man := self.named(self.facts.staff, item)) is not None:
                self.once("dismissals", man.name, man.name)

    def read_request(self, text: str) -> None:
        """BEP-AUC-04, BEP-AUC-13: a player for the next auction, and the matches that are declared for him."""
        for item in _items(text):
            player, said = self.opened(self.facts.players, item, _last_figure)
            figures = re.findall(r"[0-9]+", plain(said))
            matches = notation.figure(figures[0]) if len(figures) == 1 else None if figures else 0
            if player is None:
                continue
            if matches is None:
                self.problem("number?", item)
                continue
            request = Request(player=player.name, matches=matches)
            before = [each for each in self.lists.get("requests", ()) if each.player == player.name]
            if before:
                self.note("twice", player.name)
                self.lists["requests"].remove(before[0])
            self.listed("requests", request)

    def read_discovery(self, text: str) -> None:
        """BEP-YOU-07, BEP-YOU-08: a name, a position and a side."""
        for item in _items(text):
            words = item.rsplit(None, 1)
            is_late = len(words) > 1 and means("late", words[1])
            name, place = _name_and_place(words[0] if is_late else item)
            if place is None:
                self.problem("position?", item, nearest=("Po", "Di.D", "Ce.S"))
            elif (free := self.free_name(name) if name else "") is not None:
                position, side = place
                self.listed("discoveries", Discovery(name=free, position=position, side=side, is_late=is_late))

    def read_pension(self, text: str) -> None:
        """BEP-PENS-01, BEP-STAFF-08: a player, his job, and the tactic of a tactician."""
        for item in _glued(_items(text), lambda part: notation.read_tactic(part) is not None):
            player, said = self.opened(self.facts.players, item, _before_job)
            words = said.replace(":", " ").replace(",", " ").split()
            places = [place for place, word in enumerate(words) if _job(word) is not None]
            job = _job(words[places[0]]) if places else None
            if job is None:
                self.problem("job?", item, nearest=tuple(words.written(self.language) for words in JOB_WORDS.values()))
                continue
            rest = " ".join(words[places[0] + 1 :])
            tactic = notation.read_tactic(rest) if rest else None
            if rest and tactic is None:
                self.problem("tactic?", rest, nearest=("4-4-2 Li CAT", "3-4-3 TFG"))
            elif player is not None:
                self.once("pensions", Pension(player=player.name, job=job, tactic=tactic), player.name)

    # --- business ---

    def read_bid(self, text: str) -> None:
        """BEP-AUC-11, BEP-AUC-17, BEP-GAP-15: a lot, an amount, and perhaps a condition."""
        for item in _glued(_items(text), _goes_on):
            lot, amount, said = self._lot_and_amount(item)
            if lot is None:
                continue
            if amount is None:
                self.problem("number?", item)
                continue
            condition = ""
            if said.strip(" .!"):
                words = said.strip()
                condition = notation.canonical_condition(words) or ""
                if not condition:
                    self.problem("condition?", words, nearest=("bought 1", "not bought 1 and bought 2"))
                    continue
                if not notation.is_plain_condition(words):
                    self.note("condition", condition)
            bid = Bid(lot=lot, amount=amount, condition=condition)
            if not is_allowed(bid):
                self.note("void")
            self.once("bids", bid, item)

    def _lot_and_amount(self, item: str) -> tuple[int | None, int | None, str]:
        """A lot by its number or by the player's name, what is bid for it, and what follows."""
        ordinary = plain(item)
        behind = opening("lot", ordinary)
        found = _BID.fullmatch(ordinary if behind is None else behind)
        offer = _OFFER.fullmatch(ordinary) if found is None else None
        if found is not None:
            number, amount, said = found.groups()
        elif offer is not None and means("for", offer[2]):
            amount, _, number, said = offer.groups()
        else:
            named, said = self.opened(self.facts.lots, item, _before_figure, "lot?")
            if named is None:
                return None, None, ""
            bid = re.match(r"[\s:=]*([0-9][0-9.,']*)\s*M?\b", plain(said))
            number, amount, said = str(named.value.number), bid[1] if bid else "", said[bid.end() :] if bid else said
        lot = notation.figure(number)
        if lot is None or all(each.number != lot for each in self.facts.league.lots):
            lots = tuple(f"{each.number} {each.name}" for each in self.facts.league.lots)
            self.problem("lot?", number, nearest=lots[:3])
            return None, None, ""
        return lot, notation.figure(amount), said

    def read_exchange(self, text: str) -> None:
        """BEP-NEG-01: with a club, what is given, what is taken, and when."""
        behind = opening("with", text)
        text = text if behind is None else behind
        club, said = self.opened(self.facts.clubs, text, _before_colon, "club?")
        if club is None:
            return None
        goods = {"give": Goods(), "take": Goods()}
        verb, at_start = "", False
        for part in _items(said.lstrip(" :,")):
            for key in ("give", "take"):
                if (rest := opening(key, part)) is not None:
                    verb, part = key, rest  # noqa: PLW2901 - the verb is read, the goods are left
            if means("at_start", part) or means("at_end", part):
                at_start = means("at_start", part)
            elif not verb:
                return self.problem("goods?", part)
            elif part and (more := self._goods(part, is_own=verb == "give")) is not None:
                had = goods[verb]
                goods[verb] = Goods(
                    players=(*had.players, *more.players),
                    staff=(*had.staff, *more.staff),
                    money=had.money + more.money,
                )
        exchange = Exchange(club=club.value, gives=goods["give"], takes=goods["take"], at_start=at_start)
        return self.once("exchanges", exchange, club.name)

    def _goods(self, part: str, *, is_own: bool) -> Goods | None:
        """One thing that is given or taken: money, a backroom boy, a player."""
        money = _AMOUNT.match(plain(part).strip())
        if money is not None:
            amount = notation.figure(money[1])
            if amount is None:
                self.problem("number?", part)
            return None if amount is None else Goods(money=amount)
        man = opening("staff", part)
        if not is_own:
            name = self.free_name(part if man is None else man)
            return None if name is None else Goods(staff=(name,)) if man is not None else Goods(players=(name,))
        if man is None and self.facts.players.exact(unquoted(part)) is None:
            staff = self.facts.staff.exact(unquoted(part))
            if staff is not None:
                self.note("staff", staff.name)
                man = part
        if man is not None:
            boy = self.named(self.facts.staff, man)
            return Goods(staff=(boy.name,)) if boy else None
        player = self.named(self.facts.players, part)
        return Goods(players=(player.name,)) if player else None

    def read_scout(self, text: str) -> None:
        """BEP-STAFF-06: a match that is to be spied."""
        for item in parts(text, ";"):
            if item.strip() and (fixture := self._fixture(item)) is not None:
                self.once("scouts", fixture, fixture)

    def _fixture(self, text: str) -> str | None:
        """A match of the session, by its id or by who meets; one of the club's own by its column."""
        bracket = _BRACKET.search(plain(text))
        column, rest = self._labelled(text)
        if column in self.columns and not rest.strip():
            return self.columns[column]
        found = self.named(self.facts.fixtures, bracket[1] if bracket else text, "match?")
        return found.value.id if found else None

    def read_column(self, text: str) -> None:
        """BEP-TOTO-01: columns of four signs."""
        for item in _items(text):
            signs = re.sub(r"[\s./|-]", "", plain(item)).upper()
            if not signs or len(signs) % 4 or set(signs) - set("1X2"):
                self.problem("column?", item, nearest=("1X21",))
                continue
            for start in range(0, len(signs), 4):
                self.listed("toto", signs[start : start + 4])

    def read_fee(self, text: str) -> None:
        """BEP-FRI-04: a tournament and its fee."""
        for item in parts(text, ";"):
            amount = _AMOUNT.search(plain(item))
            fee = notation.figure(amount[1]) if amount else None
            if not item.strip():
                continue
            if amount is None or fee is None:
                self.problem("number?", item)
            elif (name := self.free_name(item[: amount.start()])) is not None:
                self.listed("fees", Fee(tournament=name, amount=fee))

    def read_tournament(self, text: str) -> None:
        """BEP-FRI-04: a tournament of the next session, its fee, and the shares of the places."""
        before, *after = parts(text, ":")
        figures = [notation.figure(each) for each in re.findall(r"[0-9][0-9.,']*", plain(":".join(after)))]
        fee, *shares = figures or [None]
        every = tuple(share for share in shares if share is not None)
        if fee is None or len(every) < len(shares):
            self.problem("number?", text)
        elif (name := self.free_name(before)) is not None:
            self.listed("tournaments", Tournament(name=name, fee=fee, shares=every))

    def read_stadium(self, text: str) -> None:
        self._yes_or_no("stadium", text)

    def read_standing(self, text: str) -> None:
        self._yes_or_no("standing", text)

    def _yes_or_no(self, heading: Heading, text: str) -> None:
        if not means("yes", text) and not means("no", text):
            return self.problem("yes?", text)
        if self.values.get(heading, means("yes", text)) != means("yes", text):
            self.note("twice", HEADINGS[heading].written(self.language))
        self.values[heading] = means("yes", text)
        return None

    def read_bribe(self, text: str) -> None:
        """BEP-BRIBE-01: a match and what is bought."""
        if means("no", text):
            return None
        words = text.replace(":", " ").replace(",", " ").split()
        kinds = [key for word in words for key in ("win", "penalty") if means(key, word)]
        left = " ".join(word for word in words if not means("win", word) and not means("penalty", word))
        if len(kinds) != 1:
            return self.problem("line?", text, nearest=("match 1: win", "match 1: penalty"))
        if len(self.columns) == 1 and not left.strip():
            left = next(iter(self.columns))
        fixture = self._fixture(left)
        if fixture is None:
            return None
        if "bribe" in self.values:
            self.note("twice", HEADINGS["bribe"].written(self.language))
        self.values["bribe"] = Bribe(kind="win" if kinds[0] == "win" else "penalty", fixture=fixture)
        return None

    def read_conversion(self, text: str) -> None:
        """BEP-PS-02: pats on the back turned into PA, PGP or money."""
        if means("no", text):
            return
        wanted = dict(msgspec.structs.asdict(self.values.get("conversion", Conversion())))
        for item in _items(text):
            found = re.fullmatch(r"\W*([0-9][0-9.,']*)\s*(?:PS\W*)?\W*(?:\w+\s+)?(\w+)\W*", plain(item))
            count = notation.figure(found[1]) if found else None
            what = {"pa": "pa", "pgp": "pgp", "m": "m"}.get(folded(found[2]), "") if found else ""
            if found and means("money", found[2]):
                what = "money"
            if count is None or not what or (what == "m" and count % MONEY_OF_ONE):
                self.problem("line?", item, nearest=("2 PA", "1 PGP", "3 money"))
                continue
            if what == "m":
                self.note("ps", count, count // MONEY_OF_ONE)
                count, what = count // MONEY_OF_ONE, "money"
            if wanted[what] and wanted[what] != count:
                self.note("twice", found[2] if found else what)
            wanted[what] = count
        self.values["conversion"] = Conversion(**wanted)

    def read_press(self, text: str) -> None:
        self.listed("press", self.line.rstrip() if folded(self.line) == folded(text) else text)

    def press(self) -> str:
        message = "\n".join(self.lists.get("press", ()))
        if len(message) > LONGEST_PRESS:
            self.note("cut", LONGEST_PRESS)
        return message[:LONGEST_PRESS]

    # --- a starting team ---

    def read_founder(self, text: str) -> None:
        job = _job(text)
        if job not in {"coach", "physio"}:
            return self.problem("job?", text, nearest=("coach", "physio"))
        self.values["founder"] = job
        return None

    def read_name(self, text: str) -> None:
        if (name := self.free_name(text)) is not None:
            self.values["club"] = name

    def read_new_player(self, text: str) -> None:
        """BEP-NEW-02, BEP-NEW-03: a name, then position and side, age and skill in any order."""
        words = list(re.finditer(r"\S+", text))
        place: tuple[Any, Any] | None = None
        age, skill, cut = "", None, len(text)
        for word in reversed(words):
            said = plain(word.group()).strip(",;:")
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
            return self.problem("position?", text, nearest=("Rossi Di.S II 8",))
        called = text[:cut].rstrip(" ,;")
        name = self.free_name(called) if called else ""
        if name is not None:
            self.listed("players", NewPlayer(name=name, position=place[0], side=place[1], age=age, skill=skill))
        return None


# --- parts of a line ------------------------------------------------------------------------------------------------

_ABOVE_THE_GRID = frozenset({None, "club", "session", "matches", "friendlies"})


def _verb(text: str) -> tuple[Heading | None, str]:
    """What a line orders that begins with a verb: "train Rossi skill"."""
    first, *rest = text.split(None, 1)
    return (VERBS.get(folded(first)), rest[0].strip()) if rest else (None, text)


def _silent(key: str, *values: object) -> None:
    """Nobody is told: something is only tried."""


def _items(text: str) -> list[str]:
    """The orders that stand on one line."""
    return [part.strip() for part in parts(text, ";,") if part.strip()]


def _glued(items: Sequence[str], goes_on: Callable[[str], bool]) -> list[str]:
    """Items, each with what follows it and is no order of its own."""
    glued: list[str] = []
    for item in items:
        if glued and goes_on(item):
            glued[-1] += f" {item}"
        else:
            glued.append(item)
    return glued


def _goes_on(part: str) -> bool:
    """Whether a bid goes on with its condition."""
    first = folded(part).split()[:1]
    return bool(first) and any(first[0] in folds(key) for key in ("if", "and", "or", "not", "bought", "only"))


def _end_of(text: str, count: int) -> int:
    """Where the first words of a text end."""
    words = list(re.finditer(r"[^\s+]+", plain(text)))
    return words[count - 1].end() if 0 < count <= len(words) else 0


def _on(word: str) -> On | None:
    fold = folded(word)
    return "skill" if fold in folds("skill") else "fitness" if fold in folds("fitness") else None


def _job(text: str) -> Job | None:
    fold = folded(text)
    return next((job for job, words in JOB_WORDS.items() if fold in {folded(word) for word in words}), None)


def _before_colon(text: str) -> tuple[str, str]:
    before, *_ = parts(text, ":")
    return before, text[len(before) + 1 :]


def _before_job(text: str) -> tuple[str, str]:
    """A name, and what follows from the first job on."""
    words = list(re.finditer(r"[^\s:,]+", text))
    cut = next((word.start() for word in words[1:] if _job(word.group()) is not None), len(text))
    return text[:cut], text[cut:]


def _before_figure(text: str) -> tuple[str, str]:
    found = re.search(r"[\s:=][0-9]", plain(text))
    cut = found.start() if found else len(text)
    return text[:cut], text[cut:]


def _last_figure(text: str) -> tuple[str, str]:
    """A name, and what follows from its last figure on."""
    found = re.search(r"[\s:(]+[0-9]+\D*$", plain(text))
    cut = found.start() if found else len(text)
    return text[:cut], text[cut:]


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


def _ground(text: str) -> tuple[bool | None, str]:
    """Whether a friendly is at home, and the rest of the line."""
    for at_home, key in ((True, "home"), (False, "away")):
        behind = opening(key, text)
        if behind is not None:
            return at_home, behind
    words = text.replace("(", " ").replace(")", " ").replace(",", " ").split()
    for count in (2, 1):
        for at_home, key in ((True, "home"), (False, "away")):
            if len(words) > count and means(key, " ".join(words[-count:])):
                return at_home, " ".join(words[:-count])
    return None, text


# --- whole sheets ---------------------------------------------------------------------------------------------------

_LINE_UPS: Mapping[Heading, Handler] = {
    "club": Reader.read_club,
    "matches": Reader.read_match,
    "lineups": Reader.read_row,
    "points": Reader.read_points,
}
_OF_FINALE: Mapping[Heading, Handler] = {
    **_LINE_UPS,
    "session": Reader.read_session,
    "pensions": Reader.read_pension,
    "dismissals": Reader.read_dismissal,
    "press": Reader.read_press,
}
_OF_SESSION: Mapping[Heading, Handler] = {
    **_OF_FINALE,
    "training": Reader.read_training,
    "conversion": Reader.read_conversion,
    "discoveries": Reader.read_discovery,
    "sales": Reader.read_sale,
    "stadium": Reader.read_stadium,
    "bribe": Reader.read_bribe,
    "toto": Reader.read_column,
    "fees": Reader.read_fee,
    "tournaments": Reader.read_tournament,
    "bids": Reader.read_bid,
    "requests": Reader.read_request,
    "exchanges": Reader.read_exchange,
    "friendlies": Reader.read_friendly,
    "scouts": Reader.read_scout,
    "standing": Reader.read_standing,
}
_OF_FOUNDING: Mapping[Heading, Handler] = {
    "club": Reader.read_name,
    "founder": Reader.read_founder,
    "players": Reader.read_new_player,
}
_OF_MATCH: Mapping[Heading, Handler] = {**_LINE_UPS, "bribe": Reader.read_bribe}

Build: TypeAlias = Callable[[Reader], Any]


def _session_orders(reader: Reader) -> SessionOrders:
    def every(heading: Heading) -> tuple[Any, ...]:
        return tuple(reader.lists.get(heading, ()))

    by_number = sorted(reader.friendlies.items(), key=lambda pair: int(pair[0][1:]))
    return SessionOrders(
        matches=reader.sheets(),
        training=every("training"),
        conversion=reader.values.get("conversion", Conversion()),
        dismissals=every("dismissals"),
        discoveries=every("discoveries"),
        pensions=every("pensions"),
        extern_sales=every("sales"),
        stadium=reader.values.get("stadium", False),
        bribe=reader.values.get("bribe"),
        columns=every("toto"),
        fees=every("fees"),
        tournaments=every("tournaments"),
        bids=every("bids"),
        requests=every("requests"),
        exchanges=every("exchanges"),
        friendlies=tuple(replace(each, sheet=reader.sheet(column)) for column, each in by_number),
        scouts=every("scouts"),
        press=reader.press(),
        is_standing=reader.values.get("standing", False),
    )


def _finale_orders(reader: Reader) -> FinaleOrders:
    return FinaleOrders(
        matches=reader.sheets(),
        pensions=tuple(reader.lists.get("pensions", ())),
        dismissals=tuple(reader.lists.get("dismissals", ())),
        press=reader.press(),
    )


def _found_club(reader: Reader) -> FoundClub:
    return FoundClub(
        name=reader.values.get("club", ""),
        players=tuple(reader.lists.get("players", ())),
        backroom_boy=reader.values.get("founder", "physio"),
    )


def _line_up(reader: Reader) -> SessionOrders:
    return SessionOrders(matches=reader.sheets(), bribe=reader.values.get("bribe"))


def read_session(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-ORD-01, BEP-ORD-06, BEP-GAP-12: the orders of a session, and everything that was not as it was written."""
    return _read(facts, text, language, _OF_SESSION, _session_orders)


def read_finale(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-GAP-02, BEP-ORD-01: the last sheet of a season."""
    return _read(facts, text, language, _OF_FINALE, _finale_orders)


def read_founding(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-NEW-01, BEP-ORD-01: a starting team."""
    return _read(facts, text, language, _OF_FOUNDING, _found_club)


def read_line_up(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-ORD-01: the line-up of a single match, as orders of a session with one match."""
    return _read(facts, text, language, _OF_MATCH, _line_up)


def _read(facts: Facts, text: str, language: Language, wanted: Mapping[Heading, Handler], build: Build) -> Reading:
    sheet, is_long = lines(text)
    reader = Reader(facts, language, wanted)
    reader.read(sheet)
    orders = build(reader)
    if any(line.is_quoted for line in sheet):
        if orders == build(Reader(facts, language, wanted)):  # what was quoted is what was filled in
            reader = Reader(facts, language, wanted)
            reader.read([replace(line, is_quoted=False) for line in sheet])
            orders = build(reader)
        else:
            reader.notes.insert(0, Understood(0, sentence("quoted", language)))
    if is_long or len(reader.problems) >= MOST_PROBLEMS:
        reader.problem("long?", line=0)
    if reader.phase:
        note = Understood(0, sentence("later", language, reader.phase))
        return Reading(notes=(note,), phase=reader.phase, is_standing=reader.values.get("standing", False))
    return Reading(
        orders=orders,
        notes=tuple(reader.notes),
        problems=tuple(sorted(reader.problems, key=lambda problem: problem.line)),
        is_standing=reader.values.get("standing", False),
    )
