"""The shared library and its functions, as include/skald.h declares them.

Looked for in this order: the file named by the variable SKALD_LIBRARY, the one inside the
installed package, the system's.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib
from typing import Any, Callable

SK_API = 3
NOBODY = -1
ALL_KNOWN = -2
PLACES_MAX = 5
ORDERS_MAX = 2048
DONE, NOT_ALLOWED, NEEDS_DICE, ENDED = range(4)

_i32, _size, _bool, _u64 = ctypes.c_int32, ctypes.c_size_t, ctypes.c_bool, ctypes.c_uint64
_text, _thing = ctypes.c_char_p, ctypes.c_void_p


class COrder(ctypes.Structure):
    """sk_order: its fields mean what the game's verb says; unused ones are zero."""

    _fields_ = [
        ("verb", ctypes.c_uint16),
        ("unit", ctypes.c_int16),
        ("target", ctypes.c_int16),
        ("what", ctypes.c_int16),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("facing", ctypes.c_int16),
        ("how", ctypes.c_int16),
        ("n", ctypes.c_int16 * 6),
    ]


_order = ctypes.POINTER(COrder)

# name: what it returns, what it takes
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "sk_version": (_text, []),
    "sk_api": (_i32, []),
    "sk_order_bytes": (_size, []),
    "sk_games_count": (_i32, []),
    "sk_games_id": (_text, [_i32]),
    "sk_games_title": (_text, [_i32]),
    "sk_games_observed": (_i32, [_text]),
    "sk_games_observed_name": (
        _size,
        [_text, _i32, ctypes.POINTER(_i32), ctypes.POINTER(_i32), _text, _size],
    ),
    "sk_data_open": (_thing, [_text, _text, _size]),
    "sk_data_close": (None, [_thing]),
    "sk_data_count": (_i32, [_thing, _text, _text]),
    "sk_data_id": (_text, [_thing, _text, _text, _i32]),
    "sk_data_title": (_text, [_thing, _text, _text, _i32]),
    "sk_table_new": (_thing, [_thing, _text, _text, _size]),
    "sk_table_load": (_thing, [_thing, _text, _size, _text, _size]),
    "sk_table_clone": (_thing, [_thing]),
    "sk_table_free": (None, [_thing]),
    "sk_table_game": (_text, [_thing]),
    "sk_table_seats": (_i32, [_thing]),
    "sk_table_actions": (_i32, [_thing]),
    "sk_table_over": (_bool, [_thing]),
    "sk_table_decides": (_i32, [_thing]),
    "sk_table_round": (_i32, [_thing]),
    "sk_table_question": (_size, [_thing, _text, _size]),
    "sk_table_legal": (_i32, [_thing, _order, _i32]),
    "sk_table_check": (_bool, [_thing, _order, _text, _size]),
    "sk_table_act": (
        _i32,
        [_thing, _order, ctypes.POINTER(ctypes.c_uint16), _i32, _text, _size],
    ),
    "sk_table_dice_wanted": (
        _i32,
        [_thing, ctypes.POINTER(_i32), ctypes.POINTER(_i32), _text, _size],
    ),
    "sk_table_events": (_size, [_thing, _i32, _text, _size]),
    "sk_table_observe": (_bool, [_thing, _i32, _thing]),
    "sk_position_observe": (_bool, [_thing, _i32, _thing]),
    "sk_table_undo": (_bool, [_thing, _i32]),
    "sk_table_resign": (_bool, [_thing, _i32]),
    "sk_table_say": (_size, [_thing, _order, _text, _size]),
    "sk_table_read": (_bool, [_thing, _text, _order]),
    "sk_table_show": (_size, [_thing, _i32, _text, _size]),
    "sk_table_draw": (_size, [_thing, _i32, _i32, _i32, _text, _size]),
    "sk_table_odds": (_size, [_thing, _order, _u64, _text, _size]),
    "sk_table_outcome": (_i32, [_thing, _i32]),
    "sk_table_score": (_i32, [_thing, _i32]),
    "sk_table_record": (_thing, [_thing, ctypes.POINTER(_size)]),
    "sk_position_new": (_thing, [_thing, _i32]),
    "sk_position_copy": (None, [_thing, _thing]),
    "sk_position_free": (None, [_thing]),
    "sk_position_imagine": (None, [_thing, _i32, _u64]),
    "sk_position_over": (_bool, [_thing]),
    "sk_position_decides": (_i32, [_thing]),
    "sk_position_legal": (_i32, [_thing, _order, _i32]),
    "sk_position_check": (_bool, [_thing, _order]),
    "sk_position_act": (_bool, [_thing, _order, _u64]),
    "sk_position_hash": (_u64, [_thing]),
    "sk_position_value": (_i32, [_thing, _i32]),
    "sk_position_outcome": (_i32, [_thing, _i32]),
    "sk_batch_new": (_thing, [_thing, _i32, _u64]),
    "sk_batch_free": (None, [_thing]),
    "sk_batch_step": (_bool, [_thing, _thing]),
    "sk_batch_legal": (_i32, [_thing, _i32, _order, _i32]),
    "sk_batch_observations": (_thing, [_thing]),
    "sk_batch_choices": (_thing, [_thing]),
    "sk_batch_seats": (_thing, [_thing]),
    "sk_batch_done": (_thing, [_thing]),
    "sk_batch_rewards": (_thing, [_thing]),
    "sk_players_kind": (_text, [_i32]),
    "sk_player_new": (_thing, [_thing, _text, _u64]),
    "sk_player_free": (None, [_thing]),
    "sk_player_choose": (_bool, [_thing, _thing, _order]),
    "sk_players_play": (_i32, [ctypes.POINTER(_thing), _thing, _i32]),
}


def _candidates() -> list[str]:
    inside = pathlib.Path(__file__).with_name("libskald.so")
    named = os.environ.get("SKALD_LIBRARY")
    if named:
        return [named]
    if inside.exists():
        return [str(inside)]
    return [ctypes.util.find_library("skald") or "libskald.so"]


def _load() -> ctypes.CDLL:
    lib = ctypes.CDLL(_candidates()[0])
    for name, (returns, takes) in _FUNCTIONS.items():
        if not hasattr(lib, name):
            raise ImportError(f"{lib._name} is older than this package: it has no {name}")
        function = getattr(lib, name)
        function.restype, function.argtypes = returns, takes
    if lib.sk_api() < SK_API or lib.sk_order_bytes() != ctypes.sizeof(COrder):
        raise ImportError(f"{lib._name} does not fit this package")
    return lib


lib = _load()


def said(say: Callable[..., int], *about: Any) -> str:
    """All of a text, however long: see "Texts" in skald.h."""
    room = ctypes.create_string_buffer(1024)
    length = say(*about, room, len(room))
    if length >= len(room):
        room = ctypes.create_string_buffer(length + 1)
        say(*about, room, len(room))
    return room.value.decode()
