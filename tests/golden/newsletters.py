"""A golden newsletter: a small league written by hand, one event of every kind, and the letters that tell it.

No dice fall and no rule is asked: the letters change only when their words, their order or their layout do.
"""

from pathlib import Path

from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import Correction
from touchline.books.beppiland.competitions import Competition, Fixture, Tie
from touchline.books.beppiland.extra_points import Points, Tactic
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import Tournament
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.state import Club, Honour, League, Lot, Played, Tally
from touchline.books.beppiland.young_players import Quota
from touchline.game import EVERYBODY, Language, Seat, SeatId, only
from touchline.mail.paper import Paper
from touchline.mail.plain_text import plain_text

FOLDER = Path(__file__).parent
OWN = SeatId("1")
NAMES = {"1": "Atlètico", "2": "Borussia", "3": "Città Alta", "4": "Dinamo", "5": "Esperia", "6": "Fortitudo"}
PUBLIC = {"audience": EVERYBODY}
PRIVATE = {"audience": only(OWN)}
LANGUAGES: tuple[Language, ...] = ("en", "it")


# --- the league -----------------------------------------------------------------------------------------------------


def league() -> League:
    """Three groups of two, after the fourth session of the second season."""
    clubs = {SeatId(seat): _club(SeatId(seat), name) for seat, name in NAMES.items()}
    return League(
        options=Options(),
        seats=tuple(Seat(SeatId(seat), name, "person" if seat in "12" else "nobody") for seat, name in NAMES.items()),
        stage="session",
        season=2,
        session=5,
        clubs=clubs,
        groups={"A": (SeatId("1"), SeatId("2")), "B": (SeatId("3"), SeatId("4")), "C": (SeatId("5"), SeatId("6"))},
        has_divisions=True,
        fixtures=(
            replace(match("championship", "3", "4", group="B"), slot=0),
            match("championship", "2", "1", group="A"),
            match("cup", "1", "cup 2.2", tie="cup 3.1", leg=1),
            match("torneo", "5", "6", tie="torneo 3.1"),
        ),
        forecasts={0: "rainy", 1: "sunny", 2: "rainy", 4: "sunny"},
        ties={
            "cup 2.1": Tie(
                id="cup 2.1",
                competition="cup",
                round=2,
                home="1",
                away="master 3",
                first_leg=(0, 1),
                winner=SeatId("1"),
            ),
            "cup 2.2": Tie(id="cup 2.2", competition="cup", round=2, home="3", away="5"),
            "cup 3.1": Tie(id="cup 3.1", competition="cup", round=3, home="1", away="cup 2.2"),
        },
        results=(
            _played(match("championship", "1", "2", group="A"), (2, 1)),
            _played(match("championship", "5", "6", group="C"), (0, 3)),
        ),
        penalties={SeatId("5"): 5},
        tallies={PlayerId("11"): Tally(matches=8, goals=5), PlayerId("10"): Tally(matches=8, conceded=4, saves=21)},
        lots=(
            Lot(
                number=1,
                club=SeatId("1"),
                player=PlayerId("12"),
                name="Verdi",
                notation="II 8+1 Di/Ce.S",
                minimum=280,
                matches=2,
            ),
        ),
        toto=("championship A 2.1", "torneo 3.1"),
        pot=45,
        tournaments={"Coppa del Porto": Tournament(name="Coppa del Porto", fee=50, shares=(3, 2, 1))},
        honours=(_honour(),),
    )


def _club(seat: SeatId, name: str) -> Club:
    first = int(seat) * 10
    men = (
        Player(id=PlayerId(f"{first}"), name="Zoffi", positions=("Po",), age=4, skill=12, start_skill=11, fitness=-1),
        Player(
            id=PlayerId(f"{first + 1}"),
            name="Rossi",
            positions=("At",),
            side="D",
            age=1,
            skill=9,
            start_skill=8,
            fitness=2,
            skill_trainings=1,
            discipline=14,
            ban=1,
        ),
        Player(
            id=PlayerId(f"{first + 2}"),
            name="Verdi",
            positions=("Di", "Ce"),
            side="S",
            age=2,
            skill=8,
            start_skill=8,
            fitness=1,
            foreign_matches={"At": 3},
        ),
        Player(id=PlayerId(f"{first + 3}"), name="Neri", positions=("Ce",), side="D", age=0, skill=4, experience=2),
    )
    staff = (
        BackroomBoy(name="Bianchi", job="physio"),
        BackroomBoy(name="Mago", job="tactician", tactic=Tactic.ordinary()),
    )
    return Club(
        id=seat,
        name=name,
        players=men,
        staff=staff,
        money=-120,
        pa=31,
        pgp=22,
        ps=3,
        stadium=2,
        building=True,
        quota=Quota(left=4, left_sided=1),
    )


def match(competition: Competition, home: str, away: str, *, group: str = "", tie: str = "", leg: int = 0) -> Fixture:
    slots = {"championship": 1, "cup": 2, "torneo": 4, "friendly": 5}
    name = f"{tie}.{leg}" if leg else tie or f"{competition} {group} 2.1"
    return Fixture(
        id=name,
        competition=competition,
        round=2,
        session=4,
        slot=slots[competition],
        home=home,
        away=away,
        tie=tie,
        leg=leg,
        group=group,
    )


def _played(fixture: Fixture, score: tuple[int, int]) -> Played:
    home, away = SeatId(fixture.home), SeatId(fixture.away)
    return Played(fixture=fixture, home=home, away=away, score=score, after_ninety=score)


def _honour() -> Honour:
    return Honour(
        season=1,
        champion="Borussia",
        cup="Dinamo",
        torneo="Esperia",
        juniores="Borussia",
        scorer="Rossi",
        goalkeeper="Zoffi",
    )


# --- what happened --------------------------------------------------------------------------------------------------


def side(name: str, **fields: tuple[str, ...]) -> told.SideReport:
    return told.SideReport(name=name, formation="4-3-3", shots=9, saves=4, **fields)


def public_events() -> tuple[told.BeppilandEvent, ...]:
    """One of every kind that everybody hears of in a session."""
    return (
        told.MatchPlayed(
            **PUBLIC,
            rules=("BEP-INFO-01",),
            fixture=match("championship", "1", "2", group="A"),
            home=side("Atlètico", booked=("Verdi",), injured=("Zoffi",)),
            away=side("Borussia", sent_off=("Rossi",)),
            score=(2, 1),
            after_ninety=(2, 1),
            goals=(
                told.Goal(7, "home", "Rossi"),
                told.Goal(55, "away", "Rossi", "penalty"),
                told.Goal(81, "home", "Verdi", "own goal"),
            ),
            weather="light rain",
        ),
        told.MatchSuspended(
            **PUBLIC,
            rules=("BEP-WX-06",),
            fixture=match("championship", "3", "4", group="B"),
            home=side("Città Alta"),
            away=side("Dinamo", booked=("Neri",)),
        ),
        told.MatchPlayed(
            **PUBLIC,
            rules=("BEP-INFO-01",),
            fixture=match("cup", "master 3", "1", tie="cup 2.1", leg=2),
            home=side("Baia Serena"),
            away=side("Atlètico"),
            score=(0, 1),
            after_ninety=(0, 1),
            goals=(told.Goal(90, "away", "Neri"),),
            weather="sunny",
            shoot_out=(3, 4),
            winner="Atlètico",
        ),
        told.MatchPostponed(
            **PUBLIC,
            rules=("BEP-GAP-09",),
            fixture=match("torneo", "5", "6", tie="torneo 2.4"),
            home="Esperia",
            away="Fortitudo",
        ),
        told.BribeDiscovered(
            **PUBLIC,
            rules=("BEP-BRIBE-06",),
            club="Esperia",
            fixture=match("championship", "5", "6", group="C"),
            score=(0, 3),
            points_lost=5,
        ),
        told.LotSold(
            **PUBLIC,
            rules=("BEP-AUC-05",),
            lot=1,
            name="Gialli",
            notation="III 9+0 At.S",
            seller="Dinamo",
            buyer="Atlètico",
            price=410,
        ),
        told.LotSold(
            **PUBLIC,
            rules=("BEP-AUC-05",),
            lot=2,
            name="Grigi",
            notation="V 4-1 Li.D",
            seller="Esperia",
            buyer="",
            price=30,
        ),
        told.ExchangeMade(
            **PUBLIC, rules=("BEP-NEG-01",), clubs=("Atlètico", "Dinamo"), gives=("Blu", "150 M"), takes=("Viola",)
        ),
        told.StadiumReady(**PUBLIC, rules=("BEP-STAD-02",), club="Atlètico", level=2),
        told.StaffDismissed(**PUBLIC, rules=("BEP-STAFF-10",), club="Borussia", name="Rosa", job="scout"),
        told.PlayerPensioned(**PUBLIC, rules=("BEP-PENS-01",), club="Dinamo", name="Bruni", job="tactician"),
        told.PlayerBanned(**PUBLIC, rules=("BEP-PD-02",), club="Atlètico", name="Rossi", discipline=14, matches=1),
        told.TotocalcioDrawn(**PUBLIC, rules=("BEP-TOTO-02",), column="1X-2", pot=45, winners=0, share=0),
        told.TournamentAnnounced(
            **PUBLIC, rules=("BEP-FRI-04",), club="Borussia", name="Coppa del Porto", fee=50, shares=(3, 2, 1)
        ),
        told.StatementMade(**PUBLIC, rules=("BEP-GEN-10",), club="Borussia", press="Perché? Il rigore non c’era…"),
        told.RoundDrawn(
            **PUBLIC, rules=("BEP-GAP-06",), competition="torneo", round=3, ties=(("Esperia", "Fortitudo"),)
        ),
        told.SessionOpened(
            **PUBLIC,
            rules=("BEP-INFO-04",),
            season=2,
            session=5,
            forecasts={0: "rainy", 1: "sunny", 2: "rainy", 4: "sunny"},
            toto=("Borussia - Atlètico", "Esperia - Fortitudo"),
        ),
    )


def private_events() -> tuple[told.BeppilandEvent, ...]:
    """One of every kind that only one president hears of."""
    spied = told.Spied(
        name="Dinamo",
        goals=2,
        totals={"Po": 15, "Li": 0, "Di": 43, "Ce": 55, "At": 21},
        extra={"Po": 5, "Ce": 7},
        cat=False,
        tfg=False,
    )
    other = told.Spied(
        name="Esperia",
        goals=1,
        totals={"Po": 10, "Li": 0, "Di": 33, "Ce": 45, "At": 32},
        extra={"Po": 4, "Di": 1, "Ce": 6, "At": 1},
        cat=True,
        tfg=True,
    )
    return (
        told.TeamSheetPlayed(
            **PRIVATE,
            rules=("BEP-INFO-01", "BEP-GAP-12"),
            fixture=match("championship", "1", "2", group="A"),
            against="Borussia",
            men=(("Zoffi", "Po", 11), ("Verdi", "Di", 9), ("Neri", "Ce", 4), ("Rossi", "At", 11)),
            totals={"Po": 13, "Li": 0, "Di": 9, "Ce": 11, "At": 11},
            points=Points(fc={"Ce": 7}, d={"Po": 2}),
            cat=False,
            tfg=True,
            corrections=(
                Correction("taken out", "Blu", area="Ce"),
                Correction("partner", "", area="At"),
                Correction("points dropped", "PGP", points=2),
            ),
            is_automatic=False,
            injuries={"Zoffi": 2},
        ),
        told.MatchSpied(
            **PRIVATE,
            rules=("BEP-INFO-03",),
            fixture=match("championship", "3", "4", group="B"),
            home=spied,
            away=other,
        ),
        told.TrainingDone(
            **PRIVATE,
            rules=("BEP-TRN-07",),
            done=(Training("Rossi", "skill"),),
            skipped=(Training("Neri", "skill"),),
            pa=4,
        ),
        told.PointsConverted(**PRIVATE, rules=("BEP-PS-02",), pa=2, pgp=0, money=20),
        told.PlayerDiscovered(**PRIVATE, rules=("BEP-YOU-07",), name="Celesti", notation="P 2+2 Di.S"),
        told.PlayerSoldAbroad(**PRIVATE, rules=("BEP-AUC-14",), name="Arancioni", price=60),
        told.StadiumOrdered(**PRIVATE, rules=("BEP-STAD-01",), level=3, cost=1500),
        told.BribePaid(**PRIVATE, rules=("BEP-BRIBE-01",), fixture="championship B 2.1", kind="win", cost=1000),
        told.BribeReturned(**PRIVATE, rules=("BEP-BRIBE-10",), fixture="championship B 2.1", cost=1000),
        told.SquadChanged(**PRIVATE, rules=("BEP-YOU-05",), fitness={"Rossi": 2}, skill={"Neri": 1}),
        told.OrderRefused(
            **PRIVATE, rules=("BEP-PENS-01",), what="pension Verdi", why="one tactician, with one tactic"
        ),
        told.AccountsClosed(
            **PRIVATE,
            rules=("BEP-SEQ-22",),
            entries=(
                ("pats on the back", 20),
                ("stadium level 3", -1500),
                ("a gift to a referee", -1000),
                ("lot 1, Gialli bought", -410),
                ("the referee gives it back", 1000),
                ("matches", 290),
                ("exchange with Dinamo", -150),
                ("salaries", -31),
                ("interest", -11),
            ),
            money=-120,
        ),
    )


def season_events() -> tuple[told.BeppilandEvent, ...]:
    """What the end of a season adds, and the founding of a club."""
    return (
        told.ClubFounded(**PUBLIC, rules=("BEP-NEW-05",), club="Fortitudo", job="coach"),
        told.PrizePaid(**PUBLIC, rules=("BEP-MON-10",), club="Borussia", what="title", amount=1500),
        told.PrizePaid(**PUBLIC, rules=("BEP-MON-10",), club="Dinamo", what="group B", amount=500),
        told.PlayerRetired(**PUBLIC, rules=("BEP-END-05",), club="Dinamo", name="Bruni"),
        told.PlayerRewarded(**PUBLIC, rules=("BEP-MON-11",), club="Atlètico", name="Rossi", list="scorers", place=1),
        told.SeasonEnded(
            **PUBLIC,
            rules=("BEP-SEQ-23",),
            honour=_honour(),
            final_tables={"A": ("Borussia", "Atlètico"), "B": ("Dinamo", "Città Alta"), "C": ("Esperia", "Fortitudo")},
            groups={"A": ("Borussia", "Dinamo"), "B": ("Atlètico", "Esperia"), "C": ("Città Alta", "Fortitudo")},
            has_divisions=True,
        ),
    )


# --- the letters ----------------------------------------------------------------------------------------------------


def letter(seat: SeatId | None, language: Language, *, is_last: bool = False) -> str:
    """The newsletter for a reader; the last of a season has the season's events, too."""
    events = (*public_events(), *private_events(), *(season_events() if is_last else ()))
    view = LEAGUE.report(league(), events, seat, language)
    return plain_text(Paper(name="Lega del Dopolavoro", view=view, reader=seat, language=language))


def letters() -> dict[Path, str]:
    """Every golden letter by its file."""
    found = {
        FOLDER / f"newsletter-{name}-{language}.txt": letter(seat, language)
        for language in LANGUAGES
        for name, seat in (("public", None), ("president", OWN))
    }
    return found | {FOLDER / "newsletter-season-it.txt": letter(None, "it", is_last=True)}
