"""Many games, as `skald sim` plays them: the same seeds, the same seats, the same results."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Sequence, Union

from .data import Data
from .match import Match, Mind
from .order import Order

Player = Union[str, Callable[[Match], Order]]

_MASK = (1 << 64) - 1


def seed_of(seed: int, i: int) -> int:
    """The i-th seed of a seed, as the engine derives it."""
    x = seed ^ ((i + 1) * 0xD1342543DE82EF95 & _MASK)
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _MASK
    return x ^ (x >> 31)


@dataclasses.dataclass
class Tally:
    """How a player fared."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def count(self, outcome: int) -> None:
        self.losses += outcome == 0
        self.draws += outcome == 1
        self.wins += outcome == 2

    @property
    def rate(self) -> float:
        """Points a game; a draw is half a point."""
        games = self.wins + self.draws + self.losses
        return (self.wins + self.draws / 2) / games if games else 0.0


def _play(match: Match, players: Sequence[Player], rotation: int, seed: int) -> None:
    """Player i sits in seat (i + rotation) % seats."""
    minds: dict[int, Mind] = {}
    people: dict[int, Callable[[Match], Order]] = {}
    for i, player in enumerate(players):
        seat = (i + rotation) % len(players)
        if isinstance(player, str):
            minds[seat] = Mind(match, player.removeprefix("ai:"), seed_of(seed, 1 + i))
        else:
            people[seat] = player
    match.go_on(minds)
    while not match.over:
        match.act(people[match.seat](match))
        match.go_on(minds)


def simulate(
    game: str,
    players: Sequence[Player] = ("greedy", "greedy"),
    games: int = 100,
    seed: int = 1,
    *,
    data: Data | None = None,
    fixed_seats: bool = False,
    **setup: Any,
) -> list[Tally]:
    """How each player fared. A player is a kind of mind, or a function from the match to an order;
    it changes seats from game to game.

    >>> simulate("template", ["greedy", "random"], games=20, seed=1)
    [Tally(wins=20, draws=0, losses=0), Tally(wins=0, draws=0, losses=20)]
    >>> first = lambda match: match.legal()[0]
    >>> sum(t.wins + t.draws / 2 for t in simulate("template", [first, "random"], games=4))
    4.0
    """
    tallies = [Tally() for _ in players]
    forces = setup.pop("forces", None)
    for i in range(games):
        rotation = 0 if fixed_seats else i % len(players)
        of_game = seed_of(seed, i)
        if forces is not None:  # they belong to the players
            setup["forces"] = [forces[(s - rotation) % len(players)] for s in range(len(players))]
        match = Match(game, data=data, seats=len(players), seed=seed_of(of_game, 0), **setup)
        _play(match, players, rotation, of_game)
        for p, tally in enumerate(tallies):
            tally.count(match.outcome((p + rotation) % len(players)))
    return tallies
