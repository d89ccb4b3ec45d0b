// A connection to PostgreSQL that is lost during COMMIT: whether the change was made is found out, and told as it is. Between
// the server and its database stands a line of ours that reads what is asked.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';
import { database, wait } from './database.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const FLAGS = ['--rate', '100000', '--log', 'warn'];

// The first byte after the start of a connection begins messages: a letter, a size in four bytes that counts itself, the rest.
function messages(bytes, begun) {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const head = begun || at > 0 ? 1 : 0;
    if (at + head + 4 > bytes.length) break;
    const end = at + head + bytes.readUInt32BE(at + head);
    if (end > bytes.length) break;
    found.push(bytes.subarray(at, end));
    at = end;
  }
  return found;
}
const isCommit = (m) => m[0] === 0x51 && m.subarray(5, -1).toString() === 'COMMIT';

// `cut` is called, once, with a COMMIT of a connection that has written `writes`, and says what becomes of it: it gets the
// connection's two ends.
async function line(t, db, writes = 'INSERT INTO skald_step') {
  const dir = folder(t), path = join(dir, '.s.PGSQL.5432'), l = { cut: null, where: db.where.replace(/host=[^&]*/, `host=${encodeURIComponent(dir)}`) };
  const server = net.createServer((here) => {
    const there = net.connect(db.socket);
    let got = Buffer.alloc(0), begun = false, wrote = false, dead = false;
    there.on('data', (d) => dead || here.write(d));
    for (const s of [here, there]) s.on('error', () => {});
    here.on('close', () => dead || there.destroy());
    there.on('close', () => here.destroy());
    here.on('data', (d) => {
      got = Buffer.concat([got, d]);
      for (const m of messages(got, begun)) {
        got = got.subarray(m.length);
        begun = true;
        wrote ||= m.includes(writes);
        if (!l.cut || !wrote || !isCommit(m)) { there.write(m); wrote &&= !isCommit(m); continue; }
        const cut = l.cut;
        l.cut = null;
        dead = true;
        cut({ commit: () => there.write(m), hangUp: () => here.destroy(), end: () => there.destroy() });
        return;
      }
    });
  });
  t.after(() => server.close());
  await new Promise((done) => server.listen(path, done));
  chmodSync(path, 0o777);
  return l;
}

async function next(server, m) {
  const { look } = await server.post('look', { key: m.watch }), key = m.keys[look.turn.seat], { actions } = await server.post('legal', { key });
  return { key, version: look.version, words: actions[0].words };
}
const version = async (psql, m) => Number(await psql.say(`SELECT max(version) FROM skald_step WHERE match = '${m.match}';`));
const isWaitedFor = async (psql) => Number(await psql.say("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock';")) > 0;

async function table(t) {
  const db = await database(t), l = await line(t, db), server = await serve(t, ['--db', l.where, ...FLAGS]);
  assert.ok(server.port, server.log);
  return { l, server, m: await match(server, template), psql: db.sql(), socket: await Socket.open(server) };
}

test('a COMMIT whose answer is lost was made, and is told as done', { timeout: 600000 }, async (t) => {
  const { l, server, m, psql, socket } = await table(t), act = await next(server, m);
  l.cut = async ({ commit, hangUp }) => {
    commit();
    while (await version(psql, m) === act.version) await wait(5);
    hangUp();
  };
  const answer = await socket.say('act', act);
  assert.ok(answer.ok, JSON.stringify(answer));
  assert.match(server.log, /perhaps not written/);
  assert.equal(await version(psql, m), answer.version);
  assert.equal((await server.post('look', { key: m.watch })).look.version, answer.version);
  assert.ok((await socket.say('act', await next(server, m))).ok);
  await psql.end();
  assert.equal(await server.stop(), 0);
});

test('a COMMIT that never came is told as not done', { timeout: 600000 }, async (t) => {
  const { l, server, m, psql, socket } = await table(t), act = { ...(await next(server, m)), once: 'again' };
  l.cut = ({ hangUp, end }) => { end(); hangUp(); };
  const answer = await socket.say('act', act);
  assert.deepEqual([answer.error?.code, answer.error?.applied], ['busy', 'no'], JSON.stringify(answer));
  assert.match(server.log, /perhaps not written/);
  assert.equal(await version(psql, m), act.version);
  const again = await socket.say('act', act);
  assert.ok(again.ok, JSON.stringify(again));
  assert.equal(await version(psql, m), again.version);
  await psql.end();
  assert.equal(await server.stop(), 0);
});

// Who only looks would find the match as it was, say so, and be wrong a moment later.
test('a COMMIT that is still on its way is waited for', { timeout: 600000 }, async (t) => {
  const { l, server, m, psql, socket } = await table(t), act = { ...(await next(server, m)), once: 'late' };
  let answered = false, arrived;
  const made = new Promise((done) => (arrived = done));
  l.cut = async ({ commit, hangUp }) => {
    hangUp();
    while (!answered && !await isWaitedFor(psql)) await wait(5);
    commit();
    while (await version(psql, m) === act.version) await wait(5);
    arrived();
  };
  const answer = await socket.say('act', act);
  answered = true;
  await made;
  if (!answer.ok) assert.deepEqual([answer.error.code, answer.error.applied], ['busy', 'unknown'], JSON.stringify(answer)); // a busy machine: the lock was not waited for for ever
  const again = await socket.say('act', act);
  assert.ok(again.ok, JSON.stringify(again));
  assert.equal(await version(psql, m), again.version, 'it was done twice');
  assert.equal((await server.post('look', { key: m.watch })).look.version, again.version);
  await psql.end();
  assert.equal(await server.stop(), 0);
});

test('of a match whose COMMIT was lost nobody says that it was not made', { timeout: 600000 }, async (t) => {
  const { l, server, psql, socket } = await table(t), count = async () => Number(await psql.say('SELECT count(*) FROM skald_match;')), before = await count();
  l.cut = async ({ commit, hangUp }) => {
    commit();
    while (await count() === before) await wait(5);
    hangUp();
  };
  const made = await socket.say('create', template);
  assert.deepEqual([made.error?.code, made.error?.applied], ['busy', 'unknown'], JSON.stringify(made));
  assert.ok((await socket.say('create', template)).ok);
  await psql.end();
  assert.equal(await server.stop(), 0);
});
