"""The order form: the order sheet for owners who would rather tap than write.

Whatever stands in the form becomes lines of the sheet, which are read as any sheet is; so form and text cannot differ.
"""

from collections.abc import Iterator
from typing import Any, get_args

from touchline.books.fool.league import order_choices
from touchline.books.fool.league.camp_injuries import MOST_STARS
from touchline.books.fool.league.camp_plan import Focus
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.games import fielded_club, plan_of
from touchline.books.fool.league.order_form import lines, men
from touchline.books.fool.league.order_form.lines import Lines, lines_section, order_lines, written_lines
from touchline.books.fool.league.order_form.paper import Paper, named
from touchline.books.fool.league.order_sheet.lines import DEPTH_KINDS, PLAN, preferences_standing, write_trade
from touchline.books.fool.league.order_sheet.names import Names
from touchline.books.fool.league.orders import (
    KINDS,
    LeagueOrders,
    Week,
    kind_owed,
    may_protect,
    men_of_old_clubs,
    staying_after_a_cut,
)
from touchline.books.fool.league.state import AUTOMATIC, League, Trade, cut_size, new_clubs
from touchline.books.fool.league.trades import is_answer, is_of_something, mirrored
from touchline.forms import TICKED, Entries, Form, FormRow, Said, Section
from touchline.game import Choice, Column

RANK, INVITE, DEPTH, PROTECT, ACCEPT = "rank.", "invite.", "depth.", "protect.", "accept."
FOCUS, CONDITION, COAX = "focus", "poor condition", "coax"
OF_KIND: dict[str, tuple[Lines, ...]] = {
    "expansion": (),
    "draft-list": (lines.TRADES,),
    "camp-roster": (lines.MAKE_ROOM, lines.TRADES),
    "camp-plan": (lines.STARS, lines.VOIDS, lines.KEEP_CONTACT, lines.PREFERENCES, lines.DRILLS),
    "cuts": (lines.CLAIMS, lines.LAPSES, lines.PREFERENCES_AFTER_CAMP, lines.TRADES),
    "week": (lines.SIGN, lines.ACTIVATE, lines.PREFERENCES_AFTER_CAMP, lines.TRADES),
}


def offers_to(league: League, club: ClubId) -> dict[int, Trade]:
    """The trades that others have offered a club, as it would write them, by their numbers."""
    return {place: mirrored(each, who) for place, (who, each) in enumerate(league.offers) if each.to == club}


# --- what stands in it ----------------------------------------------------------------------------------------------


def entries(league: League, club: ClubId, sent: LeagueOrders | None) -> Entries:
    """What stands in the form of a club that has sent these orders; a plan and a chart that stand are there already."""
    kind = kind_owed(league)
    orders: Any = KINDS[kind]() if sent is None else sent
    paper = Paper(league, club, {})
    written = men.written_fates(kind, orders)
    for each in OF_KIND[kind]:
        listed = getattr(orders, each.field)
        if each is lines.TRADES:
            accepted = [place for place, offer in offers_to(league, club).items() if offer in listed]
            written |= dict.fromkeys((f"{ACCEPT}{place}" for place in accepted), TICKED)
            listed = [trade for trade in listed if trade not in offers_to(league, club).values()]
        written |= written_lines(paper, each, listed)
    match kind:
        case "expansion":
            written |= men.written_ranks(RANK, orders.ranking) | men.written_ranks(PROTECT, orders.protect)
        case "draft-list":
            written |= men.written_ranks(RANK, orders.ranking)
        case "camp-roster":
            written |= men.written_ranks(INVITE, orders.invite)
        case "camp-plan":
            written |= {FOCUS: orders.focus, CONDITION: "twice" if orders.pc_twice else "once"}
        case "week":
            written |= _week_entries(paper, orders)
    return written


def _week_entries(paper: Paper, orders: Week) -> dict[str, str]:
    team = paper.league.club(paper.club)
    listed = [each for each in orders.depth or team.depth if each.kind != AUTOMATIC]
    chart = {f"{DEPTH}{each.kind}": ", ".join(map(paper.names.man, each.men)) for each in listed}
    coax = {COAX: named(orders.coax)} if orders.coax is not None else {}
    return {**chart, **coax, PLAN: orders.plan if orders.plan.strip() else team.plan}


# --- the form -------------------------------------------------------------------------------------------------------


def form(league: League, club: ClubId, filled: Entries) -> Form:
    """FOOL-12.2-p: the form with these entries, and what comes of them."""
    kind, paper = kind_owed(league), Paper(league, club, filled)
    men.order_fates(paper)
    for each in OF_KIND[kind]:
        order_lines(paper, each)
    _order_more(paper, kind)
    if lines.TRADES in OF_KIND[kind]:
        for place, trade in offers_to(league, club).items():
            if paper.is_ticked(f"{ACCEPT}{place}"):
                paper.order(f"{ACCEPT}{place}", "trade", write_trade(paper.names, trade))
    orders, mistakes, others = paper.orders(kind, PLAN if kind == "week" else "")
    remarks = (
        *(Said(text=f"{each.where}: {each.wrong}; {each.right}", tone="wrong", rules=(each.rule,)) for each in others),
        *_remarks(paper, orders),
    )
    return Form(sections=tuple(_sections(paper, kind)), orders=orders, mistakes=mistakes, remarks=remarks)


def _order_more(paper: Paper, kind: str) -> None:
    """Whatever is neither beside a man nor a line of its own."""
    match kind:
        case "expansion":
            men.order_ranks(paper, PROTECT, "protect")
            men.order_ranks(paper, RANK, "rank")
        case "draft-list":
            men.order_ranks(paper, RANK, "rank")
        case "camp-roster":
            men.order_ranks(paper, INVITE, "invite")
        case "camp-plan":
            for name in (FOCUS, CONDITION):
                if paper.line(name):
                    paper.order(name, name, paper.line(name))
        case "week":
            _order_chart(paper)
            if paper.line(COAX):
                paper.order(COAX, COAX, paper.line(COAX))


def _order_chart(paper: Paper) -> None:
    """A chart that was emptied is the automatic one again."""
    listed = [kind for kind in DEPTH_KINDS if paper.line(f"{DEPTH}{kind}")]
    for kind in listed:
        paper.order(f"{DEPTH}{kind}", "depth", f"{kind}: {paper.line(f'{DEPTH}{kind}')}")
    if not listed and paper.league.club(paper.club).depth:
        paper.order(f"{DEPTH}{DEPTH_KINDS[0]}", "depth", AUTOMATIC)


def _sections(paper: Paper, kind: str) -> Iterator[Section]:
    league = paper.league
    if lines.TRADES in OF_KIND[kind] and offers_to(league, paper.club):
        yield _offers_section(paper)
    match kind:
        case "expansion":
            yield _expansion_section(paper)
        case "draft-list":
            about = "Number the players you want, the first with 1; where your list ends the best one left is taken."
            yield men.ranked_men(paper, RANK, league.draft_list, "Draft board", about)
        case "camp-roster":
            yield men.own_men(paper, kind, "Your men", f"{league.options.camp_roster} men go to camp.")
            about = "Number those you ask to your camp, the first with 1. They may refuse."
            yield men.ranked_men(paper, INVITE, league.free_agents, "Free agents", about)
        case "camp-plan":
            yield _camp_section(paper)
            yield men.camp_men(paper)
        case "cuts":
            yield men.own_men(paper, kind, "Your men", f"{cut_size(league)} places are left after this cut.")
        case "week":
            yield _plan_section(paper)
            yield men.own_men(
                paper, kind, "Your men", "Who is released, goes on injured reserve, or learns a position."
            )
            yield _chart_section(paper)
    yield from (lines_section(paper, each) for each in OF_KIND[kind])
    if kind == "week":
        yield _coax_section(paper)


def _expansion_section(paper: Paper) -> Section:
    """FOOL-12-GAP-MISC (reconstruction): an old club's own men, or whom a new one may choose."""
    league = paper.league
    if paper.club in new_clubs(league):
        about = "Number the men you want, the first with 1; who is protected cannot be had."
        return men.ranked_men(paper, RANK, sorted(men_of_old_clubs(league)), "Men of the other clubs", about)
    about = f"Number up to {may_protect(league)} men whom no new club may take; if there are fewer your best follow."
    return men.ranked_men(paper, PROTECT, league.club(paper.club).roster, "Your men", about)


def _camp_section(paper: Paper) -> Section:
    focus = [Choice(each, each) for each in get_args(Focus) if each == "none" or paper.league.options.years.focus_camps]
    twice = (Choice("twice", "twice"), Choice("once", "once"))
    rows = (
        FormRow(cells=("Focus of the camp", paper.input(FOCUS, "Focus of the camp", "choice", focus))),
        FormRow(
            cells=("Poor condition is coached", paper.input(CONDITION, "Poor condition is coached", "choice", twice))
        ),
    )
    about = "A focus camp takes the place of coaching and position changes."
    return Section(key="camp", title="The camp", about=about, rows=rows, shape="pairs")


def _plan_section(paper: Paper) -> Section:
    stands = "the one that stands" if paper.league.club(paper.club).plan.strip() else "the usual one of the book"
    about = f"The plan of this game. It stands until another one comes; left empty, {stands} is played."
    rows = (FormRow(cells=(paper.input(PLAN, "Game plan", "long"),)),)
    is_open = bool(paper.text(PLAN).strip())
    return Section(key=PLAN, title="Game plan", about=about, rows=rows, is_open=is_open)


def _chart_section(paper: Paper) -> Section:
    """The first choices of the owner beside those who would play as things stand."""
    team = paper.league.club(paper.club)
    chart = fielded_club(paper.league, team, plan_of(team)).chart
    rows = []
    for kind in DEPTH_KINDS:
        now = ", ".join(paper.called(who) for who in chart.kinds.get(kind, ())[:3])  # type: ignore[call-overload]  # a position
        wished = paper.input(f"{DEPTH}{kind}", f"First choices for {kind}", "text")
        rows.append(FormRow(cells=(kind, wished, now), about=now))
    columns = (Column("Place"), Column("Your first choices"), Column("As things stand"))
    about = "Names with commas between them; whoever is not named follows as usual."
    return Section(
        key="depth",
        title="Depth chart",
        about=about,
        columns=columns,
        details=(2,),
        rows=tuple(rows),
        shape="grid",
        is_open=any(paper.line(f"{DEPTH}{kind}") for kind in DEPTH_KINDS),
    )


def _offers_section(paper: Paper) -> Section:
    rows = tuple(
        FormRow(cells=(write_trade(paper.names, trade), paper.input(f"{ACCEPT}{place}", "Agree to this trade", "tick")))
        for place, trade in offers_to(paper.league, paper.club).items()
    )
    about = "What others have offered you, as you would write it. An offer stands for one round."
    return Section(key="offers", title="Offers to you", about=about, rows=rows, shape="pairs")


def _coax_section(paper: Paper) -> Section:
    retired = paper.choices_of(order_choices.coaxable(paper.league, paper.club))
    rows = (FormRow(cells=("Ask back", paper.input(COAX, "A retired man to ask back", "choice", retired))),)
    about = "Once a season: he comes back on a 6, for his former club on a 5 too."
    return Section(key=COAX, title="Retired men", about=about, rows=rows, shape="pairs", is_open=bool(paper.line(COAX)))


# --- what comes of it -----------------------------------------------------------------------------------------------


def _remarks(paper: Paper, orders: Any) -> Iterator[Said]:
    league, team = paper.league, paper.league.club(paper.club)
    match league.stage:
        case "expansion":
            yield Said(text=f"Protected: {len(orders.protect)}. Wanted: {len(orders.ranking)}.")
        case "draft":
            yield Said(text=f"{len(orders.ranking)} of {len(league.draft_list)} players are on your list.")
        case "camp roster":
            left = len(team.everybody) - len(orders.release)
            yield _places(left, league.options.camp_roster)
        case "camp":
            regimens = (("coached", orders.coaching), ("moved", orders.changes), ("given a role", orders.roles))
            counts = ", ".join(f"{len(planned)} {what}" for what, planned in regimens)
            yield Said(text=f"Late stars: {len(orders.stars)} of {MOST_STARS}. Men: {counts}.")
        case "first cut" | "second cut" | "final cut":
            yield _places(len(staying_after_a_cut(team, orders)), cut_size(league))
        case _:
            gone = {*orders.release, *orders.reserve}
            yield _places(len([who for who in team.roster if who not in gone]), league.options.final_roster)
    stands = preferences_standing(paper.names) if lines.PREFERENCES_AFTER_CAMP in OF_KIND[kind_owed(league)] else ()
    for each in stands:
        yield Said(text=f"It stands that you prefer {each}.", rules=("FOOL-12.3.1-v",))
    for trade in getattr(orders, "trades", ()):
        yield _other_side(paper, trade)


def _places(left: int, size: int) -> Said:
    if left > size:
        return Said(text=f"{left} men for {size} places: {left - size} more must go.", tone="wrong")
    return Said(text=f"{left} men for {size} places.", tone="fine")


def _other_side(paper: Paper, trade: Trade) -> Said:
    """What the other owner has to write."""
    other, rules = paper.names.club(trade.to), ("FOOL-12.0-a",)
    if not is_of_something(trade):
        return Said(text=f"Nothing that you have offered {other} stands any more.", rules=rules)
    if is_answer(paper.league, paper.club, trade):
        return Said(text=f"{other} have offered this.", tone="fine", rules=rules)
    line = write_trade(Names(paper.league, trade.to), mirrored(trade, paper.club))
    return Said(text=f"{other} must write: trade: {line}", rules=rules)
