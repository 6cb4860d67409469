"""Orders as text: a sheet that a president can fill in, and that reads back as the same orders."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import notation as tactic_notation
from touchline.books.beppiland.headings import match_name
from touchline.books.beppiland.order_sheet import grid, notation
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.order_sheet.lines import BAR
from touchline.books.beppiland.order_sheet.names import Found, escaped, folded, is_bare, quoted
from touchline.books.beppiland.order_sheet.words import (
    COMPETITIONS,
    HEADINGS,
    HINTS,
    JOB_WORDS,
    KNOWN_HEADINGS,
    VERBS,
    Heading,
    word,
)
from touchline.books.beppiland.orders import (
    Bribe,
    Conversion,
    Exchange,
    FinaleOrders,
    FoundClub,
    Friendly,
    Goods,
    Pension,
    SessionOrders,
    Tournament,
)
from touchline.books.beppiland.state import League
from touchline.books.beppiland.young_players import Discovery
from touchline.game import Language

INDENT = "  "


class Writer:
    """The sheet of one club in one language."""

    def __init__(self, facts: Facts, language: Language) -> None:
        self.facts = facts
        self.language = language

    # --- the frame ---

    def session(self, orders: SessionOrders) -> str:
        """BEP-ORD-01 to BEP-ORD-05: the order sheet of a session."""
        return _joined(
            self._header(),
            *self._line_ups(orders.matches, orders.friendlies),
            self._list("training", (f"{self._player(each.player)} {self._word(each.on)}" for each in orders.training)),
            self._list("bids", (self._bid(bid.lot, bid.amount, bid.condition) for bid in orders.bids), self._lots()),
            self._list(
                "requests",
                (f"{self._player(each.player)}: {each.matches} {self._word('matches')}" for each in orders.requests),
            ),
            self._list("sales", map(self._player, orders.extern_sales)),
            self._list("discoveries", map(self._discovery, orders.discoveries)),
            *self._staff(orders.pensions, orders.dismissals),
            self._list("exchanges", map(self.exchange, orders.exchanges)),
            self._list("scouts", map(self._fixture, orders.scouts)),
            self._list("toto", orders.columns, self._toto()),
            self._list("fees", (f"{self._entered(fee.tournament)}: {fee.amount} M" for fee in orders.fees)),
            self._list("tournaments", map(_tournament, orders.tournaments)),
            self._value("stadium", self._yes_or_no(orders.stadium)),
            self._value("conversion", self._conversion(orders.conversion)),
            self._value("bribe", self._bribe(orders.bribe)),
            self._value("standing", self._yes_or_no(orders.is_standing)),
            self._press(orders.press),
        )

    def finale(self, orders: FinaleOrders) -> str:
        """BEP-GAP-02, BEP-END-14: the last sheet of a season."""
        return _joined(
            self._header(),
            *self._line_ups(orders.matches, None),
            *self._staff(orders.pensions, orders.dismissals),
            self._press(orders.press),
        )

    def line_up(self, orders: SessionOrders) -> str:
        """BEP-ORD-02, BEP-ORD-04: the sheet of a single match."""
        club = [self._heading("club", _free(self.facts.club.name))]
        return _joined(club, *self._line_ups(orders.matches, None), self._value("bribe", self._bribe(orders.bribe)))

    def _header(self) -> list[str]:
        return [
            self._heading("club", _free(self.facts.club.name)),
            self._heading("session", session_name(self.facts.league, self.language)),
        ]

    def _heading(self, heading: Heading, value: str = "") -> str:
        return f"{HEADINGS[heading].written(self.language)}: {value}".rstrip()

    def _value(self, heading: Heading, value: str) -> list[str]:
        """A section that is one word or a few."""
        return [*self._hint(heading, indent=""), self._heading(heading, value)]

    def _list(self, heading: Heading, items: Iterable[str], remarks: Sequence[str] = ()) -> list[str]:
        """A section with a line for each order."""
        about = [f"{INDENT}# {remark}" for remark in remarks]
        return [self._heading(heading), *self._hint(heading), *about, *(f"{INDENT}{item}" for item in items)]

    def _hint(self, heading: Heading, indent: str = INDENT) -> list[str]:
        return [f"{indent}# {HINTS[heading].written(self.language)}"] if heading in HINTS else []

    def _word(self, key: str) -> str:
        return word(key, self.language)

    def _yes_or_no(self, value: bool) -> str:
        return self._word("yes" if value else "no")

    # --- the matches ---

    def _line_ups(self, sheets: Mapping[str, TeamSheet], friendlies: Sequence[Friendly] | None) -> list[list[str]]:
        """The matches, the grid, and the extra points; friendlies, where there are any, have columns of their own."""
        by_column = {column: sheets.get(fixture, TeamSheet()) for column, fixture in self.facts.columns.items()}
        by_column |= {f"F{number}": each.sheet for number, each in enumerate(friendlies or (), start=1)}
        columns = tuple(by_column)
        marks = {column: sheet.marks for column, sheet in by_column.items()}
        rows, width = grid.rows(self.facts.club.players, self._player, columns, marks)
        head = grid.head(columns, width, self.language)
        points = (f"{column}: {notation.points(sheet, self.language)}".rstrip() for column, sheet in by_column.items())
        matches = (f"{number}: {self._match(fixture)}" for number, fixture in enumerate(self.facts.own, start=1))
        agreed = (f"F{number}: {self._friendly(each)}" for number, each in enumerate(friendlies or (), start=1))
        return [
            self._list("matches", matches),
            *([self._list("friendlies", agreed)] if friendlies is not None else []),
            self._list("lineups", (head, *rows)),
            self._list("points", points),
        ]

    def _match(self, fixture: Fixture) -> str:
        competition = COMPETITIONS[fixture.competition].written(self.language)
        return f"{match_name(self.facts.league, fixture, self.language)}, {competition} [{fixture.id}]"

    def _friendly(self, friendly: Friendly) -> str:
        return f"{self._word('home' if friendly.at_home else 'away')} {self._club(friendly.club)}"

    def _club(self, club: str) -> str:
        return _free(self.facts.club_names.get(ClubId(club), f"#{club}"))

    def _entered(self, tournament: str) -> str:
        """BEP-FRI-04: a tournament that has an entry fee; in quotation marks if another one could be meant."""
        found = self.facts.tournaments.find(quoted(tournament))
        is_another = isinstance(found, Found) and found.name != tournament
        return quoted(tournament) if is_another else _free(tournament)

    def _fixture(self, fixture_id: str) -> str:
        fixture = self.facts.fixture(fixture_id)
        return (
            f"{match_name(self.facts.league, fixture, self.language)} [{fixture_id}]" if fixture else f"[{fixture_id}]"
        )

    def _bribe(self, bribe: Bribe | None) -> str:
        if bribe is None:
            return self._word("no")
        column = self.facts.column_of(bribe.fixture)
        match = f"{self._word('match')} {column}" if column else f"[{bribe.fixture}]"
        return f"{match}: {self._word(bribe.kind)}"

    def _toto(self) -> list[str]:
        fixtures = (self.facts.fixture(fixture) for fixture in self.facts.league.toto)
        return [match_name(self.facts.league, fixture, self.language) for fixture in fixtures if fixture]

    # --- men ---

    def _player(self, name: str) -> str:
        return _kept_apart(self.facts.players.as_written(name))

    def _man(self, name: str) -> str:
        return _kept_apart(self.facts.staff.as_written(name))

    def _staff(self, pensions: Sequence[Pension], dismissals: Sequence[str]) -> list[list[str]]:
        return [
            self._list("pensions", map(self._pension, pensions)),
            self._list("dismissals", map(self._man, dismissals)),
        ]

    def _discovery(self, discovery: Discovery) -> str:
        late = f" {self._word('late')}" if discovery.is_late else ""
        return f"{_called(discovery.name)}{notation.place(discovery.position, discovery.side)}{late}"

    def _pension(self, pension: Pension) -> str:
        tactic = f" {tactic_notation(pension.tactic)}" if pension.tactic else ""
        return f"{self._player(pension.player)} {JOB_WORDS[pension.job].written(self.language)}{tactic}"

    # --- business ---

    def _bid(self, lot: int, amount: int, condition: str) -> str:
        return f"{self._word('lot')} {lot}: {amount} M{notation.condition(condition, self.language)}"

    def _lots(self) -> list[str]:
        return [f"{lot.number}: {lot.name} {lot.notation}, {lot.minimum} M" for lot in self.facts.league.lots]

    def _conversion(self, conversion: Conversion) -> str:
        wanted = ((conversion.pa, "PA"), (conversion.pgp, "PGP"), (conversion.money, self._word("money")))
        return ", ".join(f"{count} {what}" for count, what in wanted if count) or self._word("no")

    def exchange(self, exchange: Exchange) -> str:
        """BEP-NEG-01: an exchange as its president writes it."""
        goods = (
            (self._word("give"), self.goods(exchange.gives, is_own=True)),
            (self._word("take"), self.goods(exchange.takes, is_own=False)),
        )
        said = [f"{verb} {what}" for verb, what in goods if what]
        if exchange.at_start:
            said.append(self._word("at_start"))
        return f"{self._word('with')} {self._club(exchange.club)}: {'; '.join(said)}".rstrip()

    def goods(self, goods: Goods, *, is_own: bool) -> str:
        """What one side of an exchange gives; names that are not the club's own stand in quotation marks."""
        players = (self._player(name) if is_own else quoted(name) for name in goods.players)
        staff = (f"{self._word('staff')} {self._man(name) if is_own else quoted(name)}" for name in goods.staff)
        return ", ".join((*players, *staff, *((f"{goods.money} M",) if goods.money else ())))

    def _press(self, press: str) -> list[str]:
        return self._list("press", (f"{BAR} {escaped(line)}" for line in press.split("\n")) if press else ())


def session_name(league: League, language: Language) -> str:
    """What a session is called: season 2, session 5."""
    is_finale = league.stage == "finale"
    session = word("finale", language) if is_finale else f"{word('session', language)} {league.session}"
    return f"{word('season', language)} {league.season}, {session}"


def founding_sheet(orders: FoundClub, language: Language) -> str:
    """BEP-NEW-01: the starting team of a new club."""

    def heading(key: Heading, value: str = "") -> str:
        return f"{HEADINGS[key].written(language)}: {value}".rstrip()

    about = [
        [_free(each.name) if each.name else "", notation.place(each.position, each.side), each.age, str(each.skill)]
        for each in orders.players
    ]
    widths = [max((len(cells[place]) for cells in about), default=0) + grid.GAP for place in range(4)]
    rows = ("".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip() for cells in about)
    return _joined(
        [heading("club", _free(orders.name) if orders.name else "")],
        [heading("founder", JOB_WORDS[orders.backroom_boy].written(language))],
        [heading("players"), f"{INDENT}# {HINTS['players'].written(language)}", *(f"{INDENT}{row}" for row in rows)],
    )


def _joined(*sections: Sequence[str]) -> str:
    """Sections with an empty line between them."""
    return "\n".join(chain.from_iterable((*section, "") for section in sections))


def _tournament(tournament: Tournament) -> str:
    shares = f", {'-'.join(map(str, tournament.shares))}" if tournament.shares else ""
    return f"{_free(tournament.name)}: {tournament.fee} M{shares}"


def _called(name: str) -> str:
    """A name in front of something else; the master finds one where there is none."""
    return f"{_free(name)} " if name else ""


def _free(name: str) -> str:
    """A name that no list has: in quotation marks unless it cannot be taken for anything else."""
    last = notation.read_place(name.rsplit(maxsplit=1)[-1]) if name.split() else None
    return _kept_apart(name) if is_bare(name) and last is None and not name.endswith((".", "-")) else quoted(name)


def _kept_apart(name: str) -> str:
    """A name as it is written, in quotation marks where its first word could be taken for a heading or a verb."""
    words = folded(name).split()
    opens = any(
        " ".join(words[:count]) in KNOWN_HEADINGS.by_fold or words[0] in VERBS for count in range(1, len(words) + 1)
    )
    return quoted(name) if opens and not name.startswith('"') else name
