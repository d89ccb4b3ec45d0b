// Bad input of any kind gets an answer with its reason or a closed connection, in bounded time and memory, and
// nobody else notices.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { dice, folder, match, serve } from './client.mjs';
import { Line, comes, frame, get, patience, post, say, sockets, status, upgrade, wait, waits, worked } from './hostile.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const start = (t, ...flags) => serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'info', ...flags]);

// What the loop does from one wait to the next, the least of several times; Infinity when it waits no more.
async function effort(server) {
  let least = Infinity;
  for (let i = 0; i < 5; i++) {
    const used = worked(server), before = waits(server);
    if (!await comes(() => waits(server) >= before + 10)) return Infinity;
    least = Math.min(least, (worked(server) - used) / (waits(server) - before));
  }
  return least;
}

// A loop that has nothing to do waits after every turn and does no more in it than when nobody was there (`rest`); one that
// spins does not wait, or works long between two waits, however much of the machine it gets.
const isCalm = async (server, rest) => await effort(server) < 20 * rest;

test('requests that do not wait for their answer are answered one after the other', { timeout: 600000 }, async (t) => {
  const server = await start(t), rest = await effort(server), m = await match(server, template);
  const pairs = { 'POST POST': [post('ping'), post('games')], 'GET POST': [get('/nothing'), post('ping')], 'POST GET': [post('ping'), get('/nothing')],
    'three': [post('ping'), get('/nothing'), post('nonsense')], 'hint': [post('hint', JSON.stringify({ key: m.keys[1] })), post('ping')],
    'create': [post('create', JSON.stringify(template)), post('create', JSON.stringify(template))] };
  for (const [name, requests] of Object.entries(pairs))
    for (const gap of [null, 0, 1, 20]) {
      const l = await Line.open(server);
      if (gap === null) l.send(requests.join(''));
      else for (const r of requests) { l.send(r); await wait(gap); }
      await l.answers(requests.length);
      assert.equal(l.statuses.length, requests.length, `${name}, ${gap} ms apart: ${l.text}`);
      l.close();
      assert.ok(await patience(server) < Infinity, name);
    }
  const whole = Buffer.from([post('ping'), get('/nothing'), post('ping')].join('')), pick = dice(8);
  for (let i = 0; i < 60; i++) { // cut anywhere
    const a = pick(whole.length), b = a + pick(whole.length - a), l = await Line.open(server);
    for (const part of [whole.subarray(0, a), whole.subarray(a, b), whole.subarray(b)]) { l.send(part); await wait(1); }
    await l.answers(3);
    assert.deepEqual(l.statuses, [200, 404, 200], `cut at ${a} and ${b}`);
    l.close();
  }
  assert.equal((server.log.match(/ create /g) ?? []).length, 8 + 1, 'a command was carried out twice, or not at all');
  assert.equal((server.log.match(/ hint /g) ?? []).length, 4);
  assert.ok(await isCalm(server, rest), 'the loop spins');
  assert.equal(await server.stop(), 0);
});

test('a body that is announced and does not come, after a request that was answered', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--idle', '2');
  for (const length of [70, 300, 5000, 60000]) { // of the second request; libwebsockets read its own freed memory here
    const l = await Line.open(server);
    l.send(post('ping') + post('ping').replace('Length: 2', `Length: ${length}`), 'x'.repeat(40));
    assert.ok(await l.closes(), `${length}`);
    assert.deepEqual(l.statuses, [200]);
  }
  assert.ok(await patience(server) < Infinity);
  assert.equal(await server.stop(), 0);
});

test('heads that could mean two things are refused', { timeout: 600000 }, async (t) => {
  const server = await start(t), long = (n) => `POST /api/ping HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${n}\r\n\r\n{}`;
  const heads = ['-1', '-9223372036854775808', '+2', ' ', '2x', '0x2', '2, 2', '18446744073709551618', '99999999999999999999', '1e1'].map((n) => long(`Content-Length: ${n}`));
  heads.push(long('Content-Length: 2\r\nContent-Length: 2'), long('Content-Length: 2\r\nTransfer-Encoding: chunked'), long('Content-Length: 2\r\nTransfer-Encoding: identity'),
    long('Content-Length : 2'), long(' Content-Length: 2'), long('Content-Length: 2\r\n folded'), long('Content-Length: 2\r\nX'),
    long('Content-Length: 2\r\nHost: y'), long('X: y'), get('/').replace('Host: x\r\n', ''), get('http://x/'), get('*'), get('/ x'),
    get('/').replace('HTTP/1.1', 'HTTP/2.0'), get('/').replace('HTTP/1.1', 'HTTP/1.1 '), get('/').replace('GET ', ''), 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    get('/', 'Content-Length: 3\r\n') + 'abc',
    get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n'));
  for (const head of heads) {
    const l = await Line.open(server);
    l.send(head, post('ping')); // which must not be taken for a second request
    assert.ok(await l.closes(), JSON.stringify(head));
    assert.ok(l.statuses.every((s) => s >= 400), JSON.stringify(head) + l.text); // the library closes some without a word
    assert.doesNotMatch(l.text, /"ok":true/, JSON.stringify(head));
  }
  const l = await Line.open(server);
  l.send(`GET / HTTP/1.1\r\nX: ${'y'.repeat(40000)}`);
  assert.ok(await l.closes());
  assert.ok([413, 414, 431].includes(l.statuses[0]), l.text);
  assert.equal(await server.stop(), 0);
});

test('a WebSocket is what RFC 6455 says it is', { timeout: 600000 }, async (t) => {
  const server = await start(t), up = upgrade();
  const refused = [upgrade(''), upgrade('Sec-WebSocket-Protocol: chat\r\n'), upgrade('Sec-WebSocket-Protocol: http\r\n'), up.replace('13', '7'), up.replace(/Sec-WebSocket-Key.*\r\n/, ''),
    up.replace(/Key: .*\r\n/, 'Key: short\r\n'), up.replace('websocket', 'potato'), up.replace('websocket', 'raw'), up.replace('GET', 'POST'), up.replace('/ws', '/'),
    up.replace('Connection: Upgrade', 'Connection: keep-alive'), up.replace('HTTP/1.1', 'HTTP/1.0'), up.replace('GET /ws', 'CONNECT /ws')];
  for (const head of refused) {
    const l = await Line.open(server);
    l.send(head, say({ do: 'ping' }));
    assert.ok(await l.closes(), head);
    assert.deepEqual(l.statuses, [400], head);
  }
  const bad = { unmasked: [frame('{}', { mask: false }), 1002],
    '2^63': [frame('', { size: 2n ** 63n }), 1002], '2^63 - 1': [frame('x', { size: 2n ** 63n - 1n }), 1009], '256 MiB': [frame('x', { size: 2 ** 28 }), 1009],
    reserved: [frame('{}', { first: 0xc1 }), 1002], opcode: [frame('{}', { first: 0x83 }), 1002], 'long ping': [frame('x'.repeat(126), { first: 0x89 }), 1002],
    'ping in pieces': [frame('', { first: 0x09 }), 1002], 'goes on with nothing': [frame('{}', { first: 0x80 }), 1002], 'begins twice': [Buffer.concat([frame('{', { first: 1 }), frame('}')]), 1002],
    'size written long': [Buffer.from([0x81, 0xfe, 0, 2, 0, 0, 0, 0, 0x7b, 0x7d]), 1002], 'half a close': [frame('x', { first: 0x88 }), 1002], close: [frame('', { first: 0x88 }), 1000],
    'too much in pieces': [Buffer.concat([frame('x'.repeat(2 ** 20), { first: 1 }), frame('x'.repeat(2 ** 20), { first: 0 }), frame('x', { first: 0 })]), 1009] };
  for (const [name, [bytes, code]] of Object.entries(bad)) {
    const l = await Line.open(server);
    l.send(upgrade());
    assert.ok(await l.answers(1), name);
    l.got = [];
    l.send(bytes);
    assert.ok(await l.closes(), name);
    const told = Buffer.concat(l.got);
    if (told.length > 2 || code === 1009) assert.deepEqual([told[0], told.readUInt16BE(2)], [0x88, code], name); // some are not worth a word
  }
  const l = await Line.open(server); // every byte on its own, a ping in the middle, two messages
  const bytes = Buffer.concat([Buffer.from(upgrade()), frame('{"do":', { first: 1 }), frame('hello', { first: 0x89 }), frame('', { first: 0 }), frame('"ping"}', { first: 0x80 }), say({ do: 'ping', id: 2 })]);
  for (const b of bytes) l.send(Buffer.from([b]));
  assert.ok(await l.until((x) => x.text.includes('{"ok":true,"re":2}')));
  assert.ok(l.text.includes('\x8a\x05hello\x81\x0b{"ok":true}\x81\x12{"ok":true,"re":2}'), l.text);
  assert.equal(await server.stop(), 0);
});

test('slow heads, slow bodies, half frames and silence do not last', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--idle', '2', '--connections', '1000'), end = Date.now() + 20000;
  const kinds = { head: get('/', 'X: y\r\n'.repeat(50)), body: post('ping', ' '.repeat(500) + '{}'), nothing: '', upgrade: upgrade('X: y\r\n'.repeat(50)) };
  const slow = await Promise.all(Object.entries(kinds).flatMap(([name, bytes]) => Array.from({ length: 20 }, async () => {
    const l = await Line.open(server), cut = name === 'body' ? bytes.indexOf('\r\n\r\n') + 4 : 0;
    l.send(bytes.slice(0, cut));
    l.drip(bytes.slice(cut), 50, end);
    return [name, l];
  })));
  const half = await Promise.all(Array.from({ length: 20 }, async () => {
    const l = await Line.open(server);
    l.send(upgrade(), frame('x'.repeat(100)).subarray(0, 50));
    return ['half a frame', l];
  }));
  for (const [name, l] of [...slow, ...half]) assert.ok(await l.closes(), name);
  assert.ok(await patience(server) < Infinity);
  assert.equal(await server.stop(), 0);
});

test('thousands of connections of one address leave room for others', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--connections', '32', '--log', 'error']);
  const lines = [];
  let slowest = 0;
  for (let i = 0; i < 3000; i += 100) {
    lines.push(...await Promise.all(Array.from({ length: 100 }, () => Line.open(server, { from: '127.0.0.2' }))));
    lines.slice(-100).forEach((l, k) => l.send(k % 3 ? upgrade(k % 2 ? '' : undefined) : 'GET / HT'));
    if (i % 1000 === 0) slowest = Math.max(slowest, await patience(server, '127.0.0.3'));
  }
  const open = () => lines.filter((l) => l.closedAfter === null).length;
  assert.ok(await comes(() => open() <= 32 + 16), `${open()} are open`);
  assert.ok(slowest < Infinity, 'another was not answered');
  assert.ok(await patience(server, '127.0.0.3') < Infinity);
  await Promise.all(lines.map((l) => l.close()));
  for (let i = 0; i < 50 && await patience(server, '127.0.0.2') > 10000; i++) await wait(100);
  assert.ok(await patience(server, '127.0.0.2') < Infinity, 'it is not forgotten that they were there');
  assert.equal(await server.stop(), 0);
});

test('who does not read is not written to without end', { timeout: 600000 }, async (t) => {
  const server = await start(t, '--idle', '3', '--connections', '100'), m = await match(server, template);
  const before = status(server, 'VmRSS');
  server.agent.destroy();
  const ask = { socket: Buffer.concat(Array.from({ length: 200 }, () => say({ do: 'games', all: true }))),
    http: Buffer.from(post('games', '{"all":true}').repeat(200)), page: Buffer.from(get('/').repeat(2000)) };
  const lines = [];
  for (let i = 0; i < 30; i++)
    for (const kind of ['socket', 'http', 'page']) {
      const l = await Line.open(server, { from: '127.0.0.2', reads: false });
      if (kind === 'socket') l.send(upgrade(), say({ do: 'watch', key: m.keys[1] }));
      l.send(ask[kind], ask[kind]);
      lines.push(l);
    }
  assert.ok(await patience(server) < Infinity);
  const most = status(server, 'VmHWM') - before;
  assert.ok(most < 400 * 1024, `${most} KiB`);
  assert.ok(await comes(() => sockets(server) === 3), 'they are still open');
  lines.forEach((l) => l.close());
  assert.equal(await server.stop(), 0);
});

test('messages by the hundred thousand are held back, and others are served meanwhile', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '50', '--log', 'error']), rest = await effort(server);
  const flood = Buffer.concat(Array.from({ length: 20000 }, (_, i) => (i % 2 ? say({ do: 'ping' }) : frame('', { first: 0x89 }))));
  const lines = await Promise.all(Array.from({ length: 10 }, () => Line.open(server, { from: '127.0.0.2' })));
  const began = Date.now();
  for (const l of lines) l.send(upgrade(), flood);
  for (let i = 0; i < 20; i++) assert.ok(await patience(server) < Infinity);
  const answered = lines.reduce((n, l) => n + (l.text.match(/"ok":true/g) ?? []).length, 0);
  assert.ok(answered <= 50 * (4 + (Date.now() - began) / 1000 + 1), `${answered} answered`);
  assert.ok(await isCalm(server, rest), 'it works, though nothing of it is to be read');
  lines.forEach((l) => l.close());
  assert.equal(await server.stop(), 0);
});

test('a byte that hides the rest of a field is refused, and so is a line that ends otherwise', { timeout: 600000 }, async (t) => {
  const server = await start(t);
  const head = (field) => `GET / HTTP/1.1\r\nHost: x\r\n${field}\r\n\r\n`;
  const odd = { NUL: head('X: a\0b'), 'two NULs': head('X: a\0\0b'), 'a NUL at the end': head('X: a\0'), 'a NUL in the length': post('ping').replace('Length: 2', 'Length: 2\0 99'),
    'a NUL in the host': head('Y: z').replace('Host: x', 'Host: x\0y'), 'line feeds alone': head('X: a').replaceAll('\r\n', '\n'), 'a folded line': head('X: a\r\n b'), 'no host': 'GET / HTTP/1.1\r\n\r\n' };
  for (const [name, bytes] of Object.entries(odd)) {
    const l = await Line.open(server);
    l.send(Buffer.from(bytes, 'latin1'), get('/nothing'));
    await l.gone;
    assert.deepEqual(l.statuses, [400], name);
    assert.match(l.text, /"code":"bad-request"/, name);
  }
  const plain = [head('X:'), head('X: '), head('X:\ta'), head('X: a \t'), head('X: a:b; c="d"'), head(`X: ${'a'.repeat(5000)}`), head('X: a').replace('GET /', 'GET /?x=%41&y'), 'GET / HTTP/1.0\r\n\r\n'];
  for (const bytes of plain) {
    const l = await Line.open(server);
    l.send(bytes);
    await l.answers(1);
    assert.deepEqual(l.statuses, [200], bytes.slice(0, 60));
    l.close();
  }
  assert.equal(await server.stop(), 0);
});

// Whoever stands before us may have read a whole other path, and a log would have another line.
test('a path with a control character is refused, written out or as %00', { timeout: 600000 }, async (t) => {
  const server = await start(t);
  for (const path of ['/\0x', '/\0', '/x\0', '/?x=\0', '/\x01', '/\x7f', '/\tx', '/%00x', '/x%0ay', '/%1F', '/%7f', '/api/ping%00', '/%20']) {
    const l = await Line.open(server);
    l.send(Buffer.from(get(path), 'latin1'), post('ping'));
    await l.gone;
    assert.deepEqual(l.statuses, [400], JSON.stringify(path));
    assert.match(l.text, /"code":"bad-request"/, JSON.stringify(path));
  }
  for (const [path, status] of [['/', 200], ['/?x=%41', 200], ['/%2', 404], ['/%zz', 404], ['/%e2%82%ac', 404], ['/\u20ac', 404]]) {
    const l = await Line.open(server);
    l.send(get(path));
    await l.answers(1);
    assert.deepEqual(l.statuses, [status], path);
    l.close();
  }
  assert.equal(await server.stop(), 0);
});

// Each would keep up to 2 MiB for as long as its client answers pings.
test('a message that is begun must end', { timeout: 600000 }, async (t) => {
  const server = await start(t), long = 'x'.repeat(60000);
  const halves = { 'a byte of a head': Buffer.from([0x81]), 'a head': Buffer.from([0x81, 0xfe, 0xff]), 'half a payload': frame(long).subarray(0, 30000),
    'half a ping': frame('pong?', { first: 0x89 }).subarray(0, 8), 'a message without its last frame': frame(long, { first: 0x01 }), 'a whole message and a half': Buffer.concat([say({ do: 'ping' }), frame(long).subarray(0, 9)]) };
  const lines = [];
  for (const [name, bytes] of Object.entries(halves)) {
    const l = await Line.open(server);
    l.name = name;
    l.send(upgrade());
    await l.answers(1);
    l.send(bytes);
    lines.push(l);
  }
  const whole = await Line.open(server);
  whole.send(upgrade(), say({ do: 'ping' }));
  const dripping = setInterval(() => { // it lives, and goes on as slowly as it can
    for (const l of lines) if (l.name === 'a message without its last frame') l.send(frame('', { first: 0x89 }), frame('x'.repeat(2000), { first: 0x00 })); else if (l.name === 'half a payload') l.send('x');
  }, 1000);
  for (const l of lines) assert.ok(await l.closes(), l.name);
  clearInterval(dripping);
  assert.equal(whole.closedAfter, null, 'who has said all is not late');
  whole.close();
  assert.equal(await server.stop(), 0);
});
