// bench/serve [MATCHES] [SECONDS]: bots over WebSockets on loopback. MATCHES matches with two connected
// seats each, an action a second in every match; prints how long an action takes to be acknowledged,
// and the memory of an idle match. Fails when there was an error, the 99th
// percentile is over 50 ms, or an idle match takes 64 KiB or more beyond its record.
// bench/serve [MATCHES] idle: MATCHES matches that have begun, with a watcher each, and nobody acts. Fails
// when there was an error or the server takes 1 GiB or more in all.
import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Socket, dice, serve, sitDown } from '../tests/serve/client.mjs';

const MATCHES = Math.min(Number(process.argv[2] ?? 500), 20000), IDLE = process.argv[3] === 'idle', SECONDS = IDLE ? 0 : Math.min(Number(process.argv[3] ?? 30), 600);
const GAME = process.env.GAME ?? 'template';
const dir = mkdtempSync(join(tmpdir(), 'skald-bench-'));
const server = await serve(null, ['--db', join(dir, 'db'), '--rate', '100000', '--connections', '50000',
  '--matches', '100000', '--log', 'error']);
const pick = dice(1), times = [], errors = [];
let finished = 0, stopping = false;

const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) * 1024;
const cpu = () => readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ').slice(13, 15).reduce((a, n) => a + Number(n), 0) / 100;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

class Table {
  async begin() {
    const asker = this.sockets?.[0] ?? await Socket.open(server);
    const made = await asker.say('create', { game: GAME, seats: [{ name: 'A' }, { name: 'B' }] });
    if (!made.ok) throw new Error(JSON.stringify(made));
    this.keys = made.seats.map((s) => s.key);
    this.sockets ??= [asker, await Socket.open(server)];
    this.record = 0;
    await sitDown((command, said) => this.sockets[this.keys.indexOf(said.key)].say(command, said), made);
    for (const s of this.sockets) s.plain = true;
    this.sockets[1].deaf = true; // both are told the same turn
    for (const i of [0, 1]) {
      this.sockets[i].onPush = (p) => { if (p.look) this.look = p.look; };
      await this.sockets[i].say('watch', { key: this.keys[i], changes: true });
    }
  }
  // One action, as a page does it: what is legal, then one of them.
  async act() {
    if (!this.look || this.look.turn.over) { finished++; return this.begin(); }
    const seat = this.look.turn.seat - 1, key = this.keys[seat];
    const legal = await this.sockets[seat].say('legal', { key });
    if (!legal.actions.length) return;
    const began = performance.now();
    const answer = await this.sockets[seat].say('act', { key, version: legal.version,
      action: legal.actions[pick(legal.actions.length)].action });
    times.push(performance.now() - began);
    if (!answer.ok && answer.error.code !== 'stale') errors.push(JSON.stringify(answer));
  }
  async run() {
    await wait(pick(1000));
    while (!stopping) {
      const next = performance.now() + 1000;
      await this.act().catch((e) => errors.push(String(e)));
      await wait(Math.max(0, next - performance.now()));
    }
  }
}

const empty = resident();
if (IDLE) {
  const makers = await Promise.all(Array.from({ length: 8 }, () => Socket.open(server))), watchers = [];
  const open = async (maker) => {
    const made = await maker.say('create', { game: GAME, seats: [{ name: 'A' }, { name: 'B' }] });
    for (const s of made.seats) await maker.say('join', { key: s.key });
    const w = await Socket.open(server);
    w.deaf = true;
    const answer = await w.say('watch', { key: made.watch, changes: true });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    watchers.push(w);
  };
  for (let i = 0; i < MATCHES; i += makers.length) await Promise.all(makers.slice(0, MATCHES - i).map((m) => open(m).catch((e) => errors.push(String(e)))));
  const began = cpu();
  await wait(5000);
  const all = resident();
  console.log(`${watchers.length} matches of ${GAME} with a watcher each, ${errors.length} errors: ${(all / 1048576).toFixed(0)} MiB in all, ${((all - empty) / 1024 / MATCHES).toFixed(1)} KiB each, ${(20 * (cpu() - began)).toFixed(1)} % of a core while nobody acts`);
  if (errors.length) console.log(errors.slice(0, 5).join('\n'));
  [...makers, ...watchers].forEach((s) => s.close());
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
  process.exit(errors.length === 0 && all < 2 ** 30 ? 0 : 1);
}
const tables = Array.from({ length: MATCHES }, () => new Table());
for (let i = 0; i < MATCHES; i += 20) await Promise.all(tables.slice(i, i + 20).map((t) => t.begin()));
const idle = (resident() - empty) / MATCHES;
const probe = new Table();
await probe.begin();
await probe.sockets[0].say('resign', { key: probe.keys[0] });
const record = (await probe.sockets[0].say('record', { key: probe.keys[0] })).record.length;
const received = () => tables.reduce((sum, t) => sum + t.sockets[0].bytes + t.sockets[1].bytes, 0);
const bytes = received(), bots = process.cpuUsage(), began = cpu(), start = performance.now();
const running = tables.map((t) => t.run());
await wait(SECONDS * 1000);
stopping = true;
await Promise.all(running);
const spent = cpu() - began, used = spent / ((performance.now() - start) / 1000), theirs = process.cpuUsage(bots);
times.sort((a, b) => a - b);
const at = (p) => times[Math.min(times.length - 1, Math.floor(times.length * p))].toFixed(1);
console.log(`${MATCHES} matches of ${GAME}, ${2 * MATCHES} connections, ${SECONDS} s: ${times.length} actions, ${finished} games finished, ${errors.length} errors`);
console.log(`act to acknowledge: median ${at(0.5)} ms, 90 % ${at(0.9)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms`);
console.log(`memory: ${(idle / 1024).toFixed(1)} KiB a match with its two connections and its record of ${(record / 1024).toFixed(1)} KiB; server uses ${(100 * used).toFixed(0)} % of a core`);
console.log(`an action: ${(1000 * spent / times.length).toFixed(2)} ms of the server's processor, ${((theirs.user + theirs.system) / 1000 / times.length).toFixed(2)} ms of the bots', ${((received() - bytes) / 1024 / times.length).toFixed(1)} KiB sent`);
if (errors.length) console.log(errors.slice(0, 5).join('\n'));
[...tables, probe].forEach((t) => t.sockets?.forEach((s) => s.close()));
await server.stop();
rmSync(dir, { recursive: true, force: true });
process.exit(errors.length === 0 && Number(at(0.99)) < 50 && idle < 64 * 1024 + record ? 0 : 1);
