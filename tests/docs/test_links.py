"""Links in the docs lead somewhere, and what the docs say about settings is what the code reads."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_OURS = {".venv", ".demo", ".git", "node_modules"}
PAGES = sorted(
    page.relative_to(ROOT) for page in ROOT.rglob("*.md") if not NOT_OURS & set(page.relative_to(ROOT).parts)
)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
ABOUT_300_KB = 300_000


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCED.sub("", (ROOT / page).read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """What a link may name after a `#`, as code hosts make it from headings."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(prose(page))}


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """The file each relative link of a page means, and the anchor, if any."""
    for target in LINK.findall(prose(page)):
        if "://" not in target and not target.startswith("mailto:"):
            file, _, anchor = target.partition("#")
            yield ((ROOT / page).parent / file).resolve() if file else ROOT / page, anchor


def test_there_are_pages_with_links():
    assert Path("README.md") in PAGES
    assert sum(len(list(links(page))) for page in PAGES) > 20


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_leads_to_a_file_and_a_heading(page):
    for file, anchor in links(page):
        assert file.exists(), f"{page}: {file.relative_to(ROOT)} is not there"
        assert not anchor or anchor in anchors(file.relative_to(ROOT)), f"{page}: {file.name} has no heading #{anchor}"


def test_every_picture_is_shown_somewhere_and_small():
    shown = {file for page in PAGES for file, _ in links(page)}
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert picture in shown, f"no page shows {picture.name}"
        assert picture.stat().st_size < ABOUT_300_KB, f"{picture.name} is too large to wait for"


def test_every_page_for_people_can_be_reached_from_the_readme():
    reached: set[Path] = set()
    todo = [ROOT / "README.md"]
    while todo:
        page = todo.pop()
        if page.suffix == ".md" and page not in reached:
            reached.add(page)
            todo += [file for file, _ in links(page.relative_to(ROOT)) if file.is_file()]

    assert {ROOT / page for page in PAGES if page.parts[0] == "docs"} <= reached


def test_every_setting_is_on_the_commands_page():
    read = {
        name
        for source in (ROOT / "src").rglob("*.py")
        for name in re.findall(
            r"environ(?:\.get\(|\[)\s*\"((?:TOUCHLINE|DATABASE)_\w+)\"", source.read_text(encoding="utf-8")
        )
    }
    page = (ROOT / "docs/guide/commands.md").read_text(encoding="utf-8")

    assert {"TOUCHLINE_HOME", "DATABASE_URL"} <= read
    assert {name for name in read if f"`{name}`" not in page} == set()
