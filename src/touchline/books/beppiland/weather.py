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


def match_weather(day: Day, dice: Dice, label: str = "weather of the match") -> Weather:
    """BEP-WX-02: on a sunny day all is well; on a rainy one each match has weather of its own."""
    lines = [line for line in WEATHER.values() if line.day == day]
    return dice.draw([line.match for line in lines], [line.chance for line in lines], label, rule="BEP-WX-02")


def forecast_accuracy(slot: int) -> Fraction:
    """BEP-GAP-10 (reconstruction): the chance that the forecast is right, the lower the later the match."""
    names = tuple(FORECASTS)
    return percent(FORECASTS[names[min(max(slot, 1), len(names)) - 1]].right)


def forecast(slot: int, dice: Dice, label: str = "forecast") -> Day:
    """BEP-WX-08, BEP-GAP-10 (reconstruction): what the forecast says of a day that nobody knows yet.

    The day itself is drawn when it comes, and so that forecast and day fall as if the day had been drawn first: what
    has not been drawn cannot leak.
    """
    says_sunny = dice.chance(_sunny_forecast(slot), f"{label}: sunny", rule="BEP-GAP-10")
    return "sunny" if says_sunny else "rainy"


def day_weather(forecast: Day | None, slot: int, dice: Dice, label: str = "weather of the day") -> Day:
    """BEP-WX-01, BEP-GAP-10 (reconstruction): sunny with 60 % overall; more or less likely after its forecast."""
    is_sunny = dice.chance(sunny_chance(forecast, slot), f"{label}: sunny", rule="BEP-WX-01")
    return "sunny" if is_sunny else "rainy"


def sunny_chance(forecast: Day | None, slot: int) -> Fraction:
    """BEP-WX-01, BEP-GAP-10 (reconstruction): the chance of a sunny day, once its forecast is known."""
    sunny, right = percent(SUNNY_DAY), forecast_accuracy(slot)
    if forecast is None:
        return sunny
    said = _sunny_forecast(slot)
    return sunny * right / said if forecast == "sunny" else sunny * (1 - right) / (1 - said)


def _sunny_forecast(slot: int) -> Fraction:
    sunny, right = percent(SUNNY_DAY), forecast_accuracy(slot)
    return sunny * right + (1 - sunny) * (1 - right)


def weather_chances(forecast: Day | None, slot: int, *, in_finale: bool = False) -> dict[Weather, Fraction]:
    """BEP-WX-01, BEP-WX-02: the chances of each weather of a match, once its forecast is known."""
    sunny = sunny_chance(forecast, slot)
    days: dict[Day, Fraction] = {"sunny": sunny, "rainy": 1 - sunny}
    chances: dict[Weather, Fraction] = {}
    for line in WEATHER.values():
        weather = of_finale(line.match) if in_finale else line.match
        chances[weather] = chances.get(weather, Fraction(0)) + days[line.day] * line.chance / 100
    return chances


def of_finale(weather: Weather) -> Weather:
    """BEP-GAP-09 (reconstruction): in the finale no match is suspended; it is played as in pouring rain."""
    return "pouring" if weather == "suspended" else weather


def after_rain(totals: Totals, weather: Weather) -> Totals:
    """BEP-WX-03, BEP-WX-04, BEP-SEQ-04: rain takes a share of attack, midfield and defense, rounded up."""
    line = WEATHER[weather]
    left: dict[Position, Fraction] = {"At": line.at, "Ce": line.others, "Di": line.others}
    return {area: share_up(total, left.get(area, Fraction(1))) for area, total in totals.items()}


def sentence(weather: Weather) -> str:
    """BEP-WX-05: the words of the match report."""
    return WEATHER[weather].text
