// The talk at a table, over the saga: lines of the players, ready phrases, mute, and notes nobody else sees. What
// others wrote is only ever text.
import { useEffect, useRef, useState } from 'preact/hooks';
import { nameOf } from '../match/names';
import { ask, onSaid, onStanding, refusal } from '../socket';
import { readKept, writeKept } from '../store';
import { sideClass } from '../table/sides';
import type { Look, SaidLine } from '../types';

const PHRASES = ['Good luck', 'Well played', 'One moment', 'Sorry', 'Your move', 'Thank you'];
const LONGEST = 200;

/** All that was said, as far as the match keeps it. */
function useTalk(key: string, match: string): SaidLine[] {
  const [lines, setLines] = useState<SaidLine[]>([]);
  useEffect(() => {
    const add = (more: SaidLine[]) =>
      setLines((now) => {
        const last = now.at(-1)?.number ?? 0;
        const fresh = more.filter((l) => l.number > last);
        return fresh.length > 0 ? [...now, ...fresh] : now;
      });
    const read = () =>
      ask<{ lines: SaidLine[] }>('talk', { key })
        .then((a) => add(a.lines))
        .catch(() => {});
    const quiet = onSaid((id, line) => id === match && add([line]));
    const stop = onStanding((s) => s === 'open' && void read());
    return () => {
      quiet();
      stop();
    };
  }, [key, match]);
  return lines;
}

const time = (at: number) => new Date(at * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function Lines({ look, lines, muted }: { look: Look; lines: SaidLine[]; muted: number[] }) {
  const end = useRef<HTMLLIElement>(null);
  const heard = lines.filter((l) => !muted.includes(l.seat));
  useEffect(() => end.current?.scrollIntoView?.({ block: 'nearest' }), [heard.length]);
  if (heard.length === 0) return <p class="aside">Nothing was said yet.</p>;
  return (
    <ul class="lines" aria-live="polite">
      {heard.map((l, i) => (
        <li key={l.number} ref={i === heard.length - 1 ? end : undefined} class={sideClass(l.seat)}>
          <strong>{l.seat === look.seat ? 'You' : nameOf(look.seats[l.seat - 1]!)}</strong>
          <time>{time(l.at)}</time>
          <span>{l.words}</span>
        </li>
      ))}
    </ul>
  );
}

function Say({ seatKey: key }: { seatKey: string }) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const say = (what: string) => {
    if (!what.trim()) return;
    ask('say', { key, words: what }).then(
      () => {
        setProblem(null);
        setWords((now) => (now === what ? '' : now));
      },
      (e) => setProblem(refusal(e).words ?? 'That was not said; try again.'),
    );
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        say(words);
      }}
    >
      <div class="phrases">
        {PHRASES.map((p) => (
          <button type="button" class="quiet" onClick={() => say(p)}>
            {p}
          </button>
        ))}
      </div>
      <div class="row">
        <label class="grow">
          <span class="visually-hidden">Say something</span>
          <input
            value={words}
            maxLength={LONGEST}
            placeholder="Say something"
            onInput={(e) => setWords(e.currentTarget.value)}
          />
        </label>
        <button type="submit">Say</button>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Mute({ look, muted, onMuted }: { look: Look; muted: number[]; onMuted(m: number[]): void }) {
  const others = look.seats.filter((s) => s.player === 'human' && s.seat !== look.seat);
  return (
    <div class="phrases">
      {others.map((s) => (
        <label class="check">
          <input
            type="checkbox"
            checked={muted.includes(s.seat)}
            onChange={(e) =>
              onMuted(e.currentTarget.checked ? [...muted, s.seat] : muted.filter((seat) => seat !== s.seat))
            }
          />
          <span>Do not show what {nameOf(s)} says</span>
        </label>
      ))}
    </div>
  );
}

function Notes({ match }: { match: string }) {
  const [notes, setNotes] = useState(() => readKept(`notes.${match}`, ''));
  return (
    <label class="notes">
      <span>Notes for yourself; they stay in this browser</span>
      <textarea
        rows={3}
        value={notes}
        onInput={(e) => {
          setNotes(e.currentTarget.value);
          writeKept(`notes.${match}`, e.currentTarget.value);
        }}
      />
    </label>
  );
}

/** The head of the saga, and over the saga, when it is wanted, the talk. */
export function Talk({ seatKey, look }: { seatKey: string; look: Look }) {
  const [open, setOpen] = useState(false);
  const lines = useTalk(seatKey, look.match);
  const [muted, setMuted] = useState(() => readKept<number[]>(`mute.${look.match}`, []));
  const [read, setRead] = useState(0);
  const last = lines.at(-1)?.number ?? 0;
  useEffect(() => {
    if (open) setRead(last);
  }, [open, last]);
  const unread = lines.filter((l) => l.number > read && l.seat !== look.seat && !muted.includes(l.seat)).length;
  const mute = (m: number[]) => {
    setMuted(m);
    writeKept(`mute.${look.match}`, m);
  };
  return (
    <>
      <button type="button" class="quiet talk-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Talk{unread > 0 && <b class="unread">{unread}</b>}
      </button>
      {open && (
        <div class="talk" role="region" aria-label="Talk">
          <Lines look={look} lines={lines} muted={muted} />
          {look.seat > 0 && <Say seatKey={seatKey} />}
          <Mute look={look} muted={muted} onMuted={mute} />
          <Notes match={look.match} />
        </div>
      )}
    </>
  );
}
