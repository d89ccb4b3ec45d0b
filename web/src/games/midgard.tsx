// Midgard: units on rectangular bases with facings, their killing zones, heroes, terrain, objectives.
import { useContext } from 'preact/hooks';
import { Door } from '../match/doors';
import { Placed } from '../table/base';
import { Glyph, type GlyphName } from '../table/glyphs';
import { Ground, Label, type Land, Landscape, pathOf } from '../table/ground';
import { middleOf } from '../table/hull';
import { Names } from '../table/names';
import { Pick, PickingContext } from '../table/pick';
import { sideClass, weave } from '../table/sides';
import { usePixel } from '../table/view';
import type { Action, Point } from '../types';
import type { Drawing, Fact, Piece, Renderer } from './kinds';
import { glyphSign, landSign } from './signs';

interface Unit {
  unit: number;
  name: string;
  short: string;
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
  reputation: number;
  contingent: number;
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
  'conjured-radius': number;
  objectives: { name: string; at: Point; radius: number; reputation: number; held: number }[];
  sides: { name: string; reputation: number }[];
  /** Pieces by number: who is in the combat that is fought, in single combat, and who acts; −1 nobody. */
  combat: number[];
  duel: number[];
  active: number;
  pieces: Unit[];
}

const GRID = 1; // a spear throw
const CLASSES: Record<string, GlyphName> = {
  warriors: 'helm',
  skirmishers: 'bow',
  'heavy riders': 'horn',
  'light riders': 'horn',
  monstrosity: 'skull',
  hero: 'star',
};

const glyphOf = (u: Unit): GlyphName =>
  u.class === 'warriors' && u.shooting > 0 ? 'bow' : (CLASSES[u.class] ?? 'helm');
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

function factsOf(u: Unit): Fact[] {
  const facts: Fact[] = [
    ['Stamina', `${u.stamina} of ${u['stamina-at-start']}`],
    ['Move', `${u.move}`, 'spear throw'],
    ['Combat', String(u.combat)],
    ['Armour', String(u.armour)],
  ];
  if (u.shooting) facts.push(['Shooting', `${u.shooting}, range ${u.range}`]);
  if (u.level !== undefined) facts.push(['Level', String(u.level)], ['Mighty deeds', String(u.deeds ?? 0), 'deeds']);
  if (u.traits.length) facts.push(['Traits', u.traits]);
  if (u.spells.length) facts.push(['Spells', u.spells, 'spell']);
  if (u.marks.length) facts.push(['Now', u.marks, null]);
  return facts;
}

const moreOf = (u: Unit): Fact[] => [
  ['Reputation', String(u.reputation)],
  ['Points', String(u.points)],
  ['Contingent', String(u.contingent)],
];

function pieceOf(u: Unit, p: Picture): Piece {
  const shape = around(u.base, u.at);
  const at = u.hero && u.with >= 0 ? beside(u, p) : u.at;
  return {
    id: id(u.unit),
    name: u.name,
    short: u.short,
    seat: u.side + 1,
    at,
    radius: at === u.at ? spread(shape) : HERO,
    shape,
    facing: u.facing,
    glyph: glyphOf(u),
    about: `${u.class.charAt(0).toUpperCase()}${u.class.slice(1)}, ${u.points} points.`,
    facts: factsOf(u),
    more: moreOf(u),
  };
}

/** A hero with a unit stands at its left, so that both can be seen. */
function beside(u: Unit, p: Picture): Point {
  const host = p.pieces.find((x) => x.unit === u.with);
  if (!host) return u.at;
  const turn = (host.facing * Math.PI) / 180;
  const others = p.pieces.filter((x) => x.hero && x.with === u.with && x.unit < u.unit).length;
  const far = (others % 2 ? -1 : 1) * 0.36;
  return [host.at[0] - Math.sin(turn) * far, host.at[1] + Math.cos(turn) * far];
}

/** An objective at the edge ends with the table; measured from its middle, which is where it is drawn. */
const withinTable = (p: Picture, [x, y]: Point) =>
  `polygon(${[
    [-x, y - p.depth],
    [p.width - x, y - p.depth],
    [p.width - x, y],
    [-x, y],
  ]
    .map(([a, b]) => `${a}px ${b}px`)
    .join(', ')}) view-box`;

function Table({ picture: p, small }: Drawing<Picture>) {
  const d = p.depth;
  const pieces = p.pieces.map((u) => pieceOf(u, p));
  return (
    <>
      <Ground width={p.width} depth={d} grid={GRID} />
      {p.terrain.map((t) => (
        <Landscape fine kind={landOf(t.ground)} corners={t.corners} depth={d} term={t.ground.at(-1)} />
      ))}
      {p.conjured.map((at) => (
        <Landscape fine kind="marsh" at={at} radius={p['conjured-radius']} depth={d} term="rough" />
      ))}
      {p.objectives.map((o) => (
        <Placed at={o.at} depth={d} class={`objective ${sideClass(o.held + 1)}`}>
          <circle r={Math.max(o.radius, 0.6)} style={{ clipPath: withinTable(p, o.at) }} />
          <Glyph name="banner" size={0.7} />
        </Placed>
      ))}
      <Threats picture={p} />
      {p.pieces.map((u, i) => (
        <UnitMark key={u.unit} unit={u} piece={pieces[i]!} depth={d} />
      ))}
      {!small && (
        <Names
          width={p.width}
          depth={d}
          named={[
            ...pieces.map((x) => ({
              ...x,
              name: x.short ?? x.name,
              high: Math.max(...x.shape!.map(([, y]) => Math.abs(y))),
            })),
            ...p.objectives.map((o, i) => ({ id: `o${i}`, name: o.name, at: o.at, radius: 0.7, class: 'place-name' })),
            ...p.terrain.map((t, i) => ({
              id: `t${i}`,
              name: t.name,
              at: middleOf(t.corners),
              radius: spread(around(t.corners, middleOf(t.corners))),
              across: true,
              class: 'land-name',
            })),
          ]}
        />
      )}
    </>
  );
}

/**
 * What the chosen unit threatens and what threatens it: killing zones, its front line, its charge and retreat
 * lanes.
 */
function Threats({ picture: p }: { picture: Picture }) {
  const picking = useContext(PickingContext);
  const shown = p.pieces.find((u) => id(u.unit) === (picking?.pointed ?? picking?.chosen) && !u.hero);
  const chosen = p.pieces.find((u) => id(u.unit) === picking?.chosen);
  if (!shown && !chosen) return null;
  const zoned = p.pieces.filter((u) => u.zone && (u === shown || u === chosen || (chosen && u.side !== chosen.side)));
  return (
    <g class="threats">
      {zoned.map((u) => (
        <path
          class={`zone ${sideClass(u.side + 1)} ${u === shown || u === chosen ? 'asked' : ''}`}
          d={pathOf(u.zone!, p.depth)}
        />
      ))}
      {shown && (
        <g class={sideClass(shown.side + 1)}>
          <Lanes
            at={shown.at}
            facing={shown.facing}
            base={around(shown.base, shown.at)}
            turned={shown.facing}
            reach={shown.move}
            depth={p.depth}
          />
          <FrontLine unit={shown} depth={p.depth} />
        </g>
      )}
    </g>
  );
}

const RETREAT = 0.5; // a spear throw's half, keeping the facing

/** Where a unit would charge, straight ahead on its own width, and where it would retreat. */
function Lanes({
  at,
  facing,
  base,
  turned,
  reach,
  depth,
}: {
  at: Point;
  facing: number;
  base: Point[];
  turned: number;
  reach: number;
  depth: number;
}) {
  const { deep, wide } = halves(base, turned);
  return (
    <g transform={`translate(${at[0]} ${depth - at[1]}) rotate(${-facing})`}>
      <rect class="lane charge" x={deep} y={-wide} width={reach} height={2 * wide}>
        <title>charges straight ahead</title>
      </rect>
      <rect class="lane retreat" x={-deep - RETREAT} y={-wide} width={RETREAT} height={2 * wide}>
        <title>retreats</title>
      </rect>
    </g>
  );
}

/** Half the depth and width of a base, measured along its facing. */
function halves(base: Point[], facing: number) {
  const turn = (facing * Math.PI) / 180;
  const along = (ux: number, uy: number) => Math.max(...base.map(([x, y]) => x * ux + y * uy));
  return { deep: along(Math.cos(turn), Math.sin(turn)), wide: along(-Math.sin(turn), Math.cos(turn)) };
}

const LINE = 2.2;

/** Whoever starts wholly behind this line charges its flank or rear. */
function FrontLine({ unit: u, depth }: { unit: Unit; depth: number }) {
  const { deep, wide } = halves(around(u.base, u.at), u.facing);
  const turn = (u.facing * Math.PI) / 180;
  const behind: Point = [
    u.at[0] - Math.sin(turn) * (wide + 1.2) - Math.cos(turn) * 0.15,
    u.at[1] + Math.cos(turn) * (wide + 1.2) - Math.sin(turn) * 0.15,
  ];
  return (
    <>
      <path
        class="arc"
        d={`M${deep} ${-wide - LINE}V${-wide}M${deep} ${wide}V${wide + LINE}`}
        transform={`translate(${u.at[0]} ${depth - u.at[1]}) rotate(${-u.facing})`}
      />
      <Label at={[behind[0], depth - behind[1]]} size={10} class="arc-name">
        flank and rear
      </Label>
    </>
  );
}

function Preview({ piece, facing, action, depth }: { piece: Piece; facing: number; action: Action; depth: number }) {
  const reach = Number(piece.facts?.find(([k]) => k === 'Move')?.[1] ?? 0);
  if (!piece.shape || !reach) return null;
  return (
    <g class={sideClass(piece.seat)}>
      <Lanes
        at={action.at!}
        facing={facing}
        base={piece.shape}
        turned={piece.facing ?? 0}
        reach={reach}
        depth={depth}
      />
    </g>
  );
}

const outlineOf = (shape: Point[], pixel: number) =>
  pathOf(
    shape.map(([x, y]): Point => [x + Math.sign(x) * 3 * pixel, y + Math.sign(y) * 3 * pixel]),
    0,
  );

function UnitMark({ unit: u, piece, depth }: { unit: Unit; piece: Piece; depth: number }) {
  const pixel = usePixel();
  const shape = piece.shape!;
  const strength = u.hero ? `level ${u.level ?? 0}` : `stamina ${u.stamina} of ${u['stamina-at-start']}`;
  const name = `${u.name}, ${u.class}, ${strength}`;
  const joined = u.hero && u.with >= 0; // stands with a unit, on its base
  const { deep, wide } = halves(shape, u.facing);
  return (
    <Pick
      id={piece.id}
      name={name}
      at={piece.at}
      depth={depth}
      radius={joined ? HERO : Math.max(deep, HERO)}
      outline={joined ? undefined : outlineOf(shape, pixel)}
    >
      <Placed at={piece.at} depth={depth} class={`base ${sideClass(piece.seat)}`}>
        {u.hero ? (
          <Hero unit={u} piece={piece} joined={joined} />
        ) : (
          <>
            <path class="base-fill" d={pathOf(shape, 0)} />
            <path d={pathOf(shape, 0)} fill={weave(piece.seat)} />
            <g transform={`rotate(${-u.facing})`}>
              <path class="facing" d={`M${deep + 0.16} 0L${deep + 0.01} .13V-.13z`} />
              <Stamina left={u.stamina} start={u['stamina-at-start']} wide={wide} />
            </g>
            <circle class="base-heart" r={deep * 0.92} />
            <Glyph name={piece.glyph!} size={deep * 0.72} />
            {u.marks.length > 0 && (
              <g class="tag" transform={`translate(${wide * 0.8} ${deep}) scale(${pixel})`}>
                <title>{u.marks.join(', ')}</title>
                <rect x={-7} y={-7} width={14} height={14} rx={7} />
                <text y={4} text-anchor="middle">
                  !
                </text>
              </g>
            )}
          </>
        )}
      </Placed>
    </Pick>
  );
}

const HERO = 0.23;

/** A hero on his own base, or standing at the side of the unit he has joined; his level on it. */
function Hero({ unit: u, piece, joined }: { unit: Unit; piece: Piece; joined: boolean }) {
  return (
    <g class="hero">
      {!joined && <path class="base-fill" d={pathOf(piece.shape!, 0)} />}
      <circle class="base-fill" r={HERO} />
      <Glyph name="star" size={HERO * 0.95} />
      <text class="level" y={0.07} text-anchor="middle" font-size={0.18}>
        {u.level ?? ''}
      </text>
    </g>
  );
}

/** Pips on a plate at its right hand: filled is left, hollow is lost. */
function Stamina({ left, start, wide }: { left: number; start: number; wide: number }) {
  const columns = start > 3 ? 2 : 1;
  const rows = Math.ceil(start / columns);
  const step = 0.13;
  const y = wide - 0.03 - (columns * step) / 2;
  return (
    <g class="stamina">
      <rect
        x={-(rows * step) / 2 - 0.02}
        y={y - (columns * step) / 2}
        width={rows * step + 0.04}
        height={columns * step}
        rx={0.05}
      />
      {Array.from({ length: start }, (_, i) => (
        <circle
          class={i < left ? 'left' : ''}
          cx={((i % rows) - (rows - 1) / 2) * step}
          cy={y + (Math.floor(i / rows) - (columns - 1) / 2) * step}
          r={0.047}
        />
      ))}
    </g>
  );
}

function Strip({ picture: p }: Drawing<Picture>) {
  return (
    <div class="pools">
      {p.sides.map((s, i) => (
        <div class={`reputation ${sideClass(i + 1)}`}>
          <strong>{s.name}</strong>
          <span class="tokens-row" role="img" aria-label={`reputation ${s.reputation}`}>
            {Array.from({ length: Math.max(0, s.reputation) }, () => (
              <span class="rep-token" />
            ))}
          </span>
          <Door term="reputation" class="figure" label={`${s.reputation} reputation`}>
            {s.reputation}
          </Door>
          {deedsOf(p, i) > 0 && (
            <Door term="deeds" class="held">
              {deedsOf(p, i)} {deedsOf(p, i) === 1 ? 'deed' : 'deeds'}
            </Door>
          )}
        </div>
      ))}
    </div>
  );
}

const deedsOf = (p: Picture, side: number) =>
  p.pieces.filter((u) => u.hero && u.side === side).reduce((n, u) => n + (u.deeds ?? 0), 0);

const legend = [
  glyphSign('helm', 'warriors', 'warriors'),
  glyphSign('bow', 'skirmishers, and warriors who shoot', 'skirmishers'),
  glyphSign('horn', 'riders', 'riders'),
  glyphSign('skull', 'a monster, a chariot, an engine', 'monstrosity'),
  glyphSign('star', 'a hero', 'hero'),
  glyphSign('banner', 'an objective', 'objective'),
  landSign('woods', 'wood', 'wood'),
  landSign('marsh', 'marsh or ford', 'watery'),
  landSign('river', 'water nobody enters', 'impassable'),
  landSign('crag', 'a hill, or rock nobody enters', 'hill'),
  landSign('ruins', 'a wall to be crossed', 'barrier'),
  { words: 'a shaded box before a unit: its killing zone', term: 'killing zone' },
];

/** The heroes of a duel, else the units of the combat, else the unit that acts. */
function rolling(p: Picture): string | undefined {
  const names = (units: number[]) => p.pieces.filter((u) => units.includes(u.unit) && !u.hero).map((u) => u.name);
  const heroes = p.pieces.filter((u) => p.duel.includes(u.unit)).map((u) => u.name);
  if (heroes.length) return `the single combat of ${heroes.join(' and ')}`;
  if (p.combat.length) return `the combat of ${names(p.combat).join(', ')}`;
  return p.pieces.find((u) => u.unit === p.active)?.name;
}

export const midgard: Renderer<Picture> = {
  rolling,
  legend,
  length: '6 or 7 turns',
  size: (p) => ({ width: p.width, depth: p.depth, grid: GRID, unit: '', tape: ' spear throws' }),
  pieces: (p) => p.pieces.map((u) => pieceOf(u, p)),
  ids: { piece: id },
  commands: { piece: 'piece' },
  score: (p) => p.sides.map((s) => s.reputation),
  turned: (_, seat) => seat === 2,
  Table,
  Preview,
  Strip,
};
