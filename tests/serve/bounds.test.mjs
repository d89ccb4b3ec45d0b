// What one question may cost: the length of an answer, the time of a replay, the room of records brought along.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, dice, folder, match, request, serve } from './client.mjs';
import { Line, say, upgrade } from './hostile.mjs';

const FLAGS = ['--rate', '100000', '--connections', '1000', '--log', 'warn'];
const ANSWER_MAX = 16 << 20;

// A match that is over, with something taken back in it that `least` bytes tell: its record, and the lines of what was.
async function withUndo(server, game, least = 0) {
  const m = await match(server, { game, seats: [{ name: 'A' }, { name: 'B' }] }), socket = await Socket.open(server);
  const pick = dice(7);
  let undone;
  for (let n = 0; n < 400 && !undone; n++) {
    const { look } = await socket.say('look', { key: m.watch }), key = m.keys[look.turn.seat], { actions } = await socket.say('legal', { key });
    const { words } = actions[pick(actions.length)], { version } = await socket.say('act', { key, version: look.version, words });
    const back = await socket.say('undo', { key, version });
    if (!back.ok) continue;
    if (JSON.stringify((await socket.say('events', { key: m.watch, since: look.version })).tales).length >= least) undone = words;
    await socket.say('act', { key, version: back.version, words });
  }
  assert.ok(undone, 'nothing so long can be taken back');
  await socket.say('resign', { key: m.keys[1] });
  const { record } = await socket.say('record', { key: m.watch }), lines = record.split('\n'), at = lines.lastIndexOf('undo') - 1;
  socket.close();
  return { record, before: lines.slice(0, at), pair: lines.slice(at, at + 2), m };
}

const longer = ({ before, pair }, times) => [...before, ...Array(times).fill(pair).flat(), ''].join('\n');
const bring = (server, from, record) => request(server, 'POST', '/api/replay', JSON.stringify({ record }),
  { 'content-type': 'application/json', 'x-forwarded-for': from }).then((a) => JSON.parse(a.body));

test('an answer over 16 MiB is refused; who watches goes on without those tales', { timeout: 600000 }, async (t) => {
  const server = await serve(t, [...FLAGS, '--replay', '1000000']), socket = await Socket.open(server), base = await withUndo(server, 'mythoz', 700);
  const probe = await socket.say('replay', { record: longer(base, 50) }), told = (await socket.say('events', { key: probe.key })).tales;
  const each = JSON.stringify(told.slice(-100)).length / 50, fits = Math.floor(ANSWER_MAX / 2 / each), most = 31500;
  assert.ok(most * each > ANSWER_MAX * 1.05, `${each} bytes of two tales are too few for this test`);
  const half = await socket.say('replay', { record: longer(base, fits) }), whole = await socket.say('replay', { record: longer(base, most) });
  assert.ok(half.ok && whole.ok, JSON.stringify([half, whole]));
  assert.ok((await server.post('events', { key: half.key })).tales.length > 2 * fits);
  const refused = await socket.say('events', { key: whole.key });
  assert.deepEqual([refused.ok, refused.error?.code], [false, 'too-large'], JSON.stringify(refused).slice(0, 300));
  assert.ok((await socket.say('watch', { key: whole.key, since: 0 })).ok);
  const push = await socket.push((p) => p.push === 'moved');
  assert.deepEqual([push.look.version, push.tales], [whole.version, []]);
  const late = await socket.say('events', { key: whole.key, since: whole.version - 2 });
  assert.equal(late.tales.length, 2); // what fits is told
  assert.equal(await server.stop(), 0);
});

// No time is too little for any replay, on any machine; the match itself is read as ever.
test('a replay has so much time, its thread\'s own, and no more', { timeout: 600000 }, async (t) => {
  const db = join(folder(t), 'db'), patient = await serve(t, ['--db', db, ...FLAGS]), { record, m } = await withUndo(patient, 'template');
  assert.ok((await patient.post('replay', { record })).ok);
  const { version } = (await patient.post('look', { key: m.watch })).look;
  assert.equal((await patient.post('events', { key: m.watch })).tales.length, version);
  assert.equal(await patient.stop(), 0);
  const server = await serve(t, ['--db', db, '--replay', '0', ...FLAGS]), socket = await Socket.open(server), key = m.watch;
  const brought = await socket.say('replay', { record });
  assert.equal(brought.error?.code, 'bad-record');
  assert.match(brought.error.words, /takes too long/);
  for (const [command, said] of [['events', { key }], ['look', { key, at: version - 1 }]])
    assert.equal((await socket.say(command, said)).error?.code, 'too-large');
  assert.equal((await socket.say('look', { key })).look.version, version);
  await socket.say('watch', { key, since: 0 });
  const push = await socket.push((p) => p.push === 'moved');
  assert.deepEqual([push.look.version, push.tales], [version, []]);
  assert.equal(await server.stop(), 0);
});

test('records brought along have so much room, over all addresses', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--proxy', '--uploads', '1', '--rest', '2', ...FLAGS]), { record } = await withUndo(server, 'template');
  let open = 0, refused;
  for (; !refused && open < 100; ) {
    const answer = await bring(server, `10.0.${open >> 3}.1`, record);
    if (answer.ok) open++;
    else refused = answer;
  }
  assert.equal(refused?.error.code, 'too-many', JSON.stringify(refused));
  assert.ok(open > 4 && open <= 16, `${open} of ${record.length} bytes`);
  let again; // nobody looks at them: they leave, and there is room
  do again = await bring(server, '10.9.9.9', record);
  while (!again.ok);
  assert.equal(await server.stop(), 0);
});

test('sixteen records of an address, also when all are brought at once', { timeout: 600000 }, async (t) => {
  const server = await serve(t, FLAGS), { record } = await withUndo(server, 'template'), socket = await Socket.open(server);
  const answers = await Promise.all(Array.from({ length: 24 }, () => socket.say('replay', { record })));
  for (const a of answers) assert.ok(a.ok || a.error.code === 'too-many', JSON.stringify(a));
  assert.equal(answers.filter((a) => a.ok).length, 16);
  assert.equal((await socket.say('replay', { record })).error?.code, 'too-many');
  for (const { key } of answers.filter((a) => a.ok)) assert.ok((await socket.say('look', { key })).ok);
  assert.equal(await server.stop(), 0);
});

// Another address brings records while the only thread is busy, and leaves. False when the thread was done before that was
// noticed; then nothing is proved.
async function leftInTime(server, { m, record }, long) {
  const socket = await Socket.open(server), order = [], l = await Line.open(server, { from: '127.0.0.2' });
  await socket.say('watch', { key: m.watch });
  l.send(upgrade());
  await l.answers(1);
  l.send(say({ do: 'watch', id: 1, key: m.keys[2] }));
  await socket.push((p) => p.push === 'here' && p.seats[1]);
  const busy = socket.say('replay', { record: long }).then(() => order.push('busy'));
  l.send(...Array.from({ length: 20 }, () => say({ do: 'replay', record })), say({ do: 'ping', id: 99 }));
  await l.until((x) => x.text.includes('"re":99'));
  l.close();
  await Promise.all([busy, socket.push((p) => p.push === 'here' && !p.seats[1]).then(() => order.push('gone'))]);
  socket.close();
  return order[0] === 'gone';
}

test('who brings a record and leaves has none open', { timeout: 600000 }, async (t) => {
  for (let tried = 1; ; tried++) {
    const server = await serve(t, ['--threads', '1', '--uploads', '2', '--rest', '100000', ...FLAGS]), made = await withUndo(server, 'template');
    const long = longer(await withUndo(server, 'mythoz'), 15000), inTime = await leftInTime(server, made, long);
    let open = 0; // as soon as what was left behind has been replayed for nobody
    for (let i = 0; inTime && open < 8 && i < 5000; i++) open += (await bring(server, '', made.record)).ok;
    if (inTime) assert.equal(open, 8);
    assert.equal(await server.stop(), 0);
    if (inTime) return;
    assert.ok(tried < 20, 'this machine is too slow');
  }
});

// Each look back once had a copy of the record: 24 of an address, of any number of addresses. They wait behind a thought that takes
// its time, which builds for tests have.
test('those who look back at one record share it', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--threads', '1', '--budget', '5000', '--replay', '1000000', '--proxy', '--matches', '1000', ...FLAGS]), socket = await Socket.open(server);
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024, ADDRESSES = 10, EACH = 24;
  const { value } = (await socket.say('catalog', { game: 'template', catalog: 'forces' })).entries.find((e) => e.id === 'red');
  value.warriors[0].title = 'Thinks for ever';
  const endless = await match(server, { game: 'template', scenario: 'holm', seats: [{ name: 'A', force: value }, { name: 'B' }] }), { look } = await socket.say('look', { key: endless.watch });
  const record = longer(await withUndo(server, 'mythoz'), 20000), opened = await bring(server, '10.0.0.1', record);
  assert.ok(opened.ok, JSON.stringify(opened));
  let over = false;
  const hint = socket.say('hint', { key: endless.keys[look.turn.seat] }).catch(() => null).finally(() => (over = true)); // the only thread is taken
  await Promise.race([hint, (await Socket.open(server)).say('ping')]);
  const before = resident(), answers = [], full = [];
  for (let n = 0; n < ADDRESSES; n++) { // when one of them is refused, all others of its address wait
    const asked = Array.from({ length: EACH + 1 }, () => request({ ...server, agent: false }, 'POST', '/api/look', JSON.stringify({ key: opened.key, at: 1 }), { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${n}` }).catch(() => null));
    full.push(Promise.race(asked));
    answers.push(...asked);
  }
  await Promise.race([hint, Promise.all(full)]);
  if (over) return t.skip('not a build for tests');
  const grown = resident() - before, copies = ADDRESSES * EACH * record.length / 2 ** 20;
  assert.ok(grown < copies / 4, `${grown.toFixed(0)} MiB for ${copies.toFixed(0)} of copies`);
  assert.equal(await server.stop(), 0);
  await Promise.all([hint, ...answers]);
});
