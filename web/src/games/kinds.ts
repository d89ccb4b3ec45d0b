// What a game's renderer tells the rest of the page. Everything else is the same for all games.
import type { ComponentType } from 'preact';
import type { Action, Event, Legal, Look, Point } from '../types';
import type { GlyphName } from '../table/glyphs';

/** Something on the table that can be pointed at: a unit, an area, a token. */
export interface Piece {
  id: string;
  name: string;
  /** Whose it is; 0 nobody's. */
  seat: number;
  at: Point;
  radius: number;
  glyph?: GlyphName;
  /** Not on the table now. */
  off?: boolean;
  /** Its card: what it is, and figures worth knowing. */
  about?: string;
  facts?: [string, string][];
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

export interface Renderer<P = any> {
  /** How long a game is, in its own measure. */
  length?: string;
  size(picture: P): Size;
  pieces(picture: P, look: Look<P>): Piece[];
  link(action: Action, look: Look<P>): Link;
  /** The pieces an event speaks of. */
  told(event: Event, picture: P): string[];
  /** What a player means who chose one piece and clicks another, so that the rules can answer. */
  attempt?(actor: string, clicked: string, look: Look<P>): Action | null;
  /** True when this seat's edge is the far one, so that the table is turned half round. */
  turned?(picture: P, seat: number): boolean;
  /** Words for `how` when a place is chosen: formations. */
  manners?: string[];
  /** Where a unit's bases would be around the place of an action. */
  formed?(piece: Piece, action: Action): Point[];
  /** The score in this picture, seat by seat, when it is there. */
  score?(picture: P): number[];
  /** What decides a match that is level on points, as it stands. */
  tieBreak?(picture: P, look: Look<P>): string;
  /** The number that matters for an action, where the picture already has it. */
  figure?(action: Action, look: Look<P>): string | undefined;
  /** Names for sides that the game's words only number. */
  aliases?(picture: P): string[];
  /** Which of the five side colours each seat has, when not simply in order. */
  hues?(picture: P): number[];
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
