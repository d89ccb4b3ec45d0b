// A match: what now | the table | the saga. All games look alike here; the renderer draws the table.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Ask, RealDice } from './ask';
import { sentence } from './choices';
import { useSeat } from './fair';
import { rendererOf } from './games';
import type { Piece, Renderer } from './games/kinds';
import { toldIn } from './games/link';
import { DrawnUp } from './lesson/drawn';
import { lightsOf, litBy, useLearning } from './lesson/lesson';
import { LessonPanel } from './lesson/panel';
import { LessonPlaceContext } from './lesson/place';
import { type Live, useLive, usePast } from './live';
import { Boundary, NoDrawing, PlainMatch } from './match/boundary';
import { type Choosing, useChoosing } from './match/choosing';
import { DoorCard, useDoors } from './match/doors';
import { Drawer, type Open } from './match/drawer';
import { type Forced, useForced } from './match/forced';
import { GoalBar } from './match/goal';
import { SeatContext } from './match/meaning';
import { Menus } from './match/menus';
import { middleOfScreen, nameOf } from './match/names';
import {
  Announcer,
  AtPointer,
  BubbleNote,
  Card,
  Closed,
  Ending,
  Hints,
  type Menu,
  Prompt,
  TopBar,
  Waiting,
} from './match/parts';
import { usePlacing } from './match/placing';
import { Player } from './match/player';
import { type Replay, useReplay } from './match/replay';
import { TableView } from './match/table';
import { turnedFor } from './match/turned';
import { walk } from './match/walking';
import { isTelling, OddsTable } from './odds';
import { ConnectionNote, knock } from './parts';
import { lastOwn, Saga } from './saga';
import { ask, refusal } from './socket';
import { keepMatch } from './store';
import { seatColours } from './table/sides';
import type { Event, Look, Tale } from './types';

export function MatchPage({ route: key }: { route: string }) {
  const live = useLive(key);
  const { look } = live;
  useEffect(() => {
    if (!look || look.seat === 0) return;
    keepMatch({ key, match: look.match, game: look.game, at: Date.now() });
  }, [key, look?.match, look?.seat]);
  useSeat(key, look);
  useEffect(() => {
    document.title = look ? `${look.turn.yours && !look.turn.over ? '● ' : ''}${look.title} · Skald` : 'Skald';
  }, [look?.title, look?.turn.yours, look?.turn.over]);
  if (live.failed)
    return (
      <main class="sorry">
        <h1>This link does not lead to a match</h1>
        <p>{live.failed.words ?? 'Ask whoever sent it for a new one.'}</p>
        <a class="button" href="#/">
          To all games
        </a>
      </main>
    );
  if (!look)
    return (
      <main class="sorry" aria-busy="true">
        <p>Setting the table…</p>
        <ConnectionNote />
      </main>
    );
  return (
    <Boundary of={look} instead={<PlainMatch seatKey={key} live={live} />}>
      <Match key={key} seatKey={key} live={live} />
    </Boundary>
  );
}

/** Sides that the game's words only number get the renderer's names. */
function named(renderer: Renderer, look: Look): Look {
  const aliases = renderer.aliases?.(look.picture);
  return aliases ? { ...look, seats: look.seats.map((s, i) => ({ ...s, alias: aliases[i] })) } : look;
}

const coloursOf = (renderer: Renderer, look: Look) =>
  seatColours(
    renderer.hues?.(look.picture) ?? renderer.palette,
    look.seats.map((s) => s.side),
  );

type Sheet = 'now' | 'saga' | 'table' | 'yours';
const SHEETS: [Sheet, string][] = [
  ['now', 'What now'],
  ['table', 'Table'],
  ['yours', 'At hand'],
  ['saga', 'Saga'],
];
/** Too small for columns: a phone, held either way, or a screen enlarged to twice its size. */
const onPhone = () => matchMedia('(max-width: 760px), (max-height: 560px)').matches;

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

function useKnock(yours: boolean) {
  const was = useRef(yours);
  useEffect(() => {
    if (yours && !was.current) knock();
    was.current = yours;
  }, [yours]);
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

/** The match as this seat sees it: turned to its side, named, now or as it was. */
function useSight(key: string, live: Live) {
  const renderer = rendererOf(live.look!.game);
  const fromFar = renderer.turned?.(live.look!.picture, live.look!.seat) ?? false;
  const turned = useMemo(() => turnedFor(renderer, live.look!, fromFar), [renderer, live.look!.match, fromFar]);
  const look = useMemo(() => named(renderer, turned.look(live.look!)), [turned, live.look]);
  const replay = useReplay(live.tales);
  const looksBack = replay.at !== null;
  const past = usePast(key, replay.at);
  const shown = useMemo(() => (past ? { ...look, ...turned.look(past) } : look), [look, past, turned]);
  const legal = useMemo(() => (looksBack ? [] : turned.legal(live.legal)), [turned, live.legal, looksBack]);
  const pieces = useMemo(() => renderer.pieces(shown.picture, shown), [renderer, shown]);
  const byId = useMemo(() => new Map(pieces.map((p) => [p.id, p])), [pieces]);
  return { renderer, turned, look, replay, looksBack, shown, legal, byId };
}

type Sight = ReturnType<typeof useSight>;

/** The saga is drawn anew only when it grows; what is told of is marked on the table. */
function useSaga({ renderer, look, replay, shown }: Sight, tales: Tale[]) {
  const [told, setTold] = useState<string[]>([]);
  const latest = useRef({ lookAt: replay.lookAt, picture: shown.picture });
  latest.current = { lookAt: replay.lookAt, picture: shown.picture };
  const saga = useMemo(
    () => (
      <Saga
        look={look}
        tales={tales}
        at={replay.at}
        onLook={(v) => latest.current.lookAt(v)}
        onPoint={(e: Event | null) => setTold(e ? toldIn(renderer, e) : [])}
      />
    ),
    [look, tales, replay.at],
  );
  return [saga, told] as const;
}

function PastNote({ round, onNow }: { round: number; onNow(): void }) {
  return (
    <div class="past-note" role="status">
      The table as it was in turn {round}.{' '}
      <button type="button" class="quiet" onClick={onNow}>
        Back to now
      </button>
    </div>
  );
}

/** Its height is the game's, whatever lies in it: the table above never moves. */
function Strip({ renderer, shown }: { renderer: Renderer; shown: Look }) {
  if (!renderer.Strip) return null;
  return (
    <div class="strip" role="region" aria-label="Beside the table" tabIndex={0}>
      <Boundary of={shown} instead={<NoDrawing what="What is beside the table" />}>
        <renderer.Strip picture={shown.picture} look={shown} />
      </Boundary>
    </div>
  );
}

function Tabs({ sheet, onSheet }: { sheet: Sheet; onSheet(s: Sheet): void }) {
  return (
    <nav class="tabs" aria-label="Parts of the match">
      {SHEETS.map(([s, words]) => (
        <button type="button" aria-pressed={sheet === s} onClick={() => onSheet(s)}>
          {words}
        </button>
      ))}
    </nav>
  );
}

function Match({ seatKey: key, live }: { seatKey: string; live: Live }) {
  const sight = useSight(key, live);
  const { renderer, turned, look, replay, looksBack, shown, legal, byId } = sight;
  const called = (id: string) => byId.get(id)?.name ?? 'that';
  const seatOf = (id: string) => byId.get(id)?.seat ?? 0;
  const choosing = useChoosing({ seatKey: key, look, legal, renderer, turned, looksBack, nameOf: called, seatOf });
  const forced = useForced({ look, legal, looksBack: looksBack || !!look.lesson, choosing }); // a lesson tells what it asks for;
  const placing = choosing.chosen?.kind === 'place' ? choosing.chosen : null;
  const place = usePlacing(key, look.version, placing, turned);
  const [menu, setMenu] = useState<Menu>(null);
  const [open, setOpen] = useState<Open>(null);
  const doors = useDoors();
  const [sheet, setSheet] = useSheet(placing !== null, look.version);
  const [saga, told] = useSaga(sight, live.tales);
  const learning = useLearning(look);
  const wanted = learning?.isAsking && look.lesson?.does ? turned.action(look.lesson.does.action).at : undefined;
  useSagaAtItsEnd(sheet === 'saga' && !looksBack);
  useKnock(look.turn.yours);
  useFocusOnQuestion(legal);
  useKeys({
    Escape: () => {
      if (doors.shown?.pinned) return doors.close();
      if (open) return setOpen(null);
      replay.now();
      choosing.drop();
    },
    r: () => setOpen({ rules: '' }),
    l: () => setOpen({ legend: true }),
    c: () => {
      const id = choosing.pointed ?? choosing.target ?? choosing.actor;
      if (id && byId.has(id)) setOpen({ card: id });
    },
    u: look.undo && forced.undo,
    h: look.turn.yours && !forced.isAnswering && (() => void choosing.askHint()),
    '[': () => place.turn(150),
    ']': () => place.turn(-150),
    t: () => document.querySelector<SVGElement>('.table-view svg')?.focus(),
    ',': () => replay.stepBy(-1),
    '.': () => replay.stepBy(1),
    '?': () => setMenu('help'),
  });
  return (
    <SeatContext.Provider value={key}>
      <div
        class={`match game-${look.game} sheet-${sheet} ${looksBack ? 'looks-back' : ''} ${lightsOf(learning)}`}
        data-version={look.version}
        style={coloursOf(renderer, shown)}
      >
        <TopBar
          look={look}
          shown={shown}
          score={renderer.score?.(shown.picture) ?? []}
          onMenu={setMenu}
          onRules={() => setOpen(open ? null : { rules: '' })}
        />
        <GoalBar seatKey={key} look={shown} turn={renderer.turn ?? 'turn'} />
        {learning && <LessonPanel learning={learning} game={look.game} ready={legal.length > 0} />}
        <WhatNow
          {...{ look, shown, renderer, byId, choosing, place, replay, forced }}
          seatKey={key}
          tales={live.tales}
          onCard={(card) => setOpen({ card })}
        />
        <main class="table-view">
          <h1 class="visually-hidden">{`${look.title}: the table`}</h1>
          <Boundary of={shown} instead={<NoDrawing what="The table" />}>
            <LessonPlaceContext.Provider value={looksBack ? null : (wanted ?? null)}>
              <TableView
                {...{ renderer, shown, byId, choosing, placing, place }}
                told={[...told, ...litBy(learning, renderer, look, legal)]}
                size={renderer.size(shown.picture)}
                alone={sheet === 'table' && onPhone()}
              />
            </LessonPlaceContext.Provider>
          </Boundary>
          {looksBack && <PastNote round={shown.turn.round} onNow={replay.now} />}
          <Hints show={look.turn.yours && !looksBack && !learning} />
        </main>
        <div class="saga" role="region" aria-label="Saga">
          <h2>Saga</h2>
          {saga}
          <Player replay={replay} />
        </div>
        <Strip renderer={renderer} shown={shown} />
        <Tabs sheet={sheet} onSheet={setSheet} />
        {choosing.bubble && <BubbleNote bubble={choosing.bubble} />}
        <AtPointer choosing={choosing} game={look.game} />
        <Announcer live={live} look={look} />
        <ConnectionNote />
        <Menus menu={menu} seatKey={key} look={look} onMenu={setMenu} />
        {open && <Drawer {...{ open, look, legal, renderer, byId }} onOpen={setOpen} />}
        {doors.shown && (
          <DoorCard
            shown={doors.shown}
            onClose={doors.close}
            onMore={(section) => {
              doors.close();
              setOpen({ rules: section });
            }}
          />
        )}
      </div>
    </SeatContext.Provider>
  );
}

interface NowProps {
  seatKey: string;
  look: Look;
  tales: Tale[];
  shown: Look;
  renderer: Renderer;
  byId: Map<string, Piece>;
  choosing: Choosing;
  place: ReturnType<typeof usePlacing>;
  replay: Replay;
  forced: Forced;
  onCard(id: string): void;
}

/** Real dice the acting player reads out. */
function Dice({ seatKey: key, look, choosing: c }: Pick<NowProps, 'seatKey' | 'look' | 'choosing'>) {
  const want = look.asking!;
  const tell = (results: number[]) =>
    ask('dice', { key, version: look.version, given: want.given, results }).then(
      () => true,
      (e) => {
        c.say(middleOfScreen(), refusal(e).words ?? '');
        return false;
      },
    );
  if (want.seat === look.seat)
    return <RealDice key={`${look.version}.${want.given}`} want={want} look={look} order={c.ordered} onDice={tell} />;
  return (
    <p class="aside">
      {nameOf(look.seats[want.seat - 1]!)} rolls real dice for {want.words}.
    </p>
  );
}

/** What the table answered, and the way not to be asked again. */
function Given({ forced: f, turn, isOpen }: { forced: Forced; turn: string; isOpen: boolean }) {
  return (
    <>
      {f.told && (
        <p class="aside given" role="status">
          Answered for you, since nothing else was possible: {f.told}.
        </p>
      )}
      {f.declining && isOpen && (
        <button type="button" class="quiet wave" onClick={f.waveThrough}>
          {sentence(f.declining.says)}, and do not ask again this {turn}
        </button>
      )}
    </>
  );
}

/** The question and its answers; or that dice are rolled, or what the computer advises. */
function Asked({ seatKey: key, look, shown, renderer, byId, choosing: c, place, replay, forced }: NowProps) {
  const looksBack = replay.at !== null;
  const putHere = async () => {
    const action = place.ghost && place.actionAt(place.ghost);
    if (action && (await c.allowed(action, middleOfScreen()))) await c.commit({ action });
  };
  return (
    <>
      <Prompt look={look} legal={c.choices.length} looksBack={looksBack} onNow={replay.now} />
      {!looksBack && <Given forced={forced} turn={renderer.turn ?? 'turn'} isOpen={!c.chosen} />}
      {!looksBack && !look.closed && look.asking && <Dice seatKey={key} look={look} choosing={c} />}
      {renderer.Panel && (
        <Boundary of={shown} instead={<NoDrawing what="The fight" />}>
          <renderer.Panel
            picture={shown.picture}
            look={shown}
            legal={c.choices.flatMap((x) => x.actions)}
            onAct={(l) => void c.commit({ words: l.words })}
          />
        </Boundary>
      )}
      {!looksBack && !look.asking && !look.closed && !forced.isAnswering && (
        <Ask
          look={look}
          choosing={c}
          place={place}
          manners={renderer.manners ?? []}
          figure={renderer.figure && ((a) => renderer.figure!(a, look))}
          nameOf={(id) => byId.get(id)?.name ?? id}
          onHere={() => void putHere()}
        />
      )}
      {c.hint && !look.asking && (
        <p class="advice">
          The computer would: <strong>{c.hint.says}</strong>.{' '}
          <button type="button" class="quiet" onClick={() => void c.commit({ words: c.hint!.words })}>
            Do that
          </button>
        </p>
      )}
    </>
  );
}

function Helpers({ look, tales, choosing: c, forced }: Pick<NowProps, 'look' | 'tales' | 'choosing' | 'forced'>) {
  const last = look.undo ? lastOwn(tales, look.seat) : undefined;
  return (
    <div class="helpers">
      <button
        type="button"
        class="quiet"
        disabled={!look.undo}
        title={look.undo ? undefined : 'Nothing of yours can be taken back now'}
        onClick={forced.undo}
      >
        Take back
        {last && <small>{last}</small>}
      </button>
      <button
        type="button"
        class="quiet"
        disabled={!look.turn.yours || look.asking !== null || forced.isAnswering || c.choices.length === 0}
        onClick={() => void c.askHint()}
      >
        Advice
      </button>
    </div>
  );
}

/** The card of what is pointed at, or the odds of what would be done: always in the same place, always as high. The last
 * one stays until there is another. */
function Dock({
  byId,
  choosing: c,
  sampled,
  low,
  onCard,
}: Pick<NowProps, 'byId' | 'choosing' | 'onCard'> & { sampled: boolean; low: boolean }) {
  const last = useRef<string | null>(null);
  const id = c.pointed ?? c.linked?.target ?? c.target ?? c.actor;
  if (id && byId.has(id)) last.current = id;
  const odds = sampled && c.previewed && !c.chosen ? c.odds.get(c.previewed) : undefined;
  const card = byId.get(last.current ?? '');
  return (
    <div class={`dock ${low ? 'low' : ''}`} role="region" aria-label="What is pointed at" tabIndex={0}>
      {odds && isTelling(odds) ? (
        <OddsTable odds={odds} />
      ) : card ? (
        <Card piece={card} onFull={() => onCard(card.id)} />
      ) : (
        <p class="aside">Point at a piece, or touch it and hold, to read its card here.</p>
      )}
    </div>
  );
}

/** The left column: what is asked, the battle at hand, the choices, and the card of what is pointed at. */
function WhatNow(props: NowProps) {
  const { seatKey: key, look, tales, renderer, choosing, replay } = props;
  const looksBack = replay.at !== null;
  const plays = look.begun && !look.turn.over && !look.closed && look.seat > 0;
  return (
    <div class="what-now" aria-label="What now" role="region">
      <div class="asked" role="group" aria-label="The question and its answers" tabIndex={-1} onKeyDown={walk}>
        <Asked {...props} />
        {!looksBack && <DrawnUp look={look} tales={tales} />}
        {look.closed && <Closed seatKey={key} look={look} />}
        {!look.begun && <Waiting seatKey={key} look={look} />}
        {look.turn.over && !looksBack && look.result && (
          <Ending
            seatKey={key}
            look={look}
            tales={tales}
            tieBreak={renderer.tieBreak?.(look.picture, look)}
            score={renderer.score?.(look.picture) ?? []}
            onReplay={replay.fromTheStart}
          />
        )}
      </div>
      {!looksBack && plays && <Helpers look={look} tales={tales} choosing={choosing} forced={props.forced} />}
      <Dock byId={props.byId} choosing={choosing} sampled={!renderer.figure} low={!plays} onCard={props.onCard} />
    </div>
  );
}
