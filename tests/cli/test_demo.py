import pytest

from touchline import books


@pytest.mark.django_db
def test_the_demo_has_a_league_of_every_finished_book_that_waits_for_its_visitor_and_is_played_once(run):
    finished = [book for book in books.books() if book.complete]
    told = run("demo", "--commissioner", "otto").out

    assert [line.partition(":")[0] for line in told.splitlines() if line.startswith("demo-")] == [
        f"demo-{book.id}" for book in finished
    ]
    for book in finished:
        seats = run("show", f"demo-{book.id}", "--json").json["seats"]
        assert [seat["holder"] for seat in seats if seat["held_by"] == "person"] == ["otto"]
        assert {seat["coach"] for seat in seats if seat["held_by"] == "computer"} == {book.demo.coach}
    assert run("show", "demo-beppiland", "--json").json["waiting_for"] == ["1"]
    assert run("demo").out == told
