// Whether a link asks somebody to sit down, or whoever opens it is known here already.
import { keptMatches } from '../store';
import type { Look } from '../types';

export const freeSeats = (look: Look) => look.seats.filter((s) => s.free);

const isOwn = (key: string) => keptMatches().some((k) => k.key === key);

/** A seat nobody has taken, by its own link; or free seats, by a link to watch. */
export function isInvitation(key: string, look: Look): boolean {
  if (look.begun || look.closed || look.lesson) return false;
  if (look.seat === 0) return freeSeats(look).length > 0 && !keptMatches().some((k) => k.watch === key);
  return !look.seats[look.seat - 1]?.joined && !isOwn(key);
}
