"""What everybody sees of a league: standings, results, schedule, rosters, leaders, the draft, champions."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from touchline.books.ttfl.league import leaders as season_leaders
from touchline.books.ttfl.league import owners, standings
from touchline.books.ttfl.league.games import TEAM_FIGURES, chart_of, family_order
from touchline.books.ttfl.league.state import SEASON, ClubId, Leader, League, Player
from touchline.books.ttfl.league.text import headline, kicker, say, told_games
from touchline.books.ttfl.statistics import Counts
from touchline.game import Cell, Column, Language, Note, Row, SeatId, Sheet, View
from touchline.sport.history import latest_streak
from touchline.sport.records import Result
from touchline.sport.standings import Explanation

GAMES = ("results", "schedule", "playoffs")  # sheets with a game in each row


def view(league: League, reader: SeatId | None, language: Language = "en") -> View:
    """A league has no secrets but orders that are not ruled on yet; a reader's own games are marked as his."""
    champion = league.name_of(league.history.seasons[-1].champion) if league.history.seasons else ""
    first = standings.provisional(league).order[0] if league.results else None
    return View(
        title=say("title", language),
        kicker=kicker(league, language),
        headline=headline(league, first, language),
        sheets=tuple(_with_own_games(league, each, reader) for each in sheets(league, language)),
        champion=champion,
        names={SeatId(club.id): club.name for club in league.clubs.values()},
        side=say("side", language),
    )


def _with_own_games(league: League, sheet: Sheet, reader: SeatId | None) -> Sheet:
    own = next((club.name for club in league.clubs.values() if SeatId(club.id) == reader), None)
    if own is None or sheet.key not in GAMES:
        return sheet
    return replace(sheet, rows=tuple(replace(row, seat=reader) if own in row.cells else row for row in sheet.rows))


def sheets(league: League, language: Language) -> Iterator[Sheet]:
    if league.stage == "founding":
        return
    yield table(league, language)
    if league.stage == "draft":
        yield picks(league, language)
    if league.drafting is not None:
        yield pool(league, language)
    if league.bracket is not None:
        yield playoffs(league, language)
    yield results(league, language)
    yield schedule(league, language)
    yield leaders(league, language)
    if league.results:
        yield team_figures(league, language)
    for club in league.in_order:
        yield roster(league, club, language)
    if league.drafted:
        yield drafted(league, language)
    if league.history.seasons:
        yield history(league, language)


def _column(key: str, language: Language, *, number: bool = False, explained: bool = False) -> Column:
    about = say(f"col-{key}-about", language) if explained else ""
    return Column(say(f"col-{key}", language), number=number, explained=about)


def _columns(language: Language, *keys: str) -> tuple[Column, ...]:
    """Columns by key; what is marked with a plus is a number."""
    return tuple(_column(key.removesuffix("+"), language, number=key.endswith("+")) for key in keys)


# --- the season -----------------------------------------------------------------------------------------------------


def table(league: League, language: Language) -> Sheet:
    """TTFL-GAP-SEASON: the standings, with the reason wherever the record alone does not decide."""
    ranking = standings.provisional(league)
    explained = ("won", "lost", "tied", "share", "for", "against")
    columns = (
        *_columns(language, "place+", "club"),
        *(_column(key, language, number=True, explained=True) for key in explained),
        *_columns(language, "streak"),
    )
    rows = tuple(
        _standing(league, place, club, language, is_last=place == league.options.playoffs)
        for place, club in enumerate(ranking.order, start=1)
    )
    notes = [Note(say("playoff-line", language, clubs=league.options.playoffs), ("TTFL-GAP-SEASON",))]
    notes += [_reason(league, each, language) for each in ranking.explanations if _is_told(league, each)]
    return Sheet("standings", say("sheet-standings", language), columns, rows, tuple(notes))


def _standing(league: League, place: int, club: ClubId, language: Language, *, is_last: bool) -> Row:
    record = league.record(club)
    share = round(1000 * record.percentage)
    streak = latest_streak(club, league.results)
    cells: tuple[Cell, ...] = (
        place,
        league.name_of(club),
        record.won,
        record.lost,
        record.tied,
        f".{share:03d}" if share < 1000 else "1.000",
        record.points_for,
        record.points_against,
        say(f"streak-{streak.outcome}", language, games=streak.games) if streak else "",
    )
    return Row(cells, seat=club, cut=is_last, sheet=f"club {club}")


def _is_told(league: League, reason: Explanation[ClubId]) -> bool:
    """Lots are told once they are drawn."""
    is_lot = reason.label == "the draw of lots"
    return not reason.obvious and (not is_lot or {reason.ahead, reason.behind} <= set(league.lots))


def _reason(league: League, reason: Explanation[ClubId], language: Language) -> Note:
    said = say(
        "tie-break",
        language,
        ahead=league.name_of(reason.ahead),
        behind=league.name_of(reason.behind),
        reason=say(f"reason-{reason.label.replace(' ', '-')}", language),
        value=reason.ahead_value.removeprefix("lot "),
        other=reason.behind_value.removeprefix("lot "),
    )
    return Note(said, (reason.rule,) if reason.rule else ())


def _games(league: League, played: Iterable[Result[ClubId]]) -> tuple[Row, ...]:
    return tuple(
        Row(
            (
                game.week,
                league.name_of(game.home),
                f"{game.home_points}–{game.away_points}",
                league.name_of(game.away),
            )
        )
        for game in played
    )


def results(league: League, language: Language) -> Sheet:
    columns = _columns(language, "week+", "home", "score", "away")
    rows = _games(league, reversed(league.results))
    return Sheet("results", say("sheet-results", language), columns, rows)


def schedule(league: League, language: Language, weeks_ahead: int | None = None) -> Sheet:
    """TTFL-GAP-SEASON: what is still to be played, or so many weeks of it."""
    first = league.week if league.stage == "season" else league.options.games + 1
    weeks = standings.schedule_of(league).weeks[first - 1 :][:weeks_ahead]
    rows = tuple(
        Row((week, league.name_of(game.home), league.name_of(game.away)))
        for week, games in enumerate(weeks, start=first)
        for game in games
    )
    return Sheet("schedule", say("sheet-schedule", language), _columns(language, "week+", "home", "away"), rows)


def playoffs(league: League, language: Language) -> Sheet:
    assert league.bracket is not None, "there are play-offs"
    rows = list(_games(league, league.playoff_results))
    rows += [
        Row((league.week, league.name_of(each.home), "", league.name_of(each.away))) for each in league.bracket.ties
    ]
    columns = _columns(language, "round+", "home", "score", "away")
    return Sheet("playoffs", say("sheet-playoffs", language), columns, tuple(rows))


# --- figures --------------------------------------------------------------------------------------------------------


def each_of(part: int, whole: int) -> str:
    return f"{part / whole:.1f}" if whole else "–"


def halves(number: int) -> str:
    """Sacks are shared by two."""
    return f"{number // 2}" if number % 2 == 0 else f"{number / 2:.1f}"


def in_words(counts: Counts, language: Language) -> str:
    """A man's figures in a few words: what he did, and nothing else."""
    return "; ".join(_in_words(counts, language))


def _in_words(counts: Counts, language: Language) -> Iterator[str]:
    def of(name: str) -> int:
        return counts.get(name, 0)

    if of("attempts") or of("sacked"):
        yield say(
            "line-passing",
            language,
            completions=of("completions"),
            attempts=of("attempts"),
            yards=of("passing_yards"),
            intercepted=of("intercepted"),
            sacked=of("sacked"),
        )
    for key, times, yards in (("rushing", "carries", "rushing_yards"), ("receiving", "catches", "receiving_yards")):
        if of(times) == 1:
            yield say(f"line-{key}-one", language, yards=of(yards))
        elif of(times):
            each = each_of(of(yards), of(times))
            yield say(f"line-{key}", language, **{times: of(times)}, yards=of(yards), each=each)
    for key, number in (("tackles", str(of("tackles"))), ("sacks", halves(of("half_sacks")))):
        if number != "0":
            yield say(f"line-{key}-one", language) if number == "1" else say(f"line-{key}", language, number=number)
    if of("interceptions"):
        yield say("line-interceptions", language, number=of("interceptions"))
    if of("field_goal_attempts"):
        yield say("line-kicks", language, made=of("field_goals"), tried=of("field_goal_attempts"))
    if punts := of("punts"):
        each = each_of(of("punt_yards"), punts)
        yield (
            say("line-punts-one", language, each=each)
            if punts == 1
            else say("line-punts", language, number=punts, each=each)
        )


def leaders(league: League, language: Language, *, for_good: bool = False) -> Sheet:
    """Who did most; what is read for good leads to clubs, for men leave and clubs do not."""
    rows: list[Row] = []
    for what, best in groupby(season_leaders.leaders(league), key=lambda leader: leader.what):
        rows.append(Row((say(f"leader-{what.replace('_', '-')}", language),), heading=True))
        rows += [_leader(league, leader, for_good=for_good) for leader in best]
    columns = _columns(language, "player", "position", "club", "count+")
    return Sheet("leaders", say("sheet-leaders", language), columns, tuple(rows))


def team_figures(league: League, language: Language) -> Sheet:
    """First downs and penalties of the season, club by club: what belongs to no man."""
    columns = (
        *_columns(language, "club"),
        *(_column(field.replace("_", "-"), language, number=True, explained=True) for field in TEAM_FIGURES),
    )
    rows = tuple(
        Row((club.name, *(club.season.get(field, 0) for field in TEAM_FIGURES)), seat=club.id, sheet=f"club {club.id}")
        for club in (league.clubs[each] for each in league.in_order)
    )
    return Sheet("team figures", say("sheet-team-figures", language), columns, rows)


def _leader(league: League, leader: Leader, *, for_good: bool) -> Row:
    shown = halves(leader.amount) if leader.what == "half_sacks" else str(leader.amount)
    is_here = leader.player in league.players and not for_good
    cells = (leader.name, leader.position, league.name_of(leader.club), shown)
    return Row(cells, seat=leader.club, sheet=f"player {leader.player}" if is_here else f"club {leader.club}")


def roster(league: League, club: ClubId, language: Language) -> Sheet:
    """A club's men, family by family in the order in which they play."""
    order = {who: place for place, who in enumerate(chart_of(league, club))}
    men = sorted(league.men(club), key=lambda man: (family_order(man), order.get(man.id, len(order)), man.id))
    columns = (
        *_columns(language, "number+", "player", "position", "age+"),
        _column("games", language, number=True, explained=True),
        *_columns(language, "figures", "card", "condition"),
    )
    rows = tuple(_man(league, man, language) for man in men)
    return Sheet(f"club {club}", league.name_of(club), columns, rows, more=(games_of(league, club, language),))


def games_of(league: League, club: ClubId, language: Language) -> Sheet:
    """TTFL-GAP-SEASON: a club's season, what was and what will be."""
    played = {game.week: game for game in league.results if club in game.teams}
    rows = []
    for week, game in enumerate(standings.schedule_of(league).games_of(club), start=1):  # nobody ever rests
        result = played.get(week)
        score = f"{result.home_points}–{result.away_points}" if result is not None else ""
        cells = (week, league.name_of(game.home), score, league.name_of(game.away))
        rows.append(Row(cells, sheet=f"club {game.away if game.home == club else game.home}"))
    columns = _columns(language, "week+", "home", "score", "away")
    return Sheet(f"games of {club}", say("sheet-games-of", language), columns, tuple(rows))


def _man(league: League, man: Player, language: Language) -> Row:
    games = f"{man.season.get('games', 0)}/{man.season.get('starts', 0)}"
    cells: Sequence[Cell] = (
        str(man.id),
        man.name,
        man.position,
        man.age,
        games,
        in_words(man.season, language),
        in_words(man.line, language),
        condition(league, man, language),
    )
    return Row(tuple(cells), sheet=f"player {man.id}")


def condition(league: League, man: Player, language: Language) -> str:
    if man.id not in league.hurt:
        return ""
    games = league.hurt[man.id]
    return told_games(None if games == SEASON else games, language)


# --- the draft ------------------------------------------------------------------------------------------------------


RESTRICTIONS = ("TTFL-DRAFT-02", "TTFL-DRAFT-03", "TTFL-DRAFT-04", "TTFL-DRAFT-05", "TTFL-DRAFT-06")


def picks(league: League, language: Language) -> Sheet:
    """TTFL-DRAFT-01, TTFL-DRAFT-07: who chooses in which order, and how often."""
    assert league.drafting is not None, "a draft is due"
    drafting = league.drafting
    rows = tuple(
        Row((place, league.name_of(club), str(league.record(club)), drafting.picks[club]), seat=club)
        for place, club in enumerate(drafting.order, start=1)
    )
    notes = (Note(say("draft-restrictions", language), RESTRICTIONS),)
    columns = _columns(language, "place+", "club", "record", "picks+")
    return Sheet("picks", say("sheet-picks", language), columns, rows, notes)


def pool(league: League, language: Language) -> Sheet:
    """TTFL-DRAFT-10: everybody who may be chosen, the best of each family first."""
    grade = owners.grades(league)
    men = sorted(
        (league.players[who] for who in league.pool), key=lambda man: (family_order(man), -grade[man.id], man.id)
    )
    rows = tuple(
        Row((str(man.id), man.name, man.position, man.age, in_words(man.line, language)), sheet=f"player {man.id}")
        for man in men
    )
    columns = _columns(language, "number+", "player", "position", "age+", "card")
    notes = (Note(say("cuts-about", language), ("TTFL-GAP-CAREERS",)),) if league.stage == "cuts" else ()
    return Sheet("pool", say("sheet-pool", language), columns, rows, notes)


def drafted(league: League, language: Language) -> Sheet:
    rows = tuple(
        Row(
            (
                number,
                each.round,
                league.name_of(each.club),
                each.name or say("drafted-nobody", language),
                each.position,
            ),
            seat=each.club,
        )
        for number, each in enumerate(league.drafted, start=1)
    )
    columns = _columns(language, "place+", "round+", "club", "player", "position")
    return Sheet("drafted", say("sheet-drafted", language), columns, rows)


def history(league: League, language: Language) -> Sheet:
    rows = tuple(
        Row(
            (
                season.season,
                league.name_of(season.champion),
                league.name_of(season.runner_up) if season.runner_up else "",
                f"{league.name_of(season.table[0].team)} {season.table[0].record}",
            ),
            seat=season.champion,
        )
        for season in reversed(league.history.seasons)
    )
    columns = _columns(language, "season+", "champion", "runner-up", "best")
    return Sheet("history", say("sheet-history", language), columns, rows)
