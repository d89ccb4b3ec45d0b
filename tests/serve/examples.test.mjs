// The examples of docs/protocol.md, as they stand: → is sent, ← and ⇠ (a push) must fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { Socket, commitment, folder, serve } from './client.mjs';

function steps(file) {
  const found = [];
  let inside = false;
  readFileSync(file, 'utf8').split('\n').forEach((text, i) => {
    if (text.startsWith('```')) inside = text === '```talk';
    else if (inside) found.push({ line: i + 1, mark: text[0], text: text.slice(2) });
  });
  return found;
}

const is = (v, kind) => typeof v === kind && v !== null;

// "…" fits anything, "$name" keeps or compares, objects may have more, a list may go on or begin with "…".
function fits(want, got, names, path) {
  if (want === '…') return;
  if (is(want, 'string') && want.startsWith('$') && !want.startsWith('$schema')) {
    const name = want.slice(1);
    if (name in names) assert.deepEqual(got, names[name], `${path} is not $${name}`);
    names[name] = got;
    return;
  }
  if (Array.isArray(want)) {
    assert.ok(Array.isArray(got), `${path} is no list`);
    const tail = want.at(-1) === '…', front = want[0] === '…';
    const parts = want.filter((w) => w !== '…');
    if (!tail && !front) assert.equal(got.length, want.length, `${path}: length`);
    const from = front ? got.length - parts.length : 0;
    parts.forEach((w, i) => fits(w, got[from + i], names, `${path}[${from + i}]`));
  } else if (is(want, 'object')) {
    assert.ok(is(got, 'object'), `${path} is ${JSON.stringify(got)}`);
    for (const k of Object.keys(want)) {
      assert.ok(k in got, `${path}.${k} is missing in ${JSON.stringify(got).slice(0, 400)}`);
      fits(want[k], got[k], names, `${path}.${k}`);
    }
  } else assert.deepEqual(got, want, path);
}

const filled = (text, names) => JSON.parse(text, (_, v) =>
  is(v, 'string') && v[0] === '$' && v.slice(1) in names ? names[v.slice(1)] : v);

const SHARES = ['00112233445566778899aabbccddeeff'.repeat(2), 'ffeeddccbbaa99887766554433221100'.repeat(2)];

test('docs/protocol.md', async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db')]);
  const socket = await Socket.open(server);
  const names = {};
  let answer, count = 0;
  for (const step of steps('docs/protocol.md')) {
    const where = `docs/protocol.md:${step.line}`;
    if (step.mark === '→') {
      if (step.text.includes('"$decider"') && !names.decider) {
        const { look } = await socket.say('look', { key: names.astrid });
        [names.decider, names.other] = look.turn.yours ? [names.astrid, names.bo] : [names.bo, names.astrid];
        names.unit = look.turn.yours ? 0 : 3;
      }
      if (names.commit) SHARES.forEach((share, i) => (names[`sealed${i + 1}`] ??= commitment(share, names.commit, i + 1)));
      const { do: command, id, ...said } = filled(step.text, names);
      if (id !== undefined) socket.next = id;
      answer = await socket.say(command, said);
      count++;
    } else if (step.mark === '←') fits(JSON.parse(step.text), answer, names, where);
    else if (step.mark === '⇠') fits(JSON.parse(step.text), await socket.push((p) => p.push === 'moved'), names, where);
    else if (step.text.trim()) assert.fail(`${where}: a step starts with →, ← or ⇠`);
  }
  assert.ok(count > 20);
  socket.close();
});
