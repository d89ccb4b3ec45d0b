// The store under pressure: a disk that is full, matches that rest and wake up.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, folder, match, pings, serve } from './client.mjs';
import { database } from './database.mjs';
import { comes } from './hostile.mjs';

const FLAGS = ['--rate', '100000', '--matches', '10000'];
const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };

async function actOnce(socket, m, pick) {
  const { look } = await socket.say('look', { key: m.watch });
  if (look.turn.over) return { over: true };
  const key = m.keys[look.turn.seat], { actions } = await socket.say('legal', { key });
  const { words } = actions[pick(actions.length)];
  return { key, words, version: look.version + 1, answer: await socket.say('act', { key, version: look.version, words }) };
}

test('a full disk: a clear error, nothing acknowledged is lost, and it goes on when there is room', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), pick = dice(9), done = [], refused = [];
  let server = await serve(t, ['--db', db, '--log', 'error', ...FLAGS], 'ulimit -f 1600');
  let socket = await Socket.open(server), m, before;
  const matches = [];
  for (let i = 0; i < 4000 && refused.length < 20; i++) {
    const made = i % 4 ? null : await server.post('create', template);
    if (made?.ok) {
      m = { ...made, keys: Object.fromEntries(made.seats.map((s) => [s.seat, s.key])) };
      for (const s of made.seats) await server.post('join', { key: s.key });
      matches.push(m);
    } else if (made) refused.push(made);
    before = (await socket.say('look', { key: m.watch })).look;
    if (!before.begun) continue;
    const { over, key, words, version, answer } = await actOnce(socket, m, pick);
    if (answer?.ok) done.push({ key, words, version });
    else if (!over) {
      refused.push(answer);
      assert.equal((await socket.say('look', { key: m.watch })).look.version, before.version, 'not written, and yet it moved');
    }
  }
  assert.ok(done.length > 10 && refused.length >= 20, `${done.length} done, ${refused.length} refused`);
  for (const { status, error } of refused) {
    assert.equal(error.code, 'busy');
    assert.match(error.words, /could not be written/);
    if (status) assert.equal(status, 503);
  }
  assert.match(server.log, /error store: /);
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, '--log', 'warn', ...FLAGS]);
  assert.ok(server.port, server.log);
  for (const { key, words, version } of done)
    assert.equal((await server.post('events', { key })).tales[version - 1].words, words);
  socket = await Socket.open(server);
  assert.ok((await actOnce(socket, matches[0], pick)).answer?.ok);
  assert.equal(await server.stop(), 0);
  t.diagnostic(`${done.length} actions kept, ${refused.length} refused, the file has ${statSync(db).size} bytes`);
});

test('a match nobody looks at leaves the memory and comes back as it was', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), pick = dice(2);
  const server = await serve(t, ['--db', db, '--rest', '1', '--log', 'debug', ...FLAGS]);
  const m = await match(server, template), watched = await match(server, template);
  let socket = await Socket.open(server);
  await socket.say('watch', { key: watched.watch });
  for (let i = 0; i < 5; i++) assert.ok((await actOnce(socket, m, pick)).answer.ok);
  const before = (await socket.say('look', { key: m.keys[1] })).look;
  assert.ok(await comes(() => server.log.includes(`match ${m.match} rests`)));
  assert.ok(!server.log.includes(`match ${watched.match} rests`), 'a watched match left');
  assert.deepEqual((await socket.say('look', { key: m.keys[1] })).look, before);
  assert.ok((await actOnce(socket, m, pick)).answer.ok);
  assert.equal(await server.stop(), 0);
});

// Odds that take a while: those of a charge, which comes some way into the game.
async function longQuestion(server, socket) {
  const m = await match(server, { game: 'mythic-earth' });
  let longest = { took: 0 };
  for (let i = 0; i < 200; i++) {
    const { look } = await socket.say('look', { key: m.watch }), key = m.keys[look.turn.seat];
    if (look.turn.over) break;
    const { action } = await socket.say('hint', { key }), question = { key, action, samples: 2000 }, began = Date.now();
    assert.ok((await socket.say('odds', question)).ok);
    if (Date.now() - began > longest.took) longest = { took: Date.now() - began, question };
    if (longest.took >= 150) break; // it must still be asked at this decision
    await socket.say('act', { key, version: look.version, action });
  }
  return longest;
}

test('a computer seat that runs out of time does something all the same', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--budget', '200', '--threads', '1', '--log', 'warn', ...FLAGS]);
  const flood = await Socket.open(server), socket = await Socket.open(server), { took, question } = await longQuestion(server, flood);
  if (took < 150) return t.skip(`this machine is too fast: no odds take longer than ${took} ms`);
  const m = await match(server, { game: 'template', seats: [{ name: 'A' }, { player: 'ai:greedy' }] });
  let going = true, slowest = 0, moves = 0;
  const ping = await pings(server);
  const flooding = Promise.all(Array.from({ length: 6 }, async () => { // the only thread is always taken
    while (going) assert.ok((await flood.say('odds', question)).ok);
  }));
  await socket.say('watch', { key: m.keys[1] });
  for (let now = (await socket.push((p) => p.push === 'moved')).look; !now.turn.over && moves < 25; moves++) {
    if (now.turn.yours) {
      const { actions: mine } = await socket.say('legal', { key: m.keys[1] });
      await socket.say('act', { key: m.keys[1], version: now.version, action: mine.at(-1).action });
    }
    const began = Date.now(), { version } = now;
    now = (await socket.push((p) => p.push === 'moved' && p.look.version > version)).look;
    slowest = Math.max(slowest, Date.now() - began);
  }
  going = false;
  ping.stop = true;
  await Promise.all([flooding, ping.ended]);
  assert.match(server.log, /ran out of time/);
  assert.doesNotMatch(server.log, /not allowed/);
  assert.ok(slowest < 2000 + 5 * ping.slowest, `it took ${slowest} ms, a ping ${ping.slowest} ms`);
  t.diagnostic(`slowest answer ${slowest} ms with a budget of 200`);
  assert.equal(await server.stop(), 0);
});

test('a backup made while it runs is a whole database', { timeout: 600000 }, async (t) => {
  const dir = folder(t), db = join(dir, 'db'), pick = dice(6);
  const server = await serve(t, ['--db', db, '--log', 'warn', ...FLAGS]), socket = await Socket.open(server);
  assert.equal(statSync(db).mode & 0o777, 0o600, 'others may read it');
  const matches = [];
  for (let i = 0; i < 5; i++) matches.push(await match(server, template));
  let going = true, refused = 0;
  const playing = (async () => { // all the while
    while (going) for (const m of matches) { const { over, answer } = await actOnce(socket, m, pick); refused += !over && !answer.ok; }
  })();
  const noted = await Promise.all(matches.map(async (m) => (await server.post('look', { key: m.watch })).look.version));
  for (const [name, how] of [['one', `.backup '${join(dir, 'one')}'`], ['two', `VACUUM INTO '${join(dir, 'two')}'`]]) {
    assert.equal(await new Promise((done) => execFile('sqlite3', [db, how], done)), null);
    const copy = await serve(t, ['--db', join(dir, name), '--log', 'warn', ...FLAGS]);
    for (const [i, m] of matches.entries()) assert.ok((await copy.post('look', { key: m.watch })).look.version >= noted[i], name);
    assert.equal(await copy.stop(), 0);
  }
  going = false;
  await playing;
  assert.equal(refused, 0, 'a backup got in the way');
  assert.equal(await server.stop(), 0);
});

// What may happen to the rows of a match that has five steps; a step may also be there that is not (SQLite has no types, so more).
const DAMAGE = ["UPDATE match SET secret = 'zz' WHERE id = '$'", "UPDATE match SET secret = '' || substr(secret, 1, 63) || 'g' WHERE id = '$'",
  "UPDATE match SET secret = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' WHERE id = '$'",
  "UPDATE seat SET seat = 99 WHERE match = '$' AND seat = 2", "UPDATE seat SET seat = -7 WHERE match = '$' AND seat = 2",
  "DELETE FROM step WHERE match = '$' AND version = 2", "UPDATE step SET text = text || text WHERE match = '$' AND version = 3", "UPDATE step SET text = substr(text, 1, 5) WHERE match = '$' AND version = 5",
  "UPDATE step SET text = '' WHERE match = '$' AND version = 4", "UPDATE step SET version = 77 WHERE match = '$' AND version = 0"];
const LOOSE = ["UPDATE seat SET seat = 'x' WHERE match = '$' AND seat = 2", "UPDATE step SET text = x'00ff' WHERE match = '$' AND version = 1"];
// Of these the match is left, and what they say is not believed.
const ODD = ["UPDATE match SET pending = 'reveal-by 99999999999999999999' WHERE id = '$'", "UPDATE match SET pending = '1> no such words | d6 3' WHERE id = '$'", "UPDATE match SET pending = '# once' WHERE id = '$'",
  "UPDATE match SET scenario = '' WHERE id = '$'", "UPDATE seat SET key = 'short' WHERE match = '$' AND seat = 2", "UPDATE seat SET name = '' WHERE match = '$' AND seat = 1"];

// Nothing of it is played, nobody else notices, and (with the sanitizers) nothing of it stays in memory.
async function damaged(t, where, damage, odd, run) {
  let server = await serve(t, ['--db', where, '--log', 'warn', ...FLAGS]);
  const matches = [], pick = dice(4), all = [...damage, ...odd], socket = await Socket.open(server);
  for (let i = 0; i <= all.length; i++) {
    matches.push(await match(server, template));
    for (let k = 0; k < 4; k++) await actOnce(socket, matches[i], pick);
  }
  assert.equal(await server.stop(), 0);
  for (const [i, how] of all.entries()) await run(how.replace('$', matches[i].match));
  server = await serve(t, ['--db', where, '--log', 'error', ...FLAGS]);
  assert.ok(server.port, server.log);
  for (let k = 0; k < 3; k++)
    for (const [i, how] of damage.entries()) for (const seat of [1, 2]) { // without its row a seat is nobody's, and the other is still there
      const { ok, error } = await server.post('look', { key: matches[i].keys[seat] });
      if (how.includes('SET seat')) assert.ok(seat === 1 ? ok : ok || error.code === 'unknown-key', how); else assert.equal(error?.code, 'busy', how);
    }
  for (const [i, how] of odd.entries()) assert.ok((await server.post('look', { key: matches[damage.length + i].keys[1] })).ok, how);
  const again = await Socket.open(server);
  assert.ok((await actOnce(again, matches.at(-1), pick)).answer?.ok, 'others do not play on');
  assert.equal(await server.stop(), 0);
}

test('a match that is damaged in the store is refused, as often as it is asked for (SQLite)', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  await damaged(t, db, [...DAMAGE, ...LOOSE], ODD, async (sql) => assert.equal(await new Promise((done) => execFile('sqlite3', [db, sql], done)), null, sql));
});

test('a match that is damaged in the store is refused, as often as it is asked for (PostgreSQL)', { timeout: 600000 }, async (t) => {
  const db = await database(t), psql = db.sql();
  await damaged(t, db.where, DAMAGE, ODD, async (sql) => {
    const said = await psql.say(`WITH done AS (${sql.replace(/\b(match|seat|step)( SET| WHERE)/, 'skald_$1$2')} RETURNING 1) SELECT count(*) FROM done;`);
    assert.equal(said, '1', `${sql}: ${said}`);
  });
  await psql.end();
});
