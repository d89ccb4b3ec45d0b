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

interface Ended {
  at: Point;
  radius: number;
}

/** An arrow from who acts to whom it is aimed at, edge to edge. */
export function Aim({ from, to, depth, faint }: { from: Ended; to: Ended; depth: number; faint?: boolean }) {
  const pixel = usePixel();
  const [dx, dy] = [to.at[0] - from.at[0], from.at[1] - to.at[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const a: Point = [from.at[0] + ux * from.radius, depth - from.at[1] + uy * from.radius];
  const b: Point = [to.at[0] - ux * to.radius, depth - to.at[1] - uy * to.radius];
  const h = 9 * pixel;
  const barb = (side: number) => `${b[0] - ux * h - side * uy * h * 0.6} ${b[1] - uy * h + side * ux * h * 0.6}`;
  const head = `M${b[0]} ${b[1]}L${barb(1)}L${barb(-1)}z`;
  return (
    <g class={`aim ${faint ? 'faint' : ''}`}>
      <path class="shaft" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      <path class="head" d={head} />
    </g>
  );
}

interface GhostProps {
  /** Where it stands now, if it is on the table. */
  from: Point | null;
  at: Point;
  radius: number;
  bodies: Point[];
  /** Instead of a round base. */
  shape?: Point[];
  turned?: number;
  seat: number;
  glyph?: GlyphName;
  depth: number;
  unit: string;
  bad: boolean;
  /** How far it may go that way, where it is too far. */
  limit?: number | null;
  /** Why it may not stand there. */
  why?: string;
  width: number;
}

const WHY_LETTERS = 36;
const LETTER_PX = 7.2;

/** In lines short enough to stand below a piece. */
function inLines(words: string): string[] {
  const lines: string[] = [];
  for (const w of words.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + w.length < WHY_LETTERS) lines[lines.length - 1] = `${last} ${w}`;
    else lines.push(w);
  }
  return lines;
}

/** "7.3″ of 6.0″": how far it is, and how far would be allowed. */
export const farWords = (far: number, limit: number | null | undefined, unit: string) => {
  const way = `${far.toFixed(1)}${unit}`;
  return limit !== null && limit !== undefined && far > limit + 0.05 ? `${way} of ${limit.toFixed(1)}${unit}` : way;
};

export function Ghost({
  from,
  at,
  radius,
  bodies,
  shape,
  turned,
  seat,
  glyph,
  depth,
  unit,
  bad,
  why,
  limit,
  width,
}: GhostProps) {
  const pixel = usePixel();
  const lines = why ? inLines(why) : [];
  const half = (Math.max(0, ...lines.map((l) => l.length)) * LETTER_PX * pixel) / 2;
  const foot = Math.max(...bodies.map(([, y]) => -y)) + radius;
  const aside = Math.max(half, Math.min(width - half, at[0])) - at[0];
  const far = from && Math.hypot(at[0] - from[0], at[1] - from[1]);
  return (
    <g class={`ghost ${sideClass(seat)} ${bad ? 'bad' : ''}`}>
      {from && <path class="way" d={`M${from[0]} ${depth - from[1]}L${at[0]} ${depth - at[1]}`} />}
      <g transform={`translate(${at[0]} ${depth - at[1]})`}>
        {bodies.map(([x, y]) => (
          <g transform={`translate(${x} ${-y})`}>
            {shape ? (
              <path class="body" d={pathOf(shape, 0)} transform={`rotate(${-(turned ?? 0)})`} />
            ) : (
              <circle class="body" r={radius} />
            )}
            {glyph && <Glyph name={glyph} size={shape ? radius * 0.3 : radius * 0.52} />}
          </g>
        ))}
        {bad && (
          <path
            class="cross"
            d={`M${-radius} ${-radius}L${radius} ${radius}M${-radius} ${radius}L${radius} ${-radius}`}
          />
        )}
        {far !== null && (
          <Label at={[0, Math.min(...bodies.map(([, y]) => -y)) - radius]} dy={-6} class="ghost-far">
            {farWords(far, limit, unit)}
          </Label>
        )}
        {why && (
          <rect
            class="why-room"
            x={aside - half - 6 * pixel}
            y={foot + 3 * pixel}
            width={2 * half + 12 * pixel}
            height={(15 * lines.length + 6) * pixel}
            rx={4 * pixel}
          />
        )}
        {lines.map((l, i) => (
          <Label at={[aside, foot]} dy={16 + 15 * i} class="ghost-why">
            {l}
          </Label>
        ))}
      </g>
    </g>
  );
}
