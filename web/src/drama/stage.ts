// The match as it is shown: a little behind what is known, step by step, never in the way of who wants to go on.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Renderer } from '../games/kinds';
import { takenBack } from '../saga';
import { ask, changed } from '../socket';
import { change, settings } from '../store';
import type { Look, PastLook, Tale } from '../types';
import type { Act, Step } from './beats';
import { Runner, type Scene, STILL } from './runner';
import { play, type Sound } from './sounds';

export const PACES = [1, 2, 4, 8, 0] as const;
export const paceWords = (p: number) => (p === 0 ? 'Instant' : `${p}×`);
const MOST_STEPS = 100; // the server tells so many pictures at once

export interface Drama extends Scene {
  pace: number;
  setPace(p: number): void;
  skip(): void;
  /** What others did since the last decision, if anything was to be seen. */
  again: (() => void) | null;
}

/** The tables after `since` up to `to`, as `seen` sees them. */
export async function looksBetween(key: string, since: number, to: number, like: Look, seen: (l: Look) => Look) {
  const { looks } = await ask<{ looks: PastLook[] }>('looks', { key, since, to });
  let picture: object = {};
  return looks.map(({ version, turn, changes }) => {
    picture = changed(picture, changes);
    return seen({ ...like, version, turn, picture });
  });
}

/** Steps from one table to the next; what was told of each. */
export function stepsOf(before: Look, looks: Look[], tales: Tale[]): Step[] {
  const gone = takenBack(tales);
  const told = new Map(tales.map((t) => [t.version, t]));
  return looks.map((after, i) => {
    const t = told.get(after.version);
    const events = (!gone.has(after.version) && t?.events) || [];
    return { version: after.version, seat: t?.seat ?? 0, before: looks[i - 1] ?? before, after, events };
  });
}

const soundOf = (act: Act): Sound =>
  act.harm ? (act.harm.falls ? 'fall' : 'hurt') : act.event?.dice ? 'dice' : act.to ? 'aim' : 'step';

interface Watched {
  seatKey: string;
  look: Look;
  tales: Tale[];
  renderer: Renderer;
  seen(l: Look): Look;
  /** Nothing is shown while somebody looks back. */
  away: boolean;
}

/** The same match some steps later, and not in the middle of drawing up. */
const isLater = (before: Look, look: Look) =>
  before.match === look.match && !look.drawing_up && !before.drawing_up && look.version > before.version;

export function useDrama({ seatKey, look, tales, renderer, seen, away }: Watched): Drama {
  const [scene, setScene] = useState<Scene>(STILL);
  const [pace, setPace] = useState(settings().pace);
  const latest = useRef({ pace, away });
  latest.current = { pace, away };
  const runner = useMemo(
    () => new Runner(renderer, () => (latest.current.away ? 0 : latest.current.pace), setScene),
    [seatKey],
  );
  const last = useRef<Step[]>([]);
  const known = useRef<Look | null>(null);
  const line = useRef(Promise.resolve());

  useEffect(() => {
    const before = known.current;
    known.current = look;
    if (!before || !isLater(before, look)) return;
    const fresh = tales.filter((t) => t.version > before.version);
    const take = (looks: Look[]) => {
      const steps = stepsOf(before, looks, fresh);
      for (const step of steps) {
        if (step.seat === look.seat && step.seat > 0) {
          runner.clear();
          last.current = [];
        }
        last.current.push(step);
        runner.show([step]);
      }
    };
    const many = fresh.length > 1 && fresh.length <= MOST_STEPS;
    line.current = line.current.then(() =>
      many
        ? looksBetween(seatKey, before.version, look.version, look, seen).then(take, () => take([look]))
        : take([look]),
    );
  }, [look]);
  useEffect(() => {
    if (away) runner.skip();
  }, [away]);
  useEffect(() => () => runner.clear(), [runner]);
  useEffect(() => {
    if (scene.act) play(soundOf(scene.act));
  }, [scene.act?.key]);
  useHurry(() => runner.isShowing && runner.skip());

  const again = () => {
    const steps = last.current;
    if (latest.current.pace === 0) choosePace(1);
    runner.clear();
    runner.show(steps);
  };
  const choosePace = (p: number) => {
    latest.current.pace = p;
    change({ pace: p });
    setPace(p);
    if (p === 0) runner.skip();
  };
  const isTelling = scene.marks.trails.length > 0 || scene.marks.harms.length > 0;
  return {
    ...scene,
    pace,
    setPace: choosePace,
    skip: () => runner.skip(),
    again: scene.act === null && isTelling && last.current.some((s) => s.seat !== look.seat) ? again : null,
  };
}

/** Whoever does something is not kept waiting: what is left is marked at once. */
function useHurry(skip: () => void) {
  useEffect(() => {
    const acted = (e: Event) => {
      const on = e.target instanceof Element ? e.target : null;
      if (on?.closest('.drama-bar')) return;
      if (e.type === 'keydown' || on?.closest('.what-now, .table-view')) skip();
    };
    addEventListener('pointerdown', acted, true);
    addEventListener('keydown', acted, true);
    return () => {
      removeEventListener('pointerdown', acted, true);
      removeEventListener('keydown', acted, true);
    };
  });
}
