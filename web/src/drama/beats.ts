// What one step of a match looks like: who went where, who turns on whom, what is rolled, what is lost. All of it comes
// from the pictures before and after the step and from its events; the renderer only says where a piece stands.

import type { Piece, Renderer } from '../games/kinds';
import { idsOf } from '../games/link';
import type { Event, Look, Point } from '../types';

/** A step of the match: the table before and after it, and what was told. */
export interface Step {
  version: number;
  seat: number;
  before: Look;
  after: Look;
  events: Event[];
}

export interface Trail {
  id: string;
  seat: number;
  points: Point[];
}

/** A piece where it is seen. */
export interface Shown {
  id: string;
  seat: number;
  at: Point;
  radius: number;
}

export interface Harm extends Shown {
  loss: number;
  falls: boolean;
}

/** One thing at a time: pieces go, or an event is told where it happens. */
export interface Act {
  key: string;
  look: Look;
  trails: Trail[];
  words?: string;
  seat: number;
  event?: Event;
  /** Where it happens, and on whom it is turned. */
  from?: Shown;
  to?: Shown;
  harm?: Harm;
}

type Pieces = Map<string, Piece>;

const LEAST = 0.004; // of the table's width: less is straightening up

export const piecesOf = (renderer: Renderer, look: Look): Pieces =>
  new Map(renderer.pieces(look.picture, look).map((p) => [p.id, p]));

/** Pieces that stand elsewhere than before. */
function trailsOf(before: Pieces, after: Pieces, width: number): Trail[] {
  const trails: Trail[] = [];
  for (const p of after.values()) {
    const was = before.get(p.id);
    if (!was || was.off || p.off || Math.hypot(p.at[0] - was.at[0], p.at[1] - was.at[1]) < LEAST * width) continue;
    trails.push({ id: p.id, seat: p.seat, points: [was.at, p.at] });
  }
  return trails;
}

/** Where a piece is seen: where it stands, or stood before it went. */
function seen(id: string | undefined, ...tables: Pieces[]): Shown | undefined {
  for (const t of tables) {
    const p = id ? t.get(id) : undefined;
    if (p && !p.off) return { id: p.id, seat: p.seat, at: p.at, radius: p.radius };
  }
  return undefined;
}

const isTold = (e: Event) => !!e.dice || !!e.loss || !!e.falls;

/** The acts of a step. The table changes with the first piece that goes; where none does, with the first loss, so that
 * who falls is still there while the dice roll. */
export function actsOf(renderer: Renderer, step: Step): Act[] {
  const before = piecesOf(renderer, step.before);
  const after = piecesOf(renderer, step.after);
  const trails = trailsOf(before, after, renderer.size(step.after.picture).width);
  const acts: Act[] = [];
  let look = trails.length ? step.after : step.before;
  const add = (act: Omit<Act, 'key' | 'look' | 'seat'> & { seat?: number }) =>
    acts.push({ key: `${step.version}.${acts.length}`, look, seat: step.seat, ...act });
  const prose = step.events.map((e) => e.prose || e.words);
  if (trails.length) add({ trails, words: prose[0] });
  let place = renderer.stage?.(step.before.picture);
  for (const e of step.events) {
    const [first, second] = idsOf(renderer, e.names);
    const from = seen(first, after, before) ?? seen(place, after, before);
    const to = second !== first ? seen(second, after, before) : undefined;
    if (first) place = first;
    if (!isTold(e) && !(from && to)) continue;
    const hurt = (e.loss || e.falls) && from;
    if (hurt) look = step.after;
    const harm = hurt ? { ...from, loss: e.loss ?? 0, falls: !!e.falls } : undefined;
    add({ trails: [], words: e.prose || e.words, event: e, from, to, harm, seat: from?.seat || step.seat });
  }
  return acts;
}

/** How long an act is shown at the usual pace, in milliseconds. */
export function lengthOf(act: Act): number {
  if (act.event?.dice) return 1100 + Math.min(6, act.event.dice.length) * 60;
  if (act.harm) return 650;
  return act.trails.length ? 520 : 480;
}
