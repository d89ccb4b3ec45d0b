// bench/serve [MATCHES] [SECONDS]: MATCHES matches with two connected seats each, an action a second in every
// match (bench/bots.c); prints how long an action takes to be acknowledged, what it costs, and the memory of a
// match. Fails when there was an error, the 99th percentile is over 50 ms, or a match takes 64 KiB or more beyond
// its record and its share of what the store keeps in memory, which is so much however many matches there are.
// bench/serve [MATCHES] idle: MATCHES matches that have begun, with a watcher each, and nobody acts. Fails when
// there was an error or the server takes 1 GiB or more in all.
// bench/serve [MATCHES] [SECONDS] [PROCESSES]: as the first, with so many processes at one address on one
// PostgreSQL of its own; in the middle one of them is killed. Fails when something acknowledged is lost, somebody
// does not come back, or nobody can act any more.
// PEOPLE=1 gives every match a clock, shows it in the lobby, and has it talked at every ten seconds, with the lobby asked for ten times a second.
// GAME=mythoz says which game. bench/serve asks whole questions with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Socket, serve, sitDown } from '../tests/serve/client.mjs';
import { database, wait } from '../tests/serve/database.mjs';

const GAME = process.env.GAME ?? 'template', IDLE = process.argv[3] === 'idle';
const MATCHES = Math.min(Number(process.argv[2] ?? 500), 20000), SECONDS = IDLE ? 0 : Math.min(Number(process.argv[3] ?? 30), 600);
const PROCESSES = Number(process.argv[4] ?? 0), MAKERS = 32, STORE_MEMORY = 32; // MiB
const LIMITS = ['--rate', '100000', '--connections', '50000', '--matches', '100000', '--log', 'error', '--store-memory', String(STORE_MEMORY)];

const PEOPLE = !!process.env.PEOPLE, TERMS = PEOPLE ? { listed: true, clock: { kind: 'bank', seconds: 864000, add: 60 } } : {};

const ends = [], dir = mkdtempSync(join(tmpdir(), 'skald-bench-'));
const db = PROCESSES ? (await database({ after: (end) => ends.push(end) })).where : join(dir, 'db');
const servers = [await serve(null, ['--db', db, ...LIMITS, ...(PROCESSES ? ['--shared-port'] : [])])];
while (servers.length < PROCESSES) servers.push(await serve(null, ['--db', db, ...LIMITS, '--shared-port', '--port', String(servers[0].port)]));

const resident = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
const cpu = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ').slice(11, 13).reduce((a, n) => a + Number(n), 0) / 100;
const sum = (of) => servers.filter((s) => s.child.exitCode === null && s.child.signalCode === null).reduce((n, s) => n + of(s.pid), 0);
const kib = (bytes) => (bytes / 1024).toFixed(1);

const makers = await Promise.all(Array.from({ length: MAKERS }, () => Socket.open(servers[0])));
async function make(maker) {
  const made = await maker.say('create', { game: GAME, seats: [{ name: 'A' }, { name: 'B' }], ...TERMS });
  if (!made.ok) throw new Error(JSON.stringify(made));
  await sitDown((command, said) => maker.say(command, said), made);
  return { keys: made.seats.map((s) => s.key), watch: made.watch };
}
async function makeAll(use) {
  for (let i = 0; i < MATCHES; i += MAKERS) await Promise.all(makers.slice(0, MATCHES - i).map(async (m) => use(await make(m))));
}

async function finish(good) {
  makers.forEach((m) => m.close());
  await Promise.all(servers.map((s) => s.stop()));
  for (const end of ends) await end();
  rmSync(dir, { recursive: true, force: true });
  process.exit(good ? 0 : 1);
}

// Nobody acts

async function idle() {
  const empty = sum(resident), watchers = [], errors = [];
  await makeAll(async ({ watch }) => {
    const w = await Socket.open(servers[0]), answer = await w.say('watch', { key: watch, changes: true });
    w.deaf = true;
    if (!answer.ok) errors.push(JSON.stringify(answer));
    watchers.push(w);
  });
  const began = sum(cpu);
  await wait(5000);
  const all = sum(resident);
  console.log(`${watchers.length} matches of ${GAME} with a watcher each, ${errors.length} errors: ${(all / 2 ** 20).toFixed(0)} MiB in all, ${kib((all - empty) / MATCHES)} KiB each, ${(20 * (sum(cpu) - began)).toFixed(1)} % of a core while nobody acts`);
  errors.slice(0, 5).forEach((e) => console.log(e));
  watchers.forEach((w) => w.close());
  await finish(errors.length === 0 && all < 2 ** 30);
}

// The bots act

function startBots(keys) {
  const child = spawn(join(import.meta.dirname, '../build/bench/bots'), ['127.0.0.1', String(servers[0].port), String(SECONDS)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const heard = {}, report = new Promise((done) => (heard.report = done)), ready = new Promise((done) => (heard.ready = done));
  createInterface({ input: child.stdout }).on('line', async (line) => {
    if (line === 'ready') heard.ready();
    else if (line === 'over') child.stdin.write(`${(await make(makers[0])).keys.join(' ')}\n`);
    else heard.report(JSON.parse(line));
  });
  child.stdin.write(`${keys.map((k) => k.join(' ')).join('\n')}\ngo\n`);
  return { ready, report, go: () => child.stdin.write('go\n') };
}

/** A line in every match each ten seconds, and the lobby again and again, until it is stopped. */
function talk(keys) {
  const said = { lines: 0, lobbies: 0, refused: 0 };
  let on = true;
  const count = (a, what) => (a.ok ? said[what]++ : said.refused++);
  const every = async (ms, what, ask) => {
    const socket = await Socket.open(servers[0]);
    for (let i = 0; on; i++, await wait(ms)) count(await ask(socket, i), what);
    socket.close();
  };
  const both = [
    every(10_000 / keys.length, 'lines', (s, i) => s.say('say', { key: keys[i % keys.length][0], words: `line ${i}` })),
    every(100, 'lobbies', (s) => s.say('lobby')),
  ];
  return { stop: async () => ((on = false), await Promise.all(both), said) };
}

async function sizeOfRecord() {
  const { keys: [key] } = await make(makers[0]);
  await makers[0].say('resign', { key });
  return (await makers[0].say('record', { key })).record.length;
}

// The versions of all matches, as the store has them now: a process that was not there before reads them.
const versions = async (keys) => {
  const found = [], reader = await serve(null, ['--db', db, ...LIMITS]), socket = await Socket.open(reader);
  for (const [key] of keys) found.push((await socket.say('look', { key })).look?.version ?? -1);
  socket.close();
  await reader.stop();
  return found;
};

async function play() {
  const empty = sum(resident), keys = [];
  await makeAll(({ keys: k }) => keys.push(k));
  const bots = startBots(keys);
  await bots.ready;
  const held = (sum(resident) - empty) / MATCHES, record = PROCESSES ? 0 : await sizeOfRecord();
  const first = PROCESSES ? await versions(keys) : [];
  let gone = 0; // what the one that was killed had used
  const began = sum(cpu), start = performance.now();
  if (process.env.BENCH_GO) writeFileSync(process.env.BENCH_GO, '');
  bots.go();
  const chatter = PEOPLE ? talk(keys) : null;
  if (PROCESSES) {
    await wait(SECONDS * 500);
    if (PROCESSES > 1) {
      gone = cpu(servers.at(-1).pid);
      await servers.pop().stop('SIGKILL');
    }
  }
  const r = await bots.report, said = await chatter?.stop(), spent = sum(cpu) - began + gone, took = (performance.now() - start) / 1000;
  console.log(`${MATCHES} matches of ${GAME}, ${2 * MATCHES} connections, ${SECONDS} s: ${r.actions} actions, ${r.finished} games finished, ${r.refused} errors, ${r.late} still waiting when the next was due`);
  console.log(`act to acknowledge: median ${r.median} ms, 90 % ${r.p90} ms, 99 % ${r.p99} ms, slowest ${r.slowest} ms`);
  console.log(`an action: ${(1000 * spent / r.actions).toFixed(2)} ms of the server's processor, ${(1000 * r.cpu / r.actions).toFixed(2)} ms of the bots', ${kib(r.bytes / r.actions)} KiB sent; server uses ${(100 * spent / took).toFixed(0)} % of a core`);
  if (r.error) console.log(r.error);
  if (said) console.log(`besides, ${said.lines} lines of talk and ${said.lobbies} lobbies, ${said.refused} refused`);
  if (!PROCESSES) {
    const share = STORE_MEMORY * 2 ** 20 / MATCHES, own = held - record - share;
    console.log(`memory: ${kib(held)} KiB a match with its two connections: its record of ${kib(record)} KiB, ${kib(share)} KiB of the store's, ${kib(own)} KiB of its own`);
    return finish(r.refused === 0 && r.p99 < 50 && own < 64 * 1024);
  }
  const last = await versions(keys), moved = last.reduce((n, v, i) => n + v - first[i], 0);
  console.log(`${PROCESSES} processes${PROCESSES > 1 ? ', one killed in the middle' : ''}: ${r.returned} connections lost and back after ${r.away_median} ms (99 %: ${r.away_p99} ms), ${r.unknown} actions without an answer, ${r.watching} of ${2 * MATCHES} watch, ${moved} versions in the store`);
  await finish(r.refused === 0 && r.watching === 2 * MATCHES && moved >= r.done);
}

await (IDLE ? idle() : play());
