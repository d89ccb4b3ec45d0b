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
  /** What a list of such actions is called. */
  title: string;
  spends: boolean;
  reveals: boolean;
  commits: boolean;
  /** Who acts is what the question names. */
  here: boolean;
  /** It answers what somebody else did with nothing. */
  declines: boolean;
  /** It only says who is next; what that one does is asked then. */
  opens: boolean;
  /** What somebody means who aims one piece at another. */
  aims: boolean;
  slots: Slot[];
}

/** By their ids. */
export type Verbs = Record<string, Verb>;

export interface Legal {
  i: number;
  verb: string;
  section: string;
  /** As the record keeps it; `says` is the same as it is said to this seat, with its place by what is near. */
  words: string;
  says: string;
  /** What it is done with, by name: a spell, a card, a kind of unit. */
  thing?: string;
  /** Nobody proposes it, but the rules allow it. */
  beside?: boolean;
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
  /** What the first thing it names loses, and whether that is gone for good. */
  loss?: number;
  falls?: boolean;
  at?: Point;
  dice?: number[];
  sides?: number;
  needs?: Needs;
}

export interface Tale {
  version: number;
  seat: number; // 0 the table; an undo has none
  round?: number;
  /** As the record keeps it; `says` is the same as it is said to who did it, without its place. */
  words?: string;
  says?: string;
  /** What a list of such deeds is called, and what this one names. */
  title?: string;
  things?: string[];
  events?: Event[];
  undone?: boolean;
  joined?: boolean;
  revealed?: boolean;
  left?: boolean;
  resigned?: boolean;
}

/** Times in milliseconds, by the server's calendar. */
export interface Clock {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
  add: number;
  /** Whose time runs, or 0; who has none left, or 0. */
  seat: number;
  late: number;
  now: number;
  until: number;
  left: number[];
}

/** A line of the table's talk. */
export interface SaidLine {
  number: number;
  seat: number;
  at: number;
  words: string;
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
  /** The computer plays in a person's place; the person gave up. */
  stands_in?: boolean;
  quit?: boolean;
  /** Whoever may watch may sit down there. */
  free?: boolean;
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
    /** Who decides, and whose turn it is; 0: nobody's. */
    seat: number;
    whose?: number;
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
    kind: 'fair' | 'ask' | 'tape' | 'seed';
    commit?: string;
    /** When the match is over. */
    secret?: string;
    commits?: string[];
    shares?: string[];
    reveal?: boolean;
    until?: number;
  };
  clock?: Clock;
  /** A watcher's key of the rematch. */
  next?: string;
  lesson?: Lesson;
  /** The computer chooses everything before the battle, for everybody. */
  drawing_up?: boolean;
  picture: P;
}

export interface Titled {
  id: string;
  title: string;
}

/** What people choose one by: what wins, and how long it takes. */
export interface Scenario extends Titled {
  aim?: string;
  length?: string;
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
  scenarios: Scenario[];
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
  /** The one roll that decides it, where nothing else does. */
  roll?: { dice: number; sides: number; chance: number };
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

/** What a piece commands from where it stands: areas, ground within an edge, units. */
export interface Overlay extends Reach {
  id: 'move' | 'charge' | 'strike' | 'shoot' | 'see' | 'danger';
  section: string;
  words: string;
  units: number[];
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
  /** Of a seat, when it is over. */
  outcome?: 'win' | 'draw' | 'loss';
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
  dice: { kind: 'fair' | 'ask' | 'seed'; commit?: string };
}

export interface Moved {
  match: string;
  look: Look;
  tales: Tale[];
}

/** One of several tables of the past, by what changed in the picture. */
export interface PastLook {
  version: number;
  turn: Look['turn'];
  changes: Record<string, never>;
}

export interface Refusal {
  code: string;
  words?: string;
  section?: string;
  field?: string;
  version?: number;
}
