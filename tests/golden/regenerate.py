"""Rewrite the golden contests and say what changed: `make golden`.

The commit that changes a golden contest says which rule made the difference.
"""

from .contests import CONTESTS, differences, replay, store, stored


def main() -> None:
    for contest in CONTESTS:
        record = replay(contest)
        changes = differences(stored(contest), record)
        print(f"{contest.name}: {'; '.join(changes) or 'as it was'}")
        if changes:
            store(contest, record)


if __name__ == "__main__":
    main()
