// The tape: how far it is between two places, or two bases from edge to edge. Nothing is asked of the rules.
import type { Piece } from '../games/kinds';
import type { Point } from '../types';
import { Label } from './ground';
import { usePixel } from './view';

/** One end: a place, or the piece that lies there. */
export interface End {
  at: Point;
  piece?: Piece;
}

export interface Measured {
  from: Point;
  to: Point;
  far: number;
}

/** Round bases as middles with a radius; a base with corners, or a bare place, as points without. */
interface Outline {
  points: Point[];
  radius: number;
  closed: boolean;
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function outlineOf({ at, piece: p }: End): Outline {
  if (!p) return { points: [at], radius: 0, closed: false };
  if (p.shape) return { points: p.shape.map((c) => plus(p.at, c)), radius: 0, closed: true };
  return { points: (p.bodies ?? [[0, 0]]).map((b) => plus(p.at, b)), radius: p.base ?? p.radius, closed: false };
}

/** The place on the way from a to b that is nearest to p. */
function nearestOn(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return [a[0] + t * dx, a[1] + t * dy];
}

/** From each point of one outline to the nearest place on the other. */
const pairs = (one: Outline, other: Outline): [Point, Point][] =>
  one.points.flatMap((p) =>
    other.points.map((q, i): [Point, Point] => {
      const next = other.closed ? other.points[(i + 1) % other.points.length]! : q;
      return [p, nearestOn(p, q, next)];
    }),
  );

/** The shortest way between two ends; 0 where bases touch. */
export function measure(a: End, b: End): Measured {
  const [one, other] = [outlineOf(a), outlineOf(b)];
  const ways = [...pairs(one, other), ...pairs(other, one).map(([q, p]): [Point, Point] => [p, q])];
  const far = Math.min(...ways.map(([p, q]) => apart(p, q)));
  const [p, q] = ways.find((way) => apart(way[0], way[1]) === far)!;
  const towards = (from: Point, to: Point, by: number): Point =>
    far === 0 ? from : [from[0] + ((to[0] - from[0]) * by) / far, from[1] + ((to[1] - from[1]) * by) / far];
  const short = Math.max(0, far - one.radius - other.radius);
  return { from: towards(p, q, Math.min(one.radius, far)), to: towards(q, p, Math.min(other.radius, far)), far: short };
}

/** "7.3″": to a tenth, as a tape is read. */
export const tapeWords = ({ far }: Measured, unit: string) => `${far.toFixed(1)}${unit}`;

export function Tape({ of: m, depth, unit }: { of: Measured; depth: number; unit: string }) {
  const pixel = usePixel();
  const [a, b] = [m.from, m.to].map(([x, y]): Point => [x, depth - y]) as [Point, Point];
  return (
    <g class="tape">
      <path d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      {[a, b].map(([x, y]) => (
        <circle cx={x} cy={y} r={4 * pixel} />
      ))}
      <Label at={[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]} dy={-8} class="tape-far">
        {tapeWords(m, unit)}
      </Label>
    </g>
  );
}
