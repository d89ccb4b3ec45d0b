// The lobby: what is listed and what is not, open seats that one of many gets, two processes on one database, and a
// database of the version before.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, commitment, folder, serve } from './client.mjs';
import { database } from './database.mjs';

const FLAGS = ['--rate', '100000', '--matches', '1000', '--log', 'warn'];
const holm = (more) => ({ game: 'template', scenario: 'holm', ...more });

const create = async (server, wish) => {
  const made = await server.post('create', holm(wish));
  assert.ok(made.ok, JSON.stringify(made));
  return made;
};

/** Tables by match, when the lobby has them as wanted; it may show for a moment what it was. */
async function lobby(server, fits) {
  for (;;) {
    const { ok, tables } = await server.post('lobby', {});
    assert.ok(ok);
    const by = new Map(tables.map((t) => [t.match, t]));
    if (fits(by)) return by;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Takes an open seat with a share of its own. */
async function sit(server, made, seat, name) {
  const share = randomBytes(32).toString('hex');
  const sat = await server.post('sit', { key: made.watch, seat, name, commit: commitment(share, made.dice.commit, seat) });
  return { ...sat, share };
}

async function story(servers) {
  const [one, other = one] = servers;
  const secret = await create(one, { seats: [{ name: 'A' }, { name: 'B' }] });
  const listed = await create(one, { listed: true, seats: [{ name: 'Cara' }, { open: true }] });
  assert.equal(listed.watch, listed.match);
  assert.deepEqual(listed.seats.map((s) => s.seat), [1]);

  let tables = await lobby(other, (t) => t.has(listed.match));
  assert.ok(!tables.has(secret.match));
  const row = tables.get(listed.match);
  assert.deepEqual([row.game, row.title, row.scenario, row.wants, row.begun], ['template', 'Holmgang', 'holm', true, false]);
  assert.deepEqual(row.seats.map((s) => [s.name, s.free]), [['Cara', false], ['', true]]);
  const { look } = await other.post('look', { key: listed.match });
  assert.deepEqual([look.seat, look.seats[1].free, look.seats[1].joined], [0, true, false]);

  // Of many who want it one gets the seat.
  const came = await Promise.all(Array.from({ length: 8 }, (_, i) => sit(servers[i % servers.length], listed, 2, `P${i}`)));
  const sat = came.filter((c) => c.ok);
  assert.equal(sat.length, 1, JSON.stringify(came));
  for (const c of came) if (!c.ok) assert.equal(c.error.code, 'taken');
  assert.match(sat[0].key, /^[A-Za-z0-9_-]{32}$/);

  const share = randomBytes(32).toString('hex'), [{ key }] = listed.seats;
  assert.ok((await one.post('join', { key, commit: commitment(share, listed.dice.commit, 1) })).ok);
  assert.ok((await one.post('reveal', { key, share })).ok);
  const begun = await other.post('reveal', { key: sat[0].key, share: sat[0].share });
  assert.ok(begun.begun, JSON.stringify(begun));
  tables = await lobby(one, (t) => t.get(listed.match)?.begun);
  assert.equal(tables.get(listed.match).wants, false);
  while (!(await one.post('look', { key })).look.begun); // it may have to hear of it first
  assert.ok((await one.post('resign', { key })).ok);
  await lobby(other, (t) => !t.has(listed.match));
}

test('a listed table in SQLite', async (t) => {
  const server = await serve(t, FLAGS);
  await story([server]);
  assert.equal(await server.stop(), 0);
});

test('two processes on one PostgreSQL show the same lobby', { timeout: 600000 }, async (t) => {
  const { where } = await database(t), flags = ['--db', where, ...FLAGS];
  const servers = [await serve(t, flags), await serve(t, flags)];
  await story(servers);
  for (const s of servers) assert.equal(await s.stop(), 0);
});

test('what may be asked of open seats', async (t) => {
  const server = await serve(t, FLAGS);
  const bad = async (wish) => (await server.post('create', holm(wish))).error?.code;
  assert.equal(await bad({ seats: [{ open: true, player: 'ai:greedy' }, {}] }), 'bad-setup');
  assert.equal(await bad({ seats: [{ open: 'yes' }, {}] }), 'bad-setup');
  const closed = await create(server, { seats: [{}, {}] });
  assert.equal((await server.post('sit', { key: closed.watch, seat: 2 })).error.code, 'taken');
  const open = await create(server, { seats: [{}, { open: true }] }); // by link only, for whoever comes first
  assert.notEqual(open.watch, open.match);
  for (const seat of [0, 1, 3, -5, 99]) assert.equal((await server.post('sit', { key: open.watch, seat })).error.code, 'taken');
  assert.equal((await server.post('sit', { key: open.watch, name: 'x|y' })).error.code, 'bad-request');
  assert.equal((await server.post('sit', { key: open.match })).error.code, 'unknown-key');
  const sat = await server.post('sit', { key: open.watch, name: 'Dag' });
  assert.deepEqual([sat.ok, sat.seat], [true, 2]);
  assert.equal((await server.post('look', { key: sat.key })).look.seats[1].name, 'Dag');
});

test('a lobby is bounded, and kept over a restart', async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, [...FLAGS, '--db', db]);
  for (let i = 0; i < 45; i++) await create(server, { listed: true, seats: [{ name: `W${i}` }, { open: true }] });
  const watched = await create(server, { listed: true, seats: [{ name: 'Eve' }, { player: 'ai:random' }] });
  const first = await lobby(server, (tables) => tables.size === 41 && tables.has(watched.match));
  assert.equal([...first.values()].filter((x) => x.wants).length, 40);
  assert.equal(await server.stop(), 0);
  server = await serve(t, [...FLAGS, '--db', db]);
  assert.deepEqual(await lobby(server, () => true), first);
});

test('who left an open seat has left it to others', async (t) => {
  const server = await serve(t, [...FLAGS, '--reveal', '1']);
  const made = await create(server, { listed: true, seats: [{ name: 'A' }, { open: true }] });
  const gone = await sit(server, made, 2, 'Gone');
  const share = randomBytes(32).toString('hex'), [{ key }] = made.seats;
  await server.post('join', { key, commit: commitment(share, made.dice.commit, 1) });
  await lobby(server, (tables) => tables.get(made.match).wants);
  const next = await sit(server, made, 2, 'Next');
  assert.ok(next.ok, JSON.stringify(next));
  assert.equal((await server.post('look', { key: gone.key })).error.code, 'unknown-key');
});

test('who left an open seat and still watches is told nothing of who comes after', async (t) => {
  const server = await serve(t, [...FLAGS, '--reveal', '1']);
  const made = await create(server, { listed: true, seats: [{ name: 'A' }, { open: true }] });
  const gone = await sit(server, made, 2, 'Gone'), [{ key }] = made.seats, ear = await Socket.open(server);
  assert.ok((await ear.say('watch', { key: gone.key, changes: true })).ok);
  await server.post('join', { key, commit: commitment(randomBytes(32).toString('hex'), made.dice.commit, 1) });
  await ear.push((p) => p.tales?.some((x) => x.left && x.seat === 2));
  ear.pushes = [];
  const next = await server.post('sit', { key: made.watch, seat: 2, name: 'Next' }), other = await Socket.open(server);
  assert.ok(next.ok, JSON.stringify(next));
  assert.ok((await other.say('watch', { key: next.key })).ok);
  assert.ok((await server.post('join', { key })).begun);
  const { look } = await other.push((p) => p.look?.begun);
  assert.equal(look.picture.hand.shield + look.picture.hand.spear, 3);
  await ear.say('ping'); // whatever was sent before has come
  assert.deepEqual(ear.pushes, []);
  assert.equal(await server.stop(), 0);
});

test('a database of the version before is brought up to date', async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, [...FLAGS, '--db', db]);
  const made = await create(server, { seats: [{ name: 'A' }, { name: 'B' }] });
  assert.equal(await server.stop(), 0);
  const back = spawnSync('sqlite3', [db, `DROP INDEX listed; DROP TABLE said;
    ALTER TABLE match DROP COLUMN listed; ALTER TABLE match DROP COLUMN listing; ALTER TABLE match DROP COLUMN clock;
    ALTER TABLE match DROP COLUMN next; ALTER TABLE seat DROP COLUMN open; ALTER TABLE seat DROP COLUMN mind;
    PRAGMA user_version = 1;`], { encoding: 'utf8' });
  assert.equal(back.status, 0, back.stderr);
  server = await serve(t, [...FLAGS, '--db', db]);
  assert.equal((await server.post('look', { key: made.watch })).look.seats[0].name, 'A');
  assert.ok((await server.post('join', { key: made.seats[0].key, name: 'Anna' })).ok);
});

test('the new commands count like all others', async (t) => {
  const server = await serve(t, ['--rate', '5', '--log', 'error']);
  for (const [command, said] of Object.entries({ lobby: {}, sit: { key: 'k' }, say: { key: 'k', words: 'w' }, talk: { key: 'k' }, settle: { key: 'k', seat: 1, how: 'wait' }, rematch: { key: 'k' } })) {
    let refused = false;
    for (let i = 0; i < 200 && !refused; i++) refused = (await server.post(command, said).catch(() => ({ error: { code: 'too-many' } }))).error?.code === 'too-many';
    assert.ok(refused, command);
  }
});
