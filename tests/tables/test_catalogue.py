import msgspec
import pytest

from touchline.tables import TableError, load_catalogue

from .files import toml

GOOD = {
    "id": "T-PRICES",
    "rule": "T-02",
    "die": "name",
    "columns": ["article", "price"],
    "rows": [["Stadium", 12], ["Physio", 3], ["Bus (second hand)", 1]],
}


class Price(msgspec.Struct, frozen=True):
    price: int


@pytest.fixture
def catalogue(tmp_path):
    """Write a table file and load it by name."""

    def write_and_load(**changes):
        path = tmp_path / "prices.toml"
        path.write_text(toml(GOOD | changes))
        return load_catalogue(path, Price)

    return write_and_load


def test_a_line_is_found_by_the_name_the_book_prints(catalogue):
    assert catalogue()["Bus (second hand)"] == Price(1)
    assert "Bus" not in catalogue()


def test_a_catalogue_knows_its_id_its_rule_and_its_lines_in_the_order_of_the_book(catalogue):
    prices = catalogue(reconstruction=True)

    assert (prices.id, prices.rule, prices.reconstruction) == ("T-PRICES", "T-02", True)
    assert list(prices) == ["Stadium", "Physio", "Bus (second hand)"]
    assert len(prices) == 3


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"die": "d6"}, "die 'd6'; a table that is looked up by name says 'name'"),
        ({"rows": []}, "no rows"),
        ({"rows": [["Stadium", 12], ["Stadium", 3]]}, "row 2: 'Stadium' stands twice"),
        ({"rows": [["Stadium", 12], [" ", 3]]}, "row 2: ' ' is no name"),
        ({"rows": [[7, 12]]}, "row 1: 7 is no name"),
        ({"rows": [["Stadium"]]}, "row 1: 1 cells for 2 columns"),
        ({"rows": [["Stadium", "dear"]]}, "row 1: Expected `int`, got `str`"),
        ({"columns": ["article", "cost"]}, r"columns \['cost'\] where \['price'\] are expected"),
    ],
)
def test_every_kind_of_damage_is_refused_with_the_file(catalogue, changes, words):
    with pytest.raises(TableError, match=words) as refused:
        catalogue(**changes)

    assert str(refused.value).startswith("prices.toml")
