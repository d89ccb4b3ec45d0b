"""The package as its users see it. Run by `make check-python` against build/libskald.so."""

import doctest
import gc
import importlib
import json
import os
import subprocess
import sys
import unittest

import skald

SKALD = os.environ["SKALD"]


def load_tests(loader, tests, pattern):
    for name in ("skald", "skald.data", "skald.order", "skald.match", "skald.simulate"):
        importlib.import_module(name)
        tests.addTests(doctest.DocTestSuite(sys.modules[name]))
    tests.addTests(doctest.DocFileSuite("../README.md"))
    return tests


def begun(game="template", seed=7, **setup):
    match = skald.Match(game, seed=seed, **setup)
    match.go_on()
    return match


class Playing(unittest.TestCase):
    def test_every_game_is_played_to_its_end_and_its_record_replays(self):
        for game in skald.games():
            match = skald.Match(game, seed=3)
            mind = skald.Mind(match, "random", seed=5)
            match.go_on({seat: mind for seat in range(match.seats)})
            self.assertTrue(match.over, game)
            again = skald.Match.replay(match.record)
            self.assertEqual(again.record, match.record, game)
            outcomes = [match.outcome(seat) for seat in range(match.seats)]
            self.assertEqual(outcomes, [again.outcome(seat) for seat in range(match.seats)])
            self.assertRaises(skald.MatchOver, match.act, skald.Order(verb=1))

    def test_all_legal_orders_are_allowed_and_their_words_read_back(self):
        for game in skald.games():
            match = begun(game)
            for order in match.legal():
                self.assertIsNone(match.check(order))
                self.assertEqual(match.read(match.say(order)), order)

    def test_a_refused_order_says_why_and_changes_nothing(self):
        match = begun()
        before = match.record
        with self.assertRaises(skald.NotAllowed) as refused:
            match.act(skald.Order(verb=999))
        self.assertEqual(str(refused.exception), match.check(skald.Order(verb=999)))
        self.assertEqual(match.record, before)

    def test_an_order_is_taken_back(self):
        match = begun(seed=3)
        seat, before = match.seat, match.actions
        match.act("fly raven to Stone")
        self.assertEqual(match.actions, before + 1)
        self.assertTrue(match.undo(seat))
        self.assertEqual(match.actions, before)

    def test_a_clone_goes_its_own_way(self):
        match = begun()
        other = match.clone()
        other.act(other.legal()[0])
        self.assertEqual(other.actions, match.actions + 1)
        self.assertNotEqual(other.record, match.record)

    def test_real_dice_are_asked_for(self):
        match = skald.Match("template", seed=1, dice="ask")
        mind = skald.Mind(match, "greedy", seed=2)
        with self.assertRaises(skald.NeedsDice) as wanted:
            while True:
                order, before = mind.choose(match), match.actions
                match.act(order, dice=[])
        self.assertEqual(match.actions, before)
        rolled = [1] * wanted.exception.count
        self.assertGreater(wanted.exception.sides, 1)
        match.act(order, dice=rolled)
        self.assertEqual(match.actions, before + 1)

    def test_who_resigns_loses(self):
        match = begun()
        self.assertTrue(match.resign(1))
        self.assertEqual((match.over, match.outcome(0), match.outcome(1)), (True, 2, 0))


class Knowing(unittest.TestCase):
    def test_a_viewer_is_shown_only_what_it_may_know(self):
        match = begun("mythoz", seed=8)
        mind = skald.Mind(match, "random")
        match.go_on({seat: mind for seat in range(match.seats)}, most=60)
        self.assertNotEqual(match.show(0), match.show(1))
        self.assertNotEqual(match.conceal(0).hash, match.conceal(skald.ALL_KNOWN).hash)
        self.assertEqual(len(match.draw(0, 60, 20).splitlines()), 20)

    def test_an_observation_knows_no_more_than_its_seat(self):
        for game in skald.games():
            match = begun(game)
            mind = skald.Mind(match, "random")
            match.go_on({seat: mind for seat in range(match.seats)}, most=40)
            mine = match.observe(0)
            self.assertEqual(match.conceal(skald.ALL_KNOWN).observe(0), mine)
            self.assertEqual(match.imagine(0, 5).observe(0), mine)
            for entry, number in zip(skald.observed(game), mine):
                self.assertTrue(entry.least <= number <= entry.most, entry)
            self.assertRaises(skald.SkaldError, match.observe, 9)
        self.assertEqual(skald.observed("chess"), ())

    def test_the_same_seed_imagines_the_same_world(self):
        match = begun()
        worlds = {match.imagine(0, seed).hash for seed in range(8)}
        self.assertEqual(match.imagine(0, 1).hash, match.imagine(0, 1).hash)
        self.assertGreater(len(worlds), 1)

    def test_odds_are_told_before_an_order(self):
        match = skald.Match("pantheon", seed=8)
        mind = skald.Mind(match, "greedy")
        found = {"rows": []}
        while not match.over and not found["rows"]:
            order = mind.choose(match)
            found = match.odds(order)
            match.act(order)
        self.assertIn(found["kind"], ("exact", "nearly exact", "sampled"))
        for row in found["rows"]:
            self.assertLessEqual(sum(row["amounts"].values()), 1.00001)
        with self.assertRaises((skald.NotAllowed, skald.MatchOver)):
            match.odds(skald.Order(verb=999))

    def test_a_position_outlives_the_name_of_its_match(self):
        position = begun().conceal(0)
        gc.collect()
        self.assertGreater(len(position.legal()), 0)


class Wrong(unittest.TestCase):
    def test_a_wrong_set_up_names_what_is_wrong(self):
        for setup, words in (
            ({"sead": 1}, "sead"),
            ({"seats": 9}, "seats"),
            ({"forces": ["nobody"]}, "nobody"),
        ):
            with self.assertRaisesRegex(skald.BadSetup, words):
                skald.Match("midgard", **setup)

    def test_a_changed_record_is_refused(self):
        match = begun()
        mind = skald.Mind(match, "random")
        match.go_on({0: mind, 1: mind})
        with self.assertRaises(skald.BadSetup):
            skald.Match.replay(match.record.replace("0000000007\n", "0000000008\n"))

    def test_data_that_is_not_there_is_refused(self):
        with self.assertRaises(skald.BadSetup):
            skald.Data("/nowhere/at/all")


class Simulating(unittest.TestCase):
    def test_it_counts_what_the_program_counts(self):
        for game, players in (("template", ["greedy", "random"]), ("midgard", ["random"] * 2)):
            seats = ",".join("ai:" + p for p in players)
            ran = subprocess.run(
                [SKALD, "sim", game, "--games", "6", "--seed", "5", "--seats", seats, "--json"],
                capture_output=True,
                check=True,
            )
            told = [(s["wins"], s["draws"], s["losses"]) for s in json.loads(ran.stdout)["seats"]]
            mine = skald.simulate(game, players, games=6, seed=5)
            self.assertEqual([(t.wins, t.draws, t.losses) for t in mine], told)


if __name__ == "__main__":
    unittest.main()
