// What the tests of skald serve share: a server of their own on loopback, commands by HTTP, and a
// WebSocket client just large enough to test with (text frames, one at a time).
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SKALD = process.env.SKALD ?? 'build/skald';

export function folder(t) {
  const dir = mkdtempSync(join(tmpdir(), 'skald-serve-'));
  t?.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

// Runs until it is stopped; `exit` is a promise of its exit code or signal. `shell` is said before it starts. Where no
// database is named it has one of its own.
export async function serve(t, flags = [], shell = '') {
  const db = flags.includes('--db') ? [] : ['--db', join(folder(t), 'db')];
  const args = ['serve', '--port', '0', ...db, ...flags], stdio = ['ignore', 'pipe', 'pipe'];
  const child = shell ? spawn('sh', ['-c', `${shell}; exec "$0" "$@"`, SKALD, ...args], { stdio }) : spawn(SKALD, args, { stdio });
  const server = { child, log: '', out: '', pid: child.pid };
  server.exit = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal)));
  child.stderr.on('data', (d) => (server.log = (server.log + d).slice(-20000)));
  child.stdout.on('data', (d) => (server.out += d));
  server.stop = async (signal = 'SIGTERM') => {
    const ran = child.exitCode === null && child.signalCode === null && child.kill(signal), code = await server.exit;
    if (ran && code && code !== signal) process.stderr.write(`skald serve ended with code ${code}:\n${server.log}\n`);
    return code;
  };
  t?.after(() => server.stop('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), server.exit]);
  const address = /http:\/\/([^/\s]+):(\d+)\//.exec(server.out);
  if (address) [server.host, server.port] = [address[1].replace(/[[\]]/g, ''), Number(address[2])];
  server.agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  t?.after(() => server.agent.destroy());
  server.post = (command, said) => post(server, `/api/${command}`, JSON.stringify(said));
  return server;
}

const authority = ({ host, port }) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

export function request(server, method, path, body, headers = {}) {
  return new Promise((done, fail) => {
    const r = http.request(
      { host: server.host, port: server.port, method, path, agent: server.agent, headers },
      (answer) => {
        const parts = [];
        answer.on('data', (d) => parts.push(d));
        answer.on('error', fail);
        answer.on('end', () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
      });
    r.on('error', fail);
    r.end(body);
  });
}

export async function post(server, path, body) {
  const answer = await request(server, 'POST', path, body, {
    'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  return { status: answer.status, ...JSON.parse(answer.body) };
}

const ZEROES = Buffer.alloc(4);

// A WebSocket. say() sends a command and waits for its answer; pushes queue up for push().
export class Socket {
  static async open(server, headers = {}) {
    const s = new Socket();
    s.next = 1; s.answers = new Map(); s.pushes = []; s.waiting = []; s.got = Buffer.alloc(0);
    s.parts = []; s.bytes = 0; s.closed = false; s.loose = [];
    s.socket = net.connect(server.port, server.host);
    s.socket.setNoDelay(true);
    await once(s.socket, 'connect');
    const lines = ['GET /ws HTTP/1.1', `Host: ${authority(server)}`, 'Upgrade: websocket',
      'Connection: Upgrade', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Protocol: skald',
      ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`)];
    s.socket.write(lines.join('\r\n') + '\r\n\r\n');
    s.socket.on('data', (d) => s.take(d));
    s.socket.on('error', () => {});
    s.socket.on('close', () => s.end());
    await new Promise((done, fail) => { s.opened = done; s.failed = fail; });
    return s;
  }
  end() {
    this.closed = true;
    this.failed?.(new Error('not admitted'));
    for (const a of this.answers.values()) a.fail(new Error('connection closed'));
    for (const w of this.waiting) w.fail(new Error('connection closed'));
    this.answers.clear(); this.waiting = [];
  }
  take(data) {
    this.got = this.got.length ? Buffer.concat([this.got, data]) : data;
    if (this.opened) {
      const end = this.got.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.got.subarray(0, 12).toString().includes(' 101')) return this.socket.destroy();
      this.got = this.got.subarray(end + 4);
      this.opened(); this.opened = this.failed = null;
    }
    while (this.frame());
  }
  frame() {
    const b = this.got;
    if (b.length < 2) return false;
    let size = b[1] & 127, at = 2;
    if (size === 126) { if (b.length < 4) return false; size = b.readUInt16BE(2); at = 4; }
    else if (size === 127) { if (b.length < 10) return false; size = Number(b.readBigUInt64BE(2)); at = 10; }
    if (b.length < at + size) return false;
    const payload = b.subarray(at, at + size), code = b[0] & 15;
    this.got = b.subarray(at + size);
    if (code === 9) this.send(payload, 10);
    if (code === 8) this.socket.end();
    if (code === 1 && b[0] & 128) this.hear(payload);
    else if (code === 1 || code === 0) {
      this.parts.push(Buffer.from(payload));
      if (b[0] & 128) { this.hear(Buffer.concat(this.parts)); this.parts = []; }
    }
    return true;
  }
  hear(bytes) {
    this.bytes += bytes.length;
    this.onBytes?.(bytes);
    if (this.deaf && bytes[2] === 112 && bytes[3] === 117) return; // {"push…: a bench may have enough to do
    const said = JSON.parse(bytes);
    if (said.push) {
      const w = this.waiting.findIndex((x) => x.fits(said));
      if (this.onPush) this.onPush(said);
      else if (w >= 0) this.waiting.splice(w, 1)[0].done(said);
      else this.pushes.push(said);
    } else if (this.answers.has(said.re)) {
      this.answers.get(said.re).done(said);
      this.answers.delete(said.re);
    } else this.loose.shift()?.(said);
  }
  send(payload, code = 1) {
    const mask = this.plain ? ZEROES : randomBytes(4), size = payload.length;
    const head = size < 126 ? Buffer.from([128 | code, 128 | size])
      : size < 65536 ? Buffer.from([128 | code, 254, size >> 8, size & 255])
        : Buffer.concat([Buffer.from([128 | code, 255]), u64(size)]);
    const whole = Buffer.concat([head, mask, payload]), at = head.length + 4;
    for (let i = 0; i < size && !this.plain; i++) whole[at + i] ^= mask[i & 3];
    this.socket.write(whole);
  }
  // Any bytes at all; resolves with the next answer that names no request.
  raw(bytes, code = 1) {
    return new Promise((done) => { this.loose.push(done); this.send(Buffer.from(bytes), code); });
  }
  say(command, said = {}) {
    const id = this.next++;
    return new Promise((done, fail) => {
      this.answers.set(id, { done, fail });
      this.send(Buffer.from(JSON.stringify({ do: command, id, ...said })));
    });
  }
  push(fits = () => true) {
    const i = this.pushes.findIndex(fits);
    if (i >= 0) return Promise.resolve(this.pushes.splice(i, 1)[0]);
    return new Promise((done, fail) => this.waiting.push({ fits, done, fail }));
  }
  close() { this.socket.destroy(); }
}

// How long the machine keeps the server's loop waiting just now: a busy one may not be held against the players.
export async function pings(server) {
  const socket = await Socket.open(server), seen = { slowest: 0, stop: false };
  seen.ended = (async () => {
    while (!seen.stop) {
      const began = Date.now();
      await socket.say('ping');
      seen.slowest = Math.max(seen.slowest, Date.now() - began);
      await new Promise((done) => setTimeout(done, 20));
    }
    socket.close();
  })();
  return seen;
}

function u64(n) {
  const b = Buffer.alloc(8);
  b.writeBigUInt64BE(BigInt(n));
  return b;
}

// The picture after changes, as docs/protocol.md tells them.
export function changed(picture, changes) {
  const next = { ...picture };
  for (const [name, c] of Object.entries(changes)) {
    if ('is' in c) next[name] = c.is;
    else if (c.gone) delete next[name];
    else next[name] = next[name].map((item, i) => (i in c.at ? c.at[i] : item));
  }
  return next;
}

// A small generator, so that a failing game can be played again.
export function dice(seed) {
  let s = Math.imul(seed + 1, 0x9e3779b1) >>> 0; // neighbouring seeds begin far apart
  return (n) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 4294967296) * n);
  };
}

// What a seat commits to, as docs/records.md says it.
export const commitment = (share, commit, seat) => createHash('sha256')
  .update('skald share').update(Buffer.from(commit, 'hex')).update(Buffer.from([seat])).update(Buffer.from(share, 'hex')).digest('hex');

const good = (answer) => { if (!answer.ok) throw new Error(JSON.stringify(answer)); return answer; };

// Everybody sits down: commits to a share, and when all have, reveals it. Real dice need neither.
export async function sitDown(post, { seats, dice }) {
  const shares = seats.map(() => randomBytes(32).toString('hex'));
  for (const [i, { seat, key }] of seats.entries())
    good(await post('join', { key, ...(dice.commit ? { commit: commitment(shares[i], dice.commit, seat) } : {}) }));
  let last;
  for (const [i, { key }] of seats.entries()) if (dice.commit) last = good(await post('reveal', { key, share: shares[i] }));
  if (dice.commit && !last.begun) throw new Error(`not begun: ${JSON.stringify(last)}`);
}

// A match with its keys; everybody has sat down.
export async function match(server, wish) {
  const made = good(await server.post('create', wish));
  await sitDown(server.post, made);
  return { ...made, keys: Object.fromEntries(made.seats.map((s) => [s.seat, s.key])) };
}

// Any scenario and forces, with any number of players it is for; also those for one player alone. What the
// game cannot set up is tried otherwise.
export async function anyMatch(server, game, pick, wish = {}) {
  const first = pick(game.scenarios.length), counts = game.seats_max - game.seats_min + 1, least = pick(counts);
  const force = () => (game.forces.length ? { force: game.forces[pick(game.forces.length)].id } : {});
  for (let i = 0; i < game.scenarios.length; i++)
    for (let k = 0; k < counts * 4; k++) {
      const scenario = game.scenarios[(first + i) % game.scenarios.length].id;
      const seats = Array.from({ length: game.seats_min + (least + (k >> 2)) % counts }, (_, n) =>
        ({ name: `Player ${n + 1}`, ...(k % 4 < 3 ? force() : {}) }));
      const made = await match(server, { game: game.id, scenario, seats, ...wish }).catch((e) => e);
      if (!(made instanceof Error)) return { ...made, scenario, seats };
      if (!/bad-setup/.test(made.message)) throw made;
    }
  throw new Error(`${game.id} cannot be set up`);
}
