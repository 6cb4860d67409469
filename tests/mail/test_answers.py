"""Which part of a message is the orders."""

import pytest

from touchline.mail.answers import answer, marked

BLANK = "# number: 1, 2, 3\n# number:\n"
LETTER = f"The news of the week.\nnumber of teams: 3\n\n{marked(BLANK, 4)}\n\nKeep the key."
FILLED = LETTER.replace("# number:\n", "number: 3\n")


def quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def said(text: str, *attached: str, phase: int = 4) -> str:
    return answer(text, attached, BLANK, phase).text.strip()


ON_MONDAY = "On Mon, May 5, 2031 at 10:30 AM Touchline <office@example.org>\nwrote:"


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("number: 3", "number: 3"),
        ("number: 3\n-- \nAnna\nnumber: 2", "number: 3"),
        (f"number: 3\n\n{ON_MONDAY}\n\n{quoted(LETTER)}", "number: 3"),
        (f"number: 3\n-- \nAnna\n\n{ON_MONDAY}\n{quoted(LETTER)}", "number: 3"),
        (f"{ON_MONDAY}\n{quoted(LETTER)}\n\nnumber: 3", "number: 3"),
        (f"number: 3\n\nIl giorno 5 mag alle 10:30 Touchline ha scritto:\n{quoted(LETTER)}", "number: 3"),
        (f"number: 3\n\nAm 5. Mai um 10:30 schrieb Touchline <o@e.org>:\n{quoted(LETTER)}", "number: 3"),
        (f"number: 3\n\n-----Original Message-----\n{LETTER}", "number: 3"),
        (f"number: 3\n\n________________________________\nFrom: Touchline\n{LETTER}", "number: 3"),
        (f"number: 3\n\nDa: Touchline\nInviato: lunedì\nA: Anna\nOggetto: il giornale\n\n{LETTER}", "number: 3"),
        (quoted(FILLED), "# number: 1, 2, 3\nnumber: 3"),
        (FILLED, "# number: 1, 2, 3\nnumber: 3"),
        (f"Thanks, see below!\n\n{ON_MONDAY}\n{quoted(FILLED)}", "# number: 1, 2, 3\nnumber: 3"),
        (f"Hello\n\n-----Original Message-----\n{FILLED}", "# number: 1, 2, 3\nnumber: 3"),
        (
            quoted(LETTER).replace("> # number:\n", "> # number:\nnumber: 3\n"),
            "# number: 1, 2, 3\n# number:\nnumber: 3",
        ),
        (FILLED.partition("=== end")[0], "# number: 1, 2, 3\nnumber: 3"),
        (quoted(quoted(FILLED)), "# number: 1, 2, 3\nnumber: 3"),
    ],
)
def test_orders_are_found_wherever_they_were_written(text, orders):
    assert said(text) == orders


@pytest.mark.parametrize(
    "text", ["", "\n\n", "-- \nAnna", LETTER.partition("===")[1], quoted(LETTER), f"{ON_MONDAY}\n{quoted(LETTER)}"]
)
def test_a_letter_that_comes_back_as_it_was_orders_nothing(text):
    assert said(text) in {"", "==="}


def test_a_letter_that_is_repeated_without_quotation_is_not_taken_for_orders():
    assert said(LETTER) == ""
    assert said(f"number: 3\n\n{LETTER}") == ""


def test_a_mail_program_that_changes_spaces_has_not_filled_in_the_sheet():
    assert said(quoted(LETTER.replace("# number: 1, 2, 3", "#  number: 1, 2,  3 "))) == ""


def test_a_sheet_of_another_phase_is_left_alone():
    found = answer(quoted(FILLED), (), BLANK, 5)

    assert found.text == ""
    assert found.other_phases == (4,)


def test_a_file_counts_before_the_message_it_came_with():
    assert said("see the file", "number: 3") == "number: 3"
    assert said("number: 2", BLANK.replace("#", "")) != ""
    assert said("number: 2", "") == "number: 2"


def test_lines_keep_their_numbers():
    text = f"Hello\n\n{ON_MONDAY}\n{quoted(FILLED)}"

    found = answer(text, (), BLANK, 4).text.split("\n")

    assert found.index("number: 3") == text.split("\n").index("> number: 3")


def test_a_line_that_ends_with_a_colon_is_no_introduction_of_a_quotation():
    assert said("Training:\n> Rossi\nskill") == "Training:\n\nskill"
