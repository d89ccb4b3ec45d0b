"""One order of the deciding seat."""

from __future__ import annotations

import ctypes
from typing import Any

from ._library import ORDERS_MAX, COrder


class Order:
    """An order as the engine keeps it; equal orders compare equal. Ask the match for its words.

    What the fields mean is the verb's business (docs/bots.md); most programs take orders from
    `Match.legal` or `Match.read` and never look inside.

    >>> Order(verb=3, unit=2, x=650) == Order(unit=2, verb=3, x=650)
    True
    >>> Order(verb=3, n=(7, 8))
    Order(verb=3, n=(7, 8, 0, 0, 0, 0))
    """

    __slots__ = ("c",)

    def __init__(self, **fields: Any) -> None:
        n = tuple(fields.pop("n", ()))
        self.c = COrder(**fields)
        self.c.n[: len(n)] = n

    @classmethod
    def of(cls, c: COrder) -> Order:
        """Around a struct of one's own."""
        order = cls.__new__(cls)
        order.c = c
        return order

    def fields(self) -> dict[str, Any]:
        """Those that are not zero, as JSON can carry them."""
        found = {name: getattr(self.c, name) for name, _ in COrder._fields_[:-1]}
        found["n"] = list(self.c.n)
        return {name: value for name, value in found.items() if value and value != [0] * 6}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and bytes(self.c) == bytes(other.c)

    def __hash__(self) -> int:
        return hash(bytes(self.c))

    def __repr__(self) -> str:
        shown = {k: tuple(v) if k == "n" else v for k, v in self.fields().items()}
        return f"Order({', '.join(f'{k}={v!r}' for k, v in shown.items())})"


_SIZE = ctypes.sizeof(COrder)


def listed(legal: Any, about: Any) -> list[Order]:
    """What `legal` lists, each with memory of its own."""
    room = (COrder * 64)()
    count = legal(about, room, len(room))
    if count > len(room):
        room = (COrder * min(count, ORDERS_MAX))()
        count = legal(about, room, len(room))
    return [Order.of(COrder.from_buffer_copy(room[i])) for i in range(count)]
