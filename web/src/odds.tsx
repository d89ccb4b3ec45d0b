// Odds before commitment: small and exact, and how many tries they come from.

import { Arithmetic } from './saga';
import type { Needs, Odds, TallyRow } from './types';

/** What may happen is never "0 %", and what may fail never "100 %". */
export const percent = (p: number) =>
  p > 0 && p < 0.005 ? '<1 %' : p < 1 && p >= 0.995 ? '>99 %' : `${Math.round(p * 100)} %`;

const isEmpty = (o: Odds) => !o.needs && o.tally.every((t) => t.chance === 0);
export const isTelling = (o: Odds) => !isEmpty(o);

const needsWords = (n: Needs) => `needs ${n.total} or ${n.at_most ? 'less' : 'more'}`;

/** One at most: an average would only say the chance again. */
const isMatterOfYes = (t: TallyRow) => Math.abs(t.mean - t.chance) < 0.0005;
const amount = (n: number) => n.toFixed(1).replace('-', '−');
const whole = (n: number) => String(n).replace('-', '−');
const spread = (t: TallyRow) => (t.least === t.most ? whole(t.least) : `${whole(t.least)} to ${whole(t.most)}`);

const rowWords = (t: TallyRow) =>
  isMatterOfYes(t)
    ? { text: `${percent(t.chance)} · any ${t.words}`, title: `any ${t.words}: ${percent(t.chance)}` }
    : {
        text: `${amount(t.mean)} ${t.words} on average`,
        title: `${t.words}: ${amount(t.mean)} on average, usually ${spread(t)}; ${percent(t.chance)} at least one`,
      };

/** Everything that can happen was counted, or tries were; what is hidden was imagined. */
const source = (o: Odds) => {
  if (o.exact) return 'exact';
  return o.samples > 0 ? `from ${o.samples} tries` : `the average of ${o.worlds} ways things may lie hidden`;
};

/** The figure for a button: the chance of the roll that decides it, or the first thing that may come of it. */
export function chanceOf(odds: Odds | undefined): { text: string; title: string } | null {
  if (!odds || isEmpty(odds)) return null;
  if (odds.roll && odds.needs)
    return { text: `${percent(odds.roll.chance)} · ${needsWords(odds.needs)}`, title: 'computed from the rules' };
  const row = odds.tally.find((t) => t.chance >= 0.005) ?? odds.tally[0];
  if (!row) return null;
  const { text, title } = rowWords(row);
  return { text, title: `${title}, ${source(odds)}` };
}

const isOwn = (t: TallyRow) => t.words.startsWith('own');

/** The number on the button, to compare orders of one kind by; what one loses oneself is no gain. */
export function worthOf(odds: Odds | undefined): number | null {
  if (!odds) return null;
  if (odds.roll && odds.needs) return odds.roll.chance;
  const row = odds.tally.find((t) => t.chance >= 0.005) ?? odds.tally[0];
  if (!row) return 0;
  return (isOwn(row) ? -1 : 1) * (isMatterOfYes(row) ? row.chance : row.mean);
}

/** How sure the figures are. */
const origin = (o: Odds) => `${source(o)}, with sensible replies`;

export function OddsTable({ odds }: { odds: Odds | undefined }) {
  if (!odds) return <p class="aside">Working out the odds…</p>;
  if (isEmpty(odds)) return null;
  const rows = odds.tally.filter((t) => t.chance > 0);
  return (
    <div class="odds">
      {odds.roll && (
        <p class="chance">
          <span>the roll succeeds</span>
          <strong>{percent(odds.roll.chance)}</strong>
        </p>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {odds.needs && <Arithmetic needs={odds.needs} />}
      {rows.length > 0 && <p class="aside">{origin(odds)}; eight of ten come to what is usual</p>}
    </div>
  );
}

function Rows({ rows }: { rows: TallyRow[] }) {
  const counts = rows.some((t) => !isMatterOfYes(t));
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{counts ? 'any at all' : 'chance'}</th>
          {counts && <th scope="col">average</th>}
          {counts && <th scope="col">usual</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((t) => (
          <tr>
            <th scope="row">{t.words}</th>
            <td title={`between ${percent(t.low)} and ${percent(t.high)}`}>{percent(t.chance)}</td>
            {counts && <td>{isMatterOfYes(t) ? '' : amount(t.mean)}</td>}
            {counts && (
              <td>
                {isMatterOfYes(t) ? '' : spread(t)}
                {!isMatterOfYes(t) && t.amounts && <Amounts of={t.amounts} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How often each amount comes, as small bars side by side; the highest is the likeliest. */
function Amounts({ of }: { of: { amount: number; chance: number }[] }) {
  const most = Math.max(...of.map((a) => a.chance));
  return (
    <svg class="amounts" viewBox={`0 0 ${of.length * 4} 10`} width={of.length * 4} height="10" role="img">
      <title>{of.map((a) => `${whole(a.amount)}: ${percent(a.chance)}`).join(', ')}</title>
      {of.map((a, i) => (
        <rect x={i * 4} y={10 - (10 * a.chance) / most} width="3" height={(10 * a.chance) / most} fill="currentColor" />
      ))}
    </svg>
  );
}

/** One chance as a bar; `other` is the share of the opposite, from the right. */
export function Bar({ words, chance, other = 0 }: { words: string; chance: number; other?: number }) {
  return (
    <p class="chance">
      <span>{words}</span>
      <strong>{percent(chance)}</strong>
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${chance * 100}%` }} />
        <span class="other" style={{ width: `${other * 100}%` }} />
      </span>
    </p>
  );
}
