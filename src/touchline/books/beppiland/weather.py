"""Weather: of the day, of a match, and what rain does to it."""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.players import Position
from touchline.books.beppiland.rounding import percent, share_up
from touchline.books.beppiland.team_selection import Totals
from touchline.dice import Dice
from touchline.tables import load_catalogue, written_value

Day: TypeAlias = Literal["sunny", "rainy"]
Weather: TypeAlias = Literal["sunny", "cloudy", "light rain", "pouring", "suspended"]
SUNNY_DAY = 60  # percent


class WeatherLine(msgspec.Struct, frozen=True):
    match: Weather
    day: Day
    chance: Fraction  # percent of such days
    at: Fraction  # what is left of the attack
    others: Fraction  # of midfield and defense
    text: str  # as the report prints it


class ForecastLine(msgspec.Struct, frozen=True):
    right: int


def _load() -> dict[Weather, WeatherLine]:
    file = tomllib.loads((Path(__file__).parent / "data" / "weather.toml").read_text(encoding="utf-8"))
    lines = msgspec.convert(file["weather"], list[WeatherLine], dec_hook=written_value)
    return {line.match: line for line in lines}


WEATHER = _load()
FORECASTS = load_catalogue(Path(__file__).parent / "tables" / "forecast.toml", ForecastLine)


def day_weather(dice: Dice, label: str = "weather of the day") -> Day:
    """BEP-WX-01: sunny with 60 %, rainy with 40 %."""
    return "sunny" if dice.chance(percent(SUNNY_DAY), f"{label}: sunny", rule="BEP-WX-01") else "rainy"


def match_weather(day: Day, dice: Dice, label: str = "weather of the match") -> Weather:
    """BEP-WX-02: on a sunny day all is well; on a rainy one each match has weather of its own."""
    lines = [line for line in WEATHER.values() if line.day == day]
    return dice.draw([line.match for line in lines], [line.chance for line in lines], label, rule="BEP-WX-02")


def forecast_accuracy(slot: int) -> Fraction:
    """BEP-GAP-10 (reconstruction): the chance that the forecast is right, the lower the later the match."""
    names = tuple(FORECASTS)
    return percent(FORECASTS[names[min(max(slot, 1), len(names)) - 1]].right)


def forecast(day: Day, slot: int, dice: Dice, label: str = "forecast") -> Day:
    """BEP-WX-08, BEP-GAP-10 (reconstruction): what the forecast says of a day; when it is wrong, the opposite."""
    is_right = dice.chance(forecast_accuracy(slot), f"{label} is right", rule="BEP-GAP-10")
    return day if is_right else "rainy" if day == "sunny" else "sunny"


def after_rain(totals: Totals, weather: Weather) -> Totals:
    """BEP-WX-03, BEP-WX-04, BEP-SEQ-04: rain takes a share of attack, midfield and defense, rounded up."""
    line = WEATHER[weather]
    left: dict[Position, Fraction] = {"At": line.at, "Ce": line.others, "Di": line.others}
    return {area: share_up(total, left.get(area, Fraction(1))) for area, total in totals.items()}


def sentence(weather: Weather) -> str:
    """BEP-WX-05: the words of the match report."""
    return WEATHER[weather].text
