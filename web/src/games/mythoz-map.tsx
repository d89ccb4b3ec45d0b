// The continent of Mythoz as a map: coast, tinted realms, terrain, rivers, ranges, the wall and the straits,
// castles and forts, and the armies' stacks.
import { useMemo } from 'preact/hooks';
import { percent } from '../odds';
import { Placed } from '../table/base';
import { Glyph } from '../table/glyphs';
import { pathOf } from '../table/ground';
import { type Filled, Names } from '../table/names';
import { Pick } from '../table/pick';
import { along, cornersOf, smooth } from '../table/shapes';
import { sideClass, weave } from '../table/sides';
import { usePixel } from '../table/view';
import type { Point } from '../types';
import type { Drawing } from './kinds';
import {
  armyName,
  counted,
  GHOSTS,
  KIND_GLYPHS,
  type Land,
  type Picture,
  type Stack,
  seatOfArmy,
  unitsIn,
} from './mythoz-kinds';

export const landId = (i: number) => `l${i}`;

interface Shapes {
  lands: Point[][];
  lakes: Point[][];
  borders: { kind: string; from: number; to: number; wall: boolean; realm: boolean; lines: Point[][] }[];
}

/** The map never changes in a match: its outlines are read once. */
function shapesOf(p: Picture): Shapes {
  const lands = p.territories.map((t) => cornersOf(t.shape));
  const borders = p.borders.map(([from, to, there, back, line]) => ({
    kind: there,
    from,
    to,
    wall: there !== back,
    realm: p.territories[from]!.realm !== p.territories[to]!.realm,
    lines:
      there === 'strait' ? [[p.territories[from]!.mark, p.territories[to]!.mark]] : line.split(' | ').map(cornersOf),
  }));
  return { lands, lakes: p.lakes.map((l) => cornersOf(l.shape)), borders };
}

export function Table({ picture: p, small }: Drawing<Picture>) {
  const shapes = useMemo(() => shapesOf(p), [p.territories.map((t) => t.name).join()]);
  const d = p.depth;
  return (
    <g class="mythoz">
      <Sea picture={p} shapes={shapes} />
      {p.territories.map((t, i) => (
        <LandMark key={t.name} land={t} index={i} corners={shapes.lands[i]!} picture={p} />
      ))}
      {p.lakes.map((l, i) => (
        <path class="lake" d={pathOf(shapes.lakes[i]!, d)}>
          <title>{l.name}</title>
        </path>
      ))}
      {!small && <RealmNames picture={p} />}
      <g class="map-borders">
        {shapes.borders.map((b) => (
          <Border key={`${b.from}-${b.to}`} {...b} depth={d} changed={changeOf(p, b.from, b.to)} />
        ))}
      </g>
      <Armies picture={p} small={small} />
      {!small &&
        p.targets?.map(
          (t) =>
            t.battle !== undefined && <Chance key={t.at} at={p.territories[t.at]!.mark} chance={t.battle} depth={d} />,
        )}
      {!small && <MapNames picture={p} shapes={shapes} />}
    </g>
  );
}

const FAR = 0.2; // a phone's whole map: one number for each army

const sizeAt = (pixel: number) => Math.min(Math.max(17 * pixel, 1.9), 2.7);

type Kinds = ReturnType<typeof unitsIn>;

/** What a plate shows of an army: every kind, or the strongest for all of them. */
function platesOf(s: Stack, brief: boolean): Kinds {
  const kinds = unitsIn(s);
  return brief ? [[kinds[kinds.length - 1]![0], kinds.reduce((n, k) => n + k[1], 0)]] : kinds;
}

const cellsOf = (kinds: Kinds, size: number) => kinds.map(([, n]) => size * (n > 9 ? 1.75 : 1.42));
const wholeOf = (kinds: Kinds, size: number) => cellsOf(kinds, size).reduce((a, b) => a + b, 0) + size * 0.18;

/** The room that a land's plates take. */
function roomOf(t: Land, size: number, brief: boolean): Filled {
  const wide = Math.max(0, ...t.units.map((s) => wholeOf(platesOf(s, brief), size)));
  return { at: t.mark, wide: wide / 2, high: (t.units.length * size * 1.04) / 2 };
}

/** … and its castle or fort, above them. */
const builtOf = (t: Land, size: number): Filled => ({
  at: [t.mark[0], t.mark[1] + (t.units.length * size) / 2 + size * 0.65],
  wide: size * 0.8,
  high: size * 0.75,
});

const meet = (a: Filled, b: Filled) =>
  Math.abs(a.at[0] - b.at[0]) < a.wide + b.wide && Math.abs(a.at[1] - b.at[1]) < a.high + b.high;

/** Lands whose plates would cover a neighbour's are told briefly, the widest first, until nothing is covered. */
function briefLands(p: Picture, size: number): Set<number> {
  const brief = new Set<number>();
  const rooms = p.territories.map((t) => roomOf(t, size, false));
  const byWidth = rooms.map((_, i) => i).sort((a, b) => rooms[b]!.wide - rooms[a]!.wide);
  for (const i of byWidth) {
    if (!rooms.some((r, k) => k !== i && meet(r, rooms[i]!))) continue;
    brief.add(i);
    rooms[i] = roomOf(p.territories[i]!, size, true);
  }
  return brief;
}

function Armies({ picture: p, small }: { picture: Picture; small?: boolean }) {
  const pixel = usePixel();
  const far = pixel > FAR || !!small;
  const brief = far ? null : briefLands(p, sizeAt(pixel));
  return (
    <>
      {p.territories.map((t, i) => (
        <Stood key={i} land={t} picture={p} small={small} brief={!brief || brief.has(i)} />
      ))}
    </>
  );
}

const changeOf = (p: Picture, a: number, b: number) =>
  p['changed-borders'].find(([x, y]) => (x === a && y === b) || (x === b && y === a))?.[2];

function Sea({ picture: p, shapes }: { picture: Picture; shapes: Shapes }) {
  const coast = shapes.lands.map((c) => pathOf(c, p.depth)).join('');
  return (
    <g class="sea">
      <rect x={-p.width} y={-p.depth} width={3 * p.width} height={3 * p.depth} class="deep" />
      <path class="shelf wide" d={coast} />
      <path class="shelf" d={coast} />
      <path class="shoal" d={coast} />
      <g class="compass" transform={`translate(6 ${p.depth - 7})`} aria-hidden="true">
        <circle r={3.1} />
        <path d="M0-4.2L.7-.7 4.2 0 .7.7 0 4.2-.7.7-4.2 0-.7-.7z" />
        <text y={-4.7} text-anchor="middle" font-size={1.9}>
          N
        </text>
      </g>
    </g>
  );
}

function LandMark({
  land: t,
  index,
  corners,
  picture: p,
}: {
  land: Land;
  index: number;
  corners: Point[];
  picture: Picture;
}) {
  const outline = pathOf(
    corners.map(([x, y]): Point => [x - t.mark[0], y - t.mark[1]]),
    0,
  );
  const path = pathOf(corners, p.depth);
  const realm = p.realms.findIndex((r) => r.name === t.realm);
  const held = t.holder >= 0;
  return (
    <Pick id={landId(index)} name={landName(p, t)} at={t.mark} depth={p.depth} radius={2} outline={outline}>
      <clipPath id={`land-${index}`}>
        <path d={path} />
      </clipPath>
      <path class={`realm realm-${realm}`} d={path} />
      {held && (
        <path
          class={`holder ${sideClass(seatOfArmy(t.holder))} ${t.holder === GHOSTS ? 'ghosts' : ''}`}
          d={path}
          clip-path={`url(#land-${index})`}
        />
      )}
    </Pick>
  );
}

export function landName(p: Picture, t: Land): string {
  const parts = [t.name, t.realm, t.terrain.join(' and ')];
  if (t.castle) parts.push('castle');
  if (t.fort) parts.push('fort');
  if (t.holder >= 0) parts.push(`held by ${armyName(p, t.holder)}`);
  return [...parts, ...t.units.map((s) => `${counted(s)} of ${armyName(p, s.army)}`)].join(', ');
}

interface BorderProps {
  kind: string;
  wall: boolean;
  realm: boolean;
  lines: Point[][];
  depth: number;
  changed?: string;
}

const PEAK = 'M-.95.5L-.1-1.05.2-.6.42-.9 1.05.5z';
const SNOW = 'M-.42-.46L-.1-1.05.2-.6.05-.42-.14-.6z';

function Border({ kind: printed, wall, realm, lines, depth, changed }: BorderProps) {
  const kind = changed ?? printed;
  return (
    <g class={`map-border ${changed ? 'changed' : ''}`}>
      {lines.map((line) => {
        const d = smooth(line, depth);
        if (kind === 'strait') return <path class="strait" d={d} />;
        return (
          <>
            {realm && kind !== 'river' && <path class="realm-edge" d={d} />}
            {kind === 'river' ? (
              <>
                <path class="river-bank" d={d} />
                <path class="river-water" d={d} />
              </>
            ) : (
              !realm && <path class="land-edge" d={d} />
            )}
            {wall ? <Wall line={line} depth={depth} /> : kind === 'mountain' && <Range line={line} depth={depth} />}
          </>
        );
      })}
    </g>
  );
}

function Range({ line, depth }: { line: Point[]; depth: number }) {
  return (
    <>
      {along(line, 1.9).map(({ at: [x, y] }, i) => (
        <g class="peak" transform={`translate(${x} ${depth - y}) scale(${i % 2 ? 0.85 : 1.1})`}>
          <path d={PEAK} />
          <path class="snow" d={SNOW} />
        </g>
      ))}
    </>
  );
}

/** The Great Wall: its teeth look towards who must climb it. */
function Wall({ line, depth }: { line: Point[]; depth: number }) {
  return (
    <g class="great-wall">
      <path d={smooth(line, depth)} />
      {along(line, 1.5).map(({ at: [x, y], turn }) => (
        <rect
          x={-0.45}
          y={-0.85}
          width={0.9}
          height={1.1}
          transform={`translate(${x} ${depth - y}) rotate(${(-turn * 180) / Math.PI})`}
        />
      ))}
    </g>
  );
}

const TERRAINS: Record<string, string> = {
  hills: 'M-.8.4Q-.4-.5 0 .2 .35-.75.8.4',
  plains: 'M-.7.45V-.1M-.35.45V-.35M0 .45V-.1M.35.45V-.35M.7.45V-.1',
  mountains: 'M-.85.5L-.15-.65.2-.1.4-.4.85.5z',
};

/** What stands in a land, around its mark: castle or fort, terrain, stacks; never in the pointer's way. */
function Stood({
  land: t,
  picture: p,
  small,
  brief,
}: {
  land: Land;
  picture: Picture;
  small?: boolean;
  brief: boolean;
}) {
  const pixel = usePixel();
  const far = pixel > FAR;
  const size = sizeAt(pixel);
  const built = t.castle || t.fort;
  const middle = built ? 0 : (t.terrain.length - 1) / 2;
  const rows = t.units.length;
  return (
    <Placed at={t.mark} depth={p.depth} class="stood">
      {built && (
        <Castle
          fort={!t.castle}
          seat={seatOfArmy(t.holder)}
          size={size}
          y={-(rows * size) / 2 - size * 0.35}
          star={t.star}
        />
      )}
      {!small && !far && (
        <g class="terrain" transform={`translate(${built ? size * 1.1 : 0} ${-(rows * size) / 2 - size * 0.55})`}>
          {t.terrain.map((name, i) => (
            <g
              class={`terrain-dot dot-${name}`}
              transform={`translate(${(i - middle) * size * 0.92} 0) scale(${size * 0.4})`}
            >
              <title>{name}</title>
              <circle r={1} />
              <path d={TERRAINS[name] ?? ''} transform="scale(.78)" />
            </g>
          ))}
        </g>
      )}
      {t.units.map((s, i) => (
        <StackMark
          key={s.army}
          stack={s}
          size={size}
          y={(i - (rows - 1) / 2) * size * 1.04}
          brief={brief}
          ghost={s.army === GHOSTS}
        />
      ))}
      {t.flag && (
        <g
          class="battle-flag"
          transform={`translate(${-size * (built ? 1.5 : 1.3)} ${-(rows * size) / 2 - size * 0.6})`}
        >
          <circle r={size * 0.62} />
          <Glyph name="swords" size={size * 0.42} />
        </g>
      )}
    </Placed>
  );
}

function Castle({
  fort,
  seat,
  size,
  y,
  star,
}: {
  fort: boolean;
  seat: number;
  size: number;
  y: number;
  star: boolean;
}) {
  return (
    <g class={`castle ${sideClass(seat)}`} transform={`translate(0 ${y})`}>
      <Glyph name={fort ? 'fort' : 'castle'} size={size * (fort ? 0.62 : 0.82)} y={-size * 0.3} />
      {star && <Glyph name="star" size={size * 0.24} y={-size * 0.06} />}
    </g>
  );
}

/** One army's units: a plate in its colour and weave with a sign and a number for each kind. */
function StackMark({
  stack: s,
  size,
  y,
  brief,
  ghost,
}: {
  stack: Stack;
  size: number;
  y: number;
  brief: boolean;
  ghost: boolean;
}) {
  const seat = seatOfArmy(s.army);
  const shown = platesOf(s, brief);
  const wide = cellsOf(shown, size);
  const whole = wholeOf(shown, size);
  let x = -whole / 2 + size * 0.1;
  return (
    <g class={`stack ${sideClass(seat)} ${ghost ? 'ghosts' : ''}`} transform={`translate(0 ${y})`}>
      <rect class="base-fill" x={-whole / 2} y={-size / 2} width={whole} height={size * 0.98} rx={size * 0.28} />
      {seat > 0 && (
        <rect
          class="stack-weave"
          x={-whole / 2}
          y={-size / 2}
          width={whole}
          height={size * 0.98}
          rx={size * 0.28}
          fill={weave(seat)}
        />
      )}
      {shown.map(([k, n], i) => {
        const left = x;
        x += wide[i]!;
        return (
          <g transform={`translate(${left} 0)`}>
            <Glyph name={KIND_GLYPHS[k]} size={size * 0.34} x={size * 0.42} />
            <text x={size * 0.82} y={size * 0.27} font-size={size * 0.76}>
              {n}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The chance to take a land, on the land. */
function Chance({ at, chance, depth }: { at: Point; chance: number; depth: number }) {
  const pixel = usePixel();
  return (
    <g
      class="land-chance"
      transform={`translate(${at[0]} ${depth - at[1]}) scale(${Math.min(pixel, 0.16)}) translate(0 -32)`}
    >
      <title>the chance to take it if everybody moves in</title>
      <rect x={-19} y={-9} width={38} height={17} rx={8.5} />
      <text y={4} text-anchor="middle" font-size={11}>
        {percent(chance)}
      </text>
    </g>
  );
}

function RealmNames({ picture: p }: { picture: Picture }) {
  return (
    <g class="realm-names" aria-hidden="true">
      {p.realms.map((r) => {
        const marks = p.territories.filter((t) => t.realm === r.name).map((t) => t.mark);
        const mid = (i: 0 | 1) => marks.reduce((sum, m) => sum + m[i], 0) / marks.length;
        return (
          <text x={mid(0)} y={p.depth - mid(1)} font-size={3.6} text-anchor="middle" class={r.evil ? 'evil' : ''}>
            {r.name}
          </text>
        );
      })}
    </g>
  );
}

const STRAITS = 'Straits of Atlantica';

function MapNames({ picture: p, shapes }: { picture: Picture; shapes: Shapes }) {
  const pixel = usePixel();
  const size = sizeAt(pixel);
  const brief = pixel > FAR ? null : briefLands(p, size);
  const wide = (c: Point[]) => (Math.max(...c.map((q) => q[0])) - Math.min(...c.map((q) => q[0]))) / 2;
  const straits = shapes.borders.filter((b) => b.kind === 'strait').flatMap((b) => b.lines[0]!);
  const middle = (i: 0 | 1) => straits.reduce((s, q) => s + q[i], 0) / (straits.length || 1);
  return (
    <Names
      width={p.width}
      depth={p.depth}
      filled={[
        ...p.territories.map((t, i) => roomOf(t, size, !brief || brief.has(i))),
        ...p.territories.filter((t) => t.castle || t.fort).map((t) => builtOf(t, size)),
      ]}
      named={[
        ...p.territories.map((t, i) => ({
          id: landId(i),
          name: t.name,
          at: [t.mark[0], t.mark[1] - (t.units.length * size) / 2 - 8 * pixel] as Point,
          radius: wide(shapes.lands[i]!),
          across: true,
          class: 'map-name',
        })),
        ...p.lakes.map((l, i) => ({
          id: `k${i}`,
          name: l.name,
          at: l.mark,
          radius: wide(shapes.lakes[i]!),
          across: true,
          class: 'water-name',
        })),
        ...(straits.length
          ? [
              {
                id: 'straits',
                name: STRAITS,
                at: [middle(0), middle(1)] as Point,
                radius: 20,
                across: true,
                class: 'water-name',
              },
            ]
          : []),
      ]}
    />
  );
}
