#!/usr/bin/env python3
"""Steps a second of batches with random choices, vectors and numbers of choices included, by the
processor's time of this process: bench/batch.py [STEPS [GAMES]]. Needs numpy."""

import sys
import time

import numpy as np

import skald
from skald.batch import Batch

steps = int(sys.argv[1]) if len(sys.argv) > 1 else 400
games = int(sys.argv[2]) if len(sys.argv) > 2 else 64
for game in skald.games():
    batch, draw = Batch(game, games=games), np.random.default_rng(1)
    start = time.process_time()
    for _ in range(steps):
        batch.step((draw.random(games) * batch.choices).astype(np.int32))
    took = time.process_time() - start
    print(f"{game:13} {steps * games / took:9.0f} steps a second, {batch.observations.shape[1]} numbers")
