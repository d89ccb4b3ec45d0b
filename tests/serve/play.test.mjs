// Whole games of every system over the wire, with a hostile client at every decision, and the proof
// that the dice of the finished match were fair.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { SKALD, Socket, anyMatch, dice, folder, serve } from './client.mjs';

const MALFORMED = ['', '{', '[]', 'null', '"act"', '{"do":7}', '{"do":"act","do":"act"}', '{"do":"act","id":"x"}',
  '{"do":"act"}', '{"do":"act","key":7,"version":1}', '{"do":"act","version":1e99}', '{"a":NaN}', '\u0000',
  '{"do":"act","key":"x","version":1,"words":"end turn"} trailing', '['.repeat(3000), '{"do":"look","key":"' + 'x'.repeat(500) + '"}'];
const CODES = new Set(['bad-json', 'bad-request', 'unknown-key', 'unknown-command']);

// A legal action with one thing about it changed.
function bent(action, pick) {
  const a = structuredClone(action), far = [-1, 9999, 32767, -32768][pick(4)];
  switch (pick(7)) {
    case 0: a.unit = far; break;
    case 1: a.target = far; break;
    case 2: a.what = far; break;
    case 3: a.at = [pick(9000) - 4500, pick(9000) - 4500]; break;
    case 4: a.unit = (a.unit ?? 0) + 1 + pick(6); break;
    case 5: a.n = [far, far, far, far, far, far]; break;
    default: a.how = far; a.facing = far;
  }
  return a;
}

const NO_ACTION = [{ verb: 'NO_SUCH_VERB' }, {}, { verb: 'MOVE', unit: 1e9 }, { verb: 7 }, { verb: 'MOVE', at: [1] },
  { verb: 'MOVE', at: [0.001, 1] }, { verb: 'MOVE', surprise: 1 }, { verb: 'MOVE', n: [1, 2, 3, 4, 5, 6, 7] }];

class Hostile {
  constructor(table, pick) { Object.assign(this, table, { pick, tried: 0, refused: 0, last: null }); }

  async refuse(said, code) {
    this.tried++;
    const answer = await this.socket.say('act', said);
    assert.equal(answer.ok, false, `accepted: ${JSON.stringify(said)}`);
    assert.ok(answer.error.words.length > 0);
    if (code) assert.equal(answer.error.code, code, JSON.stringify([said, answer]));
    this.refused++;
    return answer.error;
  }

  async bend(key, version, good) {
    const action = bent(good, this.pick);
    const verdict = await this.socket.say('check', { key, action });
    if (verdict.ok && verdict.allowed) return; // what it says without the fields that do not matter
    const error = await this.refuse({ key, version, action }, 'refused');
    assert.equal(error.section, verdict.section);
  }

  async garble() {
    const bytes = MALFORMED[this.pick(MALFORMED.length)];
    const answer = await this.socket.raw(bytes);
    assert.ok(!answer.ok && CODES.has(answer.error.code), `${bytes.slice(0, 60)}: ${JSON.stringify(answer)}`);
    this.tried++; this.refused++;
  }

  // All of it at once; none may be accepted, so the order does not matter.
  attack(version, key, others, legal) {
    const good = legal[this.pick(legal.length)].action, pick = this.pick;
    return Promise.all([
      ...others.map((other) => this.refuse({ key: other, version, action: good }, 'not-your-turn')),
      this.refuse({ key: this.watch, version, action: good }, 'watcher'),
      this.refuse({ key: 'nobody', version, action: good }, 'unknown-key'),
      this.refuse({ key, version: version - 1, action: good }, 'stale'),
      this.refuse({ key, version: version + 1, action: good }, 'stale'),
      this.last && this.refuse(this.last, 'stale'),
      this.refuse({ key, version, action: NO_ACTION[pick(NO_ACTION.length)] }, 'not-an-action'),
      this.refuse({ key, version, words: 'conquer the world' }, 'not-an-action'),
      this.bend(key, version, good), this.bend(key, version, good), this.bend(key, version, good), this.garble(),
    ]);
  }
}

const pictures = (socket, keys) =>
  Promise.all(keys.map(async (key) => JSON.stringify((await socket.say('look', { key })).look)));

function verify(dir, record) {
  const file = join(dir, `r${Math.random()}`);
  writeFileSync(file, record);
  return spawnSync(SKALD, ['replay', file, '--verify'], { encoding: 'utf8' });
}

async function play(t, server, game, seed) {
  const pick = dice(seed), dir = folder(t);
  const m = await anyMatch(server, game, pick);
  const keys = Object.values(m.keys), views = [...keys, m.watch];
  const socket = await Socket.open(server), watcher = await Socket.open(server);
  const hostile = new Hostile({ socket, watch: m.watch }, pick);
  await watcher.say('watch', { key: keys.at(-1) });
  let told = (await watcher.push((p) => p.push === 'moved')).look.version, actions = 0;
  for (;;) {
    const { look } = await socket.say('look', { key: keys[0] });
    if (look.turn.over) break;
    const key = m.keys[look.turn.seat], version = look.version;
    const { actions: legal } = await socket.say('legal', { key });
    assert.ok(legal.length > 0, look.turn.question);
    const before = await pictures(socket, views);
    await hostile.attack(version, key, keys.filter((k) => k !== key), legal);
    assert.deepEqual(await pictures(socket, views), before, 'something changed');
    // Who plays at random may take thousands of actions; after a while the computer's advice is taken.
    const action = actions < 150 ? legal[pick(legal.length)].action : (await socket.say('hint', { key })).action;
    const said = { key, version, action };
    const answer = await socket.say('act', said);
    assert.ok(answer.ok, JSON.stringify([said, answer]));
    hostile.last = said;
    const push = await watcher.push((p) => p.push === 'moved' && p.look.version >= answer.version);
    assert.deepEqual(push.tales.map((x) => x.version), Array.from({ length: push.look.version - told }, (_, i) => told + 1 + i));
    told = push.look.version;
    if (++actions >= 6000) assert.fail('no end');
  }
  const { record } = await socket.say('record', { key: m.watch });
  assert.equal((await socket.say('act', hostile.last)).error.code, 'over');
  const proof = verify(dir, record);
  assert.match(proof.stdout, /every roll proved fair/, proof.stderr);
  for (const [what, meddled] of Object.entries({
    die: record.replace(/(\n\d> [^|\n]*\| )(\d+)/g, (x, a, n, at) => (at > record.length / 2 ? a + (n === '1' ? 2 : 1) : x)),
    share: record.replace(/(\nshare 1 )../, '$100'), secret: record.replace(/(\nsecret )../, '$100'),
    commit: record.replace(/(\ndice fair )../, '$100') }))
    assert.equal(verify(dir, meddled).status, meddled === record ? 0 : 1, `a meddled ${what} was not found out`);
  const tales = (await socket.say('events', { key: keys[0] })).tales;
  assert.equal(tales.length, told);
  const middle = Math.floor(told / 2);
  const past = (await socket.say('look', { key: keys[0], at: middle })).look;
  assert.ok(past.past && past.version === middle);
  socket.close(); watcher.close();
  return { actions, ...hostile };
}

test('full games with a hostile client at every decision', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'warn']);
  const { games } = await server.post('games', { all: true });
  // SEED=… and GAME=… play other games than usual.
  for (const game of games.filter(({ id }) => (process.env.GAME ?? id) === id))
    await t.test(game.id, async (t2) => {
      const h = await play(t2, server, game, Number(process.env.SEED ?? 7));
      assert.equal(h.tried, h.refused);
      t2.diagnostic(`${h.actions} actions, ${h.tried} hostile messages, none accepted`);
    });
  assert.equal(await server.stop(), 0);
});
