// Pantheon: a board of areas, one standing piece for each unit, omphaloi, a hand of cards, assault dice.
import type { Action, Event, Point } from '../types';
import { Die } from '../dice';
import { Base, Placed } from '../table/base';
import { Glyph, type GlyphName, Icon } from '../table/glyphs';
import { Area, type Land, pathOf } from '../table/ground';
import { Names } from '../table/names';
import { Pick } from '../table/pick';
import { sideClass } from '../table/sides';
import type { Drawing, Link, Piece, Renderer } from './kinds';

interface BoardArea {
  area: number;
  name: string;
  terrain: string;
  capacity: number;
  pieces: number;
  omphalos: number;
  zone?: number;
  mark: Point;
  shape: Point[];
}

interface Unit {
  unit: number;
  name: string;
  kind: 'god' | 'titan' | 'hero' | 'monster' | 'troops';
  type: string;
  cost: number;
  owner: number;
  area?: number;
  vitality: number;
  omphalos: boolean;
  activated: boolean;
  destroyed: boolean;
  stone: boolean;
  rows: number[][];
  talents: string[];
  powers: { name: string; type: string; cost: number }[];
}

interface Picture {
  board: {
    name: string;
    width: number;
    depth: number;
    areas: BoardArea[];
    borders: { from: number; to: number; kind: string }[];
  };
  units: Unit[];
  sides: { side: number; absorbed: number; hand: number; deck: number; rp: number; out: boolean }[];
  'active-unit': number;
  'to-win': number;
  assault?: { number: number; dice: { rolled: number; shows: number }[]; wounds: number };
  hand?: { art: number; omphalos: number; activation: { unit: number; name: string; count: number }[] };
}

const BASE = 0.85;
const KINDS: Record<Unit['kind'], GlyphName> = { god: 'star', titan: 'tower', hero: 'helm', monster: 'skull', troops: 'spear' };
const LANDS: Record<string, Land> = {
  forest: 'woods', ruins: 'ruins', rock: 'crag', cliff: 'crag', rift: 'crag', slope: 'fields', swamp: 'marsh', water: 'river',
  lava: 'lava', 'erupting-lava': 'lava', wall: 'ruins', cage: 'ruins',
};

const unitId = (u: number) => `u${u}`;
const areaId = (a: number) => `a${a}`;
const standing = (p: Picture) => p.units.filter((u) => u.area !== undefined && !u.destroyed);

/** Units of one area stand around its mark, beside each other. */
function placeOf(p: Picture, u: Unit): Point {
  const area = p.board.areas[u.area!]!;
  const here = standing(p).filter((x) => x.area === u.area);
  const i = here.indexOf(u);
  if (here.length === 1) return area.mark;
  const turn = (2 * Math.PI * i) / here.length + Math.PI / 2;
  const far = here.length === 2 ? BASE * 1.1 : BASE * (0.75 + here.length * 0.22);
  return [area.mark[0] + far * Math.cos(turn), area.mark[1] + far * Math.sin(turn) * 0.85];
}

function unitPiece(p: Picture, u: Unit): Piece {
  const row = u.rows[Math.max(0, u.rows.length - u.vitality)] ?? u.rows[0] ?? [];
  const off = u.area === undefined || u.destroyed;
  const facts: [string, string][] = [
    ['Vitality', String(u.vitality)],
    ['Attack, defence', `${row[0] ?? '–'}, ${row[1] ?? '–'}`],
    ['Range, movement', `${row[2] ?? '–'}, ${row[3] ?? '–'}`],
  ];
  if (u.talents.length) facts.push(['Talents', u.talents.join(', ')]);
  for (const w of u.powers) facts.push([w.name, [w.type, w.cost ? `costs ${w.cost}` : ''].filter(Boolean).join(', ')]);
  if (u.omphalos) facts.push(['Carries', 'an omphalos']);
  return {
    id: unitId(u.unit), name: u.name, seat: u.owner + 1, off, at: off ? [0, 0] : placeOf(p, u), radius: BASE, glyph: KINDS[u.kind],
    about: `${u.kind.charAt(0).toUpperCase()}${u.kind.slice(1)}, ${u.type}, cost ${u.cost}.`, facts,
  };
}

function areaPiece(a: BoardArea): Piece {
  const facts: [string, string][] = [['Room', `${a.pieces} of ${a.capacity}`]];
  if (a.omphalos) facts.push(['Omphaloi', String(a.omphalos)]);
  return { id: areaId(a.area), name: `area ${a.name}`, seat: 0, at: a.mark, radius: 1.2, about: `${a.terrain.charAt(0).toUpperCase()}${a.terrain.slice(1)}.`, facts };
}

const pieces = (p: Picture): Piece[] => [...p.board.areas.map(areaPiece), ...p.units.map((u) => unitPiece(p, u))];

const OF_UNIT = /^(RECRUIT|ACTIVATE|ACTIVATE_COMPLEX|HEAL|WALK|ATTACK|CLAIM|DROP|RUN|DEPLOY|LEAVE_IT|CALL_BACK|STAND_GUARD|EVADE|RETALIATE|THROW|MOVE_OUT)$/;
const AT_UNIT = /^(ATTACK|USE_ON_UNIT|ABSORB_FROM|LEAD|ATTACK_NEXT|ATTACK_INSTEAD|HAND_ON)$/;
const AT_AREA = /^(WALK|USE_ON_AREA|USE_PATH|CLAIM|RUN|DEPLOY|THROW|MOVE_OUT)$/;

function link(a: Action): Link {
  return {
    actor: OF_UNIT.test(a.verb) ? unitId(a.unit ?? 0) : undefined,
    target: AT_UNIT.test(a.verb) ? unitId(a.target ?? 0) : AT_AREA.test(a.verb) ? areaId(a.target ?? 0) : undefined,
  };
}

function told(e: Event, p: Picture): string[] {
  const units = [e.unit, e.target].filter((u) => p.units[u] && e.words.includes(p.units[u]!.name)).map(unitId);
  const area = p.board.areas.find((a) => new RegExp(`\\b${a.name}\\b`).test(e.words));
  return area ? [...units, areaId(area.area)] : units;
}

const attempt = (actor: string, clicked: string): Action | null =>
  clicked.startsWith('u')
    ? { verb: 'ATTACK', unit: Number(actor.slice(1)), target: Number(clicked.slice(1)) }
    : { verb: 'WALK', unit: Number(actor.slice(1)), target: Number(clicked.slice(1)) };

function Table({ picture: p, small }: Drawing<Picture>) {
  const { board } = p;
  const d = board.depth;
  return (
    <>
      {board.areas.map((a) => <AreaMark key={a.area} area={a} depth={d} />)}
      {board.borders.map((b) => <Border of={board} from={b.from} to={b.to} kind={b.kind} />)}
      {board.areas.filter((a) => a.omphalos > 0).map((a) => (
        <Placed at={[a.mark[0], a.mark[1] + 1.5]} depth={d} class="omphalos">
          <title>{`${a.omphalos} omphalos`}</title>
          <circle r={0.55} /><Glyph name="drop" size={0.32} />
        </Placed>
      ))}
      {standing(p).map((u) => {
        const piece = unitPiece(p, u);
        const tags = [{ text: String(u.vitality), title: `vitality ${u.vitality}` }, ...(u.omphalos ? [{ text: 'o', title: 'carries an omphalos' }] : [])];
        return (
          <Pick key={u.unit} id={piece.id} name={`${u.name}, vitality ${u.vitality}`} at={piece.at} depth={d} radius={BASE}>
            <Base at={piece.at} depth={d} radius={BASE} seat={piece.seat} glyph={piece.glyph} mood={u.stone ? 'frozen' : undefined} tags={small ? undefined : tags} />
          </Pick>
        );
      })}
      {!small && <Names width={board.width} depth={d} named={[
        ...standing(p).map((u) => unitPiece(p, u)),
        ...board.areas.map((a) => ({ id: areaId(a.area), name: a.name, at: [a.mark[0], a.mark[1] - 2] as Point, radius: 1, across: true, class: 'land-name' })),
      ]} />}
    </>
  );
}

function AreaMark({ area: a, depth }: { area: BoardArea; depth: number }) {
  const outline = a.shape.map(([x, y]): Point => [x - a.mark[0], y - a.mark[1]]);
  return (
    <Pick id={areaId(a.area)} name={`Area ${a.name}, ${a.terrain}`} at={a.mark} depth={depth} radius={1} outline={pathOf(outline, 0)}>
      <Area corners={a.shape} depth={depth} kind={LANDS[a.terrain]} class={a.zone === undefined ? '' : `start ${sideClass(a.zone + 1)}`} />
    </Pick>
  );
}

/** The corners two areas share, drawn as what lies between them. */
function Border({ of, from, to, kind }: { of: Picture['board']; from: number; to: number; kind: string }) {
  const there = new Set(of.areas[to]!.shape.map((c) => c.join()));
  const shared = of.areas[from]!.shape.filter((c) => there.has(c.join()));
  if (shared.length < 2) return null;
  return <path class={`border border-${kind}`} d={`M${shared.map(([x, y]) => `${x} ${of.depth - y}`).join('L')}`} />;
}

function Strip({ picture: p, look }: Drawing<Picture>) {
  const mine = p.sides[look.seat - 1];
  return (
    <div class="pools">
      {p.assault && <div class="pool" aria-label="The assault">{p.assault.dice.map((x) => (x.shows > 0 ? <Die value={x.shows} sides={6} /> : null))}</div>}
      {p.hand && (
        <ul class="hand" aria-label="Your cards">
          {p.hand.activation.map((c) => <li class="rune small"><span>{c.name}</span>{c.count > 1 && <strong>×{c.count}</strong>}</li>)}
          {p.hand.art > 0 && <li class="rune small"><Icon name="banner" /><span>Art of war</span>{p.hand.art > 1 && <strong>×{p.hand.art}</strong>}</li>}
          {p.hand.omphalos > 0 && <li class="rune small"><Icon name="drop" /><span>Omphalos</span>{p.hand.omphalos > 1 && <strong>×{p.hand.omphalos}</strong>}</li>}
        </ul>
      )}
      {mine && <span class="held">{mine.deck} cards in your deck</span>}
    </div>
  );
}

export const pantheon: Renderer<Picture> = {
  size: (p) => ({ width: p.board.width, depth: p.board.depth, grid: 100, unit: '' }),
  pieces,
  link,
  told,
  attempt,
  score: (p) => p.sides.map((s) => s.absorbed),
  Table,
  Strip,
};
