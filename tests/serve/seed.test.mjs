// Matches whose seed is said: the same again, on servers that were told to take seeds, and nowhere else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dice, match, serve } from './client.mjs';

/** So many orders of one person against a computer, and what the table looks like then. */
async function played(server, wish, orders) {
  const { keys } = await match(server, { ...wish, seats: [{ name: 'Astrid' }, { player: 'ai:greedy' }] });
  const pick = dice(7), key = keys[1], past = [];
  while (past.length < orders) {
    const { look } = await server.post('look', { key });
    if (look.turn.over) break;
    if (!look.turn.yours) { // the computer thinks, or the table goes on
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    const { actions } = await server.post('legal', { key }), words = actions[pick(actions.length)].words;
    const { version } = await server.post('act', { key, version: look.version, words });
    past.push([version, look.turn.question, words]);
  }
  const { look } = await server.post('look', { key: keys[1] });
  return { past, kind: look.dice.kind, picture: look.picture };
}

test('the same seed gives the same match, another one another', async (t) => {
  const server = await serve(t, ['--seeds', '--rate', '100000']);
  for (const game of ['mythoz', 'pantheon']) {
    const first = await played(server, { game, seed: 41 }, 40);
    assert.equal(first.kind, 'seed');
    assert.deepEqual(await played(server, { game, seed: 41 }, 40), first);
    assert.notDeepEqual(await played(server, { game, seed: 42 }, 40), first);
  }
});

test('a seed is refused where it is not wanted, and where it makes no sense', async (t) => {
  const usual = await serve(t), seeded = await serve(t, ['--seeds']);
  const refused = async (server, wish) => {
    const answer = await server.post('create', { game: 'template', ...wish });
    assert.ok(!answer.ok);
    return answer.error.field;
  };
  assert.equal(await refused(usual, { seed: 1 }), 'seed');
  assert.equal(await refused(seeded, { seed: -1 }), 'seed');
  assert.equal(await refused(seeded, { seed: 1, dice: 'fair' }), 'seed');
  assert.ok(!(await seeded.post('create', { game: 'template', seed: 'x' })).ok);
  assert.ok((await seeded.post('create', { game: 'template', seed: 1, dice: 'ask' })).ok);
});
