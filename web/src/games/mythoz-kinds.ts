// The picture of Armies of Mythoz, and what its renderer knows of armies and unit kinds.
import { counting } from '../counting';
import type { GlyphName } from '../table/glyphs';
import type { Point } from '../types';

export const KINDS = ['troops', 'beasts', 'giants', 'dragons', 'injured'] as const;
export type Kind = (typeof KINDS)[number];

export type Stack = { army: number } & Partial<Record<Kind, number>>;

export interface Land {
  name: string;
  realm: string;
  terrain: string[];
  star: boolean;
  castle: boolean;
  fort: boolean;
  flag: boolean;
  holder: number;
  mark: Point;
  shape: string;
  units: Stack[];
}

export interface Army {
  army: number;
  tribe: string;
  evil: boolean;
  ghosts: boolean;
  side: number;
  underdog: boolean;
  castles: number;
  forts: number;
  lands: number;
  out?: boolean;
  cards?: number;
  started?: number;
}

export interface Rank {
  type: string;
  kind: Kind;
  front: number;
  rear: number;
  aside: number;
  die: number;
  advantage: string;
}

export interface Fighters {
  army: number;
  attacks: boolean;
  side: number;
  hits: number;
  loss: number;
  ranks: Rank[];
}

/** Shares of one; a chance the rules do not tell is left out. */
export interface BattleOdds {
  round: { attacker?: number; even?: number; defender?: number };
  hits: { attacker: number; defender: number };
  battle?: number;
  flank?: number;
  charge?: number;
}

export interface Battle {
  at: number;
  attacker: number;
  round: number;
  strategy: string;
  castle: boolean;
  breach: boolean;
  armies: Fighters[];
  odds?: BattleOdds;
}

export interface Card {
  name: string;
  words: string;
  count: number;
  summons: number[];
}

export interface Picture {
  width: number;
  depth: number;
  season: number;
  'season-name': string;
  seasons: number;
  victory: string;
  turn: number;
  'attacks-left': number;
  exchanged: number;
  pool: number[];
  realms: { name: string; evil: boolean; castle: number; fort: number; origin: number; prize: number }[];
  territories: Land[];
  lakes: { name: string; mark: Point; shape: string }[];
  /** From, to, what lies between, the same from the other side, and the line they share. */
  borders: [number, number, string, string, string][];
  'changed-borders': [number, number, string][];
  armies: Army[];
  battle?: Battle;
  /** What may be attacked, and the chance to take it when everybody moves in. */
  targets?: { at: number; round?: number; battle?: number }[];
  /** What an order is worth to this seat: by its verb and, of an attack, the land. */
  figures?: { verb: string; target: number; chance: number; words: string }[];
  spells: { name: string; seat: number }[];
  discards: Card[];
  hand?: Card[];
}

export const GHOSTS = 5;
export const KIND_GLYPHS: Record<Kind, GlyphName> = {
  troops: 'spear',
  beasts: 'paw',
  giants: 'fist',
  dragons: 'wing',
  injured: 'torn',
};

/** Whose colours: ghosts are nobody's. */
export const seatOfArmy = (army: number) => (army >= 0 && army < GHOSTS ? army + 1 : 0);

export function armyName(p: Picture, army: number): string {
  const a = p.armies.find((x) => x.army === army);
  return a?.ghosts ? 'the ghosts' : a?.tribe ? `the ${a.tribe} army` : `player ${army + 1}`;
}

export const unitsIn = (s: Stack) => KINDS.flatMap((k): [Kind, number][] => (s[k] ? [[k, s[k]!]] : []));
export const counted = (s: Stack) =>
  unitsIn(s)
    .map(([k, n]) => counting(n, k === 'injured' ? 'injured dragons' : k))
    .join(', ');
