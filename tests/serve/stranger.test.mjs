// A stranger who has read docs/protocol.md and says anything at all: every command, its members of every kind or missing,
// by seats, watchers and nobody. Every message is answered, nothing breaks, and a match goes on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Socket, dice, match, serve } from './client.mjs';

const MEMBERS = {
  games: ['all'], catalog: ['game', 'catalog'], rules: ['game', 'about'], force: ['game', 'force'], create: ['game', 'scenario', 'seats', 'options', 'dice', 'quick'],
  lesson: ['game', 'lesson'], matches: ['keys'], replay: ['record'], ping: [], join: ['key', 'name', 'commit'], reveal: ['key', 'share'], look: ['key', 'at'],
  events: ['key', 'since'], about: ['key', 'term'], goal: ['key'], record: ['key'], watch: ['key', 'since', 'changes'], unwatch: ['key'], reach: ['key', 'unit', 'verb'], overlay: ['key', 'piece'],
  legal: ['key'], check: ['key', 'action', 'words'], act: ['key', 'version', 'once', 'action', 'words'], dice: ['key', 'version', 'once', 'given', 'results'],
  undo: ['key', 'version', 'once'], odds: ['key', 'samples', 'action', 'words'], hint: ['key'],
};
const GAMES = ['template', 'mythic-earth', 'mythoz', 'pantheon', 'midgard'];
const WORDS = ['', 'x', '%s%n', 'A'.repeat(500), '\n', 'a|b', '1> pass\nundo', 'pass', 'move', '../', '🐉'.repeat(50), '\u202e', '  ', 'ai:random', 'holm', '"', '\\', 'f'.repeat(64), 'once\n# once 1 x'];
const NUMBERS = [0, -1, 1, 7, 100, 32767, 32768, -32768, 65536, 2147483647, -2147483648, Number.MAX_SAFE_INTEGER, -1e300, 1.5];
const FIELDS = ['verb', 'unit', 'target', 'what', 'at', 'facing', 'how', 'n', 'name', 'player', 'force', 'id', ''];

// Members of the kind they should be more often than not, so that commands are reached.
class Stranger {
  constructor(pick, keys) { Object.assign(this, { pick, keys, verbs: {} }); }
  any(list) { return list[this.pick(list.length)]; }
  list(of) { return Array.from({ length: this.pick(6) }, of); }
  value(deep = 0) {
    const kind = this.pick(deep < 3 ? 7 : 5);
    return kind < 2 ? this.any(NUMBERS) : kind < 4 ? this.any(WORDS) : kind === 4 ? this.any([true, false, null])
      : kind === 5 ? this.list(() => this.value(deep + 1)) : Object.fromEntries(this.list(() => [this.any(FIELDS), this.value(deep + 1)]));
  }
  action(key) {
    const verb = this.any(this.verbs[key] ?? ['MOVE']), number = () => this.any([...NUMBERS.slice(0, 8), 2, 3, 4, 5, 20, 63, 64]);
    const fields = ['unit', 'target', 'what', 'facing', 'how'].filter(() => this.pick(2)).map((f) => [f, number()]);
    return { verb, ...Object.fromEntries(fields), ...(this.pick(2) ? { at: [this.any([0, 1.5, 17.46, -1, 1e6]), this.any([0, 2.25, 50, -3])] } : {}), ...(this.pick(3) ? {} : { n: this.list(number) }) };
  }
  member(name, said) {
    if (!this.pick(8)) return this.value();
    if (name === 'key') return this.any(this.keys);
    if (name === 'game') return this.any(GAMES);
    if (name === 'action') return this.action(said.key);
    return ['at', 'since', 'unit', 'samples', 'given'].includes(name) ? this.any(NUMBERS) : name === 'version' ? this.pick(12) : this.value();
  }
  message() {
    const command = this.any(Object.keys(MEMBERS)), said = {};
    for (const name of MEMBERS[command]) if (this.pick(7)) said[name] = this.member(name, said);
    if ('action' in said && 'words' in said) delete said[this.any(['action', 'words'])];
    return { command, said };
  }
}

test('whatever a stranger says is answered', { timeout: 600000 }, async (t) => {
  const server = await serve(t, ['--rate', '100000', '--matches', '100000', '--log', 'warn']), matches = [], socket = await Socket.open(server);
  for (const game of GAMES) matches.push(await match(server, { game, seats: [{ name: 'A' }, { name: 'B' }] }));
  const stranger = new Stranger(dice(Number(process.env.SEED ?? 1)), matches.flatMap((m) => [...Object.values(m.keys), m.watch])), codes = {};
  for (let i = 0; i < Number(process.env.MESSAGES ?? 6000); i++) {
    const { command, said } = stranger.message(), answer = await socket.say(command, said), code = answer.ok ? 'ok' : answer.error.code;
    codes[code] = (codes[code] ?? 0) + 1;
    assert.ok(!['broken', 'busy'].includes(code), `${command} ${JSON.stringify(said)}: ${JSON.stringify(answer)}`);
    if (answer.ok && command === 'legal' && answer.actions.length) stranger.verbs[said.key] = Object.keys(answer.verbs);
    if (answer.ok && command === 'legal' && answer.actions.length && !stranger.pick(3))
      assert.ok((await socket.say('act', { key: said.key, version: answer.version, action: stranger.any(answer.actions).action })).ok);
    socket.pushes.length = 0;
  }
  t.diagnostic(JSON.stringify(codes));
  for (const code of ['ok', 'bad-request', 'refused', 'not-an-action', 'stale', 'watcher']) assert.ok(codes[code] > 0, code);
  for (const m of matches) assert.ok((await socket.say('look', { key: m.watch })).ok);
  assert.equal(await server.stop(), 0);
});
