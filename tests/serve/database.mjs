// A PostgreSQL of the test's own, on a socket in a folder of its own.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export async function database(t) {
  const bin = binaries(), dir = mkdtempSync(join(tmpdir(), 'skald-pg-'));
  if (process.getuid() === 0) spawnSync('chown', ['postgres', dir]);
  chmodSync(dir, 0o755);
  const data = join(dir, 'data'), log = [];
  const made = spawnSync(...asUser(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'skald', '-E', 'UTF8', '--no-sync']), { encoding: 'utf8', cwd: dir });
  assert.equal(made.status, 0, made.stderr);
  let gone;
  const start = async () => {
    const child = spawn(...asUser(join(bin, 'postgres'), ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${dir}`]), { cwd: dir });
    child.stderr.on('data', (d) => log.push(String(d)));
    gone = new Promise((done) => child.on('exit', done));
    for (let i = 0; i < 200 && !log.join('').includes('ready to accept'); i++) await wait(100);
    assert.match(log.join(''), /ready to accept/);
  };
  const stop = async (how = 'immediate') => {
    spawnSync(...asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', how, 'stop']), { cwd: dir });
    await gone;
    log.length = 0;
  };
  t.after(async () => { await stop(); rmSync(dir, { recursive: true, force: true }); });
  await start();
  return { where: `postgresql:///postgres?host=${encodeURIComponent(dir)}&user=skald`, socket: join(dir, '.s.PGSQL.5432'), start, stop, sql: () => psql(bin, dir), backends: () => backends(data), postmaster: () => postmaster(data) };
}

// A client of its own; say() resolves with what it prints up to the next mark.
function psql(bin, dir) {
  const child = spawn(join(bin, 'psql'), ['-h', dir, '-U', 'skald', '-d', 'postgres', '-qAt'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let got = '', waiting;
  child.stdout.on('data', (d) => {
    got += d;
    if (got.includes('=mark=')) { const text = got; got = ''; waiting?.(text.replace('=mark=', '').trim()); }
  });
  return {
    say: (sql) => new Promise((done) => { waiting = done; child.stdin.write(`${sql}\n\\echo =mark=\n`); }),
    end: () => new Promise((done) => { child.on('close', done); child.stdin.end(); }),
  };
}

// The processes that serve connections: children of the one whose number is in postmaster.pid.
const postmaster = (data) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

function backends(data) {
  const parent = String(postmaster(data));
  const list = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', parent], { encoding: 'utf8' }).stdout.split('\n');
  return list.filter((l) => / skald postgres /.test(l)).map((l) => Number(l.trim().split(' ')[0]));
}

