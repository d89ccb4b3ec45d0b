// When we are wrong about one match only that match ends. Builds for tests have mistakes of their own (SK_TEST_FAULTS):
// Holmgang breaks where the first warrior's name says so.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';

const FLAGS = ['--rate', '100000', '--matches', '10000'];

async function wish(server, title, other = {}) {
  const { entries } = await server.post('catalog', { game: 'template', catalog: 'forces' });
  const { value } = entries.find((e) => e.id === 'red');
  value.warriors[0].title = title;
  return { game: 'template', scenario: 'holm', seats: [{ name: 'A', force: value }, { name: 'B', ...other }] };
}

async function decide(socket, m, fits) {
  const { look } = await socket.say('look', { key: m.watch }), key = m.keys[look.turn.seat];
  const { actions } = await socket.say('legal', { key });
  return { key, version: look.version, words: actions.find(fits)?.words };
}

const release = async (server) => { // the release program has no such mistakes
  const m = await match(server, await wish(server, 'Breaks listing')), socket = await Socket.open(server);
  const { look } = await socket.say('look', { key: m.watch });
  const { error } = await socket.say('legal', { key: m.keys[look.turn.seat] });
  socket.close();
  return error?.code !== 'broken';
};

test('a rule that fails while acting closes the match; it is kept, told and logged, and others play on', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, ['--db', db, ...FLAGS]);
  if (await release(server)) return t.skip('not a build for tests');
  const m = await match(server, await wish(server, 'Breaks doing')), other = await match(server, await wish(server, 'Fine'));
  const socket = await Socket.open(server), watcher = await Socket.open(server);
  await watcher.say('watch', { key: m.watch });
  await watcher.push();
  const fine = await decide(socket, m, (a) => a.verb !== 'MOVE');
  assert.ok((await socket.say('act', fine)).ok);
  const before = (await socket.say('look', { key: m.watch })).look;
  const bad = await decide(socket, m, (a) => a.verb === 'MOVE');
  const answer = await socket.say('act', bad);
  assert.equal(answer.error?.code, 'broken', JSON.stringify(answer));
  const push = await watcher.push((p) => p.push === 'closed');
  assert.equal(push.match, m.match);
  for (const command of ['legal', 'resign', 'hint'])
    assert.equal((await socket.say(command, { key: m.keys[1] })).error?.code, 'broken');
  const { look } = await socket.say('look', { key: m.watch });
  assert.equal(look.version, before.version);
  assert.deepEqual(look.picture, before.picture);
  assert.ok(look.closed);
  assert.match((await socket.say('record', { key: m.watch })).record, /^skald-record 2\n/);
  assert.match(server.log, new RegExp(`match ${m.match}, version ${before.version}: stopped in "act"`));
  assert.match(server.log, new RegExp(`match ${m.match}\\| game template`));
  assert.ok((await socket.say('act', await decide(socket, other, (a) => a.verb === 'MOVE'))).ok);
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  assert.ok((await server.post('look', { key: m.watch })).look.closed, 'closed for good');
  assert.equal((await server.post('legal', { key: m.keys[1] })).error?.code, 'broken');
  assert.ok((await server.post('look', { key: other.watch })).ok);
  assert.equal(await server.stop(), 0);
});

test('rules that fail while listing or showing', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS);
  if (await release(server)) return t.skip('not a build for tests');
  const listing = await match(server, await wish(server, 'Breaks listing'));
  for (let i = 0; i < 3; i++)
    assert.equal((await server.post('legal', { key: listing.keys[1] })).error?.code ?? 'broken', 'broken');
  const m = await match(server, await wish(server, 'Breaks showing')), socket = await Socket.open(server);
  await socket.say('watch', { key: m.watch });
  let last;
  for (let i = 0; i < 40 && last?.error?.code !== 'broken'; i++) {
    const { look, error } = await socket.say('look', { key: m.watch });
    if (error) { last = { error }; break; }
    last = await socket.say('act', { key: m.keys[look.turn.seat], version: look.version, words: 'end turn' });
  }
  assert.equal(last.error?.code, 'broken', JSON.stringify(last));
  assert.equal((await socket.push((p) => p.push === 'closed')).match, m.match);
  assert.ok((await server.post('games', {})).ok);
  assert.equal(await server.stop(), 0);
});

test('a computer player whose thinking breaks or never ends does not keep its thread', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--budget', '1000', '--threads', '1', ...FLAGS]);
  if (await release(server)) return t.skip('not a build for tests');
  const endless = await match(server, await wish(server, 'Thinks for ever', { player: 'ai:greedy' }));
  const socket = await Socket.open(server);
  const moved = async (m) => {
    for (;;) {
      const { look, error } = await socket.say('look', { key: m.watch });
      if (error || look.closed || look.turn.over) return 'closed';
      if (look.turn.seat === 1) {
        const answer = await socket.say('act', { key: m.keys[1], version: look.version, words: 'end turn' });
        if (answer.ok) continue;
      }
      if (look.round > 1 || look.version > 12) return 'moved';
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  assert.equal(await moved(endless), 'moved', 'acts at once when its time is up');
  const broken = await match(server, await wish(server, 'Breaks doing', { player: 'ai:greedy' }));
  assert.match(await moved(broken), /moved|closed/);
  while (!/thinking was stopped/.test(server.log)) await new Promise((done) => setTimeout(done, 50)); // or the test's time is up
  const fine = await match(server, await wish(server, 'Fine'));
  const { look } = await socket.say('look', { key: fine.watch });
  assert.ok((await socket.say('hint', { key: fine.keys[look.turn.seat] })).ok, 'the thread thinks for others');
  assert.equal(await server.stop(), 0);
});

test('a match is read from the store while every thread thinks', { timeout: 600000 }, async (t) => {
  const flags = ['--db', join(folder(t), 'db'), '--budget', '4000', '--threads', '1', ...FLAGS];
  let server = await serve(t, flags);
  if (await release(server)) return t.skip('not a build for tests');
  const endless = await match(server, await wish(server, 'Thinks for ever')), resting = await match(server, await wish(server, 'Fine'));
  assert.equal(await server.stop(), 0);
  server = await serve(t, flags);
  const thinker = await Socket.open(server), other = await Socket.open(server), { look } = await thinker.say('look', { key: endless.watch });
  let thought = false;
  const hint = thinker.say('hint', { key: endless.keys[look.turn.seat] }).then(() => (thought = true));
  await thinker.say('ping'); // the thread has it, or has nothing else to do
  assert.ok((await other.say('look', { key: resting.watch })).ok);
  assert.ok(!thought, 'it waited for a thought');
  await hint;
  assert.equal(await server.stop(), 0);
});

// Computer seats think before questions are answered, but those of one address take turns with what others ask.
test('a thought that never ends does not keep the server from ending', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--budget', '200', '--threads', '1', ...FLAGS]);
  if (await release(server)) return t.skip('not a build for tests');
  const m = await match(server, await wish(server, 'Thinks for ever')), { look } = await server.post('look', { key: m.watch });
  const socket = await Socket.open(server), hint = socket.say('hint', { key: m.keys[look.turn.seat] }).catch(() => null);
  await socket.say('ping');
  assert.equal(await server.stop(), 0);
  assert.ok(['busy', 'broken', undefined].includes((await hint)?.error?.code));
});

test('computer seats of one address do not keep another from being answered', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--budget', '200', '--threads', '1', '--proxy', '--log', 'warn', ...FLAGS]);
  if (await release(server)) return t.skip('not a build for tests');
  const from = (address) => Socket.open(server, { 'X-Forwarded-For': address });
  const other = await from('192.0.2.2'), made = await other.say('create', await wish(server, 'Fine'));
  for (const { key } of made.seats) assert.ok((await other.say('join', { key })).ok);
  const many = await Promise.all(Array.from({ length: 8 }, () => from('192.0.2.1'))), endless = await wish(server, 'Thinks for ever', { player: 'ai:greedy' });
  let going = true, moves = 0;
  const playing = many.map(async (socket) => {
    for (let begun = 0; going; begun++) {
      const m = await socket.say('create', endless), { key } = m.seats[0];
      await socket.say('join', { key });
      for (let over = false; going && !over; await new Promise((done) => setTimeout(done, 1))) {
        const { look } = await socket.say('look', { key });
        over = look.turn.over;
        if (look.turn.yours) moves += (await socket.say('act', { key, version: look.version, words: 'end turn' })).ok;
      }
    }
  });
  while (moves < 20) await new Promise((done) => setTimeout(done, 10)); // the thread is never free
  const { look } = await other.say('look', { key: made.watch }), before = moves;
  const answer = await other.say('hint', { key: made.seats[look.turn.seat - 1].key }), meanwhile = moves - before;
  going = false;
  await Promise.all(playing);
  assert.ok(answer.ok || answer.error.code === 'broken', JSON.stringify(answer));
  assert.ok(meanwhile < 60, `the other waited for ${meanwhile} moves`);
  assert.equal(await server.stop(), 0);
});

// What was missed is replayed; each time the record is copied.
test('who begins to watch again and again does not fill the memory with replays', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--budget', '5000', '--threads', '1', '--log', 'warn', ...FLAGS]);
  if (await release(server)) return t.skip('not a build for tests');
  const endless = await match(server, await wish(server, 'Thinks for ever')), m = await match(server, await wish(server, 'Fine'));
  const thinker = await Socket.open(server), socket = await Socket.open(server), { look } = await thinker.say('look', { key: endless.watch });
  const hint = thinker.say('hint', { key: endless.keys[look.turn.seat] }).catch(() => null); // the only thread is taken
  await thinker.say('ping');
  const answers = [];
  for (let i = 0; i < 60; i++) {
    answers.push(await socket.say('watch', { key: m.watch, since: 0 }));
    assert.ok((await socket.say('unwatch', { key: m.watch })).ok);
  }
  const refused = answers.filter((a) => a.error?.code === 'too-many').length;
  assert.ok(refused >= 60 - 24 - 1 && refused < 60, `${refused} of 60 refused`);
  assert.ok((await socket.say('watch', { key: m.watch })).ok, 'who has missed nothing may watch');
  const more = await Promise.all([1, 2, 3].map(() => Socket.open(server))); // what waits is counted over all connections of an address
  for (const s of more) assert.equal((await s.say('events', { key: m.watch })).error?.code, 'too-many');
  assert.equal(await server.stop(), 0);
  await hint;
});
