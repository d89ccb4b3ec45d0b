// The moments a replay jumps to: turns, fights, turning points.
import type { Analysis } from '../ending/analysis';
import { versionsOf } from '../ending/analysis';
import type { Told } from '../saga-rows';
import type { Tale } from '../types';

export type Leap = 'turn' | 'fight' | 'turning point';
export type Jumps = Record<Leap, number[]>;

export function jumpsOf(told: Told[], tales: Tale[], analysis: Analysis | null): Jumps {
  const versions = versionsOf(tales);
  return {
    turn: told.filter((t) => t.round).map((t) => t.tale.version),
    fight: told.filter((t) => t.fight).map((t) => t.tale.version),
    'turning point': (analysis?.turning_points ?? []).flatMap((n) => versions[n - 1] ?? []),
  };
}
