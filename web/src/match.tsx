// A match: what now | the table | the saga. All games look alike here; the renderer draws the table.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Event, Look, Tale } from './types';
import { Ask, RealDice } from './ask';
import { useSeat } from './fair';
import { rendererOf } from './games';
import type { Piece, Renderer } from './games/kinds';
import { type Live, useLive, usePast } from './live';
import { Boundary, NoDrawing, PlainMatch } from './match/boundary';
import { type Choosing, useChoosing } from './match/choosing';
import { Menus } from './match/menus';
import { middleOfScreen } from './match/names';
import { Announcer, BubbleNote, Card, Ending, Hints, type Menu, Prompt, TopBar, Waiting } from './match/parts';
import { usePlacing } from './match/placing';
import { Player } from './match/player';
import { type Replay, useReplay } from './match/replay';
import { TableView } from './match/table';
import { turnedFor } from './match/turned';
import { OddsTable } from './odds';
import { ConnectionNote, knock } from './parts';
import { plainly } from './plainly';
import { Saga } from './saga';
import { keepMatch } from './store';
import { seatColours } from './table/sides';
import { ask, refusal } from './wire';

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
        <a class="button" href="#/">To all games</a>
      </main>
    );
  if (!look) return <main class="sorry" aria-busy="true"><p>Setting the table…</p><ConnectionNote /></main>;
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

type Sheet = 'now' | 'saga' | 'table';
const SHEETS: [Sheet, string][] = [['now', 'What now'], ['table', 'Table'], ['saga', 'Saga']];
const onPhone = () => matchMedia('(max-width: 760px)').matches;

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
    if (legal.length > 0 && lost) document.querySelector<HTMLElement>('.what-now .question')?.focus({ preventScroll: true });
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

function Match({ seatKey: key, live }: { seatKey: string; live: Live }) {
  const renderer = rendererOf(live.look!.game);
  const fromFar = renderer.turned?.(live.look!.picture, live.look!.seat) ?? false;
  const turned = useMemo(() => turnedFor(renderer, live.look!, fromFar), [renderer, live.look!.match, fromFar]);
  const look = useMemo(() => named(renderer, turned.look(live.look!)), [turned, live.look]);
  const replay = useReplay(live.tales);
  const looksBack = replay.at !== null;
  const past = usePast(key, replay.at);
  const shown = useMemo(() => (past ? { ...look, ...turned.look(past) } : look), [look, past, turned]);
  const legal = useMemo(() => (looksBack ? [] : turned.legal(live.legal)), [turned, live.legal, looksBack]);
  const choosing = useChoosing({ seatKey: key, look, legal, renderer, turned, looksBack });
  const placing = choosing.chosen?.kind === 'place' ? choosing.chosen : null;
  const place = usePlacing(key, look.version, placing, turned);
  const [menu, setMenu] = useState<Menu>(null);
  const [told, setTold] = useState<string[]>([]);
  const [sheet, setSheet] = useSheet(placing !== null, look.version);
  const pieces = useMemo(() => renderer.pieces(shown.picture, shown), [renderer, shown]);
  const byId = useMemo(() => new Map(pieces.map((p) => [p.id, p])), [pieces]);
  const latest = useRef({ lookAt: replay.lookAt, picture: shown.picture });
  latest.current = { lookAt: replay.lookAt, picture: shown.picture };
  const saga = useMemo(() => (
    <Saga look={look} tales={live.tales} at={replay.at} onLook={(v) => latest.current.lookAt(v)}
      onPoint={(e: Event | null) => setTold(e ? renderer.told(e, latest.current.picture) : [])} />
  ), [look, live.tales, replay.at]);
  useSagaAtItsEnd(sheet === 'saga' && !looksBack);
  useKnock(look.turn.yours);
  useFocusOnQuestion(legal);
  useKeys({
    Escape: () => { replay.now(); choosing.drop(); },
    u: look.undo && (() => void choosing.undo()),
    h: look.turn.yours && (() => void choosing.askHint()),
    '[': () => place.turn(150),
    ']': () => place.turn(-150),
    t: () => document.querySelector<SVGElement>('.table-view svg')?.focus(),
    ',': () => replay.stepBy(-1),
    '.': () => replay.stepBy(1),
    '?': () => setMenu('help'),
  });
  return (
    <div class={`match sheet-${sheet} ${looksBack ? 'looks-back' : ''}`} data-version={look.version} style={seatColours(renderer.hues?.(shown.picture))}>
      <TopBar look={look} shown={shown} score={renderer.score?.(shown.picture) ?? []} onMenu={setMenu} />
      <WhatNow seatKey={key} look={look} tales={live.tales} shown={shown} renderer={renderer} byId={byId} choosing={choosing} place={place} replay={replay} />
      <main class="table-view">
        <h1 class="visually-hidden">{`${look.title}: the table`}</h1>
        <Boundary of={shown} instead={<NoDrawing what="The table" />}>
          <TableView renderer={renderer} shown={shown} size={renderer.size(shown.picture)} byId={byId} told={told} choosing={choosing} placing={placing} place={place} alone={sheet === 'table' && onPhone()} />
        </Boundary>
        {looksBack && <div class="past-note" role="status">The table as it was in turn {shown.turn.round}. <button type="button" class="quiet" onClick={replay.now}>Back to now</button></div>}
        <Hints show={look.turn.yours && !looksBack} />
      </main>
      <div class="saga" role="region" aria-label="Saga">
        <h2>Saga</h2>
        {saga}
        <Player replay={replay} />
      </div>
      <div class="strip">
        {renderer.Strip && <Boundary of={shown} instead={<NoDrawing what="What is beside the table" />}><renderer.Strip picture={shown.picture} look={shown} /></Boundary>}
      </div>
      <nav class="tabs" aria-label="Parts of the match">
        {SHEETS.map(([s, words]) => <button type="button" aria-pressed={sheet === s} onClick={() => setSheet(s)}>{words}</button>)}
      </nav>
      {choosing.bubble && <BubbleNote bubble={choosing.bubble} />}
      <Announcer live={live} look={look} />
      <ConnectionNote />
      <Menus menu={menu} seatKey={key} look={look} onMenu={setMenu} />
    </div>
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
}

/** The left column: what is asked, the battle at hand, the choices, and the card of what is pointed at. */
function WhatNow({ seatKey: key, look, tales, shown, renderer, byId, choosing: c, place, replay }: NowProps) {
  const looksBack = replay.at !== null;
  const plays = look.begun && !look.turn.over && look.seat > 0;
  const previewOdds = c.previewed && !c.chosen ? c.odds.get(c.previewed) : undefined;
  const card = byId.get(c.pointed ?? c.linked?.target ?? c.target ?? c.actor ?? '');
  const dice = (results: number[]) =>
    ask('dice', { key, version: look.version, given: look.asking?.given ?? 0, results }).then(() => true, (e) => (c.say(middleOfScreen(), refusal(e).words ?? ''), false));
  const putHere = async () => {
    const action = place.ghost && place.actionAt(place.ghost);
    if (action && (await c.allowed(action, middleOfScreen()))) await c.commit({ action });
  };
  return (
    <div class="what-now" aria-label="What now" role="region">
      <div class="asked">
        <Prompt look={look} legal={c.choices.length} looksBack={looksBack} onNow={replay.now} />
        {renderer.Panel && (
          <Boundary of={shown} instead={<NoDrawing what="The fight" />}>
            <renderer.Panel picture={shown.picture} look={shown} legal={c.choices.flatMap((x) => x.actions)} onAct={(l) => void c.commit({ words: l.words })} />
          </Boundary>
        )}
        {!looksBack && look.asking && (look.asking.seat === look.seat
          ? <RealDice key={`${look.version}.${look.asking.given}`} want={look.asking} onDice={dice} />
          : <p class="aside">{look.seats[look.asking.seat - 1]?.name} rolls real dice for {look.asking.words}.</p>)}
        {!looksBack && !look.asking && (
          <Ask look={look} choosing={c} place={place} manners={renderer.manners ?? []} figure={(a) => renderer.figure?.(a, look)} nameOf={(id) => byId.get(id)?.name ?? id} onHere={() => void putHere()} />
        )}
        {c.hint && !look.asking && <p class="advice">The computer would: <strong>{plainly(c.hint.words, look)}</strong>. <button type="button" class="quiet" onClick={() => void c.commit({ words: c.hint!.words })}>Do that</button></p>}
        {previewOdds && <OddsTable odds={previewOdds} />}
      </div>
      {!looksBack && plays && (
        <div class="helpers">
          <button type="button" class="quiet" disabled={!look.undo} onClick={() => void c.undo()}>Take back</button>
          <button type="button" class="quiet" disabled={!look.turn.yours || look.asking !== null} onClick={() => void c.askHint()}>Advice</button>
        </div>
      )}
      {!look.begun && <Waiting seatKey={key} look={look} />}
      {look.turn.over && !looksBack && look.result && <Ending seatKey={key} look={look} tales={tales} tieBreak={renderer.tieBreak?.(look.picture, look)} score={renderer.score?.(look.picture) ?? []} onReplay={replay.fromTheStart} />}
      {card && <Card piece={card} />}
    </div>
  );
}
