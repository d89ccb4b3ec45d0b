// Shapes of areas: corners read from words, the line two neighbours share, one path for many.
import type { Point } from '../types';

/** "x,y x,y …" as corners. */
export const cornersOf = (words: string): Point[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((w): Point => {
      const [x, y] = w.split(',');
      return [Number(x), Number(y)];
    });

/** The lines along which two shapes touch: runs of corners that both have. */
export function sharedLines(a: Point[], b: Point[]): Point[][] {
  const there = new Set(b.map(String));
  const apart = a.findIndex((p) => !there.has(String(p)));
  const round = apart < 0 ? a : [...a.slice(apart), ...a.slice(0, apart)];
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const p of [...round, round[0]!]) {
    if (there.has(String(p))) run.push(p);
    else {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  return run.length > 1 ? [...runs, run] : runs;
}

/** Points every `step` along a line, with the direction there, the first half a step in. */
export function along(line: Point[], step: number): { at: Point; turn: number }[] {
  const found: { at: Point; turn: number }[] = [];
  let left = step / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
    while (length > 0 && left <= length) {
      found.push({ at: [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length], turn });
      left += step;
    }
    left -= length;
  }
  return found;
}

const isInside = (shape: Point[], [x, y]: Point) =>
  shape.reduce((inside, [ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]!;
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !inside : inside;
  }, false);

const ROUND = [-1, -0.5, 0, 0.5, 1];
const RIM: Point[] = [
  ...ROUND.flatMap((x): Point[] => [
    [x, -1],
    [x, 1],
  ]),
  [-1, 0],
  [1, 0],
];
const found = new Map<string, Point | null>();

/**
 * The middle nearest to `wanted` where a box of half this size lies wholly inside a shape and `clear` of a point;
 * null when there is none.
 */
export function roomInside(shape: Point[], wanted: Point, half: Point, clear: { of: Point; by: number }): Point | null {
  const key = [shape, wanted, half, clear.by].join(';');
  if (found.has(key)) return found.get(key)!;
  if (found.size > 2000) found.clear();
  const step = 0.2;
  const reach = 22;
  let best: Point | null = null;
  let least = Infinity;
  for (let i = -reach; i <= reach; i++)
    for (let k = -reach; k <= reach; k++) {
      const at: Point = [wanted[0] + i * step, wanted[1] + k * step];
      const far = Math.hypot(i, k);
      if (
        far >= least ||
        (Math.abs(at[0] - clear.of[0]) < half[0] + clear.by && Math.abs(at[1] - clear.of[1]) < half[1] + clear.by)
      )
        continue;
      if (!RIM.every(([x, y]) => isInside(shape, [at[0] + x * half[0], at[1] + y * half[1]]))) continue;
      best = at;
      least = far;
    }
  found.set(key, best);
  return best;
}

const fix = (v: number) => Math.round(v * 100) / 100;

/** A smooth open line through the middles of its edges, y downwards. */
export function smooth(line: Point[], depth: number): string {
  const p = line.map(([x, y]): Point => [x, depth - y]);
  const middle = (i: number): Point => [fix((p[i]![0] + p[i + 1]![0]) / 2), fix((p[i]![1] + p[i + 1]![1]) / 2)];
  if (p.length < 3) return `M${p.map((q) => q.map(fix).join(' ')).join('L')}`;
  const bends = p.slice(1, -1).map((q, i) => `Q${fix(q[0])} ${fix(q[1])} ${middle(i + 1).join(' ')}`);
  return `M${p[0]!.map(fix).join(' ')}L${middle(0).join(' ')}${bends.join('')}L${p[p.length - 1]!.map(fix).join(' ')}`;
}
