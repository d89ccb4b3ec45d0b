// Names that players make up: fit where they enter, and whatever is played with them can be read from the store.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, folder, match, serve } from './client.mjs';

const FLAGS = ['--rate', '100000', '--matches', '10000'];

async function force(server, id, titles) {
  const { entries } = await server.post('catalog', { game: 'template', catalog: 'forces' });
  const { value } = entries.find((e) => e.id === id);
  value.warriors = value.warriors.map((w, i) => ({ ...w, title: titles[i] ?? w.title }));
  return value;
}

const wish = async (server, titles, names = ['A', 'B']) =>
  ({ game: 'template', scenario: 'holm', seats: [{ name: names[0], force: await force(server, 'red', titles) }, { name: names[1] }] });

test('a name with a bar, a control or a turning mark is refused, with its field; the server goes on', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS);
  for (const title of ['A | 1', 'a\u001bb', 'x\u202ey', 'a\u200bb']) {
    const made = await server.post('create', await wish(server, ['ok', title]));
    assert.equal(made.error?.code, 'bad-setup', title);
    assert.equal(made.error.field, 'warriors[1].title');
  }
  const twice = await server.post('create', await wish(server, ['Wolf', 'wOLF']));
  assert.equal(twice.error?.code, 'bad-setup');
  assert.match(twice.error.words, /Wolf.*wOLF.*same/);
  for (const name of ['a|b', 'a\u202eb', 'x'.repeat(40)])
    assert.equal((await server.post('create', await wish(server, [], [name, 'B']))).error?.code, 'bad-setup', name);
  const m = await match(server, await wish(server, []));
  assert.equal((await server.post('join', { key: m.keys[1], name: 'a\u2066b' })).error.field, 'name');
  assert.equal(await server.stop(), 0);
});

test('blanks, cases, beginnings: every match is read from the store as it was left', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), pick = dice(4), kept = [];
  let server = await serve(t, ['--db', db, ...FLAGS]);
  const socket = await Socket.open(server);
  for (const titles of [['Spearmen '], [' Two   blanks '], ['Wolf', 'Wolf with Red'], ['Wolf', 'Wolf 2', 'Wolf'], ['1> undo', '[MOVE]'], ['nobody', 'to 3,4']]) {
    const m = await match(server, await wish(server, titles, ['  Astrid  the   Red ', 'B']));
    for (let i = 0; i < 40; i++) {
      const { look } = await socket.say('look', { key: m.watch });
      if (look.turn.over) break;
      const key = m.keys[look.turn.seat], { actions } = await socket.say('legal', { key }), { action, words } = actions[pick(actions.length)];
      const said = pick(2) ? { action } : { words };
      assert.ok((await socket.say('act', { key, version: look.version, ...said })).ok, words);
    }
    kept.push({ m, look: (await socket.say('look', { key: m.watch })).look });
  }
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  for (const { m, look } of kept) {
    const again = await server.post('look', { key: m.watch });
    assert.ok(again.ok, JSON.stringify(again));
    assert.deepEqual(again.look.picture, look.picture);
    assert.equal(again.look.seats[0].name, 'Astrid the Red');
  }
  assert.equal(await server.stop(), 0);
});
