// The picture of Pantheon, and what its renderer knows of units and terrain.

import type { GlyphName } from '../table/glyphs';
import type { Land } from '../table/ground';
import type { Point } from '../types';

export interface BoardArea {
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

export interface Unit {
  unit: number;
  name: string;
  kind: 'god' | 'titan' | 'hero' | 'monster' | 'troops';
  type: string;
  cost: number;
  cards: number;
  discarded: number;
  miniatures: number;
  owner: number;
  area?: number;
  vitality: number;
  omphalos: boolean;
  activated: boolean;
  destroyed: boolean;
  stone: boolean;
  'offence-bonus': number;
  'defence-bonus': number;
  /** Offence, defence, range, movement and the two powers' figures, from full vitality down. */
  rows: number[][];
  talents: string[];
  powers: { name: string; type: string; cost: number; tokens?: number; pool?: number }[];
}

export interface Assault {
  number: number;
  defence: number;
  blanks: number;
  saved: number;
  wounds: number;
  dice: { rolled: number; shows: number }[];
  /** Only while dice may be set aside. */
  best?: { wounds: number; fives: number; saved: number; expected: number };
}

export interface Picture {
  board: {
    name: string;
    width: number;
    depth: number;
    areas: BoardArea[];
    borders: { from: number; to: number; kind: string }[];
    skulls: { from: number; to: number }[];
  };
  units: Unit[];
  sides: { side: number; absorbed: number; hand: number; deck: number; rp: number; out: boolean }[];
  active: number;
  'active-unit': number;
  round: number;
  rounds: number;
  'to-win': number;
  goal: string;
  rules: string[];
  assault?: Assault;
  hand?: { art: number; omphalos: number; activation: { unit: number; name: string; count: number }[] };
}

const SIGNS: Record<string, GlyphName> = {
  Zeus: 'bolt',
  Hades: 'flame',
  Ares: 'swords',
  Athena: 'owl',
  Poseidon: 'trident',
  Kronos: 'crown',
  Achilles: 'shield',
  Heracles: 'club',
  Odysseus: 'bow',
  Leonidas: 'helm',
  Atalanta: 'runner',
  Bellerophon: 'wing',
  Hydra: 'hydra',
  Cerberus: 'hound',
  Minotaur: 'bull',
  Medusa: 'snake',
  Talos: 'titan',
  Scylla: 'snake',
  Amazons: 'bow',
  Hoplites: 'spear',
  Spartans: 'shield',
  Centaurs: 'horse',
  'Infernal Hounds': 'hound',
  'Infernal Warriors': 'skull',
};
const KINDS: Record<Unit['kind'], GlyphName> = {
  god: 'star',
  titan: 'titan',
  hero: 'helm',
  monster: 'skull',
  troops: 'spear',
};

export const signOf = (u: Unit): GlyphName => SIGNS[u.name] ?? KINDS[u.kind];

export const LANDS: Record<string, Land> = {
  forest: 'woods',
  ruins: 'ruins',
  rock: 'crag',
  cliff: 'cliff',
  rift: 'rift',
  slope: 'slope',
  swamp: 'marsh',
  water: 'river',
  lava: 'lava',
  'erupting-lava': 'eruption',
  wall: 'wall',
  cage: 'cage',
};

export const unitId = (u: number) => `u${u}`;
export const areaId = (a: number) => `a${a}`;
export const standing = (p: Picture) => p.units.filter((u) => u.area !== undefined && !u.destroyed);

/** A unit that is recruited and not yet on the board has all of its vitality; the picture counts none. */
export const vitalityOf = (u: Unit) =>
  u.area === undefined && !u.destroyed && u.vitality === 0 ? u.rows.length : u.vitality;

/** The stat row slides down as vitality goes. */
export const rowOf = (u: Unit) => Math.min(u.rows.length - 1, Math.max(0, u.rows.length - vitalityOf(u)));
export const worded = (s: string) => `${s.charAt(0).toUpperCase()}${s.slice(1).replace(/-/g, ' ')}`;
