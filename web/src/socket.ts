// One WebSocket for the whole page. Questions wait for their answer; watched matches are pushed. When
// the connection breaks it is made again, with growing patience, and watching goes on where it was.
import type { Moved, Refusal, SaidLine } from './types';

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
  /** As the changes pushed so far have made it. */
  picture: object;
  /** The server has agreed: what comes before that is of another match, or of another time here. */
  agreed: boolean;
  moved(m: Moved): void;
  here(seats: boolean[]): void;
  closed(words: string): void;
  failed(why: Refusal): void;
}

type Change = { is: unknown } | { at: Record<number, unknown> } | { gone: true };

interface Waiting {
  command: string;
  message: string;
  sent: boolean;
  tries: number;
  /** May be asked again after a break: it changes nothing, or carries an id by which the server knows it again. */
  again: boolean;
  done(answer: any): void;
  failed(why: Error): void;
}

const CHANGES = new Set(['create', 'lesson', 'join', 'sit', 'say', 'rematch']);
/** These carry an id of their own: said twice they are done once, and answered twice. */
const ONCE = new Set(['act', 'undo', 'dice', 'resign']);
/** Of these "too-many" counts matches, records and lines, not messages: asking again does not help. */
const COUNTED = new Set(['create', 'lesson', 'replay', 'say', 'rematch']);
const PING_MS = 25_000;
const PAUSE_MS = 300; // until a message that came too soon is sent again
const MOST_TRIES = 40;
const MOST_BYTES = 64 * 1024; // the server ends a connection that says more at once
const RECORD_BYTES = 2 * 1024 * 1024;
const WATCH_AGAIN_MS = 2_000;

let socket: WebSocket | null = null;
let standing: Standing = 'connecting';
let patience = 0;
let next = 1;
let pinger = 0;
let heard = 0;
const waiting = new Map<number, Waiting>();
const watching = new Set<Watching>();
const listeners = new Set<(s: Standing) => void>();
const hearing = new Set<(match: string, line: SaidLine) => void>();

function stand(s: Standing) {
  standing = s;
  for (const l of listeners) l(s);
}

export function onStanding(listener: (s: Standing) => void): () => void {
  listeners.add(listener);
  listener(standing);
  return () => listeners.delete(listener);
}

/** Tells of every line said at a table that is watched. */
export function onSaid(listener: (match: string, line: SaidLine) => void): () => void {
  hearing.add(listener);
  return () => hearing.delete(listener);
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
    for (const w of watching) begin(w);
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
  if (mayHelpAgain(w, message.error) && w.tries++ < MOST_TRIES) return later(w);
  waiting.delete(message.re);
  if (message.ok) w.done(message);
  else w.failed(new Refused(message.error));
}

function mayHelpAgain(w: Waiting, error?: Refusal & { applied?: string }): boolean {
  if (error?.code === 'busy') return ONCE.has(w.command) && error.applied !== undefined;
  return error?.code === 'too-many' && !COUNTED.has(w.command);
}

/** Nothing was done, or it will be known again: the server hears only so many messages a second, or its store rests. */
function later(w: Waiting) {
  w.sent = false;
  setTimeout(() => send(w), PAUSE_MS);
}

function pushed(message: any) {
  if (message.push === 'said') for (const l of hearing) l(message.match, message.line);
  for (const w of watching) {
    if (!w.agreed) continue;
    if (message.push === 'moved' && w.match === message.match) {
      w.since = message.look.version;
      const { changes, ...look } = message.look;
      w.picture = changed(w.picture, changes);
      w.moved({ ...message, look: { ...look, picture: w.picture } });
    } else if (message.push === 'here' && w.match === message.match) w.here(message.seats);
    else if (message.push === 'closed' && w.match === message.match) w.closed(message.words);
  }
}

/** The picture after changes; what has not changed stays the same object. */
export function changed(picture: any, changes: Record<string, Change>): object {
  const next = { ...picture };
  for (const [name, c] of Object.entries(changes)) {
    if ('is' in c) next[name] = c.is;
    else if ('at' in c) next[name] = next[name].map((item: unknown, i: number) => (i in c.at ? c.at[i] : item));
    else delete next[name];
  }
  return next;
}

/** Asks the server; the answer, or a Refused with its reason. */
export function ask<T = any>(command: string, members: object): Promise<T> {
  reach();
  const id = next++;
  const message = JSON.stringify({ do: command, id, ...(ONCE.has(command) && { once: freshId() }), ...members });
  if (message.includes('\\u0000'))
    return Promise.reject(new Refused({ code: 'bad-json', words: 'That holds characters that cannot be sent.' }));
  if (new Blob([message]).size > (command === 'replay' ? RECORD_BYTES : MOST_BYTES))
    return Promise.reject(new Refused({ code: 'too-large', words: 'That is too large to be sent.' }));
  return new Promise((done, failed) => {
    const w: Waiting = {
      command,
      message,
      sent: false,
      tries: 0,
      again: !CHANGES.has(command),
      done,
      failed,
    };
    waiting.set(id, w);
    send(w);
  });
}

const freshId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');

function reach() {
  if (!socket && standing === 'connecting') connect();
}

/** Watches a match from the beginning of its tale; returns how to stop. */
export function watch(
  key: string,
  moved: (m: Moved) => void,
  here: (seats: boolean[]) => void,
  closed: (words: string) => void,
  failed: (why: Refusal) => void,
): () => void {
  const w: Watching = { key, since: 0, picture: {}, agreed: false, moved, here, closed, failed };
  for (const other of watching) drop(other);
  watching.add(w);
  if (standing === 'open') begin(w);
  else reach();
  return () => drop(w);
}

/** Begins, or goes on after a break; a server that is busy is asked again. */
function begin(w: Watching) {
  w.agreed = false;
  w.picture = {};
  ask('watch', { key: w.key, since: w.since, changes: true }).then(
    ({ match }) => {
      w.match = match; // one that was watched before may still be told of
      w.agreed = true;
    },
    (e) => {
      if (!watching.has(w)) return;
      if (refusal(e).code === 'busy')
        setTimeout(() => watching.has(w) && standing === 'open' && begin(w), WATCH_AGAIN_MS);
      else w.failed(refusal(e));
    },
  );
}

function drop(w: Watching) {
  if (watching.delete(w) && standing === 'open') ask('unwatch', { key: w.key }).catch(() => {});
}

export function refusal(e: unknown): Refusal {
  return e instanceof Refused ? e.why : { code: 'page', words: String(e) };
}
