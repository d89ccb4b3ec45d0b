// Clocks: kept by the server over restarts and processes. Whoever runs out or gives up, the others choose. Short clocks
// are waited for until the state is there; long ones never run out.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { folder, match, serve } from './client.mjs';
import { database } from './database.mjs';

const FLAGS = ['--rate', '100000', '--log', 'warn', '--budget', '200'];
const seats = (n) => Array.from({ length: n }, (_, i) => ({ name: `P${i + 1}` }));
const SOON = { kind: 'move', seconds: 1 }, NEVER = { kind: 'bank', seconds: 864000, add: 3600 };
const look = async (server, key) => (await server.post('look', { key })).look;

/** The look when it is as wanted. */
async function until(server, key, fits) {
  for (;;) {
    const now = await look(server, key);
    if (fits(now)) return now;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function act(server, m, seat, version) {
  const { actions } = await server.post('legal', { key: m.keys[seat] });
  return server.post('act', { key: m.keys[seat], version, action: actions[0].action });
}

test('who runs out is played for by the computer, and may come back', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, { game: 'template', seats: seats(2), clock: SOON });
  const { clock: { late } } = await until(server, m.watch, (l) => l.clock.late > 0), other = 3 - late;
  const settle = (how, key = m.keys[other], seat = late) => server.post('settle', { key, seat, how });
  assert.equal((await settle('dance')).error.code, 'bad-request');
  assert.equal((await settle('computer', m.watch)).error.code, 'watcher');
  assert.equal((await settle('computer', m.keys[late])).error.code, 'not-late');
  assert.equal((await settle('computer', m.keys[late], other)).error.code, 'not-late');
  const { clock } = await look(server, m.watch);
  assert.ok((await settle('wait')).ok);
  assert.ok((await look(server, m.watch)).clock.until > clock.until, 'time was given');
  await until(server, m.watch, (l) => l.clock.late === late);
  assert.ok((await settle('computer')).ok);
  let now = await until(server, m.watch, (l) => l.turn.seat === other || l.turn.over);
  assert.deepEqual([now.seats[late - 1].stands_in, now.seats[late - 1].player.slice(0, 3)], [true, 'ai:']);
  assert.equal((await settle('computer')).error.code, 'not-late');
  assert.ok((await server.post('join', { key: m.keys[late] })).ok);
  now = await look(server, m.keys[late]);
  assert.deepEqual([now.seats[late - 1].stands_in, now.seats[late - 1].player], [undefined, 'human']);
});

test('nobody plays for whom the computer plays', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, { game: 'template', seats: seats(3), clock: NEVER });
  const { turn, version } = await look(server, m.watch), quitter = turn.seat;
  assert.ok((await server.post('resign', { key: m.keys[quitter] })).ok);
  assert.equal((await act(server, m, quitter, version).catch((e) => e)) instanceof TypeError, true, 'nothing is offered');
  assert.equal((await server.post('act', { key: m.keys[quitter], version, words: 'end turn' })).error.code, 'not-your-turn');
});

test('with three one quitter does not end it; the last does', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, { game: 'template', seats: seats(3), clock: NEVER });
  assert.equal((await server.post('settle', { key: m.keys[1], seat: 2, how: 'computer' })).error.code, 'not-late');
  assert.ok((await server.post('resign', { key: m.keys[2] })).ok);
  let now = await look(server, m.watch);
  assert.deepEqual([now.turn.over, now.seats[1].quit], [false, true]);
  assert.equal((await server.post('settle', { key: m.keys[1], seat: 2, how: 'leave' })).error.code, 'refused');
  assert.ok((await server.post('settle', { key: m.keys[3], seat: 2, how: 'computer' })).ok);
  for (let n = 0; n < 12 && !now.turn.over; n++) { // the other two play on, the computer with them
    now = await until(server, m.watch, (l) => l.turn.over || [1, 3].includes(l.turn.seat));
    if (!now.turn.over) assert.ok((await act(server, m, now.turn.seat, now.version)).ok);
  }
  now = await until(server, m.watch, (l) => l.turn.over || [1, 3].includes(l.turn.seat));
  assert.equal(now.seats[1].stands_in, true);
  assert.ok((await server.post('resign', { key: m.keys[1] })).ok);
  assert.ok(!(await look(server, m.watch)).turn.over);
  assert.ok((await server.post('resign', { key: m.keys[3] })).ok);
  assert.ok((await look(server, m.watch)).turn.over, 'nobody is left');
});

test('a clock runs out while the server rests', { timeout: 600000 }, async (t) => {
  const flags = [...FLAGS, '--db', join(folder(t), 'db')];
  let server = await serve(t, flags);
  const m = await match(server, { game: 'template', seats: seats(2), clock: { kind: 'bank', seconds: 3, add: 1 } });
  let now = await look(server, m.watch);
  const { until: due } = now.clock;
  await server.stop('SIGKILL');
  server = await serve(t, flags);
  now = await until(server, m.watch, (l) => l.clock.late > 0);
  assert.equal(now.clock.until, due, 'it ran on');
  const late = now.clock.late, key = m.keys[3 - late];
  assert.ok((await server.post('settle', { key, seat: late, how: 'leave' })).ok);
  now = await look(server, key);
  assert.deepEqual(now.result.map((r) => [r.seat, r.outcome]).find(([s]) => s === late), [late, 'loss']);
});

test('two processes: of two who settle one does', { timeout: 600000 }, async (t) => {
  const { where } = await database(t), flags = [...FLAGS, '--db', where];
  const servers = [await serve(t, flags), await serve(t, flags)];
  const m = await match(servers[0], { game: 'template', seats: seats(3), clock: SOON });
  const { clock: { late } } = await until(servers[1], m.watch, (l) => l.clock?.late > 0);
  const others = [1, 2, 3].filter((s) => s !== late);
  const answers = await Promise.all(others.map((s, i) => servers[i].post('settle', { key: m.keys[s], seat: late, how: 'computer' })));
  assert.deepEqual(answers.map((a) => a.ok || a.error.code).sort(), ['not-late', true]);
  for (const s of servers) await until(s, m.watch, (l) => l.seats[late - 1].stands_in);
});

test('a bank: what a turn took is gone, and something is added', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, { game: 'template', seats: seats(2), clock: NEVER });
  let now = await look(server, m.watch);
  const first = now.turn.seat, before = now.clock.left[first - 1];
  assert.equal(before, 864000_000);
  while (now.turn.seat === first) {
    assert.ok((await act(server, m, first, now.version)).ok);
    now = await look(server, m.watch);
  }
  assert.ok(now.clock.left[first - 1] > before && now.clock.left[first - 1] <= before + 3600_000);
  assert.equal(now.clock.seat, 3 - first);
});

test('without a clock the server has patience', { timeout: 600000 }, async (t) => {
  const server = await serve(t, [...FLAGS, '--patience', '1']), m = await match(server, { game: 'template', seats: seats(2) });
  const { clock } = await until(server, m.watch, (l) => l.clock?.late > 0);
  assert.equal(clock.kind, 'none');
});

test('clocks that are none', async (t) => {
  const server = await serve(t, FLAGS);
  for (const clock of [{}, { kind: 'sand', seconds: 5 }, { kind: 'move' }, { kind: 'move', seconds: 0 }, { kind: 'move', seconds: 1e12 },
    { kind: 'move', seconds: 5, add: 1 }, { kind: 'bank', seconds: 5, add: -1 }, { kind: 'bank', seconds: '5' }, { kind: 'bank', seconds: 5, add: 1e9 }])
    assert.equal((await server.post('create', { game: 'template', clock })).error?.field, 'clock', JSON.stringify(clock));
});
