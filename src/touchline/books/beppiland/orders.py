"""What a president may send for a session."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.backroom_boys import Job
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.extra_points import Tactic
from touchline.books.beppiland.players import Position, Side, Whole
from touchline.books.beppiland.young_players import Discovery

LONGEST_LINE, LONGEST_PRESS = 60, 4000
AT_THE_DEADLINE = 1 << 62  # when the program makes orders for a club: after everybody who sent some
Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_LINE, pattern=r"^[^\n\r]*$")]


class Pension(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-PENS-01, BEP-PENS-02: a player becomes a backroom boy."""

    player: Line
    job: Job
    tactic: Tactic | None = None  # of a tactician


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-AUC-04, BEP-AUC-13: a player for the next auction, and the matches he may still play in that session."""

    player: Line
    matches: Whole = 0


class Conversion(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-PS-02: pats on the back turned into other things."""

    pa: Whole = 0
    pgp: Whole = 0
    money: Whole = 0  # PS, of 20 M each


class Bribe(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-BRIBE-01: a gift to a referee."""

    kind: Literal["win", "penalty"]
    fixture: str


class Goods(msgspec.Struct, frozen=True, kw_only=True):
    """What one side of an exchange gives."""

    players: tuple[Line, ...] = ()
    staff: tuple[Line, ...] = ()
    money: Whole = 0


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-NEG-01: what this club and another agreed on; the other must say the same."""

    club: str
    gives: Goods = Goods()
    takes: Goods = Goods()
    at_start: bool = False


class Friendly(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-FRI-01: a friendly both clubs ask for."""

    club: str
    at_home: bool
    sheet: TeamSheet = TeamSheet()


class Fee(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-FRI-04: the entry fee of a private tournament."""

    tournament: Line
    amount: Whole


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-FRI-04: a private tournament of the next session, as its organiser announces it."""

    name: Line
    fee: Whole
    shares: tuple[Whole, ...] = ()  # of the fees, by place; without shares the winner has everything


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a starting team."""

    name: Line = ""  # without one the master finds it (BEP-CLUB-06)
    position: Position
    side: Side = ""
    age: str = "I"
    skill: int = 2


class FoundClub(msgspec.Struct, frozen=True, kw_only=True, tag="found-club", forbid_unknown_fields=True):
    """Write your starting team: 70 levels of adults, twelve young players, and a backroom boy."""

    name: Line = ""
    """What the club is called."""
    players: tuple[NewPlayer, ...] = ()
    """The starting team. Without players the club begins with the default team."""
    backroom_boy: Literal["coach", "physio"] = "physio"
    """The one who comes with the team."""


class SessionOrders(msgspec.Struct, frozen=True, kw_only=True, tag="session-orders", forbid_unknown_fields=True):
    """The line-up of every match, and what the club does besides: whatever you leave empty is not done."""

    matches: dict[str, TeamSheet] = {}
    """The line-up for each match."""
    training: tuple[Training, ...] = ()
    """Who is trained on what, in this order."""
    conversion: Conversion = Conversion()
    """Pats on the back turned into PA, PGP or money."""
    dismissals: tuple[Line, ...] = ()
    """Backroom boys who leave."""
    discoveries: tuple[Discovery, ...] = ()
    """Primavera who are discovered."""
    pensions: tuple[Pension, ...] = ()
    """Players of age V or more who become backroom boys."""
    extern_sales: tuple[Line, ...] = ()
    """Players sold to the extern league."""
    stadium: bool = False
    """Build one more level."""
    bribe: Bribe | None = None
    """A gift to a referee."""
    columns: tuple[Annotated[str, msgspec.Meta(pattern=r"^[1X2]{4}$")], ...] = ()
    """Totocalcio."""
    fees: tuple[Fee, ...] = ()
    """Entry fees of private tournaments."""
    tournaments: tuple[Tournament, ...] = ()
    """Private tournaments of the next session."""
    bids: tuple[Bid, ...] = ()
    """For the lots of this session."""
    requests: tuple[Request, ...] = ()
    """Players for the next auction."""
    exchanges: tuple[Exchange, ...] = ()
    """Agreements with other clubs."""
    friendlies: tuple[Friendly, ...] = ()
    """Friendlies that were agreed."""
    scouts: tuple[str, ...] = ()
    """Matches to be spied, one for each scout."""
    press: Annotated[str, msgspec.Meta(max_length=LONGEST_PRESS)] = ""
    """Printed in the press section."""
    is_standing: bool = False
    """Whether these orders serve until others come."""
    received: bool = True
    """Whether anything was received at all."""
    bid_times: dict[str, int] = {}
    """When each bid, request and agreement was last changed, by what it says; the office writes it."""

    def arrived(self, order: Bid | Request | Exchange) -> int:
        """BEP-GAP-17 (reconstruction), BEP-NEG-05: when a bid, a request or an agreement was last changed."""
        return self.bid_times.get(arrival_key(order), AT_THE_DEADLINE)


class FinaleOrders(msgspec.Struct, frozen=True, kw_only=True, tag="finale-orders", forbid_unknown_fields=True):
    """The last sheet of a season: line-ups of the finale, and who is pensioned before he ages."""

    matches: dict[str, TeamSheet] = {}
    """The line-up for each match."""
    pensions: tuple[Pension, ...] = ()
    """Players of age V or more who become backroom boys."""
    dismissals: tuple[Line, ...] = ()
    """Backroom boys who leave."""
    press: Annotated[str, msgspec.Meta(max_length=LONGEST_PRESS)] = ""
    """Printed in the press section."""
    received: bool = True
    """Whether anything was received at all."""


def arrival_key(order: Bid | Request | Exchange) -> str:
    """What a bid, a request or an agreement says, in one line: the same words keep their time of arrival."""
    return msgspec.json.encode(order).decode()


BeppilandOrders: TypeAlias = FoundClub | SessionOrders | FinaleOrders
