// Choosing a place: a ghost follows the pointer or the arrows, and the rules answer for each place.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../choices';
import { useReach } from '../live';
import { ask } from '../socket';
import type { Action, Point, Verdict } from '../types';
import type { Turned } from './turned';

const CHECK_MS = 60; // between questions about places: the server counts messages

export interface Manner {
  how: number | null;
  setHow(how: number | null): void;
  facing: number | null;
  setFacing(facing: number | null): void;
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** `placing` is the choice that asks for a place, or null. */
export function usePlacing(key: string, version: number, placing: Choice | null, turned: Turned) {
  const [ghost, setGhost] = useState<Point | null>(null);
  const [how, setHow] = useState<number | null>(null);
  const [facing, setFacing] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<(Verdict & { at: Point }) | null>(null);
  const listed = placing?.actions.map((a) => a.action) ?? [];
  const formed = listed.filter((a) => how === null || (a.how ?? 0) === how);
  const fitting = formed.length || how === null ? formed : listed.map((a) => ({ ...a, how }));
  /** The whole action for a place: what it leaves open is as in the nearest listed one. */
  const actionAt = (p: Point): Action | null => {
    const near = fitting.reduce<Action | null>(
      (best, a) => (!best || apart(a.at!, p) < apart(best.at!, p) ? a : best),
      null,
    );
    return near && { ...near, at: p, ...(facing === null ? {} : { facing }) };
  };
  const pattern = fitting[0] ?? null;
  const reach = useReach(key, version, pattern ? (pattern.unit ?? 0) : null, pattern?.verb ?? '');

  useLayoutEffect(() => {
    setGhost(null);
    setVerdict(null);
    setHow(null);
    setFacing(null);
  }, [placing?.id, version]);

  // One question at a time, always about the latest place.
  const trying = useRef<{ busy: boolean; next: Point | null }>({ busy: false, next: null });
  const asked = useRef(actionAt);
  asked.current = actionAt;
  const tryPlace = (p: Point) => {
    setGhost(p);
    const t = trying.current;
    t.next = p;
    if (pattern && !t.busy) void askOn();
  };
  const askOn = async () => {
    const t = trying.current;
    t.busy = true;
    while (t.next) {
      const q = t.next;
      t.next = null;
      const action = asked.current(q);
      const v = action && (await ask<Verdict>('check', { key, action: turned.action(action) }).catch(() => null));
      if (v) setVerdict({ ...v, at: q });
      await new Promise((r) => setTimeout(r, CHECK_MS));
    }
    t.busy = false;
  };
  // Another formation or facing at the same place is another question.
  useEffect(() => {
    if (placing && ghost) tryPlace(ghost);
  }, [how, facing]);

  const settled = verdict && ghost && verdict.at[0] === ghost[0] && verdict.at[1] === ghost[1] ? verdict : null;
  const manner: Manner = { how, setHow, facing, setFacing };
  const turn = (by: number) => setFacing((f) => ((f ?? 0) + by + 3600) % 3600);
  return { ghost, tryPlace, actionAt, verdict: settled, reach: reach && turned.reach(reach), manner, turn };
}
