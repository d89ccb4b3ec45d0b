"""Many games side by side, stepped by one call; needs numpy."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from ._library import PLACES_MAX, lib
from .data import Data, observed
from .errors import SkaldError
from .match import Match
from .order import Order, listed


class _Memory:
    """The engine's batch; freed when nobody has an array of it any more."""

    def __init__(self, match: Match, games: int, seed: int) -> None:
        self.match = match  # whose scene the games stand on
        self._as_parameter_ = lib.sk_batch_new(match, games, seed)

    def __del__(self) -> None:
        if lib is not None and getattr(self, "_as_parameter_", None):
            lib.sk_batch_free(self)

    def array(self, pointer: Any, number: Any, *shape: int) -> np.ndarray:
        """The engine's own numbers, without a copy."""
        kind = number * int(np.prod(shape))
        held = type("Held", (kind,), {"_length_": kind._length_, "_type_": number})
        numbers = held.from_address(pointer(self))
        numbers.memory = self  # as long as the array lives
        array = np.frombuffer(numbers, dtype=number).reshape(shape)
        array.flags.writeable = False
        return array


class Batch:
    """`games` games at once. After every step, without copying:

    - `observations` [games, length]: what the deciding seat of each may know (`skald.observed`)
    - `choices` [games]: how many orders are listed; any number below is one of them
    - `seats` [games]: who decides
    - `done` [games]: whether a game ended in this step; it has begun anew
    - `rewards` [games, seats]: 1 won, 0 drawn, −1 lost, where one ended

    >>> batch = Batch("template", games=4, seed=1)
    >>> ended = 0
    >>> for _ in range(200):
    ...     batch.step(batch.choices - 1)     # always the last of the list
    ...     ended += batch.done.sum()
    >>> bool(ended > 0)
    True
    """

    def __init__(
        self, game: str, games: int = 256, seed: int = 1, *, data: Data | None = None, **setup: Any
    ) -> None:
        if games < 1:
            raise SkaldError("a batch has at least one game")
        match = Match(game, data=data, **setup)
        self.memory = m = _Memory(match, games, seed)
        self.games, self.game = games, game
        length = len(observed(game))
        self.observations = m.array(lib.sk_batch_observations, ctypes.c_int16, games, length)
        self.choices = m.array(lib.sk_batch_choices, ctypes.c_int32, games)
        self.seats = m.array(lib.sk_batch_seats, ctypes.c_int8, games)
        self.done = m.array(lib.sk_batch_done, ctypes.c_uint8, games)
        rewards = m.array(lib.sk_batch_rewards, ctypes.c_int8, games, PLACES_MAX)
        self.rewards = rewards[:, : match.seats]

    def step(self, choice: Any) -> None:
        """Every game does the order of this place in its list."""
        chosen = np.ascontiguousarray(choice, dtype=np.int32)
        if chosen.shape != (self.games,) or not lib.sk_batch_step(
            self.memory, chosen.ctypes.data_as(ctypes.c_void_p)
        ):
            raise SkaldError("one choice for each game, from 0 and below its number of choices")

    def masks(self, most: int) -> np.ndarray:
        """[games, most]: which numbers are orders."""
        return np.arange(most) < self.choices[:, None]

    def legal(self, game: int) -> list[Order]:
        """The listed orders of one game."""
        return listed(lambda memory, room, most: lib.sk_batch_legal(memory, game, room, most),
                      self.memory)  # fmt: skip
