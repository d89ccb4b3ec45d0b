// What a game's renderer tells the rest of the page. Everything else is the same for all games.
import type { ComponentChildren, ComponentType } from 'preact';
import type { GlyphName } from '../table/glyphs';
import type { Hue } from '../table/sides';
import type { Action, Legal, Look, Point, Verb } from '../types';

/** A line of a card: what it is called, its figure or a list of terms, and the term its name stands for where that is
 * another; null where it is none. */
export type Fact = [label: string, value: string | string[], term?: string | null];

/** A line of the legend: how it is drawn, what it says, and the term behind it. */
export interface Sign {
  words: string;
  term?: string;
  glyph?: GlyphName;
  draw?: ComponentChildren;
  class?: string;
}

/** Something on the table that can be pointed at: a unit, an area, a token. */
export interface Piece {
  id: string;
  name: string;
  /** The name without its side, for where the colour tells it. */
  short?: string;
  /** Whose it is; 0 nobody's. */
  seat: number;
  at: Point;
  radius: number;
  glyph?: GlyphName;
  /** Not on the table now. */
  off?: boolean;
  /** Its card: what it is, and figures worth knowing. */
  about?: string;
  facts?: Fact[];
  /** What its card has besides, in full. */
  more?: Fact[];
  /** A unit of several bases: where they stand around `at`, and their radius. */
  bodies?: Point[];
  base?: number;
  /** A base that is not round: its corners around `at`, and which way it faces, in degrees. */
  shape?: Point[];
  facing?: number;
}

/** The pieces an action is about. */
export interface Link {
  actor?: string;
  target?: string;
}

export interface Size {
  width: number;
  depth: number;
  grid: number;
  /** How a length is written after its number. */
  unit: string;
  /** The same on the tape; missing where nothing is measured: areas are counted. */
  tape?: string;
}

export interface Drawing<P> {
  picture: P;
  look: Look<P>;
  small?: boolean;
}

/** What a panel gets besides: what may be done, and how to do it. */
export interface Paneled<P> extends Drawing<P> {
  legal: Legal[];
  onAct(l: Legal): void;
}

/** Names a field of an entry by what the entry's card says; null hides what the card does not have,
 * undefined leaves the field's own name. `choice` is one of the field's choices. */
export type Naming = (card: any, field: string, choice?: string) => string | null | undefined;

/** A number that matters, in words and to compare by. */
export interface Figure {
  text: string;
  worth: number;
}

export interface Renderer<P = any> {
  /** How long a game is, in its own measure. */
  length?: string;
  size(picture: P): Size;
  pieces(picture: P, look: Look<P>): Piece[];
  /** The piece for thing i of one of the game's nouns. */
  ids: Record<string, (i: number) => string>;
  /** The nouns of what commands something from where it stands, and of the areas it commands. */
  commands?: { piece: string; area?: string };
  /** True when this seat's edge is the far one, so that the table is turned half round. */
  turned?(picture: P, seat: number): boolean;
  /** Words for `how` when a place is chosen: formations. */
  manners?: string[];
  /** Where a unit's bases would be around the place of an action. */
  formed?(piece: Piece, action: Action, about?: Verb): Point[];
  /** What a turn is called; usually that. */
  turn?: string;
  /** What the table's own signs mean. */
  legend?: Sign[];
  /** The score in this picture, seat by seat, when it is there. */
  score?(picture: P): number[];
  /** What decides a match that is level on points, as it stands. */
  tieBreak?(picture: P, look: Look<P>): string;
  /** The number that matters for an action, where the picture already has it. */
  figure?(action: Action, look: Look<P>): Figure | undefined;
  /** Names for sides that the game's words only number. */
  aliases?(picture: P): string[];
  /** The colour of each seat, when not simply in order. */
  hues?(picture: P): Hue[];
  /** The colours of the seats where they are the same in every match. */
  palette?: Hue[];
  /** Whose roll it is, as the picture knows it, where the words of a roll name no unit. */
  rolling?(picture: P): string | undefined;
  /** The game's own dice, where their faces are not 1 to 6: what a result shows, and how to say so. */
  faces?: { shown(result: number): number; words: string };
  /** Where a fight goes on whose words name no piece, as the picture knows it. */
  stage?(picture: P): string | undefined;
  /** For the force builder. */
  naming?: Naming;
  Table: ComponentType<Drawing<P>>;
  /** What a move would mean there: lanes, zones. */
  Preview?: ComponentType<{ piece: Piece; action: Action; facing: number; depth: number }>;
  /** A board of its own beside what is asked: a battle, an assault. */
  Panel?: ComponentType<Paneled<P>>;
  /** The player's own things below the table: hand, dice, tokens. */
  Strip?: ComponentType<Drawing<P>>;
}
