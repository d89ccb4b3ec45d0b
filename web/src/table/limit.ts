// How far a unit may go on its way to a place: where that way leaves what it can reach.
import type { Point } from '../types';

const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0];

/** The distance from `from` towards `to` at which the closed `edge` is crossed last; null when it never is. */
export function limitAlong(edge: Point[], from: Point, to: Point): number | null {
  const way: Point = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(...way);
  if (far === 0) return null;
  const unit: Point = [way[0] / far, way[1] / far];
  let last: number | null = null;
  edge.forEach((a, i) => {
    const b = edge[(i + 1) % edge.length]!;
    const side: Point = [b[0] - a[0], b[1] - a[1]];
    const start: Point = [a[0] - from[0], a[1] - from[1]];
    const slant = cross(unit, side);
    if (slant === 0) return;
    const along = cross(start, side) / slant;
    const onSide = cross(start, unit) / slant;
    if (along >= 0 && onSide >= 0 && onSide <= 1) last = Math.max(last ?? 0, along);
  });
  return last;
}
