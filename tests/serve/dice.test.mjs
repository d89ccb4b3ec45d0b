// Fair dice: nobody can choose them, and whoever has the record can prove it. tools/verify-dice, written from docs/records.md
// alone, agrees with Skald about golden matches of every game and refuses whatever was tampered with.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { SKALD, Socket, commitment, folder, match, serve } from './client.mjs';
import { played } from './fair/make.mjs';

const golden = readdirSync('tests/serve/fair').filter((f) => f.endsWith('.skald'));

function run(program, args, dir, record) {
  const file = join(dir, 'record.skald');
  writeFileSync(file, record);
  return spawnSync(program, [...args(file)], { encoding: 'utf8' });
}
const stranger = (dir, record, ...kept) => run('tools/verify-dice', (f) => [f, ...kept], dir, record);

// Many records in one go of the same program.
const EACH = `
import contextlib, io, json, runpy, sys
main = runpy.run_path('tools/verify-dice')['main']
for file in sys.argv[1:]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(file)
    print(json.dumps(dict(status=status, stdout=out.getvalue(), stderr=err.getvalue())))
`;
function strangers(dir, records) {
  const files = records.map((record, i) => { const file = join(dir, `${i}.skald`); writeFileSync(file, record); return file; });
  const said = spawnSync('python3', ['-c', EACH, ...files], { encoding: 'utf8' });
  assert.equal(said.status, 0, said.stderr);
  return said.stdout.trim().split('\n').map((line) => JSON.parse(line));
}
const skald = (dir, record) => run(SKALD, (f) => ['replay', f, '--verify'], dir, record);

// A record in parts that can be tampered with. The sum is made anew, or a forger would be too easily found.
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const summed = (lines) => {
  const text = lines.filter((l) => !l.startsWith('sum ')).join('\n') + '\n';
  return `${text}sum ${sha256(text)}\n`;
};
const isAction = (l) => /^\d> /.test(l);
const sealed = (lines, server) => lines.map((l) => { // commitments that fit the shares again
  const [, seat] = /^commit (\d) [0-9a-f]{64}$/.exec(l) ?? [], share = lines.find((x) => x.startsWith(`share ${seat} `));
  return seat && share ? `commit ${seat} ${commitment(share.slice(8), server, Number(seat))}` : l;
});
const serverOf = (lines) => lines.find((l) => l.startsWith('dice fair ')).slice(10);
const put = (lines, i, ...by) => [...lines.slice(0, i), ...by, ...lines.slice(i + 1)];
const at = (lines, start) => { const i = lines.findIndex((l) => l.startsWith(start)); assert.ok(i >= 0, start); return i; };
const edit = (lines, start, by) => { const i = at(lines, start); return put(lines, i, by(lines[i])); };
const drop = (lines, start) => put(lines, at(lines, start));
const other = (hex) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);
const flip = (l) => l.replace(/[0-9a-f]{64}$/, other);

// An action's dice as [sides, result] pairs, and back.
const diceOf = (l) => {
  let sides = 0;
  return (l.split(' | ')[1] ?? '').split(' ').filter(Boolean).flatMap((w) => (w[0] === 'd' ? ((sides = Number(w.slice(1))), []) : [[sides, Number(w)]]));
};
const withDice = (l, dice) => `${l.split(' | ')[0]}${dice.length ? ' | ' : ''}${dice.map(([s, r]) => `d${s} ${r}`).join(' ')}`;
const rolled = (lines, fits = () => true) => lines.findIndex((l) => isAction(l) && diceOf(l).length > 0 && fits(diceOf(l)));
// Null where there is no such roll.
const reroll = (lines, fits, by) => { const i = rolled(lines, fits); return i < 0 ? null : put(lines, i, withDice(lines[i], by(diceOf(lines[i])))); };
// No number makes both of these: what comes from one cannot pass for the other.
const apart = ([s, r], [z, q]) => r * z <= (q - 1) * s || q * s <= (r - 1) * z;
const pairApart = (d) => d.findIndex((x, i) => i > 0 && apart(d[i - 1], x)); // the second of the two, or −1
const lastAction = (lines) => lines.findLastIndex(isAction);

const ROLL = /was not rolled from/;

// name: [what is done to the lines, why it is refused by verify-dice, and by skald if that says it otherwise]
const TAMPERINGS = {
  'a roll is changed': [(l) => reroll(l, (d) => d[0][0] > 1, ([[s, r], ...d]) => [[s, (r % s) + 1], ...d]), ROLL, /./],
  'the last roll is changed': [(l) => { const i = l.findLastIndex((x) => isAction(x) && diceOf(x).length > 0), d = diceOf(l[i]), [s, r] = d.pop(); return put(l, i, withDice(l[i], [...d, [s, (r % s) + 1]])); }, ROLL, /./],
  'a die has twice the sides': [(l) => reroll(l, (d) => d.some(([, r]) => r > 1), (d) => { const i = d.findIndex(([, r]) => r > 1); return put(d, i, [2 * d[i][0], d[i][1]]); }), ROLL, /sides|not fit/],
  'two rolls are swapped': [(l) => reroll(l, (d) => pairApart(d) > 0, (d) => { const i = pairApart(d); return [...d.slice(0, i - 1), d[i], d[i - 1], ...d.slice(i + 1)]; }), ROLL, /./],
  'a die is left out': [(l) => reroll(l, (d) => pairApart(d) > 0, (d) => put(d, pairApart(d) - 1)), ROLL, /./],
  'a die is added': [(l) => reroll(l, () => true, (d) => [...d, [10000, 1]]), ROLL, /more dice/],
  'a die shows more than it has sides': [(l) => reroll(l, () => true, ([[s], ...d]) => [[s, s + 1], ...d]), /cannot/, /expected dice/],
  'a die has no sides': [(l) => { const i = rolled(l); return put(l, i, l[i].replace(/ d\d+/, '')); }, /cannot/, /sides/],
  'the dice of two actions are exchanged': [(l) => { const i = rolled(l), k = l.findLastIndex((x) => isAction(x) && diceOf(x).length > 0 && diceOf(x).join() !== diceOf(l[i]).join()); return put(put(l, i, withDice(l[i], diceOf(l[k]))), k, withDice(l[k], diceOf(l[i]))); }, ROLL, /./],
  'a share is changed after the commitment': [(l) => edit(l, 'share 1', flip), /another share than committed/, /not the share/],
  'a share is changed with its commitment': [(l) => sealed(edit(l, 'share 1', flip), serverOf(l)), ROLL],
  'a share is shorter': [(l) => edit(l, 'share 1', (x) => x.slice(0, -2)), /expected 64 digits/, /32 bytes/],
  'a share is missing': [(l) => drop(l, 'share 2'), /before all shares/, /before every player/],
  'a share is given twice': [(l) => edit(l, 'share 1', (x) => `${x}\n${x}`), /twice/, /already/],
  'the shares of two players are exchanged': [(l) => { const [a, b] = [l[at(l, 'share 1')], l[at(l, 'share 2')]]; return edit(edit(l, 'share 1', () => `share 1 ${b.slice(8)}`), 'share 2', () => `share 2 ${a.slice(8)}`); }, /another share than committed/, /not the share/],
  'a player uses another player’s share': [(l) => { const one = l[at(l, 'share 1')].slice(8); return sealed(edit(l, 'share 2', () => `share 2 ${one}`), serverOf(l)); }, /another's share/, /another player's share/],
  'a commitment is missing': [(l) => drop(l, 'commit 2'), /before everybody has committed/],
  'a commitment is changed': [(l) => edit(l, 'commit 1', flip), /another share than committed/, /not the share/],
  'a commitment is copied from another seat': [(l) => { const one = l[at(l, 'commit 1')].slice(9); return edit(l, 'commit 2', () => `commit 2 ${one}`); }, /another share than committed/, /not the share/],
  'a player commits twice': [(l) => edit(l, 'commit 1', (x) => `${x}\n${x}`), /commits twice/],
  'a player commits after a share is known': [(l) => { const c = l[at(l, 'commit 2')], k = drop(l, 'commit 2'); return put(k, at(k, 'share 1'), k[at(k, 'share 1')], c); }, /before everybody has committed/],
  'a share is said to be the server’s': [(l) => drop(edit(l, 'commit 1', () => 'commit 1 server'), 'share 1'), ROLL],
  'a computer player has a share of its own': [(l) => edit(l, 'player 2', () => 'player 2 ai:greedy'), /computer/],
  'the secret is another': [(l) => edit(l, 'secret', flip), /not the secret/],
  'the server’s commitment is another': [(l) => edit(l, 'dice fair', flip), /another share than committed/, /not the share/],
  'the server’s commitment is another, and the players’ fit it': [(l) => { const k = edit(l, 'dice fair', flip); return sealed(k, serverOf(k)); }, /not the secret/],
  'the secret is missing': [(l) => drop(l, 'secret'), /sum before the secret/, /out of place/],
  'the secret comes before the end': [(l) => { const s = l[at(l, 'secret')], k = drop(l, 'secret'), i = rolled(k); return put(k, i, k[i], s); }, /out of place/],
  'the first action that rolled is left out': [(l) => put(l, rolled(l)), ROLL, /./],
  'an action is done twice': [(l) => { const i = rolled(l); return put(l, i, l[i], l[i]); }, ROLL, /./],
  'an action that rolled is taken back': [(l) => { const i = rolled(l); return put(l, i, l[i], 'undo'); }, /taken back/],
  'an action comes before the shares': [(l) => { const i = rolled(l), a = l[i], k = put(l, i); return put(k, at(k, 'share 1'), a, k[at(k, 'share 1')]); }, /before all shares/, /before every player/],
  'an action comes after the end': [(l) => { const i = at(l, 'result'); return put(l, i, l[i], l[lastAction(l)]); }, /after the end/],
  'somebody leaves after all have shared': [(l) => { const i = at(l, 'share 2'); return put(l, i, l[i], 'leave 2'); }, /nothing to reveal/],
  'the result is missing': [(l) => drop(l, 'result'), /secret out of place/, null],
  'it says format 1': [(l) => edit(l, 'skald-record', () => 'skald-record 1'), /format 1/, /sides|commitment/],
  'it says that a seed rolled': [(l) => edit(l, 'dice fair', () => 'dice seed 0000000000000007'), /nothing to prove/, /commitment|out of place/],
};

// What only the sum finds, where the rules are not known; a forger could make it anew, and then Skald finds it.
const BY_SUM = {
  'the last action is left out': (l) => put(l, lastAction(l)),
  'the last die of an action is left out': (l) => reroll(l, () => true, (d) => d.slice(0, -1)),
  'a player has another name': (l) => edit(l, 'player 1', (x) => `${x} Loki`),
  'the result is another': (l) => edit(l, 'result', (x) => x.replace(/win|loss|draw/, (o) => (o === 'win' ? 'loss' : 'win'))),
  'a remark is added': (l) => put(l, 0, l[0], '# by nobody'),
};

const linesOf = (record) => record.split('\n').slice(0, -1);

test('golden matches of every game prove their dice to a stranger', (t) => {
  const dir = folder(t);
  assert.deepEqual(golden.map((f) => f.replace('.skald', '')), ['midgard', 'mythic-earth', 'mythoz', 'pantheon', 'template']);
  for (const file of golden) {
    const record = readFileSync(join('tests/serve/fair', file), 'utf8'), proof = stranger(dir, record);
    assert.equal(proof.status, 0, `${file}: ${proof.stderr}`);
    assert.match(proof.stdout, /^[1-9]\d* dice of [1-9]\d* actions come from the secret and the shares/);
    assert.match(proof.stdout, /player 1: a share of their own\n +player 2: a share of their own/);
  }
});

test('a stranger finds every kind of tampering', (t) => {
  const dir = folder(t);
  assert.ok(Object.keys(TAMPERINGS).length + Object.keys(BY_SUM).length >= 40);
  for (const file of golden) {
    const record = readFileSync(join('tests/serve/fair', file), 'utf8'), lines = linesOf(record);
    const tried = [
      ...Object.entries(TAMPERINGS).map(([name, [tamper, why]]) => [name, summed(tamper(lines)), why]),
      ...Object.entries(BY_SUM).map(([name, tamper]) => [name, tamper(lines).join('\n') + '\n', /something was changed/]),
      ['the end is cut off', record.slice(0, -9), /cut off/],
      ['the sum is missing', record.replace(/sum .*\n$/, ''), /sum at the end is missing/],
      ['something follows the sum', `${record}undo\n`, /follows the sum/],
    ];
    strangers(dir, tried.map(([, text]) => text)).forEach((proof, i) => {
      const [name, text, why] = tried[i];
      assert.notEqual(text, record, `${file}: ${name}: nothing is changed`);
      assert.equal(proof.status, 1, `${file}: ${name}: ${proof.stdout}`);
      assert.match(proof.stderr, why, `${file}: ${name}`);
    });
  }
});

test('the example of docs/records.md is right, in every number', (t) => {
  const page = readFileSync('docs/records.md', 'utf8'), record = /```record\n([^`]*)```/.exec(page)[1], lines = linesOf(record);
  assert.equal(stranger(folder(t), record).status, 0);
  const said = spawnSync('python3', ['-c', `
import runpy, sys
from hashlib import blake2b
numbers = runpy.run_path('tools/verify-dice')['numbers']
secret, share = bytes.fromhex(sys.argv[1]), bytes.fromhex(sys.argv[2])
other = blake2b(b'skald share\\2', key=secret, digest_size=32).digest()
key = blake2b(b'skald\\x20' + share + b'\\x20' + other + bytes(8), key=secret, digest_size=32).digest()
stream = numbers(key)
one, two = next(stream), next(stream)
print(other.hex(), key.hex(), key[7::-1].hex(), key[15:7:-1].hex(), '%016x' % one, one >> 32, (one >> 32) * 10, (one >> 32) * 10 % 2**32, '%016x' % two, two >> 32, (two >> 32) * 9)
`, lines[at(lines, 'secret')].slice(7), lines[at(lines, 'share 1')].slice(8)], { encoding: 'utf8' });
  for (const word of said.stdout.trim().split(' ')) assert.ok(page.includes(word), `${word}\n${said.stderr}`);
  assert.equal(said.stdout.trim().split(' ').length, 11, said.stderr);
});

test('a player compares what the page kept', (t) => {
  const dir = folder(t), record = readFileSync('tests/serve/fair/template.skald', 'utf8'), lines = linesOf(record);
  const kept = [serverOf(lines), lines[at(lines, 'commit 1')].slice(9), lines[at(lines, 'commit 2')].slice(9)];
  assert.equal(stranger(dir, record, ...kept).status, 0);
  assert.match(stranger(dir, record, kept[0], other(kept[1])).stderr, /another commitment/);
});

test('skald replay --verify finds it too, and what needs the rules', async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--rate', '100000', '--log', 'warn']), dir = folder(t);
  const record = await played(server, 'template'), lines = linesOf(record);
  assert.equal(stranger(dir, record).status, 0);
  assert.match(skald(dir, record).stdout, /every roll proved fair/);
  for (const [name, [tamper, why, own]] of Object.entries(TAMPERINGS)) {
    const tampered = tamper(lines);
    if (own === null || !tampered) continue; // a result that is not written is not wrong; not every match has every roll
    const proof = skald(dir, summed(tampered));
    assert.equal(proof.status, 1, `${name}: ${proof.stdout}`);
    assert.match(proof.stderr, own ?? why, name);
  }
  for (const name of ['the last action is left out', 'the last die of an action is left out', 'the result is another'])
    assert.equal(skald(dir, summed(BY_SUM[name](lines))).status, 1, name);
  await server.stop();
});

// Before the match

const share = () => randomBytes(32).toString('hex');
const until = async (socket, fits) => (await socket.push((p) => p.push === 'moved' && fits(p.look))).look;

// A match and its players; or, on a server of another process, those of an earlier table.
async function table(t, flags = [], wish = { game: 'template' }, { db = join(folder(t), 'db'), made, own } = {}) {
  const server = await serve(t, ['--db', db, '--log', 'warn', ...flags]), socket = await Socket.open(server);
  made ??= await server.post('create', wish);
  own ??= made.seats.map(() => share());
  const join2 = (i, s = own[i]) => socket.say('join', { key: made.seats[i].key, commit: commitment(s, made.dice.commit, made.seats[i].seat) });
  const reveal = (i, s = own[i]) => socket.say('reveal', { key: made.seats[i].key, share: s });
  const look = async (i = 0) => (await socket.say('look', { key: made.seats[i].key })).look;
  return { server, made, socket, own, sit: join2, reveal, look, db };
}

// The shares were due long ago: what a clock would do, without waiting for it. The server must be down.
function timeIsUp(db) {
  const said = spawnSync('sqlite3', [db, "UPDATE match SET pending = 'reveal-by 1' WHERE pending LIKE 'reveal-by %'; SELECT changes()"], { encoding: 'utf8' });
  assert.equal(said.stdout.trim(), '1', said.stderr);
}

test('no share is taken before all have committed, and only the one committed to', async (t) => {
  const { sit, reveal, look, own, socket, made } = await table(t);
  assert.equal((await reveal(0)).error.code, 'bad-share');
  assert.equal((await sit(0)).reveal, false);
  assert.match((await reveal(0)).error.words, /before everybody has committed/);
  assert.match((await socket.say('join', { key: made.seats[1].key, commit: 'ff' })).error.words, /64 digits/);
  const last = await sit(1);
  assert.deepEqual([last.begun, last.reveal], [false, true]);
  assert.equal((await socket.say('act', { key: made.seats[0].key, version: last.version, words: 'end turn' })).error.code, 'not-begun');
  assert.match((await reveal(0, share())).error.words, /not the share/);
  assert.match((await reveal(1, own[0])).error.words, /not the share/);
  assert.match((await reveal(0, 'xyz')).error.words, /32 bytes/);
  assert.equal((await reveal(0)).begun, false);
  assert.deepEqual((await look()).dice.shares, [own[0], '']);
  const begun = await reveal(1);
  assert.deepEqual([begun.begun, begun.reveal], [true, false]);
  assert.equal((await look()).begun, true);
});

test('both steps may be said again: another tab, a lost answer', async (t) => {
  const { sit, reveal, look, own } = await table(t);
  const first = await sit(0);
  assert.equal((await sit(0, share())).version, first.version, 'a second commitment was taken');
  await sit(1);
  const told = await reveal(0), again = await reveal(0);
  assert.deepEqual([again.ok, again.version], [true, told.version]);
  assert.match((await reveal(0, own[1])).error.words, /already/);
  await reveal(1);
  assert.equal((await reveal(0)).begun, true);
  assert.equal((await look()).begun, true);
});

test('one person and computers begin with two messages', async (t) => {
  const { sit, reveal, look } = await table(t, [], { game: 'template', seats: [{}, { player: 'ai:random' }, { player: 'ai:greedy' }] });
  assert.equal((await sit(0)).reveal, true);
  assert.equal((await reveal(0)).begun, true);
  assert.deepEqual((await look()).dice.commits.slice(1), ['server', 'server']);
});

test('who does not reveal in time leaves, is named, and all commit anew', async (t) => {
  const a = await table(t, ['--reveal', '3600']), { own, made } = a;
  await a.sit(0); await a.sit(1); await a.reveal(0);
  await a.server.stop();
  timeIsUp(a.db);
  const { server, sit, reveal, look, socket } = await table(t, ['--reveal', '3600'], null, a);
  await socket.say('watch', { key: made.watch });
  const left = await until(socket, (l) => l.seats[1].left);
  assert.deepEqual([left.begun, left.seats[0].left, left.seats[1].left], [false, undefined, 1]);
  assert.deepEqual([left.seats[0].joined, left.seats[1].joined], [false, false]);
  assert.deepEqual([left.dice.commits, left.dice.shares, left.dice.reveal], [['', ''], ['', ''], false]);
  assert.match((await reveal(1)).error.words, /before everybody/, 'a late share was taken');
  const { tales } = await socket.say('events', { key: made.watch });
  assert.deepEqual(tales.map((x) => [x.seat, Object.keys(x).find((k) => x[k] === true)]),
    [[1, 'joined'], [2, 'joined'], [1, 'revealed'], [2, 'left']]);
  assert.match((await sit(0)).error.words, /everybody has seen this share/, 'a share that was revealed is committed to again');
  own[0] = share(); own[1] = share();
  await sit(1); await sit(0); await reveal(1);
  assert.equal((await reveal(0)).begun, true);
  assert.equal((await look()).begun, true);
  await socket.say('resign', { key: made.seats[0].key });
  const { record } = await socket.say('record', { key: made.watch }), dir = folder(t);
  assert.match(skald(dir, record).stdout, /player 2 .*did not reveal an earlier one, 1 time/);
  assert.match(stranger(dir, record).stdout, /player 2 once did not reveal/);
  const seen = /^commit 1 .*$/m.exec(record)[0], reused = record.replace(/^leave 2$/m, `leave 2\n${seen}`);
  assert.match(skald(dir, reused).stderr, /a share that everybody has seen/);
  assert.match(stranger(dir, reused).stderr, /a share that everybody has seen/);
  await server.stop();
});

test('what was committed, and until when, outlives the server', async (t) => {
  const a = await table(t, ['--reveal', '3600']);
  await a.sit(0); await a.sit(1); await a.reveal(0);
  const { dice } = await a.look();
  await a.server.stop('SIGKILL');
  const again = await serve(t, ['--db', a.db, '--log', 'warn', '--reveal', '7200']); // another time for those who commit now
  assert.ok(dice.until > 0);
  assert.deepEqual((await again.post('look', { key: a.made.watch })).look.dice, dice, 'another time, or other commitments');
  assert.equal((await again.post('reveal', { key: a.made.seats[1].key, share: a.own[1] })).begun, true);
  await again.stop();
});

test('time that ran out while the server was down is over', async (t) => {
  const a = await table(t, ['--reveal', '3600']);
  await a.sit(0); await a.sit(1);
  await a.server.stop('SIGKILL');
  timeIsUp(a.db);
  const again = await serve(t, ['--db', a.db, '--log', 'warn', '--reveal', '3600']);
  const late = await again.post('reveal', { key: a.made.seats[0].key, share: a.own[0] });
  assert.equal(late.error?.code, 'bad-share', JSON.stringify(late));
  const { look } = await again.post('look', { key: a.made.watch });
  assert.deepEqual(look.seats.map((s) => [s.joined, s.left]), [[false, 1], [false, 1]]);
  await again.stop();
});

test('who brings no share gets one from the secret, and the record says so', async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'warn']), dir = folder(t);
  const made = await server.post('create', { game: 'template' });
  for (const { key } of made.seats) await server.post('join', { key });
  assert.equal((await server.post('resign', { key: made.seats[0].key })).ok, true);
  const { record } = await server.post('record', { key: made.watch });
  assert.match(skald(dir, record).stdout, /not proved fair: no player added a share/);
  assert.match(stranger(dir, record).stdout, /who chose the secret could have chosen the rolls/);
  await server.stop();
});

test('real dice have nothing to reveal', async (t) => {
  const server = await serve(t, ['--db', join(folder(t), 'db'), '--log', 'warn']);
  const m = await match(server, { game: 'template', dice: 'ask' });
  assert.equal((await server.post('reveal', { key: m.keys[1], share: share() })).error.code, 'bad-share');
  await server.stop();
});
