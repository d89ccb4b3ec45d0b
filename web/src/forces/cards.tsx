// Unit cards, to be read and to be printed: what the program writes for a terminal, set as tables.
import { useMemo } from 'preact/hooks';

interface UnitCard {
  title: string;
  aside: string[];
  figures: [string, string][];
  kind: string;
  /** Heads of the columns of figures below; none for a plain list. */
  heads: string[];
  rows: Row[];
}

/** A figure line has a cell for each head, a line of words has none. */
interface Row {
  words: string;
  cells: string[];
  about?: string;
}

const FIGURE = /^([A-Za-z][A-Za-z -]*?) (\d+"?)$/;
const GAP = /\s{2,}/;
const HEADS = /^(.*?)((?:\s+[A-Z]{1,3}){3,})$/;
const SLUG = /^[a-z]+(-[a-z]+)*$/;

/** "army-commander legendary-missile" as "army commander · legendary missile". */
const worded = (words: string) => {
  const list = words.trim().split(' ');
  return list.every((w) => SLUG.test(w)) ? list.map((w) => w.replaceAll('-', ' ')).join(' · ') : words.trim();
};

/** A line that starts far in goes on with the one before. */
function joined(lines: string[]): string[] {
  const all: string[] = [];
  for (const l of lines)
    if (/^\s{8}/.test(l) && all.length) all.push(`${all.pop()} ${l.trim()}`);
    else all.push(l);
  return all;
}

function readRow(line: string, heads: string[]): Row {
  const figures = heads.length ? new RegExp(`^(.*?)((?:\\s+-?\\d+){${heads.length}})$`).exec(line) : null;
  if (figures) return { words: figures[1]!.trim(), cells: figures[2]!.trim().split(/\s+/) };
  const [words = '', ...rest] = line.trim().split(GAP);
  return { words, cells: [], ...(rest.length ? { about: rest.join(' ') } : {}) };
}

/** "Name   points 40  level 3 …": what is parted by wide gaps is a figure, or words. */
function readCard([first = '', ...body]: string[]): UnitCard {
  const [title = '', ...parts] = first.trim().split(GAP);
  const figures = parts.flatMap((w): [string, string][] => {
    const m = FIGURE.exec(w);
    return m ? [[m[1]!.toLowerCase(), m[2]!]] : [];
  });
  const head = HEADS.exec(body[0] ?? '');
  const heads = head ? head[2]!.trim().split(/\s+/) : [];
  const rows = joined(head ? body.slice(1) : body).map((l) => readRow(l, heads));
  const aside = parts.filter((w) => !FIGURE.test(w)).map(worded);
  return { title, figures, aside, kind: head?.[1]?.trim() ?? '', heads, rows };
}

/** A block is one card; a block of lines that all start at the margin is a list of cards. */
const cardsOf = (text: string): UnitCard[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = block.split('\n');
      return lines.slice(1).every((l) => /^\S/.test(l)) ? lines.map((l) => readCard([l])) : [readCard(lines)];
    });

export function Cards({ title, text }: { title: string; text: string }) {
  const cards = useMemo(() => cardsOf(text), [text]);
  return (
    <div class="unit-cards" tabIndex={0} role="group" aria-label="Unit cards">
      <h2 class="of-force">{title}</h2>
      {cards.map((c) => (
        <article class="unit-card">
          <h3>{c.title}</h3>
          {c.figures.length > 0 && (
            <dl>
              {c.figures.map(([k, v]) => (
                <div>
                  <dt>{k}</dt>
                  <dd>{v}</dd>
                </div>
              ))}
            </dl>
          )}
          {c.aside.length > 0 && <p>{c.aside.join(' · ')}</p>}
          {c.rows.length > 0 && <Rows card={c} />}
        </article>
      ))}
    </div>
  );
}

function Rows({ card: c }: { card: UnitCard }) {
  return (
    <table>
      {c.heads.length > 0 && (
        <thead>
          <tr>
            <td class="words">{c.kind}</td>
            {c.heads.map((h) => (
              <th scope="col">{h}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {c.rows.map((r) => (
          <tr>
            {r.cells.length > 0 || r.about ? (
              <th scope="row">{r.words}</th>
            ) : (
              <td class="words" colSpan={c.heads.length + 1}>
                {r.words}
              </td>
            )}
            {r.cells.map((v) => (
              <td class="cell">{v}</td>
            ))}
            {r.about && <td class="words">{r.about}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
