// A quick start: everything before the battle was chosen by the computer, and is shown in short.
import { useEffect, useState } from 'preact/hooks';
import { sentence } from '../choices';
import type { Look, Tale } from '../types';

/** Matches begun by *Play now* since the page was opened. */
const QUICK = new Set<string>();

export const noteQuick = (match: string) => QUICK.add(match);

const MOST_NAMED = 8;

/** Deeds of one kind in one line: "Start in: Whitecliff, Saltmarsh, Farpoint". */
export function gathered(deeds: Tale[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const d of deeds) kinds.set(d.title!, [...(kinds.get(d.title!) ?? []), (d.things ?? []).join(', ')]);
  return [...kinds].flatMap(([title, things]) => {
    const named = things.filter(Boolean);
    const shown = named.slice(0, MOST_NAMED).join('; ');
    const rest = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
    return shown ? sentence(`${title}: ${shown}${rest}`) : []; // "pass" and "ready" chose nothing
  });
}

/** What was chosen for this player; gone for good with a click, or with the first order. */
export function DrawnUp({ look, tales }: { look: Look; tales: Tale[] }) {
  const [chosen, setChosen] = useState<{ count: number; lines: string[] } | null>(null);
  const [gone, setGone] = useState(false);
  const own = tales.filter((t) => t.seat === look.seat && t.title && t.events);
  const isReady = QUICK.has(look.match) && look.begun && look.turn.yours && !look.drawing_up;
  useEffect(() => {
    if (isReady && !chosen) setChosen({ count: own.length, lines: gathered(own) });
  }, [isReady]);
  if (!chosen || gone || chosen.lines.length === 0 || own.length > chosen.count) return null;
  return (
    <section class="drawn-up" aria-label="Drawn up for you">
      <h2>Drawn up for you</h2>
      <ul>
        {chosen.lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      <p class="aside">
        <em>Set up</em> on the first page lets you choose all of it yourself.
      </p>
      <button type="button" class="quiet" onClick={() => setGone(true)}>
        Good
      </button>
    </section>
  );
}
