// A match as this page knows it: the last look, the whole saga, what may be done now. Also looking back.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, changed, refusal, watch } from './socket';
import type { Legal, Look, Moved, Odds, PastLook, Reach, Refusal, Tale, Verbs } from './types';

export interface Live {
  look: Look | null;
  tales: Tale[];
  legal: Legal[];
  /** What the rows say of the verbs in the list, and of those a click may mean. */
  verbs: Verbs;
  failed: Refusal | null;
  /** The last push brought these: what to announce. */
  fresh: Tale[];
}

const LEGAL_AGAIN_MS = 1_000;

interface Offer {
  version: number;
  actions: Legal[];
  beside: Legal[];
  verbs: Verbs;
}

/** Each action with what its verb's row says of it; after the proposals what the rules allow beside them. */
const offered = ({ actions, beside, verbs }: Offer) => ({
  legal: [...actions, ...beside.map((l) => ({ ...l, beside: true }))].map((l) => ({ ...l, about: verbs[l.verb] })),
  verbs,
});

const NOTHING: Live = { look: null, tales: [], legal: [], verbs: {}, failed: null, fresh: [] };

export function useLive(key: string): Live {
  const [live, setLive] = useState<Live>(NOTHING);
  useEffect(() => {
    let on = true;
    let now = -1;
    const moved = (m: Moved) => {
      const me = m.look.seats[m.look.seat - 1];
      if (m.look.drawing_up || me?.stands_in || me?.quit) m.look.turn.yours = false;
      setLive((l) => {
        for (const t of m.tales) t.seat ??= 0;
        const known = l.tales.length ? l.tales[l.tales.length - 1]!.version : -1;
        const fresh = m.tales.filter((t) => t.version > known);
        const same = l.look?.version === m.look.version;
        return { ...l, look: m.look, tales: [...l.tales, ...fresh], fresh, legal: same ? l.legal : [] };
      });
      now = m.look.version;
      if (m.look.turn.yours && !m.look.asking && !m.look.closed) findLegal(now);
    };
    /** Without an answer the player could do nothing, so it is asked for until it comes or the match moves on. */
    const findLegal = (version: number) => {
      if (!on || version !== now) return;
      ask<Offer>('legal', { key })
        .then((a) => on && setLive((l) => (l.look?.version === a.version ? { ...l, ...offered(a) } : l)))
        .catch((e) => refusal(e).code !== 'broken' && setTimeout(() => findLegal(version), LEGAL_AGAIN_MS));
    };
    const here = (seats: boolean[]) =>
      setLive((l) =>
        l.look ? { ...l, look: { ...l.look, seats: l.look.seats.map((s, i) => ({ ...s, here: seats[i] })) } } : l,
      );
    const closed = (words: string) =>
      setLive((l) => (l.look ? { ...l, legal: [], look: { ...l.look, closed: words } } : l));
    setLive(NOTHING);
    const stop = watch(key, moved, here, closed, (failed) => on && setLive((l) => ({ ...l, failed })));
    return () => {
      on = false;
      stop();
    };
  }, [key]);
  return live;
}

const PAST_KEPT = 400;
const PAST_AHEAD = 30; // a replay goes on

/** The table at an earlier version, as a seat saw it, or null while it is being fetched. */
export function usePast(key: string, at: number | null, now: number, as: number): Look | null {
  const kept = useRef(new Map<number, Look>());
  const [, redraw] = useState(0);
  useEffect(() => {
    kept.current.clear();
  }, [key, as]);
  useEffect(() => {
    if (at === null || kept.current.has(at)) return;
    ask<{ looks: PastLook[] }>('looks', { key, as, since: at - 1, to: Math.min(now, at + PAST_AHEAD) })
      .then(({ looks }) => {
        if (kept.current.size > PAST_KEPT) kept.current.clear();
        let picture: object = {};
        for (const { version, turn, changes } of looks) {
          picture = changed(picture, changes);
          kept.current.set(version, { version, turn, picture } as Look);
        }
        redraw((n) => n + 1);
      })
      .catch(() => {});
  }, [key, at, as]);
  return at === null ? null : (kept.current.get(at) ?? null);
}

const ODDS_AT_ONCE = 8;
const ODDS_WAIT_MS = 120; // who plays on quickly needs none
const SAMPLES = 400;

/** Odds of the choices at hand, asked for one after the other and kept for this version. */
export function useOdds(key: string, version: number, actions: Legal[]): Map<string, Odds> {
  const [odds, setOdds] = useState<{ version: number; known: Map<string, Odds> }>({ version: -1, known: new Map() });
  const words = actions.slice(0, ODDS_AT_ONCE).map((a) => a.words);
  useEffect(() => {
    let on = true;
    const known = odds.version === version ? odds.known : new Map<string, Odds>();
    const next = async () => {
      for (const w of words) {
        if (known.has(w)) continue;
        const o = await ask<Odds>('odds', { key, words: w, samples: SAMPLES }).catch(() => null);
        if (!on) return;
        if (o) setOdds({ version, known: new Map(known.set(w, o)) });
      }
    };
    const t = setTimeout(() => words.length && void next(), ODDS_WAIT_MS);
    return () => {
      on = false;
      clearTimeout(t);
    };
  }, [key, version, words.join('\n')]);
  return odds.version === version ? odds.known : new Map();
}

export function useReach(key: string, version: number, unit: number | null, verb: string): Reach | null {
  const [reach, setReach] = useState<Reach | null>(null);
  useEffect(() => {
    let on = true;
    setReach(null);
    if (unit !== null)
      ask<Reach>('reach', { key, unit, verb })
        .then((r) => on && setReach(r))
        .catch(() => {});
    return () => {
      on = false;
    };
  }, [key, version, unit, verb]);
  return reach;
}
