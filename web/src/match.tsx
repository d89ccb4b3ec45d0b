// A match: what now | the table | the saga. All games look alike here; the renderer draws the table.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Ask, RealDice } from './ask';
import { sentence } from './choices';
import { piecesOf } from './drama/beats';
import { DramaBar } from './drama/over';
import { type Story as StoryTold, useAnalysis } from './ending/analysis';
import { Ending } from './ending/ending';
import { Story } from './ending/story';
import { useSeat } from './fair';
import type { Piece, Renderer } from './games/kinds';
import { toldIn } from './games/link';
import { DrawnUp } from './lesson/drawn';
import { lightsOf, litBy } from './lesson/lesson';
import { LessonPanel } from './lesson/panel';
import { LessonPlaceContext } from './lesson/place';
import { type Live, useLive } from './live';
import { Boundary, NoDrawing, PlainMatch } from './match/boundary';
import type { Choosing } from './match/choosing';
import { DoorCard } from './match/doors';
import { Drawer } from './match/drawer';
import type { Forced } from './match/forced';
import { GoalBar } from './match/goal';
import { jumpsOf } from './match/jumps';
import { SeatContext } from './match/meaning';
import { Menus } from './match/menus';
import { middleOfScreen, nameOf } from './match/names';
import { Announcer, AtPointer, BubbleNote, Card, Closed, Prompt, TopBar, useHints, Waiting } from './match/parts';
import type { usePlacing } from './match/placing';
import { Player } from './match/player';
import { onPhone, type Playing, SHEETS, type Sheet, usePlaying } from './match/playing';
import type { Replay } from './match/replay';
import { TableView } from './match/table';
import { walk } from './match/walking';
import { isTelling, OddsTable } from './odds';
import { ConnectionNote } from './parts';
import { AskNotices } from './people/asking';
import { ClockBox } from './people/clock';
import { isInvitation } from './people/invitation';
import { JoinPage, WatchingNote } from './people/join';
import { useNotice } from './people/notice';
import { Rematch } from './people/rematch';
import { Talk } from './people/talk';
import { wholeLink } from './router';
import { lastOwn, Saga } from './saga';
import { NO_SEARCH, sagaOf } from './saga-rows';
import { ask, refusal } from './socket';
import { keepMatch, keptMatches } from './store';
import { seatColours } from './table/sides';
import type { Event, Look, Tale } from './types';

/** `onLook` is told of every look where several play at one screen. */
export function MatchPage({ route: key, onLook }: { route: string; onLook?(look: Look): void }) {
  const live = useLive(key);
  const { look } = live;
  const [watches, setWatches] = useState(false);
  const invited = look !== null && !watches && isInvitation(key, look);
  useEffect(() => {
    if (!look || look.seat === 0 || invited || onLook) return;
    keepMatch({ key, match: look.match, game: look.game, at: Date.now() });
  }, [key, look?.match, look?.seat, invited]);
  useSeat(key, invited ? null : look);
  useNotice(look);
  useEffect(() => {
    if (look) onLook?.(look);
  }, [look]);
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
  if (invited) return <JoinPage seatKey={key} look={look} onWatch={() => setWatches(true)} />;
  return (
    <Boundary of={look} instead={<PlainMatch seatKey={key} live={live} />}>
      <Match key={key} seatKey={key} live={live} />
    </Boundary>
  );
}

const coloursOf = (renderer: Renderer, look: Look) =>
  seatColours(
    renderer.hues?.(look.picture) ?? renderer.palette,
    look.seats.map((s) => s.side),
  );

/** The saga is drawn anew only when it grows; what is told of is marked on the table. */
function useSaga({ renderer, look, replay, shown }: Playing, tales: Tale[]) {
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

/** To this moment, for somebody else: only by a key that sits nowhere. */
function momentLink(key: string, look: Look, at: number): string | null {
  const watcher = look.seat === 0 ? key : keptMatches().find((k) => k.key === key)?.watch;
  return watcher ? `${wholeLink(watcher)}/${at}` : null;
}

function PastNote({ round, link, onNow }: { round: number; link: string | null; onNow(): void }) {
  const [copied, setCopied] = useState('');
  return (
    <div class="past-note" role="status">
      The table as it was in turn {round}.{' '}
      <button type="button" class="quiet" onClick={onNow}>
        Back to now
      </button>
      {link && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(link),
              () => {},
            )
          }
        >
          {copied === link ? 'Copied' : 'Copy link'}
        </button>
      )}
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

/** The middle of the page: the drawing, and what is said over it. */
function Middle({
  m,
  told,
  tales,
  story,
  seatKey,
}: {
  m: Playing;
  told: string[];
  tales: Tale[];
  story: StoryTold | null;
  seatKey: string;
}) {
  const { renderer, look, shown, scene, drama, legal, byId, looksBack, replay, turned, learning } = m;
  const does = learning?.isAsking ? look.lesson?.does : null;
  const wanted = does ? turned.action(does.action).at : undefined;
  return (
    <main class="table-view">
      <h1 class="visually-hidden">{`${look.title}: the table`}</h1>
      <Boundary of={shown} instead={<NoDrawing what="The table" />}>
        <LessonPlaceContext.Provider value={looksBack ? null : (wanted ?? null)}>
          <TableView
            {...{ renderer, byId }}
            shown={scene}
            drama={looksBack ? null : drama}
            choosing={m.choosing}
            placing={m.placing}
            place={m.place}
            told={[...told, ...litBy(learning, renderer, look, legal)]}
            size={renderer.size(scene.picture)}
            alone={m.sheet === 'table' && onPhone()}
            turned={turned}
            taping={m.taping}
            onTaping={m.flipTape}
          />
        </LessonPlaceContext.Provider>
      </Boundary>
      {story && look.turn.over && look.result && !look.lesson && !look.closed && (
        <Story {...{ seatKey, look, tales, story }} renderer={renderer} onLook={replay.lookAt} />
      )}
      {looksBack && (
        <PastNote round={shown.turn.round} link={momentLink(seatKey, look, replay.at!)} onNow={replay.now} />
      )}
      {!looksBack && <DramaBar drama={drama} renderer={renderer} />}
    </main>
  );
}

/** What lies over the page: notes, menus, the drawer, what a door shows. */
function Above({ m, live, seatKey }: { m: Playing; live: Live; seatKey: string }) {
  const { look, legal, renderer, byId, choosing, doors, open, setOpen } = m;
  const more = (section: string) => {
    doors.close();
    setOpen({ rules: section });
  };
  return (
    <>
      {choosing.bubble && <BubbleNote bubble={choosing.bubble} />}
      <AtPointer choosing={choosing} />
      <Announcer live={live} look={look} />
      <ConnectionNote />
      <Menus menu={m.menu} seatKey={seatKey} look={look} onMenu={m.setMenu} />
      {open && <Drawer {...{ open, look, legal, renderer, byId }} onOpen={setOpen} />}
      {doors.shown && <DoorCard shown={doors.shown} onClose={doors.close} onMore={more} />}
    </>
  );
}

function Match({ seatKey: key, live }: { seatKey: string; live: Live }) {
  const m = usePlaying(key, live);
  const { renderer, look, shown, replay, looksBack, legal, byId, learning, sheet } = m;
  const [saga, told] = useSaga(m, live.tales);
  const [tells, setTells] = useState(true);
  const story = useAnalysis(key, look.turn.over && !look.lesson && !look.closed);
  const jumps = useMemo(
    () => jumpsOf(sagaOf(renderer, piecesOf(renderer, look), live.tales, NO_SEARCH), live.tales, story.analysis),
    [live.tales, story.analysis],
  );
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
          onMenu={m.setMenu}
          onRules={() => m.setOpen(m.open ? null : { rules: '' })}
        />
        <GoalBar seatKey={key} look={shown} turn={renderer.turn ?? 'turn'} />
        {learning && <LessonPanel learning={learning} game={look.game} ready={legal.length > 0} />}
        <WhatNow
          {...{ look, shown, renderer, byId, replay }}
          choosing={m.choosing}
          place={m.place}
          forced={m.forced}
          seatKey={key}
          tales={live.tales}
          onCard={(card) => m.setOpen({ card })}
          onStory={() => setTells(!tells)}
        />
        <Middle m={m} told={told} tales={live.tales} story={tells && !looksBack ? story : null} seatKey={key} />
        <div class="saga" role="region" aria-label="Saga">
          <h2>Saga</h2>
          <Talk seatKey={key} look={look} />
          {saga}
          <Player {...{ replay, jumps, look }} eyes={m.eyes} onEyes={m.setEyes} />
        </div>
        <Strip renderer={renderer} shown={shown} />
        <Tabs sheet={sheet} onSheet={m.setSheet} />
        <Above m={m} live={live} seatKey={key} />
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
  onStory(): void;
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

/** One's own without the name of its side. */
const calledHere = (p: Piece | undefined, seat: number) => (p?.seat === seat ? (p.short ?? p.name) : p?.name);

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
      {!looksBack && !look.turn.over && <Given forced={forced} turn={renderer.turn ?? 'turn'} isOpen={!c.chosen} />}
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
          nameOf={(id) => calledHere(byId.get(id), look.seat) ?? id}
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

/** The card of what is pointed at, or the odds of what would be done: always in the same place, always as high. The
 * last one stays until there is another. */
function Dock({
  byId,
  choosing: c,
  sampled,
  low,
  hints,
  onCard,
}: Pick<NowProps, 'byId' | 'choosing' | 'onCard'> & { sampled: boolean; low: boolean; hints: ComponentChildren }) {
  const last = useRef<string | null>(null);
  const chosen = c.chosen?.link;
  const id = c.pointed ?? c.linked?.target ?? c.target ?? c.actor ?? chosen?.target ?? chosen?.actor;
  if (id && byId.has(id)) last.current = id;
  const odds = sampled && c.previewed && !c.chosen ? c.odds.get(c.previewed) : undefined;
  const card = byId.get(last.current ?? '');
  return (
    <div class={`dock ${low ? 'low' : ''}`} role="region" aria-label="What is pointed at" tabIndex={0}>
      {hints}
      {odds && isTelling(odds) ? (
        <OddsTable odds={odds} />
      ) : card ? (
        <Card piece={card} onFull={() => onCard(card.id)} />
      ) : (
        !hints && <p class="aside">Point at a piece, or touch it and hold, to read its card here.</p>
      )}
    </div>
  );
}

/** The left column: what is asked, the battle at hand, the choices, and the card of what is pointed at. */
function WhatNow(props: NowProps) {
  const { seatKey: key, look, tales, renderer, choosing, replay } = props;
  const looksBack = replay.at !== null;
  const plays = look.begun && !look.turn.over && !look.closed && look.seat > 0;
  const hints = useHints(look.turn.yours && !looksBack && !look.lesson);
  return (
    <div class="what-now" aria-label="What now" role="region">
      <div class="asked" role="group" aria-label="The question and its answers" tabIndex={-1} onKeyDown={walk}>
        <WatchingNote look={look} />
        <ClockBox seatKey={key} look={look} />
        <AskNotices look={look} />
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
            onStory={look.lesson ? undefined : props.onStory}
          />
        )}
        {!looksBack && <Rematch seatKey={key} look={look} />}
      </div>
      {!looksBack && plays && <Helpers look={look} tales={tales} choosing={choosing} forced={props.forced} />}
      <Dock
        byId={props.byId}
        choosing={choosing}
        sampled={!renderer.figure}
        low={!plays}
        hints={hints}
        onCard={props.onCard}
      />
    </div>
  );
}
