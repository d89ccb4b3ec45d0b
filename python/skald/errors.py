"""What goes wrong, as exceptions that carry the rule's words."""

from __future__ import annotations


class SkaldError(Exception):
    """Anything the engine refuses."""


class NotAllowed(SkaldError):
    """The rules do not allow the order; the message says why not. Nothing has happened."""


class MatchOver(SkaldError):
    """The match is over."""


class BadSetup(SkaldError, ValueError):
    """A set-up, a record or a data file is wrong; the message names the place."""


class NeedsDice(SkaldError):
    """Real dice are wanted: roll, and act again with all dice so far. Nothing has happened."""

    def __init__(self, words: str, count: int, sides: int, seat: int) -> None:
        super().__init__(f"roll {count}d{sides}: {words}" if words else f"roll {count}d{sides}")
        self.count, self.sides, self.seat = count, sides, seat
