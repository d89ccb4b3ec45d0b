// A match: what now | the table | the saga. All games look alike here; the renderer draws the table.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Action, Event, Legal, Look, Point, Verdict } from './types';
import { Ask, OddsTable, RealDice } from './ask';
import { type Choice, choicesOf, sentence, single } from './choices';
import { rendererOf } from './games';
import type { Link, Piece } from './games/kinds';
import { useLive, useOdds, usePast, useReach } from './live';
import { plainly } from './plainly';
import { ConnectionNote, CopyLink, Dialog, Gear, LookSettings, download, knock } from './parts';
import { wholeLink } from './router';
import { Saga, takenBack } from './saga';
import { change, keepMatch, keptMatches, ownRandomness, settings } from './store';
import { Icon } from './table/glyphs';
import { PickingContext } from './table/pick';
import { seatColours, sideClass } from './table/sides';
import { type Pointer, View } from './table/view';
import { Aim, Ghost, ReachEdge } from './table/ghost';
import { ask, refusal } from './wire';

interface Bubble {
  screen: Point;
  section?: string;
  words: string;
}

const BUBBLE_MS = 3500;
const STEP_MS = 900;
const CHECK_MS = 60; // between questions about places: the server counts messages

export function MatchPage({ route }: { route: string }) {
  const key = route;
  const live = useLive(key);
  const { look } = live;
  useEffect(() => {
    if (look && look.seat > 0) keepMatch({ key, match: look.match, game: look.game, at: Date.now() });
    if (look && look.seat > 0 && !look.seats[look.seat - 1]?.joined)
      ask('join', { key, random: ownRandomness(), ...(settings().name ? { name: settings().name } : {}) }).catch(() => {});
  }, [key, look?.match, look?.seat]);
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
  return <Match key={key} seatKey={key} live={live} look={look} />;
}

function Match({ seatKey: key, live, look }: { seatKey: string; live: ReturnType<typeof useLive>; look: Look }) {
  const renderer = rendererOf(look.game);
  const [at, setAt] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const past = usePast(key, at);
  const shown = useMemo(() => (past ? { ...look, ...past } : look), [look, past]);
  const looksBack = at !== null;

  const [chosen, setChosen] = useState<Choice | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [linked, setLinked] = useState<Link | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [told, setTold] = useState<string[]>([]);
  const [ghost, setGhost] = useState<Point | null>(null);
  const [how, setHow] = useState<number | null>(null);
  const [facing, setFacing] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<(Verdict & { at: Point }) | null>(null);
  const [bubble, setBubble] = useState<Bubble | null>(null);
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  const [menu, setMenu] = useState<'settings' | 'help' | 'resign' | null>(null);
  const madeRoom = useRef(false); // on a phone, the sheet went down to show the table
  const [sheet, setSheet] = useState<'now' | 'saga' | 'table'>('now');

  const link = useMemo(() => (l: Legal) => renderer.link(l.action, look), [renderer, look]);
  const legal = looksBack ? [] : live.legal;
  const choices = useMemo(() => choicesOf(legal, link), [legal, link]);
  const pieces = useMemo(() => renderer.pieces(shown.picture, shown), [renderer, shown]);
  const byId = useMemo(() => new Map(pieces.map((p) => [p.id, p])), [pieces]);
  const size = renderer.size(shown.picture);
  const singles = useMemo(() => choices.filter((c) => c.kind === 'one').map((c) => c.actions[0]!), [choices]);
  const odds = useOdds(key, look.version, singles);

  const placing = chosen?.kind === 'place' ? chosen : null;
  const fitting = placing?.actions.map((a) => a.action).filter((a) => how === null || (a.how ?? 0) === how) ?? [];
  /** The whole action for a place: what it leaves open is as in the nearest listed one. */
  const actionAt = (p: Point): Action | null => {
    const near = fitting.reduce<Action | null>((best, a) => (!best || apart(a.at!, p) < apart(best.at!, p) ? a : best), null);
    return near && { ...near, at: p, ...(facing === null ? {} : { facing }) };
  };
  const pattern = fitting[0] ?? null;
  const reach = useReach(key, look.version, pattern ? pattern.unit ?? 0 : null, pattern?.verb ?? '');

  // A new position ends whatever was half chosen.
  useEffect(() => {
    setChosen(null);
    setActor(null);
    setGhost(null);
    setVerdict(null);
    setHint(null);
    setLinked(null);
    setPreviewed(null);
    setBusy(false);
    if (madeRoom.current) setSheet('now');
    madeRoom.current = false;
  }, [look.version]);
  const wasYours = useRef(look.turn.yours);
  useEffect(() => {
    if (look.turn.yours && !wasYours.current) knock();
    wasYours.current = look.turn.yours;
  }, [look.turn.yours]);

  const say = (screen: Point, words: string, section?: string) => setBubble({ screen, words: plainly(words, look), section });
  useEffect(() => {
    if (!bubble) return;
    const t = setTimeout(() => setBubble(null), BUBBLE_MS);
    return () => clearTimeout(t);
  }, [bubble]);
  const middle = (): Point => [innerWidth / 2, innerHeight / 2];

  const commit = async (action: Action | null, words: string | null, screen: Point) => {
    if (busy) return;
    setBusy(true);
    try {
      await ask('act', { key, version: look.version, ...(action ? { action } : { words }) });
    } catch (e) {
      const why = refusal(e);
      say(screen, why.code === 'stale' ? 'The match has moved on; look again.' : why.words ?? why.code, why.section);
    }
    setBusy(false);
  };

  // Another formation or facing at the same place is another question.
  useEffect(() => {
    if (placing && ghost) tryPlace(ghost);
  }, [how, facing]);

  // Trying places: one question at a time, always about the latest place.
  const trying = useRef<{ busy: boolean; next: Point | null }>({ busy: false, next: null });
  const asked = useRef(actionAt);
  asked.current = actionAt;
  const tryPlace = (p: Point) => {
    setGhost(p);
    if (!pattern) return;
    const t = trying.current;
    t.next = p;
    if (t.busy) return;
    const step = async () => {
      while (t.next) {
        const q = t.next;
        t.next = null;
        t.busy = true;
        const v = await ask<Verdict>('check', { key, action: asked.current(q) }).catch(() => null);
        if (v) setVerdict({ ...v, at: q });
        await new Promise((r) => setTimeout(r, CHECK_MS));
      }
      t.busy = false;
    };
    void step();
  };
  const putDown = async (p: Point, screen: Point) => {
    const action = actionAt(p);
    if (!action) return;
    const v = await ask<Verdict>('check', { key, action }).catch(() => null);
    if (v && !v.allowed) say(screen, v.words, v.section);
    else if (v) await commit(action, null, screen);
  };

  const choose = (c: Choice) => {
    setBubble(null);
    if (c.kind === 'place') {
      setChosen(c);
      setActor(c.link.actor ?? null);
      setGhost(null);
      setVerdict(null);
      setHow(null);
      setFacing(null);
      if (matchMedia('(max-width: 760px)').matches) {
        madeRoom.current = true;
        setSheet('table');
      }
    } else {
      const o = odds.get(c.actions[0]!.words);
      const risky = o ? o.needs !== null : false;
      if (risky && chosen?.id !== c.id) setChosen(c);
      else void commit(null, c.actions[0]!.words, middle());
    }
  };
  const back = () => {
    if (madeRoom.current) setSheet('now');
    madeRoom.current = false;
    setChosen(null);
    setActor(null);
    setGhost(null);
    setVerdict(null);
  };

  const can = useMemo(() => {
    const set = new Set<string>();
    for (const l of legal) {
      const k = link(l);
      if (k.actor) set.add(k.actor);
      if (k.target && (!actor || !k.actor || k.actor === actor)) set.add(k.target);
    }
    return set;
  }, [legal, link, actor]);
  const aim = linked?.target ? linked : chosen?.kind === 'one' ? chosen.link : null;
  const lit = useMemo(() => new Set([linked?.actor, linked?.target, aim?.actor, aim?.target, ...told].filter(Boolean) as string[]), [linked, aim, told]);

  const pickPiece = async (id: string, screen: Point) => {
    if (looksBack) return;
    setPointed(id);
    const aimed = choices.flatMap((c) => c.actions.map((a) => ({ a, k: link(a) }))).filter(({ k }) => k.target === id && (!actor || !k.actor || k.actor === actor));
    const own = choices.flatMap((c) => (c.kind === 'fold' ? c.actions.map((a) => single(a, link)) : [c])).filter((c) => c.link.actor === id);
    if (aimed.length === 1 && (actor || own.length === 0)) return choose(single(aimed[0]!.a, link));
    if (aimed.length > 1 && own.length === 0) {
      setChosen(null);
      return setLinked({ target: id });
    }
    if (own.length > 0) {
      const place = own.find((c) => c.kind === 'place');
      if (place && chosen !== place) return choose(place);
      setChosen(null);
      return setActor(actor === id ? null : id);
    }
    const meant = actor && renderer.attempt?.(actor, id);
    if (meant) {
      const v = await ask<Verdict>('check', { key, action: meant }).catch(() => null);
      if (v && !v.allowed) say(screen, v.words, v.section);
    } else if (look.begun && !look.turn.over && !look.turn.yours && look.seat > 0)
      say(screen, `${decider(look)} decides now.`);
  };
  const pickTable = (p: Pointer, piece: string | null) => {
    if (piece && (!placing || piece !== placing.link.actor)) return void pickPiece(piece, p.screen);
    if (!placing) return;
    if (p.touch && !(verdict?.allowed && ghost && Math.hypot(ghost[0] - p.at[0], ghost[1] - p.at[1]) < 0.6)) return tryPlace(p.at);
    void putDown(p.touch && ghost ? ghost : p.at, p.screen);
  };
  const arrow = (dx: number, dy: number, fine: boolean) => {
    if (!placing) return false;
    const from = ghost ?? byId.get(placing.link.actor ?? '')?.at ?? [size.width / 2, size.depth / 2];
    const step = fine ? 0.1 : 0.5;
    const round = (v: number) => Math.round(v * 100) / 100;
    tryPlace([round(from[0] + dx * step), round(from[1] + dy * step)]);
    return true;
  };
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const typing = (e.target as Element).closest?.('input, select, textarea, dialog');
      if (typing || e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === 'Escape') {
        setAt(null);
        setPlaying(false);
        back();
      }
      else if (e.key === 'u' && look.undo) void undo();
      else if (e.key === 'h' && look.turn.yours) void askHint();
      else if (e.key === '[' || e.key === ']') setFacing((f) => ((f ?? 0) + (e.key === '[' ? 150 : 3450)) % 3600);
      else if (e.key === 't') document.querySelector<SVGElement>('.table-view svg')?.focus();
      else if (e.key === ',') stepBy(-1);
      else if (e.key === '.') stepBy(1);
      else if (e.key === '?') setMenu('help');
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });

  // Looking back.
  const gone = useMemo(() => takenBack(live.tales), [live.tales]);
  const stops = useMemo(() => live.tales.filter((t) => t.events?.length && !gone.has(t.version)).map((t) => t.version), [live.tales, gone]);
  const here = at === null ? stops.length - 1 : stops.findIndex((v) => v >= at);
  const stepTo = (i: number) => {
    if (i >= stops.length - 1) {
      setAt(null);
      setPlaying(false);
    } else setAt(stops[Math.max(0, i)] ?? null);
  };
  const stepBy = (n: number) => stepTo(here + n);
  useEffect(() => {
    if (!playing) return;
    const t = setTimeout(() => stepTo(here + 1), STEP_MS);
    return () => clearTimeout(t);
  }, [playing, here]);

  const undo = () => ask('undo', { key, version: look.version }).catch((e) => say(middle(), refusal(e).words ?? 'That cannot be taken back.'));
  const askHint = () =>
    ask('hint', { key }).then((h) => {
      setHint(h.words);
      const l = live.legal.find((x) => x.words === h.words);
      const k = renderer.link(h.action, look);
      setLinked(k);
      if (!l && h.action.at) setGhost(h.action.at);
    }).catch((e) => say(middle(), refusal(e).words ?? 'The computer has no advice.'));

  const preview = previewed ? live.legal.find((l) => l.words === previewed)?.action.at ?? null : null;
  const ghostAt = preview && byId.get(linked?.actor ?? '') ? preview : placing ? ghost : hint && linked?.actor ? live.legal.find((l) => l.words === hint)?.action.at ?? ghost : null;
  const ghostOf = byId.get((placing ? placing.link.actor : linked?.actor) ?? '');
  const settled = verdict && ghost && verdict.at[0] === ghost[0] && verdict.at[1] === ghost[1] ? verdict : null;
  const ghostAction = ghostAt && (preview ? live.legal.find((l) => l.words === previewed)?.action : placing ? actionAt(ghostAt) : null);
  const bodies = (ghostOf && ghostAction && renderer.formed?.(ghostOf, ghostAction)) ?? ghostOf?.bodies ?? [[0, 0] as Point];
  const card = byId.get(pointed ?? linked?.target ?? actor ?? '') ?? null;
  const previewOdds = previewed && !chosen ? odds.get(previewed) : undefined;

  return (
    <div class={`match sheet-${sheet} ${looksBack ? 'looks-back' : ''}`} style={seatColours(renderer.hues?.(shown.picture))}>
      <TopBar look={look} shown={shown} score={renderer.score?.(shown.picture) ?? []} onMenu={setMenu} />
      <div class="what-now" aria-label="What now" role="region">
        <div class="asked">
          <Prompt look={look} legal={live.legal.length} looksBack={looksBack} onNow={() => setAt(null)} />
          {!looksBack && look.asking && (look.asking.seat === look.seat
            ? <RealDice key={look.version} want={look.asking} busy={busy} onDice={(results) => ask('dice', { key, version: look.version, results }).catch((e) => say(middle(), refusal(e).words ?? ''))} />
            : <p class="aside">{look.seats[look.asking.seat - 1]?.name} rolls real dice for {look.asking.words}.</p>)}
          {!looksBack && !look.asking && (
            <Ask look={look} choices={choices} odds={odds} chosen={chosen} actor={actor} pointed={pointed} busy={busy} hint={hint}
              manner={{ names: renderer.manners ?? [], how, setHow, facing, setFacing }}
              verdict={placing ? settled : null} onHere={() => ghost && void putDown(ghost, middle())}
              nameOf={(id) => byId.get(id)?.name ?? id} link={link}
              onPoint={(l, words) => { setLinked(l); setPreviewed(words); }}
              onChoose={choose} onCommit={(l) => void commit(l.action, null, middle())} onBack={back} />
          )}
          {hint && !look.asking && <p class="advice">The computer would: <strong>{plainly(hint, look)}</strong>. <button type="button" class="quiet" onClick={() => void commit(null, hint, middle())}>Do that</button></p>}
          {previewOdds && <OddsTable odds={previewOdds} />}
        </div>
        {!looksBack && look.begun && !look.turn.over && look.seat > 0 && (
          <div class="helpers">
            <button type="button" class="quiet" disabled={!look.undo} onClick={() => void undo()}>Take back</button>
            <button type="button" class="quiet" disabled={!look.turn.yours || look.asking !== null} onClick={() => void askHint()}>Advice</button>
          </div>
        )}
        {!look.begun && <Waiting seatKey={key} look={look} />}
        {look.turn.over && !looksBack && look.result && <Ending seatKey={key} look={look} onReplay={() => { setAt(stops[0] ?? null); setPlaying(true); }} />}
        {card && <Card piece={card} />}
      </div>
      <main class="table-view">
        <h1 class="visually-hidden">{`${look.title}: the table`}</h1>
        <PickingContext.Provider value={{ can: looksBack ? new Set() : can, lit, chosen: actor, point: setPointed, pick: (id) => void pickPiece(id, centreOf(id)) }}>
          <View width={size.width} depth={size.depth} label={`The table, ${size.width} by ${size.depth}${size.unit}`}
            class={placing ? 'wants-place' : ''}
            onPoint={(p) => placing && p && tryPlace(p.at)} onPick={pickTable} onArrow={arrow}
            onEnter={() => { if (placing && ghost) void putDown(ghost, middle()); return placing !== null; }}>
            <renderer.Table picture={shown.picture} look={shown} />
            {placing && reach && <ReachEdge reach={reach} depth={size.depth} places={placing.actions.map((a) => a.action.at!)} />}
            {aim?.actor && aim.target && byId.has(aim.actor) && byId.has(aim.target) && <Aim from={byId.get(aim.actor)!} to={byId.get(aim.target)!} depth={size.depth} />}
            {ghostAt && ghostOf && <Ghost from={ghostOf.off ? null : ghostOf.at} at={ghostAt} radius={ghostOf.base ?? ghostOf.radius} bodies={bodies} shape={ghostOf.shape}
              turned={ghostAction?.facing === undefined ? 0 : ghostAction.facing / 10 - (ghostOf.facing ?? 0)} seat={ghostOf.seat} glyph={ghostOf.glyph} depth={size.depth} unit={size.unit}
              bad={placing !== null && settled !== null && !settled.allowed} />}
          </View>
        </PickingContext.Provider>
        {looksBack && <div class="past-note" role="status">The table as it was in turn {shown.turn.round}. <button type="button" class="quiet" onClick={() => setAt(null)}>Back to now</button></div>}
        <Hints show={look.turn.yours && !looksBack} />
      </main>
      <div class="saga" role="region" aria-label="Saga">
        <h2>Saga</h2>
        <Saga look={look} tales={live.tales} at={at} onLook={(v) => { setPlaying(false); setAt(v >= (stops[stops.length - 1] ?? v) ? null : v); }}
          onPoint={(e: Event | null) => setTold(e ? renderer.told(e, shown.picture) : [])} />
        <div class="player" role="group" aria-label="Look back">
          <button type="button" aria-label="To the beginning" disabled={stops.length < 2} onClick={() => stepTo(0)}><Step to="start" /></button>
          <button type="button" aria-label="One step back" disabled={here <= 0} onClick={() => stepBy(-1)}><Step to="back" /></button>
          <button type="button" aria-label={playing ? 'Stop' : 'Play from here'} disabled={stops.length < 2}
            onClick={() => { if (!playing && at === null) setAt(stops[0] ?? null); setPlaying(!playing); }}><Step to={playing ? 'stop' : 'play'} /></button>
          <button type="button" aria-label="One step on" disabled={at === null} onClick={() => stepBy(1)}><Step to="on" /></button>
          <input type="range" aria-label="Moment of the match" min={0} max={Math.max(0, stops.length - 1)} value={Math.max(0, here)}
            aria-valuetext={`${here + 1} of ${stops.length}`} onInput={(e) => { setPlaying(false); stepTo(Number(e.currentTarget.value)); }} />
          <span class="count">{Math.max(0, here) + (stops.length ? 1 : 0)}/{stops.length}</span>
        </div>
      </div>
      <div class="strip">{renderer.Strip && <renderer.Strip picture={shown.picture} look={shown} />}</div>
      <nav class="tabs" aria-label="Parts of the match">
        {(['now', 'table', 'saga'] as const).map((s) => (
          <button type="button" aria-pressed={sheet === s} onClick={() => setSheet(s)}>{{ now: 'What now', table: 'Table', saga: 'Saga' }[s]}</button>
        ))}
      </nav>
      {bubble && <BubbleNote bubble={bubble} />}
      <Announcer live={live} look={look} />
      <ConnectionNote />
      {menu === 'settings' && <Settings seatKey={key} look={look} onClose={() => setMenu(null)} onResign={() => setMenu('resign')} />}
      {menu === 'help' && <Help onClose={() => setMenu(null)} />}
      {menu === 'resign' && <Resign seatKey={key} onClose={() => setMenu(null)} />}
    </div>
  );
}

const decider = (look: Look) => {
  const s = look.seats[look.turn.seat - 1];
  return s ? (s.side && s.side !== s.name ? s.side : s.name) : 'The table';
};

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function centreOf(id: string): Point {
  const r = document.querySelector(`[data-piece="${id}"]`)?.getBoundingClientRect();
  return r ? [r.left + r.width / 2, r.top] : [innerWidth / 2, innerHeight / 2];
}

type Menu = 'settings' | 'help' | 'resign' | null;

function TopBar({ look, shown, score, onMenu }: { look: Look; shown: Look; score: number[]; onMenu(m: Menu): void }) {
  return (
    <header class="top">
      <a class="home" href="#/" aria-label="Skald, to all games"><span class="word">Skald</span><span class="arrow" aria-hidden="true">‹</span></a>
      <span class="where"><span class="game">{look.title} · </span>turn {shown.turn.round}{shown.turn.step?.words && shown.turn.step.words !== 'Turn' && <span class="game"> · {shown.turn.step.words}</span>}</span>
      <ul class="scores" aria-label="Score">
        {look.seats.map((s, i) => (
          <li class={`${sideClass(s.seat)} ${look.turn.seat === s.seat && !look.turn.over ? 'decides' : ''}`}>
            <span class="chip" aria-hidden="true" />
            <span class="who">{s.seat === look.seat ? 'you' : nameOf(s)}</span>
            {(score[i] ?? s.score) !== undefined && <strong>{score[i] ?? s.score}</strong>}
            {s.player === 'human' && s.seat !== look.seat && s.joined && s.here === false && <span class="away">away</span>}
          </li>
        ))}
      </ul>
      <button type="button" class="round" aria-label="Settings and match" onClick={() => onMenu('settings')}><Gear /></button>
      <button type="button" class="round" aria-label="Help" onClick={() => onMenu('help')}>?</button>
    </header>
  );
}

const nameOf = (s: Look['seats'][number]) => (s.player.startsWith('ai') ? 'computer' : s.name || s.side || `player ${s.seat}`);

const STEPS = {
  start: 'M-5-5V5M5-5L-3 0 5 5z',
  back: 'M4-5.5L-4 0 4 5.5z',
  play: 'M-4-6L6 0-4 6z',
  stop: 'M-3-5V5M3-5V5',
  on: 'M-4-5.5L4 0-4 5.5z',
};

const Step = ({ to }: { to: keyof typeof STEPS }) => (
  <svg viewBox="-10 -10 20 20" aria-hidden="true" class={`icon step-${to}`}><path class="glyph" d={STEPS[to]} /></svg>
);

function Prompt({ look, legal, looksBack, onNow }: { look: Look; legal: number; looksBack: boolean; onNow(): void }) {
  if (looksBack)
    return (
      <div class="prompt">
        <p class="question">You are looking back.</p>
        <button type="button" class="primary" onClick={onNow}>Back to now</button>
      </div>
    );
  if (look.turn.over || !look.begun) return null;
  const yours = look.turn.yours;
  const thinks = look.seats[look.turn.seat - 1]?.player.startsWith('ai');
  return (
    <div class={`prompt ${sideClass(look.turn.seat)} ${yours ? 'yours' : ''}`}>
      <p class="question">{yours ? sentence(plainly(look.turn.question, look)) : thinks ? `${decider(look)} is thinking…` : `${decider(look)} decides.`}
        {yours && look.turn.section && <span class="section">{look.turn.section}</span>}</p>
      {yours && legal === 0 && !look.asking && <p class="aside">Finding what you may do…</p>}
    </div>
  );
}

function Waiting({ seatKey, look }: { seatKey: string; look: Look }) {
  const kept = keptMatches().find((k) => k.key === seatKey);
  const missing = look.seats.filter((s) => !s.joined && s.player === 'human');
  return (
    <section class="waiting">
      <h2>Waiting for {missing.map((s) => s.name || `player ${s.seat}`).join(' and ') || 'the others'}</h2>
      {kept?.friends?.filter((f) => missing.some((s) => s.seat === f.seat)).map((f) => (
        <CopyLink link={wholeLink(f.key)} label={`Send this link to ${look.seats[f.seat - 1]?.name || `player ${f.seat}`}; whoever opens it sits there`} />
      ))}
      {kept?.watch && <CopyLink link={wholeLink(kept.watch)} label="For who only wants to watch" />}
    </section>
  );
}

function Ending({ seatKey, look, onReplay }: { seatKey: string; look: Look; onReplay(): void }) {
  const result = look.result!;
  const mine = result.find((r) => r.seat === look.seat);
  const winners = result.filter((r) => r.outcome === 'win');
  const title = mine ? { win: 'You win', draw: 'A draw', loss: 'You lose' }[mine.outcome] : winners.length ? `${nameOf(look.seats[winners[0]!.seat - 1]!)} wins` : 'A draw';
  const keep = () => ask('record', { key: seatKey }).then((r) => download(`${look.game}-${look.match.slice(0, 8)}.skald`, r.record));
  return (
    <section class="ending">
      <h2>{title}</h2>
      <ul>
        {result.map((r) => (
          <li class={sideClass(r.seat)}><span class="chip" aria-hidden="true" />{r.seat === look.seat ? 'you' : nameOf(look.seats[r.seat - 1]!)}
            <strong>{r.score}</strong>{r.resigned && <em>gave up</em>}</li>
        ))}
      </ul>
      <button type="button" class="primary" onClick={onReplay}>See it again</button>
      <button type="button" onClick={() => void keep()}>Keep the record</button>
      <a class="button" href="#/">To all games</a>
    </section>
  );
}

function Card({ piece }: { piece: Piece }) {
  return (
    <aside class={`card ${sideClass(piece.seat)}`} aria-label={piece.name}>
      <h2>{piece.glyph && <span class="badge"><Icon name={piece.glyph} /></span>}{piece.name}</h2>
      {piece.about && <p>{piece.about}</p>}
      {piece.facts && piece.facts.length > 0 && (
        <dl>
          {piece.facts.map(([k, v]) => (
            <div><dt>{k}</dt><dd>{v}</dd></div>
          ))}
        </dl>
      )}
    </aside>
  );
}

function BubbleNote({ bubble }: { bubble: Bubble }) {
  const x = Math.min(Math.max(bubble.screen[0], 150), innerWidth - 150);
  const y = Math.max(bubble.screen[1] - 14, 60);
  return (
    <div class="bubble" role="alert" style={{ left: `${x}px`, top: `${y}px` }}>
      {bubble.section && <span class="section">{bubble.section}</span>}
      {sentence(bubble.words)}
    </div>
  );
}

/** Tells a screen reader what happened and what is asked. */
function Announcer({ live, look }: { live: ReturnType<typeof useLive>; look: Look }) {
  const happened = live.fresh.slice(-6).flatMap((t) => (t.events ?? []).map((e) => `${plainly(e.words, look)}.`));
  const asked = look.turn.yours && !look.turn.over ? look.turn.question : '';
  return <div class="visually-hidden" aria-live="polite" role="status">{[...happened.slice(-12), asked].join(' ')}</div>;
}

const HINTS = [
  'Choose from the list, or click one of your own on the table.',
  'A click that the rules refuse tells you why, with the section to read.',
  'Click a line of the saga to see the table as it was then.',
];

/** Three short hints for a first-time player; they go away for good. */
function Hints({ show }: { show: boolean }) {
  const [seen, setSeen] = useState(settings().hintsSeen);
  if (!show || seen >= HINTS.length) return null;
  const next = (n: number) => {
    change({ hintsSeen: n });
    setSeen(n);
  };
  return (
    <div class="first-hint">
      <p>{HINTS[seen]}</p>
      <button type="button" class="quiet" onClick={() => next(seen + 1)}>Good</button>
      <button type="button" class="quiet" onClick={() => next(HINTS.length)}>I know all this</button>
    </div>
  );
}

function Settings({ seatKey, look, onClose, onResign }: { seatKey: string; look: Look; onClose(): void; onResign(): void }) {
  const kept = keptMatches().find((k) => k.key === seatKey);
  return (
    <Dialog title={look.title} onClose={onClose}>
      <LookSettings />
      <h3>This match</h3>
      <dl class="facts">
        {Object.entries(look.options).map(([k, v]) => <div><dt>{k.replace(/-/g, ' ')}</dt><dd>{v}</dd></div>)}
        <div><dt>Dice</dt><dd>{look.dice.kind === 'ask' ? 'real dice, as the players say' : 'the computer’s, provably fair'}</dd></div>
        {look.dice.commit && <div><dt>Sealed before the first roll</dt><dd><code>{look.dice.commit}</code></dd></div>}
      </dl>
      {look.seat > 0 && <CopyLink link={wholeLink(seatKey)} label="Your own seat: keep this link to yourself" />}
      {kept?.watch && <CopyLink link={wholeLink(kept.watch)} label="For who only wants to watch" />}
      {look.seat > 0 && look.begun && !look.turn.over && <button type="button" class="danger" onClick={onResign}>Give up…</button>}
    </Dialog>
  );
}

function Resign({ seatKey, onClose }: { seatKey: string; onClose(): void }) {
  return (
    <Dialog title="Give up?" onClose={onClose}>
      <p>The match ends and you lose it.</p>
      <button type="button" class="danger" onClick={() => ask('resign', { key: seatKey }).finally(onClose)}>Give up</button>
      <button type="button" class="quiet" onClick={onClose}>Play on</button>
    </Dialog>
  );
}

function Help({ onClose }: { onClose(): void }) {
  const keys: [string, string][] = [
    ['Tab, Enter', 'go through the choices and take one'],
    ['t', 'to the table'],
    ['arrows', 'move the view, or the piece you are placing (with Shift in small steps)'],
    ['[   ]', 'turn what you are placing'],
    ['+  −  0', 'zoom in, out, whole table'],
    ['Escape', 'choose something else; back to now'],
    ['u   h', 'take back; advice'],
    [',   .', 'step back and on through the saga'],
  ];
  return (
    <Dialog title="Help" onClose={onClose}>
      <p>Everything you may do is in the list; what can be clicked on the table has a bright ring. Drag to move the view, scroll or pinch to zoom.</p>
      <dl class="keys">{keys.map(([k, v]) => <div><dt><kbd>{k}</kbd></dt><dd>{v}</dd></div>)}</dl>
    </Dialog>
  );
}

