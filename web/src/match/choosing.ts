// What a player has in hand: the piece he picked, whom he aims at, the choice that waits to be confirmed,
// what the pointer is on, and the computer's advice. A new position ends whatever was half chosen.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Action, Legal, Look, Odds, Point, Verdict } from '../types';
import { type Choice, choicesOf, single } from '../choices';
import type { Link, Renderer } from '../games/kinds';
import { SAMPLES, useOdds } from '../live';
import { plainly } from '../plainly';
import { ask, refusal } from '../wire';
import { centreOf, decider, middleOfScreen } from './names';
import type { Bubble } from './parts';
import type { Turned } from './turned';

const BUBBLE_MS = 3500;
const FEW_ARROWS = 14;

interface Given {
  seatKey: string;
  look: Look;
  /** What may be done now; nothing while looking back. */
  legal: Legal[];
  renderer: Renderer;
  turned: Turned;
  looksBack: boolean;
}

export function useChoosing({ seatKey: key, look, legal, renderer, turned, looksBack }: Given) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [linked, setLinked] = useState<Link | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState<{ words: string; action: Action } | null>(null);
  const [bubble, setBubble] = useState<Bubble | null>(null);

  const link = useMemo(() => (l: Legal) => renderer.link(l.action, look), [renderer, look]);
  const choices = useMemo(() => choicesOf(legal, link), [legal, link]);
  const linkedLegal = useMemo(() => legal.map((l) => ({ l, k: link(l) })), [legal, link]);
  const fits = (k: Link) => (!actor || !k.actor || k.actor === actor) && (!target || k.target === target);
  const focused = useMemo(
    () => (actor || target ? linkedLegal.filter(({ k }) => (actor ? k.actor === actor : true) && fits(k)).map(({ l }) => l) : []),
    [linkedLegal, actor, target],
  );
  const weighed = useMemo(() => {
    const singles = choices.filter((c) => c.kind === 'one').map((c) => c.actions[0]!);
    const near = legal.filter((l) => l.words === previewed || l.words === chosen?.actions[0]?.words);
    return [...new Set([...near, ...focused, ...singles])];
  }, [choices, focused, legal, previewed, chosen]);
  const odds = useOdds(key, look.version, weighed);

  const drop = () => {
    setChosen(null);
    setActor(null);
    setTarget(null);
  };
  // Before anything else can happen: an effect that waited for the next frame would take away what came since.
  useLayoutEffect(() => {
    drop();
    setHint(null);
    setLinked(null);
    setPreviewed(null);
    setBusy(false);
  }, [look.version]);

  const say = (screen: Point, words: string, section?: string) => setBubble({ screen, words: plainly(words, look), section });
  useEffect(() => {
    if (!bubble) return;
    const t = setTimeout(() => setBubble(null), BUBBLE_MS);
    return () => clearTimeout(t);
  }, [bubble]);

  const commit = async (what: { action: Action } | { words: string }, screen: Point = middleOfScreen()) => {
    if (busy) return;
    setBusy(true);
    try {
      await ask('act', { key, version: look.version, ...('action' in what ? { action: turned.action(what.action) } : what) });
    } catch (e) {
      const why = refusal(e);
      say(screen, why.code === 'stale' ? 'The match has moved on; look again.' : why.words ?? why.code, why.section);
    }
    setBusy(false);
  };
  /** What the rules say of an action; a refusal is told where it was tried. */
  const allowed = async (action: Action, screen: Point) => {
    const v = await ask<Verdict>('check', { key, action: turned.action(action) }).catch(() => null);
    if (v && !v.allowed) say(screen, v.words, v.section);
    return v?.allowed ?? false;
  };

  const weigh = (l: Legal) => ask<Odds>('odds', { key, words: l.words, samples: SAMPLES }).catch(() => undefined);
  const choose = async (c: Choice) => {
    setBubble(null);
    if (c.kind === 'place') {
      setChosen(c);
      setActor(c.link.actor ?? null);
      return;
    }
    const first = c.actions[0]!;
    const again = chosen?.id === c.id;
    const known = again ? undefined : odds.get(first.words) ?? (c.link.target ? await weigh(first) : undefined);
    if (!again && known && isRisky(known, c.link)) setChosen(c);
    else await commit({ words: first.words });
  };

  const pickPiece = async (id: string, screen: Point = centreOf(id)) => {
    if (looksBack) return;
    setPointed(id);
    if (actor === id) return drop();
    const aimed = linkedLegal.filter(({ k }) => k.target === id && (!actor || !k.actor || k.actor === actor)).map(({ l }) => l);
    const own = linkedLegal.filter(({ k }) => k.actor === id).map(({ l }) => l);
    if (aimed.length > 0 && (actor || own.length === 0)) {
      if (aimed.length === 1) return void choose(single(aimed[0]!, link));
      setChosen(null);
      return setTarget(target === id ? null : id);
    }
    if (own.length > 0) {
      const place = choices.find((c) => c.kind === 'place' && c.link.actor === id);
      if (place && chosen !== place) return void choose(place);
      drop();
      return setActor(id);
    }
    const meant = actor && renderer.attempt?.(actor, id, look);
    if (meant) await allowed(meant, screen);
    else if (look.begun && !look.turn.over && !look.turn.yours && look.seat > 0) say(screen, `${decider(look)} decides now.`);
  };

  const version = useRef(look.version);
  version.current = look.version;
  const askHint = () =>
    ask<{ version: number; words: string; action: Action }>('hint', { key }).then((h) => {
      if (h.version !== version.current) return;
      const action = turned.action(h.action);
      setHint({ words: h.words, action });
      setLinked(renderer.link(action, look));
    }).catch((e) => say(middleOfScreen(), refusal(e).words ?? 'The computer has no advice.'));
  const undo = () =>
    ask('undo', { key, version: look.version }).catch((e) => say(middleOfScreen(), refusal(e).words ?? 'That cannot be taken back.'));

  const can = useMemo(() => {
    const set = new Set<string>();
    for (const { k } of linkedLegal) {
      if (k.actor) set.add(k.actor);
      if (k.target && (!actor || !k.actor || k.actor === actor)) set.add(k.target);
    }
    return set;
  }, [linkedLegal, actor]);
  /** Arrows for what the picked piece may do, or for everything while that is little. */
  const arrows = useMemo(() => {
    const pairs = new Map<string, Link>();
    for (const { k } of linkedLegal) if (k.actor && k.target && k.actor !== k.target && (!actor || k.actor === actor)) pairs.set(`${k.actor} ${k.target}`, k);
    return actor || pairs.size <= FEW_ARROWS ? [...pairs.values()] : [];
  }, [linkedLegal, actor]);

  return {
    chosen, actor, target, pointed, linked, previewed, busy, hint, bubble, choices, focused, odds, link, can, arrows,
    setPointed, say, commit, allowed, choose, drop, pickPiece, askHint, undo,
    point: (l: Link | null, words: string | null) => {
      setLinked(l);
      setPreviewed(words);
    },
  };
}

export type Choosing = ReturnType<typeof useChoosing>;

/** Asks to be confirmed: a roll is made, or what is aimed at may get off. */
const isRisky = (o: Odds, k: Link) => o.needs !== null || (!!k.target && o.tally.some((t) => t.chance > 0 && t.chance < 1));
