// A quick start: everything before the battle was chosen by the computer, and is shown in short.
import { useEffect, useState } from 'preact/hooks';
import { common, sentence } from '../choices';
import type { Look, Tale } from '../types';

/** Matches begun by *Play now* since the page was opened. */
const QUICK = new Set<string>();

export const noteQuick = (match: string) => QUICK.add(match);

const MOST_NAMED = 8;

/** "deploy Jaguar Warriors at 5,26 facing 270 in two ranks" without what only the table shows. */
const short = (words: string) => words.replace(/ (at|to) -?[\d.]+,.*$/, '');

/** Deeds that begin alike in one line: "start in Whitecliff, Saltmarsh, Farpoint". */
export function gathered(words: string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const w of words.map(short)) {
    const verb = w.split(' ').slice(0, 1).join(' ');
    groups.set(verb, [...(groups.get(verb) ?? []), w]);
  }
  return [...groups.values()].map((list) => {
    if (list.length === 1) return sentence(list[0]!);
    const same = common(list);
    const rest = list.map((w) =>
      w
        .slice(same.length)
        .trim()
        .replace(/^(in|on|with) /, ''),
    );
    const named = rest.slice(0, MOST_NAMED).join(', ');
    return sentence(`${same}: ${named}${rest.length > MOST_NAMED ? ` and ${rest.length - MOST_NAMED} more` : ''}`);
  });
}

/** What was chosen for this player; gone for good with a click, or with the first order. */
export function DrawnUp({ look, tales }: { look: Look; tales: Tale[] }) {
  const [chosen, setChosen] = useState<{ count: number; lines: string[] } | null>(null);
  const [gone, setGone] = useState(false);
  const own = tales.filter((t) => t.seat === look.seat && t.words && t.events);
  const isReady = QUICK.has(look.match) && look.begun && look.turn.yours && !look.drawing_up;
  useEffect(() => {
    if (isReady && !chosen) setChosen({ count: own.length, lines: gathered(own.map((t) => t.words!)) });
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
