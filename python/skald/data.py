"""What there is to play: games, scenarios, forces."""

from __future__ import annotations

import ctypes
import functools
import os
from typing import NamedTuple

from ._library import lib, said
from .errors import BadSetup


def version() -> str:
    """Of the engine.

    >>> version().count(".")
    2
    """
    return lib.sk_version().decode()


def games() -> dict[str, str]:
    """The games that can be played, with their titles.

    >>> games()["midgard"]
    'Midgard Heroic Battles'
    """
    return {
        lib.sk_games_id(i).decode(): lib.sk_games_title(i).decode()
        for i in range(lib.sk_games_count())
    }


class Entry(NamedTuple):
    """One number of an observation."""

    name: str
    least: int
    most: int


@functools.lru_cache(maxsize=None)
def observed(game: str) -> tuple[Entry, ...]:
    """What the numbers of the game's observations are called, with their ranges.

    >>> observed("template")[0]
    Entry(name='you', least=0, most=4)
    """
    least, most = ctypes.c_int32(), ctypes.c_int32()
    about = (ctypes.byref(least), ctypes.byref(most))
    found = []
    for i in range(lib.sk_games_observed(game.encode())):
        name = said(lib.sk_games_observed_name, game.encode(), i, *about)
        found.append(Entry(name, least.value, most.value))
    return tuple(found)


def kinds() -> list[str]:
    """The computer players there are.

    >>> kinds()[:2]
    ['random', 'greedy']
    """
    found: list[str] = []
    while (kind := lib.sk_players_kind(len(found))) is not None:
        found.append(kind.decode())
    return found


class Data:
    """The built-in data, with a folder of one's own over it.

    >>> "battle" in Data().catalog("midgard", "scenarios")
    True
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        why = ctypes.create_string_buffer(1024)
        where = None if folder is None else os.fsencode(folder)
        self._as_parameter_ = lib.sk_data_open(where, why, len(why))
        if not self._as_parameter_:
            raise BadSetup(why.value.decode())

    def __del__(self) -> None:
        if lib is not None and getattr(self, "_as_parameter_", None):
            lib.sk_data_close(self)

    def catalog(self, game: str, name: str) -> dict[str, str]:
        """The entries of "scenarios", "forces", …, with their titles."""
        about = (self, game.encode(), name.encode())
        return {
            lib.sk_data_id(*about, i).decode(): lib.sk_data_title(*about, i).decode()
            for i in range(lib.sk_data_count(*about))
        }


@functools.lru_cache(maxsize=1)
def usual_data() -> Data:
    """The built-in data, opened once."""
    return Data()
