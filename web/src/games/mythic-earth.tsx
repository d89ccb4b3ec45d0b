// Mythic Earth: units of several bases to scale, landscape, tokens, dice pools and blessings.

import { counting } from '../counting';
import { Die } from '../dice';
import { Door } from '../match/doors';
import { Base, Placed } from '../table/base';
import { Glyph, type GlyphName } from '../table/glyphs';
import { Ground, type Land, Landscape, pathOf } from '../table/ground';
import { hullOf, middleOf } from '../table/hull';
import { Names } from '../table/names';
import { Pick } from '../table/pick';
import { sideClass } from '../table/sides';
import { usePixel } from '../table/view';
import type { Action, Look, Point, Verb } from '../types';
import type { Drawing, Fact, Piece, Renderer } from './kinds';
import { glyphSign, landSign } from './signs';

interface Mini {
  at: Point;
  profile: number;
  wounds: number;
}

interface Unit {
  unit: number;
  name: string;
  side: number;
  kind: number;
  icon: GlyphName;
  base: number;
  markers: number;
  breaks: number;
  dice: number;
  die: number[];
  foes: number[];
  status: string[];
  spells: string[];
  minis: Mini[];
}

interface Profile {
  minis: number;
  move: number;
  shoot: number;
  fight: number;
  save: number;
  react: number;
  brave: number;
  wounds: number;
  weapons: string[];
  talents: string[];
}

interface UnitCard {
  unit: number;
  points: number;
  dice: number;
  profiles: Profile[];
}

interface Side {
  name: string;
  score: number;
  'dice-taken': number;
  way: string;
  edge: string;
  devotion: string;
  pool: number[];
  blessings: string[];
}

interface Terrain {
  name: string;
  ground: 'open' | 'difficult' | 'impassable' | 'obstacle' | 'river' | 'bridge' | 'building';
  land: Land;
  obscuring: boolean;
  height: number;
  radius: number;
  corners: Point[];
}

interface Token {
  token: number;
  kind: string;
  icon: GlyphName;
  side: number;
  at: Point;
  carrier: number;
}

interface Picture {
  width: number;
  depth: number;
  primary: string;
  /** How deep the deployment zones are; in corners they are arcs. */
  zone: number;
  corners: boolean;
  deploying: boolean;
  landscape: Terrain[];
  sides: Side[];
  units: Unit[];
  cards: UnitCard[];
  tokens: Token[];
  secret?: { devotion: string; marks: string[] };
}

const FOOT = 12;
const FIRST_ANIMAL = 40; // spirit animals are nobody's
const KINDS: [string, GlyphName][] = [
  ['humanoids', 'helm'],
  ['beasts', 'paw'],
  ['mounted beasts', 'horn'],
  ['a monster', 'skull'],
  ['a multitude', 'paw'],
  ['a behemoth', 'behemoth'],
];
const MANNERS = ['as they stand', 'in a line', 'in two ranks', 'in a block', 'in a column'];

const unitId = (u: number) => `u${u}`;
const groundId = (i: number) => `g${i}`;
const seatOf = (u: Unit) => (u.unit >= FIRST_ANIMAL ? 0 : u.side + 1);
function factsOf(u: Unit, card?: UnitCard): Fact[] {
  const facts: Fact[] = u.minis.length ? [['Minis', String(u.minis.length), 'standing']] : [];
  const wounds = u.minis.reduce((sum, m) => sum + m.wounds, 0);
  if (wounds > u.minis.length) facts.push(['Wounds left', String(wounds), 'wounds']);
  facts.push(['Brave markers', `${u.markers} of ${u.breaks}`, 'markers']);
  if (u.dice) facts.push(['Dice it may still be given', String(u.dice), 'dice']);
  if (u.die?.length) facts.push(['Dice beside it', u.die.join(', '), 'dice']);
  if (u.foes.length) facts.push(['Fights', String(u.foes.length), 'fight']);
  if (u.status.length) facts.push(['Now', u.status, null]);
  if (u.spells.length) facts.push(['Spells', u.spells, 'spell']);
  return card ? [...facts, ...numbersOf(card)] : facts;
}

/** "5", or where the minis of a unit differ "5 / 7". */
const numbersOf = ({ profiles }: UnitCard): Fact[] =>
  (['move', 'shoot', 'fight', 'save', 'react', 'brave'] as const).map((k) => [
    k.charAt(0).toUpperCase() + k.slice(1),
    [...new Set(profiles.map((p) => p[k]))].join(' / ') + (k === 'move' ? '"' : ''),
    k,
  ]);

/** Weapons and talents, of each kind of mini where they differ. */
function moreOf(card?: UnitCard): Fact[] {
  const all = (of: 'weapons' | 'talents') => [...new Set(card?.profiles.flatMap((p) => p[of]) ?? [])];
  const more: Fact[] = [];
  if (all('weapons').length) more.push(['Weapons', all('weapons'), null]);
  if (all('talents').length) more.push(['Talents', all('talents'), '2.4']);
  if (card) more.push(['Dice at full strength', String(card.dice), 'dice'], ['Points', String(card.points), '2.1']);
  return more;
}

function unitPiece(u: Unit, card?: UnitCard): Piece {
  const at = middleOf(u.minis.map((m) => m.at));
  const far = Math.max(...u.minis.map((m) => Math.hypot(m.at[0] - at[0], m.at[1] - at[1])));
  return {
    id: unitId(u.unit),
    name: u.name,
    seat: seatOf(u),
    at,
    radius: far + u.base,
    glyph: u.icon,
    about: `${kindOf(u)}.`,
    facts: factsOf(u, card),
    more: moreOf(card),
    bodies: u.minis.map((m): Point => [m.at[0] - at[0], m.at[1] - at[1]]),
    base: u.base,
  };
}

const kindOf = (u: Unit) => {
  const [word] = KINDS[u.kind] ?? ['a unit'];
  return word.charAt(0).toUpperCase() + word.slice(1);
};

function groundPiece(g: Terrain, i: number): Piece {
  const facts: Fact[] = [
    ['Ground', [g.ground], '3.9'],
    ['Height', `${g.height}"`, 'obstacle'],
  ];
  if (g.obscuring) facts.push(['Sight', 'obscured', '3.10']);
  const half = (Math.max(...g.corners.map((c) => c[0])) - Math.min(...g.corners.map((c) => c[0]))) / 2;
  return { id: groundId(i), name: g.name, seat: 0, at: middleOf(g.corners), radius: g.radius + half, facts };
}

const standing = (p: Picture) => p.units.filter((u) => u.minis.length > 0);
const cardOf = (p: Picture, u: Unit) => p.cards.find((c) => c.unit === u.unit);
const pieces = (p: Picture): Piece[] => [
  ...p.landscape.map(groundPiece),
  ...standing(p).map((u) => unitPiece(u, cardOf(p, u))),
  ...waiting(p),
];

/** Units off the table still have a name and a card. */
const waiting = (p: Picture): Piece[] =>
  p.units
    .filter((u) => u.minis.length === 0)
    .map((u) => ({
      id: unitId(u.unit),
      off: true,
      name: u.name,
      seat: seatOf(u),
      at: [p.width / 2, u.side ? p.depth : 0],
      radius: u.base,
      glyph: u.icon,
      about: `${kindOf(u)}, not on the table.`,
      facts: factsOf(u, cardOf(p, u)),
      more: moreOf(cardOf(p, u)),
    }));

const SPACING = 0.06;

/** Where the bases of a unit would stand, around the middle: formed up across the facing. */
function formed(piece: Piece, a: Action, about?: Verb): Point[] {
  const forms = about?.slots.some((s) => s.noun === 'formation') ?? true;
  if (!forms) return [[0, 0]]; // a token, a shot, a single mini
  const count = piece.bodies?.length ?? 1;
  const how = a.how ?? 0;
  if (how === 0) return piece.bodies ?? [[0, 0]];
  const files =
    how === 1 ? count : how === 2 ? Math.ceil(count / 2) : how === 4 ? Math.min(2, count) : Math.ceil(Math.sqrt(count));
  const ranks = Math.ceil(count / files);
  const step = 2 * (piece.base ?? piece.radius) + SPACING;
  const turn = ((a.facing ?? 0) / 10) * (Math.PI / 180);
  return Array.from({ length: count }, (_, i): Point => {
    const rank = Math.floor(i / files);
    const inRank = rank === ranks - 1 ? count - rank * files : files;
    const x = ((ranks - 1) * step) / 2 - rank * step;
    const y = ((inRank - 1) * step) / 2 - (i % files) * step;
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  });
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** "More of the first member" is "More Jaguar Warriors, 21 each" once the card is known. */
function naming(card: any, field: string, choice?: string): string | null | undefined {
  if (!card) return undefined;
  const more = ORDINALS.findIndex((o) => field === `more-${o}`);
  if (more >= 0) {
    const member = card.members[more];
    return member?.most ? `More: ${member.title}, ${member.each} each` : null;
  }
  if (field !== 'options' || !choice) return undefined;
  const option = card.options?.[ORDINALS.indexOf(choice)];
  return option ? `${option.title}, ${option.points}${option.each ? ' each' : ''}` : null;
}

function Table({ picture: p, small }: Drawing<Picture>) {
  const d = p.depth;
  return (
    <>
      <Ground width={p.width} depth={d} grid={FOOT} />
      {p.sides.map((_, i) => (
        <Zone picture={p} side={i} />
      ))}
      {p.landscape.map((g, i) => (
        <Pick
          key={groundId(i)}
          id={groundId(i)}
          name={g.name}
          at={middleOf(g.corners)}
          depth={d}
          radius={0.4}
          outline={g.corners.length > 1 ? pathOf(around(g.corners, middleOf(g.corners)), 0) : undefined}
        >
          {g.corners.length > 1 ? (
            <Landscape kind={g.land} corners={g.corners} depth={d} />
          ) : (
            <Landscape kind={g.land} at={g.corners[0]} radius={g.radius} depth={d} />
          )}
        </Pick>
      ))}
      {p.tokens
        .filter((t) => t.carrier < 0)
        .map((t) => (
          <TokenMark key={t.token} token={t} depth={d} />
        ))}
      {standing(p).map((u) => (
        <UnitMark key={u.unit} unit={u} depth={d} carries={p.tokens.filter((t) => t.carrier === u.unit)} />
      ))}
      {!small && <Names width={p.width} depth={d} named={named(p)} />}
    </>
  );
}

/** A strip along the side's own edge, or an arc in its corner: plain while deploying, a hint afterwards. */
function Zone({ picture: p, side }: { picture: Picture; side: number }) {
  const near = p.sides[side]!.edge === 'south';
  const classes = `deploy-zone ${sideClass(side + 1)} ${p.deploying ? 'open' : ''}`;
  const z = p.zone;
  if (!p.corners) return <rect class={classes} x={0} y={near ? p.depth - z : 0} width={p.width} height={z} />;
  return (
    <path
      class={classes}
      d={
        near
          ? `M0 ${p.depth - z}A${z} ${z} 0 0 1 ${z} ${p.depth}H0z`
          : `M${p.width - z} 0A${z} ${z} 0 0 0 ${p.width} ${z}V0z`
      }
    />
  );
}

const named = (p: Picture) => [
  ...standing(p).map((u) => ({
    ...unitPiece(u),
    high: (Math.max(...u.minis.map((m) => m.at[1])) - Math.min(...u.minis.map((m) => m.at[1]))) / 2 + u.base,
  })),
  ...p.landscape.map((g, i) => ({ ...groundPiece(g, i), across: true, class: 'land-name' })),
];

const around = (points: Point[], [x, y]: Point) => points.map(([u, v]): Point => [u - x, v - y]);

function moodOf(u: Unit) {
  if (u.status.includes('fleeing')) return 'fleeing';
  if (u.status.includes('frozen')) return 'frozen';
  return u.status.includes('on alert') ? 'alert' : undefined;
}

/** Drawn around its middle, so that a move slides it whole. */
function UnitMark({ unit: u, depth, carries }: { unit: Unit; depth: number; carries: Token[] }) {
  const pixel = usePixel();
  const piece = unitPiece(u);
  const bodies = piece.bodies!;
  const tags = [
    ...(u.markers ? [{ text: String(u.markers), title: `${u.markers} brave markers`, kind: 'brave' as const }] : []),
    ...(u.die ?? []).map((v) => ({ text: String(v), title: `a die showing ${v}`, kind: 'die' as const })),
    ...carries.map((t) => ({ text: t.kind.charAt(0).toUpperCase(), title: t.kind })),
  ];
  return (
    <Pick
      id={piece.id}
      name={nameOf(u)}
      at={piece.at}
      depth={depth}
      radius={u.base}
      outline={pathOf(hullOf(bodies, u.base + 3.5 * pixel), 0)}
    >
      <Placed at={piece.at} depth={depth}>
        <path
          class={`hull ${sideClass(piece.seat)} ${u.status.includes('aloft') ? 'aloft' : ''}`}
          d={pathOf(hullOf(bodies, u.base + 0.12), 0)}
        />
        {bodies.map((at, i) => (
          <Base
            key={i}
            at={at}
            depth={0}
            radius={u.base}
            seat={piece.seat}
            glyph={piece.glyph}
            mood={i === 0 ? moodOf(u) : undefined}
            pips={u.minis[i]!.wounds > 1 ? u.minis[i]!.wounds : 0}
            tags={i === 0 ? tags : undefined}
          />
        ))}
      </Placed>
    </Pick>
  );
}

const nameOf = (u: Unit) =>
  [u.name, counting(u.minis.length, 'minis'), u.markers ? counting(u.markers, 'brave markers') : '', ...u.status]
    .filter(Boolean)
    .join(', ');

function TokenMark({ token: t, depth }: { token: Token; depth: number }) {
  return (
    <Placed at={t.at} depth={depth} class={`token ${sideClass(t.side + 1)}`}>
      <title>{t.kind}</title>
      <rect class="base-fill" x={-0.5} y={-0.5} width={1} height={1} rx={0.15} transform="rotate(45)" />
      <Glyph name={t.icon} size={0.34} />
    </Placed>
  );
}

function Strip({ picture: p, look }: Drawing<Picture>) {
  const mine = p.sides[look.seat - 1];
  return (
    <div class="pools">
      {p.sides.map((s, i) => (
        <div class={`pool ${sideClass(i + 1)}`}>
          <span class="chip" aria-hidden="true" />
          <span>{s.name}</span>
          {s.pool.length > 0 ? s.pool.map((v) => <Die value={v} sides={6} />) : <span class="none">no dice</span>}
        </div>
      ))}
      {mine && mine.blessings.length > 0 && (
        <details class="held">
          <summary>{counting(mine.blessings.length, 'blessings')}</summary>
          <ul>
            {mine.blessings.map((b) => (
              <li>
                <Door term={b} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {p.secret?.devotion && (
        <span class="held">
          <Door term="devotion">Devotion</Door>: <Door term={p.secret.devotion} />
          {p.secret.marks.length > 0 && ` (${p.secret.marks.join(', ')})`}
        </span>
      )}
    </div>
  );
}

const legend = [
  glyphSign('helm', 'humanoids', 'unit'),
  glyphSign('bow', 'humanoids who shoot', 'shoot'),
  glyphSign('spear', 'humanoids with spears'),
  glyphSign('star', 'the General', '2.5'),
  glyphSign('flame', 'who casts spells', 'spell'),
  glyphSign('paw', 'beasts, or a multitude', '1.11'),
  glyphSign('horn', 'mounted beasts', '1.11'),
  glyphSign('skull', 'a monster', '1.11'),
  glyphSign('behemoth', 'a behemoth', '1.11'),
  glyphSign('wing', 'flyers', 'fly'),
  glyphSign('altar', 'an altar', '5.5'),
  landSign('woods', 'difficult ground: woods, groves', 'difficult'),
  landSign('marsh', 'difficult ground: marsh', 'difficult'),
  landSign('fields', 'fields: open, and they hide', 'open'),
  landSign('crag', 'impassable', 'impassable'),
  landSign('river', 'a river', 'river'),
  landSign('ruins', 'a building or an obstacle', 'obstacle'),
  { words: 'a small number at a unit: its brave markers', term: 'markers' },
  { words: 'a small die at a unit: the die it was given', term: 'dice' },
];

function tieBreak(p: Picture, look: Look): string {
  const who = look.seats.map((s) => (s.seat === look.seat ? 'you' : (s.alias ?? s.side)));
  return `Enemy dice destroyed decide: ${who.map((w, i) => `${w} ${p.sides[i]!['dice-taken']}`).join(', ')}.`;
}

export const mythicEarth: Renderer<Picture> = {
  legend,
  length: '6 turns',
  size: (p) => ({ width: p.width, depth: p.depth, grid: FOOT, unit: '"', tape: '″' }),
  pieces,
  ids: { unit: unitId, piece: groundId },
  commands: { piece: 'unit' },
  turned: (p, seat) => p.sides[seat - 1]?.edge === 'north',
  manners: MANNERS,
  naming,
  formed,
  score: (p) => p.sides.map((s) => s.score),
  tieBreak,
  Table,
  Strip,
};
