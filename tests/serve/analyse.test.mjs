// After the end nothing is secret: the past step by step, another seat's eyes, and what the match was made of.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Socket, changed, serve } from './client.mjs';

const RECORDS = ['template/holm-greedy', 'pantheon/skirmish-two-1', 'midgard/battle-saxons-vikings', 'mythic-earth/altars-greedy', 'mythoz/01-classic-2'];
const record = (name) => readFileSync(`tests/records/${name}.skald`, 'utf8');

async function opened(t, name) {
  const server = await serve(t, ['--rate', '100000']);
  const socket = await Socket.open(server);
  const { key, version } = await socket.say('replay', { record: record(name) });
  return { server, socket, key, version };
}

for (const name of RECORDS)
  test(`the tables of ${name} one after the other are those of look`, async (t) => {
    const { socket, key, version } = await opened(t, name);
    const to = Math.min(version, 30);
    const { looks } = await socket.say('looks', { key, since: 10, to });
    assert.deepEqual(looks.map((l) => l.version), Array.from({ length: to - 10 }, (_, i) => 11 + i));
    let picture = {};
    for (const l of looks) {
      picture = changed(picture, l.changes);
      if (l.version % 5) continue;
      const { look } = await socket.say('look', { key, at: l.version });
      assert.deepEqual(picture, look.picture);
      assert.deepEqual(l.turn, look.turn);
    }
    const most = await socket.say('looks', { key, since: 0 });
    assert.ok(most.looks.length <= 100);
    assert.equal((await socket.say('looks', { key, since: 9, to: 3 })).error.code, 'bad-request');
    assert.equal((await socket.say('looks', { key, since: 0, as: 9 })).error.code, 'bad-request');
  });

test('losses are told by the roles of the words, and who falls is gone from the table', async (t) => {
  const { socket, key } = await opened(t, 'midgard/battle-saxons-vikings');
  const { tales } = await socket.say('events', { key });
  const events = tales.flatMap((x) => x.events ?? []);
  for (const e of events.filter((x) => x.id === 'WOUNDED')) assert.ok(e.loss > 0 && e.names[0][0] === 'piece', JSON.stringify(e));
  for (const e of events.filter((x) => x.id === 'DESTROYED')) assert.equal(e.falls, true);
  assert.ok(events.some((e) => e.loss) && events.some((e) => e.falls));
  assert.ok(events.filter((e) => e.id === 'WALKED').every((e) => e.loss === undefined && e.falls === undefined));
});

test('chances at once, decisions when they are weighed, both the same for all who ask', async (t) => {
  const { socket, key } = await opened(t, 'template/holm-greedy');
  const { analysis } = await socket.say('analyse', { key });
  assert.ok(analysis.steps.length > 10 && analysis.steps.every((s) => Math.abs(s.chance.reduce((a, b) => a + b) - 1) < 0.001));
  let last = -1, weighed;
  for (;;) {
    weighed = await socket.say('analyse', { key, decisions: true });
    assert.ok(weighed.ok, JSON.stringify(weighed));
    if (weighed.analysis) break;
    assert.ok(weighed.done >= last);
    last = weighed.done;
    await new Promise((r) => setTimeout(r, 20));
  }
  assert.ok(weighed.analysis.steps.some((s) => s.decision), 'no decision was weighed');
  assert.deepEqual(weighed.analysis.steps.map((s) => s.chance), analysis.steps.map((s) => s.chance));
  assert.deepEqual(await socket.say('analyse', { key, decisions: true }).then((a) => a.analysis), weighed.analysis);
});

test('a server that stops does not wait for an analysis', async (t) => {
  const { server, socket, key } = await opened(t, 'midgard/battle-saxons-vikings');
  assert.equal((await socket.say('analyse', { key, decisions: true })).analysis, undefined);
  assert.equal(await server.stop(), 0);
});
