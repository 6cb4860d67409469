"""Rewrite the golden contests and newsletters and say what changed: `make golden`.

The commit that changes a golden contest says which rule made the difference.
"""

from touchline import books

from .contests import CONTESTS, differences, replay, store, stored
from .newsletters import letters
from .versions import write_digest


def main() -> None:
    for contest in CONTESTS:
        record = replay(contest)
        changes = differences(stored(contest), record)
        print(f"{contest.name}: {'; '.join(changes) or 'as it was'}")
        if changes:
            store(contest, record)
    for game in books.games():
        print(f"{game}: {write_digest(game)}")
    for path, text in letters().items():
        is_same = path.exists() and path.read_text("utf-8") == text
        print(f"{path.stem}: {'as it was' if is_same else 'has other words'}")
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
