"""Skald: one engine that referees mythic wargames.

>>> import skald
>>> match = skald.Match("midgard", seed=1)
>>> minds = {seat: skald.Mind(match, "greedy", seed=seat + 1) for seat in range(match.seats)}
>>> match.go_on(minds, most=50)
50
>>> match.over
False
"""

from ._library import ALL_KNOWN, NOBODY
from .data import Data, Entry, games, kinds, observed, version
from .errors import BadSetup, MatchOver, NeedsDice, NotAllowed, SkaldError
from .match import Match, Mind, Position, Turn
from .order import Order
from .simulate import Tally, simulate

__all__ = [
    "ALL_KNOWN",
    "NOBODY",
    "BadSetup",
    "Data",
    "Entry",
    "Match",
    "MatchOver",
    "Mind",
    "NeedsDice",
    "NotAllowed",
    "Order",
    "Position",
    "SkaldError",
    "Tally",
    "Turn",
    "games",
    "kinds",
    "observed",
    "simulate",
    "version",
]
