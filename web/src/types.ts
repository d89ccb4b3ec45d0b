// What travels between the page and the server; docs/protocol.md explains every member.

export type Point = [number, number];

export interface Action {
  verb: string;
  unit?: number;
  target?: number;
  what?: number;
  at?: Point;
  facing?: number;
  how?: number;
  n?: number[];
}

export interface Legal {
  i: number;
  verb: string;
  section: string;
  words: string;
  action: Action;
}

export interface Needs {
  total: number;
  at_most: boolean;
  words: string;
  parts: { value: number; words: string }[];
}

export interface Event {
  id: string;
  section: string;
  words: string;
  seat: number;
  unit: number;
  target: number;
  at?: Point;
  dice?: number[];
  sides?: number;
  needs?: Needs;
}

export interface Tale {
  version: number;
  seat: number; // 0 the table; an undo has none
  round?: number;
  words?: string;
  events?: Event[];
  undone?: boolean;
  joined?: boolean;
  revealed?: boolean;
  left?: boolean;
  resigned?: boolean;
}

export interface Want {
  seat: number;
  count: number;
  sides: number;
  words: string;
  given: number;
}

export interface SeatInfo {
  seat: number;
  name: string;
  side?: string;
  /** What the page calls the side, where the game's words only number it. */
  alias?: string;
  player: string;
  joined: boolean;
  /** How often it did not reveal its part of the dice in time. */
  left?: number;
  here?: boolean;
  score?: number;
}

export interface Outcome {
  seat: number;
  outcome: 'win' | 'draw' | 'loss';
  score: number;
  resigned?: boolean;
}

export interface Look<P = unknown> {
  match: string;
  game: string;
  title: string;
  scenario: string;
  version: number;
  seat: number;
  begun: boolean;
  turn: {
    seat: number;
    round: number;
    over: boolean;
    yours: boolean;
    step?: { section: string; words: string } | null;
    question: string;
    section: string;
  };
  seats: SeatInfo[];
  undo: boolean;
  asking: Want | null;
  result: Outcome[] | null;
  options: Record<string, string>;
  dice: { kind: 'fair' | 'ask'; commit?: string; commits?: string[]; shares?: string[]; reveal?: boolean; until?: number };
  picture: P;
  /** The page shows the table turned half round. */
  fromFar?: boolean;
}

export interface Titled {
  id: string;
  title: string;
}

export interface Option {
  id: string;
  default: string;
  about: string;
  choices: string[];
}

export interface Game {
  id: string;
  title: string;
  about: string;
  seats_min: number;
  seats_max: number;
  scenarios: Titled[];
  forces: Titled[];
  options: Option[];
}

export interface TallyRow {
  words: string;
  mean: number;
  chance: number;
  low: number;
  high: number;
}

export interface Odds {
  version: number;
  needs: Needs | null;
  samples: number;
  tally: TallyRow[];
}

export interface Reach {
  areas: number[];
  edge: Point[];
}

export interface Verdict {
  allowed: boolean;
  section?: string;
  words: string;
}

export interface MatchRow {
  key: string;
  match: string;
  game: string;
  title: string;
  scenario: string;
  seat: number;
  version: number;
  begun: boolean;
  over: boolean;
  yours: boolean;
  round: number;
  names: string[];
  picture: unknown;
}

export interface Created {
  match: string;
  version: number;
  seats: { seat: number; key: string }[];
  watch: string;
  dice: { kind: 'fair' | 'ask'; commit?: string };
}

export interface Moved {
  match: string;
  look: Look;
  tales: Tale[];
}

export interface Refusal {
  code: string;
  words?: string;
  section?: string;
  field?: string;
  version?: number;
}
