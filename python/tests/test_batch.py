"""Batches of games; numpy is needed for these."""

import doctest
import gc
import unittest

import numpy as np

import skald
import skald.batch
from skald.batch import Batch
from skald.simulate import seed_of


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(skald.batch))
    return tests


def play(batch, steps, seed=1):
    """Random choices; everything that was seen on the way."""
    draw = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        batch.step((draw.random(batch.games) * batch.choices).astype(np.int32))
        seen.append((batch.observations.copy(), batch.seats.copy(), batch.rewards.copy()))
    return seen


class Batches(unittest.TestCase):
    def test_the_same_seed_and_choices_see_the_same(self):
        for game in skald.games():
            one, other = (play(Batch(game, games=3, seed=5), 40) for _ in range(2))
            for a, b in zip(one, other):
                for x, y in zip(a, b):
                    np.testing.assert_array_equal(x, y)

    def test_games_differ_from_each_other_and_by_seed(self):
        batch, other = Batch("midgard", games=2, seed=5), Batch("midgard", games=2, seed=6)
        play(batch, 60), play(other, 60)
        self.assertTrue((batch.observations[0] != batch.observations[1]).any())
        self.assertTrue((batch.observations[0] != other.observations[0]).any())

    def test_a_game_of_a_batch_is_a_match_with_its_seed(self):
        for game in skald.games():
            batch = Batch(game, games=2, seed=9)
            match = skald.Match(game, seed=seed_of(seed_of(9, 1), 0))
            for step in range(60):
                while not match.over and (match.seat < 0 or len(match.legal()) == 1):
                    match.act(match.legal()[0])
                if match.over:
                    break
                self.assertEqual(batch.legal(1), match.legal())
                self.assertEqual(list(batch.observations[1]), list(match.observe(match.seat)))
                self.assertEqual(batch.seats[1], match.seat)
                choice = step * 7919 % batch.choices
                match.act(match.legal()[choice[1]])
                batch.step(choice)

    def test_games_end_and_begin_anew_and_what_one_wins_the_other_loses(self):
        for game in skald.games():
            batch, ended = Batch(game, games=4, seed=2), 0
            for _ in range(20000):
                play(batch, 1, seed=ended)
                for i in np.flatnonzero(batch.done):
                    self.assertTrue(set(batch.rewards[i]) <= {-1, 0, 1})
                    self.assertEqual(batch.rewards[i].sum(), 0)
                    ended += 1
                self.assertFalse(batch.rewards[batch.done == 0].any())
                if ended >= 3:
                    break
            self.assertGreaterEqual(ended, 3, game)

    def test_a_choice_that_is_not_listed_is_refused(self):
        batch = Batch("template", games=2)
        before = batch.observations.copy()
        for wrong in (batch.choices, [-1, 0], [0], [[0, 0]]):
            self.assertRaises(skald.SkaldError, batch.step, wrong)
        np.testing.assert_array_equal(batch.observations, before)
        self.assertRaises(skald.SkaldError, Batch, "template", games=0)

    def test_arrays_outlive_their_batch_and_cannot_be_written(self):
        seen = Batch("template", games=2).observations
        gc.collect()
        self.assertEqual(seen[0][0], seen[0][1])  # you are the one who decides
        with self.assertRaises(ValueError):
            seen[0][0] = 1

    def test_masks_say_what_is_listed(self):
        batch = Batch("template", games=3)
        np.testing.assert_array_equal(batch.masks(2048).sum(axis=1), batch.choices)
        self.assertEqual(len(batch.legal(1)), batch.choices[1])


if __name__ == "__main__":
    unittest.main()
