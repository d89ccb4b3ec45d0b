// Everything that uses another thread at once: computer seats, hints, odds, looks back, the disk. Also
// run with the thread sanitizer (make tsan), which ends the server with another exit code.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';

async function play(server, m) {
  const s = await Socket.open(server), key = m.keys[1];
  await s.say('watch', { key, since: 0 });
  for (let { look } = await s.push((p) => p.push === 'moved'); !look.turn.over;) {
    if (look.turn.yours) {
      const { action, version } = await s.say('hint', { key });
      const asked = await Promise.all([s.say('odds', { key, action, samples: 50 }), s.say('events', { key }), s.say('look', { key, at: 1 })]);
      assert.ok(asked.every((a) => a.ok), JSON.stringify(asked.filter((a) => !a.ok)));
      assert.ok(asked[0].kind === 'none' ? asked[0].tally.length === 0 : asked[0].exact || asked[0].samples > 0 || asked[0].worlds > 1, JSON.stringify(asked[0]));
      assert.ok((await s.say('act', { key, version, action })).ok);
    }
    const { version } = look;
    ({ look } = await s.push((p) => p.push === 'moved' && p.look.version > version));
  }
  s.close();
}

test('many matches on all threads', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'warn']);
  const matches = [];
  for (let i = 0; i < 6; i++) matches.push(await match(server, { game: 'template', seats: [{ name: 'A' }, { player: 'ai:greedy' }] }));
  await Promise.all(matches.map((m) => play(server, m)));
  assert.equal(await server.stop(), 0, server.log);
});
