"""The words of the pages themselves, in every language a page can be asked for."""

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template.engine import Engine
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation.template import trim_whitespace

from tests.web.conftest import browser_of, text
from touchline import web
from touchline.office import clock, contests, history

WEB = Path(web.__file__).parent
LANGUAGES = ("de", "it")
SAME = {"Coach", "Bytes", "Phase %(n)s", "No", "no", "computer"}  # in more than one language
MARKS = ("_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy")


def _of_templates() -> Iterator[str]:
    engine = Engine.get_default()
    for path in sorted(WEB.glob("templates/**/*.html")):
        nodes = engine.from_string(path.read_text("utf-8")).nodelist
        for node in nodes.get_nodes_by_type(TranslateNode):
            yield str(node.filter_expression.var.literal)
        for block in nodes.get_nodes_by_type(BlockTranslateNode):
            yield _trimmed(block)


def _trimmed(block: BlockTranslateNode) -> str:
    text, _ = block.render_token_list(block.singular)
    return trim_whitespace(text) if block.trimmed else text


def _of_code() -> Iterator[str]:
    for path in sorted(WEB.glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                yield from (arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant))


def _file(language: str) -> Path:
    return WEB / "locale" / language / "LC_MESSAGES" / "django.mo"


def _catalogue(language: str) -> gettext.GNUTranslations:
    with _file(language).open("rb") as file:
        return gettext.GNUTranslations(file)


def _written(language: str) -> dict[str, str]:
    """What the catalogue's source says, singular only."""
    text = _file(language).with_suffix(".po").read_text("utf-8")
    pairs = re.findall(r'^msgid ((?:".*"\n)+)(?:msgid_plural .*\n)?msgstr(?:\[0\])? ((?:".*"\n?)+)', text, re.MULTILINE)
    joined = [tuple("".join(map(ast.literal_eval, re.findall(r'".*"', each))) for each in pair) for pair in pairs]
    return {english: other for english, other in joined if english}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pages_is_translated(language: str):
    known = _catalogue(language)
    marked = {*_of_templates(), *_of_code()} - {""}
    assert len(marked) > 300
    assert sorted(each for each in marked if known.gettext(each) == each and each not in SAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_that_is_shipped_is_the_one_that_is_written(language: str):
    known, written = _catalogue(language), _written(language)
    assert {english: known.gettext(english) for english in written} == written


def test_a_match_of_cards_is_asked_and_refused_in_german(people):
    match = contests.create("ttfl.match", name="derby", title="D", options={}, people={"home": "anna"}, seed="derby")
    clock.go_on(match)
    anna = browser_of("anna")
    german = {"Accept-Language": "de"}
    page = text(anna.get("/c/derby/", headers=german))
    assert '<html lang="de">' in page
    assert "Deine Ansage" in page
    assert "Your call" not in page
    asked = history.open_phase(match)
    assert asked is not None
    owed = history.wanted(asked).owed_by("home")
    assert owed is not None
    assert owed.kind == "set-up"
    sent = {"phase": asked.number, "asked": owed.kind, "what": "play", "formation": "usual", "men": "BK1 99"}
    refused = text(anna.post("/c/derby/table/answer/home/", sent, headers=german))
    assert "Niemand heißt 99." in refused
    assert "Nimm die Nummer auf seiner Karte." in refused
