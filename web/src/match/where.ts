// Where an order leads, as somebody at the table would say it: how far and which way from where he sits, and who is
// near. The server's words leave places out; numbers on a map mean nothing to a person.
import type { Link, Piece, Size } from '../games/kinds';
import type { Action, Legal, Point } from '../types';

/** Anticlockwise from the right, as seen from the player's edge. */
const WAYS = [
  'to the right',
  'ahead and to the right',
  'ahead',
  'ahead and to the left',
  'to the left',
  'back and to the left',
  'back',
  'back and to the right',
];
const THIRDS = ['on the left', 'in the middle', 'on the right'];
const STRAIGHT = Math.PI / 30;

type Placed = Pick<Legal, 'action' | 'about'>;

/** What is known of the table while words are found. */
export interface Seen {
  pieces: Piece[];
  size: Size;
  seat: number;
}

const wayOf = (angle: number) => WAYS[(Math.round(angle / (Math.PI / 4)) + 16) % 8]!;
const nameOf = (p: Piece, seat: number) => `${p.seat === seat ? '' : 'enemy '}${p.short ?? p.name}`;
const turnBetween = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const angleTo = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** An enemy straight that way, or the way itself. */
function towards(from: Point, tenths: number, { pieces, seat }: Seen): string {
  const angle = (tenths / 1800) * Math.PI;
  const enemies = pieces.filter((p) => p.seat > 0 && p.seat !== seat && !p.off);
  const straight = enemies.filter((p) => turnBetween(angleTo(from, p.at), angle) < STRAIGHT);
  const nearest = straight.sort((a, b) => far(from, a.at) - far(from, b.at))[0];
  return nearest ? nameOf(nearest, seat) : wayOf(angle);
}

function way(at: Point, actor: Piece | undefined, { size }: Seen): string {
  if (!actor || actor.off) return THIRDS[Math.min(2, Math.floor((3 * at[0]) / size.width))]!;
  const length = far(at, actor.at).toFixed(1);
  return length === '0.0' ? 'on the spot' : `${length}${size.tape ?? size.unit} ${wayOf(angleTo(actor.at, at))}`;
}

/** From the nearest enemy; from a friend where somebody is put on the table. */
function near(at: Point, actor: Piece | undefined, { pieces, size, seat }: Seen): string {
  const isPut = !actor || !!actor.off;
  const others = pieces.filter((p) => p.seat > 0 && !p.off && p !== actor && (p.seat === seat) === isPut);
  const gap = (p: Piece) => Math.max(0, far(at, p.at) - p.radius);
  const nearest = others.sort((a, b) => gap(a) - gap(b))[0];
  return nearest ? `, ${gap(nearest).toFixed(1)}${size.tape ?? size.unit} from ${nameOf(nearest, seat)}` : '';
}

/** "8.0″ ahead, 2.1″ from enemy Wolves, facing enemy Wolves"; nothing for an order that leads nowhere. */
export function whereOf({ action, about }: Placed, link: Link, seen: Seen): string {
  const actor = seen.pieces.find((p) => p.id === link.actor);
  const turns = about?.slots.some((s) => s.noun === 'angle');
  const facing = action.facing ?? 0;
  if (action.at) {
    const faces = turns && actor?.shape ? `, facing ${towards(action.at, facing, seen)}` : '';
    return `${way(action.at, actor, seen)}${near(action.at, actor, seen)}${faces}`;
  }
  return turns && actor ? `to face ${towards(actor.at, facing, seen)}` : '';
}

const added = (says: string, where: string) => (where ? `${says} ${where}` : says);

/** Orders with the words for where they lead; of two that would read alike each has its number. */
export function worded<L extends { says: string; action: Action }>(list: L[], where: (l: L) => string): L[] {
  const known = new Map<string, number>();
  return list.map((l) => {
    const words = where(l);
    const says = added(l.says, words);
    const n = (known.get(says) ?? 0) + 1;
    known.set(says, n);
    return words ? { ...l, says: n > 1 ? `${says} (${n})` : says } : l;
  });
}
