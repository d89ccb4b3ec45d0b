// Pieces that can be pointed at. The match page says which are lit, open to choice or chosen; a table
// on its own (a thumbnail) has none of it.

import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Point } from '../types';
import { usePixel } from './view';

export interface Picking {
  /** Pieces of which something can be done now. */
  can: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  chosen: string | null;
  /** What the piece that was pressed commands: which of its overlays show this one. */
  marks: ReadonlyMap<string, string>;
  /** What the pointer or the focus is on. */
  pointed: string | null;
  point(id: string | null): void;
  pick(id: string): void;
}

export const PickingContext = createContext<Picking | null>(null);

interface Props {
  id: string;
  name: string;
  at: Point;
  depth: number;
  radius: number;
  /** For pieces that are not round: the path of the ring, around `at`. */
  outline?: string;
  children: ComponentChildren;
}

const LEAST_PX = 13;

/** The handle of one piece: name, focus, and a ring that shows what can be done with it. */
export function Pick({ id, name, at, depth, radius, outline, children }: Props) {
  const picking = useContext(PickingContext);
  const pixel = usePixel();
  if (!picking) return <g>{children}</g>;
  const can = picking.can.has(id);
  const classes = [
    'piece',
    can && 'can',
    picking.lit.has(id) && 'lit',
    picking.chosen === id && 'chosen',
    picking.marks.get(id),
  ];
  const where = { transform: `translate(${at[0]}px, ${depth - at[1]}px)` };
  const key = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    e.stopPropagation();
    picking.pick(id);
  };
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      data-piece={id}
      role={can ? 'button' : 'img'}
      aria-label={name}
      aria-pressed={can ? picking.chosen === id : undefined}
      tabindex={can ? 0 : undefined}
      onPointerEnter={() => picking.point(id)}
      onPointerLeave={() => picking.point(null)}
      onFocus={() => picking.point(id)}
      onBlur={() => picking.point(null)}
      onKeyDown={key}
      onClick={(e) => e.detail === 0 && picking.pick(id)}
    >
      <g class="placed" style={where}>
        {outline ? <path class="hit" d={outline} /> : <circle class="hit" r={Math.max(radius, LEAST_PX * pixel)} />}
        {!outline && <circle class="halo" r={radius + 3.5 * pixel} />}
      </g>
      {children}
      {outline && (
        <g class="placed" style={where}>
          <path class="halo" d={outline} />
        </g>
      )}
    </g>
  );
}
