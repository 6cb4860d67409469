"""Tables of chapter 12 that are no files: what they say against what the code does."""

import re
import tomllib
from fractions import Fraction
from typing import get_args

import pytest
from msgspec.structs import replace

from touchline import books
from touchline.books.fool.characteristics import ATTRIBUTES, cell, may_have
from touchline.books.fool.injuries import longer_injury
from touchline.books.fool.league.camp_injuries import is_hurt
from touchline.books.fool.league.camp_plan import CampPlan, Coaching, Focus, check_camp_plan
from touchline.books.fool.league.camp_roster import refuses
from touchline.books.fool.league.careers import Career
from touchline.books.fool.league.joining_a_club import Joining, joining_roll, rolls_for
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.player_changes import change_column, standard_change
from touchline.books.fool.league.results import setting_of
from touchline.books.fool.players import CODES, POSITIONS, Player, PlayerId
from touchline.books.fool.positions import covers
from touchline.dice import enumerated
from touchline.game import OrdersError

LEDGER = books.book("fool").ledger
ID = re.compile(r"FOOL-[\w.]+-[\w-]+")
MAN = Player(id=PlayerId("p1"), position="LB", p=1, c=2, s=4)


def rows(table: str) -> tuple[tuple[str, ...], ...]:
    return LEDGER.tables[table].rows


@pytest.mark.rule("FOOL-12.3.1-n", "FOOL-12-P1")
def test_both_layers_of_change_columns_agree_up_to_33() -> None:
    """FOOL-T-CHANGE-DIFF: the same columns, and under each the same faces."""
    compared = [line[0] for line in rows("FOOL-T-CHANGE-DIFF")]
    old = LeagueSwitches(change_columns="12.8")
    in_old = setting_of(MAN, options=old)
    seen = [(age, games) for age in range(20, 34) for games in range(13)]
    columns = {change_column("veteran", age, age, games) for age, games in seen}

    assert columns == {change_column("veteran", age, age, games, options=old) for age, games in seen}
    assert len(columns) < len(compared)
    for column in columns:
        in_128 = enumerated(lambda dice, name=column: standard_change(MAN, name, dice, setting=in_old).changed)
        assert dict(enumerated(lambda dice, name=column: standard_change(MAN, name, dice).changed)) == dict(in_128)


@pytest.mark.rule("FOOL-12.3.3-a", "FOOL-12.3.3-f")
def test_the_extra_rolls_of_the_table() -> None:
    cases = {case: (dice, result) for case, dice, result in rows("FOOL-T-NEWCLUB")}
    assert cases["traded"] == ("d6 = 6, then d6 = 4-6", "roll on effects C")
    assert cases["free agent signed after camp"] == ("d6 = 6", "roll on effects C")

    changeable = Player(id=PlayerId("p1"), position="W", p=2, c=2, s=6)

    def chance(how: Joining) -> Fraction:
        """How often something happens to a man whom every roll on C changes."""
        return enumerated(lambda dice: bool(joining_roll(changeable, how, dice).told))[True]

    assert chance("trade") == Fraction(1, 12)
    assert chance("free agent") == Fraction(1, 6)
    assert not rolls_for(Career(player=MAN, last_club="1"), "1")  # type: ignore[arg-type]  # clubs


@pytest.mark.rule("FOOL-12.4-b", "FOOL-12.4-c", "FOOL-12.4-d", "FOOL-12.4-e", "FOOL-12.2-f")
def test_the_chances_that_the_table_of_camp_injuries_prints() -> None:
    for who, line in zip(("rookie", "other", "star"), rows("FOOL-T-CAMPINJ"), strict=True):
        for exhibition, printed in ((True, line[3]), (False, line[4])):
            odds = enumerated(lambda dice, who=who, games=exhibition: is_hurt(who, dice, exhibition_games=games))
            assert odds[True] == Fraction(printed)


@pytest.mark.rule("FOOL-12.3.1-v", "FOOL-12.3.1-w")
def test_every_characteristic_of_the_tables_is_a_code_and_suits_somebody() -> None:
    assert set(ATTRIBUTES) == set(CODES)
    for position in POSITIONS:
        for sign in ("good", "bad"):
            codes = {code for die in range(1, 7) for code in cell(position, sign, die)}  # type: ignore[arg-type]  # a sign
            assert codes <= set(CODES)
            assert all(ATTRIBUTES[code].sign == sign for code in codes)
            assert any(may_have(position, code) for code in codes)


@pytest.mark.rule("FOOL-12.3.1-v")
def test_the_shorter_table_of_tc_cannot_play() -> None:
    """R26: two of its cells are damaged, and it never gives what other rules in force need."""
    printed = " ".join(text for _, *cells in rows("FOOL-T-CHAR-TC") for text in cells)

    assert "damaged" in printed
    assert not {"im", "f"} & set(printed.split())
    assert {"im/c", "!/f"} <= {text for _, *cells in rows("FOOL-T-CHAR") for text in cells}


@pytest.mark.rule("FOOL-12-P1")
def test_the_layers_that_rule_are_the_defaults() -> None:
    current = {line[0]: line[5] for line in rows("FOOL-T-AUTHORITY")}
    played = LeagueSwitches()

    assert current["Oldest columns"] == played.change_columns
    assert current["Percent by position"] == played.percent
    assert current["Kicker and punter effects"] == played.kicker_effects
    assert current["Coaching first roll"] == current["Coaching result, negative characteristic"] == played.coaching
    assert current["Chance that an injury is permanent"] == "BODY"
    assert played.permanence == "12.3.2"


@pytest.mark.rule("FOOL-12-P6")
def test_of_two_ledgers_the_one_that_the_table_names_is_cited() -> None:
    """Where FOOL-T-OVERLAP says `here`, code cites the entry of this ledger; where `pass-play`, that of the other."""
    code = "".join(path.read_text(encoding="utf-8") for path in books.book("fool").folder.rglob("*.py"))
    cited = set(ID.findall(code))
    for subject, here, there, which in rows("FOOL-T-OVERLAP"):
        ruling = ID.findall(here if which.startswith(("here", "bobble here")) else there)
        assert cited & set(ruling), f"{subject}: no code follows {ruling}"


@pytest.mark.rule("FOOL-12-P6", "FOOL-12-GAP-INJURY")
def test_a_longer_injury_is_this_ledgers_and_nobody_is_out_for_the_season_on_a_double_six() -> None:
    found = enumerated(lambda dice: longer_injury(MAN, dice))

    assert sum(chance for hurt, chance in found.items() if hurt.games is None) == Fraction(1, 6), "the severity alone"
    assert sum(chance for hurt, chance in found.items() if hurt.ability == "S") == Fraction(1, 3)
    assert "TB" in covers("H")
    assert "NT" in covers("DT")


@pytest.mark.rule("FOOL-12-P1")
def test_every_ruling_stands_where_the_index_says() -> None:
    for number, _, where in rows("FOOL-T-RULINGS"):
        texts = []
        for id_ in where.split(", "):
            assert id_ in LEDGER.rules or id_ in LEDGER.tables, f"{number} is found in {id_}, which nobody knows"
            known = LEDGER.rules.get(id_) or LEDGER.tables[id_]
            texts.append(known.ruling)
        assert any(number in text for text in texts), f"{number} is not in {where}"


@pytest.mark.rule("FOOL-12.1-i", "FOOL-12.1-j")
def test_free_agents_refuse_as_the_table_prints() -> None:
    low, top = rows("FOOL-T-REFUSAL")
    for top_half, (_, chance, _faces) in ((False, low), (True, top)):
        assert enumerated(lambda dice, half=top_half: refuses(dice, top_half=half))[True] == Fraction(chance)


@pytest.mark.rule("FOOL-12.7-a", "FOOL-12.7.1-a", "FOOL-12.7.2-a", "FOOL-12.7.3-a")
def test_the_focus_camps_of_the_table_are_those_one_can_order() -> None:
    """FOOL-T-FOCUS: what is on can be chosen, what is dropped cannot, and each has its price."""
    kept = [name.rpartition(" ")[0].lower() for name, status, *_ in rows("FOOL-T-FOCUS") if status != "dropped"]
    man = Career(player=MAN)
    assert {"none", *kept} == set(get_args(Focus))
    for focus in kept:
        plan = CampPlan(focus=focus, coaching=(Coaching(man.id, "C"),))  # type: ignore[arg-type]  # a focus
        with pytest.raises(OrdersError, match="no other coaching"):
            check_camp_plan(plan, {man.id: man})
        with pytest.raises(OrdersError, match="no focus camps"):
            check_camp_plan(replace(plan, coaching=()), {man.id: man}, options=LeagueSwitches(focus_camps=False))


@pytest.mark.rule("FOOL-12.TC-a")
def test_every_part_of_the_camp_chart_is_a_table_that_the_league_reads() -> None:
    """The chart's parts, and the files that carry their cells (each compared with the ledger cell by cell)."""
    parts = {
        "perturbation": ("FOOL-T-PERTURB",),
        "change columns": ("FOOL-T-CHANGE",),
        "effects": ("FOOL-T-EFFECTS",),
        "percent by position": ("FOOL-T-PCT", "FOOL-T-PCT-TC"),
        "kicker and punter effects": ("FOOL-T-KICK",),
        "coaching limits and rolls": ("FOOL-T-COACH-MIN", "FOOL-T-COACH-ROLLS", "FOOL-T-COACH-RESULT"),
    }
    files = {tomllib.loads(path.read_text(encoding="utf-8"))["id"] for path in books.book("fool").table_files}

    assert {id_ for ids in parts.values() for id_ in ids} <= files
    assert "FOOL-T-NEWCLUB" in LEDGER.tables, "trade and free-agent rolls are in the code, and compared above"


@pytest.mark.rule("FOOL-12.TR-a")
def test_the_older_table_of_specialising_is_replaced() -> None:
    assert LEDGER.tables["FOOL-T-SPEC-OLD"].status == "superseded"
