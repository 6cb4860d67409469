"""Head-to-Head Play: two coaches, secret calls, a d20 against the defense class. One module a chapter.

Spots are yards from the offense's own goal line, 0 to 110 (PP-FIELD-01); `to_goal` is 100 less the spot.
"""
