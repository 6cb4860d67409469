"""What an owner wants to have beside the sheet while filling it in, as remarks."""

from collections.abc import Iterable, Iterator, Sequence

from touchline.books.fool.league.camp_plan import has_two_positions, open_coaching
from touchline.books.fool.league.camp_roster import may_retire
from touchline.books.fool.league.careers import Career, as_he_plays
from touchline.books.fool.league.listing import best_first, by_place
from touchline.books.fool.league.order_sheet.lines import LINES, NOTHING, PLAN, preferences_standing, write_trade
from touchline.books.fool.league.order_sheet.names import Names
from touchline.books.fool.league.orders import KINDS, may_protect, men_of_old_clubs
from touchline.books.fool.league.position_changes import open_changes
from touchline.books.fool.league.state import cut_size, new_clubs
from touchline.books.fool.league.trades import mirrored
from touchline.books.fool.league.words import condition
from touchline.books.fool.players import PlayerId

MOST_FREE = 40


def hints(names: Names, kind: str) -> Iterator[str]:
    """The lines there are, and the men they may be about."""
    yield "# A line for each order; what follows a # is not read. Names may be shortened."
    yield f"# Who wants nothing writes: {NOTHING}"
    for line in LINES[kind]:
        yield f"#   {line.word}: {line.example}"
    if PLAN in KINDS[kind].__struct_fields__:
        yield f"#   {PLAN}: and below it the game plan, to the end"
    match kind:
        case "expansion":
            yield from _expansion(names)
        case "draft-list":
            yield from ("#", "# New players:", *_listed(names, names.league.draft_list))
        case "camp-roster":
            yield from _camp_roster(names)
        case "camp-plan":
            yield from ("#", "# Your men, and what camp could be for them:", *_camp(names))
        case "cuts":
            over = len(names.league.club(names.own).roster) - cut_size(names.league)
            yield from (
                "#",
                f"# {cut_size(names.league)} places: {max(0, over)} must go. Your men, the best first:",
            )
            yield from _listed(names, names.league.club(names.own).roster)
            yield from _on_the_camp_list(names)
            yield from _free(names)
        case _:
            men = by_place(names.league, names.league.club(names.own).everybody)
            yield from ("#", "# Your men:", *(_line(names, who) for who in men))
            yield from _free(names)
    yield from _preferred(names)
    yield from _offers(names)


def _preferred(names: Names) -> Iterator[str]:
    """FOOL-12.3.1-v: what the club has said of its men since the camp."""
    stands = preferences_standing(names)
    if stands:
        yield from ("#", "# What you have said stands; to change it, write:")
    yield from (f"#prefer: {each}" for each in stands)


def _offers(names: Names) -> Iterator[str]:
    """What others offer, as it would be agreed to."""
    offered = [mirrored(trade, club) for club, trade in names.league.offers if trade.to == names.own]
    if offered:
        yield from ("#", "# Offers to you; to agree, leave out the #:")
    yield from (f"#trade: {write_trade(names, trade)}" for trade in offered)


def _expansion(names: Names) -> Iterator[str]:
    if names.own in new_clubs(names.league):
        yield from ("#", "# Men of the other clubs, the best first; who is protected you will see.")
        yield from _listed(names, men_of_old_clubs(names.league), MOST_FREE)
    else:
        yield from ("#", f"# You may protect {may_protect(names.league)} of your men:")
        yield from _listed(names, names.league.club(names.own).roster)


def _camp_roster(names: Names) -> Iterator[str]:
    league, team = names.league, names.league.club(names.own)
    old = [who for who in team.everybody if may_retire(league.careers[who])]
    over = max(0, len(team.everybody) - league.options.camp_roster)
    yield from ("#", f"# {league.options.camp_roster} places in camp for {len(team.everybody)} men: {over} must go.")
    yield from ("# Who may retire:", *_listed(names, old)) if old else ()
    yield from _free(names)


def _on_the_camp_list(names: Names) -> Iterator[str]:
    listed = names.league.club(names.own).camp_reserve
    if listed:
        yield from ("#", "# On the camp list:", *_listed(names, listed))


def _free(names: Names) -> Iterator[str]:
    if names.league.free_agents:
        yield from ("#", "# Free agents, the best first:", *_listed(names, names.league.free_agents, MOST_FREE))


def _listed(names: Names, men: Iterable[PlayerId], most: int | None = None) -> Iterator[str]:
    best = best_first(names.league, men)
    yield from (_line(names, who) for who in best[:most])
    if most is not None and len(best) > most:
        yield f"#   and {len(best) - most} more"


def _line(names: Names, who: PlayerId) -> str:
    """A man as far as he fits on a line, with what ails him."""
    career = names.league.careers[who]
    player, ails = as_he_plays(career), condition(names.league.club(names.own), career)
    return f"#   {names.man(who):<24}{player.written:<22}{player.age}  {ails}".rstrip()


def _camp(names: Names) -> Iterator[str]:
    league = names.league
    for who in by_place(league, league.club(names.own).everybody):
        yield f"{_line(names, who)}  {regimens_of(names, league.careers[who])}".rstrip()


def regimens_of(names: Names, career: Career) -> str:
    """What may be planned for a man."""
    if career.is_recovering:
        return "recovering"
    coached: Sequence[str] = () if has_two_positions(career) else open_coaching(career)
    places = open_changes(career, names.league.options.years)
    parts = (f"coach {' '.join(coached)}" if coached else "", f"move {' '.join(places)}" if places else "")
    return " · ".join(part for part in parts if part)
