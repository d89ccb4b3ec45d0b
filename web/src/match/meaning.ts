// What the engine says of terms, rules and the goal: asked once, kept, and shared by doors, drawer and cards.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { ask } from '../socket';

/** `kind` is verb, term, section, rule, or the noun of a thing. */
export interface Meaning {
  kind: string;
  name: string;
  /** What it is called in a heading. */
  title: string;
  section: string;
  words: string;
  /** Of a rule: how many tests prove it. */
  tests?: number;
}

export interface Titled {
  section: string;
  words: string;
}

export interface Rules {
  rules: Meaning[];
  sections: Titled[];
}

export interface GoalRow extends Titled {
  n: number;
  /** The names in it, each a term of its own. */
  terms: string[];
}

export interface GoalAnswer {
  round: number;
  rounds: number;
  /** The scenario's line, where what wins was not chosen in the match. */
  aim?: string;
  phases: (Titled & { before: boolean })[];
  wins: GoalRow[];
  seats: { seat: number; has: GoalRow[] }[];
}

/** The key of the seat whose match is looked at; a card outside a match has none. */
export const SeatContext = createContext('');

const about = new Map<string, Promise<Meaning[]>>();
const books = new Map<string, Promise<Rules>>();

/** What is not answered is asked again next time. */
function once<T>(kept: Map<string, Promise<T>>, name: string, find: () => Promise<T>): Promise<T> {
  const known = kept.get(name) ?? find();
  kept.set(name, known);
  known.catch(() => kept.delete(name));
  return known;
}

export const meaningsOf = (key: string, term: string) =>
  once(about, `${key} ${term.toLowerCase()}`, () => ask('about', { key, term }).then((a): Meaning[] => a.means));

export const rulesOf = (game: string) => once(books, game, () => ask<Rules>('rules', { game }));

function useAnswer<T>(find: (() => Promise<T>) | null, when: unknown[]): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let on = true;
    setAnswer(null);
    find?.().then(
      (a) => on && setAnswer(a),
      () => {},
    );
    return () => {
      on = false;
    };
  }, when);
  return answer;
}

export function useMeanings(term: string | null): Meaning[] | null {
  const key = useContext(SeatContext);
  return useAnswer(term && key ? () => meaningsOf(key, term) : null, [key, term]);
}

export const useRules = (game: string, isOpen: boolean) =>
  useAnswer(isOpen ? () => rulesOf(game) : null, [game, isOpen]);

const GOAL_WAIT_MS = 120; // who plays on quickly is told later

/** What wins and how it stands; the last answer stays until there is a newer one. */
export function useGoal(key: string, version: number, begun: boolean): GoalAnswer | null {
  const [goal, setGoal] = useState<GoalAnswer | null>(null);
  useEffect(() => {
    let on = true;
    const find = () =>
      ask<GoalAnswer>('goal', { key }).then(
        (g) => on && setGoal(g),
        () => {},
      );
    const t = begun ? setTimeout(find, goal ? GOAL_WAIT_MS : 0) : 0;
    return () => {
      on = false;
      clearTimeout(t);
    };
  }, [key, version, begun]);
  return goal;
}

/** What says most: of a term that is a thing, its own words before those of its kind. */
export function telling(means: Meaning[], term: string): { first: Meaning[]; rules: Meaning[] } {
  const own = (m: Meaning) => (m.name.toLowerCase() === term.toLowerCase() ? 0 : 1);
  const said = means.filter((m) => m.kind !== 'rule');
  return { first: [...said].sort((a, b) => own(a) - own(b)), rules: means.filter((m) => m.kind === 'rule') };
}
