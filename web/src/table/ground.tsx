// Ground, grid, landscape and areas.
import type { ComponentChildren } from 'preact';
import type { Point } from '../types';
import { usePixel } from './view';

interface GroundProps {
  width: number;
  depth: number;
  /** Distance between grid lines: a foot, a spear throw. */
  grid: number;
}

export function Ground({ width, depth, grid }: GroundProps) {
  const pixel = usePixel();
  const lines = [];
  for (let x = grid; x < width - 0.01; x += grid) lines.push(`M${x} 0V${depth}`);
  for (let y = grid; y < depth - 0.01; y += grid) lines.push(`M0 ${depth - y}H${width}`);
  const gap = grid / pixel;
  return (
    <g class="ground">
      <rect width={width} height={depth} rx={4 * pixel} class="field" />
      <rect width={width} height={depth} rx={4 * pixel} fill={`url(#ground-turf${grid < 2 ? '-fine' : ''})`} />
      <path d={lines.join('')} class="grid" opacity={Math.min(1, Math.max(0, (gap - 12) / 60))} />
      <rect width={width} height={depth} rx={4 * pixel} class="rim" />
    </g>
  );
}

export type Land =
  | 'woods'
  | 'marsh'
  | 'crag'
  | 'river'
  | 'ruins'
  | 'fields'
  | 'lava'
  | 'plain'
  | 'cliff'
  | 'rift'
  | 'slope'
  | 'eruption'
  | 'wall'
  | 'cage';

interface LandProps {
  /** What the rules call it. */
  term?: string;
  kind: Land;
  name?: string;
  /** Corners, or a circle. */
  corners?: Point[];
  at?: Point;
  radius?: number;
  depth: number;
  /** Smaller symbols, for tables measured in larger units than inches. */
  fine?: boolean;
}

/** A piece of landscape: a flat shape with a hand-cut edge and its kind's symbols. */
export function Landscape({ kind, name, corners, at, radius, depth, fine, term }: LandProps) {
  const points = corners ?? roundOf(at ?? [0, 0], radius ?? 1);
  const turned = points.map(([x, y]): Point => [x, depth - y]);
  const cut = corners ? handCut(turned) : handRound(turned);
  const middle = at ?? centre(points);
  return (
    <g class={`land land-${kind}`} data-term={term}>
      <path d={cut} class="land-shape" />
      {kind !== 'plain' && <path d={cut} fill={`url(#ground-${kind}${fine ? '-fine' : ''})`} />}
      {name && (
        <Label at={[middle[0], depth - middle[1]]} class="land-name" size={11}>
          {name}
        </Label>
      )}
    </g>
  );
}

function roundOf([x, y]: Point, r: number): Point[] {
  const count = Math.max(12, Math.round(r * 7));
  return Array.from({ length: count }, (_, i): Point => {
    const a = (2 * Math.PI * i) / count;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

export function centre(points: Point[]): Point {
  const sum = points.reduce((s, p) => [s[0] + p[0], s[1] + p[1]] as Point, [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Numbers from −0.5 to 0.5, always the same ones: a piece keeps its edge. */
function wavering(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648 - 0.5;
  };
}

/** A smooth closed path along the points, wavering a little. */
function handRound(points: Point[]): string {
  const next = wavering();
  const [cx, cy] = centre(points);
  const moved = points.map(([x, y]): Point => {
    const k = 1 + next() * 0.06;
    return [cx + (x - cx) * k, cy + (y - cy) * k];
  });
  const half = (i: number): Point => {
    const a = moved[i % moved.length]!;
    const b = moved[(i + 1) % moved.length]!;
    return [fix((a[0] + b[0]) / 2), fix((a[1] + b[1]) / 2)];
  };
  const arcs = moved.map((_, i) => {
    const [x, y] = moved[(i + 1) % moved.length]!;
    return `Q${fix(x)} ${fix(y)} ${half(i + 1).join(' ')}`;
  });
  return `M${half(0).join(' ')}${arcs.join('')}Z`;
}

/** A closed path with the corners kept and the edges bent a little. */
function handCut(points: Point[]): string {
  const next = wavering();
  const edges = points.map(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    const length = Math.hypot(u - x, v - y);
    const k = Math.min(length * 0.08, 1.2);
    const mx = (x + u) / 2 + next() * k;
    const my = (y + v) / 2 + next() * k;
    return `${i ? '' : `M${fix(x)} ${fix(y)}`}Q${fix(mx)} ${fix(my)} ${fix(u)} ${fix(v)}`;
  });
  return `${edges.join('')}Z`;
}

const fix = (v: number) => Math.round(v * 1000) / 1000;

interface AreaProps {
  corners: Point[];
  kind?: Land;
  depth: number;
  class?: string;
  children?: ComponentChildren;
}

/** One area of a map of areas: edges stay as they are, so that neighbours meet. */
export function Area({ corners, depth, kind, class: c, children }: AreaProps) {
  const d = pathOf(corners, depth);
  return (
    <g class={`area ${kind ? `land-${kind}` : ''} ${c ?? ''}`}>
      <path class="land-shape" d={d} />
      {kind && kind !== 'plain' && <path d={d} fill={`url(#ground-${kind})`} />}
      {children}
    </g>
  );
}

export function pathOf(points: Point[], depth: number): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${fix(depth - y)}`).join('L')}Z`;
}

interface LabelProps {
  at: Point;
  class?: string;
  /** In pixels of the screen, whatever the zoom. */
  size?: number;
  dy?: number;
  children: ComponentChildren;
}

export function Label({ at, class: c, size = 12, dy = 0, children }: LabelProps) {
  const pixel = usePixel();
  return (
    <text
      class={`label ${c ?? ''}`}
      transform={`translate(${at[0]} ${at[1] + dy * pixel}) scale(${pixel})`}
      font-size={size}
      text-anchor="middle"
    >
      {children}
    </text>
  );
}
