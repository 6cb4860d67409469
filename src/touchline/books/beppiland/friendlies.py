"""Friendlies: matches that two presidents agree on, after the official ones (step 11)."""

from collections import Counter

from msgspec.structs import replace

from touchline.books.beppiland.competitions import LAST_SLOT, ClubId, Fixture
from touchline.books.beppiland.match_day import decide, side_of
from touchline.books.beppiland.match_days import settle
from touchline.books.beppiland.orders import Friendly
from touchline.books.beppiland.sitting import Orders, Sitting
from touchline.books.beppiland.weather import day_weather, match_weather
from touchline.dice import Dice

SLOT = LAST_SLOT + 1


def agreed(orders: Orders, most: int) -> list[tuple[ClubId, ClubId, Friendly, Friendly]]:
    """BEP-FRI-01, BEP-FRI-03: the friendlies both clubs asked for, within the number a club may play in a session."""
    found: list[tuple[ClubId, ClubId, Friendly, Friendly]] = []
    count: Counter[ClubId] = Counter()
    for home, sent in orders.items():
        for wish in sent.friendlies:
            away = ClubId(wish.club)
            reply = (
                next((each for each in orders[away].friendlies if each.club == home and not each.at_home), None)
                if away in orders
                else None
            )
            if wish.at_home and reply is not None and max(count[home], count[away]) < most:
                count.update((home, away))
                found.append((home, away, wish, reply))
    return found


def play_friendlies(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FRI-01, BEP-FRI-02: no income, no home advantage, no PA; everything else as in any match."""
    pairs = agreed(orders, sitting.league.options.friendlies_per_session)
    for number, (home, away, ours, theirs) in enumerate(pairs, start=1):
        session = sitting.league.session
        fixture = Fixture(
            id=f"friendly {session}.{number}",
            competition="friendly",
            round=number,
            session=session,
            slot=SLOT,
            home=home,
            away=away,
        )
        sheets = {"home": {fixture.id: ours.sheet}, "away": {fixture.id: theirs.sheet}}
        host = side_of(fixture, "home", sitting.league, sitting.diary, sheets["home"])
        guest = side_of(fixture, "away", sitting.league, sitting.diary, sheets["away"])
        label = f"weather of the friendly {host.team.name} - {guest.team.name}"
        weather = match_weather(day_weather(None, SLOT, dice, label), dice, label)
        sitting = settle(sitting, decide(fixture, host, guest, weather, dice), orders)
    held_again = tuple(each for each in sitting.postponed if each.is_official)
    return replace(sitting, postponed=held_again)  # a friendly that was suspended is not played again
