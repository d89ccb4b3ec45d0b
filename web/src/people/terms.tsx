// How people come to a table and how long they may think: what the set-up page asks beside the game.

export interface Terms {
  listed: boolean;
  clock: number; // of CLOCKS
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCKS: { words: string; clock?: { kind: string; seconds: number; add?: number } }[] = [
  { words: 'none' },
  { words: '2 minutes for each decision', clock: { kind: 'move', seconds: 2 * MINUTE } },
  { words: '20 minutes each, 20 seconds more with every turn', clock: { kind: 'bank', seconds: 20 * MINUTE, add: 20 } },
  { words: '1 hour each, a minute more with every turn', clock: { kind: 'bank', seconds: HOUR, add: MINUTE } },
  { words: 'a day for each decision', clock: { kind: 'move', seconds: DAY } },
  { words: '3 days for each decision', clock: { kind: 'move', seconds: 3 * DAY } },
  { words: '10 days each, 12 hours more with every turn', clock: { kind: 'bank', seconds: 10 * DAY, add: 12 * HOUR } },
];

export const usualTerms = (): Terms => ({ listed: false, clock: 0 });

/** As `create` wants it. */
export const saidTerms = (t: Terms) => ({
  ...(t.listed && { listed: true }),
  ...(t.clock > 0 && { clock: CLOCKS[t.clock]!.clock }),
});

const KINDS = [
  [false, 'private: only by the links'],
  [true, 'in the lobby: anybody may watch, and take an open seat'],
] as const;

export function TermsOfTable({ terms, onTerms }: { terms: Terms; onTerms(t: Terms): void }) {
  return (
    <fieldset>
      <legend>Table</legend>
      <div class="options">
        {KINDS.map(([listed, words]) => (
          <label class="pick">
            <input
              type="radio"
              name="listed"
              checked={terms.listed === listed}
              onChange={() => onTerms({ ...terms, listed })}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <label class="ruling">
        <span>Clock for people</span>
        <select value={terms.clock} onChange={(e) => onTerms({ ...terms, clock: Number(e.currentTarget.value) })}>
          {CLOCKS.map((c, i) => (
            <option value={i}>{c.words}</option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
