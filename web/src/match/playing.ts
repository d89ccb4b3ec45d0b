// Everything a match page knows at one moment: the match as this seat sees it, what is being chosen, what is open, and
// what the keys do.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { play } from '../drama/sounds';
import { useDrama } from '../drama/stage';
import { rendererOf } from '../games';
import type { Renderer } from '../games/kinds';
import { linkOf } from '../games/link';
import { useLearning } from '../lesson/lesson';
import { type Live, usePast } from '../live';
import { momentOf as moment } from '../router';
import type { Legal, Look } from '../types';
import { useChoosing } from './choosing';
import { useDoors } from './doors';
import type { Open } from './drawer';
import { useForced } from './forced';
import type { Menu } from './parts';
import { usePlacing } from './placing';
import { useReplay } from './replay';
import { turnedFor } from './turned';
import { whereOf, worded } from './where';

/** Sides that the game's words only number get the renderer's names. */
function named(renderer: Renderer, look: Look): Look {
  const aliases = renderer.aliases?.(look.picture);
  return aliases ? { ...look, seats: look.seats.map((s, i) => ({ ...s, alias: aliases[i] })) } : look;
}

export type Sheet = 'now' | 'saga' | 'table' | 'yours';
export const SHEETS: [Sheet, string][] = [
  ['now', 'What now'],
  ['table', 'Table'],
  ['yours', 'At hand'],
  ['saga', 'Saga'],
];
/** Too small for columns: a phone, held either way, or a screen enlarged to twice its size. */
export const onPhone = () => matchMedia('(max-width: 760px), (max-height: 560px)').matches;

/** On a phone the sheet goes down while a place is chosen, and comes up again. */
function useSheet(placing: boolean, version: number) {
  const [sheet, setSheet] = useState<Sheet>('now');
  const madeRoom = useRef(false);
  useEffect(() => {
    if (placing && onPhone()) {
      madeRoom.current = true;
      setSheet('table');
    } else if (madeRoom.current) {
      madeRoom.current = false;
      setSheet('now');
    }
  }, [placing, version]);
  return [sheet, setSheet] as const;
}

/** What was told while the saga was hidden is at its end. */
function useSagaAtItsEnd(isShown: boolean) {
  useEffect(() => {
    const box = document.querySelector('.tales');
    if (isShown && box) box.scrollTop = box.scrollHeight;
  }, [isShown]);
}

function useKnock(look: Look) {
  const { yours, over } = look.turn;
  const was = useRef({ yours, over });
  useEffect(() => {
    if (yours && !over && !was.current.yours) play('turn');
    if (over && !was.current.over) play(look.result?.find((r) => r.seat === look.seat)?.outcome ?? 'draw');
    was.current = { yours, over };
  }, [yours, over]);
}

/** What had the focus is gone with the last decision: it goes to the question, and Tab on to the first choice. */
function useFocusOnQuestion(legal: unknown[]) {
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (legal.length > 0 && lost)
      document.querySelector<HTMLElement>('.what-now .question')?.focus({ preventScroll: true });
  }, [legal]);
}

function useKeys(keys: Record<string, (() => void) | false>) {
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      const typing = (e.target as Element).closest?.('input, select, textarea, dialog');
      const act = keys[e.key];
      if (typing || e.ctrlKey || e.metaKey || e.altKey || !act) return;
      act();
      e.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

/** Says where an order leads on this table. */
function wherein(renderer: Renderer, look: Look) {
  const seen = {
    pieces: renderer.pieces(look.picture, look),
    size: renderer.size(look.picture),
    seat: look.seat,
  };
  return (l: Pick<Legal, 'action' | 'about'>) => whereOf(l, linkOf(renderer, l, look), seen);
}

/** The match as this seat sees it: turned to its side, named, now or as it was. */
function useSight(key: string, live: Live) {
  const renderer = rendererOf(live.look!.game);
  const fromFar = renderer.turned?.(live.look!.picture, live.look!.seat) ?? false;
  const turned = useMemo(() => turnedFor(renderer, live.look!, fromFar), [renderer, live.look!.match, fromFar]);
  const seen = (l: Look) => named(renderer, turned.look(l));
  const look = useMemo(() => seen(live.look!), [turned, live.look]);
  const replay = useReplay(live.tales, moment());
  const [eyes, setEyes] = useState(live.look!.seat);
  const looksBack = replay.at !== null;
  const past = usePast(key, replay.at, live.look!.version, live.look!.turn.over ? eyes : live.look!.seat);
  const shown = useMemo(() => (past ? { ...look, ...turned.look(past) } : look), [look, past, turned]);
  const where = useMemo(() => wherein(renderer, look), [renderer, look]);
  const offered = useMemo(() => worded(turned.legal(live.legal), where), [turned, live.legal]);
  const legal = useMemo(() => (looksBack ? [] : offered), [offered, looksBack]);
  const drama = useDrama({ seatKey: key, look, tales: live.tales, renderer, seen, away: looksBack });
  const scene = (!looksBack && drama.look) || shown;
  const pieces = useMemo(() => renderer.pieces(scene.picture, scene), [renderer, scene]);
  const byId = useMemo(() => new Map(pieces.map((p) => [p.id, p])), [pieces]);
  return { renderer, turned, look, replay, looksBack, shown, scene, drama, legal, where, byId, eyes, setEyes };
}

/** What is chosen, and where it would be put. */
function useDeciding(key: string, live: Live, sight: ReturnType<typeof useSight>) {
  const { renderer, turned, look, looksBack, legal, where, byId } = sight;
  const nameOf = (id: string) => byId.get(id)?.name ?? 'that';
  const seatOf = (id: string) => byId.get(id)?.seat ?? 0;
  const { verbs } = live;
  const given = { seatKey: key, look, legal, where, verbs, renderer, turned, looksBack, nameOf, seatOf };
  const choosing = useChoosing(given);
  const isTaught = !!look.lesson; // a lesson tells what it asks for
  const forced = useForced({ look, legal, looksBack: looksBack || isTaught, choosing });
  const placing = choosing.chosen?.kind === 'place' ? choosing.chosen : null;
  const place = usePlacing(key, look.version, placing, turned);
  return { choosing, forced, placing, place };
}

/** What is open beside the match. */
function useOpened(isPlacing: boolean, version: number) {
  const [menu, setMenu] = useState<Menu>(null);
  const [open, setOpen] = useState<Open>(null);
  const [taping, setTaping] = useState(false);
  const doors = useDoors();
  const [sheet, setSheet] = useSheet(isPlacing, version);
  const flipTape = () => setTaping((out) => !out);
  return { menu, setMenu, open, setOpen, doors, sheet, setSheet, taping, flipTape };
}

function useMatchKeys(m: Omit<Playing, 'learning'>) {
  const { look, byId, replay, choosing, place, forced, doors, open, setOpen, setMenu } = m;
  const goBack = () => {
    if (m.taping) return m.flipTape();
    if (doors.shown?.pinned) return doors.close();
    if (open) return setOpen(null);
    replay.now();
    choosing.drop();
  };
  const showCard = () => {
    const id = choosing.pointed ?? choosing.target ?? choosing.actor;
    if (id && byId.has(id)) setOpen({ card: id });
  };
  useKeys({
    Escape: goBack,
    r: () => setOpen({ rules: '' }),
    l: () => setOpen({ legend: true }),
    m: m.renderer.size(m.shown.picture).tape !== undefined && m.flipTape,
    c: showCard,
    u: look.undo && forced.undo,
    h: look.turn.yours && !forced.isAnswering && (() => void choosing.askHint()),
    '[': () => place.turn(150),
    ']': () => place.turn(-150),
    t: () => document.querySelector<SVGElement>('.table-view svg')?.focus(),
    ',': () => replay.stepBy(-1),
    '.': () => replay.stepBy(1),
    '?': () => setMenu('help'),
  });
}

export function usePlaying(key: string, live: Live) {
  const sight = useSight(key, live);
  const { look, legal, looksBack } = sight;
  const deciding = useDeciding(key, live, sight);
  const opened = useOpened(deciding.placing !== null, look.version);
  const learning = useLearning(look);
  useSagaAtItsEnd(opened.sheet === 'saga' && !looksBack);
  useKnock(look);
  useFocusOnQuestion(legal);
  const all = { ...sight, ...deciding, ...opened };
  useMatchKeys(all);
  return { ...all, learning };
}

export type Playing = ReturnType<typeof useSight> &
  ReturnType<typeof useDeciding> &
  ReturnType<typeof useOpened> & { learning: ReturnType<typeof useLearning> };
