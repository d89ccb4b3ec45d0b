// The drawer at the side: the rules in our words, the legend of the table, the card of a unit in full.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { counting } from '../counting';
import type { Fact, Piece, Renderer } from '../games/kinds';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import type { Legal, Look } from '../types';
import { Door, Doors } from './doors';
import { Legend } from './legend';
import { type Meaning, type Rules, telling, useMeanings, useRules } from './meaning';

/** What lies open in it: the rules at a section, the legend, a piece. */
export type Open = { rules: string } | { legend: true } | { card: string } | null;

interface Props {
  open: NonNullable<Open>;
  look: Look;
  legal: Legal[];
  renderer: Renderer;
  byId: Map<string, Piece>;
  onOpen(o: Open): void;
}

export function Drawer({ open, look, legal, renderer, byId, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const card = 'card' in open ? byId.get(open.card) : undefined;
  const view = 'rules' in open ? 'rules' : 'legend' in open ? 'legend' : 'card';
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} class="drawer" role="dialog" aria-label="Rules and legend" tabIndex={-1}>
      <div class="head">
        <nav class="views" aria-label="In the drawer">
          <button type="button" aria-pressed={view === 'rules'} onClick={() => onOpen({ rules: '' })}>
            Rules
          </button>
          <button type="button" aria-pressed={view === 'legend'} onClick={() => onOpen({ legend: true })}>
            Legend
          </button>
          {card && (
            <button type="button" aria-pressed={true}>
              Card
            </button>
          )}
        </nav>
        <button type="button" class="quiet" aria-label="Close" onClick={() => onOpen(null)}>
          ✕
        </button>
      </div>
      {'rules' in open && <Book at={open.rules} look={look} legal={legal} />}
      {'legend' in open && <Legend rows={renderer.legend ?? []} />}
      {card && <FullCard piece={card} />}
    </div>
  );
}

interface Chapter {
  section: string;
  title: string;
  rules: Meaning[];
}

/** Sections in the order of the book; numbers count, words stay as they come. */
function chaptersOf({ rules, sections }: Rules): Chapter[] {
  const titles = new Map(sections.map((s) => [s.section, s.words]));
  const chapters = new Map<string, Chapter>();
  for (const r of rules) {
    const c = chapters.get(r.section) ?? { section: r.section, title: titles.get(r.section) ?? r.section, rules: [] };
    c.rules.push(r);
    chapters.set(r.section, c);
  }
  const parts = (s: string) => s.split('.').map(Number);
  const list = [...chapters.values()];
  if (!list.every((c) => parts(c.section).every((n) => !Number.isNaN(n)))) return list;
  return list.sort((a, b) => {
    const [x, y] = [parts(a.section), parts(b.section)];
    return x[0]! - y[0]! || (x[1] ?? 0) - (y[1] ?? 0);
  });
}

/** What the question and the choices follow from comes first. */
const sectionsNow = (look: Look, legal: Legal[]) =>
  new Set([look.turn.section, look.turn.step?.section, ...legal.map((l) => l.section)].filter(Boolean) as string[]);

function Book({ at, look, legal }: { at: string; look: Look; legal: Legal[] }) {
  const [words, setWords] = useState('');
  const book = useRules(look.game, true);
  const chapters = useMemo(() => (book ? chaptersOf(book) : []), [book]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const there = [...(list.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].find(
      (e) => e.dataset.section === at,
    );
    there?.scrollIntoView({ block: 'start' });
  }, [at, chapters]);
  if (!book) return <p class="aside">Opening the rules…</p>;
  const now = sectionsNow(look, legal);
  const first = chapters.filter((c) => now.has(c.section));
  const sought = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <>
      <label class="seek">
        <span>Search the {counting(book.rules.length, 'sentences')}</span>
        <input type="search" value={words} onInput={(e) => setWords(e.currentTarget.value)} />
      </label>
      <div ref={list} class="book" tabIndex={0} role="region" aria-label="The rules in our words">
        {sought.length > 0 ? (
          <Found chapters={chapters} sought={sought} />
        ) : (
          <>
            {first.length > 0 && <h2>What applies just now</h2>}
            {first.map((c) => (
              <Sentences chapter={c} open={first.length < 3 && !at} />
            ))}
            <h2>All chapters</h2>
            {chapters.map((c) => (
              <Sentences chapter={c} open={c.section === at} place />
            ))}
          </>
        )}
      </div>
    </>
  );
}

function Sentences({ chapter: c, open, place }: { chapter: Chapter; open: boolean; place?: boolean }) {
  return (
    <details key={`${c.section} ${open}`} open={open} class="chapter" data-section={place ? c.section : undefined}>
      <summary>
        {c.title}
        {c.title !== c.section && <span class="section">{c.section}</span>}
      </summary>
      <ul>
        {c.rules.map((r) => (
          <Sentence rule={r} />
        ))}
      </ul>
    </details>
  );
}

const Sentence = ({ rule: r }: { rule: Meaning }) => (
  <li class="sentence">
    {r.words} <small class="proved">{counting(r.tests ?? 0, 'tests')}</small>
  </li>
);

function Found({ chapters, sought }: { chapters: Chapter[]; sought: string[] }) {
  const fits = (r: Meaning, c: Chapter) => {
    const text = `${r.words} ${c.title} ${c.section}`.toLowerCase();
    return sought.every((w) => text.includes(w));
  };
  const found = chapters
    .map((c) => ({ ...c, rules: c.rules.filter((r) => fits(r, c)) }))
    .filter((c) => c.rules.length > 0);
  if (found.length === 0) return <p class="aside">No sentence has all of these words.</p>;
  return (
    <>
      {found.map((c) => (
        <Sentences chapter={c} open={true} />
      ))}
    </>
  );
}

/** All of a unit's numbers, and every word on its card explained. */
export function FullCard({ piece }: { piece: Piece }) {
  const facts = [...(piece.facts ?? []), ...(piece.more ?? [])];
  const terms = [...new Set(facts.flatMap(([, v]) => (Array.isArray(v) ? v : [])))];
  return (
    <div class={`full-card ${sideClass(piece.seat)}`} tabIndex={0} role="region" aria-label={`Card of ${piece.name}`}>
      <h2>
        {piece.glyph && (
          <span class="badge">
            <Icon name={piece.glyph} />
          </span>
        )}
        {piece.name}
      </h2>
      {piece.about && <p>{piece.about}</p>}
      <dl>
        {facts.map((f) => (
          <FactRow fact={f} explained />
        ))}
      </dl>
      {terms.map((t) => (
        <Explained term={t} />
      ))}
    </div>
  );
}

/** A line of a card: its column, its figure; both lead to what they mean. */
export function FactRow({ fact: [label, value, term = label], explained }: { fact: Fact; explained?: boolean }) {
  return (
    <div>
      <dt>
        {term ? <Door term={term}>{label}</Door> : label}
        {explained && term && !Array.isArray(value) && <Line term={term} />}
      </dt>
      <dd>{Array.isArray(value) ? <Doors terms={value} /> : value}</dd>
    </div>
  );
}

function Line({ term }: { term: string }) {
  const means = useMeanings(term);
  const said = means && telling(means, term);
  const first = said && (said.first[0] ?? said.rules[0]);
  return first ? <small>{first.words}</small> : null;
}

function Explained({ term }: { term: string }) {
  return (
    <p class="explained">
      <Door term={term}>{term.replace(/[-_]/g, ' ')}</Door>
      <Line term={term} />
    </p>
  );
}
