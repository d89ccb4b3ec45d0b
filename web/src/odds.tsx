// Odds before commitment: small and exact, and how many tries they come from.
import type { Odds, TallyRow } from './types';
import { Arithmetic } from './saga';

/** What may happen is never "0 %", and what may fail never "100 %". */
export const percent = (p: number) => (p > 0 && p < 0.005 ? '<1 %' : p < 1 && p >= 0.995 ? '>99 %' : `${Math.round(p * 100)} %`);

const isEmpty = (o: Odds) => !o.needs && o.tally.every((t) => t.chance === 0);

/** The figure for a button: the first thing that may come of it. */
export function chanceOf(odds: Odds | undefined): { text: string; title: string } | null {
  const row = odds?.tally.find((t) => t.chance >= 0.005) ?? odds?.tally[0];
  if (!odds || !row || isEmpty(odds)) return null;
  return { text: `${percent(row.chance)} ${row.words}`, title: `${row.words}: ${percent(row.chance)}, from ${odds.samples} tries` };
}

/** It happens or not: an average would only say the chance again. */
const isMatterOfYes = (t: TallyRow) => Math.abs(t.mean - t.chance) < 0.0005;

export function OddsTable({ odds }: { odds: Odds | undefined }) {
  if (!odds) return <p class="aside">Working out the odds…</p>;
  if (isEmpty(odds)) return null;
  const hasMeans = odds.tally.some((t) => !isMatterOfYes(t));
  return (
    <div class="odds">
      {odds.tally.length > 0 && (
        <table>
          <thead>
            <tr><td /><th scope="col">chance</th>{hasMeans && <th scope="col">average</th>}</tr>
          </thead>
          <tbody>
            {odds.tally.map((t) => (
              <tr>
                <th scope="row">{t.words}</th>
                <td title={`between ${percent(t.low)} and ${percent(t.high)}`}>{percent(t.chance)}</td>
                {hasMeans && <td>{isMatterOfYes(t) ? '' : t.mean.toFixed(2).replace('-', '−')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {odds.needs && <Arithmetic needs={odds.needs} />}
      <p class="aside">from {odds.samples} tries</p>
    </div>
  );
}

/** One chance as a bar; `other` is the share of the opposite, from the right. */
export function Bar({ words, chance, other = 0 }: { words: string; chance: number; other?: number }) {
  return (
    <p class="chance">
      <span>{words}</span><strong>{percent(chance)}</strong>
      <span class="bar" aria-hidden="true"><span style={{ width: `${chance * 100}%` }} /><span class="other" style={{ width: `${other * 100}%` }} /></span>
    </p>
  );
}
