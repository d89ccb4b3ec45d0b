// The outline of a unit of several bases.
import type { Point } from '../types';

const SAMPLES = 12;

/** The convex outline around circles of one radius, counter-clockwise. */
export function hullOf(centres: Point[], radius: number): Point[] {
  const points = centres.flatMap(([x, y]) =>
    Array.from({ length: SAMPLES }, (_, i): Point => {
      const a = (2 * Math.PI * (i + 0.5)) / SAMPLES;
      return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
    }),
  );
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(points), ...chain(points.reverse())];
}

/** One half of the outline, without its last point. */
function chain(points: Point[]): Point[] {
  const half: Point[] = [];
  for (const p of points) {
    while (half.length > 1 && !turnsLeft(half[half.length - 2]!, half[half.length - 1]!, p)) half.pop();
    half.push(p);
  }
  return half.slice(0, -1);
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;

export function middleOf(points: Point[]): Point {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
