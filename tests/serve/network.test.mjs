// At the door: addresses, silence, headers, and bytes that are no HTTP or WebSocket at all.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, folder, match, request, serve } from './client.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const create = async (server, from) => (await request(server, 'POST', '/api/create', JSON.stringify(template),
  { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) })).status;

test('a forwarded address counts only when told to believe it, and then only the last', { timeout: 600000 }, async (t) => {
  const plain = await serve(t, ['--db', join(folder(t), 'db'), '--matches', '2', '--log', 'error']);
  assert.deepEqual([await create(plain, '10.0.0.1'), await create(plain, '10.0.0.2'), await create(plain, '10.0.0.3')], [200, 200, 429]);
  const proxied = await serve(t, ['--db', join(folder(t), 'db'), '--matches', '1', '--connections', '3', '--proxy', '--log', 'info']);
  assert.deepEqual([await create(proxied, '10.0.0.1'), await create(proxied, '10.0.0.1'), await create(proxied, '10.0.0.2')], [200, 429, 200]);
  assert.equal(await create(proxied, '10.0.0.9, 10.0.0.2'), 429, 'a stranger chose his own address');
  assert.equal(await create(proxied, `x\u001b[31m${'y'.repeat(100)}`.replace('\u001b', '\t')), 200);
  assert.doesNotMatch(proxied.log, /[\x00-\x08\x0b-\x1f]/);
  assert.match(proxied.log, /10\.0\.0\.2 create /);
  proxied.agent.destroy();
  const crowd = [];
  for (let i = 0; i < 5; i++) crowd.push(await Socket.open(proxied, { 'X-Forwarded-For': '10.1.1.1' }).catch(() => null));
  assert.equal(crowd.filter(Boolean).length, 3, 'a proxy lifts the limit of connections');
  assert.ok(await Socket.open(proxied, { 'X-Forwarded-For': '10.1.1.2' }));
  for (const s of [plain, proxied]) assert.equal(await s.stop(), 0);
});

const hasSix = Object.values(networkInterfaces()).flat().some((i) => i.address === '::1');
test('IPv6', { timeout: 600000, skip: hasSix ? false : 'this machine has no ::1' }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--host', '::1', '--log', 'info']);
  assert.equal(server.host, '::1', server.out + server.log);
  assert.equal((await request(server, 'GET', '/')).status, 200);
  const m = await match(server, template);
  const socket = await Socket.open(server, { Origin: `http://[::1]:${server.port}` });
  assert.ok((await socket.say('look', { key: m.keys[1] })).ok);
  assert.match(server.log, /::1 create /);
  assert.equal(await server.stop(), 0);
});

test('it listens where it was told and nowhere else', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'error']);
  const others = Object.values(networkInterfaces()).flat().filter((i) => i.family === 'IPv4' && !i.internal);
  for (const { address } of others) await assert.rejects(once(net.connect(server.port, address), 'connect'), address);
  const nowhere = await serve(t, ['--db', join(folder(t), 'db'), '--host', '203.0.113.7', '--log', 'error']);
  assert.equal(await nowhere.exit, 1);
  assert.match(nowhere.log, /203\.0\.113\.7.*cannot be listened on/);
  assert.equal(await server.stop(), 0);
});

test('silent connections are closed, others stay', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--idle', '2', '--log', 'error']);
  const silent = await Socket.open(server), busy = await Socket.open(server), half = net.connect(server.port, server.host);
  const lazy = net.connect(server.port, server.host);
  lazy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'); // and then nothing more
  half.write('GET / HT');
  const gone = [silent.socket, lazy].map((s) => { s.resume(); s.on('error', () => {}); return once(s, 'close'); });
  let over = false, longest = 0;
  Promise.all(gone).then(() => (over = true));
  for (let last = Date.now(); !over && !busy.closed; last = Date.now()) {
    await wait(200);
    await busy.say('ping').catch(() => {});
    longest = Math.max(longest, Date.now() - last);
  }
  await Promise.all(gone);
  assert.ok(!busy.closed || longest > 1500, 'who speaks was closed'); // a machine that stands still silences everybody
  half.destroy();
  assert.equal(await server.stop(), 0);
});

// Four may be saved up; a machine on which sixty take a minute would let all of them pass.
test('requests of one address share their rate, whatever connections they come on', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '1', '--proxy', '--log', 'error']);
  const ping = async (from, connection) => (await request(server, 'POST', '/api/ping', '{}', { 'content-type': 'application/json', 'x-forwarded-for': from, connection })).status;
  const many = (from, connection) => Promise.all(Array.from({ length: 60 }, () => ping(from, connection)));
  for (const connection of ['keep-alive', 'close']) {
    const answers = await many(`10.0.0.${connection.length}`, connection), passed = answers.filter((s) => s === 200).length;
    assert.ok(passed >= 4 && passed < 60 && answers.every((s) => s === 200 || s === 429), `${passed} of 60 by ${connection}`);
  }
  assert.equal(await ping('10.0.0.99', 'close'), 200);
  assert.equal(await server.stop(), 0);
});

test('every answer has its headers', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'error']);
  const json = { 'content-type': 'application/json' };
  const answers = [await request(server, 'GET', '/'), await request(server, 'GET', '/nothing'), await request(server, 'POST', '/api/games', '{}', json),
    await request(server, 'POST', '/api/games', '{', json), await request(server, 'PUT', '/'), await request(server, 'DELETE', '/api/games')];
  assert.deepEqual(answers.map((a) => a.status), [200, 404, 200, 400, 404, 404]);
  for (const { headers } of answers) {
    assert.match(headers['content-security-policy'], /default-src 'none'.*frame-ancestors 'none'/);
    assert.doesNotMatch(headers['content-security-policy'], /unsafe/);
    assert.deepEqual([headers['x-content-type-options'], headers['x-frame-options'], headers['referrer-policy'], headers['cross-origin-opener-policy']],
      ['nosniff', 'DENY', 'no-referrer', 'same-origin']);
    assert.ok(headers['cache-control'], JSON.stringify(headers));
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
  assert.equal(await server.stop(), 0);
});

// Sends bytes, waits until the server closes or a moment has passed, and gives what it said.
async function throwAt(server, bytes, patience = 150) {
  const socket = net.connect(server.port, server.host), got = [];
  socket.on('error', () => {});
  socket.on('data', (d) => got.push(d));
  await once(socket, 'connect');
  socket.write(bytes);
  await Promise.race([once(socket, 'close').catch(() => {}), wait(patience)]);
  socket.destroy();
  return Buffer.concat(got).toString('latin1');
}

const upgrade = 'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: skald\r\n\r\n';
const frame = (...b) => Buffer.concat([Buffer.from(upgrade), Buffer.from(b.flat())]);
const masked = (head, body) => frame(head, [0, 0, 0, 0], body);
const post = (head, body = '') => `POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;

test('bytes that are no request harm nobody', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'error']), pick = dice(4);
  const m = await match(server, template), socket = await Socket.open(server);
  const before = (await socket.say('look', { key: m.keys[1] })).look;
  const odd = {
    noise: randomBytes(5000), nothing: '\r\n\r\n', unended: 'GET / HTTP/1.1\r\n', longPath: `GET /${'a'.repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    longHeader: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'b'.repeat(100000)}\r\n\r\n`, nul: 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    version: 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', chunked: post('Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'), noLength: post('X: y', '{}'),
    negative: post('Content-Length: -1', '{}'), huge: post('Content-Length: 99999999999999999999', '{}'), tooShort: post('Content-Length: 500', '{}'),
    twoLengths: post('Content-Length: 2\r\nContent-Length: 30', '{}'), empty: post('Content-Length: 0'),
    smuggled: post('Content-Length: 2', '{}GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'),
    unmasked: frame([0x81, 2], [...Buffer.from('{}')]), reserved: masked([0xf1, 0x82], [...Buffer.from('{}')]), opcode: masked([0x83, 0x82], [1, 2]),
    endless: masked([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255], [1]), longPing: masked([0x89, 0xfe, 0xff, 0xff], Array(200).fill(1)),
    notUtf8: masked([0x81, 0x83], [0xff, 0xfe, 0xfd]), brokenClose: masked([0x88, 0x81], [1]), continued: masked([0x80, 0x82], [123, 125]),
    emptyPieces: frame([0x01, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0], [0x80, 0x80, 0, 0, 0, 0]),
    noProtocol: upgrade.replace('Sec-WebSocket-Protocol: skald\r\n', ''), other: upgrade.replace('skald', 'chat'), oldVersion: upgrade.replace('13', '1'),
  };
  for (const [name, bytes] of Object.entries(odd)) {
    const said = await throwAt(server, bytes);
    assert.doesNotMatch(said, /"ok":true.*"ok":true/s, name);
    assert.ok((await socket.say('ping')).ok, name);
  }
  for (let i = 0; i < 40; i++) { // half a request, broken off anywhere
    const whole = [post('Content-Length: 2', '{}'), Buffer.concat([Buffer.from(upgrade), randomBytes(60)])][pick(2)];
    await throwAt(server, whole.slice(0, pick(whole.length)), 10);
  }
  assert.match(await throwAt(server, odd.chunked), / 400 /);
  assert.match(await throwAt(server, odd.empty), / 400 /);
  assert.deepEqual((await socket.say('look', { key: m.keys[1] })).look, before);
  assert.equal(await server.stop(), 0);
});
