"""A match being played, positions to search in, and computer players."""

from __future__ import annotations

import ctypes
import json
from array import array
from typing import Any, NamedTuple, Sequence, Union

from ._library import ALL_KNOWN, DONE, ENDED, NEEDS_DICE, NOBODY, PLACES_MAX, COrder, lib, said
from .data import Data, observed, usual_data
from .errors import BadSetup, MatchOver, NeedsDice, NotAllowed, SkaldError
from .order import Order, listed

OrderLike = Union[Order, str]


class Turn(NamedTuple):
    """Who decides what. `seat` is NOBODY where the table goes on by its one legal order."""

    seat: int
    round: int
    question: str
    over: bool


class _Why:
    """A text the engine fills when it refuses."""

    def __init__(self) -> None:
        self.room = ctypes.create_string_buffer(1024)

    def __str__(self) -> str:
        return self.room.value.decode()


def _observation(observe: Any, about: Any, game: str, seat: int) -> array[int]:
    numbers = array("h", bytes(2 * len(observed(game))))
    if not observe(about, seat, numbers.buffer_info()[0]):
        raise SkaldError(f"there is no seat {seat}")
    return numbers


def _given(kept: Any, why: _Why) -> Any:
    if not kept:
        raise BadSetup(str(why))
    return kept


class Match:
    """A match of a game, with its record.

    >>> match = Match("template", seed=7)
    >>> match.turn.seat == NOBODY       # the table deals first
    True
    >>> match.go_on()
    1
    >>> match.turn.question
    'Blue: 2 actions left. What do you do?'
    >>> order = match.legal()[0]
    >>> match.read(match.say(order)) == order
    True
    >>> match.act("sing a song")
    Traceback (most recent call last):
        ...
    skald.errors.NotAllowed: no order reads 'sing a song'

    What differs from the usual set-up is named: `scenario`, `seats` (how many), `forces` (ids, or
    whole force lists), `options`, `players` (names for the record), `seed`, `dice` ("seed", or
    "ask" for real ones).

    >>> Match("midgard", scenario="nowhere")
    Traceback (most recent call last):
        ...
    skald.errors.BadSetup: unknown id "nowhere" in "scenarios"
    """

    def __init__(self, game: str, *, data: Data | None = None, **setup: Any) -> None:
        self.data = data or usual_data()
        why = _Why()
        if setup.get("seed", 0) >= 1 << 63:  # JSON's whole numbers end there; the bits are the same
            setup["seed"] -= 1 << 64
        words = json.dumps({"game": game, **setup}).encode()
        table = lib.sk_table_new(self.data, words, why.room, len(why.room))
        self._as_parameter_ = _given(table, why)

    @classmethod
    def replay(cls, record: str | bytes, *, data: Data | None = None) -> Match:
        """From a record, all of it checked: set-up, rules, dice, hashes, result.

        >>> match = Match("template", seed=7)
        >>> match.go_on()
        1
        >>> Match.replay(match.record).turn == match.turn
        True
        """
        raw = record.encode() if isinstance(record, str) else bytes(record)
        data, why = data or usual_data(), _Why()
        table = lib.sk_table_load(data, raw, len(raw), why.room, len(why.room))
        return cls._around(_given(table, why), data)

    @classmethod
    def _around(cls, table: int, data: Data) -> Match:
        match = cls.__new__(cls)
        match.data, match._as_parameter_ = data, table
        return match

    def clone(self) -> Match:
        """Another match at the same point, with the same past."""
        return self._around(lib.sk_table_clone(self), self.data)

    def __del__(self) -> None:
        if lib is not None and getattr(self, "_as_parameter_", None):
            lib.sk_table_free(self)

    # Looking

    @property
    def game(self) -> str:
        return lib.sk_table_game(self).decode()

    @property
    def seats(self) -> int:
        return lib.sk_table_seats(self)

    @property
    def actions(self) -> int:
        """Orders done so far, without those taken back."""
        return lib.sk_table_actions(self)

    @property
    def over(self) -> bool:
        return lib.sk_table_over(self)

    @property
    def seat(self) -> int:
        """Who decides; NOBODY: the table."""
        return lib.sk_table_decides(self)

    @property
    def turn(self) -> Turn:
        question = said(lib.sk_table_question, self)
        return Turn(self.seat, lib.sk_table_round(self), question, self.over)

    @property
    def record(self) -> str:
        """The record so far, as `skald replay` reads it."""
        size = ctypes.c_size_t()
        return ctypes.string_at(lib.sk_table_record(self, ctypes.byref(size)), size.value).decode()

    def outcome(self, seat: int) -> int:
        """How the seat stands, or ended: 2 wins, 1 draws, 0 loses."""
        return lib.sk_table_outcome(self, seat)

    def score(self, seat: int) -> int:
        return lib.sk_table_score(self, seat)

    def show(self, viewer: int = NOBODY) -> dict[str, Any]:
        """The picture as the viewer may see it.

        >>> sorted(Match("template").show(0))[:2]
        ['depth', 'hand']
        """
        return json.loads(said(lib.sk_table_show, self, viewer))

    def draw(self, viewer: int = NOBODY, columns: int = 80, rows: int = 24) -> str:
        """The picture in characters."""
        return said(lib.sk_table_draw, self, viewer, columns, rows)

    def events(self, viewer: int = NOBODY) -> list[str]:
        """What happened in the last order, as the viewer may know it."""
        return said(lib.sk_table_events, self, viewer).splitlines()

    def observe(self, seat: int) -> array[int]:
        """What the seat may know as 16-bit numbers; `skald.observed` names them. The array has the
        buffer that numpy.frombuffer takes.

        >>> match = Match("template", seed=7)
        >>> len(match.observe(0)) == len(observed("template"))
        True
        """
        return _observation(lib.sk_table_observe, self, self.game, seat)

    # Orders

    def legal(self) -> list[Order]:
        """All the deciding seat may do; where places are free, good candidates."""
        return listed(lib.sk_table_legal, self)

    def say(self, order: Order) -> str:
        return said(lib.sk_table_say, self, ctypes.byref(order.c))

    def read(self, words: str) -> Order:
        """The order these words say; whether it is allowed is for `check` to tell."""
        c = COrder()
        if not lib.sk_table_read(self, words.encode(), ctypes.byref(c)):
            raise NotAllowed(f"no order reads {words!r}")
        return Order.of(c)

    def _order(self, order: OrderLike) -> Order:
        return self.read(order) if isinstance(order, str) else order

    def check(self, order: OrderLike) -> str | None:
        """None for an allowed order, listed or not; else why it is not.

        >>> match = Match("template", seed=7)
        >>> match.go_on()
        1
        >>> match.check(match.legal()[0]) is None
        True
        >>> match.check(Order(verb=999))
        'that cannot be done now'
        """
        why = _Why()
        c = ctypes.byref(self._order(order).c)
        return None if lib.sk_table_check(self, c, why.room, len(why.room)) else str(why)

    def act(self, order: OrderLike, dice: Sequence[int] | None = None) -> None:
        """Does it, for whoever decides. `dice` are results of real dice so far, in a match with
        dice="ask"; without them the engine rolls."""
        why, count = _Why(), len(dice or ())
        rolled = None if dice is None else (ctypes.c_uint16 * (count or 1))(*dice)
        c = ctypes.byref(self._order(order).c)
        answer = lib.sk_table_act(self, c, rolled, count, why.room, len(why.room))
        if answer == NEEDS_DICE:
            raise self._wanted()
        if answer == ENDED:
            raise MatchOver("the match is over")
        if answer != DONE:
            raise NotAllowed(str(why))

    def _wanted(self) -> NeedsDice:
        sides, seat, why = ctypes.c_int32(), ctypes.c_int32(), _Why()
        count = lib.sk_table_dice_wanted(
            self, ctypes.byref(sides), ctypes.byref(seat), why.room, len(why.room)
        )
        return NeedsDice(str(why), count, sides.value, seat.value)

    def go_on(self, minds: dict[int, Mind] | None = None, most: int = 1 << 30) -> int:
        """Lets the table and the minds of some seats decide until somebody else must.

        >>> match = Match("template", seed=7)
        >>> mind = Mind(match, "greedy")
        >>> match.go_on({0: mind, 1: mind}) > 10
        True
        >>> match.over
        True
        """
        seats = (ctypes.c_void_p * PLACES_MAX)()
        for seat, mind in (minds or {}).items():
            seats[seat] = mind._as_parameter_
        return lib.sk_players_play(seats, self, most)

    def undo(self, seat: int) -> bool:
        """Takes back the seat's last order; never across a roll or a reveal."""
        return lib.sk_table_undo(self, seat)

    def resign(self, seat: int) -> bool:
        return lib.sk_table_resign(self, seat)

    # Thinking ahead

    def odds(self, order: OrderLike, seed: int = 1) -> dict[str, Any]:
        """What comes of an allowed order before it is done: see sk_table_odds in skald.h."""
        words = said(lib.sk_table_odds, self, ctypes.byref(self._order(order).c), seed)
        if not words:
            raise NotAllowed(self.check(order) or "the match is over")
        return json.loads(words)

    def conceal(self, viewer: int) -> Position:
        """The position as the viewer may know it; ALL_KNOWN conceals nothing."""
        return Position(self, viewer)

    def imagine(self, seat: int, seed: int) -> Position:
        """A position that may be the real one, for all the seat knows."""
        position = self.conceal(seat)
        position.imagine(seat, seed)
        return position

    def value(self, seat: int) -> int:
        """How good it is for the seat by all that is on the table, secrets too."""
        return self.conceal(ALL_KNOWN).value(seat)


class Position:
    """A position to search in, without past or record; made by `Match.conceal`.

    >>> match = Match("template", seed=7)
    >>> match.go_on()
    1
    >>> here = match.imagine(0, seed=3)
    >>> there = here.clone()
    >>> there.act(there.legal()[0], seed=1)
    >>> there.hash == here.hash
    False
    >>> -1_000_000 <= there.value(0) <= 1_000_000
    True
    """

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match  # whose scene it stands on
        self._as_parameter_ = lib.sk_position_new(match, viewer)

    def __del__(self) -> None:
        if lib is not None and getattr(self, "_as_parameter_", None):
            lib.sk_position_free(self)

    def clone(self) -> Position:
        copy = Position(self.match, NOBODY)
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Position) -> None:
        """Becomes the other; cheaper than a clone."""
        if other.match is not self.match:
            raise SkaldError("positions of different matches cannot be copied")
        lib.sk_position_copy(self, other)

    def imagine(self, seat: int, seed: int) -> None:
        """Fills in secrets that fit what the seat knows."""
        lib.sk_position_imagine(self, seat, seed)

    @property
    def over(self) -> bool:
        return lib.sk_position_over(self)

    @property
    def seat(self) -> int:
        return lib.sk_position_decides(self)

    @property
    def hash(self) -> int:
        return lib.sk_position_hash(self)

    def legal(self) -> list[Order]:
        return listed(lib.sk_position_legal, self)

    def observe(self, seat: int) -> array[int]:
        """As Match.observe; others' secrets are not looked at, whatever the position holds."""
        return _observation(lib.sk_position_observe, self, self.match.game, seat)

    def check(self, order: Order) -> bool:
        return lib.sk_position_check(self, ctypes.byref(order.c))

    def act(self, order: Order, seed: int) -> None:
        if not lib.sk_position_act(self, ctypes.byref(order.c), seed):
            raise NotAllowed(self.match.say(order) or "there is no such order")

    def value(self, seat: int) -> int:
        """0 about even, 1,000,000 won, −1,000,000 lost."""
        return lib.sk_position_value(self, seat)

    def outcome(self, seat: int) -> int:
        return lib.sk_position_outcome(self, seat)


class Mind:
    """A computer player, for any number of matches of one game; it knows what its seat may know.

    >>> match = Match("template", seed=7)
    >>> match.go_on()
    1
    >>> mind = Mind(match, "greedy", seed=1)
    >>> match.act(mind.choose(match))
    >>> Mind(match, "oracle")
    Traceback (most recent call last):
        ...
    skald.errors.BadSetup: there is no computer player 'oracle'
    """

    def __init__(self, match: Match, kind: str = "greedy", seed: int = 1) -> None:
        self.kind = kind
        self._as_parameter_ = lib.sk_player_new(match, kind.encode(), seed)
        if not self._as_parameter_:
            raise BadSetup(f"there is no computer player {kind!r}")

    def __del__(self) -> None:
        if lib is not None and getattr(self, "_as_parameter_", None):
            lib.sk_player_free(self)

    def choose(self, match: Match) -> Order:
        """The order for whoever decides."""
        c = COrder()
        if not lib.sk_player_choose(self, match, ctypes.byref(c)):
            raise MatchOver("there is nothing to choose")
        return Order.of(c)
