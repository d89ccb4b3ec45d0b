// A curious client: whole games of every system in which everything that can be asked is asked at every
// decision, by every seat and a watcher. Every question gets an answer, none changes the match, and
// what is offered, weighed, hinted and taken back fits together.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, anyMatch, changed, dice, folder, serve } from './client.mjs';

const ODDS = 3, CHECKS = 4; // of the actions offered at a decision
const EAGER = 80, RARELY = 12; // decisions until only one in so many is asked about
const good = (answer, asked) => { assert.ok(answer.ok, `${asked}: ${JSON.stringify(answer)}`); return answer; };

class Curious {
  constructor(socket, m, pick) { Object.assign(this, { socket, m, pick, asked: 0, undone: 0 }); }

  async ask(command, said) {
    this.asked++;
    return good(await this.socket.say(command, said), `${command} ${JSON.stringify(said)}`);
  }

  some(list, n) { return Array.from({ length: Math.min(n, list.length) }, () => list[this.pick(list.length)]); }

  async weigh(key, choice) {
    const odds = await this.ask('odds', { key, action: choice.action, samples: 20 });
    for (const row of odds.tally) {
      assert.ok(row.words && 0 <= row.low && row.low <= row.chance && row.chance <= row.high && row.high <= 1, JSON.stringify([choice, row]));
      if (row.chance === 0) assert.ok(Math.abs(row.mean) < 0.01, JSON.stringify([choice, row])); // both are rounded
    }
    if (odds.needs) assert.ok(odds.needs.words, JSON.stringify(odds));
  }

  async check(key, choice) {
    for (const said of [{ action: choice.action }, { words: choice.words }]) {
      const verdict = await this.ask('check', { key, ...said });
      assert.ok(verdict.allowed && verdict.words === choice.words, JSON.stringify([choice, verdict]));
    }
  }

  async hint(key, version) {
    const hint = await this.ask('hint', { key });
    assert.equal(hint.version, version);
    assert.ok((await this.ask('check', { key, action: hint.action })).allowed, JSON.stringify(hint));
    return hint;
  }

  // Of every unit and verb offered, and of units that may not act or are none.
  reaches(key, legal) {
    const pairs = new Map(legal.map(({ verb, action }) => [`${verb} ${action.unit}`, { unit: action.unit ?? 0, verb }]));
    const odd = [{ unit: this.pick(40) }, { unit: -1 }, { unit: 2 ** 40 }, { unit: 0, verb: 'NO_SUCH_VERB' }];
    return this.some([...pairs.values()], 8).concat(odd).map((said) => this.ask('reach', { key, ...said }));
  }

  everybody(version) {
    const at = this.pick(version + 1);
    return Object.values(this.m.keys).concat(this.m.watch).flatMap((key) => [
      this.ask('look', { key }), this.ask('reach', { key, unit: 0 }), this.ask('overlay', { key, piece: 0 }),
      ...(this.pick(24) ? [] : [this.ask('look', { key, at }), this.ask('events', { key, since: at })])]);
  }

  // Done and taken back: the same question, the same choices, the same picture.
  async thinkAgain(key, look, legal) {
    const choice = legal[this.pick(legal.length)];
    const done = await this.ask('act', { key, version: look.version, action: choice.action });
    const after = (await this.ask('look', { key })).look;
    const answer = await this.socket.say('undo', { key, version: done.version });
    assert.equal(answer.ok, after.undo, `${choice.words}: ${JSON.stringify(answer)}`);
    if (!answer.ok) return;
    this.undone++;
    const back = (await this.ask('look', { key })).look;
    assert.deepEqual(back.picture, look.picture, choice.words);
    assert.deepEqual(back.turn, look.turn, choice.words);
    assert.deepEqual((await this.ask('legal', { key })).actions, legal, choice.words);
  }

  // Who plays at random may take thousands of actions; later the computer's advice is taken.
  async goOn(look, key) {
    const { action } = await this.hint(key, look.version);
    return this.ask('act', { key, version: look.version, action });
  }

  async decide(look, key) {
    const { actions: legal } = await this.ask('legal', { key });
    assert.ok(legal.length > 0, look.turn.question);
    const [hint] = await Promise.all([this.hint(key, look.version), ...this.everybody(look.version), ...this.reaches(key, legal),
      ...this.some(legal, ODDS).map((c) => this.weigh(key, c)), ...this.some(legal, CHECKS).map((c) => this.check(key, c))]);
    assert.equal((await this.ask('look', { key })).look.version, look.version);
    if (!this.pick(4)) return this.thinkAgain(key, look, legal);
    const action = this.pick(2) ? hint.action : legal[this.pick(legal.length)].action;
    return this.ask('act', { key, version: look.version, action });
  }
}

// Told only what changes, a watcher has every picture whole.
async function listen(server, key) {
  const socket = await Socket.open(server), ear = { socket, picture: {}, version: -1, sent: 0 };
  socket.onPush = ({ look }) => {
    if (!look) return;
    ear.picture = changed(ear.picture, look.changes);
    ear.version = look.version;
    ear.sent++;
  };
  await socket.say('watch', { key, changes: true });
  ear.has = async (look) => {
    while (ear.version < look.version) await socket.say('ping');
    assert.equal(ear.version, look.version);
    assert.deepEqual(ear.picture, look.picture);
  };
  return ear;
}

async function play(server, game, seed) {
  const pick = dice(seed), m = await anyMatch(server, game, pick), socket = await Socket.open(server);
  const curious = new Curious(socket, m, pick), ear = await listen(server, m.keys[1]);
  let decisions = 0, look;
  while (!(look = (await curious.ask('look', { key: m.watch })).look).turn.over) {
    const key = m.keys[look.turn.seat];
    const mine = (await curious.ask('look', { key })).look;
    if (look.turn.seat === 1 && (decisions < EAGER || decisions % 5 === 0)) await ear.has(mine);
    await (decisions < EAGER || !pick(RARELY) ? curious.decide(mine, key) : curious.goOn(mine, key));
    assert.ok(++decisions < 6000, 'no end');
  }
  const { record } = await curious.ask('record', { key: m.watch });
  const opened = await curious.ask('replay', { record });
  assert.ok(opened.proved);
  assert.deepEqual((await curious.ask('look', { key: opened.key })).look.picture, look.picture);
  assert.ok(ear.sent > decisions);
  socket.close();
  ear.socket.close();
  return { decisions, asked: curious.asked, undone: curious.undone, scenario: m.scenario, seats: m.seats };
}

test('whole games asking everything at every decision', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'warn', '--matches', '1000']);
  const { games } = await server.post('games', { all: true });
  // SEED=… and GAME=… play other games than usual.
  for (const game of games.filter(({ id }) => (process.env.GAME ?? id) === id))
    await t.test(game.id, async (t2) => {
      const c = await play(server, game, Number(process.env.SEED ?? 3));
      t2.diagnostic(`${c.scenario}, ${c.seats.map((s) => s.force ?? '-')}: ${c.decisions} decisions, ${c.asked} questions, ${c.undone} taken back`);
    });
  assert.equal(await server.stop(), 0);
});
