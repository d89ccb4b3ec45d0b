// The parts around the table: the top bar, what is asked, waiting, the ending, cards and notes.
import { useState } from 'preact/hooks';
import type { Look, Point, Tale } from '../types';
import { sentence } from '../choices';
import { hasSealed, isAltered } from '../fair';
import type { Piece } from '../games/kinds';
import type { Live } from '../live';
import { CopyLink, Gear, download } from '../parts';
import { plainly } from '../plainly';
import { proseOf } from '../saga';
import { wholeLink } from '../router';
import { change, keptMatches, settings } from '../store';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import { ask } from '../wire';
import { decider, nameOf } from './names';

export type Menu = 'settings' | 'help' | 'resign' | null;

export function TopBar({ look, shown, score, onMenu }: { look: Look; shown: Look; score: number[]; onMenu(m: Menu): void }) {
  return (
    <header class="top">
      <a class="home" href="#/" aria-label="Skald, to all games"><span class="word">Skald</span><span class="arrow" aria-hidden="true">‹</span></a>
      <span class="where"><span class="game">{look.title} · </span>{shown.turn.over ? 'over' : `turn ${shown.turn.round}`}{!shown.turn.over && shown.turn.step?.words && shown.turn.step.words !== 'Turn' && <span class="game"> · {shown.turn.step.words}</span>}</span>
      <ul class="scores" aria-label="Score">
        {look.seats.map((s, i) => (
          <li class={`${sideClass(s.seat)} ${look.turn.seat === s.seat && !look.turn.over ? 'decides' : ''}`}>
            <span class="chip" aria-hidden="true" />
            <span class="who">{s.seat === look.seat ? 'you' : nameOf(s)}</span>
            {(score[i] ?? s.score) !== undefined && <strong>{signed((score[i] ?? s.score)!)}</strong>}
            {s.player === 'human' && s.seat !== look.seat && s.joined && s.here === false && <span class="away">away</span>}
          </li>
        ))}
      </ul>
      <button type="button" class="round" aria-label="Settings and match" onClick={() => onMenu('settings')}><Gear /></button>
      <button type="button" class="round" aria-label="Help" onClick={() => onMenu('help')}>?</button>
    </header>
  );
}

export function Prompt({ look, legal, looksBack, onNow }: { look: Look; legal: number; looksBack: boolean; onNow(): void }) {
  if (looksBack)
    return (
      <div class="prompt">
        <p class="question">You are looking back.</p>
        <button type="button" class="primary" onClick={onNow}>Back to now</button>
      </div>
    );
  if (look.turn.over || !look.begun) return null;
  if (look.asking?.seat === look.seat) return <div class={`prompt yours ${sideClass(look.seat)}`}><p class="question" tabIndex={-1}>The dice are yours.</p></div>;
  const yours = look.turn.yours;
  const thinks = look.seats[look.turn.seat - 1]?.player.startsWith('ai');
  return (
    <div class={`prompt ${sideClass(look.turn.seat)} ${yours ? 'yours' : ''}`}>
      <p class="question" tabIndex={-1}>{yours ? sentence(plainly(look.turn.question, look)) : thinks ? sentence(`${decider(look)} is thinking…`) : sentence(`${decider(look)} decides.`)}
        {yours && look.turn.section && <span class="section">{look.turn.section}</span>}</p>
      {yours && legal === 0 && !look.asking && <p class="aside">Finding what you may do…</p>}
    </div>
  );
}

export function Waiting({ seatKey, look }: { seatKey: string; look: Look }) {
  const kept = keptMatches().find((k) => k.key === seatKey);
  const { reveal, commits, shares } = look.dice;
  const people = look.seats.filter((s) => s.player === 'human');
  const missing = people.filter((s) => !s.joined);
  const late = people.filter((s) => reveal && commits![s.seat - 1] !== 'server' && !shares![s.seat - 1]);
  const names = (list: Look['seats']) => list.map((s) => (s.seat === look.seat ? 'you' : s.name || `player ${s.seat}`)).join(' and ');
  return (
    <section class="waiting">
      <h2>Waiting for {names(missing) || names(late) || 'the others'}</h2>
      {late.length > 0 && <p>The dice need a part from everybody; a page adds its own when it is open{late.some((s) => s.seat === look.seat) && ' in the browser you sat down in'}.</p>}
      {missing.filter((s) => s.left).map((s) => <p>{nameOf(s)} did not add to the dice in time and left the seat.</p>)}
      {kept?.friends?.filter((f) => missing.some((s) => s.seat === f.seat)).map((f) => (
        <CopyLink link={wholeLink(f.key)} label={`Send this link to ${look.seats[f.seat - 1]?.name || `player ${f.seat}`}; whoever opens it sits there`} />
      ))}
      {kept?.watch && <CopyLink link={wholeLink(kept.watch)} label="For who only wants to watch" />}
    </section>
  );
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
const LAST_LINES = 3;

/** Who won and how it came to that: the last lines of the saga, and what decides where the points do not. */
export function Ending({ seatKey, look, tales, tieBreak, score, onReplay }: { seatKey: string; look: Look; tales: Tale[]; tieBreak?: string; score: number[]; onReplay(): void }) {
  const result = look.result!;
  const mine = result.find((r) => r.seat === look.seat);
  const winners = result.filter((r) => r.outcome === 'win');
  const title = mine ? { win: 'You win', draw: 'A draw', loss: 'You lose' }[mine.outcome] : winners.length ? `${nameOf(look.seats[winners[0]!.seat - 1]!)} wins` : 'A draw';
  const tied = winners.length > 0 && result.some((r) => r.outcome === 'loss' && !r.resigned && r.score === winners[0]!.score);
  const last = [...tales].reverse().find((t) => t.events?.length)?.events?.slice(-LAST_LINES) ?? [];
  const [altered, setAltered] = useState(isAltered(look));
  const keep = () => ask('record', { key: seatKey }).then((r) => {
    setAltered(isAltered(look) || !hasSealed(look.match, r.record));
    download(`${look.game}-${look.match.slice(0, 8)}.skald`, r.record);
  });
  return (
    <section class="ending">
      <h2>{title}</h2>
      {altered && <p class="problem" role="alert">The dice do not come from what this page was shown and added to them. Do not trust them.</p>}
      {tied && tieBreak && <p>Level on points. {tieBreak}</p>}
      <ul>
        {result.map((r) => (
          <li class={sideClass(r.seat)}><span class="chip" aria-hidden="true" />{r.seat === look.seat ? 'you' : nameOf(look.seats[r.seat - 1]!)}
            <strong>{signed(score[r.seat - 1] ?? r.score)}</strong>{r.resigned && <em>gave up</em>}</li>
        ))}
      </ul>
      {last.length > 0 && <div class="last-lines">{last.map((e) => <p>{sentence(plainly(proseOf(e), look))}.</p>)}</div>}
      <button type="button" class="primary" onClick={onReplay}>See it again</button>
      <button type="button" onClick={() => void keep()}>Keep the record</button>
      <a class="button" href="#/">To all games</a>
    </section>
  );
}

export function Card({ piece }: { piece: Piece }) {
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

export interface Bubble {
  screen: Point;
  section?: string;
  words: string;
}

export function BubbleNote({ bubble }: { bubble: Bubble }) {
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
export function Announcer({ live, look }: { live: Live; look: Look }) {
  const happened = live.fresh.slice(-6).flatMap((t) => (t.events ?? []).map((e) => `${plainly(e.words, look)}.`));
  const asked = look.turn.yours && !look.turn.over ? plainly(look.turn.question, look) : '';
  return <div class="visually-hidden" aria-live="polite" role="status">{[...happened.slice(-12), asked].join(' ')}</div>;
}

const HINTS = [
  'Choose from the list, or click one of your own on the table.',
  'A click that the rules refuse tells you why, with the section to read.',
  'Click a line of the saga to see the table as it was then.',
];

/** Three short hints for a first-time player; they go away for good. */
export function Hints({ show }: { show: boolean }) {
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
