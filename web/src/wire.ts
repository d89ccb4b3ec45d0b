// One WebSocket for the whole page. Questions wait for their answer; watched matches are pushed. When
// the connection breaks it is made again, with growing patience, and watching goes on where it was.
import type { Moved, Refusal } from './types';

export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.words ?? why.code);
  }
}

export type Standing = 'connecting' | 'open' | 'lost';

interface Watching {
  key: string;
  match?: string;
  since: number;
  moved(m: Moved): void;
  here(seats: boolean[]): void;
}

interface Waiting {
  message: string;
  sent: boolean;
  /** May be asked again after a break: it changes nothing. */
  again: boolean;
  done(answer: any): void;
  failed(why: Error): void;
}

const CHANGES = new Set(['create', 'join', 'act', 'undo', 'dice', 'resign']);
const PING_MS = 25_000;

let socket: WebSocket | null = null;
let standing: Standing = 'connecting';
let patience = 0;
let next = 1;
let pinger = 0;
let heard = 0;
const waiting = new Map<number, Waiting>();
const watching = new Set<Watching>();
const listeners = new Set<(s: Standing) => void>();

function stand(s: Standing) {
  standing = s;
  for (const l of listeners) l(s);
}

export function onStanding(listener: (s: Standing) => void): () => void {
  listeners.add(listener);
  listener(standing);
  return () => listeners.delete(listener);
}

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const s = new WebSocket(`${scheme}://${location.host}/ws`, 'skald');
  socket = s;
  s.onopen = () => {
    patience = 0;
    heard = Date.now();
    stand('open');
    for (const w of waiting.values()) send(w);
    for (const w of watching) ask('watch', { key: w.key, since: w.since }).catch(() => {});
    pinger = window.setInterval(ping, PING_MS);
  };
  s.onmessage = (e) => {
    heard = Date.now();
    receive(JSON.parse(e.data));
  };
  s.onclose = () => {
    if (socket === s) retry();
  };
}

function ping() {
  if (Date.now() - heard > 2.5 * PING_MS) socket?.close();
  else ask('ping', {}).catch(() => {});
}

function retry() {
  socket = null;
  clearInterval(pinger);
  stand('lost');
  for (const [id, w] of waiting)
    if (w.sent && !w.again) {
      waiting.delete(id);
      w.failed(new Refused({ code: 'lost', words: 'The connection broke before the answer came.' }));
    } else w.sent = false;
  patience = Math.min(patience + 1, 6);
  setTimeout(connect, 250 * 2 ** patience * (0.75 + Math.random() / 2));
}

function send(w: Waiting) {
  if (w.sent || socket?.readyState !== WebSocket.OPEN) return;
  w.sent = true;
  socket.send(w.message);
}

function receive(message: any) {
  if (message.push) return pushed(message);
  const w = waiting.get(message.re);
  if (!w) return;
  waiting.delete(message.re);
  if (message.ok) w.done(message);
  else w.failed(new Refused(message.error));
}

function pushed(message: any) {
  for (const w of watching) {
    if (message.push === 'moved' && (!w.match || w.match === message.match)) {
      w.match = message.match;
      w.since = message.look.version;
      w.moved(message);
    } else if (message.push === 'here' && w.match === message.match) w.here(message.seats);
  }
}

/** Asks the server; the answer, or a Refused with its reason. */
export function ask<T = any>(command: string, members: object): Promise<T> {
  if (!socket && standing === 'connecting') connect();
  const id = next++;
  return new Promise((done, failed) => {
    const w: Waiting = {
      message: JSON.stringify({ do: command, id, ...members }),
      sent: false,
      again: !CHANGES.has(command),
      done,
      failed,
    };
    waiting.set(id, w);
    send(w);
  });
}

/** Watches a match from the beginning of its tale; returns how to stop. */
export function watch(
  key: string,
  moved: (m: Moved) => void,
  here: (seats: boolean[]) => void,
  failed: (why: Refusal) => void,
): () => void {
  const w: Watching = { key, since: 0, moved, here };
  for (const other of watching) drop(other);
  watching.add(w);
  if (standing === 'open')
    ask('watch', { key, since: 0 }).catch((e) => failed(refusal(e)));
  else ask('look', { key }).catch((e) => failed(refusal(e)));
  return () => drop(w);
}

function drop(w: Watching) {
  if (watching.delete(w) && standing === 'open') ask('unwatch', { key: w.key }).catch(() => {});
}

export function refusal(e: unknown): Refusal {
  return e instanceof Refused ? e.why : { code: 'page', words: String(e) };
}
