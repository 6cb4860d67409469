"""The dice: all the luck there is.

Whoever needs luck is handed a `Dice`. Every call is one entry on its transcript: what the roll was for, which rule
asked for it, what fell and what it meant. Where the faces come from is the business of a source:

=============  ==========================================================================================
`sealed`       an HMAC-SHA256 stream from a key that was committed to before anybody could choose by it
`scripted`     a list: tests, conformance cases, and dice rolled on a real table and typed in
`enumerated`   every branch of a function with its exact chance: odds from the very code that rules
`fast`         for simulation
=============  ==========================================================================================
"""

from touchline.dice.dice import Dice, Roll, Transcript
from touchline.dice.enumerated import Distribution, TreeTooLargeError, enumerated, merged
from touchline.dice.notation import Notation, NotationError, parse
from touchline.dice.sealed import commitment, phase_key, stream_key
from touchline.dice.sources import DiceLeftOverError, OutOfDiceError, ScriptError

__all__ = [
    "Dice",
    "DiceLeftOverError",
    "Distribution",
    "Notation",
    "NotationError",
    "OutOfDiceError",
    "Roll",
    "ScriptError",
    "Transcript",
    "TreeTooLargeError",
    "commitment",
    "enumerated",
    "merged",
    "parse",
    "phase_key",
    "stream_key",
]
