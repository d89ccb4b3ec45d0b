// The saga sorted for reading: turns, the fights in them, equal lines as one, and what a reader looks for.

import type { Piece, Renderer } from './games/kinds';
import { idsOf } from './games/link';
import type { Event, Tale } from './types';

export interface Line {
  event: Event;
  /** How often it was told in a row. */
  count: number;
  /** Who did it. */
  seat: number;
}

/** What one tale shows, and what stands above it. */
export interface Told {
  tale: Tale;
  lines: Line[];
  round?: number;
  fight?: string;
}

export type Kind = 'all' | 'fights' | 'rolls' | 'losses';
export const KINDS: [Kind, string][] = [
  ['all', 'Everything'],
  ['fights', 'Fights'],
  ['rolls', 'Rolls'],
  ['losses', 'Losses'],
];

export interface Search {
  words: string;
  unit: string;
  kind: Kind;
}

export const NO_SEARCH: Search = { words: '', unit: '', kind: 'all' };

type Pieces = Map<string, Piece>;

/** Two pieces of different sides that an event is about. */
function foes(renderer: Renderer, pieces: Pieces, e: Event): [Piece, Piece] | null {
  const named = idsOf(renderer, e.names).flatMap((id) => pieces.get(id) ?? []);
  const [a] = named;
  const b = named.find((p) => a && p.seat !== a.seat);
  return a && b && a.seat > 0 && b.seat > 0 ? [a, b] : null;
}

const isFought = (e: Event) => !!e.dice || !!e.loss || !!e.falls;

function isWanted(renderer: Renderer, e: Event, s: Search, inFight: boolean): boolean {
  if (s.unit && !idsOf(renderer, e.names).includes(s.unit)) return false;
  if (s.words && !e.words.toLowerCase().includes(s.words.toLowerCase())) return false;
  if (s.kind === 'fights') return inFight;
  if (s.kind === 'rolls') return !!e.dice;
  return s.kind !== 'losses' || !!e.loss || !!e.falls;
}

const isSame = (a: Event, b: Event) => a.words === b.words && !a.dice && !b.dice && !a.needs && !b.needs;

export function sagaOf(renderer: Renderer, pieces: Pieces, tales: Tale[], search: Search): Told[] {
  const told: Told[] = [];
  let round = 0;
  let headed = 0;
  let fight: [Piece, Piece] | null = null;
  let title = '';
  let last: Line | null = null;
  const isSearched = search.unit !== '' || search.words !== '' || search.kind !== 'all';
  for (const tale of tales) {
    const lines: Line[] = [];
    let heading: string | undefined;
    round = tale.round || round;
    for (const e of tale.events ?? []) {
      const named = idsOf(renderer, e.names);
      const met = foes(renderer, pieces, e);
      if (met) fight = met;
      else if (fight && !isFought(e) && !named.some((id) => fight!.some((p) => p.id === id))) fight = null;
      if (!isWanted(renderer, e, search, fight !== null)) continue;
      if (met && `${met[0].id} ${met[1].id}` !== title) {
        heading = `${met[0].short ?? met[0].name} against ${met[1].short ?? met[1].name}`;
        title = `${met[0].id} ${met[1].id}`;
      }
      if (last && !heading && isSame(last.event, e)) {
        last.count++;
        continue;
      }
      const seat = named.map((id) => pieces.get(id)?.seat).find((s) => s) ?? tale.seat;
      last = { event: e, count: 1, seat };
      lines.push(last);
    }
    const isNote = !tale.events && !isSearched;
    if (!lines.length && !isNote) continue;
    told.push({ tale, lines, round: round !== headed ? round : undefined, fight: heading });
    headed = round;
  }
  return told;
}
