// Whoever started the server hears that it is ready, that its loop turns, and that it stops: what systemd's
// Type=notify and WatchdogSec listen for. Here it is a socket of ours that listens.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'node:test';
import { SKALD, folder, serve } from './client.mjs';
import { Line, comes, get, wait } from './hostile.mjs';

// Node has no datagrams in folders; this prints what comes, a line each, with the second it came in.
const EAR = `import socket, sys, time
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
name = sys.argv[1]
s.bind('\\0' + name[1:] if name[0] == '@' else name)
print('listening', flush=True)
while True: print(time.monotonic(), repr(s.recv(4096).decode()), flush=True)`;

async function listen(t, name) {
  const child = spawn('python3', ['-c', EAR, name], { stdio: ['ignore', 'pipe', 'inherit'] }), ear = { heard: [] };
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (d) => { text += d; ear.heard = text.split('\n').filter((l) => l.includes("'")); });
  await once(child.stdout, 'data');
  ear.count = (words) => ear.heard.filter((l) => l.includes(words)).length;
  ear.until = (words, count) => comes(() => ear.count(words) >= count);
  return ear;
}

for (const kind of ['a file', 'a name of no folder'])
  test(`ready, turning, stopping: told to ${kind}`, { timeout: 600000 }, async (t) => {
    const dir = folder(t), name = kind === 'a file' ? join(dir, 'notify') : `@skald-test-${process.pid}-${Date.now()}`, ear = await listen(t, name);
    const server = await serve(t, ['--db', join(dir, 'db'), '--log', 'error'], `export NOTIFY_SOCKET='${name}' WATCHDOG_USEC=400000 WATCHDOG_PID=$$`);
    assert.ok(await ear.until('READY=1', 1));
    assert.ok(await ear.until('WATCHDOG=1', 3), ear.heard.join('\n'));
    assert.equal(await server.stop(), 0);
    assert.ok(await ear.until('STOPPING=1', 1));
  });

test('a loop that stands still says nothing', { timeout: 600000 }, async (t) => {
  const dir = folder(t), name = join(dir, 'notify'), ear = await listen(t, name);
  // It writes its log to a pipe that nobody reads: once that is full, the loop stands in the middle of a write, while
  // all other threads could go on.
  const child = spawn(SKALD, ['serve', '--port', '0', '--db', join(dir, 'db'), '--log', 'debug', '--rate', '100000'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NOTIFY_SOCKET: name, WATCHDOG_USEC: '400000' } });
  t.after(() => child.kill('SIGKILL'));
  child.stderr.pause();
  const [out] = await once(child.stdout, 'data'), server = { host: '127.0.0.1', port: Number(/:(\d+)\//.exec(out)[1]) };
  assert.ok(await ear.until('WATCHDOG=1', 1));
  const l = await Line.open(server);
  for (let i = 0; i < 60; i++) l.send(get(`/${'x'.repeat(200)}`).repeat(100)); // each leaves a line
  let stood = false;
  for (let i = 0; i < 40 && !stood; i++) {
    const before = ear.count('WATCHDOG=1');
    await wait(1500);
    stood = ear.count('WATCHDOG=1') === before;
  }
  assert.ok(stood, 'it goes on saying that it turns');
  const before = ear.count('WATCHDOG=1');
  child.stderr.resume();
  assert.ok(await ear.until('WATCHDOG=1', before + 2), 'it turns again and does not say so');
  l.close();
});

test('nobody listens', { timeout: 600000 }, async (t) => {
  for (const where of ['', 'nonsense', '/nowhere/at/all', '@', `/${'x'.repeat(300)}`]) {
    const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'error'], `export NOTIFY_SOCKET='${where}' WATCHDOG_USEC=200000`);
    await wait(300);
    assert.equal(await server.stop(), 0, where);
  }
});
