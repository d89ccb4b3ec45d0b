// Who led, step by step: a curve for each side, turning points to look back to.

import { calledBy as who } from '../match/names';
import { sideClass } from '../table/sides';
import type { Look } from '../types';
import { type Analysis, swingAt } from './analysis';

const [WIDTH, HIGH] = [600, 170];

export function Graph({ analysis: a, look, onLook }: { analysis: Analysis; look: Look; onLook(i: number): void }) {
  const x = (i: number) => (WIDTH * (i + 1)) / Math.max(1, a.steps.length);
  const y = (share: number) => HIGH * (1 - share);
  const curve = (s: number) =>
    `M0 ${y(a.players[s]!.start)}` +
    a.steps.map((p, i) => `L${x(i).toFixed(1)} ${y(p.chance[s]!).toFixed(1)}`).join('');
  const turns = a.steps.flatMap((s, i) => (s.turn !== (a.steps[i - 1]?.turn ?? 0) ? [{ i, turn: s.turn }] : []));
  const few = turns.filter((_, i) => i % Math.ceil(turns.length / 10) === 0);
  return (
    <div class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={inWords(a, look)}>
        <path class="half" d={`M0 ${HIGH / 2}H${WIDTH}`} />
        {few.map(({ i }) => (
          <path class="turn-line" d={`M${x(i - 1)} 0V${HIGH}`} />
        ))}
        {a.players.map((_, s) => (
          <g class={sideClass(s + 1)}>
            {s === 0 && <path class="area" d={`${curve(s)}L${WIDTH} ${HIGH}L0 ${HIGH}z`} />}
            <path class="curve" d={curve(s)} />
          </g>
        ))}
      </svg>
      <span class="axis top">100 %</span>
      <span class="axis middle">50 %</span>
      {few.map(({ i, turn }) => (
        <span class="turn-name" style={{ left: `${(100 * x(i - 1)) / WIDTH}%` }}>
          {turn}
        </span>
      ))}
      {a.turning_points.map((n) => {
        const { seat, points } = swingAt(a, n - 1);
        return (
          <button
            type="button"
            class={`point ${sideClass(seat)}`}
            style={{
              left: `${(100 * x(n - 1)) / WIDTH}%`,
              top: `${100 - 100 * a.steps[n - 1]!.chance[seat - 1]!}%`,
            }}
            aria-label={
              `Turning point in turn ${a.steps[n - 1]!.turn}: ` + `plus ${points} for ${who(look, seat)}; look back`
            }
            onClick={() => onLook(n - 1)}
          />
        );
      })}
    </div>
  );
}

const inWords = (a: Analysis, look: Look) =>
  `Chance of winning step by step. ${a.players
    .map((p, s) => `${who(look, s + 1)}: ${Math.round(p.start * 100)} percent at the start`)
    .join(', ')}.`;
