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
  class?: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SIZE_PX = 11;
const LETTER_PX = 6.7;
const HEIGHT_PX = 13;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** For each piece how far below its middle, in pixels, the name's foot is; those without room are left out. */
export function roomFor(named: Named[], pixel: number, depth: number): Map<string, number> {
  const taken: Box[] = named.map((n) => box(n.at[0] / pixel, (depth - n.at[1]) / pixel, n.radius / pixel, n.radius / pixel));
  const found = new Map<string, number>();
  named.forEach((n, i) => {
    const r = n.radius / pixel;
    for (const foot of [r * 1.2 + HEIGHT_PX + 1, -r * 1.05 - 5]) {
      const wide = (n.name.length * LETTER_PX) / 2;
      const b = box(n.at[0] / pixel, (depth - n.at[1]) / pixel + foot - HEIGHT_PX / 2, wide, HEIGHT_PX / 2);
      if (taken.some((t, k) => k !== i && overlap(t, b))) continue;
      taken.push(b);
      found.set(n.id, foot);
      return;
    }
  });
  return found;
}

const box = (x: number, y: number, w: number, h: number): Box => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });

export function Names({ named, depth }: { named: Named[]; depth: number }) {
  const pixel = usePixel();
  const room = roomFor(named, pixel, depth);
  return (
    <g class="names" aria-hidden="true">
      {named.filter((n) => room.has(n.id)).map((n) => (
        <Label key={n.id} at={[n.at[0], depth - n.at[1]]} dy={room.get(n.id)} size={SIZE_PX} class={n.class ?? 'unit-name'}>{n.name}</Label>
      ))}
    </g>
  );
}
