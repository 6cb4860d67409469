"""PS, pats on the back: what the master gives for a good session."""

import msgspec

from touchline.books.beppiland.orders import Conversion

MONEY_OF_ONE = 20


class Converted(msgspec.Struct, frozen=True):
    """Points as they are after a conversion."""

    ps: int
    pa: int
    pgp: int
    money: int


def convert(ps: int, wanted: Conversion) -> Converted:
    """BEP-PS-02: one PS is one PA, one PGP or 20 M; as many as there are, in this order."""
    pa = min(wanted.pa, ps)
    pgp = min(wanted.pgp, ps - pa)
    money = min(wanted.money, ps - pa - pgp)
    return Converted(ps - pa - pgp - money, pa, pgp, MONEY_OF_ONE * money)
