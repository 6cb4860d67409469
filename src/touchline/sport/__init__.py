"""What the rule books share and no book owns.

| module | what it answers |
|---|---|
| `teams` | how a team is spoken of: by key inside, by name to people |
| `elevens` | the two sides of a match, and a number for each |
| `fixtures` | who plays whom, where, in which week |
| `records` | how it went: results, won-lost-tied records, the table they make |
| `tiebreaks` | the steps that separate teams, each able to say what it saw |
| `standings` | the order those steps give, with a reason for every place |
| `brackets` | knockout rounds: seeds, byes, two-legged ties |
| `history` | what earlier seasons left behind: titles, absences, all-time records |

Everything here is a value or a pure function. Luck is never rolled here: a draw, a coin toss or a lot comes in as
data, and so does the id of the rule that a book wants cited.
"""
