"""Non-player teams that the commissioner writes himself, in a file at the founding or between seasons."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.creating_teams import check_details, check_home_city, check_words
from touchline.books.penpaper.fan_base import controller
from touchline.books.penpaper.markets import MARKETS, suggestion
from touchline.books.penpaper.orders import Line
from touchline.books.penpaper.star_players import star_bonus
from touchline.books.penpaper.state import HIGHEST_SCORE, LOWEST_SCORE, STATS, Scores, Stat, Team, TeamId
from touchline.books.penpaper.the_league import Claim, overlaps
from touchline.game import Mistakes, OrdersError

Score: TypeAlias = Annotated[int, msgspec.Meta(ge=LOWEST_SCORE, le=HIGHEST_SCORE)]
FILE = "written_teams"


class WrittenTeam(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody writes of a team; what he leaves out stays as it is. Scores are those of the team's page."""

    name: Line = ""
    city: Line = ""
    market: Line = ""
    stadium: Line = ""
    logo: Line = ""
    colors: Line = ""
    qb: Score | None = msgspec.field(default=None, name="QB")
    rb: Score | None = msgspec.field(default=None, name="RB")
    wr: Score | None = msgspec.field(default=None, name="WR")
    lm: Score | None = msgspec.field(default=None, name="LM")
    lb: Score | None = msgspec.field(default=None, name="LB")
    db: Score | None = msgspec.field(default=None, name="DB")

    @property
    def scores(self) -> dict[Stat, int]:
        """The scores that are written."""
        return {stat: score for stat in STATS if (score := getattr(self, stat.lower())) is not None}

    @property
    def looks(self) -> dict[str, str]:
        return {"stadium": self.stadium, "logo": self.logo, "colors": self.colors}


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    team: tuple[WrittenTeam, ...] = ()


# --- at the founding -------------------------------------------------------------------------------------------------


def read(file: str) -> tuple[WrittenTeam, ...]:
    """PP-LEAG-03, PP-TEAM-10: the teams of a file: [[team]] with name, city, market and the six scores of each."""
    try:
        teams = msgspec.convert(tomllib.loads(file), _Sheet).team
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise _refused(FILE, str(problem), "write [[team]] with name, city, market and six scores") from None
    for number, team in enumerate(teams, start=1):
        _check_new(team, f"{FILE}, team {number}")
    _check_apart(teams)
    return teams


def _refused(where: str, wrong: str, right: str, rule: str = "PP-LEAG-03") -> OrdersError:
    return OrdersError(where=where, wrong=wrong, right=right, rule=rule)


def _check_new(team: WrittenTeam, where: str) -> None:
    """PP-TEAM-01, PP-TEAM-10: a new team has all that an owner's has."""
    try:
        check_details(team.name, team.city, team.market, team.looks)
    except OrdersError as problem:
        (first, *_) = problem.mistakes
        raise _refused(f"{where}, {first.where}", first.wrong, first.right, first.rule) from None
    if missing := [stat for stat in STATS if stat not in team.scores]:
        raise _refused(where, f"no score for {', '.join(missing)}", "write all six, 3 to 18", "PP-TEAM-01")


def _check_apart(teams: Sequence[WrittenTeam]) -> None:
    """PP-LEAG-02, PP-MKT-04: no two have the same name, or the same minor home market."""
    claims = [Claim(team_id=TeamId(str(n)), name=team.name, market=team.market) for n, team in enumerate(teams, 1)]
    for number, claim in enumerate(claims):
        for other in claims[:number]:
            for clash in overlaps(claim, other):
                where = f"{FILE}, team {number + 1}, {clash.field}"
                raise _refused(where, f"{clash.what} is that of team {other.team_id}", "choose another", clash.rule)


def new_team(written: WrittenTeam, team_id: TeamId) -> Team:
    """PP-LEAG-03, PP-TEAM-10: a written team in the league, without stars, money or a past."""
    return Team(
        id=team_id,
        name=written.name.strip(),
        city=written.city.strip(),
        home_market=written.market,
        base=msgspec.convert(written.scores, Scores),
        stadium=written.stadium,
        logo=written.logo,
        colors=written.colors,
    )


# --- between seasons -------------------------------------------------------------------------------------------------


def rewritten(team: Team, others: Sequence[Team], wish: WrittenTeam) -> Team:
    """PP-LEAG-03, PP-TEAM-10, PP-STAR-03: a team with what was written of it; scores include what its stars add."""
    mistakes = Mistakes()
    check_words({"name": wish.name, "city": wish.city, **wish.looks}, mistakes)
    market, city = wish.market or team.home_market, wish.city.strip() or team.city
    _check_market(market, others, city, mistakes)
    name = wish.name.strip() or team.name
    for other in others:
        claims = Claim(team_id=team.id, name=name, market=market), Claim.of(other)
        for clash in (each for each in overlaps(*claims) if each.field == "name"):
            mistakes.add(where="name", wrong=f"{clash.what} is another team", right="choose another", rule=clash.rule)
    _check_scores(team, wish.scores, mistakes)
    mistakes.refuse()
    looks = {field: said.strip() or getattr(team, field) for field, said in wish.looks.items()}
    return replace(
        team,
        name=name,
        city=city,
        home_market=market,
        other_markets=tuple(each for each in team.other_markets if each != market),
        base=_base(team, wish.scores),
        printed=None if wish.scores else team.printed,
        is_sample=team.is_sample and not wish.scores,
        **looks,
    )


def _check_market(market: str, others: Sequence[Team], city: str, mistakes: Mistakes) -> None:
    """PP-MKT-04, PP-TEAM-10: the home is a market, no minor one of another team, and the city lies there."""
    if market not in MARKETS:
        right = f"choose {suggestion(city)}"
        mistakes.add(where="market", wrong=f"{market!r} is not a market", right=right, rule="PP-TEAM-10")
    elif holder := controller(market, others):
        mistakes.add(
            where="market", wrong=f"it belongs to the {holder.name}", right="choose a free one", rule="PP-MKT-04"
        )
    else:
        check_home_city(city, market, mistakes, where="city")


def _check_scores(team: Team, scores: Mapping[Stat, int], mistakes: Mistakes) -> None:
    """PP-STAR-03, PP-TEAM-03: without what the stars add no score is below 3."""
    for stat, score in scores.items():
        added = star_bonus(team.stars, stat)
        if score < LOWEST_SCORE + added:
            mistakes.add(
                where=stat,
                wrong=f"{score}, of which the stars add {added}",
                right=f"write {LOWEST_SCORE + added} to {HIGHEST_SCORE}",
                rule="PP-TEAM-03",
            )


def _base(team: Team, scores: Mapping[Stat, int]) -> Scores:
    """PP-STAR-03: the scores without what the stars add."""
    base = {
        stat: scores[stat] - star_bonus(team.stars, stat) if stat in scores else score
        for stat, score in team.base.by_stat.items()
    }
    return msgspec.convert(base, Scores)
