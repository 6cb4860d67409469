"""`touchline rules`: read the rule books by number."""

import tomllib
from collections import Counter
from difflib import get_close_matches
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from touchline import books
from touchline.books.book import Book
from touchline.cases import CasesError
from touchline.cli import output
from touchline.cli.errors import BadUsageError, RefusedError
from touchline.coverage import CoverageError, Covered, checkout, citations, coverage
from touchline.files import put
from touchline.ledger import TO_BE_TESTED, PrintedTable, Rule

COMMENT_WIDTH = 110
STATUS_STYLES = {
    "in-force": "green",
    "optional-on": "green",
    "optional-off": "yellow",
    "superseded": "dim",
    "commentary": "dim",
    "gap": "magenta",
}


def rules(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            help="Rules to print (PP-LP-04), or a topic to list (PP-LP); with --coverage or --tables, the book.",
            show_default=False,
        ),
    ] = None,
    *,
    book: Annotated[str, typer.Option(help="Only this rule book.", show_default=False)] = "",
    search: Annotated[str, typer.Option(help="List the rules that have all these words.", show_default=False)] = "",
    show_coverage: Annotated[
        bool, typer.Option("--coverage", metavar=output.NOTHING, help="List rules with the tests that cite them.")
    ] = False,
    write_tables: Annotated[
        bool,
        typer.Option("--tables", metavar=output.NOTHING, help="Write out the tables that a commissioner may replace."),
    ] = False,
    to: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where tables go; usually BOOK-tables.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", metavar=output.NOTHING, help="Print as JSON.")] = False,
) -> None:
    """Print rules of the rule books, search them, see which tests prove them, or write out tables to replace."""
    if write_tables:
        _write_tables([*(ids or []), *([book] if book else [])], to)
    elif show_coverage:
        _cover(_chosen([*(ids or []), *([book] if book else [])]), as_json=as_json)
    elif search.strip():
        found = [rule for each in _chosen([book] if book else []) for rule in each.ledger.search(search)]
        if not found:
            raise _nothing_found(search, book)
        _list_rules(found, as_json=as_json)
    elif ids:
        _print_rules(ids, as_json=as_json)
    elif book:
        _list_rules([rule for each in _chosen([book]) for rule in each.ledger], as_json=as_json)
    else:
        _list_books(as_json=as_json)


def _perhaps(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, n=3)
    return f"; perhaps {' or '.join(near)}" if near else ""


def _chosen(names: list[str]) -> tuple[Book, ...]:
    """The books named; all of them if none is."""
    for name in names:
        if name not in books.NAMES:
            raise BadUsageError(f"there is no book {name!r}; there are {', '.join(books.NAMES)}")
    return tuple(books.book(name) for name in dict.fromkeys(names)) or books.books()


# --- books and lists ------------------------------------------------------------------------------------------------


def _topic(rule: Rule) -> str:
    return rule.id.rpartition("-")[0] or rule.id


def _topics(book: Book) -> dict[str, int]:
    """How many rules each topic has, in the ledger's order."""
    return Counter(_topic(rule) for rule in book.ledger)


def _list_books(*, as_json: bool) -> None:
    out = Console()
    if as_json:
        listed = [{"book": each.id, "title": each.title, "topics": _topics(each)} for each in books.books()]
        return out.print_json(data=listed)
    for each in books.books():
        out.print(f"[bold]{escape(each.title)}[/] ({each.id}): {len(each.ledger.rules)} rules")
        topics = ", ".join(f"{topic} {count}" for topic, count in _topics(each).items())
        out.print(Padding(Text(topics), (0, 0, 1, 2)))
    out.print("Read one with [bold]touchline rules ID[/], list a topic with [bold]touchline rules TOPIC[/],")
    out.print("or look for words with [bold]--search[/].")
    return None


def _nothing_found(search: str, book: str) -> RefusedError:
    where, more = (f"of {book} ", ", or leave out --book") if book else ("", "")
    words = " ".join(search.split())
    return RefusedError(f"no rule {where}has all these words: {words}; try fewer, or only their beginnings{more}")


def _list_rules(found: list[Rule], *, as_json: bool) -> None:
    out = Console()
    if as_json:
        return out.print_json(msgspec.json.encode(found).decode())
    table = Table("rule", "status", "title", box=None, pad_edge=False)
    for rule in found:
        table.add_row(Text(rule.id, style="bold"), _status(rule), Text(rule.title))
    return out.print(table)


def _status(rule: Rule | Covered) -> Text:
    return Text(rule.status, style=STATUS_STYLES[rule.status])


# --- one rule -------------------------------------------------------------------------------------------------------


def _print_rules(ids: list[str], *, as_json: bool) -> None:
    if len(ids) == 1 and (topic := _of_topic(ids[0])):
        return _list_rules(topic, as_json=as_json)
    found = [_found(rule_id) for rule_id in ids]
    out = Console()
    if as_json:
        return out.print_json(msgspec.json.encode([_record(book, rule) for book, rule in found]).decode())
    for book, rule in found:
        out.print(page(book, rule))
    return None


def _of_topic(name: str) -> list[Rule]:
    """The rules of a topic, as the list of books names it, if no rule has this number."""
    wanted = name.upper()
    every = [rule for each in books.books() for rule in each.ledger]
    if any(rule.id.upper() == wanted for rule in every):
        return []
    return [rule for rule in every if _topic(rule).upper() == wanted]


def _found(rule_id: str) -> tuple[Book, Rule]:
    wanted = rule_id.upper()
    by_capitals = {rule.id.upper(): (book, rule) for book in books.books() for rule in book.ledger}
    if wanted not in by_capitals:
        near = _perhaps(wanted, list(by_capitals))
        raise RefusedError(f"no rule book has {rule_id}{near}")
    return by_capitals[wanted]


def _record(book: Book, rule: Rule) -> dict[str, Any]:
    tables, contradictions = book.ledger.tables_of(rule.id), book.ledger.contradictions_of(rule.id)
    about = {"book": book.id, "tables": tables, "contradictions": contradictions}
    return msgspec.structs.asdict(rule) | about


def page(book: Book, rule: Rule) -> RenderableType:
    """A rule with everything the ledger has about it."""
    parts: list[RenderableType] = [
        Text.assemble(_status(rule), f" · {book.title}, {rule.section}"),
        Padding(Text(rule.statement), (1, 0)),
        *(Text(f"Example: {example}") for example in rule.examples),
        *_labelled("Ruling", rule.ruling),
        *_labelled("Evidence", rule.evidence if isinstance(rule.evidence, str) else " ".join(rule.evidence)),
        *_labelled("Reconstruction", rule.reconstruction),
        *_labelled("House rule", rule.house),
        *(part for table in book.ledger.tables_of(rule.id) for part in _grid(table)),
    ]
    for contradiction in book.ledger.contradictions_of(rule.id):
        said = "\n".join(f"– {saying}" for saying in contradiction.says)
        parts += _labelled(
            f"Contradiction {contradiction.id}, {contradiction.topic}", f"{said}\n{contradiction.ruling}"
        )
    return Panel(Group(*parts), title=f"[bold]{escape(rule.id)}[/] {escape(rule.title)}", title_align="left")


def _labelled(label: str, text: str) -> list[RenderableType]:
    return [Text.assemble((f"{label}: ", "bold"), text)] if text else []


def _grid(printed: PrintedTable) -> list[RenderableType]:
    table = Table()
    for column in printed.columns:
        table.add_column(Text(column))
    for row in printed.rows:
        table.add_row(*(Text(cell) for cell in row))
    title = Text(f"{printed.title} ({printed.id})", style="bold")
    return [Padding(title, (1, 0, 0, 0)), table, *_labelled("Ruling", printed.ruling)]


# --- tables ---------------------------------------------------------------------------------------------------------


def _write_tables(names: list[str], to: Path | None) -> None:
    """Every replaceable table of a book as a file, with what the ledger knows about it."""
    if len(names) != 1:
        having = ", ".join(each.id for each in books.books() if each.replaceable)
        raise BadUsageError(f"--tables needs one book: {having}")
    (chosen,) = _chosen(names)
    if not chosen.replaceable:
        raise RefusedError(f"no table of {chosen.id} can be replaced: all are the book's own")
    folder = Path(f"{chosen.id}-tables") if to is None else to
    files = {folder / path.name: table_text(chosen, path) for path in chosen.table_files if _replaceable(chosen, path)}
    if there := [path for path in files if path.exists()]:
        raise RefusedError(f"{there[0]} is there already; choose another folder with --to")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in files.items():
            put(path, text)
    except FileExistsError:
        raise RefusedError(f"{folder} is a file; choose a folder with --to") from None
    except OSError as problem:
        raise RefusedError(f"{folder} cannot be written: {problem.strerror}") from None
    out = Console()
    out.print(*(str(path) for path in files), sep="\n", markup=False, highlight=False, soft_wrap=True)
    out.print(f"Change what you like, then begin with: touchline new GAME --tables {folder}", highlight=False)


def _replaceable(book: Book, path: Path) -> bool:
    return path.stem in book.replaceable


def table_text(book: Book, path: Path) -> str:
    """A table file under the evidence for it."""
    text = path.read_text(encoding="utf-8")
    rule = book.ledger.rules[tomllib.loads(text)["rule"]]
    evidence = rule.evidence if isinstance(rule.evidence, str) else " ".join(rule.evidence)
    parts = [f"{rule.id}: {rule.title}", rule.statement, evidence, rule.reconstruction]
    lines = [line for part in parts for each in part.splitlines() for line in wrap(each, COMMENT_WIDTH)]
    return "".join(f"# {line}\n" for line in lines) + text


# --- coverage -------------------------------------------------------------------------------------------------------


def _cover(chosen: tuple[Book, ...], *, as_json: bool) -> None:
    try:
        covered = coverage(chosen, citations(checkout()))
    except (CoverageError, CasesError) as problem:
        raise RefusedError(str(problem)) from None
    out = Console()
    if as_json:
        return out.print_json(msgspec.json.encode(covered).decode())
    table = Table("rule", "status", "tests", box=None, pad_edge=False)
    for rule in covered:
        tests = Text("\n".join(rule.tests)) if rule.tests else Text("no test", style="dim")
        table.add_row(Text(rule.id, style="bold"), _status(rule), tests)
    out.print(table)
    due = [rule for rule in covered if rule.status in TO_BE_TESTED]
    return out.print(f"{sum(bool(rule.tests) for rule in due)} of {len(due)} rules in force have a test")
