// Pantheon: a board of areas, a token for each unit, omphaloi, dashboards, a hand of cards, assault dice.
import type { Fact, Piece, Renderer } from './kinds';
import { placeOf, radiusOf, Table } from './pantheon-board';
import {
  areaId,
  type BoardArea,
  LANDS,
  type Picture,
  rowOf,
  signOf,
  standing,
  type Unit,
  unitId,
  vitalityOf,
  worded,
} from './pantheon-kinds';
import { AssaultPanel, HEADS, Strip } from './pantheon-panels';
import { glyphSign, landSign } from './signs';

function unitPiece(p: Picture, u: Unit): Piece {
  const row = u.rows[rowOf(u)] ?? [];
  const off = u.area === undefined || u.destroyed;
  const facts: Fact[] = [
    ['Vitality', `${vitalityOf(u)} of ${u.rows.length}`],
    ...HEADS.map((h, i): Fact => [h, String(row[i] ?? '–')]),
  ];
  if (u.talents.length) facts.push(['Talents', u.talents]);
  for (const w of u.powers)
    facts.push([
      w.name,
      [w.type, w.cost ? `costs ${w.cost}` : '', w.tokens ? `${w.pool} of ${w.tokens} tokens in the pool` : '']
        .filter(Boolean)
        .join(', '),
    ]);
  if (u.omphalos) facts.push(['Carries', ['omphalos'], null]);
  if (u.stone) facts.push(['Now', ['stone'], null]);
  return {
    id: unitId(u.unit),
    name: u.name,
    seat: u.owner + 1,
    off,
    at: off ? [0, 0] : placeOf(p, u),
    radius: radiusOf(u),
    glyph: signOf(u),
    about: `${worded(u.kind)}, ${u.type}, cost ${u.cost}.`,
    facts,
    more: moreOf(u),
  };
}

/** Its card, row by row as its vitality goes. */
const moreOf = (u: Unit): Fact[] => [
  ['Kind', [u.kind, u.type], null],
  ['Cost', String(u.cost)],
  ['Cards', String(u.cards)],
  ...u.rows.map(
    (r, i): Fact => [`At vitality ${u.rows.length - i}`, r.map((n) => (n < 0 ? '–' : n)).join('  ·  '), 'vitality'],
  ),
];

function areaPiece(p: Picture, a: BoardArea): Piece {
  const facts: Fact[] = [
    ['Terrain', [a.terrain]],
    ['Room', `${standing(p).filter((u) => u.area === a.area).length} of ${a.capacity} taken`, 'area'],
  ];
  if (a.pieces) facts.push(['Pieces to tear out', String(a.pieces), 'Force of Nature']);
  if (a.omphalos) facts.push(['Omphalos', String(a.omphalos), 'omphalos']);
  return {
    id: areaId(a.area),
    name: `area ${a.name}`,
    seat: 0,
    at: a.mark,
    radius: 1.2,
    facts,
  };
}

const legend = [
  glyphSign('star', 'a god', 'god'),
  glyphSign('titan', 'a titan', 'titan'),
  glyphSign('helm', 'a hero', 'hero'),
  glyphSign('skull', 'a monster', 'monster'),
  glyphSign('spear', 'troops', 'troops'),
  glyphSign('drop', 'an omphalos', 'omphalos'),
  ...Object.entries(LANDS).map(([terrain, land]) => landSign(land, worded(terrain).toLowerCase(), terrain)),
];

const rolling = (p: Picture) => p.units.find((u) => u.unit === p['active-unit'])?.name;

export const pantheon: Renderer<Picture> = {
  rolling,
  legend,
  turn: 'round',
  length: 'up to 30 rounds',
  size: (p) => ({ width: p.board.width, depth: p.board.depth, grid: 100, unit: '' }),
  pieces: (p) => [...p.board.areas.map((a) => areaPiece(p, a)), ...p.units.map((u) => unitPiece(p, u))],
  ids: { unit: unitId, area: areaId },
  commands: { piece: 'unit', area: 'area' },
  faces: { shown: (result) => result - 1, words: 'Its faces are a blank and 1 to 5.' },
  palette: ['blue', 'red', 'gold', 'green'],
  score: (p) => p.sides.map((s) => s.absorbed),
  Table,
  Panel: AssaultPanel,
  Strip,
};
