"""`touchline play`: a match at the table, in the terminal.

Where to begin reading: `sitting` (a match that is being played here, whoever keeps it), `at_the_office` and `own_dice`
(the two that keep it), `menu` (which key says what), `app` (the table itself: ask, send, let the dice fall, tell).
"""
