// The list is advice: whatever the rules allow can be ordered on the page. Games are played over the protocol, and in every
// position orders are tried that nobody proposed: listed ones with another thing, amount or manner in one of their fields, as
// somebody could type them. What the rules allow of it must be an order that the page's own gestures make of a listed one.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve, Socket } from '../serve/client.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web');
const esbuild = createRequire(join(web, 'package.json'))('esbuild');

/** Pictures are not needed here. */
const noIcons = {
  name: 'no icons',
  setup(b) {
    b.onResolve({ filter: /^game-icons$/ }, () => ({ path: 'game-icons', namespace: 'icons' }));
    b.onLoad({ filter: /.*/, namespace: 'icons' }, () => ({ contents: '{}', loader: 'json' }));
  },
};

/** The page's own modules, as they are built for it. */
async function page() {
  const built = await esbuild.build({
    stdin: { contents: "export * from './variants'; export { rendererOf } from './games';", resolveDir: join(web, 'src'), loader: 'ts' },
    bundle: true, write: false, format: 'esm', jsx: 'automatic', jsxImportSource: 'preact', plugins: [noIcons],
  });
  return import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].text).toString('base64')}`);
}

const GAMES = [
  { game: 'mythoz' },
  { game: 'midgard' },
  { game: 'pantheon', scenario: 'skirmish-2' },
  { game: 'mythic-earth', scenario: 'altars-skirmish' },
];
const SEEDS = [7, 20, 33];
const STEPS = 420; // of each game, dice included
const POSITIONS = 130; // at least so many in which somebody decides
const THINGS = 40;
const TRIED = 24; // in each position, of what is listed
const UNLISTED = 24; // and of verbs that are not

function dice(seed) {
  let now = seed;
  return (n) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * n);
  };
}

async function table(socket, wish, seed) {
  const made = await socket.say('create', { ...wish, seed, seats: [{ player: 'human' }, { player: 'human' }], dice: 'ask' });
  assert.ok(made.ok, JSON.stringify(made));
  const keys = Object.fromEntries(made.seats.map((s) => [s.seat, s.key]));
  for (const key of Object.values(keys)) await socket.say('join', { key });
  return keys;
}

const thingsIn = (l) => l.about.slots.filter((s) => !['point', 'angle'].includes(s.noun));

/** A listed order with one or two fields changed. */
function typedInstead(random, legal, withField) {
  const of = legal[random(legal.length)], slots = thingsIn(of);
  let action = of.action;
  for (let n = slots.length && 1 + random(2); n > 0; n--) action = withField(action, slots[random(slots.length)].field, random(THINGS));
  return action;
}

/** An order of a verb that was listed earlier in the game, with anything in its fields; null where it needs a place. */
function typedAnew(random, known, withField) {
  const verbs = [...known.keys()], verb = verbs[random(verbs.length)], { slots } = known.get(verb);
  if (!verb || slots.some((s) => s.noun === 'point')) return null;
  return slots.reduce((a, s) => withField(a, s.field, random(s.noun === 'angle' ? 3600 : s.things || 4)), { verb });
}

let pagesOwn;

for (const wish of GAMES)
  for (const seed of SEEDS) test(`${wish.game}: what can be typed can be done on the page (${seed})`, async (t) => {
    const { fieldOf, openFields, rendererOf, withField } = await (pagesOwn ??= page());
    const server = await serve(t, ['--seeds', '--rate', '100000']);
    const socket = await Socket.open(server);
    socket.onPush = () => {};
    const keys = await table(socket, wish, seed), random = dice(seed), { ids } = rendererOf(wish.game);
    /** An offered order of the same kind that differs only in what the page lets a player change. */
    const isDoable = (action, offered) =>
      offered.some((l) => l.verb === action.verb && thingsIn(l).every(({ field: f }) => openFields(l, ids).has(f) || fieldOf(l.action, f) === fieldOf(action, f)));
    const gaps = new Set(), known = new Map();
    let allowed = 0, positions = 0;
    for (let n = 0; n < STEPS; n++) {
      const { look } = await socket.say('look', { key: keys[1] });
      if (look.turn.over) break;
      if (look.asking) {
        const { seat, given, count, sides } = look.asking;
        await socket.say('dice', { key: keys[seat], version: look.version, given, results: Array.from({ length: count }, () => 1 + random(sides)) });
        continue;
      }
      const key = keys[look.turn.seat];
      const { actions, beside, verbs } = await socket.say('legal', { key });
      for (const [id, about] of Object.entries(verbs)) known.set(id, about);
      const legal = actions.map((l) => ({ ...l, about: verbs[l.verb] }));
      const offered = [...legal, ...beside.map((l) => ({ ...l, about: verbs[l.verb] }))];
      const typed = [
        ...Array.from({ length: TRIED }, () => typedInstead(random, legal, withField)),
        ...Array.from({ length: UNLISTED }, () => typedAnew(random, known, withField)),
      ].filter(Boolean);
      const verdicts = await Promise.all(typed.map((action) => socket.say('check', { key, action })));
      verdicts.forEach((v, i) => {
        allowed += v.allowed ?? 0;
        if (v.allowed && !isDoable(typed[i], offered)) gaps.add(`${typed[i].verb}: ${v.words}`);
      });
      positions++;
      await socket.say('act', { key, version: look.version, words: legal[random(legal.length)].words });
    }
    socket.close();
    t.diagnostic(`${positions} positions, ${allowed} orders allowed`);
    assert.ok(positions >= POSITIONS, `only ${positions} positions`);
    assert.ok(allowed > 50, `only ${allowed} were allowed`);
    assert.deepEqual([...gaps].slice(0, 12), [], 'orders that can only be typed');
  });
