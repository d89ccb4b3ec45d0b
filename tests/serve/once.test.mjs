// Nobody has to wonder whether it was done: ids of requests, locked rows, a database that stands still, a process that dies.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, folder, match, serve } from './client.mjs';
import { database, wait } from './database.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const FLAGS = ['--rate', '100000', '--log', 'warn'];

async function next(server, m, pick = () => 0) {
  const { look } = await server.post('look', { key: m.watch }), key = m.keys[look.turn.seat];
  const { actions, ...other } = await server.post('legal', { key });
  if (!actions?.length) throw new Error(JSON.stringify({ other, look }));
  return { key, version: look.version, words: actions[pick(actions.length)].words };
}

test('an action with an id of its own is done once, however often it is said', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, ['--db', db, ...FLAGS]);
  const m = await match(server, template), act = { ...(await next(server, m)), once: 'one-1' };
  const first = await server.post('act', act);
  assert.ok(first.ok);
  assert.deepEqual(await server.post('act', act), first);
  const second = await server.post('act', { ...(await next(server, m)), once: 'two_2' });
  assert.ok(second.ok && second.version > first.version);
  assert.deepEqual(await server.post('act', act), first);
  assert.equal((await server.post('act', { ...act, once: 'new' })).error.code, 'stale');
  for (const once of ['', 'a b', 'x'.repeat(65), 'a\nb'])
    assert.equal((await server.post('act', { ...act, once })).error.code, 'bad-request');
  const undo = { key: act.key, version: second.version, once: 'three' };
  const undone = await server.post('undo', undo);
  assert.deepEqual(await server.post('undo', undo), undone);
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  assert.deepEqual(await server.post('act', act), first, 'after a restart');
  const resign = { key: m.keys[1], once: 'last' }, resigned = await server.post('resign', resign);
  assert.ok(resigned.ok);
  assert.deepEqual(await server.post('resign', resign), resigned);
  const { record } = await server.post('record', { key: m.watch });
  assert.equal(record.match(/^# once \d one-1$/gm).length, 1);
  const opened = await server.post('replay', { record });
  assert.ok(opened.ok && opened.proved, JSON.stringify(opened));
  assert.equal(await server.stop(), 0);
});

test('ids while real dice are asked for', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, ['--db', db, ...FLAGS]);
  const m = await match(server, { ...template, dice: 'ask' });
  let asked;
  for (let i = 0; i < 200 && !asked; i++) {
    const { look } = await server.post('look', { key: m.watch });
    if (look.asking) {
      const { count, seat } = look.asking;
      await server.post('dice', { key: m.keys[seat] ?? m.keys[1], version: look.version, results: Array(count).fill(1) });
      continue;
    }
    const key = m.keys[look.turn.seat], { words } = await server.post('hint', { key }); // it goes for a fight
    const act = { key, version: look.version, words, once: `id-${i}` }, answer = await server.post('act', act);
    if (answer.wants) asked = { act, answer };
  }
  assert.ok(asked, 'nothing was rolled');
  assert.deepEqual(await server.post('act', asked.act), asked.answer);
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  assert.deepEqual(await server.post('act', asked.act), asked.answer);
  assert.equal(await server.stop(), 0);
});

// What stands in somebody's name is no remark.
test('nobody can make another player\'s id seem used', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, ['--db', db, ...FLAGS]);
  const { entries } = await server.post('catalog', { game: 'midgard', catalog: 'forces' }), force = entries[0].value;
  force.units.forEach((unit, i) => (unit.title = `${i} # once 2 stolen`));
  const m = await match(server, { game: 'midgard', seats: [{ name: 'A', force }, { name: 'B' }] });
  let forged = 0, look;
  for (let i = 0; i < 400; i++) {
    ({ look } = await server.post('look', { key: m.watch }));
    const key = m.keys[look.turn.seat];
    if (forged && look.turn.seat === 2) break;
    const { words } = await server.post('hint', { key });
    assert.ok((await server.post('act', { key, version: look.version, words })).ok);
    forged += look.turn.seat === 1 && words.endsWith('# once 2 stolen');
  }
  assert.ok(forged > 0, 'no action named it');
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  const { words } = await server.post('hint', { key: m.keys[2] });
  const done = await server.post('act', { key: m.keys[2], version: look.version, words, once: 'stolen' });
  assert.ok(done.ok && done.version > look.version, `version ${look.version}: ${JSON.stringify(done)}`);
  assert.equal(await server.stop(), 0);
});

// Acts until dice are asked for; the last action's id is told.
async function askForDice(server, m) {
  for (let i = 0; i < 200; i++) {
    const { look } = await server.post('look', { key: m.watch });
    if (look.asking) return { ...look.asking, version: look.version, once: `id-${i - 1}` };
    const key = m.keys[look.turn.seat], { words } = await server.post('hint', { key });
    assert.ok((await server.post('act', { key, version: look.version, words, once: `id-${i}` })).ok);
  }
  throw new Error('nothing was rolled');
}
const countOf = (record, id) => (record.match(new RegExp(`^# once \\d ${id}$`, 'gm')) ?? []).length;

test('an action that was given up has no id in the record', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), ...FLAGS]);
  const m = await match(server, { ...template, dice: 'ask' }), { once, seat } = await askForDice(server, m);
  assert.notEqual((await server.post('act', { key: m.keys[3 - seat], version: 0, words: 'end turn', once })).ok, true, 'the id of another');
  assert.ok((await server.post('resign', { key: m.keys[3 - seat] })).ok);
  assert.equal(countOf((await server.post('record', { key: m.watch })).record, once), 0);
  assert.equal(await server.stop(), 0);
});

test('an action begun in one process and ended in another has its id once', { timeout: 600000 }, async (t) => {
  const db = await database(t), flags = ['--db', db.where, ...FLAGS], [one, two] = [await serve(t, flags), await serve(t, flags)];
  const m = await match(one, { ...template, dice: 'ask' }), asked = await askForDice(one, m);
  for (let want = asked; want;) { // until the action is done
    const answer = await two.post('dice', { key: m.keys[want.seat], version: asked.version, given: want.given, results: Array(want.count).fill(1) });
    assert.ok(answer.ok, JSON.stringify(answer));
    want = answer.wants;
  }
  const { look } = await two.post('look', { key: m.watch });
  while ((await one.post('look', { key: m.watch })).look.version < look.version) await wait(10);
  assert.ok((await one.post('resign', { key: m.keys[1] })).ok);
  const { record } = await one.post('record', { key: m.watch });
  assert.equal(countOf(record, asked.once), 1, record);
  for (const s of [one, two]) assert.equal(await s.stop(), 0);
});

test('a locked row holds up its own match only; then the action is done once', { timeout: 600000 }, async (t) => {
  const db = await database(t), server = await serve(t, ['--db', db.where, ...FLAGS]);
  const locked = [], psql = db.sql();
  for (let i = 0; i < 6; i++) locked.push(await match(server, template)); // more than there are lanes
  const free = await match(server, template), order = [];
  await psql.say(`BEGIN; SELECT id FROM skald_match WHERE id IN (${locked.map((m) => `'${m.match}'`)}) FOR UPDATE;`);
  const acts = await Promise.all(locked.map(async (m, i) => ({ ...(await next(server, m)), once: `held-${i}` })));
  const sockets = await Promise.all(locked.map(() => Socket.open(server))), other = await Socket.open(server);
  const held = acts.map((act, i) => sockets[i].say('act', act).then((a) => { order.push('held'); return a; }));
  for (let i = 0; i < 5; i++) {
    assert.ok((await other.say('act', await next(server, free))).ok);
    order.push('free');
  }
  assert.deepEqual(order.slice(0, 5), Array(5).fill('free'), 'others waited for a lock that is not theirs');
  await psql.say('ROLLBACK;');
  const answers = await Promise.all(held);
  for (const [i, answer] of answers.entries()) {
    if (!answer.ok) assert.deepEqual([answer.error.code, answer.error.applied], ['busy', 'no']);
    const again = await server.post('act', acts[i]), { look } = await server.post('look', { key: locked[i].watch });
    assert.ok(again.ok, JSON.stringify(again));
    assert.equal(look.version, again.version);
  }
  await psql.end();
  assert.equal(await server.stop(), 0);
});

// Whoever tells others at its COMMIT holds a lock of the whole database until it is on disk, and a slow disk holds up all who
// come after it. Here it waits for a standby that is not there; nobody else does.
test('a COMMIT that waits for another match is waited for', { timeout: 600000 }, async (t) => {
  const db = await database(t), slow = db.sql(), umpire = db.sql();
  const standby = (name) => umpire.say(`ALTER SYSTEM SET synchronous_standby_names = '${name}'; SELECT pg_reload_conf();`);
  await umpire.say('ALTER ROLE skald SET synchronous_commit = local;');
  const server = await serve(t, ['--db', db.where, ...FLAGS]), m = await match(server, template), act = await next(server, m);
  await standby('nobody');
  // The database hears of the standby when it likes: who commits before that does not wait, and commits again.
  let tables = 0, slept;
  const commit = async () => { await slow.say(`SET synchronous_commit = on; BEGIN; CREATE TABLE slow${tables++}(); NOTIFY slow; COMMIT;`); slept = null; };
  const waits = async (event) => (await umpire.say(`SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = '${event[0]}' AND wait_event = '${event[1]}';`)) !== '0';
  while (!(await waits(['IPC', 'SyncRep']))) {
    slept ??= commit();
    await wait(20);
  }
  const acted = server.post('act', act);
  while (!(await waits(['Lock', 'object']))) await wait(20);
  await wait(600); // longer than a row that somebody has locked is waited for
  await standby('');
  await slept;
  const answer = await acted;
  assert.ok(answer.ok, JSON.stringify(answer));
  for (const client of [slow, umpire]) await client.end();
  assert.equal(await server.stop(), 0);
});

test('a database that stands still: the process ends when told to, and the action is done once', { timeout: 600000 }, async (t) => {
  const db = await database(t);
  let server = await serve(t, ['--db', db.where, ...FLAGS]);
  const m = await match(server, template), act = { ...(await next(server, m)), once: 'perhaps' };
  while (db.backends().length < 6) // every lane has its connection, and the listener
    await Promise.all(Array.from({ length: 12 }, () => server.post('create', template)));
  const stopped = db.backends();
  assert.ok(stopped.length > 0);
  let told, code;
  try {
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const socket = await Socket.open(server), answer = socket.say('act', act).catch(() => ({ gone: true }));
    await socket.say('ping'); // the action has been taken in
    code = await server.stop();
    told = await answer;
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  assert.equal(code, 0);
  if (!told.gone) assert.equal(told.error?.code, 'busy', JSON.stringify(told));
  server = await serve(t, ['--db', db.where, ...FLAGS]);
  let again;
  for (let i = 0; i < 50 && !again?.ok; i++, await wait(200)) again = await server.post('act', act);
  assert.ok(again.ok, JSON.stringify(again));
  const { look } = await server.post('look', { key: m.watch });
  assert.equal(look.version, again.version);
  assert.deepEqual(await server.post('act', act), again);
  assert.equal(await server.stop(), 0);
});

test('two processes, one killed in the middle: everything that was said with an id is done exactly once', { timeout: 600000 }, async (t) => {
  const db = await database(t), flags = ['--db', db.where, ...FLAGS], servers = [await serve(t, flags), await serve(t, flags)];
  const matches = [], pick = dice(11), said = new Map();
  for (let i = 0; i < 8; i++) matches.push(await match(servers[i % 2], template));
  let dead = -1, acted = 0;
  const alive = (i) => servers[dead < 0 ? i % 2 : 1 - dead];
  // Whoever gets no answer, or is told that nobody knows, says it again to whoever lives.
  const once = async (m, i) => {
    const id = `m${i}-${acted++}`;
    let act;
    for (let n = 0; n < 60; n++) {
      try {
        const { look } = await alive(i + n).post('look', { key: m.watch });
        if (look?.turn.over) return false;
        act ??= { ...(await next(alive(i + n), m, pick)), once: id };
        const answer = await alive(i + n).post('act', act);
        if (answer.ok) { said.set(id, answer.version); return true; }
        if (answer.error.code === 'stale') act = null; // not done by us: looked at too early
      } catch { await wait(50); }
    }
    throw new Error(`${id} was never answered`);
  };
  const players = matches.map(async (m, i) => { for (let n = 0; n < 12 && (await once(m, i)); n++); });
  while (said.size < 20) await wait(5);
  servers[0].child.kill('SIGKILL');
  dead = 0;
  await Promise.all(players);
  for (const [i, m] of matches.entries()) {
    if ((await servers[1].post('look', { key: m.watch })).look.turn.over) continue;
    assert.ok((await servers[1].post('resign', { key: m.keys[1] })).ok);
    const { record } = await servers[1].post('record', { key: m.watch });
    for (const id of [...said.keys()].filter((k) => k.startsWith(`m${i}-`)))
      assert.equal(record.split(`# once `).filter((l) => l.split('\n')[0].endsWith(` ${id}`)).length, 1, id);
  }
  t.diagnostic(`${said.size} actions, each done once`);
  assert.equal(await servers[1].stop(), 0);
});

test('the sum is the last line, whatever ids there were', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'warn']);
  const m = await match(server, { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] });
  assert.ok((await server.post('resign', { key: m.keys[1], once: 'the-end' })).ok);
  const { record } = await server.post('record', { key: m.watch });
  assert.match(record, /# once 1 the-end\nsecret [0-9a-f]{64}\nsum [0-9a-f]{64}\n$/);
  assert.equal((await server.post('replay', { record })).proved, true);
  const before = (await server.post('look', { key: m.watch })).look.version;
  assert.equal((await server.post('resign', { key: m.keys[1], once: 'the-end' })).version, before);
  assert.equal(await server.stop(), 0);
});
