// Looking back: at which moment of the saga the table is shown, stepping and playing on.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { takenBack } from '../saga';
import type { Tale } from '../types';

const STEP_MS = 900;
export const SPEEDS = [1, 2, 4, 8, 16];

export interface Replay {
  /** The version looked at, or null for now. */
  at: number | null;
  /** Moments there are, and which of them is shown. */
  count: number;
  here: number;
  playing: boolean;
  speed: number;
  setSpeed(n: number): void;
  now(): void;
  stepTo(i: number): void;
  stepBy(n: number): void;
  lookAt(version: number): void;
  toggle(): void;
  fromTheStart(): void;
}

/** Begins at a moment, where the address names one. */
export function useReplay(tales: Tale[], moment: number | null): Replay {
  const [at, setAt] = useState<number | null>(moment);
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(false);
  const stops = useMemo(() => {
    const gone = takenBack(tales);
    return tales.filter((t) => t.events?.length && !gone.has(t.version)).map((t) => t.version);
  }, [tales]);
  const last = stops.length - 1;
  const here = at === null ? last : stops.findIndex((v) => v >= at);
  const now = () => {
    setAt(null);
    setPlaying(false);
  };
  const stepTo = (i: number) => (i >= last ? now() : setAt(stops[Math.max(0, i)] ?? null));
  useEffect(() => {
    if (!playing) return;
    const t = setTimeout(() => stepTo(here + 1), STEP_MS / speed);
    return () => clearTimeout(t);
  }, [playing, here, speed]);
  return {
    at,
    here,
    playing,
    speed,
    setSpeed,
    now,
    count: stops.length,
    stepTo: (i) => {
      setPlaying(false);
      stepTo(i);
    },
    stepBy: (n) => {
      setPlaying(false);
      stepTo(here + n);
    },
    lookAt: (version) => {
      setPlaying(false);
      setAt(version >= (stops[last] ?? version) ? null : version);
    },
    toggle: () => {
      if (!playing && at === null) setAt(stops[0] ?? null);
      setPlaying(!playing);
    },
    fromTheStart: () => {
      setAt(stops[0] ?? null);
      setPlaying(true);
    },
  };
}
