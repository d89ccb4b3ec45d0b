// Pantheon: a board of areas, a token for each unit, omphaloi, dashboards, a hand of cards, assault dice.
import type { Action, Event } from '../types';
import type { Link, Piece, Renderer } from './kinds';
import { Table, placeOf, radiusOf } from './pantheon-board';
import { type BoardArea, type Picture, type Unit, areaId, rowOf, signOf, standing, unitId, worded } from './pantheon-kinds';
import { AssaultPanel, Strip } from './pantheon-panels';

function unitPiece(p: Picture, u: Unit): Piece {
  const row = u.rows[rowOf(u)] ?? [];
  const off = u.area === undefined || u.destroyed;
  const facts: [string, string][] = [
    ['Vitality', String(u.vitality)],
    ['Offence, defence', `${row[0] ?? '–'}, ${row[1] ?? '–'}`],
    ['Range, movement', `${row[2] ?? '–'}, ${row[3] ?? '–'}`],
  ];
  if (u.talents.length) facts.push(['Talents', u.talents.join(', ')]);
  for (const w of u.powers) facts.push([w.name, [w.type, w.cost ? `costs ${w.cost}` : '', w.tokens ? `${w.pool} of ${w.tokens} tokens in the pool` : ''].filter(Boolean).join(', ')]);
  if (u.omphalos) facts.push(['Carries', 'an omphalos']);
  return {
    id: unitId(u.unit), name: u.name, seat: u.owner + 1, off, at: off ? [0, 0] : placeOf(p, u), radius: radiusOf(u), glyph: signOf(u),
    about: `${worded(u.kind)}, ${u.type}, cost ${u.cost}.`, facts,
  };
}

function areaPiece(p: Picture, a: BoardArea): Piece {
  const facts: [string, string][] = [['Room', `${standing(p).filter((u) => u.area === a.area).length} of ${a.capacity} taken`]];
  if (a.pieces) facts.push(['Pieces to tear out', String(a.pieces)]);
  if (a.omphalos) facts.push(['Omphaloi', String(a.omphalos)]);
  return { id: areaId(a.area), name: `area ${a.name}`, seat: 0, at: a.mark, radius: 1.2, about: `${worded(a.terrain)}.`, facts };
}

const OF_UNIT = /^(RECRUIT|ACTIVATE|ACTIVATE_COMPLEX|HEAL|WALK|WALK_DROPPING|RUN_DROPPING|RETALIATE_TEARING|ATTACK|CLAIM|DROP|RUN|DEPLOY|LEAVE_IT|CALL_BACK|STAND_GUARD|EVADE|RETALIATE|THROW|MOVE_OUT)$/;
const AT_UNIT = /^(ATTACK|USE_ON_UNIT|USE_ON_UNIT_TEARING|ABSORB_FROM|LEAD|ATTACK_NEXT|ATTACK_INSTEAD|HAND_ON|MARK)$/;
const AT_AREA = /^(WALK|WALK_DROPPING|RUN_DROPPING|USE_ON_AREA|USE_ON_AREA_TEARING|USE_PATH|USE_PATH_TEARING|CLAIM|RUN|DEPLOY|THROW|MOVE_OUT)$/;

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

const attempt = (actor: string, clicked: string): Action => ({
  verb: clicked.startsWith('u') ? 'ATTACK' : 'WALK', unit: Number(actor.slice(1)), target: Number(clicked.slice(1)),
});

export const pantheon: Renderer<Picture> = {
  length: 'up to 30 rounds',
  size: (p) => ({ width: p.board.width, depth: p.board.depth, grid: 100, unit: '' }),
  pieces: (p) => [...p.board.areas.map((a) => areaPiece(p, a)), ...p.units.map((u) => unitPiece(p, u))],
  link,
  told,
  attempt,
  score: (p) => p.sides.map((s) => s.absorbed),
  Table,
  Panel: AssaultPanel,
  Strip,
};
