// What the store forgets, and what leaves the memory.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';
import { database, wait } from './database.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const FLAGS = ['--rate', '100000'];

async function three(server) {
  const made = await server.post('create', template), open = await match(server, template), over = await match(server, template);
  await server.post('resign', { key: over.keys[1] });
  return { made, open, over, young: await match(server, template) };
}

async function expect(t, flags, kept, gone, forgets) {
  const server = await serve(t, flags);
  while (forgets && !/are forgotten/.test(server.log)) await wait(20);
  for (const m of kept) assert.ok((await server.post('look', { key: m.watch })).ok, server.log);
  for (const m of gone) assert.equal((await server.post('look', { key: m.watch })).error?.code, 'unknown-key');
  assert.equal(await server.stop(), 0);
}

test('--keep forgets what nobody plays, --keep-finished what is over (SQLite)', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), flags = ['--db', db, ...FLAGS], server = await serve(t, flags);
  const { made, open, over, young } = await three(server);
  assert.equal(await server.stop(), 0);
  const ids = [made, open, over].map((m) => `'${m.match}'`);
  const aged = spawnSync('python3', ['-c', `import sqlite3; c = sqlite3.connect('${db}'); c.execute("UPDATE match SET touched = touched - 40*86400 WHERE id IN (${ids})"); c.commit()`], { encoding: 'utf8' });
  assert.equal(aged.status, 0, aged.stderr);
  await expect(t, flags, [made, open, over, young], [], false);
  await expect(t, [...flags, '--keep', '30'], [over, young], [made, open], true);
  await expect(t, [...flags, '--keep-finished', '30'], [young], [over], true);
});

test('what is forgotten gives its room back', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), flags = ['--db', db, ...FLAGS, '--matches', '1000'];
  let server = await serve(t, flags);
  for (let i = 0; i < 60; i++) assert.ok((await server.post('create', { game: 'mythoz', seats: [{}, {}] })).ok);
  const young = await match(server, template);
  assert.equal(await server.stop(), 0);
  const before = statSync(db).size;
  const aged = spawnSync('python3', ['-c', `import sqlite3; c = sqlite3.connect('${db}'); c.execute("UPDATE match SET touched = touched - 40*86400 WHERE id <> '${young.match}'"); c.commit()`], { encoding: 'utf8' });
  assert.equal(aged.status, 0, aged.stderr);
  server = await serve(t, [...flags, '--keep', '30']);
  while (!/ 60 matches .* are forgotten/.test(server.log)) await wait(20);
  assert.ok((await server.post('look', { key: young.watch })).ok);
  assert.equal(await server.stop(), 0);
  assert.ok(statSync(db).size < before / 2, `${before} bytes before, ${statSync(db).size} after`);
});

test('--keep and --keep-finished (PostgreSQL)', { timeout: 600000 }, async (t) => {
  const db = await database(t), flags = ['--db', db.where, ...FLAGS], server = await serve(t, flags), psql = db.sql();
  const { made, open, over, young } = await three(server);
  assert.equal(await server.stop(), 0);
  await psql.say(`UPDATE skald_match SET touched = now() - interval '40 days' WHERE id IN (${[made, open, over].map((m) => `'${m.match}'`)});`);
  await psql.end();
  await expect(t, [...flags, '--keep', '30'], [over, young], [made, open], true);
  await expect(t, [...flags, '--keep-finished', '30'], [young], [over], true);
});

test('a finished match leaves the memory, watched or not', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rest', '1', '--log', 'debug', ...FLAGS]);
  const m = await match(server, template), socket = await Socket.open(server);
  await socket.say('watch', { key: m.watch });
  assert.ok((await socket.say('resign', { key: m.keys[1] })).ok);
  while (!server.log.includes(`match ${m.match} rests`)) await wait(20);
  assert.ok((await socket.say('look', { key: m.watch })).look.turn.over);
  assert.equal(await server.stop(), 0);
});
