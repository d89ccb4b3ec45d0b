// A client that does not play by the rules: any bytes on a plain connection, in any pieces, from any loopback
// address, and what came back. Everything it does is bounded in count and time.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import net from 'node:net';

// So long is waited for what must come; only a test that fails, or a machine that stands still, waits that long.
export const PATIENCE = 120000;

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export const post = (command, body = '{}', head = '') => `POST /api/${command} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n${head}\r\n${body}`;
export const get = (path = '/', head = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n`;
export const upgrade = (head = 'Sec-WebSocket-Protocol: skald\r\n') => `GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n${head}\r\n`;

// A frame; `size` is what it says its size is, `first` its first byte.
export function frame(payload, { first = 0x81, mask = true, size = Buffer.byteLength(payload) } = {}) {
  const long = size > 65535 ? 127 : size > 125 ? 126 : Number(size), head = [first, (mask ? 128 : 0) | long];
  const number = Buffer.alloc(long === 127 ? 8 : long === 126 ? 2 : 0);
  if (long === 127) number.writeBigUInt64BE(BigInt(size));
  if (long === 126) number.writeUInt16BE(Number(size));
  return Buffer.concat([Buffer.from(head), number, Buffer.alloc(mask ? 4 : 0), Buffer.from(payload)]);
}
export const say = (said) => frame(JSON.stringify(said));

// One connection. `reads: false` takes nothing from the socket.
export class Line {
  static async open(server, { from = '127.0.0.1', reads = true } = {}) {
    const l = new Line();
    l.began = Date.now();
    l.got = [];
    l.closedAfter = null;
    l.socket = net.connect({ port: server.port, host: server.host, localAddress: from });
    l.socket.setNoDelay(true);
    l.socket.on('error', () => {});
    l.gone = new Promise((done) => l.socket.on('close', () => { l.closedAfter = Date.now() - l.began; done(true); }));
    if (reads) l.socket.on('data', (d) => l.got.push(d));
    await Promise.race([once(l.socket, 'connect'), l.gone]);
    return l;
  }
  get text() { return Buffer.concat(this.got).toString('latin1'); }
  get statuses() { return (this.text.match(/HTTP\/1\.1 (\d+)/g) ?? []).map((s) => Number(s.slice(9))); }
  send(...parts) { for (const p of parts) if (!this.socket.destroyed) this.socket.write(p); }
  // One byte at a time, for as long as it is let.
  async drip(bytes, pause, until) {
    for (const b of Buffer.from(bytes)) {
      if (this.closedAfter !== null || Date.now() > until) return;
      this.send(Buffer.from([b]));
      await wait(pause);
    }
  }
  // True when `fits` became true, or when the connection was closed without that, false when time is up.
  async until(fits, ms = PATIENCE) {
    for (const end = Date.now() + ms; Date.now() < end; await wait(5))
      if (fits(this) || this.closedAfter !== null) return true;
    return false;
  }
  closes(ms = PATIENCE) { return Promise.race([this.gone, wait(ms).then(() => false)]); }
  answers(count, ms) { return this.until((l) => l.statuses.length >= count, ms); }
  close() { this.socket.destroy(); return this.gone; }
}

// Whether somebody else is answered, and how many milliseconds that took.
export async function patience(server, from = '127.0.0.9') {
  const l = await Line.open(server, { from }), began = Date.now();
  l.send(post('ping', '{}', 'Connection: close\r\n'));
  const answered = await l.until((x) => x.text.includes('"ok":true'));
  l.close();
  return answered && l.text.includes('"ok":true') ? Date.now() - began : Infinity;
}

export const status = (server, what) => Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
// Nanoseconds of processor its loop has used so far, however long it had to wait for one.
export const worked = (server) => Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]);
// How often its loop has waited for something to do.
export const waits = (server) => Number(/\nvoluntary_ctxt_switches:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/task/${server.pid}/status`, 'utf8'))[1]);
// Waits until `fits` is true; false when it never is.
export async function comes(fits) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(10)) if (await fits()) return true;
  return false;
}
// How many sockets it has open, among them the one it listens on, and its two outputs.
export const sockets = (server) => readdirSync(`/proc/${server.pid}/fd`).filter((fd) => {
  try { return readlinkSync(`/proc/${server.pid}/fd/${fd}`).startsWith('socket:'); } catch { return false; }
}).length;
