"""What a president may see of his own club, and nobody else (BEP-INFO-04, BEP-GAP-16)."""

from touchline.books.beppiland import coaching, money, order_sheet, stadium
from touchline.books.beppiland.backroom_boys import tactic_known
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import notation
from touchline.books.beppiland.headings import competition_of, day_name, entrant_name, figures, say, words
from touchline.books.beppiland.match_day import entrants, fixtures_of, means, possible
from touchline.books.beppiland.players import AREAS, Player, age_code, written_position
from touchline.books.beppiland.public_sheets import staff
from touchline.books.beppiland.state import Club, League
from touchline.books.beppiland.text import phase_title
from touchline.books.beppiland.young_players import Quota
from touchline.game import Cell, Language, Note, Row, Sheet


def squad(league: League, club: Club, language: Language) -> Sheet:
    """BEP-INFO-04, BEP-CLUB-04: the squad sheet, in its own order."""
    columns = (
        *words(language, "player", "position", "age"),
        *figures(language, "skill", "fitness", "pd", "ban", "experience", "trainings"),
        *words(language, "foreign"),
        *figures(language, "salary", "value"),
    )
    listed = ", ".join(
        say("note-listed-man", language, name=lot.name, matches=lot.matches)
        for lot in league.lots
        if lot.club == club.id
    )
    notes = (Note(say("note-listed", language, names=listed), ("BEP-AUC-13", "BEP-AUC-16")),) if listed else ()
    rows = tuple(_player(player, language) for player in club.players)
    return Sheet("squad", say("squad", language), columns, rows, notes)


def _player(player: Player, language: Language) -> Row:
    """BEP-PLY-01, BEP-TRN-03, BEP-OOP-03, BEP-YOU-03, BEP-MON-04, BEP-AUC-02: all that counts for a player."""
    foreign = ", ".join(
        say("area-count", language, area=area, count=player.foreign_matches[area])
        for area in AREAS
        if area in player.foreign_matches
    )
    cells: tuple[Cell, ...] = (
        player.name,
        written_position(player),
        age_code(player.age),
        player.skill,
        f"{player.fitness:+d}",
        player.discipline,
        player.ban or "",
        player.experience if player.is_young else "",
        coaching.skill_trainings(player.age) - player.skill_trainings if not player.is_young else "",
        foreign,
        money.salary(player.age, player.start_skill),
        money.value_of(player),
    )
    return Row(cells)


def finances(club: Club, language: Language) -> Sheet:
    """BEP-INFO-04, BEP-GAP-16: money, points, stadium, and what is due."""
    tactic, price = tactic_known(club.staff), stadium.building_cost(club.stadium)
    has: dict[str, Cell] = {
        "money": _millions(club.money, language),
        "pa": club.pa,
        "pgp": club.pgp,
        "ps": club.ps,
        "salaries": _millions(money.salaries(club.players, club.staff), language),
        "stadium": club.stadium,
        **({"next-level": _millions(price, language)} if price is not None else {}),
        "staff": staff(club, language),
        **({"tactic": notation(tactic)} if tactic else {}),
        "quota": _quota(club.quota, language),
        **({"late": _quota(club.late, language)} if club.late.left else {}),
    }
    building = Note(say("note-building", language, level=club.stadium + 1), ("BEP-STAD-02",))
    notes = (*((building,) if club.building else ()), Note(say("note-debt", language), ("BEP-CLUB-02", "BEP-MON-08")))
    rows = tuple(Row((say(f"what-{what}", language), value)) for what, value in has.items())
    return Sheet("finances", say("finances", language), words(language, "what", "has"), rows, notes)


def _millions(amount: int, language: Language) -> str:
    return say("millions", language, amount=amount)


def _quota(quota: Quota, language: Language) -> Cell:
    return say("quota", language, left=quota.left, left_sided=min(quota.left, quota.left_sided)) if quota.left else 0


def own_matches(league: League, club: Club, language: Language) -> Sheet:
    """BEP-INFO-04, BEP-XP-01: the club's matches of the session, with the home advantage it has in each."""
    columns = (*words(language, "day", "forecast", "opponent", "where", "competition"), *figures(language, "fc"))
    rows = tuple(_match(league, club, each, language) for each in fixtures_of(league, club.id))
    return Sheet("own-matches", say("own-matches", language), columns, rows)


def _match(league: League, club: Club, fixture: Fixture, language: Language) -> Row:
    home, away = entrants(fixture, league)
    is_home = club.id in possible(fixture.home, league)
    said = league.forecasts.get(fixture.slot)
    where = "neutral" if fixture.is_neutral else "at-home" if is_home else "away"
    cells: tuple[Cell, ...] = (
        day_name(fixture.slot, language),
        say(f"forecast-{said}", language) if said else "",
        entrant_name(league, away if is_home else home, language),
        say(where, language),
        competition_of(fixture, language),
        means(club, fixture, league, "home" if is_home else "away").fc,
    )
    return Row(cells)


def blank_orders(league: League, club: ClubId, language: Language) -> Sheet:
    """BEP-ORD-01, BEP-INFO-04: the sheet a president fills in for the next session."""
    title = say("order-sheet", language, phase=phase_title(league, language))
    return Sheet("order-sheet", title, (), (), form=order_sheet.written(league, club, None, language))
