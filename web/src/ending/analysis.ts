// What a finished match was made of, as the server's coach sees it: chances at once, decisions when they are weighed.
import { useEffect, useState } from 'preact/hooks';
import { takenBack } from '../saga';
import { ask } from '../socket';
import type { Tale } from '../types';

export interface Decision {
  choices: number;
  loss: number;
  error: number;
  grade: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
  better: string;
}

export interface Weighed {
  seat: number;
  turn: number;
  action: string;
  chance: number[];
  expected?: number[];
  decision?: Decision;
}

export interface Analysis {
  stopped: boolean;
  players: { side: string; start: number; luck: number; end: number; given_away: number }[];
  turning_points: number[];
  worst_decisions: number[];
  steps: Weighed[];
}

export interface Story {
  analysis: Analysis | null;
  /** Of the decisions: how many of all steps were looked at; null when all are. */
  progress: { done: number; all: number } | null;
  failed: boolean;
}

const AGAIN_MS = 700;

export function useAnalysis(key: string, wanted: boolean): Story {
  const [story, setStory] = useState<Story>({ analysis: null, progress: { done: 0, all: 0 }, failed: false });
  useEffect(() => {
    let on = true;
    const set = (part: Partial<Story>) => on && setStory((s) => ({ ...s, ...part }));
    const weigh = async (): Promise<void> => {
      const a = await ask<{ analysis?: Analysis; done: number; all: number }>('analyse', { key, decisions: true });
      if (a.analysis) return void set({ analysis: a.analysis, progress: null });
      set({ progress: a });
      setTimeout(() => on && weigh().catch(gaveUp), AGAIN_MS);
    };
    const gaveUp = () => set({ progress: null });
    if (wanted)
      ask<{ analysis: Analysis }>('analyse', { key })
        .then(({ analysis }) => set({ analysis }))
        .then(weigh)
        .catch(() => set({ failed: true, progress: null }));
    return () => {
      on = false;
    };
  }, [key, wanted]);
  return story;
}

/** The version after each step of the analysis: deeds that stand, in order. */
export function versionsOf(tales: Tale[]): number[] {
  const gone = takenBack(tales);
  return tales.filter((t) => (t.events && !gone.has(t.version)) || t.resigned).map((t) => t.version);
}

/** What a step changed for a seat before its dice fell: what the decision was worth. */
const gain = (a: Analysis, i: number, seat: number) => {
  const s = a.steps[i]!;
  const before = a.steps[i - 1]?.chance ?? a.players.map((p) => p.start);
  return (s.expected ?? s.chance)[seat - 1]! - before[seat - 1]!;
};

/** The decision of a seat that gained most, if one gained anything worth telling. */
export function bestOf(a: Analysis, seat: number): number | null {
  const LEAST = 0.03;
  let best: number | null = null;
  a.steps.forEach((s, i) => {
    const g = s.seat === seat && s.action !== 'give up' ? gain(a, i, seat) : 0;
    if (g > LEAST && (best === null || g > gain(a, best, seat))) best = i;
  });
  return best;
}

/** And the one that gave most away. */
export function worstOf(a: Analysis, seat: number): number | null {
  const i = a.worst_decisions.find((n) => a.steps[n - 1]?.seat === seat);
  return i === undefined ? null : i - 1;
}

/** What changed at a step, for the seat that it changed most for, in points of a hundred. */
export function swingAt(a: Analysis, i: number): { seat: number; points: number } {
  const before = a.steps[i - 1]?.chance ?? a.players.map((p) => p.start);
  const by = a.steps[i]!.chance.map((c, s) => c - before[s]!);
  const seat = by.reduce((most, b, s) => (b > by[most]! ? s : most), 0);
  return { seat: seat + 1, points: Math.round(by[seat]! * 100) };
}

export const points = (share: number) => {
  const n = Math.round(share * 100);
  return `${n < 0 ? '−' : '+'}${Math.abs(n)}`;
};
