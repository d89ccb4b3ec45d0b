// Nothing acknowledged is ever lost, races have one winner, limits hold, strangers stay outside.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { SKALD, Socket, dice, folder, match, pings, request, serve } from './client.mjs';

const QUIET = ['--rate', '100000', '--log', 'warn'];
const ROUNDS = 12;
const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };

// Plays on until the connection breaks; every acknowledged action is noted.
async function playUntilBroken(server, m, pick, acknowledged) {
  const socket = await Socket.open(server);
  try {
    for (;;) {
      const { look } = await socket.say('look', { key: m.keys[1] });
      if (look.turn.over) return;
      const key = m.keys[look.turn.seat];
      const { actions } = await socket.say('legal', { key });
      const choice = actions[pick(actions.length)];
      const answer = await socket.say('act', { key, version: look.version, words: choice.words });
      if (answer.ok) acknowledged.push({ key, version: look.version + 1, words: choice.words });
    }
  } catch { /* killed */ }
}

test('kill -9 loses nothing that was acknowledged', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), pick = dice(3), acknowledged = new Map();
  let server = await serve(t, ['--db', db, ...QUIET]);
  const matches = [];
  for (let i = 0; i < 8; i++) matches.push(await match(server, template));
  matches.forEach((m) => acknowledged.set(m, []));
  for (let round = 0; round < ROUNDS; round++) {
    const playing = matches.map((m) => playUntilBroken(server, m, pick, acknowledged.get(m)));
    const total = () => [...acknowledged.values()].reduce((n, a) => n + a.length, 0), enough = total() + 5 + pick(40);
    let ended = false; // the matches may be over before there is enough to lose
    Promise.all(playing).then(() => (ended = true));
    while (total() < enough && !ended) await new Promise((done) => setTimeout(done, 1));
    await server.stop('SIGKILL');
    await Promise.all(playing);
    server = await serve(t, ['--db', db, ...QUIET]);
    for (const m of matches)
      for (const seat of [1, 2]) {
        const { ok, tales } = await server.post('events', { key: m.keys[seat] });
        assert.ok(ok);
        for (const a of acknowledged.get(m).filter((x) => x.key === m.keys[seat]))
          assert.equal(tales[a.version - 1]?.words, a.words, `round ${round}: version ${a.version} is lost`);
      }
  }
  const total = [...acknowledged.values()].reduce((n, a) => n + a.length, 0);
  assert.ok(total > 50, `only ${total} acknowledged`); // five a round at least
  t.diagnostic(`${total} acknowledged actions in ${ROUNDS} rounds, none lost`);
  assert.equal(await server.stop(), 0);
});

const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('a corrupt or foreign database is refused and left as it is', { timeout: 600000 }, async (t) => {
  const dir = folder(t), good = join(dir, 'good');
  const server = await serve(t, ['--db', good, ...QUIET]);
  for (let i = 0; i < 20; i++) await match(server, template);
  const second = await serve(t, ['--db', good, ...QUIET]);
  assert.equal(await second.exit, 1);
  assert.match(second.log, /another skald serve uses this database/);
  assert.equal(await server.stop(), 0);
  const cases = {
    text: [(b) => Buffer.from('my diary\n'.repeat(50)), /not a database of skald/],
    short: [(b) => b.subarray(0, 40), /not a database of skald/],
    foreign: [(b) => { b.writeUInt32BE(42, 68); return b; }, /belongs to another program/],
    newer: [(b) => { b.writeUInt32BE(9, 60); return b; }, /another version/],
    cut: [(b) => b.subarray(0, Math.floor(b.length / 2)), /damaged/],
    garbled: [(b) => { for (let at = 4096; at + 1000 < b.length; at += 4096) b.fill(0xa7, at, at + 900); return b; }, /damaged/],
  };
  for (const [name, [spoil, words]] of Object.entries(cases)) {
    const file = join(dir, name);
    copyFileSync(good, file);
    writeFileSync(file, spoil(readFileSync(good)));
    const before = hash(file);
    const refused = await serve(t, ['--db', file, ...QUIET]);
    assert.equal(await refused.exit, 1, name);
    assert.match(refused.log, words, name);
    assert.equal(hash(file), before, `${name} was changed`);
    assert.deepEqual(readdirSync(dir).filter((f) => f.startsWith(name + '-')), [], `${name} got company`);
  }
});

test('of two actions racing for one turn, one wins', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), ...QUIET]);
  const m = await match(server, template), pick = dice(5);
  const one = await Socket.open(server), two = await Socket.open(server);
  let races = 0;
  for (;;) {
    const { look } = await one.say('look', { key: m.keys[1] });
    if (look.turn.over) break;
    const key = m.keys[look.turn.seat], version = look.version;
    const { actions } = await one.say('legal', { key });
    const act = (s) => s.say('act', { key, version, action: actions[pick(actions.length)].action });
    const answers = await Promise.all([act(one), act(two), act(one)]);
    assert.equal(answers.filter((a) => a.ok).length, 1, JSON.stringify(answers));
    for (const a of answers.filter((x) => !x.ok)) assert.ok(['stale', 'over'].includes(a.error.code), a.error.code);
    races++;
  }
  assert.ok(races > 20);
});

test('limits: size, rate, matches, connections, origin, paths', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '20', '--matches', '3', '--connections', '6', '--log', 'error']);
  const large = await request(server, 'POST', '/api/games', '{"all":' + ' '.repeat(70000) + 'true}', { 'content-length': 70012, 'content-type': 'application/json' });
  assert.equal(large.status, 413);
  const other = await request(server, 'POST', '/api/create', '{"game":"template"}', { 'content-type': 'text/plain' });
  assert.equal(other.status, 400, 'another site may post plain text');
  assert.equal((await server.post('nonsense', {})).status, 404);
  const page = await request(server, 'GET', '/', undefined, { 'accept-encoding': 'gzip' });
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-encoding'], 'gzip');
  assert.match(page.headers['content-security-policy'], /default-src 'none'/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  const again = await request(server, 'GET', '/', undefined, { 'if-none-match': page.headers.etag });
  assert.equal(again.status, 304);
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/api', '/nothing', '//etc/passwd', '/skald.db'])
    assert.ok((await request(server, 'GET', path)).status >= 400, path);
  for (const scenario of ['/etc/passwd', '../x.json', 'data/template/scenarios/holm.json'])
    assert.equal((await server.post('create', { game: 'template', scenario })).error.code, 'bad-setup');
  const wide = await Socket.open(server);
  assert.equal((await wide.raw('x'.repeat(70000))).error.code, 'too-large');
  assert.equal((await wide.raw('{}', 2)).error.code, 'bad-json');
  const mute = await wide.say('ping', { x: ['\0'] });
  assert.deepEqual([mute.error.code, /u0000/.test(mute.error.words)], ['bad-request', true]);
  assert.equal((await wide.raw('{"do":"ping\0","id":8}')).error.code, 'bad-json');
  for (const [record, words] of [['hello', /^line 1: this is not a Skald record/], ['', /^the file is empty$/]])
    assert.match((await wide.say('replay', { record })).error.words, words);
  const burst = await Promise.all(Array.from({ length: 200 }, () => wide.say('ping')));
  assert.ok(burst.some((a) => a.ok));
  assert.ok(burst.some((a) => !a.ok && a.error.code === 'too-many'));
  await new Promise((done) => setTimeout(done, 1000)); // all that an address says shares its rate
  for (let i = 0; i < 3; i++) assert.ok((await server.post('create', template)).ok);
  assert.equal((await server.post('create', template)).error.code, 'too-many');
  await assert.rejects(Socket.open(server, { Origin: 'https://elsewhere.example' }));
  await Socket.open(server, { Origin: `http://${server.host}:${server.port}` });
  const crowd = [];
  for (let i = 0; i < 8; i++) crowd.push(await Socket.open(server).catch(() => null));
  assert.ok(crowd.includes(null), 'any number of connections is admitted');
  assert.equal(await server.stop(), 0);
});

test('real dice: asked of the acting player, settled once asked, kept over a crash', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), pick = dice(11);
  let server = await serve(t, ['--db', db, ...QUIET]), asked = 0, crashed = false;
  const m = await match(server, { ...template, dice: 'ask' });
  for (;;) {
    const { look } = await server.post('look', { key: m.keys[1] });
    if (look.turn.over) break;
    if (look.asking) {
      const key = m.keys[look.asking.seat], { count, sides, given } = look.asking, version = look.version;
      const dice6 = (n, s) => Array.from({ length: n }, () => 1 + pick(s));
      for (const results of [[], dice6(count + 1, sides), Array(count).fill(0), Array(count).fill(sides + 1), Array(count).fill('1')])
        assert.equal((await server.post('dice', { key, version, given, results })).error.code, 'bad-request');
      assert.equal((await server.post('act', { key, version, words: 'end turn' })).error.code, 'not-your-turn');
      assert.equal((await server.post('undo', { key, version })).error.code, 'no-undo');
      if (!crashed) {
        crashed = true;
        await server.stop('SIGKILL');
        server = await serve(t, ['--db', db, ...QUIET]);
        assert.deepEqual((await server.post('look', { key: m.keys[1] })).look.asking, look.asking);
      }
      assert.ok((await server.post('dice', { key, version, given, results: dice6(count, sides) })).ok);
      asked++;
      continue;
    }
    const key = m.keys[look.turn.seat];
    const { action } = await server.post('hint', { key }); // who plays well comes to blows
    assert.ok((await server.post('act', { key, version: look.version, action })).ok);
  }
  const { record } = await server.post('record', { key: m.watch });
  assert.match(record, /\ndice ask /);
  assert.ok(asked > 0, 'no dice were asked for');
  const file = join(folder(t), 'real.skald');
  writeFileSync(file, record);
  assert.equal(spawnSync(SKALD, ['replay', file, '--verify']).status, 0);
  t.diagnostic(`${asked} rolls asked for`);
});

test('a computer seat answers within its budget; a hint is legal', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), ...QUIET, '--budget', '1000']);
  const { games } = await server.post('games', { all: true });
  for (const game of games) {
    const seats = Array.from({ length: Math.max(2, game.seats_min) }, (_, i) => (i === 0 ? { name: 'A' } : { player: 'ai:greedy' }));
    const m = await match(server, { game: game.id, seats });
    const socket = await Socket.open(server);
    await socket.say('watch', { key: m.keys[1] });
    const ping = await pings(server);
    let slowest = 0, moves = 0, began = Date.now();
    for (let look = (await socket.push((p) => p.push === 'moved')).look; !look.turn.over && moves < 20; moves++) {
      if (look.turn.yours) {
        const hint = await socket.say('hint', { key: m.keys[1] });
        assert.ok((await socket.say('check', { key: m.keys[1], action: hint.action })).allowed);
        assert.ok((await socket.say('act', { key: m.keys[1], version: hint.version, action: hint.action })).ok);
      }
      began = Date.now();
      const version = look.version;
      look = (await socket.push((p) => p.push === 'moved' && p.look.version > version)).look;
      slowest = Math.max(slowest, Date.now() - began);
    }
    ping.stop = true;
    await ping.ended;
    assert.ok(slowest < 1200 + 5 * ping.slowest, `${game.id}: a computer seat took ${slowest} ms, a ping ${ping.slowest} ms`);
    t.diagnostic(`${game.id}: slowest answer ${slowest} ms, slowest ping ${ping.slowest} ms`);
    socket.close();
  }
});
