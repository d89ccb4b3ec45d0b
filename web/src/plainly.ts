// The server's words name a unit with its side, "Blue Champion". A player knows his own, so here it is
// "Champion", and of two sides the other's is "enemy Axeman". Who watches hears the full names.
import type { Look } from './types';
import { turnedWords } from './match/turned';

const escaped = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "1 hit", "2 hits". */
export const counting = (n: number, plural: string) => `${n} ${n === 1 ? plural.replace(/s$/, '') : plural}`;

export function plainly(words: string, look: Look): string {
  let out = look.fromFar ? turnedWords(words) : words;
  for (const s of look.seats) {
    if (!s.side) continue;
    const mine = s.seat === look.seat;
    if (mine) out = out.replace(new RegExp(`^${escaped(s.side)}: `), '');
    if (s.alias && !out.includes(s.alias)) out = out.replace(new RegExp(`\\b${escaped(s.side)}\\b`, 'g'), s.alias);
    if (s.alias || look.seat === 0) continue;
    if (!mine && look.seats.length > 2) continue;
    // A label cut off after the side, "Invoke the Leap on Host of the Rain Lord", ends before it.
    out = out.replace(new RegExp(`( (to|at|with|by|from|in|of|on))? ${escaped(s.side)}$`), '');
    out = out.replace(new RegExp(`(^|\\W)${escaped(s.side)} (?=[A-Z])`, 'g'), mine ? '$1' : '$1enemy ');
  }
  return out;
}
