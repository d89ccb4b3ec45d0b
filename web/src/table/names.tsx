// Names beside pieces that do not cover each other: below a piece, or above, or not at all until
// the view is closer.
import type { Point } from '../types';
import { Label } from './ground';
import { usePixel } from './view';

export interface Named {
  id: string;
  name: string;
  at: Point;
  radius: number;
  /** How far it reaches up and down, when that is not its radius. */
  high?: number;
  /** Written across it rather than beside it. */
  across?: boolean;
  class?: string;
}

/** What no name may cover: its middle, and half its width and height. */
export interface Filled {
  at: Point;
  wide: number;
  high: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SIZE_PX = 11;
const LETTER_PX = 7.1;
const HEIGHT_PX = 13;
const ACROSS = 1.35; // a name may be a little wider than what it lies on

/** Where else a name that lies across something may be written: a little to a side, a little lower. */
const NUDGES: Point[] = [
  [0, 0],
  [-16, 0],
  [16, 0],
  [0, 5],
  [-30, 2],
  [30, 2],
];

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where each name's foot is, in pixels of the table; names without room are left out. */
export function roomFor(
  named: Named[],
  pixel: number,
  width: number,
  depth: number,
  filled: Filled[] = [],
): Map<string, Point> {
  const bodies = named.map((n) =>
    n.across ? null : box(n.at[0] / pixel, (depth - n.at[1]) / pixel, n.radius / pixel, (n.high ?? n.radius) / pixel),
  );
  const taken = filled.map((f) => box(f.at[0] / pixel, (depth - f.at[1]) / pixel, f.wide / pixel, f.high / pixel));
  const found = new Map<string, Point>();
  named.forEach((n, i) => {
    const r = (n.high ?? n.radius) / pixel;
    const wide = (n.name.length * LETTER_PX) / 2;
    if (n.across && wide > (n.radius / pixel) * ACROSS) return;
    const beside: Point[] = [
      [0, r + HEIGHT_PX + 4],
      [0, -r - 6],
    ];
    for (const [aside, foot] of n.across ? NUDGES.map(([a, b]): Point => [a, HEIGHT_PX / 2 + b]) : beside) {
      const x = Math.max(wide, Math.min(width / pixel - wide, n.at[0] / pixel + aside));
      const y = (depth - n.at[1]) / pixel + foot;
      const b = box(x, y - HEIGHT_PX / 2, wide, HEIGHT_PX / 2);
      if (taken.some((t) => overlap(t, b)) || bodies.some((t, k) => t && k !== i && overlap(t, b))) continue;
      taken.push(b);
      found.set(n.id, [x * pixel, y * pixel]);
      return;
    }
  });
  return found;
}

const box = (x: number, y: number, w: number, h: number): Box => ({
  left: x - w,
  right: x + w,
  top: y - h,
  bottom: y + h,
});

export function Names({
  named,
  width,
  depth,
  filled,
}: {
  named: Named[];
  width: number;
  depth: number;
  filled?: Filled[];
}) {
  const pixel = usePixel();
  const room = roomFor(named, pixel, width, depth, filled);
  return (
    <g class="names" aria-hidden="true">
      {named
        .filter((n) => room.has(n.id))
        .map((n) => (
          <Label key={n.id} at={room.get(n.id)!} size={SIZE_PX} class={n.class ?? 'unit-name'}>
            {n.name}
          </Label>
        ))}
    </g>
  );
}
