// A real PostgreSQL, two servers on one database: the same matches, from either of them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, match, serve } from './client.mjs';

function binaries() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const dir of [...versions.map((v) => join(root, v, 'bin')), '/usr/local/bin', '/usr/bin'])
    if (existsSync(join(dir, 'postgres')) && existsSync(join(dir, 'initdb'))) return dir;
  throw new Error('PostgreSQL is missing; run tools/deps test');
}

// PostgreSQL will not run as root; then the user of its package does it.
const asUser = (command, args) =>
  process.getuid() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

async function database(t) {
  const bin = binaries(), dir = mkdtempSync(join(tmpdir(), 'skald-pg-'));
  if (process.getuid() === 0) spawnSync('chown', ['postgres', dir]);
  chmodSync(dir, 0o755);
  const data = join(dir, 'data'), log = [];
  const made = spawnSync(...asUser(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'skald', '-E', 'UTF8', '--no-sync']), { encoding: 'utf8', cwd: dir });
  assert.equal(made.status, 0, made.stderr);
  const child = spawn(...asUser(join(bin, 'postgres'), ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`]), { cwd: dir });
  child.stderr.on('data', (d) => log.push(String(d)));
  const gone = new Promise((done) => child.on('exit', done));
  t.after(async () => {
    spawnSync(...asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), { cwd: dir });
    await gone;
    rmSync(dir, { recursive: true, force: true });
  });
  const where = `postgresql:///postgres?host=${encodeURIComponent(dir)}&user=skald`;
  for (let i = 0; i < 100 && !log.join('').includes('ready to accept'); i++) await new Promise((r) => setTimeout(r, 100));
  assert.match(log.join(''), /ready to accept/);
  return where;
}

test('one match across two processes', { timeout: 120000 }, async (t) => {
  const where = await database(t);
  const flags = ['--db', where, '--rate', '100000', '--log', 'warn'];
  const servers = [await serve(t, flags), await serve(t, flags)];
  assert.ok(servers[1].port, servers[1].log);
  const pick = dice(17);
  const m = await match(servers[0], { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] });
  const sockets = [await Socket.open(servers[0]), await Socket.open(servers[1])];
  await sockets[0].say('watch', { key: m.keys[1] });
  await sockets[1].say('watch', { key: m.keys[2] });
  let looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved'))), actions = 0, races = 0;
  while (!looks[0].look.turn.over) {
    const { turn, version } = looks[0].look, at = turn.seat - 1, key = m.keys[turn.seat];
    const { actions: legal } = await sockets[at].say('legal', { key });
    const act = (s) => s.say('act', { key, version, action: legal[pick(legal.length)].action });
    const racing = actions % 3 === 0; // both processes at once, for the same turn
    const answers = await Promise.all(racing ? sockets.map(act) : [act(sockets[at])]);
    assert.equal(answers.filter((a) => a.ok).length, 1, JSON.stringify(answers));
    for (const a of answers) if (!a.ok) assert.ok(['stale', 'over'].includes(a.error.code), JSON.stringify(a));
    const won = answers.find((a) => a.ok);
    looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved' && p.look.version >= won.version)));
    for (const p of looks) assert.ok(p.tales.length > 0);
    assert.equal(looks[0].look.version, looks[1].look.version);
    actions++; races += racing;
    if (actions === 15) { // one process dies; the other has everything
      await servers[0].stop('SIGKILL');
      servers[0] = await serve(t, flags);
      sockets[0] = await Socket.open(servers[0]);
      await sockets[0].say('watch', { key: m.keys[1] });
      looks[0] = await sockets[0].push((p) => p.push === 'moved');
      assert.equal(looks[0].look.version, looks[1].look.version);
    }
  }
  const records = await Promise.all(servers.map((s) => s.post('record', { key: m.watch })));
  assert.ok(records[0].ok && records[0].record === records[1].record);
  t.diagnostic(`${actions} actions, ${races} races between processes`);
  for (const s of servers) assert.equal(await s.stop(), 0);
});

test('a computer seat plays once, whichever process it is in', { timeout: 60000 }, async (t) => {
  const where = await database(t);
  const flags = ['--db', where, '--rate', '100000', '--log', 'warn'];
  const servers = [await serve(t, flags), await serve(t, flags)];
  const m = await match(servers[0], { game: 'template', seats: [{ name: 'A' }, { player: 'ai:greedy' }] });
  const socket = await Socket.open(servers[1]), other = await Socket.open(servers[0]);
  await socket.say('watch', { key: m.keys[1] });
  await other.say('watch', { key: m.keys[1] });
  for (let look = (await socket.push((p) => p.push === 'moved')).look; !look.turn.over;) {
    if (look.turn.yours) {
      const { action, version } = await socket.say('hint', { key: m.keys[1] });
      const answer = await socket.say('act', { key: m.keys[1], version, action });
      assert.ok(answer.ok || answer.error.code === 'stale', JSON.stringify(answer));
    }
    const { version } = look;
    look = (await socket.push((p) => p.push === 'moved' && p.look.version > version)).look;
  }
  for (const s of servers) assert.equal(await s.stop(), 0);
});
