// Dice as faces: pips for six sides, the die's outline and a number for others.
import type { Needs } from './types';

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const OUTLINES: Record<number, string> = {
  4: 'M0-10L10 8H-10z',
  8: 'M0-11L9.5-5V5L0 11-9.5 5V-5z',
  10: 'M0-11L10-1.5 9 3 0 11-9 3-10-1.5z',
  12: 'M0-11L8.5-6.5 10.5 3 6 9.5H-6L-10.5 3-8.5-6.5z',
  20: 'M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5z',
};

/** Whether a result is what was needed. Dice with faces of their own are compared by what they show. */
export const luckOf = (result: number, needs?: Needs, faces?: { shown(result: number): number }): Luck => {
  if (!needs) return undefined;
  const shown = faces?.shown(result) ?? result;
  return (needs.at_most ? shown <= needs.total : shown >= needs.total) ? 'good' : 'bad';
};

export type Luck = 'good' | 'bad' | undefined;

export function Die({ value, sides, luck }: { value: number; sides: number; luck?: Luck }) {
  return (
    <svg
      class={`die ${luck ?? ''}`}
      viewBox="-12 -12 24 24"
      role="img"
      aria-label={value === 0 ? `a blank on a D${sides}` : `${value} on a D${sides}`}
    >
      {sides === 6 ? (
        <>
          <rect x="-10" y="-10" width="20" height="20" rx="4" class="face" />
          {(PIPS[value] ?? []).map(([x, y]) => (
            <circle cx={x * 5} cy={y * 5} r="2.1" class="pip" />
          ))}
        </>
      ) : (
        <>
          <path d={OUTLINES[sides] ?? 'M-10-10H10V10H-10z'} class="face" />
          <text y="4" text-anchor="middle" class="number">
            {value}
          </text>
        </>
      )}
    </svg>
  );
}
