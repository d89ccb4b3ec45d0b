// Where a unit could go, and a ghost of it where the pointer is.
import type { Point, Reach } from '../types';
import { Glyph, type GlyphName } from './glyphs';
import { Label, pathOf } from './ground';
import { sideClass } from './sides';
import { usePixel } from './view';

export function ReachEdge({ reach, depth, places }: { reach: Reach; depth: number; places: Point[] }) {
  const pixel = usePixel();
  return (
    <g class="reach">
      <path d={pathOf(reach.edge, depth)} />
      {places.map(([x, y]) => (
        <circle cx={x} cy={depth - y} r={2.5 * pixel} />
      ))}
    </g>
  );
}

interface GhostProps {
  from: Point;
  at: Point;
  radius: number;
  seat: number;
  glyph?: GlyphName;
  depth: number;
  unit: string;
  bad: boolean;
}

export function Ghost({ from, at, radius, seat, glyph, depth, unit, bad }: GhostProps) {
  const far = Math.hypot(at[0] - from[0], at[1] - from[1]);
  return (
    <g class={`ghost ${sideClass(seat)} ${bad ? 'bad' : ''}`}>
      <path class="way" d={`M${from[0]} ${depth - from[1]}L${at[0]} ${depth - at[1]}`} />
      <g transform={`translate(${at[0]} ${depth - at[1]})`}>
        <circle r={radius} />
        {glyph && <Glyph name={glyph} size={radius * 0.52} />}
        {bad && <path class="cross" d={`M${-radius} ${-radius}L${radius} ${radius}M${-radius} ${radius}L${radius} ${-radius}`} />}
        <Label at={[0, -radius]} dy={-6} class="ghost-far">{`${far.toFixed(1)}${unit}`}</Label>
      </g>
    </g>
  );
}
