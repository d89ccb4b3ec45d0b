// Those who ask much do not keep others waiting: judged by the order of answers, never by a clock.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, folder, match, serve } from './client.mjs';
import { Line, say, upgrade, worked } from './hostile.mjs';

const template = { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] };
const FLAGS = ['--rate', '100000', '--log', 'warn', '--threads', '1'];

async function longRecord(server) {
  const m = await match(server, template), socket = await Socket.open(server);
  for (let n = 0; n < 120; n++) {
    const { look } = await socket.say('look', { key: m.watch });
    if (look.turn.over) break;
    const key = m.keys[look.turn.seat], { actions } = await socket.say('legal', { key });
    const { words } = actions.find((a) => a.verb === 'MOVE') ?? actions[0];
    const { version } = await socket.say('act', { key, version: look.version, words });
    if (n < 30) await socket.say('undo', { key, version }); // makes it longer
  }
  await socket.say('resign', { key: m.keys[1] });
  socket.close();
  return (await server.post('record', { key: m.watch })).record;
}

test('questions about the past do not keep a resting match from being read', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db');
  let server = await serve(t, ['--db', db, ...FLAGS]);
  const resting = await match(server, template), record = await longRecord(server);
  assert.equal(await server.stop(), 0);
  server = await serve(t, ['--db', db, ...FLAGS]);
  const asker = await Socket.open(server), player = await Socket.open(server), order = [];
  const { key } = await asker.say('replay', { record });
  const asked = Array.from({ length: 20 }, () => asker.say('events', { key }).then((a) => { order.push('past'); return a; }));
  const look = await player.say('look', { key: resting.watch });
  order.push('look');
  assert.ok(look.ok);
  for (const a of await Promise.all(asked)) assert.ok(a.ok || a.error.code === 'too-many', JSON.stringify(a));
  assert.ok(order.indexOf('look') < order.length - 3, order.join(' '));
  assert.equal(await server.stop(), 0);
});

test('a record with more actions than any match has is refused', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), record = await longRecord(server), lines = record.split('\n');
  const begin = lines.findIndex((l) => l.startsWith('1> ') || l.startsWith('2> '));
  const move = lines.find((l, i) => i >= begin && lines[i + 1] === 'undo');
  const at = lines.indexOf(move);
  const long = [...lines.slice(0, at), ...Array(1000).fill([move, 'undo']).flat(), ''].join('\n');
  const answer = await server.post('replay', { record: long });
  assert.equal(answer.error?.code, 'bad-record');
  assert.match(answer.error.words, /more actions than any match/);
  assert.equal(await server.stop(), 0);
});

// Everybody who watches is told who is there: not once for every time somebody comes and goes.
test('coming and going by the dozen is told once in a while', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), m = await match(server, template), watchers = await Promise.all(Array.from({ length: 20 }, () => Socket.open(server)));
  for (const w of watchers) assert.ok((await w.say('watch', { key: m.watch })).ok);
  const l = await Line.open(server);
  l.send(upgrade());
  await l.answers(1);
  watchers[0].pushes.length = 0;
  l.send(Buffer.concat(Array.from({ length: 60 }, (_, i) => say(i % 2 ? { do: 'unwatch', key: m.keys[1] } : { do: 'watch', key: m.keys[1], since: 5 }))), say({ do: 'watch', key: m.keys[2], id: 99 }));
  await l.until((x) => x.text.includes('"re":99'));
  const last = await watchers[0].push((p) => p.push === 'here' && p.seats[1]);
  assert.deepEqual(last.seats, [false, true]);
  const told = watchers[0].pushes.filter((p) => p.push === 'here').length;
  assert.ok(told < 30, `told ${told} times`);
  l.close();
  await watchers[0].push((p) => p.push === 'here' && !p.seats[1]);
  assert.equal(await server.stop(), 0);
});

// Going all ways took all the time there was, and nothing was left to try it.
test('odds that cannot be counted are tried, however long counting took', { timeout: 600000 }, async (t) => {
  const server = await serve(t, [...FLAGS, '--budget', '60000']), socket = await Socket.open(server);
  const { seats: [{ key }] } = await socket.say('lesson', { game: 'mythic-earth', lesson: 'first-raid' });
  await socket.say('join', { key });
  let asked = 0;
  for (let i = 0; i < 12; i++) {
    const { look } = await socket.say('look', { key }), { actions } = await socket.say('legal', { key });
    for (const { action } of actions.filter((a) => a.verb === 'CHARGE').slice(0, 2)) {
      const odds = await socket.say('odds', { key, action, samples: 3 });
      assert.ok(odds.ok && (odds.exact || odds.samples > 0), JSON.stringify(odds));
      asked++;
    }
    if (!look.lesson.does) break;
    assert.ok((await socket.say('act', { key, version: look.version, action: look.lesson.does.action })).ok);
  }
  assert.ok(asked > 1, 'nobody charged');
  assert.equal(await server.stop(), 0);
});

// One thread serves everybody, so what one message asks of it must be little; judged by how many pings it is worth, the
// cheapest of several times, so that neither a slow machine nor a busy one matters. An address may send 40 a second.
test('no message keeps the loop for long', { timeout: 600000 }, async (t) => {
  const server = await serve(t, [...FLAGS, '--matches', '10000']), socket = await Socket.open(server), long = 'x'.repeat(60000);
  const cost = async (command, said) => {
    let least = Infinity;
    for (let i = 0; i < 7; i++) {
      const before = worked(server);
      await socket.say(command, said);
      least = Math.min(least, worked(server) - before);
    }
    return least;
  };
  const ping = await cost('ping', {}), most = { pings: 0 };
  for (const { id, scenarios, seats_min } of (await socket.say('games', { all: true })).games) {
    const m = await match(server, { game: id, seats: Array.from({ length: Math.max(2, seats_min) }, (_, i) => ({ name: `P${i}` })) });
    const { look } = await socket.say('look', { key: m.watch }), key = m.keys[look.turn.seat], { actions: [{ action, words }] } = await socket.say('legal', { key });
    const asked = [['games', { all: true }], ['rules', { game: id }], ['rules', { game: id, about: 'a' }], ['rules', { game: id, about: long }], ['catalog', { game: id, catalog: 'scenarios' }],
      ['catalog', { game: id, catalog: 'forces' }], ['create', { game: id, scenario: scenarios[0].id, seats: [{ force: 'nobodys' }, {}] }], ['look', { key }], ['legal', { key }], ['goal', { key }],
      ['about', { key, term: 'a' }], ['about', { key, term: long }], ['check', { key, action }], ['check', { key, words: long }], ['check', { key, words: `${words} `.repeat(500) }], ['reach', { key, unit: action.unit ?? 0 }], ['overlay', { key, piece: action.unit ?? 0 }],
      ['ping', { [long]: 1 }], ['force', { game: id, force: { title: long } }]];
    for (const [command, said] of asked) {
      const pings = await cost(command, said) / ping;
      if (pings > most.pings) Object.assign(most, { pings, what: `${id}: ${command} ${JSON.stringify(said).slice(0, 60)}` });
    }
  }
  t.diagnostic(`${most.what} costs as much as ${most.pings.toFixed(0)} pings`);
  assert.ok(most.pings < 600, `${most.what}: ${most.pings.toFixed(0)} pings`);
  assert.equal(await server.stop(), 0);
});
