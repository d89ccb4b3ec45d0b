// The legend: what the table's drawings mean. What is drawn alike in all games comes last.
import type { Sign } from '../games/kinds';
import { Glyph } from '../table/glyphs';
import { Door } from './doors';

const DRAWN: Sign[] = [
  { draw: <circle class="legend-ring can" r="0.8" />, words: 'a bright ring: something can be done with it now' },
  { draw: <circle class="legend-ring chosen" r="0.8" />, words: 'a thick ring: it is chosen' },
  { draw: <circle class="legend-ring lit" r="0.8" />, words: 'lit: what you point at in a list or in the saga' },
  { draw: <path class="legend-reach" d="M-.9 .5Q0-1 .9 .5" />, words: 'a dashed line: how far it can go' },
  { draw: <path class="legend-threat" d="M-.9 .5Q0-1 .9 .5" />, words: 'a red line: how far it could charge or shoot' },
  { draw: <circle class="legend-ghost" r="0.7" />, words: 'a pale shape: where it would stand' },
];

const Row = ({ sign: s }: { sign: Sign }) => (
  <li>
    <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true" class={s.class ?? ''}>
      {s.glyph ? <Glyph name={s.glyph} size={0.8} /> : s.draw}
    </svg>
    <span>{s.term ? <Door term={s.term}>{s.words}</Door> : s.words}</span>
  </li>
);

export const Legend = ({ rows }: { rows: Sign[] }) => (
  <div class="legend" tabIndex={0} role="region" aria-label="Legend">
    <h2>On this table</h2>
    <ul>
      {rows.map((s) => (
        <Row sign={s} />
      ))}
    </ul>
    <h2>On every table</h2>
    <ul>
      {DRAWN.map((s) => (
        <Row sign={s} />
      ))}
    </ul>
  </div>
);
