"""`touchline cards`: player cards from figures that are made up or found, as text, page and PDF."""

from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.text import Text

from touchline import books
from touchline.books.book import Book, CardMaker, CardsError, Figures
from touchline.cli import output, pictures, show
from touchline.cli.errors import BadUsageError
from touchline.cli.naming import meant
from touchline.files import put
from touchline.game import Language, Mistake, Sheet, View
from touchline.mail.card_sheets import card_sheets
from touchline.mail.cards_page import cards_page
from touchline.mail.paper import Paper
from touchline.mail.plain_text import plain_text

USUAL_CLUBS = 16


def cards(
    team: Annotated[
        str, typer.Argument(help="Whose cards: a club's name or number; without it the clubs are listed.")
    ] = "",
    *,
    book: Annotated[str, typer.Option(help="The rule book; needed where several have cards.", show_default=False)] = "",
    season: Annotated[
        int, typer.Option(metavar="N", help="Which fictional season; a number always brings the same.")
    ] = 1,
    clubs: Annotated[int, typer.Option(metavar="N", help="How many clubs a fictional season has.", min=2, max=64)] = (
        USUAL_CLUBS
    ),
    from_: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", metavar="FILE", help="Make them from this table of statistics (CSV), or a folder; again for more."
        ),
    ] = None,
    mapping: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What the columns of the table are called (TOML).")
    ] = None,
    game: Annotated[str, typer.Option("--for", metavar="GAME", help="The game they are for.", show_default=False)] = "",
    language: Annotated[
        Language, typer.Option(metavar="en|it|de", help="In that language, as far as it is there.")
    ] = "en",
    text: Annotated[Path | None, typer.Option(metavar="FILE", help="Write them there as plain text.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write them there as a page, drawn.")] = None,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write them there as PDF, nine to a page, to be cut out.")
    ] = None,
    deck: Annotated[
        bool, typer.Option("--deck/--no-deck", help="Whether the PDF has the deck that everybody plays with, too.")
    ] = True,
    table: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures there, to be changed.")] = None,
    columns: Annotated[
        bool, typer.Option("--columns", metavar=output.NOTHING, help="Print the usual mapping file, and end.")
    ] = False,
    as_json: output.AsJson = False,
) -> None:
    """Print a team's cards, made from a fictional season or from a table of statistics."""
    chosen = _book(book)
    maker: CardMaker[Any] = chosen.cards  # type: ignore[assignment]  # `_book` has looked
    if columns:
        return typer.echo(maker.usual_mapping(), nl=False)
    files = {medium: file for medium, file in (("text", text), ("html", html), ("pdf", pdf)) if file is not None}
    if files and not team:
        raise BadUsageError(f"whose cards? name a team: touchline cards TEAM --{next(iter(files))} FILE")
    if mapping is not None and not from_:
        raise BadUsageError("--mapping tells the columns of a table: name the table with --from")
    figures = _imported(maker, from_, mapping, language) if from_ else maker.invented(season, clubs)
    if table is not None:
        put(table, maker.table(figures.season))
        if not as_json:
            output.say(f"the figures are in {table}")
    teams = maker.teams(figures.season, _game(maker, game))
    named = [_named(teams, team)] if team else list(teams)
    _remark(maker, figures, {each.name for each in named}, language)
    if as_json:
        return output.say_json(named[0] if team else named)
    if not team:
        return _list(named, figures)
    view = maker.view(named[0], language)
    for medium, file in files.items():
        paper = Paper(name=chosen.title, view=view, language=language)
        put(file, _written(medium, paper, (maker.deck(language),) if deck else ()))
        output.say(f"the cards are in {file}")
    return None if files else _print(view)


def _book(name: str) -> Book:
    having = [each for each in books.books() if each.cards is not None]
    found = [each for each in having if not name or each.id == name]
    if len(found) != 1:
        raise BadUsageError(f"--book: cards are made for {', '.join(each.id for each in having)}")
    return found[0]


def _imported(maker: CardMaker[Any], tables: list[Path], mapping: Path | None, language: Language) -> Figures:
    texts = {str(file): _read(file) for table in tables for file in _files(table)}
    try:
        return maker.imported(texts, _read(mapping) if mapping else "")
    except CardsError as refused:
        raise CardsError(*(_in_language(maker, each, language) for each in refused.mistakes)) from None


def _files(table: Path) -> list[Path]:
    """A table, or those of a folder."""
    if not table.is_dir():
        return [table]
    if not (files := sorted(table.glob("*.csv"))):
        raise BadUsageError(f"--from: {table} has no files *.csv")
    return files


def _in_language(maker: CardMaker[Any], mistake: Mistake, language: Language) -> Mistake:
    where = ", ".join(maker.said(part, language) for part in mistake.where.split(", "))
    wrong, right = (maker.said(text, language) for text in (mistake.wrong, mistake.right))
    return replace(mistake, where=where, wrong=wrong, right=right)


def _remark(maker: CardMaker[Any], figures: Figures, clubs: set[str], language: Language) -> None:
    """What was not read, beside the answer: nobody takes it for a card."""
    output.note(*(maker.remark(each, language) for each in figures.remarks if not each.club or each.club in clubs))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadUsageError(f"{file} is no text in UTF-8: save it so") from None


def _game(maker: CardMaker[Any], given: str) -> str:
    if given and given not in maker.games:
        raise BadUsageError(f"--for: the games are {', '.join(maker.games)}")
    return given or maker.games[0]


def _named(teams: tuple[Any, ...], given: str) -> Any:
    """A team by its number, its name, or the only one whose name has these letters."""
    if given.isdigit() and 1 <= int(given) <= len(teams):
        return teams[int(given) - 1]
    folded = given.casefold()
    exact = [each for each in teams if each.name.casefold() == folded]
    begun = [each for each in teams if each.name in meant(given, [team.name for team in teams])]
    found = exact or begun or [each for each in teams if folded in each.name.casefold()]
    if len(found) != 1:
        clubs = ", ".join(each.name for each in found or teams)
        raise BadUsageError(f"{'several teams are' if found else 'no team is'} called {given}: there are {clubs}")
    return found[0]


def _list(teams: list[Any], figures: Figures) -> None:
    rows = [(str(number), team.name, str(len(team.cards))) for number, team in enumerate(teams, start=1)]
    output.say(show.lines("", ("", "club", "cards"), rows))
    output.say(*(Text(f"added: {words}", style="dim") for words in figures.added))
    output.say(Text("Print a club's cards with: touchline cards CLUB", style="dim"))


def _written(medium: str, paper: Paper, deck: tuple[Sheet, ...]) -> bytes:
    if medium == "pdf":
        return card_sheets(paper, *deck)
    return (plain_text(paper) if medium == "text" else cards_page(paper)).encode()


def _print(view: View) -> None:
    output.say(Text(view.title, style="bold"))
    for sheet in view.sheets:
        output.say("", Text(sheet.title, style="bold"), *([pictures.draw(sheet.picture)] if sheet.picture else []))
        output.say(*(show.indented(show.note(note)) for note in sheet.notes))
