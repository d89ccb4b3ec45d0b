// The gallery of what may be added to a list: a card for each, with what it costs, what it can do, and how many there
// are.
import { useState } from 'preact/hooks';

export interface Entry {
  id: string;
  title: string;
  value: any;
}

const FIGURES = ['combat', 'shooting', 'armour', 'stamina'];
/** As the data calls them, and as the rules do. */
const STATS = { m: 'Move', sh: 'Shoot', fi: 'Fight', sv: 'Save', re: 'React', br: 'Brave' };
const plain = (s: string) => s.replaceAll('-', ' ');

function figuresOf(v: any): [string, number][] {
  const first = v.members?.[0];
  if (first) return Object.entries(STATS).flatMap(([k, word]) => (first[k] === undefined ? [] : [[word, first[k]]]));
  return FIGURES.filter((k) => v[k] !== undefined).map((k) => [k, v[k]]);
}

function lineOf(v: any): string {
  const members = v.members
    ?.filter((m: any) => m.count > 0)
    .map((m: any) => `${m.count} ${m.title}`)
    .join(', ');
  const kind = [v.type ?? v.class, ...(v.roles ?? [])].filter(Boolean).map(plain).join(', ');
  return [kind, members, v.traits?.map(plain).join(', ')].filter(Boolean).join(' · ');
}

interface Props {
  label: string;
  entries: Entry[];
  countOf(id: string): number;
  full: boolean;
  onAdd(id: string): void;
}

export function Gallery({ label, entries, countOf, full, onAdd }: Props) {
  const [wanted, setWanted] = useState('');
  const fits = entries.filter((e) => `${e.title} ${lineOf(e.value)}`.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div class="gallery" role="group" aria-label={`Add to ${label.toLowerCase()}`}>
      <input
        type="search"
        aria-label={`Find in ${label.toLowerCase()}`}
        placeholder="Type to find…"
        value={wanted}
        onInput={(e) => setWanted(e.currentTarget.value)}
      />
      <ul>
        {fits.map((e) => (
          <li key={e.id}>
            <button type="button" class="gallery-card" disabled={full} onClick={() => onAdd(e.id)}>
              <span class="head">
                <strong>{e.title}</strong>
                {e.value.points !== undefined && <span class="cost">{e.value.points}</span>}
              </span>
              <span class="stats">
                {figuresOf(e.value).map(([k, n]) => (
                  <span>
                    {n} <small>{k}</small>
                  </span>
                ))}
              </span>
              <small class="line-of">{lineOf(e.value)}</small>
              <span class="add">
                {countOf(e.id) > 0 && <em>{countOf(e.id)} in the list</em>}
                <span>+ Add</span>
              </span>
            </button>
          </li>
        ))}
        {fits.length === 0 && <li class="none">Nothing is called that.</li>}
      </ul>
    </div>
  );
}
