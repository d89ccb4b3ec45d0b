// What one address may do, counted over all its connections and not forgotten when it comes back, and who is let in.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, request, serve } from './client.mjs';
import { Line, comes, get, patience, post, say, upgrade, wait } from './hostile.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const start = (t, ...flags) => serve(t, ['--db', join(folder(t), 'db'), '--log', 'warn', ...flags]);

// One request of an address behind our proxy, on a connection of its own.
async function ask(server, from, command, said = {}) {
  const body = JSON.stringify(said);
  const a = await request({ ...server, agent: false }, 'POST', `/api/${command}`, body, { 'content-type': 'application/json', 'x-forwarded-for': from });
  return { status: a.status, ...JSON.parse(a.body) };
}

test('the rate of an address is not forgotten when it connects again', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '1', '--connections', '100');
  const began = Date.now();
  let answered = 0, refused = 0;
  for (let i = 0; i < 300 && refused < 6; i++) { // a connection for every message, of any kind
    const l = await Line.open(server, { from: '127.0.0.2' });
    if ((answered + refused) % 3) l.send(post('ping', '{}', 'Connection: close\r\n'));
    else l.send(upgrade(), say({ do: 'ping', id: 1 }));
    await l.until((x) => /"ok":|"code"/.test(x.text), 3000);
    if (l.text.includes('"ok":true')) answered++; else refused++;
    l.close();
  }
  const seconds = (Date.now() - began) / 1000;
  assert.equal(refused, 6, 'the limit was never met');
  assert.ok(answered <= 4 + seconds + 1, `${answered} answered in ${seconds} s`);
  assert.ok(await patience(server, '127.0.0.3') < Infinity, 'another address was refused');
  assert.equal(await server.stop(), 0);
});

test('every connection counts, whatever it is', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--connections', '10', '--rate', '1000');
  const lines = [];
  for (let i = 0; i < 40; i++) {
    const l = await Line.open(server, { from: '127.0.0.2' });
    l.send([upgrade(), upgrade(''), 'GET', get('/nothing'), ''][i % 5]);
    lines.push(l);
    await wait(5);
  }
  const open = () => lines.filter((l) => l.closedAfter === null).length;
  assert.ok(await comes(() => open() <= 10 + 16), `${open()} are open`); // some more get an answer, and nothing else
  assert.ok(await patience(server, '127.0.0.3') < Infinity);
  lines.forEach((l) => l.close());
  assert.ok(await comes(async () => { // it is forgotten that they were there
    const again = await Line.open(server, { from: '127.0.0.2' });
    again.send(upgrade());
    await again.answers(1);
    again.close();
    return again.statuses[0] === 101;
  }));
  assert.equal(await server.stop(), 0);
});

test('a household is one address: 64 bits of IPv6, and IPv4 however it is written', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--proxy', '--matches', '2', '--rate', '1000');
  const made = async (...from) => { const all = []; for (const f of from) all.push((await ask(server, f, 'create', template)).status); return all; };
  assert.deepEqual(await made('2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:DB8:1:2:0:0:0:3', '2001:db8:1:3::1'), [200, 200, 429, 200]);
  assert.deepEqual(await made('192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.2'), [200, 200, 429, 200]);
  assert.deepEqual(await made('nonsense', 'x'.repeat(300), '999.1.1.1', '192.0.2.1:80'), [200, 200, 429, 429], 'who says nonsense is one address');
  assert.equal(await server.stop(), 0);
});

const hasSix = Object.values(networkInterfaces()).flat().some((i) => i.address === '::1');
test('IPv4 by way of IPv6', { timeout: 600000, skip: hasSix ? false : 'this machine has no ::1' }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--host', '::', '--log', 'info']);
  server.host = '127.0.0.1';
  assert.ok((await server.post('ping', {})).ok);
  assert.ok(await comes(() => / 127\.0\.0\.1 ping /.test(server.log)), server.log);
  assert.equal(await server.stop(), 0);
});

test('one address cannot use up all matches', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--proxy', '--matches', '5', '--rate', '1000', '--rest', '1', '--log', 'debug');
  let made = 0;
  const keys = [];
  for (let i = 0; i < 12; i++) { // made, joined, given up, watched, left to rest
    if (i === 8) assert.ok(await comes(() => (server.log.match(/ rests/g) ?? []).length >= made), 'they do not leave the memory');
    const m = await ask(server, '192.0.2.1', 'create', template);
    if (!m.ok) { assert.equal(m.error.code, 'too-many'); continue; }
    made++;
    for (const s of m.seats) { keys.push(s.key); assert.ok((await ask(server, '192.0.2.1', 'join', { key: s.key })).ok); }
    assert.ok((await ask(server, '192.0.2.1', 'resign', { key: m.seats[0].key })).ok);
  }
  assert.equal(made, 5);
  assert.equal((await ask(server, '192.0.2.2', 'create', template)).status, 200);
  const sockets = await Promise.all([1, 2].map(() => Socket.open(server, { 'X-Forwarded-For': '192.0.2.1' })));
  const watched = [];
  for (const [i, key] of keys.entries()) watched.push((await sockets[i % 2].say('watch', { key })).ok);
  assert.equal(watched.filter(Boolean).length, 5, 'any number of matches is watched');
  sockets[0].close();
  for (let i = 0; i < 100 && !(await sockets[1].say('watch', { key: keys[9] })).ok; i++) await wait(20);
  assert.ok((await sockets[1].say('watch', { key: keys[9] })).ok, 'it is not forgotten who watched');
  assert.equal(await server.stop(), 0);
});

test('the same key is told once', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '1000'), m = await match(server, template);
  const keys = Array.from({ length: 100 }, (_, i) => (i % 3 ? m.keys[1] : i % 2 ? m.keys[2] : 'unknown'));
  const { ok, matches } = await server.post('matches', { keys });
  assert.ok(ok);
  assert.deepEqual(matches.map((x) => x.key).sort(), [m.keys[1], m.keys[2]].sort());
  assert.equal((await server.post('matches', { keys: Array(101).fill(m.keys[1]) })).error.code, 'bad-request');
  assert.equal((await server.post('matches', { keys: [m.keys[1], 7] })).error.code, 'bad-request');
  assert.equal(await server.stop(), 0);
});

test('pages of other sites are not let in', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '1000'), own = `${server.host}:${server.port}`;
  const send = async (bytes) => {
    const l = await Line.open(server);
    l.send(bytes);
    await l.answers(1);
    l.close();
    return l.statuses[0];
  };
  const from = (origin, host = own) => upgrade(`Sec-WebSocket-Protocol: skald\r\n${origin === null ? '' : `Origin: ${origin}\r\n`}`).replace('Host: x', `Host: ${host}`);
  const long = 'a'.repeat(300);
  const others = ['https://elsewhere.example', `https://${long}.example`, `http://${own}.example`, `http://x${own}`, `ftp://${own}`, own, `http://${own}/`, `http://user@${own}`, `http://${own} http://x`,
    'null', '', `HTTP://${own}`, `http://${server.host}`, `x://y://${own}`, `http://${own},http://${own}`];
  for (const origin of others) assert.equal(await send(from(origin)), 400, `a WebSocket of ${origin}`);
  for (const [origin, host] of [[null, own], [`http://${own}`, own], [`https://${own}`, own], [`https://${long}.example`, `${long}.example`]]) assert.equal(await send(from(origin, host)), 101, `${origin}`);
  const create = (type, origin) => post('create', JSON.stringify(template), origin === undefined ? '' : `Origin: ${origin}\r\n`)
    .replace('Host: x', `Host: ${own}`).replace('Content-Type: application/json', type === null ? 'X: y' : `Content-Type: ${type}`);
  for (const origin of others) assert.equal(await send(create('application/json', origin)), 400, `a POST of ${origin}`);
  for (const type of [null, 'text/plain', 'text/plain;x=application/json', 'text/plain; application/json', 'application/jsonx', 'application/json, text/plain', 'x application/json',
    'multipart/form-data; boundary=application/json', 'application/json\r\nContent-Type: text/plain']) assert.equal(await send(create(type)), 400, `a POST as ${type}`);
  for (const type of ['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json ;charset=utf-8']) assert.equal(await send(create(type, `http://${own}`)), 200, `a POST as ${type}`);
  assert.equal(await server.stop(), 0);
});

test('the same dice are taken once', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '100000');
  const { games } = await server.post('games', { all: true });
  let later = 0;
  for (const game of games.filter((g) => g.seats_min <= 2)) {
    const m = await match(server, { game: game.id, seats: [{ name: 'A' }, { name: 'B' }], dice: 'ask' });
    for (let i = 0, turns = 0; i < 400 && turns < 60 && later < 3; i++) {
      const { look } = await server.post('look', { key: m.keys[1] });
      if (look.turn.over) break;
      if (!look.asking) {
        turns++;
        const { action } = await server.post('hint', { key: m.keys[look.turn.seat] });
        assert.ok((await server.post('act', { key: m.keys[look.turn.seat], version: look.version, action })).ok);
        continue;
      }
      const { given, count, sides, seat } = look.asking, said = { key: m.keys[seat], version: look.version, given, results: Array.from({ length: count }, (_, k) => 1 + ((i + k) % sides)) };
      later += given > 0;
      if (given > 0) assert.equal((await server.post('dice', { ...said, given: undefined })).error.code, 'stale');
      assert.ok((await server.post('dice', said)).ok);
      const { look: after } = await server.post('look', { key: m.keys[1] });
      assert.equal((await server.post('dice', said)).error.code, after.turn.over ? 'over' : 'stale');
      assert.deepEqual((await server.post('look', { key: m.keys[1] })).look.asking, after.asking);
    }
  }
  assert.ok(later > 0, 'no action asked for dice more than once');
  assert.equal(await server.stop(), 0);
});

test('a computer seat with a name is the mind it was asked to be', { timeout: 600000 }, async (t) => {
  const server = await start(t), m = await match(server, { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { player: 'ai:random', name: 'Loki' }] });
  const { look } = await server.post('look', { key: m.keys[1] });
  assert.deepEqual([look.seats[1].name, look.seats[1].player], ['Loki', 'ai:random']);
  await server.post('resign', { key: m.keys[1] });
  const { record } = await server.post('record', { key: m.keys[1] });
  assert.match(record, /ai:random$/m);
  assert.doesNotMatch(record, / $/m);
  assert.equal(await server.stop(), 0);
});

test('keys nobody knows are looked up in the store, and count like as many messages', { timeout: 600000 }, async (t) => {
  const keys = Array.from({ length: 100 }, (_, i) => `nobody-has-this-key-${i}`);
  for (const [rate, code] of [['10', 'too-many'], ['100', undefined]]) {
    const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', rate, '--log', 'warn']);
    const answer = await server.post('matches', { keys });
    assert.equal(answer.error?.code, code, JSON.stringify(answer));
    if (!code) assert.deepEqual(answer.matches, []);
    assert.equal(await server.stop(), 0);
  }
});

// Each is drawn: thirty matches would else be a hundred pictures for one message.
test('a long list of matches counts like several messages', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '10', '--proxy'), keys = [];
  for (let i = 0; i < 8; i++) {
    const m = await ask(server, `192.0.2.${i}`, 'create', template);
    keys.push(...m.seats.map((s) => s.key), m.watch);
  }
  let told = 0, began = Date.now();
  for (let i = 0; i < 40; i++) told += (await ask(server, '192.0.2.99', 'matches', { keys })).ok;
  const messages = 10 * (4 + (Date.now() - began) / 1000 + 1);
  assert.ok(told > 0 && told * 3 <= messages, `${told} lists of 24 matches where ${messages.toFixed(0)} messages may be sent`);
  assert.equal(await server.stop(), 0);
});

// Four messages may be saved up at this rate, and one of them was the handshake; what is sent in one piece is read in one turn.
test('what is dear counts like several messages', { timeout: 600000 }, async (t) => {
  const counts = [['games', {}, 2], ['catalog', { game: 'template', catalog: 'scenarios' }, 4], ['force', { game: 'midgard', force: {} }, 2], ['create', { game: 'template', scenario: 'nowhere' }, 4], ['lesson', { game: 'template', lesson: 'none' }, 4], ['ping', {}, 1]];
  for (const [command, said, like] of counts) {
    const l = await Line.open(await start(t, '--rate', '1'));
    l.send(upgrade());
    await l.answers(1);
    l.send(Buffer.concat(Array.from({ length: like === 1 ? 3 : 4 / like + 1 }, (_, id) => say({ do: command, id, ...said }))));
    await l.until((x) => x.text.includes(`"re":${like === 1 ? 2 : 4 / like}`));
    assert.equal(l.text.includes('"too-many"'), like > 1, `${command}: ${l.text.slice(-300)}`);
    l.close();
  }
});

test('fields that somebody else may read otherwise are refused', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--proxy');
  const odd = ['Transfer-Encoding : chunked', 'Content-Length : 99', 'X: a\rTransfer-Encoding: chunked', 'X Y: z'];
  for (const field of odd) {
    const l = await Line.open(server);
    l.send(post('ping', '{}', `${field}\r\n`), post('ping', '{}'));
    await l.gone;
    assert.doesNotMatch(l.text, /"ok":true/, field);
  }
});

// A record is read and parsed before anybody can say no to it.
test('a long message counts like several, and a refused one like any other', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--rate', '1');
  const long = JSON.stringify({ record: Object.fromEntries(Array.from({ length: 150000 }, (_, i) => [i, 0])) });
  assert.equal((await ask(server, '', 'replay', {})).status, 400);
  const first = await request({ ...server, agent: false }, 'POST', '/api/replay', long, { 'content-type': 'application/json' });
  assert.equal(first.status, 429, first.body);
  const socket = await Socket.open(await start(t, '--rate', '1'));
  await assert.rejects(socket.say('replay', JSON.parse(long)));
  assert.equal(socket.closed, true);
  const other = await start(t, '--rate', '1'), asked = [];
  for (let i = 0; i < 60; i++) asked.push((await request({ ...other, agent: false }, 'POST', '/api/ping', '{}', { 'content-type': 'text/plain' })).status);
  assert.ok(asked.includes(400) && asked.at(-1) === 429, asked.join(' '));
});
