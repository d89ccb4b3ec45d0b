#!/usr/bin/env python3
"""A bot for every game: what looks best at first sight, and in some games what it likes to do.
skald sim pantheon --games 20 --seats cmd:examples/bots/bot.py,ai:random"""

import json
import random
import sys

# Beginnings of verbs worth doing whenever they can be done, best first, where a game's first sight is short.
LIKES = {
    "pantheon": ["ABSORB", "CLAIM", "DEPLOY", "ATTACK", "ACTIVATE"],
    "template": ["STRIKE", "SPEAR", "PLAY_SHIELD", "FLY"],
}
SHUNS = ("PASS", "END", "STOP", "LET", "LEAVE", "DROP", "CALL", "PAY")  # they give up a chance
dice = random.Random(1)  # equals are drawn for, the same way every time
likes = []


def send(answer):
    print(json.dumps(answer), flush=True)


def score(order):
    verb = order["verb"]
    liked = max((len(likes) - i for i, v in enumerate(likes) if verb.startswith(v)), default=0)
    draw = dice.random() if likes else 0  # elsewhere the first of equals is listed for a reason
    return (-1 if verb.startswith(SHUNS) else liked, order["promise"], draw)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        likes = LIKES.get(message["game"], [])
        send({"name": "first sight", "wants": ["legal", "promise"]})
    elif message["type"] == "question":
        scores = [score(order) for order in message["legal"]]
        send({"id": message["id"], "choose": scores.index(max(scores))})
    # "end" tells how a game went; more may follow until the input is closed
