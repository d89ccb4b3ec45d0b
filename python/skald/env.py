"""Skald as an environment of PettingZoo (AEC); needs numpy, gymnasium and pettingzoo.

An action is the number of a listed order; infos[agent]["action_mask"] says which are listed. What only the table
decides, or where there is no choice, goes by itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._library import ORDERS_MAX
from .data import observed
from .match import Match
from .order import Order

OBSERVATION_VERSION = 1  # grows with the layout of a vector


class SkaldEnv(AECEnv):
    """One match at a time of any game."""

    metadata = {"render_modes": ["ansi"], "name": "skald_v1", "is_parallelizable": False}

    def __init__(self, game: str, *, render_mode: str | None = None, **setup: Any) -> None:
        super().__init__()
        self.game, self.setup, self.render_mode = game, setup, render_mode
        self.metadata = {**self.metadata, "name": f"skald_{game}_v{OBSERVATION_VERSION}"}
        self.seed_given = 0
        self.match = Match(game, **setup)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        entries = observed(game)
        low = np.array([e.least for e in entries], dtype=np.int16)
        high = np.array([e.most for e in entries], dtype=np.int16)
        self.observation_spaces = {
            agent: spaces.Box(low, high, dtype=np.int16) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ORDERS_MAX) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """The same seed plays the same dice; without one, the next."""
        self.seed_given = self.seed_given + 1 if seed is None else seed
        self.match = Match(self.game, **{"seed": self.seed_given, **self.setup})
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def _go_on(self) -> None:
        """To the next choice among two or more, or the end."""
        self.match.go_on()
        self.listed: list[Order] = self.match.legal()
        while not self.match.over and len(self.listed) == 1:
            self.match.act(self.listed[0])
            self.match.go_on()
            self.listed = self.match.legal()
        if not self.match.over:
            self.agent_selection = self.possible_agents[self.match.seat]
            self.infos[self.agent_selection]["action_mask"] = self._mask()
            return
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self.match.outcome(seat) - 1
            self.terminations[agent] = True

    def _mask(self) -> np.ndarray:
        mask = np.zeros(ORDERS_MAX, dtype=np.int8)
        mask[: len(self.listed)] = 1
        return mask

    def observe(self, agent: str) -> np.ndarray:
        return np.array(self.match.observe(self.possible_agents.index(agent)), np.int16)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.match.act(self.listed[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        return self.match.draw()

    def close(self) -> None:
        """Nothing is open."""
