// The talk at a table: kept with the match, told to everybody there, limited, and no part of the record.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';
import { database } from './database.mjs';

const FLAGS = ['--rate', '100000', '--log', 'warn'];
const WISH = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const words = async (server, key) => (await server.post('talk', { key })).lines.map((l) => [l.number, l.seat, l.words]);

async function story(first, other, again) {
  const m = await match(first, WISH);
  const [a, b, w] = [await Socket.open(first), await Socket.open(other), await Socket.open(other)];
  await a.say('watch', { key: m.keys[1] });
  await b.say('watch', { key: m.keys[2] });
  await w.say('watch', { key: m.watch });
  const said = await a.say('say', { key: m.keys[1], words: '  <script>alert(1)</script>  &  hello ' });
  assert.ok(said.ok, JSON.stringify(said));
  for (const s of [a, b, w]) {
    const { line, match: id } = await s.push((p) => p.push === 'said');
    assert.deepEqual([id, line.number, line.seat, line.words], [m.match, 1, 1, '<script>alert(1)</script> & hello']);
  }
  assert.equal((await w.say('say', { key: m.watch, words: 'psst' })).error.code, 'watcher');
  assert.ok((await b.say('say', { key: m.keys[2], words: 'Well played' })).ok);
  await a.push((p) => p.push === 'said' && p.line.number === 2);

  // What is said moves nothing: the version is what it was, and an order for it is done.
  const { look } = await a.say('look', { key: m.keys[1] }), key = m.keys[look.turn.seat];
  assert.equal(look.version, said.version);
  const { actions } = await a.say('legal', { key });
  const act = a.say('act', { key, version: look.version, action: actions[0].action }), line = b.say('say', { key: m.keys[2], words: 'meanwhile' });
  assert.ok((await act).ok && (await line).ok, 'both at once');
  assert.ok((await a.say('resign', { key: m.keys[1] })).ok);
  const { record } = await a.say('record', { key: m.keys[1] });
  assert.ok(!/hello|played|meanwhile/.test(record));
  assert.ok((await b.say('say', { key: m.keys[2], words: 'Thank you' })).ok, 'after the end too');
  const server = await again();
  assert.deepEqual(await words(server, m.watch), [[1, 1, '<script>alert(1)</script> & hello'], [2, 2, 'Well played'], [3, 2, 'meanwhile'], [4, 2, 'Thank you']]);
  assert.deepEqual((await server.post('talk', { key: m.watch, since: 3 })).lines.map((l) => l.number), [4]);
}

test('kept in SQLite over a kill', async (t) => {
  const flags = [...FLAGS, '--db', join(folder(t), 'db')], server = await serve(t, flags);
  await story(server, server, async () => (await server.stop('SIGKILL'), serve(t, flags)));
});

test('between two processes on one PostgreSQL', { timeout: 600000 }, async (t) => {
  const { where } = await database(t), flags = [...FLAGS, '--db', where];
  const servers = [await serve(t, flags), await serve(t, flags)];
  await story(...servers, () => serve(t, flags));
});

test('limits: length, characters, how much at once, how many lines', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, WISH), say = (w, seat = 1) => server.post('say', { key: m.keys[seat], words: w });
  for (const bad of ['', '   ', 'a\u0007b', 'a\nb', '\u202eabc', 'x'.repeat(241)]) assert.equal((await say(bad)).error?.code, 'bad-request', JSON.stringify(bad));
  assert.equal((await server.post('say', { key: 'nonsense', words: 'x' })).error.code, 'unknown-key');
  assert.ok((await say('ö'.repeat(120))).ok);
  const answers = [];
  for (let i = 0; i < 40; i++) answers.push(await say(`line ${i}`));
  const refused = answers.filter((a) => !a.ok);
  assert.ok(refused.length > 0 && refused.every((a) => a.error.code === 'too-many'));
  assert.ok((await say('the other may still', 2)).ok);
});
