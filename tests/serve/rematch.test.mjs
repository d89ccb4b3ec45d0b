// A rematch: the same set-up and people, told to those who played and to nobody else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { match, serve } from './client.mjs';

const FLAGS = ['--rate', '100000', '--log', 'warn'];
const look = async (server, key) => (await server.post('look', { key })).look;

/** When those who played are told of it. */
async function told(server, key) {
  for (;;) {
    const { next } = await look(server, key);
    if (next) return next;
  }
}

for (const swap of [false, true])
  test(`the same again, sides ${swap ? 'swapped' : 'kept'}`, async (t) => {
    const server = await serve(t, FLAGS), clock = { kind: 'bank', seconds: 1000, add: 5 };
    const m = await match(server, { game: 'template', scenario: 'holm', clock, options: { 'spear-rune': 'three' },
      seats: [{ name: 'Ann', force: 'green' }, { name: 'Ben' }] });
    assert.equal((await server.post('rematch', { key: m.keys[1] })).error.code, 'not-over');
    assert.ok((await server.post('resign', { key: m.keys[2] })).ok);
    assert.equal((await server.post('rematch', { key: m.watch })).error.code, 'watcher');
    const before = await look(server, m.keys[1]), made = await server.post('rematch', { key: m.keys[1], swap });
    assert.ok(made.ok, JSON.stringify(made));
    assert.deepEqual(made.seats.map((s) => s.seat), [swap ? 2 : 1]);
    assert.equal(await told(server, m.keys[2]), made.watch);
    assert.equal((await look(server, m.watch)).next, undefined, 'watchers are not told');
    const now = await look(server, made.watch);
    assert.deepEqual(now.seats.map((s) => s.name), swap ? ['Ben', 'Ann'] : ['Ann', 'Ben']);
    assert.deepEqual(now.seats.map((s) => s.side), before.seats.map((s) => s.side), 'forces stay where they are');
    assert.deepEqual([now.scenario, now.options, now.clock.seconds, now.clock.add], [before.scenario, before.options, 1000, 5]);
    assert.deepEqual(await server.post('rematch', { key: m.keys[2] }).then((a) => [a.watch, a.seats]), [made.watch, undefined]);
    const sat = await server.post('sit', { key: made.watch, name: 'Benny' });
    assert.deepEqual([sat.ok, sat.seat], [true, swap ? 1 : 2]);
    assert.ok((await server.post('join', { key: made.seats[0].key })).ok);
    assert.ok((await look(server, sat.key)).begun);
  });

test('against the computer', async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, { game: 'template', seats: [{ name: 'A' }, { player: 'ai:greedy' }] });
  await server.post('resign', { key: m.keys[1] });
  const made = await server.post('rematch', { key: m.keys[1], swap: true });
  assert.deepEqual(made.seats.map((s) => s.seat), [2]);
  assert.equal((await look(server, made.watch)).seats[0].player, 'ai:greedy');
});
