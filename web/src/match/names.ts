// What the match page calls people.
import type { Look, Point } from '../types';

export const decider = (look: Look) => {
  const s = look.seats[look.turn.seat - 1];
  return s ? (s.alias ?? (s.side && s.side !== s.name ? s.side : s.name)) : 'The table';
};

export const nameOf = (s: Look['seats'][number]) =>
  s.player.startsWith('ai') ? 'computer' : s.name || s.side || `player ${s.seat}`;

/** Everybody by a name of his own: two computers by their sides. */
export const calledBy = (look: Look, seat: number) => {
  const s = look.seats[seat - 1];
  if (!s) return 'the table';
  if (seat === look.seat) return 'you';
  const twice = look.seats.filter((x) => x.seat !== look.seat && nameOf(x) === nameOf(s)).length > 1;
  return twice ? (s.alias ?? s.side ?? `player ${seat}`) : nameOf(s);
};

export const middleOfScreen = (): Point => [innerWidth / 2, innerHeight / 2];

/** For a note above something. */
export function besideOf(e: Element): Point {
  const r = e.getBoundingClientRect();
  return [r.left + r.width / 2, r.top];
}

/** Where a piece is on the screen. */
export function centreOf(id: string): Point {
  const piece = document.querySelector(`[data-piece="${id}"]`);
  return piece ? besideOf(piece) : middleOfScreen();
}
