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

/** What a field of an action names: a thing of a noun, in a role (mover, from, target, with, amount, …). */
export interface Slot {
  field: string;
  noun: string;
  role: string;
  /** How many things there are of the noun. */
  things: number;
}

/** What the verb's row says of it. */
export interface Verb {
  section: string;
  meaning: string;
  icon: string;
  spends: boolean;
  reveals: boolean;
  commits: boolean;
  /** Who acts is what the question names. */
  here: boolean;
  /** It answers what somebody else did with nothing. */
  declines: boolean;
  /** It only says who is next; what that one does is asked then. */
  opens: boolean;
  slots: Slot[];
}

export interface Legal {
  i: number;
  verb: string;
  section: string;
  /** As the record keeps it; `says` is the same as it is said to this seat. */
  words: string;
  says: string;
  action: Action;
  about?: Verb;
}

export interface Hint {
  words: string;
  says: string;
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
  /** The words without dice, sum and place. */
  prose: string;
  /** The things the words name: noun and number. */
  names: [string, number][];
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

/** A step of a lesson as it is told. */
export interface LessonStep {
  tell: string;
  ask?: string;
  light: string[];
  /** The things it shows: noun and number. */
  names: [string, number][];
}

export interface Lesson {
  id: string;
  title: string;
  about: string;
  steps: number;
  /** From which step on is told now, and which one asks for something; the number of steps at the end. */
  told: number;
  asked: number;
  said: LessonStep[];
  /** What is asked for. */
  does: { verb: string; words: string; says: string; action: Action } | null;
  learned?: string[];
}

export interface Look<P = unknown> {
  match: string;
  game: string;
  title: string;
  scenario: string;
  version: number;
  seat: number;
  begun: boolean;
  /** A mistake of ours stopped the match; what the server says of it. */
  closed?: string;
  turn: {
    seat: number;
    round: number;
    over: boolean;
    yours: boolean;
    step?: { section: string; words: string } | null;
    /** Which of the goal's phases it is, from 1; 0 for what interrupts one. */
    phase?: number;
    question: string;
    section: string;
    /** The things the question names. */
    names?: [string, number][];
  };
  seats: SeatInfo[];
  undo: boolean;
  asking: Want | null;
  result: Outcome[] | null;
  options: Record<string, string>;
  dice: {
    kind: 'fair' | 'ask' | 'tape';
    commit?: string;
    commits?: string[];
    shares?: string[];
    reveal?: boolean;
    until?: number;
  };
  lesson?: Lesson;
  /** The computer chooses everything before the battle, for everybody. */
  drawing_up?: boolean;
  picture: P;
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
  lessons?: Titled[];
  options: Option[];
}

export interface TallyRow {
  words: string;
  mean: number;
  chance: number;
  low: number;
  high: number;
  /** Eight of ten come to between these. */
  least: number;
  most: number;
  /** How often each amount comes; the rest is nothing. */
  amounts?: { amount: number; chance: number }[];
}

export interface Odds {
  version: number;
  needs: Needs | null;
  /** Tries with dice, and positions that fit what the seat knows. */
  samples: number;
  worlds: number;
  exact: boolean;
  kind: 'none' | 'sampled' | 'nearly exact' | 'exact';
  tally: TallyRow[];
}

export interface Reach {
  areas: number[];
  edge: Point[];
}

export interface Verdict {
  allowed: boolean;
  /** It rolls or reveals: it cannot be taken back. */
  final?: boolean;
  /** Somebody else decides next. */
  passes?: boolean;
  section?: string;
  words: string;
  says?: string;
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
