// Odds before commitment: small and exact, and how many tries they come from.
import type { Odds, TallyRow } from './types';
import { Arithmetic } from './saga';

export const percent = (p: number) => `${Math.round(p * 100)} %`;

/** Something that happens or not, rather than an amount. */
const isEvent = (t: TallyRow) => Math.abs(t.mean - t.chance) < 0.0015;
const isEmpty = (o: Odds) => !o.needs && o.tally.every((t) => t.chance === 0);

/** The figure for a button: the first thing that may come of it. */
export function chanceOf(odds: Odds | undefined): { text: string; title: string } | null {
  const row = odds?.tally.find((t) => t.chance > 0) ?? odds?.tally[0];
  if (!odds || !row || isEmpty(odds)) return null;
  return { text: `${percent(row.chance)} ${row.words}`, title: `${row.words}: ${percent(row.chance)}, from ${odds.samples} tries` };
}

export function OddsTable({ odds }: { odds: Odds | undefined }) {
  if (!odds) return <p class="aside">Working out the odds…</p>;
  if (isEmpty(odds)) return null;
  return (
    <div class="odds">
      {odds.tally.length > 0 && (
        <table>
          <thead>
            <tr><td /><th scope="col">chance</th><th scope="col">on average</th></tr>
          </thead>
          <tbody>
            {odds.tally.map((t) => (
              <tr>
                <th scope="row">{t.words}</th>
                <td title={`between ${percent(t.low)} and ${percent(t.high)}`}>{percent(t.chance)}</td>
                <td>{t.mean.toFixed(2)}</td>
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

/** The chances of what happens or not, as bars: for a battle board. */
export function Chances({ odds }: { odds: Odds | undefined }) {
  const rows = odds?.tally.filter((t) => isEvent(t)) ?? [];
  const amounts = odds?.tally.filter((t) => !isEvent(t)) ?? [];
  if (!odds || isEmpty(odds)) return null;
  return (
    <div class="chances">
      {rows.map((t) => (
        <p class="chance">
          <span>{t.words}</span><strong title={`between ${percent(t.low)} and ${percent(t.high)}, from ${odds.samples} tries`}>{percent(t.chance)}</strong>
          <span class="bar" aria-hidden="true"><span style={{ width: percent(t.chance).replace(' ', '') }} /></span>
        </p>
      ))}
      {amounts.map((t) => <p class="chance"><span>{t.words}, on average</span><strong>{t.mean.toFixed(1)}</strong></p>)}
    </div>
  );
}
