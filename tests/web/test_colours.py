"""The colours of the pages: everything that is read against what it stands on, by the numbers of WCAG 2.2."""

import re
from pathlib import Path

import pytest

from touchline import web

STYLES = (Path(web.__file__).parent / "static" / "touchline" / "touchline.css").read_text("utf-8")
FOR_WORDS, FOR_SIGNS = 4.5, 3
WORDS = [(ink, ground) for ink in ("ink", "soft", "link", "flag", "turf-ink") for ground in ("paper", "sheet", "wash")]


def _schemes() -> dict[str, dict[str, str]]:
    light, dark = (
        dict(re.findall(r"--([\w-]+): (#\w+)", block))
        for block in re.findall(r":root \{(.*?)\}", STYLES, re.DOTALL)[:2]
    )
    return {"light": light, "dark": {**light, **dark}}


SCHEMES = _schemes()


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), [*WORDS, ("chalk", "turf-deep")])
def test_words_stand_out_from_their_ground(scheme, ink, ground):
    colours = SCHEMES[scheme]
    assert _contrast(colours[ink], colours[ground]) >= FOR_WORDS


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("ground", ["paper", "sheet", "turf-deep"])
def test_the_frame_of_what_has_the_focus_is_seen(scheme, ground):
    colours = SCHEMES[scheme]
    assert _contrast(colours["gold"], colours[ground]) >= FOR_SIGNS


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_words_of_a_button_are_read(scheme):
    assert _contrast("#ffffff", SCHEMES[scheme]["turf"]) >= FOR_WORDS
    assert _contrast("#14492e", SCHEMES[scheme]["chalk"]) >= FOR_WORDS
