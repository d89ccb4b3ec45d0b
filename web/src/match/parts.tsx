// The parts around the table: the top bar, what is asked, waiting, the ending, cards and notes.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sentence, single } from '../choices';
import { recordName } from '../ending/ending';
import type { Piece } from '../games/kinds';
import type { Live } from '../live';
import { chanceOf } from '../odds';
import { download, Gear } from '../parts';
import { ShareLink } from '../people/share';
import { wholeLink } from '../router';
import { ask } from '../socket';
import { change, keptMatches, settings } from '../store';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import type { Event, Look, Point } from '../types';
import type { Choosing } from './choosing';
import { SectionDoor } from './doors';
import { FactRow } from './drawer';
import { centreOf, decider, nameOf } from './names';

export type Menu = 'settings' | 'help' | 'resign' | null;

export function TopBar({
  look,
  shown,
  score,
  onMenu,
  onRules,
}: {
  look: Look;
  shown: Look;
  score: number[];
  onMenu(m: Menu): void;
  onRules(): void;
}) {
  return (
    <header class="top">
      <a class="home" href="#/" aria-label="Skald, to all games">
        <span class="word">Skald</span>
        <span class="arrow" aria-hidden="true">
          ‹
        </span>
      </a>
      <span class="where">
        <span class="game">{look.title} · </span>
        {shown.turn.over ? `over in turn ${shown.turn.round}` : `turn ${shown.turn.round}`}
        {!shown.turn.over && shown.turn.step?.words && shown.turn.step.words !== 'Turn' && (
          <span class="game"> · {shown.turn.step.words}</span>
        )}
      </span>
      <ul class="scores" aria-label="Score">
        {look.seats.map((s, i) => (
          <li
            class={[
              sideClass(s.seat),
              look.turn.seat === s.seat && !look.turn.over && 'decides',
              look.turn.whose === s.seat && 'has-turn',
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <span class="chip" aria-hidden="true" />
            <span class="who">{s.seat === look.seat ? 'you' : nameOf(s)}</span>
            {(score[i] ?? s.score) !== undefined && <strong>{signed((score[i] ?? s.score)!)}</strong>}
            <Does look={look} seat={s.seat} />
            {s.player === 'human' && s.seat !== look.seat && s.joined && s.here === false && (
              <span class="away">away</span>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="round"
        aria-label="Rules and legend"
        title="Rules and legend (r, l)"
        onClick={onRules}
      >
        §
      </button>
      <button type="button" class="round" aria-label="Settings and match" onClick={() => onMenu('settings')}>
        <Gear />
      </button>
      <button type="button" class="round" aria-label="Help" onClick={() => onMenu('help')}>
        ?
      </button>
    </header>
  );
}

/** Whose turn it is and who decides are not always the same. */
function Does({ look, seat }: { look: Look; seat: number }) {
  const { turn } = look;
  if (turn.over || !look.begun || (turn.seat !== seat && turn.whose !== seat)) return null;
  return (
    <small class="does">
      {turn.whose === seat && <span class="turn-of">turn</span>}
      {turn.seat === seat && <span class="decider">decides</span>}
    </small>
  );
}

export function Prompt({
  look,
  legal,
  looksBack,
  onNow,
}: {
  look: Look;
  legal: number;
  looksBack: boolean;
  onNow(): void;
}) {
  if (looksBack)
    return (
      <div class="prompt">
        <p class="question">You are looking back.</p>
        <button type="button" class="primary" onClick={onNow}>
          Back to now
        </button>
      </div>
    );
  if (look.turn.over || look.closed || !look.begun) return null;
  if (look.asking?.seat === look.seat)
    return (
      <div class={`prompt yours ${sideClass(look.seat)}`}>
        <p class="question" tabIndex={-1}>
          The dice are yours.
        </p>
      </div>
    );
  if (look.drawing_up)
    return (
      <div class="prompt">
        <p class="question">The battle is being drawn up…</p>
      </div>
    );
  const yours = look.turn.yours;
  const thinks = look.seats[look.turn.seat - 1]?.player.startsWith('ai');
  return (
    <div class={`prompt ${sideClass(look.turn.seat)} ${yours ? 'yours' : ''}`}>
      <p class="question" tabIndex={-1}>
        {yours
          ? sentence(look.turn.question)
          : thinks
            ? sentence(`${decider(look)} is thinking…`)
            : sentence(`${decider(look)} decides.`)}
        {yours && <SectionDoor section={look.turn.section} beside />}
      </p>
      {yours && legal === 0 && !look.asking && <p class="aside">Finding what you may do…</p>}
    </div>
  );
}

const watchLabel = (look: Look) =>
  look.seats.some((s) => s.free)
    ? 'For whoever comes: the first takes the free seat, others watch'
    : 'For who only wants to watch';

export function Waiting({ seatKey, look }: { seatKey: string; look: Look }) {
  const kept = keptMatches().find((k) => k.key === seatKey);
  const { reveal, commits, shares } = look.dice;
  const people = look.seats.filter((s) => s.player === 'human');
  const missing = people.filter((s) => !s.joined);
  const late = people.filter((s) => reveal && commits![s.seat - 1] !== 'server' && !shares![s.seat - 1]);
  const names = (list: Look['seats']) =>
    list.map((s) => (s.seat === look.seat ? 'you' : s.name || `player ${s.seat}`)).join(' and ');
  const nameAt = (seat: number) => look.seats[seat - 1]?.name || `player ${seat}`;
  return (
    <section class="waiting">
      <h2>Waiting for {names(missing) || names(late) || 'the others'}</h2>
      {late.length > 0 && (
        <p>
          The dice need a part from everybody; a page adds its own when it is open
          {late.some((s) => s.seat === look.seat) && ' in the browser you sat down in'}.
        </p>
      )}
      {missing
        .filter((s) => s.left)
        .map((s) => (
          <p>{nameOf(s)} did not add to the dice in time and left the seat.</p>
        ))}
      {kept?.friends
        ?.filter((f) => missing.some((s) => s.seat === f.seat))
        .map((f) => (
          <ShareLink
            link={wholeLink(f.key)}
            label={`Send this link to ${nameAt(f.seat)}; whoever opens it sits there`}
          />
        ))}
      {kept?.watch && <ShareLink link={wholeLink(kept.watch)} label={watchLabel(look)} />}
    </section>
  );
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `${n}`);

/** A mistake of ours ended the play. What there is stays: the table, the saga and the record. */
export function Closed({ seatKey, look }: { seatKey: string; look: Look }) {
  return (
    <section class="ending" role="alert">
      <h2>This match cannot go on</h2>
      <p>{sentence(look.closed!)}. You can still look back through the saga.</p>
      <button
        type="button"
        class="primary"
        onClick={() => void ask('record', { key: seatKey }).then((r) => download(recordName(look), r.record))}
      >
        Keep the record
      </button>
      <a class="button" href="#/">
        To all games
      </a>
    </section>
  );
}

export function Card({ piece, onFull }: { piece: Piece; onFull(): void }) {
  return (
    <article class={`card ${sideClass(piece.seat)}`} aria-label={piece.name}>
      <h2>
        {piece.glyph && (
          <span class="badge">
            <Icon name={piece.glyph} />
          </span>
        )}
        {piece.name}
        <button type="button" class="quiet full" title="c" onClick={onFull}>
          In full
        </button>
      </h2>
      {piece.about && <p>{piece.about}</p>}
      {piece.facts && piece.facts.length > 0 && (
        <dl>
          {piece.facts.map((f) => (
            <FactRow fact={f} />
          ))}
        </dl>
      )}
    </article>
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

const MOST_AT_POINTER = 5;

/** Where a box of this size stands: above the point, below it where there is no room, and whole in the window. */
export function besidePoint([x, y]: Point, [width, height]: Point, [wide, high]: Point): Point {
  const within = (from: number, size: number, room: number) => Math.max(Math.min(from, room - size - 4), 4);
  const above = y - height - 4;
  return [within(x - width / 2, width, wide), within(above < 4 ? y + 4 : above, height, high)];
}

/** What a click on the table would do, beside what was clicked; the list has the same for keyboard and screen
 * reader. */
export function AtPointer({ choosing: c }: { choosing: Choosing }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !c.target) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const [left, top] = besidePoint(centreOf(c.target), [offsetWidth, offsetHeight], [innerWidth, innerHeight]);
    Object.assign(style, { left: `${left}px`, top: `${top}px` });
  });
  if (!c.target || c.bubble || c.chosen?.kind === 'place') return null;
  const one = c.chosen?.actions[0];
  const several = one ? [] : c.focused.filter((l) => !l.action.at).slice(0, MOST_AT_POINTER);
  if (!one && several.length === 0) return null;
  return (
    <div class="at-pointer" aria-hidden="true" ref={box}>
      {one && <p>{sentence(c.chosen!.label)}</p>}
      {one && (
        <button
          type="button"
          class="primary"
          tabIndex={-1}
          disabled={c.busy}
          onClick={() => void c.commit({ words: one.words })}
        >
          Do it
        </button>
      )}
      {several.map((l) => (
        <button type="button" tabIndex={-1} disabled={c.busy} onClick={() => void c.choose(single(l, c.link))}>
          {sentence(l.says)} <span class="figure">{chanceOf(c.odds.get(l.words))?.text}</span>
        </button>
      ))}
    </div>
  );
}

/** With its dice and what they needed, but no places: nobody sees a map by its numbers. */
const spoken = (e: Event) => {
  const rolled = [e.dice?.join(' '), e.needs?.words].filter(Boolean).join(', ');
  return [e.prose || e.words, rolled].filter(Boolean).join(': ');
};

/** Tells a screen reader what happened and what is asked. */
export function Announcer({ live, look }: { live: Live; look: Look }) {
  const happened = live.fresh.slice(-6).flatMap((t) => (t.events ?? []).map((e) => `${spoken(e)}.`));
  const asked = look.turn.yours && !look.turn.over ? look.turn.question : '';
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {[...happened.slice(-12), asked].join(' ')}
    </div>
  );
}

const HINTS = [
  'Choose from the list, or click or drag one of your own on the table: ' +
    'drop it upon an enemy to see what can be done to him.',
  'A click on the table shows what would be done; “Do it” does it. A refused one says why.',
  'Press any piece, an enemy too: lines show how far it goes, whom it threatens and whom it sees.',
];

/** Short hints for a first-time player, beside the table; they go away for good. */
export function useHints(show: boolean) {
  const [seen, setSeen] = useState(settings().hintsSeen);
  if (!show || seen >= HINTS.length) return null;
  const next = (n: number) => {
    change({ hintsSeen: n });
    setSeen(n);
  };
  return (
    <div class="first-hint">
      <p>{HINTS[seen]}</p>
      <button type="button" class="quiet" onClick={() => next(seen + 1)}>
        Good
      </button>
      <button type="button" class="quiet" onClick={() => next(HINTS.length)}>
        I know all this
      </button>
    </div>
  );
}
