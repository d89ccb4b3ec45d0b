#!/usr/bin/env node
// The bot of bot.py in JavaScript: what looks best at first sight, and what it likes to do.
// skald sim pantheon --games 20 --seats cmd:examples/bots/bot.mjs,ai:random
import { createInterface } from "node:readline";

// Beginnings of verbs worth doing whenever they can be done, best first, where a game's first sight is short.
const LIKES = {
    pantheon: ["ABSORB", "CLAIM", "DEPLOY", "ATTACK", "ACTIVATE"],
    template: ["STRIKE", "SPEAR", "PLAY_SHIELD", "FLY"],
};
const SHUNS = /^(PASS|END|STOP|LET|LEAVE|DROP|CALL|PAY)/; // they give up a chance
let likes = [];
let seed = 1; // equals are drawn for, the same way every time

const send = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

function draw() {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
}

function score(order) {
    const at = likes.findIndex((verb) => order.verb.startsWith(verb));
    const rank = SHUNS.test(order.verb) ? -1 : at >= 0 ? likes.length - at : 0;
    // Promises are far below a million. Without likes the first of equals is listed for a reason.
    return rank * 1e6 + order.promise + (likes.length ? draw() : 0);
}

function best(legal) {
    const scores = legal.map(score);
    return scores.indexOf(Math.max(...scores));
}

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "hello") {
        likes = LIKES[message.game] ?? [];
        send({ name: "first sight", wants: ["legal", "promise"] });
    } else if (message.type === "question") {
        send({ id: message.id, choose: best(message.legal) });
    } // "end" tells how a game went; more may follow until the input is closed
}
