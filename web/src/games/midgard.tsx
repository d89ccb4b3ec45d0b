// Midgard: units on rectangular bases with facings, their killing zones, heroes, terrain, objectives.
import type { Action, Event, Point } from '../types';
import { Placed } from '../table/base';
import { Glyph, type GlyphName } from '../table/glyphs';
import { Ground, type Land, Landscape, pathOf } from '../table/ground';
import { middleOf } from '../table/hull';
import { Names } from '../table/names';
import { Pick } from '../table/pick';
import { sideClass, weave } from '../table/sides';
import { usePixel } from '../table/view';
import type { Drawing, Link, Piece, Renderer } from './kinds';

interface Unit {
  unit: number;
  name: string;
  side: number;
  hero: boolean;
  at: Point;
  facing: number;
  base: Point[];
  zone?: Point[];
  stamina: number;
  'stamina-at-start': number;
  with: number;
  level?: number;
  deeds?: number;
  move: number;
  class: string;
  points: number;
  combat: number;
  shooting: number;
  range: number;
  armour: number;
  traits: string[];
  spells: string[];
  marks: string[];
  foes: number[];
}

interface Picture {
  width: number;
  depth: number;
  turn: number;
  turns: number;
  mist: boolean;
  terrain: { name: string; ground: string[]; corners: Point[] }[];
  conjured: Point[];
  objectives: { name: string; at: Point; radius: number; reputation: number; held: number }[];
  sides: { name: string; reputation: number }[];
  pieces: Unit[];
}

const GRID = 1; // a spear throw
const CLASSES: Record<string, GlyphName> = {
  warriors: 'helm', skirmishers: 'bow', 'heavy riders': 'horn', 'light riders': 'horn', monstrosity: 'skull', hero: 'star',
};

const id = (unit: number) => `u${unit}`;
const around = (points: Point[], [x, y]: Point) => points.map(([u, v]): Point => [u - x, v - y]);
const spread = (shape: Point[]) => Math.max(...shape.map(([x, y]) => Math.hypot(x, y)));

function landOf(ground: string[]): Land {
  if (ground.includes('wood')) return 'woods';
  if (ground.includes('watery')) return ground.includes('impassable') ? 'river' : 'marsh';
  if (ground.includes('barrier')) return 'ruins';
  if (ground.includes('impassable') || ground.includes('hill')) return 'crag';
  return 'fields';
}

function factsOf(u: Unit): [string, string][] {
  const facts: [string, string][] = [
    ['Stamina', `${u.stamina} of ${u['stamina-at-start']}`],
    ['Move', `${u.move}`],
    ['Combat', String(u.combat)],
    ['Armour', String(u.armour)],
  ];
  if (u.shooting) facts.push(['Shooting', `${u.shooting} to ${u.range}`]);
  if (u.level !== undefined) facts.push(['Level', String(u.level)], ['Mighty deeds', String(u.deeds ?? 0)]);
  if (u.traits.length) facts.push(['Traits', u.traits.join(', ')]);
  if (u.spells.length) facts.push(['Spells', u.spells.join(', ')]);
  if (u.marks.length) facts.push(['Now', u.marks.join(', ')]);
  return facts;
}

function pieceOf(u: Unit): Piece {
  const shape = around(u.base, u.at);
  return {
    id: id(u.unit), name: u.name, seat: u.side + 1, at: u.at, radius: spread(shape), shape, facing: u.facing,
    glyph: CLASSES[u.class] ?? 'helm', about: `${u.class.charAt(0).toUpperCase()}${u.class.slice(1)}, ${u.points} points.`, facts: factsOf(u),
  };
}

const NO_ACTOR = /^(BEGIN_TURN|GO_ON|END_MOVES|ACCEPT|LET_BE|PASS|NO_CHALLENGE|TAKE_UP|REFUSE|STRIKE|SMITE|END_TURN)$/;
const AT_PIECES = /^(CHARGE|JOIN|REPLACE|CALL_HOLD_FAST|CAST|SHOOT|SHOOT_AT_COMMAND|CHALLENGE|SMITE|FORETELL_DEEDS)$/;

function link(a: Action): Link {
  return {
    actor: NO_ACTOR.test(a.verb) ? undefined : id(a.unit ?? 0),
    target: AT_PIECES.test(a.verb) ? id(a.target ?? 0) : undefined,
  };
}

function told(e: Event, p: Picture): string[] {
  const named = (u: number) => p.pieces.some((x) => x.unit === u && e.words.includes(x.name));
  return [e.unit, e.target].filter(named).map(id);
}

const attempt = (actor: string, clicked: string): Action => ({ verb: 'CHARGE', unit: Number(actor.slice(1)), target: Number(clicked.slice(1)) });

function Table({ picture: p, small }: Drawing<Picture>) {
  const d = p.depth;
  const pieces = p.pieces.map(pieceOf);
  return (
    <>
      <Ground width={p.width} depth={d} grid={GRID} />
      {p.terrain.map((t) => <Landscape fine kind={landOf(t.ground)} corners={t.corners} depth={d} />)}
      {p.conjured.map((at) => <Landscape fine kind="marsh" at={at} radius={0.5} depth={d} />)}
      {p.objectives.map((o) => (
        <Placed at={o.at} depth={d} class={`objective ${sideClass(o.held + 1)}`}>
          <circle r={Math.max(o.radius, 0.6)} />
          <Glyph name="banner" size={0.7} />
        </Placed>
      ))}
      {p.pieces.map((u) => u.zone && <path class={`zone ${sideClass(u.side + 1)}`} d={pathOf(u.zone, d)} />)}
      {p.pieces.map((u, i) => <UnitMark key={u.unit} unit={u} piece={pieces[i]!} depth={d} />)}
      {!small && <Names width={p.width} depth={d} named={[
        ...pieces.map((x) => ({ ...x, name: shortly(x, p), high: Math.max(...x.shape!.map(([, y]) => Math.abs(y))) })),
        ...p.objectives.map((o, i) => ({ id: `o${i}`, name: o.name, at: o.at, radius: 0.7, class: 'place-name' })),
        ...p.terrain.map((t, i) => ({ id: `t${i}`, name: t.name, at: middleOf(t.corners), radius: spread(around(t.corners, middleOf(t.corners))), across: true, class: 'land-name' })),
      ]} />}
    </>
  );
}

/** On the table the colour tells the side. */
const shortly = (x: Piece, p: Picture) => {
  const side = p.sides[x.seat - 1]!.name;
  return x.name.startsWith(`${side} `) ? x.name.slice(side.length + 1) : x.name;
};

function UnitMark({ unit: u, piece, depth }: { unit: Unit; piece: Piece; depth: number }) {
  const pixel = usePixel();
  const shape = piece.shape!;
  const deep = Math.min(...[0, 1].map((i) => Math.hypot(shape[i]![0] - shape[i + 1]![0], shape[i]![1] - shape[i + 1]![1]))) / 2;
  const size = u.hero ? piece.radius * 0.55 : deep;
  const joined = u.hero && u.with >= 0; // stands with a unit, on its base
  const grown = shape.map(([x, y]): Point => [x + Math.sign(x) * 3 * pixel, y + Math.sign(y) * 3 * pixel]);
  return (
    <Pick id={piece.id} name={`${u.name}, ${u.class}, stamina ${u.stamina}`} at={u.at} depth={depth} radius={size} outline={joined ? undefined : pathOf(grown, 0)}>
      <Placed at={u.at} depth={depth} class={`base ${sideClass(piece.seat)}`}>
        {!joined && <path class="base-fill" d={pathOf(shape, 0)} />}
        {!joined && <path d={pathOf(shape, 0)} fill={weave(piece.seat)} />}
        <circle class={joined ? 'base-fill' : 'base-heart'} r={size * 0.82} />
        <Glyph name={piece.glyph!} size={size * 0.6} />
        {!joined && <path class="facing" d={`M${size * 1.5} 0L${size * 0.95} ${size * 0.4}V${-size * 0.4}z`} transform={`rotate(${-u.facing})`} />}
        {!u.hero && (
          <g class="tag" transform={`scale(${pixel}) translate(${(size * 0.7) / pixel} ${(-size * 0.9) / pixel})`}>
            <title>{`stamina ${u.stamina} of ${u['stamina-at-start']}`}</title>
            <rect x={-8} y={-8} width={16} height={15} rx={4} />
            <text y={4} text-anchor="middle" font-size={11}>{u.stamina}</text>
          </g>
        )}
      </Placed>
    </Pick>
  );
}

export const midgard: Renderer<Picture> = {
  size: (p) => ({ width: p.width, depth: p.depth, grid: GRID, unit: '' }),
  pieces: (p) => p.pieces.map(pieceOf),
  link,
  told,
  attempt,
  score: (p) => p.sides.map((s) => s.reputation),
  Table,
};
