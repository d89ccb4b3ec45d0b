// Making a match and taking the seats in it that are played from this browser.
import { reveal, sitDown } from '../fair';
import { noteQuick } from '../lesson/drawn';
import { go, matchLink } from '../router';
import { ask } from '../socket';
import { keepMatch } from '../store';
import type { Created, Look } from '../types';

/** With ?seed=7 in the address, or kept in the browser, matches are made from that seed, by servers that were told to
 * take one (for tests). */
function seeded(plan: Record<string, unknown>) {
  const seed = new URLSearchParams(location.search).get('seed') ?? localStorage.getItem('skald.seed');
  return seed === null ? plan : { ...plan, dice: plan.dice === 'ask' ? 'ask' : undefined, seed: Number(seed) };
}

/** The parts of the dice of all our seats, when nobody else is to come: it begins at once. */
async function revealAll(made: Created, keys: { seat: number; key: string }[]) {
  for (const { seat, key } of keys) {
    const { look } = await ask<{ look: Look }>('look', { key: made.watch });
    await reveal(key, { ...look, seat });
  }
}

/** `mine` are the seats played here: none to watch, several for a hot seat. */
export async function begin(game: string, plan: Record<string, unknown>, mine: number[]): Promise<void> {
  const made = await ask<Created>('create', { game, ...seeded(plan) });
  if ('quick' in plan) noteQuick(made.match);
  return settleIn(game, made, mine);
}

/** Takes these seats of a match that was made just now, and goes there. */
export async function settleIn(game: string, made: Created, mine: number[]): Promise<void> {
  const own = made.seats.filter((s) => mine.includes(s.seat));
  const key = own[0]?.key ?? made.watch;
  keepMatch({
    key,
    match: made.match,
    game,
    friends: made.seats.filter((s) => !own.includes(s)),
    ...(own.length > 1 && { hot: own }),
    watch: made.watch,
    at: Date.now(),
  });
  let isTime = false;
  for (const s of own)
    isTime = (await sitDown({ key: s.key, seat: s.seat, commit: made.dice.commit, named: own.length > 1 })).reveal;
  if (isTime) await revealAll(made, own);
  go(matchLink(key));
}
