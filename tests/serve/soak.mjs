// make soak SECONDS=300: everything at once for so long: whole games, hostile clients, records brought along, people
// who come and go; the server must end with the memory it had after its first minute (or fifth of the time).
//
// How that is judged: the same round of work is done again and again, one after the other, from the same seeds. After
// each round everybody leaves, and the round is over when the server has closed every connection and its matches have
// gone to rest. Memory is looked at only then, so no round is caught in the middle of something. What the system calls
// resident wanders (the allocator keeps pages, in other places each time), so the least of several rounds is compared
// with the least of several rounds: a leak raises the least as well, chance does not. The store's own memory would
// grow until it holds as many pages as it may: it may hold few here.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Socket, dice, match, serve } from './client.mjs';
import { Line, frame, get, post, say, sockets, upgrade, wait } from './hostile.mjs';

const SECONDS = Math.min(Number(process.argv[2] ?? 300), 3600), WARM = Math.min(60, SECONDS / 5) * 1000;
const SLACK = 4 << 20; // bytes: the threads' arenas come and go; a hundred bytes lost in every request are more
const dir = mkdtempSync(join(tmpdir(), 'skald-soak-'));
const server = await serve(null, ['--db', join(dir, 'db'), '--rate', '100000', '--connections', '400', '--matches', '1000000', '--rest', '1', '--budget', '200', '--idle', '5', '--store-memory', '1', '--log', 'error']);
// Its own memory only: of what it shares (the program, libraries) a share counts that grows when other programs end.
const resident = () => { const all = readFileSync(`/proc/${server.pid}/smaps_rollup`, 'utf8'); return ['Anonymous', 'Swap'].reduce((n, kind) => n + new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(all)[1] * 1024, 0); };
const { games } = await server.post('games', { all: true });
server.agent.destroy();
let actions = 0, hostile = 0, rounds = 0;

async function play(game, seed, most) {
  const pick = dice(seed), one = await Socket.open(server), two = await Socket.open(server);
  const made = await one.say('create', { game: game.id, seats: Array.from({ length: Math.max(2, game.seats_min) }, (_, i) => ({ name: `P${i}` })) });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const keys = made.seats.map((s) => s.key);
  for (const key of keys) await one.say('join', { key });
  one.onPush = two.onPush = () => {};
  await one.say('watch', { key: keys[0], changes: true });
  await two.say('watch', { key: made.watch });
  for (let i = 0; i < most; i++) {
    const { look } = await one.say('look', { key: keys[0] });
    if (look.turn.over) break;
    const key = keys[look.turn.seat - 1], { actions: list } = await one.say('legal', { key });
    const done = await one.say('act', { key, version: look.version, action: list[pick(list.length)].action });
    if (done.ok) actions++;
    if (i % 10 === 5) await Promise.all([two.say('events', { key: made.watch }), two.say('hint', { key }), two.say('look', { key: made.watch, at: 1 }), two.say('check', { key, words: 'nonsense' })]);
  }
  await one.say('resign', { key: keys[0] });
  const { record } = await one.say('record', { key: keys[0] });
  await two.say('replay', { record });
  one.close();
  two.close();
}

async function harm(seed) {
  const pick = dice(seed), noise = Buffer.from(Array.from({ length: 400 }, () => pick(256)));
  const odd = [post('ping') + post('ping'), get('/nothing') + post('games'), noise, upgrade() + 'x', Buffer.concat([Buffer.from(upgrade()), noise]),
    Buffer.concat([Buffer.from(upgrade()), frame('{}', { mask: false })]), Buffer.concat([Buffer.from(upgrade()), frame('', { size: 2n ** 62n })]),
    Buffer.concat([Buffer.from(upgrade()), frame('x'.repeat(50000), { first: 1 })]), post('ping').replace('Length: 2', 'Length: 60000'), post('nonsense', '{'), `GET /${'x'.repeat(30000)}`,
    Buffer.concat([Buffer.from(upgrade()), ...Array.from({ length: 50 }, () => say({ do: 'games' }))]), post('replay', JSON.stringify({ record: 'hello\n'.repeat(1000) }))];
  await Promise.all(Array.from({ length: 60 }, async (_, i) => {
    const l = await Line.open(server, { from: `127.0.0.${2 + (i % 5)}`, reads: i % 4 !== 0 }), bytes = Buffer.from(odd[i % odd.length]), cut = pick(bytes.length);
    hostile++;
    l.send(bytes.subarray(0, cut));
    await wait(pick(20));
    l.send(bytes.subarray(cut));
    await Promise.race([l.gone, wait(100 + pick(200))]);
    l.close();
  }));
}

// Everybody has left, and the matches rest (a second, and the sweep that sees it).
async function quiet() {
  for (let i = 0; i < 400 && sockets(server) > 3; i++) await wait(50);
  if (sockets(server) > 3) throw new Error(`${sockets(server) - 3} connections are still open`);
  await wait(2500);
}

const began = performance.now(), seen = [];
while (performance.now() - began < SECONDS * 1000 && server.child.exitCode === null) {
  await Promise.all([...games.map((g) => play(g, 7, 40)), harm(rounds % 3)]);
  await quiet();
  rounds++;
  seen.push({ at: performance.now() - began, bytes: resident() });
}
const least = (list) => Math.min(...list.map((s) => s.bytes));
const third = Math.max(1, Math.floor(seen.length / 4));
const first = seen.filter((s, i) => s.at >= WARM || i >= seen.length - third), before = least(first.slice(0, third)), after = least(seen.slice(-third));
const mib = (n) => (n / 1048576).toFixed(1);
console.log(`soak: ${SECONDS} s, ${rounds} rounds, ${actions} actions, ${hostile} hostile connections; after ${(WARM / 1000).toFixed(0)} s ${mib(before)} MiB, at the end ${mib(after)} MiB`);
if (process.env.V) console.log(seen.map((s) => `${(s.at / 1000).toFixed(0)} s ${mib(s.bytes)}`).join(', '));
const code = await server.stop();
rmSync(dir, { recursive: true, force: true });
if (code !== 0) console.log(`the server ended with ${code}\n${server.log}`);
process.exit(code === 0 && actions > 0 && after - before <= SLACK ? 0 : 1);
