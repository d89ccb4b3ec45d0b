// A real PostgreSQL, two servers on one database: the same matches, from either of them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { Socket, commitment, dice, match, serve } from './client.mjs';
import { database, wait } from './database.mjs';

test('one match across two processes', { timeout: 600000 }, async (t) => {
  const { where } = await database(t);
  const flags = ['--db', where, '--rate', '100000', '--log', 'warn'];
  const servers = [await serve(t, flags), await serve(t, flags)];
  assert.ok(servers[1].port, servers[1].log);
  const pick = dice(17);
  const m = await match(servers[0], { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] });
  const sockets = [await Socket.open(servers[0]), await Socket.open(servers[1])];
  await sockets[0].say('watch', { key: m.keys[1] });
  await sockets[1].say('watch', { key: m.keys[2] });
  let looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved'))), actions = 0, races = 0;
  while (!looks[0].look.turn.over) {
    const { turn, version } = looks[0].look, at = turn.seat - 1, key = m.keys[turn.seat];
    const { actions: legal } = await sockets[at].say('legal', { key });
    const act = (s) => s.say('act', { key, version, action: legal[pick(legal.length)].action });
    const racing = actions % 3 === 0; // both processes at once, for the same turn
    const answers = await Promise.all(racing ? sockets.map(act) : [act(sockets[at])]);
    assert.equal(answers.filter((a) => a.ok).length, 1, JSON.stringify(answers));
    for (const a of answers) if (!a.ok) assert.ok(['stale', 'over'].includes(a.error.code), JSON.stringify(a));
    const won = answers.find((a) => a.ok);
    looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved' && p.look.version >= won.version)));
    for (const p of looks) assert.ok(p.tales.length > 0);
    assert.equal(looks[0].look.version, looks[1].look.version);
    actions++; races += racing;
    if (actions === 15) { // one process dies; the other has everything
      await servers[0].stop('SIGKILL');
      servers[0] = await serve(t, flags);
      sockets[0] = await Socket.open(servers[0]);
      await sockets[0].say('watch', { key: m.keys[1] });
      looks[0] = await sockets[0].push((p) => p.push === 'moved');
      assert.equal(looks[0].look.version, looks[1].look.version);
    }
  }
  const records = await Promise.all(servers.map((s) => s.post('record', { key: m.watch })));
  assert.ok(records[0].ok && records[0].record === records[1].record);
  t.diagnostic(`${actions} actions, ${races} races between processes`);
  for (const s of servers) assert.equal(await s.stop(), 0);
});

test('a computer seat plays once, whichever process it is in', { timeout: 600000 }, async (t) => {
  const { where } = await database(t);
  const flags = ['--db', where, '--rate', '100000', '--log', 'warn'];
  const servers = [await serve(t, flags), await serve(t, flags)];
  const m = await match(servers[0], { game: 'template', seats: [{ name: 'A' }, { player: 'ai:greedy' }] });
  const socket = await Socket.open(servers[1]), other = await Socket.open(servers[0]);
  await socket.say('watch', { key: m.keys[1] });
  await other.say('watch', { key: m.keys[1] });
  for (let look = (await socket.push((p) => p.push === 'moved')).look; !look.turn.over;) {
    if (look.turn.yours) {
      const { action, version } = await socket.say('hint', { key: m.keys[1] });
      const answer = await socket.say('act', { key: m.keys[1], version, action });
      assert.ok(answer.ok || answer.error.code === 'stale', JSON.stringify(answer));
    }
    const { version } = look;
    look = (await socket.push((p) => p.push === 'moved' && p.look.version > version)).look;
  }
  for (const s of servers) assert.equal(await s.stop(), 0);
});

test('the database goes away and comes back', { timeout: 600000 }, async (t) => {
  const db = await database(t), flags = ['--db', db.where, '--rate', '100000', '--log', 'error'];
  const servers = [await serve(t, flags), await serve(t, flags)], pick = dice(23);
  const m = await match(servers[0], { game: 'template', scenario: 'holm', seats: [{ name: 'A' }, { name: 'B' }] });
  const socket = await Socket.open(servers[0]), other = await Socket.open(servers[1]), done = [];
  await other.say('watch', { key: m.watch });
  // Acts until it is done; while the database is away it is told so, and nothing happens.
  const act = async (patience) => {
    for (let i = 0; i <= patience; i++, await wait(250)) {
      const { ok, look } = await socket.say('look', { key: m.watch });
      if (!ok) continue;
      const key = m.keys[look.turn.seat], { actions } = await socket.say('legal', { key });
      if (!actions?.length) continue;
      const { words } = actions[pick(actions.length)];
      const answer = await socket.say('act', { key, version: look.version, words });
      if (answer.ok) { done.push({ key, words, version: look.version + 1 }); return answer; }
      assert.equal(answer.error.code, 'busy', JSON.stringify(answer));
    }
    return null;
  };
  for (const how of ['immediate', 'fast']) {
    const { version } = await act(40);
    await other.push((p) => p.push === 'moved' && p.look.version >= version);
    await db.stop(how);
    assert.equal(await act(3), null, 'acknowledged without a database');
    assert.equal((await servers[0].post('look', { key: 'a key nobody has' })).error.code, 'busy');
    await db.start();
    const again = await act(60);
    assert.ok(again, 'the database was not found again');
    await other.push((p) => p.push === 'moved' && p.look.version >= again.version); // the other hears of it again
  }
  for (const { key, words, version } of done)
    for (const s of servers) assert.equal((await s.post('events', { key })).tales[version - 1].words, words);
  await db.stop();
  for (const s of servers) assert.equal(await s.stop(), 0, 'it does not end without its database');
  await db.start();
});

// Both seats at once, each through its own process; what one has not heard of yet is read again. No clock is waited for: the
// shares were due long ago when the store says so.
test('committing and revealing through two processes', { timeout: 600000 }, async (t) => {
  const db = await database(t), flags = ['--db', db.where, '--rate', '100000', '--log', 'error', '--reveal', '3600'], psql = db.sql();
  const servers = [await serve(t, flags), await serve(t, flags)];
  const made = await servers[0].post('create', { game: 'template' });
  const sockets = await Promise.all(servers.map((s) => Socket.open(s)));
  for (const s of sockets) await s.say('watch', { key: made.watch });
  const seen = (fits) => Promise.all(sockets.map(async (s) => (await s.push((p) => p.push === 'moved' && fits(p.look))).look));
  const shares = () => made.seats.map(() => randomBytes(32).toString('hex'));
  const sit = (own) => Promise.all(made.seats.map(({ seat, key }, i) => sockets[i].say('join', { key, commit: commitment(own[i], made.dice.commit, seat) })));
  const first = shares();
  for (const a of await sit(first)) assert.ok(a.ok, JSON.stringify(a));
  await seen((l) => l.dice.reveal);
  assert.ok((await sockets[0].say('reveal', { key: made.seats[0].key, share: first[0] })).ok);
  await psql.say(`UPDATE skald_match SET pending = 'reveal-by 1', serial = serial + 1 WHERE id = '${made.match}'; SELECT pg_notify('skald', id || ' ' || serial) FROM skald_match;`);
  await psql.end();
  const left = await seen((l) => l.seats[1].left); // both processes watch the time; it is written once
  assert.deepEqual(left.map((l) => [l.version, l.seats[0].left, l.seats[1].left]), [[4, undefined, 1], [4, undefined, 1]]);
  const own = shares();
  for (const a of await sit(own)) assert.ok(a.ok, JSON.stringify(a));
  await seen((l) => l.dice.reveal && l.version === 6);
  const told = await Promise.all(made.seats.map(({ key }, i) => sockets[i].say('reveal', { key, share: own[i] })));
  for (const a of told) assert.ok(a.ok, JSON.stringify(a));
  assert.equal(told.filter((a) => a.begun).length, 1, 'it begins once');
  const begun = await seen((l) => l.begun);
  assert.equal(begun[0].version, begun[1].version);
  assert.deepEqual(begun[0].dice.shares, own);
  for (const s of servers) assert.equal(await s.stop(), 0);
});

// What another process did is done here as well, step by step: nothing is replayed from the beginning, and whoever
// watches here is told the same tales and pictures.
test('a process that has the match only takes the new steps', { timeout: 600000 }, async (t) => {
  const { where } = await database(t);
  const flags = ['--db', where, '--rate', '100000', '--log', 'debug'];
  const servers = [await serve(t, flags), await serve(t, flags)];
  for (const server of servers) server.child.stderr.on('data', (d) => (server.all = (server.all ?? '') + d));
  const read = (server) => ({ anew: (server.all.match(/read anew/g) ?? []).length, followed: (server.all.match(/followed, [1-9]/g) ?? []).length });
  const pick = dice(5);
  for (const game of ['template', 'mythoz']) {
    const m = await match(servers[0], { game, seats: [{ name: 'A' }, { name: 'B' }] });
    const sockets = [await Socket.open(servers[0]), await Socket.open(servers[1])];
    for (const s of sockets) assert.ok((await s.say('watch', { key: m.keys[2] })).ok);
    let looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved')));
    const before = servers.map(read);
    let actions = 0, undone = 0;
    for (; actions < 40 && !looks[0].look.turn.over; actions++) { // each in turn, so nobody is ever ahead of the store
      const at = actions % 2, { turn, version, undo } = looks[at].look, key = m.keys[turn.seat];
      const { actions: legal } = await sockets[at].say('legal', { key });
      const back = undo && turn.seat === 2 && undone < 3;
      const done = back ? await sockets[at].say('undo', { key: m.keys[2], version })
        : await sockets[at].say('act', { key, version, action: legal[pick(legal.length)].action, once: `act-${actions}` });
      assert.ok(done.ok, JSON.stringify(done));
      undone += back;
      looks = await Promise.all(sockets.map((s) => s.push((p) => p.push === 'moved' && p.look.version === done.version)));
      assert.deepEqual(looks[1].tales, looks[0].tales);
      assert.ok(looks[0].tales.length > 0);
      const whole = await Promise.all(servers.map((s) => s.post('look', { key: m.keys[2] })));
      assert.deepEqual(whole[1].look.picture, whole[0].look.picture);
      if (!back) assert.deepEqual(await sockets[1 - at].say('act', { key, version, words: 'anything', once: `act-${actions}` }).then((a) => a.version), done.version);
    }
    if (!looks[0].look.turn.over) assert.ok((await sockets[0].say('resign', { key: m.keys[1] })).ok);
    for (;;) { // the secret and the sum came with the end
      const records = await Promise.all(servers.map((s) => s.post('record', { key: m.watch })));
      if (!records.every((r) => r.ok)) continue;
      assert.equal(records[1].record, records[0].record);
      assert.match(records[1].record, /\nsecret [0-9a-f]{64}\nsum [0-9a-f]{64}\n$/);
      break;
    }
    const after = servers.map(read);
    t.diagnostic(`${game}: ${actions} actions, ${undone} taken back; followed ${after.map((a, i) => a.followed - before[i].followed).join(' and ')} times`);
    for (const [i] of servers.entries()) {
      assert.equal(after[i].anew, before[i].anew, 'it was read from the beginning');
      assert.ok(after[i].followed - before[i].followed >= Math.floor(actions / 2), 'nothing was followed');
    }
    sockets.forEach((s) => s.close());
  }
  for (const s of servers) assert.equal(await s.stop(), 0);
});
