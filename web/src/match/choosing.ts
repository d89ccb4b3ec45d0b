// What a player has in hand: the piece he picked, whom he aims at, the choice that waits to be confirmed,
// what the pointer is on, and the computer's advice. A new position ends whatever was half chosen.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { amountsIn, type Choice, choicesOf, sentence, single, turnIn } from '../choices';
import type { Link, Renderer } from '../games/kinds';
import { linkOf } from '../games/link';
import { insteadOf } from '../lesson/lesson';
import { useOdds } from '../live';
import { ask, refusal } from '../socket';
import type { Action, Hint, Legal, Look, Point, Verb, Verbs, Verdict } from '../types';
import { couldAct, meantBy, othersOf, variantsOf } from '../variants';
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
  /** Where an order leads, in words. */
  where(l: Pick<Legal, 'action' | 'about'>): string;
  verbs: Verbs;
  renderer: Renderer;
  turned: Turned;
  looksBack: boolean;
  nameOf(piece: string): string;
  /** Whose a piece is. */
  seatOf(piece: string): number;
}

/** What is picked, pointed at and said at this moment; a new version of the match begins with nothing of it. */
function usePicked(version: number) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [linked, setLinked] = useState<Link | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ordered, setOrdered] = useState<string | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [more, setMore] = useState<Legal[]>([]);
  const [opened, setOpened] = useState<Legal[]>([]);
  const drop = () => {
    setMore([]);
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
    setOpened([]);
    setOrdered(null);
    setBusy(false);
  }, [version]);
  const now = { chosen, actor, target, pointed, linked, previewed, busy, ordered, hint, more, opened };
  return {
    now,
    setChosen,
    setActor,
    setTarget,
    setPointed,
    setLinked,
    setPreviewed,
    setBusy,
    setOrdered,
    setHint,
    setMore,
    setOpened,
    drop,
  };
}

/** A few words beside what was clicked; they go by themselves. */
function useBubble(version: number) {
  const [bubble, setBubble] = useState<Bubble | null>(null);
  useEffect(() => {
    if (!bubble) return;
    const t = setTimeout(() => setBubble(null), BUBBLE_MS);
    return () => clearTimeout(t);
  }, [bubble]);
  // What was refused before something was done is over with it.
  useLayoutEffect(() => setBubble(null), [version]);
  const say = (screen: Point, words: string, section?: string) => setBubble({ screen, words, section });
  return { bubble, say, hush: () => setBubble(null) };
}

type Linked = { l: Legal; k: Link }[];

/** Pieces that may do something, or that something may be done to. */
function piecesIn(linked: Linked, actor: string | null): Set<string> {
  const set = new Set<string>();
  for (const { k } of linked) {
    if (k.actor) set.add(k.actor);
    if (k.target && (!actor || !k.actor || k.actor === actor)) set.add(k.target);
  }
  return set;
}

/** Arrows for what the picked piece may do, or for everything while that is little. */
function arrowsOf(linked: Linked, actor: string | null): Link[] {
  const pairs = new Map<string, Link>();
  for (const { k } of linked)
    if (k.actor && k.target && k.actor !== k.target && (!actor || k.actor === actor))
      pairs.set(`${k.actor} ${k.target}`, k);
  return actor || pairs.size <= FEW_ARROWS ? [...pairs.values()] : [];
}

/** The choices there are, those about what is picked, and the odds worth knowing. What the rules allowed beside the
 * list is among them as long as it is picked. */
function useOffers({ seatKey, look, legal: listed, renderer }: Given, picked: Now) {
  const { chosen, actor, target, previewed, more, opened } = picked;
  const legal = useMemo(() => (more.length ? [...listed, ...more] : listed), [listed, more]);
  const link = useMemo(() => (l: Legal) => linkOf(renderer, l, look), [renderer, look]);
  const choices = useMemo(() => choicesOf(legal, link), [legal, link]);
  const linked = useMemo(() => legal.map((l) => ({ l, k: link(l) })), [legal, link]);
  const focused = useMemo(() => {
    const fits = (k: Link) => (!actor || k.actor === actor) && (!target || k.target === target);
    return actor || target ? linked.filter(({ k }) => fits(k)).map(({ l }) => l) : [];
  }, [linked, actor, target]);
  const weighed = useMemo(() => {
    const singles = choices.filter((c) => c.kind === 'one').map((c) => c.actions[0]!);
    const near = legal.filter((l) => l.words === previewed || l.words === chosen?.actions[0]?.words);
    return [...new Set([...near, ...focused, ...opened, ...singles])];
  }, [choices, focused, legal, previewed, chosen, opened]);
  const odds = useOdds(seatKey, look.version, weighed);
  const can = useMemo(() => piecesIn(linked, actor), [linked, actor]);
  const arrows = useMemo(() => arrowsOf(linked, actor), [linked, actor]);
  return { link, choices, linked, focused, odds, can, arrows };
}

/** Saying it to the server; a refusal is told where it was tried. `commit` resolves to whether it was done. */
function ordersOf({ seatKey: key, look, turned, verbs }: Given, picked: Picked, say: Say) {
  const commit = async (what: { action: Action } | { words: string }, screen: Point = middleOfScreen()) => {
    if (picked.now.busy) return false;
    picked.setBusy(true);
    let isDone = true;
    const said = 'action' in what ? { action: turned.action(what.action) } : what;
    try {
      const done = await ask('act', { key, version: look.version, ...said });
      if (done.wants) picked.setOrdered('words' in what ? what.words : (verbs[what.action.verb]?.title ?? null));
    } catch (e) {
      isDone = false;
      const why = refusal(e);
      say(screen, why.code === 'stale' ? 'The match has moved on; look again.' : (why.words ?? why.code), why.section);
    }
    picked.setBusy(false);
    return isDone;
  };
  const judged = (action: Action) =>
    ask<Verdict>('check', { key, action: turned.action(action) }).catch((): Verdict | null => null);
  /** `more` is said of a refusal besides the rules' words: how far would be allowed. */
  const allowed = async (action: Action, screen: Point, more = '') => {
    const v = await judged(action);
    if (v && !v.allowed) say(screen, [v.words, more && `the way is ${more}`].filter(Boolean).join('; '), v.section);
    return v?.allowed ?? false;
  };
  const undo = () =>
    ask('undo', { key, version: look.version }).catch((e) =>
      say(middleOfScreen(), refusal(e).words ?? 'That cannot be taken back.'),
    );
  return { commit, judged, allowed, undo };
}

function useHint({ seatKey: key, look, verbs, renderer, turned, where }: Given, picked: Picked, say: Say) {
  const version = useRef(look.version);
  version.current = look.version;
  return () =>
    ask<Hint & { version: number }>('hint', { key })
      .then((h) => {
        if (h.version !== version.current) return;
        const action = turned.action(h.action);
        const meant = { action, about: verbs[action.verb] };
        picked.setHint({ words: h.words, says: [h.says, where(meant)].filter(Boolean).join(' '), action });
        picked.setLinked(linkOf(renderer, meant, look));
      })
      .catch((e) => say(middleOfScreen(), refusal(e).words ?? 'The computer has no advice.'));
}

interface Judging {
  judged(action: Action): Promise<Verdict | null>;
  link(l: Legal): Link;
}

/** What a click means that no listed order fits: listed orders with these pieces, as far as the rules allow them. */
function answersOf(given: Given, picked: Picked, say: Say, { judged, link }: Judging) {
  const { look, legal, verbs, renderer, nameOf } = given;
  const allowedWith = async (actor: string | null, clicked: string) => {
    const tried = variantsOf(legal, renderer.ids, actor, clicked).slice(0, MOST_TRIED);
    const meant = actor ? meantBy(verbs, renderer.ids, actor, clicked) : [];
    const actions = [...tried.map((t) => t.action), ...meant];
    const verdicts = await Promise.all(actions.map(judged));
    const good = actions.flatMap((a, i) => (verdicts[i]?.allowed ? [worded(a, verdicts[i]!, verbs[a.verb])] : []));
    return { good, why: verdicts.at(-1) };
  };
  const pickMore = (good: Legal[]) => {
    picked.setMore(good);
    picked.setChosen(good.length === 1 ? single(good[0]!, link) : null);
  };
  /** Whether anything could be meant; a refusal is told, unless `screen` is missing. */
  const attempt = async (actor: string | null, clicked: string, screen?: Point) => {
    const { good, why } = await allowedWith(actor, clicked);
    if (good.length > 0) {
      pickMore(good);
      picked.setActor(actor ?? link(good[0]!).actor ?? null);
      picked.setTarget(clicked);
    } else if (actor && why && screen) say(screen, why.words, why.section);
    return good.length > 0 || (!!actor && !!why && !!screen);
  };
  /** The same order with something else, as far as it is allowed and not in the list. */
  const others = async (of: Legal) => {
    const actions = othersOf(of, renderer.ids);
    const verdicts = await Promise.all(actions.map(judged));
    const known = new Set(legal.map((l) => l.words));
    return actions.flatMap((a, i) => {
      const v = verdicts[i];
      return v?.allowed && !known.has(v.words) ? [worded(a, v, of.about)] : [];
    });
  };
  /** A piece of which only by-work is listed, while others can be named as the next: why not this one. */
  const whyNotNext = async (id: string, screen: Point) => {
    const opening = legal.filter((l) => l.about?.opens);
    if (opening.some((l) => link(l).actor === id)) return;
    const tried = variantsOf(opening, renderer.ids, null, id)[0];
    const verdict = tried && (await judged(tried.action));
    if (verdict && !verdict.allowed) say(screen, verdict.words, verdict.section);
  };
  const answer = (id: string, screen: Point) => {
    if (!look.begun || look.turn.over || look.seat === 0) return;
    if (!look.turn.yours) say(screen, `${decider(look)} decides now.`);
    else say(screen, `Nothing can be done with ${nameOf(id)} now. ${sentence(look.turn.question)}`);
  };
  return { attempt, answer, whyNotNext, others, pickMore };
}

const MOST_TRIED = 12;

/** An order that the list does not have, as the rules say it. */
const worded = (action: Action, v: Verdict, about?: Verb): Legal => ({
  i: -1,
  verb: action.verb,
  section: v.section ?? about?.section ?? '',
  words: v.words,
  says: v.says ?? v.words,
  action,
  about,
});

interface Aiming {
  linked: Linked;
  link(l: Legal): Link;
  attempt(actor: string | null, clicked: string, screen?: Point): Promise<boolean>;
  answer(id: string, screen: Point): void;
  judged(action: Action): Promise<Verdict | null>;
  commit(what: { words: string }): Promise<boolean>;
}

/** What a drag means: a piece let go upon another is aimed at it. */
function dragsOf(given: Given, picked: Picked, { linked, link, attempt, answer, judged, commit }: Aiming) {
  const aimedAt = (id: string, over: string) =>
    linked.filter(({ k }) => k.target === over && (!k.actor || k.actor === id)).map(({ l }) => l);
  const dropOn = async (id: string, over: string, screen: Point) => {
    const aimed = aimedAt(id, over);
    picked.drop();
    if (aimed.length > 0) {
      picked.setActor(id);
      picked.setChosen(aimed.length === 1 ? single(aimed[0]!, link) : null);
      return picked.setTarget(over);
    }
    if (!(await attempt(id, over, screen))) answer(over, screen);
  };
  /** A piece that has first to be named as the next: named by the drag itself, where that can be taken back. */
  const open = async (id: string) => {
    const opening = linked.find(({ l, k }) => k.actor === id && l.about?.opens)?.l;
    const verdict = opening && (await judged(opening.action));
    if (!opening || !verdict?.allowed) return false;
    if (!verdict.final) return commit({ words: opening.words });
    picked.setChosen(single(opening, link));
    return false;
  };
  return {
    dropOn,
    open,
    isAimed: (id: string, over: string) => aimedAt(id, over).length > 0,
    mayAct: (id: string) => !given.looksBack && (linked.some(({ k }) => k.actor === id) || mayTry(given, id)),
  };
}

/** One's own, of which the list proposes nothing: the rules may still allow what is aimed from it. */
const mayTry = ({ look, legal, renderer, seatOf }: Given, id: string) =>
  seatOf(id) === look.seat && couldAct(legal, renderer.ids, id);

interface Picking extends Aiming {
  choices: Choice[];
  whyNotNext(id: string, screen: Point): Promise<void>;
  hush(): void;
}

/** What a click on the table means. It never does anything by itself: it shows what would be done. */
function picksOf(given: Given, picked: Picked, picking: Picking) {
  const { choices, linked, link, hush, attempt, answer, whyNotNext } = picking;
  const { look, looksBack } = given;
  const { chosen, actor, target } = picked.now;
  const place = (c: Choice) => {
    picked.setChosen(c);
    picked.setActor(c.link.actor ?? null);
  };
  const aim = (id: string, aimed: Legal[]) => {
    hush();
    picked.setChosen(aimed.length === 1 ? single(aimed[0]!, link) : null);
    picked.setTarget(target === id && aimed.length > 1 ? null : id);
  };
  const take = (id: string) => {
    hush();
    const free = choices.find((c) => c.kind === 'place' && c.link.actor === id);
    if (free && chosen !== free && !insteadOf(look, free)) return place(free);
    picked.drop();
    picked.setActor(id);
  };
  const pickPiece = async (id: string, screen: Point = centreOf(id)) => {
    if (looksBack) return;
    picked.setPointed(id);
    if (actor === id) return picked.drop();
    const fits = (k: Link) => k.target === id && (!actor || !k.actor || k.actor === actor);
    const aimed = linked.filter(({ k }) => fits(k)).map(({ l }) => l);
    const own = linked.some(({ k }) => k.actor === id);
    // With one in hand, what it could do there comes before what is done there by nobody.
    const byNobody = actor && aimed.length > 0 && aimed.every((l) => !link(l).actor);
    if (byNobody && (await attempt(actor, id))) return;
    if (aimed.length > 0 && (actor || !own)) return aim(id, aimed);
    if (own) {
      take(id);
      return whyNotNext(id, screen);
    }
    if (await attempt(actor, id, screen)) return;
    if (mayTry(given, id)) take(id);
    else answer(id, screen);
  };
  return { place, take, pickPiece };
}

export function useChoosing(given: Given) {
  const { look } = given;
  const picked = usePicked(look.version);
  const { bubble, say, hush } = useBubble(look.version);
  const { linked, ...offers } = useOffers(given, picked.now);
  const { choices, link } = offers;
  const orders = ordersOf(given, picked, say);
  const askHint = useHint(given, picked, say);
  const { others, pickMore, ...answers } = answersOf(given, picked, say, { judged: orders.judged, link });
  const aiming = { ...orders, ...answers, linked, link };
  const { place, take, pickPiece } = picksOf(given, picked, { ...aiming, choices, hush });
  /** A button of the list says what it does: what can be taken back is done at once, the rest is shown once more. */
  const choose = async (c: Choice, screen: Point = middleOfScreen()) => {
    hush();
    const instead = insteadOf(look, c);
    if (instead) return say(screen, instead);
    if (c.kind === 'place') return place(c);
    const first = c.actions[0]!;
    if (isCostly(first) || isAdjustable(first) || isWeighty(first, await orders.judged(first.action)))
      picked.setChosen(c);
    else void orders.commit({ words: first.words }, screen);
  };
  const point = (l: Link | null, words: string | null) => {
    picked.setLinked(l);
    picked.setPreviewed(words);
  };
  const drags = dragsOf(given, picked, aiming);
  const { setPointed, drop } = picked;
  const weigh = picked.setOpened;
  const hands = {
    setPointed,
    drop,
    choose,
    pickPiece,
    take,
    askHint,
    point,
    others,
    pickMore,
    weigh,
    where: given.where,
  };
  return { ...picked.now, ...offers, ...orders, ...drags, ...hands, bubble, say };
}

type Picked = ReturnType<typeof usePicked>;
type Now = Picked['now'];
type Say = ReturnType<typeof useBubble>['say'];
export type Choosing = ReturnType<typeof useChoosing>;

/** Asks to be confirmed: it uses something up or gives a secret away. */
const isCostly = ({ about }: Legal) => !!about && (about.spends || about.reveals);

/** Asks to be confirmed: it cannot be taken back, or it commits something and is the others' turn then. */
const isWeighty = ({ about }: Legal, v: Verdict | null) => !!v?.final || (!!v?.passes && !!about?.commits);

/** Asks to be confirmed: how many, or which way, can still be changed. */
const isAdjustable = (l: Legal) => amountsIn(l).length > 0 || turnIn(l) !== undefined;
