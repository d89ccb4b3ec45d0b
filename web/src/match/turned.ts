// A player sits at his own edge: where that is the far one, everything is turned half round on its way
// between the server and the table, and back. Nothing else needs to know. Words come from the server as they are
// said to who sits there.

import type { Renderer } from '../games/kinds';
import type { Action, Legal, Look, Point, Reach } from '../types';

export interface Turned {
  look<L extends Look>(look: L): L;
  action<A extends Action>(a: A): A;
  legal(list: Legal[]): Legal[];
  reach<R extends Reach>(r: R): R;
}

const AS_IT_IS: Turned = { look: (l) => l, action: (a) => a, legal: (l) => l, reach: (r) => r };
const PLACES = new Set(['at', 'corners', 'base', 'zone', 'conjured', 'zones']);

const TURNS: Record<string, (v: any) => unknown> = {
  facing: (v: number) => (v + 180) % 360,
  edge: (v: string) => (v === 'north' ? 'south' : 'north'),
};

const isPoint = (v: unknown): v is Point => Array.isArray(v) && v.length === 2 && v.every((n) => typeof n === 'number');

function halfRound(width: number, depth: number): Turned {
  const round = (v: number) => Math.round(v * 100) / 100;
  const point = ([x, y]: Point): Point => [round(width - x), round(depth - y)];
  const places = (v: unknown): unknown => (isPoint(v) ? point(v) : Array.isArray(v) ? v.map(places) : v);
  const walk = (v: any): any => {
    if (Array.isArray(v)) return v.map(walk);
    if (!v || typeof v !== 'object') return v;
    return Object.fromEntries(
      Object.entries(v).map(([k, x]) => [k, PLACES.has(k) ? places(x) : TURNS[k] ? TURNS[k]!(x) : walk(x)]),
    );
  };
  const action = <A extends Action>(a: A): A => ({
    ...a,
    ...(a.at ? { at: point(a.at) } : {}),
    ...(a.at || a.facing !== undefined ? { facing: ((a.facing ?? 0) + 1800) % 3600 } : {}),
  });
  return {
    look: (l) => ({ ...l, picture: walk(l.picture) }),
    action,
    legal: (list) => list.map((l) => ({ ...l, action: action(l.action) })),
    reach: (r) => ({ ...r, edge: r.edge.map(point) }),
  };
}

export function turnedFor(renderer: Renderer, look: Look, turn: boolean): Turned {
  if (!turn) return AS_IT_IS;
  const { width, depth } = renderer.size(look.picture);
  return halfRound(width, depth);
}
