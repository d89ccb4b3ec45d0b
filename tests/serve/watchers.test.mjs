// Many watch one match, each at its own stage: what is written once for several of them must be right for every one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Socket, changed, dice, match, serve } from './client.mjs';

const FLAGS = ['--rate', '100000', '--connections', '1000', '--log', 'warn'];

// A watcher that keeps the picture it was told of, whole or by changes, and the versions whose tales it heard.
async function ear(server, key, changes) {
  const socket = await Socket.open(server), e = { socket, key, picture: {}, version: -1, heard: [] };
  e.watch = (by) => socket.say('watch', { key, changes: by });
  e.hear = async (version) => {
    while (e.version < version) {
      const { look, tales } = await socket.push((p) => p.push === 'moved');
      e.picture = look.picture ?? changed(e.picture, look.changes);
      e.version = look.version;
      e.heard.push(...tales.map((x) => x.version));
    }
  };
  assert.ok((await e.watch(changes)).ok);
  return e;
}

for (const game of ['template', 'mythoz', 'pantheon'])
  test(`${game}: everybody who watches has the picture of their own seat`, { timeout: 600000 }, async (t) => {
    const server = await serve(t, FLAGS), pick = dice(11), m = await match(server, { game, seats: [{ name: 'A' }, { name: 'B' }] });
    const asker = await Socket.open(server), ears = [], began = (await asker.say('look', { key: m.watch })).look.version;
    for (const key of [m.watch, m.watch, m.keys[1], m.keys[2], m.keys[2], m.watch]) ears.push(await ear(server, key, ears.length !== 1));
    for (let n = 0; n < 24; n++) {
      const { look } = await asker.say('look', { key: m.watch });
      if (look.turn.over) break;
      const key = m.keys[look.turn.seat], { actions } = await asker.say('legal', { key });
      const { version } = await asker.say('act', { key, version: look.version, words: actions[pick(actions.length)].words });
      if (n === 8) ears.push(await ear(server, m.watch, true)); // comes later
      if (n === 12) await ears[0].watch(false); // wants whole pictures from now on …
      if (n === 16) await ears[0].watch(true); // … and changes again
      for (const e of ears) {
        await e.hear(version);
        const now = (await asker.say('look', { key: e.key })).look;
        assert.equal(now.version, e.version);
        assert.deepEqual(e.picture, now.picture);
      }
    }
    for (const e of ears.slice(1, 6)) assert.deepEqual(e.heard, Array.from({ length: e.version - began }, (_, i) => began + 1 + i));
    assert.equal(await server.stop(), 0);
  });
