"""`touchline draw`: sets, defences and plays as they are written, in the terminal and as SVG."""

import re
from xml.etree import ElementTree as Xml

import pytest

pytestmark = pytest.mark.django_db

OWN_SET = "Trips under centre: LW W (0, WWL); LX W (1, WL); RW W (1, WWR); RE TE (0, RTE); F F (1, C)"
OWN_DEFENCE = (
    "Mine rush: L RDE; C RDT, LDT, MLB z; R LDE; SL ROLB z; SR LOLB z; LS RCB m LW; RS LCB z; IL FS z; IR SS z"
)
MEN = r"[a-zQ\d] ([A-Z]+\d?)\b"


def men(drawn: str) -> list[str]:
    """Whoever stands on a board, by the signs before their names."""
    return [name for line in drawn.splitlines()[1:-1] for name in re.findall(rf"(?<![\w·]){MEN}", line)]


@pytest.mark.rule("FOOL-GAP-NOTATION")
@pytest.mark.parametrize(
    ("text", "count", "shows"),
    [
        ("gun", 11, ["Gun", "o LX"]),
        (OWN_SET, 11, ["Trips", "o F"]),
        ("vs NBlitz", 11, ["vs NBlitz", "line option: rush", "b MLB", "→LX"]),
        (OWN_DEFENCE, 11, ["vs Mine", "→LW"]),
        ("Split: RE/SR || LH/WL", 11, ["RE/SR || LH/WL", "1:RE", "2:LH"]),
        (f"Pro: TB/R(F) vs {OWN_DEFENCE}", 22, ["Pro vs Mine", "c TB"]),
    ],
)
def test_sets_defences_and_plays_are_drawn_by_name_or_written_out(run, text, count, shows):
    drawn = run("draw", "fool.play", text).out

    assert [each for each in shows if each not in drawn] == []
    assert len(men(drawn)) == count


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Gum", "perhaps Gun"),
        ("vs Bass", "perhaps Base"),
        ("Split: RE/SX", "SX is no zone"),
        ("Trips under centre: LW W (0, WWX)", "WWX is no column"),
        ("Mike", "a defence stands behind vs"),
        ("vs", "there is nothing to draw"),
    ],
)
def test_what_cannot_be_drawn_is_pointed_at(run, text, told):
    refused = run("draw", "fool.play", text, code=1).err

    assert "this question cannot be answered" in refused
    assert told in refused


def test_an_svg_file_stands_alone_in_light_and_dark(run, tmp_path):
    path = tmp_path / "play.svg"

    run("draw", "fool.play", "Pro: TB/R(F) vs Base", "--svg", path)

    drawn = Xml.parse(path).getroot()
    names = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text") if each.get("class") == "name"]
    style = next(drawn.iter("{http://www.w3.org/2000/svg}style")).text or ""
    assert len(names) == 22
    assert "prefers-color-scheme: dark" in style
    assert set(re.findall(r"var\((--[\w-]+)\)", style)) <= set(re.findall(r"(--[\w-]+):", style))


def test_only_what_can_be_drawn_is_drawn(run):
    assert "fool.play" in run("draw", "penpaper.league", "x", code=2).err
    assert "'vs NBlitz'" in run("draw", "fool.play", code=2).err
    assert "--offence-plan" in run("draw", "fool.play", "--help").out
    assert run("draw", "fool.play", "Gun", "--json").json["pieces"]
