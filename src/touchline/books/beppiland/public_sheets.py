"""What everybody may see of a league, sheet by sheet (BEP-INFO-01, BEP-INFO-04, BEP-GAP-16)."""

from collections.abc import Iterable, Mapping
from itertools import groupby, takewhile

from msgspec.structs import replace

from touchline.books.beppiland.competitions import (
    GROUP_SIZE,
    PROMOTED,
    QUALIFIED,
    RECOVERY_SLOT,
    Competition,
    Fixture,
    Tie,
)
from touchline.books.beppiland.headings import (
    competition_of,
    day_and_competition,
    day_name,
    entrant_name,
    figures,
    group_name,
    heading,
    match_name,
    round_name,
    say,
    words,
)
from touchline.books.beppiland.league_table import Line, goalkeepers, ranked, results_of, scorers
from touchline.books.beppiland.match_day import entrants, fixtures_of
from touchline.books.beppiland.match_text import score
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.state import Club, League, Played, Tally
from touchline.books.beppiland.text import say as say_league
from touchline.game import Cell, HeldBy, Language, Note, Row, SeatId, Sheet

SHOWN = 20  # of the lists of scorers and goalkeepers
CUTS: dict[str, tuple[int, ...]] = {
    "A": (GROUP_SIZE - PROMOTED,),
    "B": (PROMOTED, GROUP_SIZE - PROMOTED),
    "C": (PROMOTED,),
}
FIRST_CUTS = (QUALIFIED, 2 * QUALIFIED)
ELIMINATIONS: tuple[Competition, ...] = ("cup", "torneo", "juniores")


def sheet_key(club: SeatId) -> str:
    """The key of a club's own page."""
    return f"club {club}"


# --- tables ---------------------------------------------------------------------------------------------------------


def public_table(league: League, group: str) -> tuple[Line, ...]:
    """BEP-LEA-03, BEP-GAP-16: a table as everybody sees it: money, which is secret, decides only when a group is over.

    Until then clubs that are level in everything else stand in the order of their numbers.
    """
    clubs, results = league.groups[group], results_of(league, "championship", group)
    lines = ranked(clubs, results, {}, deducted=league.penalties)
    final = league.final_tables.get(group)
    return tuple(sorted(lines, key=lambda line: final.index(line.club))) if final else lines


def standings(league: League, language: Language) -> Sheet:
    """BEP-LEA-02, BEP-LEA-05, BEP-GAP-11: the tables, with lines where the divisions of the next season part."""
    columns = (
        *figures(language, "place"),
        *words(language, "club"),
        *figures(language, "played", "won", "drawn", "lost", "scored", "conceded", "points"),
    )
    rows: list[Row] = []
    for group in league.groups:
        cuts = CUTS[group] if league.has_divisions else FIRST_CUTS
        rows.append(heading(group_name(league, group, language)))
        rows += [
            _standing(league, place, line, cut=place in cuts)
            for place, line in enumerate(public_table(league, group), start=1)
        ]
    outlook, rule = ("note-divisions", "BEP-GAP-11") if league.has_divisions else ("note-first-season", "BEP-LEA-05")
    lost = (
        Note(say("note-points-lost", language, club=league.name_of(club), points=points), ("BEP-BRIBE-06",))
        for club, points in sorted(league.penalties.items())
    )
    notes = (*lost, Note(say(outlook, language), (rule,)), Note(say("note-level", language), ("BEP-LEA-03",)))
    return Sheet("standings", say("standings", language), columns, tuple(rows), notes)


def _standing(league: League, place: int, line: Line, *, cut: bool) -> Row:
    matches = line.played, line.won, line.drawn, line.lost
    cells = place, league.name_of(line.club), *matches, line.scored, line.conceded, line.points
    return Row(cells, seat=line.club, cut=cut, sheet=sheet_key(line.club))


# --- results --------------------------------------------------------------------------------------------------------


def last_results(league: League) -> tuple[Played, ...]:
    """The results of the session before, in the order of play; recovered matches were played first (BEP-GAP-09)."""
    last = league.session - 1
    recent = takewhile(
        lambda each: each.fixture.session == last or each.fixture.slot <= RECOVERY_SLOT, reversed(league.results)
    )
    return tuple(reversed(list(recent)))


def results(league: League, reader: SeatId | None, language: Language) -> Sheet:
    """BEP-INFO-01: the results of the session before, day by day."""
    found = ((each.fixture, _pair(league, each), final_score(each, language)) for each in last_results(league))
    return results_sheet(found, reader, language)


def results_sheet(
    found: Iterable[tuple[Fixture, str, str]], reader: SeatId | None, language: Language, notes: tuple[Note, ...] = ()
) -> Sheet:
    """Matches with their clubs and scores, a heading for each day and competition."""
    columns = words(language, "match", "score")
    rows: list[Row] = []
    for title, day in groupby(found, key=lambda each: day_and_competition(each[0], language)):
        rows.append(heading(title))
        rows += [Row((pair, ended), seat=_own(fixture, reader)) for fixture, pair, ended in day]
    return Sheet("results", say("results", language), columns, tuple(rows), notes)


def _own(fixture: Fixture, reader: SeatId | None) -> SeatId | None:
    return reader if reader in (fixture.home, fixture.away) else None


def _pair(league: League, result: Played) -> str:
    return f"{league.name_of(result.home)} - {league.name_of(result.away)}"


def final_score(result: Played, language: Language) -> str:
    """BEP-BRIBE-06, BEP-GAP-05: the score that counts, and how it came about."""
    if len(result.forfeited_by) > 1:
        return say("lost-by-both", language, score=score(result.score))
    if result.forfeited_by:
        return say("by-forfeit", language, score=score(result.score))
    if result.shoot_out is not None:
        return say("on-penalties", language, score=score(result.score), kicks=score(result.shoot_out))
    return score(result.score)


def turned(result: Played) -> Played:
    """A result as the visitors write it."""
    (home, away), kicks = result.score, result.shoot_out
    return replace(
        result,
        home=result.away,
        away=result.home,
        score=(away, home),
        shoot_out=(kicks[1], kicks[0]) if kicks is not None else None,
    )


# --- matches to come --------------------------------------------------------------------------------------------------


def calendar(league: League, reader: SeatId | None, language: Language) -> Sheet:
    """BEP-INFO-04, BEP-WX-08, BEP-TOTO-06: the matches of the session, with forecast and Totocalcio."""
    columns = (*words(language, "match", "competition"), *figures(language, "toto"))
    rows: list[Row] = []
    for slot, day in groupby(league.fixtures, key=lambda fixture: fixture.slot):
        rows.append(heading(day_with_forecast(league, slot, language)))
        rows += [_fixture(league, each, reader, language) for each in day]
    notes = (Note(say("note-pot", language, pot=league.pot), ("BEP-TOTO-03",)),) if league.pot else ()
    return Sheet("calendar", say("calendar", language), columns, tuple(rows), notes)


def day_with_forecast(league: League, slot: int, language: Language) -> str:
    said = league.forecasts.get(slot)
    day = day_name(slot, language)
    return say("day-with-forecast", language, day=day, forecast=say(f"forecast-{said}", language)) if said else day


def _fixture(league: League, fixture: Fixture, reader: SeatId | None, language: Language) -> Row:
    toto = league.toto.index(fixture.id) + 1 if fixture.id in league.toto else ""
    cells = match_name(league, fixture, language), competition_of(fixture, language), toto
    return Row(cells, seat=reader if reader in entrants(fixture, league) else None)


# --- cups -------------------------------------------------------------------------------------------------------------


def elimination(league: League, competition: Competition, language: Language) -> Sheet:
    """BEP-CUP-02, BEP-TOR-01, BEP-JUN-01: the rounds so far, the latest first."""
    ties = sorted(
        (tie for tie in league.ties.values() if tie.competition == competition),
        key=lambda tie: (-tie.round, len(tie.id), tie.id),
    )
    legs: dict[str, list[Played]] = {}
    for result in league.results:
        legs.setdefault(result.fixture.tie, []).append(result)
    rows: list[Row] = []
    for round_, drawn in groupby(ties, key=lambda tie: tie.round):
        of_round = list(drawn)
        rows.append(heading(round_name(round_, len(of_round), language)))
        rows += [_tie(league, tie, legs.get(tie.id, ()), language) for tie in of_round]
    columns = words(language, "match", "score", "goes-on")
    return Sheet(competition, say(competition, language), columns, tuple(rows))


def _tie(league: League, tie: Tie, legs: Iterable[Played], language: Language) -> Row:
    """A tie with its scores as the club that was drawn first writes them."""
    pair = " - ".join(entrant_name(league, each, language) for each in (tie.home, tie.away))
    scores = ", ".join(final_score(each if each.home == tie.home else turned(each), language) for each in legs)
    return Row((pair, scores, league.name_of(tie.winner) if tie.winner else ""))


# --- lists ------------------------------------------------------------------------------------------------------------


def _owned(league: League) -> dict[PlayerId, tuple[Player, Club]]:
    """BEP-GAP-16: every player of the league with his club, by their names, which everybody may know.

    The order in which players joined the league would tell how many others joined before them.
    """
    found = ((player, club) for club in league.clubs.values() for player in club.players)
    return {player.id: (player, club) for player, club in sorted(found, key=lambda each: (each[0].name, each[1].name))}


def _tallies(league: League, owned: dict[PlayerId, tuple[Player, Club]]) -> dict[PlayerId, Tally]:
    """BEP-GAP-14 (reconstruction): of those who still play for a president's club."""
    return {player: league.tallies[player] for player in owned if player in league.tallies}


def scorers_list(league: League, language: Language) -> Sheet:
    """BEP-GAP-14, BEP-GAP-16: goals in the championship."""
    owned = _owned(league)
    tallies = _tallies(league, owned)
    rows = (
        _listed(place, *owned[player], tallies[player].goals)
        for place, player in enumerate(scorers(tallies)[:SHOWN], start=1)
    )
    columns = (*figures(language, "place"), *words(language, "player", "club"), *figures(language, "goals"))
    note = Note(say("note-scorers", language), ("BEP-GAP-14",))
    return Sheet("scorers", say("scorers", language), columns, tuple(rows), (note,))


def goalkeepers_list(league: League, language: Language) -> Sheet:
    """BEP-GAP-14, BEP-GAP-16: goals conceded and saves in the championship."""
    owned = _owned(league)
    tallies = _tallies(league, owned)
    keepers = [player.id for player, _ in owned.values() if player.is_goalkeeper]
    rounds = max((each.fixture.round for each in league.results if each.fixture.group), default=0)
    order = goalkeepers(tallies, keepers, rounds)[:SHOWN]
    rows = (
        _listed(place, *owned[player], tally.matches, tally.conceded, tally.saves)
        for place, player in enumerate(order, start=1)
        for tally in (tallies[player],)
    )
    columns = (
        *figures(language, "place"),
        *words(language, "player", "club"),
        *figures(language, "matches", "conceded", "saves"),
    )
    note = Note(say("note-goalkeepers", language), ("BEP-GAP-14",))
    return Sheet("goalkeepers", say("goalkeepers", language), columns, tuple(rows), (note,))


def _listed(place: int, player: Player, club: Club, *counts: int) -> Row:
    return Row((place, player.name, club.name, *counts), seat=club.id, sheet=sheet_key(club.id))


def discipline(league: League, language: Language) -> Sheet:
    """BEP-PD-02, BEP-GAP-16: who is banned in the session to come."""
    columns = (*words(language, "player", "club"), *figures(language, "pd", "ban"))
    rows = tuple(
        Row((player.name, club.name, player.discipline, player.ban), seat=club.id, sheet=sheet_key(club.id))
        for club in league.clubs.values()
        for player in club.players
        if player.ban
    )
    return Sheet("discipline", say("discipline", language), columns, rows)


def auction_list(league: League, language: Language) -> Sheet:
    """BEP-INFO-04, BEP-AUC-04, BEP-AUC-13: the lots, with minimum values and declared matches."""
    columns = (
        *figures(language, "lot"),
        *words(language, "player", "notation", "club"),
        *figures(language, "minimum", "declared"),
    )
    rows = tuple(
        Row((lot.number, lot.name, lot.notation, league.name_of(lot.club), lot.minimum, lot.matches), seat=lot.club)
        for lot in league.lots
    )
    return Sheet("auction", say("auction", language), columns, rows)


def tournaments(league: League, language: Language) -> Sheet:
    """BEP-FRI-04: private tournaments of the session, as they were announced."""
    columns = (*words(language, "tournament"), *figures(language, "fee"), *words(language, "prizes"))
    rows = tuple(
        Row((each.name, each.fee, " : ".join(map(str, each.shares)) or say("all-to-the-winner", language)))
        for _, each in sorted(league.tournaments.items())
    )
    return Sheet("tournaments", say("tournaments", language), columns, rows)


def honours(league: League, language: Language) -> Sheet:
    """The winners of the seasons, the latest first."""
    columns = (
        *figures(language, "season"),
        *words(language, "champion", "cup", "torneo", "juniores", "scorer", "goalkeeper"),
    )
    rows = tuple(
        Row((each.season, each.champion, each.cup, each.torneo, each.juniores, each.scorer, each.goalkeeper))
        for each in reversed(league.honours)
    )
    return Sheet("honours", say("honours", language), columns, rows)


# --- clubs ------------------------------------------------------------------------------------------------------------


def clubs(league: League, language: Language) -> Sheet:
    """BEP-GAP-16, BEP-STAFF-02, BEP-NMR-06: stadium levels, backroom boys without their tactics, vacant clubs."""
    columns = (*words(language, "club", "group", "president"), *figures(language, "stadium"), *words(language, "staff"))
    groups = {club: group for group, members in league.groups.items() for club in members}
    holders = {seat.id: seat.held_by for seat in league.seats}
    rows = tuple(
        Row(
            (club.name, groups[club.id], president(holders[club.id], language), club.stadium, staff(club, language)),
            seat=club.id,
            sheet=sheet_key(club.id),
        )
        for club in league.clubs.values()
    )
    return Sheet("clubs", say("clubs", language), columns, rows)


def president(held_by: HeldBy, language: Language) -> str:
    return say(f"president-{held_by}", language)


def staff(club: Club, language: Language) -> str:
    """BEP-GAP-16: who the backroom boys are and what they do; what a tactician teaches is his club's secret."""
    men = (
        say("man-with-job", language, name=man.name, job=say_league(f"job-{man.job}", language)) for man in club.staff
    )
    return ", ".join(men) or say("none", language)


def club_sheets(league: League, language: Language) -> tuple[Sheet, ...]:
    """A page for every club, with what everybody may know of it."""
    holders = {seat.id: seat.held_by for seat in league.seats}
    places = {
        line.club: say(
            "place-in-group", language, group=group_name(league, group, language), place=place, points=line.points
        )
        for group in league.groups
        for place, line in enumerate(public_table(league, group), start=1)
    }
    return tuple(
        _club(league, club, {"group": places[club.id], "president": president(holders[club.id], language)}, language)
        for club in league.clubs.values()
    )


def _club(league: League, club: Club, about: Mapping[str, Cell], language: Language) -> Sheet:
    banned = ", ".join(
        say("banned-man", language, name=player.name, matches=player.ban) for player in club.players if player.ban
    )
    special = ", ".join(player.name for player in club.players if player.is_special)  # BEP-GAP-13
    has: dict[str, Cell] = {
        **about,
        "stadium": club.stadium,
        "staff": staff(club, language),
        "banned": banned or say("none", language),
        **({"special": special} if special else {}),
    }
    rows = tuple(Row((say(f"what-{what}", language), value)) for what, value in has.items())
    more = (_club_results(league, club, language), _club_calendar(league, club, language))
    shown = tuple(each for each in more if each.rows)
    return Sheet(sheet_key(club.id), club.name, words(language, "what", "has"), rows, more=shown)


def _club_results(league: League, club: Club, language: Language) -> Sheet:
    columns = words(language, "match", "score", "competition")
    played = (each for each in reversed(league.results) if club.id in (each.home, each.away))
    rows = tuple(
        Row((_pair(league, each), final_score(each, language), competition_of(each.fixture, language)))
        for each in played
    )
    return Sheet("results", say("club-results", language, club=club.name), columns, rows)


def _club_calendar(league: League, club: Club, language: Language) -> Sheet:
    columns = words(language, "match", "competition", "day")
    rows = tuple(
        Row((match_name(league, each, language), competition_of(each, language), day_name(each.slot, language)))
        for each in fixtures_of(league, club.id)
    )
    return Sheet("calendar", say("club-calendar", language, club=club.name), columns, rows)
