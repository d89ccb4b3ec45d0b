// The board of Pantheon: areas with their terrain, capacity and borders, omphaloi, and the units' tokens.

import { Base, Placed, type Tag } from '../table/base';
import { Glyph } from '../table/glyphs';
import { Area, Label, pathOf } from '../table/ground';
import { Names } from '../table/names';
import { Pick } from '../table/pick';
import { along, roomInside, sharedLines } from '../table/shapes';
import { sideClass } from '../table/sides';
import { usePixel } from '../table/view';
import type { Point } from '../types';
import type { Drawing } from './kinds';
import {
  areaId,
  type BoardArea,
  LANDS,
  type Picture,
  signOf,
  standing,
  type Unit,
  unitId,
  worded,
} from './pantheon-kinds';

export const BASE = 0.85;
const SIZES: Record<Unit['kind'], number> = { god: 1.05, titan: 1.15, hero: 0.9, monster: 1.05, troops: 0.85 };
export const radiusOf = (u: Unit) => BASE * SIZES[u.kind];

/** Units of one area stand around its mark, beside each other. */
export function placeOf(p: Picture, u: Unit): Point {
  const area = p.board.areas[u.area!]!;
  const here = standing(p).filter((x) => x.area === u.area);
  const i = here.indexOf(u);
  if (here.length === 1) return area.mark;
  const turn = (2 * Math.PI * i) / here.length + Math.PI / 2;
  const far = here.length === 2 ? BASE * 1.1 : BASE * (0.75 + here.length * 0.22);
  return [area.mark[0] + far * Math.cos(turn), area.mark[1] + far * Math.sin(turn) * 0.85];
}

export function Table({ picture: p, small }: Drawing<Picture>) {
  const { board } = p;
  const d = board.depth;
  return (
    <>
      {board.areas.map((a) => (
        <AreaMark key={a.area} area={a} depth={d} />
      ))}
      {board.borders.map((b) => (
        <Border of={board} from={b.from} to={b.to} kind={b.kind} />
      ))}
      {board.skulls.map((b) => (
        <Skulls of={board} from={b.from} to={b.to} />
      ))}
      {!small &&
        board.areas.map((a) => (
          <Capacity area={a} units={standing(p).filter((u) => u.area === a.area).length} depth={d} />
        ))}
      {board.areas
        .filter((a) => a.omphalos > 0)
        .map((a) => (
          <Omphalos area={a} depth={d} />
        ))}
      {standing(p).map((u) => (
        <Token key={u.unit} unit={u} picture={p} small={small} />
      ))}
      {!small && (
        <Names
          width={board.width}
          depth={d}
          named={standing(p).map((u) => ({ id: unitId(u.unit), name: u.name, at: placeOf(p, u), radius: radiusOf(u) }))}
        />
      )}
    </>
  );
}

function Token({ unit: u, picture: p, small }: { unit: Unit; picture: Picture; small?: boolean }) {
  const at = placeOf(p, u);
  const r = radiusOf(u);
  const tags: Tag[] = [{ text: String(u.vitality), title: `vitality ${u.vitality}` }];
  const words = [
    u.name,
    u.kind,
    `vitality ${u.vitality}`,
    u.omphalos && 'carries an omphalos',
    u.stone && 'turned to stone',
    u.activated && 'has acted',
  ];
  return (
    <Pick id={unitId(u.unit)} name={words.filter(Boolean).join(', ')} at={at} depth={p.board.depth} radius={r}>
      <Base
        at={at}
        depth={p.board.depth}
        radius={r}
        seat={u.owner + 1}
        glyph={signOf(u)}
        square={u.kind === 'troops'}
        mood={u.stone ? 'frozen' : undefined}
        pips={u.kind === 'troops' ? u.vitality : 0}
        tags={small || u.kind === 'troops' ? undefined : tags}
      >
        {(u.kind === 'god' || u.kind === 'titan') && <circle class="halo-ring" r={r * 1.12} />}
        {u.omphalos && (
          <g class="omphalos" transform={`translate(${-r * 0.85} ${-r * 0.75})`}>
            <circle r={0.4} />
            <Glyph name="drop" size={0.24} />
          </g>
        )}
        {u.unit === p['active-unit'] && <circle class="active-ring" r={r * 1.3} />}
      </Base>
    </Pick>
  );
}

function Omphalos({ area: a, depth }: { area: BoardArea; depth: number }) {
  return (
    <Placed at={[a.mark[0] + 1.5, a.mark[1] + 1.35]} depth={depth} class="omphalos">
      <title>{`${a.omphalos} omphalos`}</title>
      <circle r={0.55} />
      <Glyph name="drop" size={0.32} />
      {a.omphalos > 1 && (
        <text y={0.2} x={0.9} font-size={0.8}>
          ×{a.omphalos}
        </text>
      )}
    </Placed>
  );
}

const PIP = 0.36;

const NAME_PX = 11;
const UNIT_NAME_PX = 15;
const LETTER_PX = 6.8;
const BOULDER = 0.62;

/**
 * The area's name, and a square for each unit it has room for: filled where one stands; then the pieces that may
 * be torn out. All of it stays inside the area; on a small table the name alone, or nothing.
 */
function Capacity({ area: a, units, depth }: { area: BoardArea; units: number; depth: number }) {
  const pixel = usePixel();
  const wide = a.capacity * (PIP + 0.12);
  const stones = a.pieces * BOULDER;
  const name = (a.name.length * LETTER_PX + 3) * pixel;
  const high = Math.max(PIP, NAME_PX * pixel) / 2 + 0.1;
  const room = (w: number) =>
    roomInside(a.shape, [a.mark[0], a.mark[1] - 2.05], [w / 2 + 0.1, high], {
      of: a.mark,
      by: units > 1 ? BASE * 2 + UNIT_NAME_PX * pixel : units > 0 ? BASE + UNIT_NAME_PX * pixel : 0,
    });
  const whole = room(name + wide + stones);
  const at = whole ?? room(name);
  if (!at) return null;
  const left = at[0] - (whole ? name + wide + stones : name) / 2;
  const y = depth - at[1];
  return (
    <g class="capacity" aria-hidden="true">
      <Label at={[left + name / 2 - pixel, y + NAME_PX * 0.36 * pixel]} size={NAME_PX} class="land-name">
        {a.name}
      </Label>
      {whole &&
        Array.from({ length: a.capacity }, (_, i) => (
          <rect
            class={i < units ? 'taken' : ''}
            x={left + name + i * (PIP + 0.12) + 0.06}
            y={y - PIP / 2}
            width={PIP}
            height={PIP}
            rx={0.06}
          />
        ))}
      {whole &&
        Array.from({ length: a.pieces }, (_, i) => (
          <path
            class="boulder"
            d="M-.3.2L-.18-.2.1-.3.32.2z"
            transform={`translate(${left + name + wide + (i + 0.5) * BOULDER} ${y})`}
          />
        ))}
    </g>
  );
}

function AreaMark({ area: a, depth }: { area: BoardArea; depth: number }) {
  const outline = a.shape.map(([x, y]): Point => [x - a.mark[0], y - a.mark[1]]);
  return (
    <Pick
      id={areaId(a.area)}
      name={`Area ${a.name}, ${worded(a.terrain).toLowerCase()}, room for ${a.capacity}`}
      at={a.mark}
      depth={depth}
      radius={1}
      outline={pathOf(outline, 0)}
    >
      <Area
        corners={a.shape}
        depth={depth}
        kind={LANDS[a.terrain]}
        class={a.zone === undefined ? '' : `start ${sideClass(a.zone + 1)}`}
      />
    </Pick>
  );
}

/**
 * The line two areas share, drawn as what lies between them: teeth for a height, links for chains, bars for the
 * cage.
 */
function Border({ of, from, to, kind }: { of: Picture['board']; from: number; to: number; kind: string }) {
  return (
    <g class={`border border-${kind}`}>
      <title>{worded(kind)}</title>
      {sharedLines(of.areas[from]!.shape, of.areas[to]!.shape).map((line) => (
        <>
          <path d={`M${line.map(([x, y]) => `${x} ${of.depth - y}`).join('L')}`} />
          {MARKS[kind] &&
            along(line, STEPS[kind] ?? 0.9).map(({ at: [x, y], turn }) => (
              <path
                class="border-mark"
                d={MARKS[kind]}
                transform={`translate(${x} ${of.depth - y}) rotate(${(-turn * 180) / Math.PI})`}
              />
            ))}
        </>
      ))}
    </g>
  );
}

/** A step of the path of skulls, over the border it crosses. */
function Skulls({ of, from, to }: { of: Picture['board']; from: number; to: number }) {
  const [x, y] = of.areas[from]!.mark;
  const [u, v] = of.areas[to]!.mark;
  return (
    <Placed at={[(x + u) / 2, (y + v) / 2]} depth={of.depth} class="skulls">
      <title>Path of skulls</title>
      <Glyph name="skull" size={0.5} />
    </Placed>
  );
}

const MARKS: Record<string, string> = {
  escarpment: 'M-.3 0L0 .55.3 0z',
  highs: 'M-.35.05L0-.5.35.05z',
  chains: 'M-.3-.16h.6a.16.16 0 0 1 0 .32h-.6a.16.16 0 0 1 0-.32z',
  'cage-wall': 'M0-.5V.5',
};
const STEPS: Record<string, number> = { chains: 0.75, 'cage-wall': 0.5 };
