// What the rules allow beside what the list proposes. The list is advice: a listed order can be tried with other
// pieces in its roles, another price, other amounts, another place, formation and facing; the rules answer each.
import { amountsIn, turnIn } from './choices';
import type { Action, Legal, Slot, Verbs } from './types';

/** The pieces on the table, by noun. */
export type Ids = Record<string, (i: number) => string>;

const isActor = (s: Slot) => s.role === 'mover' || s.role === 'from';

export function fieldOf(action: Action, field: string): number {
  if (field.length === 2 && field[0] === 'n') return action.n?.[Number(field[1])] ?? 0;
  return (action[field as 'unit' | 'target' | 'what' | 'how' | 'facing'] ?? 0) as number;
}

export function withField(action: Action, field: string, value: number): Action {
  if (field.length !== 2 || field[0] !== 'n') return { ...action, [field]: value };
  const n = [...(action.n ?? [])];
  n[Number(field[1])] = value;
  return { ...action, n: Array.from(n, (v) => v ?? 0) };
}

/** Which thing of a noun a piece is; null where it is another kind of piece. */
function thingOf(ids: Ids, { noun, things }: Slot, piece: string): number | null {
  for (let i = 0; i < things; i++) if (ids[noun]?.(i) === piece) return i;
  return null;
}

const onTable = (l: Legal, ids: Ids) => l.about?.slots.filter((s) => ids[s.noun]) ?? [];

/** The fields a click or a drag puts pieces into: who acts and on whom, or the only piece the order names. */
export function rolesOf(l: Legal, ids: Ids): { actor?: Slot; target?: Slot } {
  const slots = onTable(l, ids);
  if (l.action.at || slots.length > 2) return {};
  if (slots.length < 2) return { target: slots[0] };
  const actor = slots.find(isActor) ?? slots[0];
  return { actor, target: slots.find((s) => s !== actor) };
}

/** One of each: how many go is asked afterwards. */
const few = (l: Legal, action: Action) => amountsIn(l).reduce((a, s) => withField(a, s.field, 1), action);

function withPieces(l: Legal, ids: Ids, actor: string | null, clicked: string): Action | null {
  const roles = rolesOf(l, ids);
  const to = roles.target && thingOf(ids, roles.target, clicked);
  if (to === null || to === undefined || (!!actor !== !!roles.actor && !l.about?.here)) return null;
  const action = withField(few(l, l.action), roles.target!.field, to);
  if (!roles.actor || !actor) return action;
  const from = thingOf(ids, roles.actor, actor);
  return from === null ? null : withField(action, roles.actor.field, from);
}

/** Listed orders with these pieces instead of theirs; without `actor`, those that name one piece only. */
export function variantsOf(
  legal: Legal[],
  ids: Ids,
  actor: string | null,
  clicked: string,
): { of: Legal; action: Action }[] {
  const tried = new Map<string, { of: Legal; action: Action }>();
  for (const of of legal) {
    const action = withPieces(of, ids, actor, clicked);
    if (action) tried.set(JSON.stringify(action), { of, action });
  }
  return [...tried.values()];
}

/** What somebody means who has one piece in hand and clicks another, so that the rules can answer: verbs that aim. */
export function meantBy(verbs: Verbs, ids: Ids, actor: string, clicked: string): Action[] {
  return Object.entries(verbs)
    .filter(([, about]) => about.aims)
    .flatMap(([verb, about]) => {
      const pattern: Legal = { i: -1, verb, section: about.section, words: '', says: '', action: { verb }, about };
      return withPieces(pattern, ids, actor, clicked) ?? [];
    });
}

/** Whether a piece could be the one who acts, in an order that also names whom it is aimed at. */
export const couldAct = (legal: Legal[], ids: Ids, piece: string) =>
  legal.some((l) => {
    const { actor, target } = rolesOf(l, ids);
    return actor && target && thingOf(ids, actor, piece) !== null;
  });

const FEW_THINGS = 8;

/** What is given up for it, and what it is done with where there are few of those: a card, a kind of unit. Of what
 * there is much (spells, cards to play) the list has everything. */
const besides = (l: Legal, ids: Ids) =>
  l.about?.slots.filter(
    (s) => (s.role === 'price' || (s.role === 'with' && s.things <= FEW_THINGS)) && s.things > 0 && !ids[s.noun],
  ) ?? [];

/** The same order with each other thing in one of those roles. */
export const othersOf = (l: Legal, ids: Ids): Action[] =>
  besides(l, ids).flatMap((s) =>
    Array.from({ length: s.things }, (_, i) => withField(l.action, s.field, i)).filter(
      (_, i) => i !== fieldOf(l.action, s.field),
    ),
  );

/** Fields of an order that a player may change on the page, whatever the list proposes. */
export function openFields(l: Legal, ids: Ids): Set<string> {
  const { actor, target } = rolesOf(l, ids);
  const slots = [actor, target, ...besides(l, ids), ...amountsIn(l)].filter((s): s is Slot => !!s);
  const placed = l.action.at ? (l.about?.slots.filter((s) => s.role === 'manner') ?? []) : [];
  const turn = turnIn(l);
  return new Set([...slots, ...placed, ...(turn ? [turn] : [])].map((s) => s.field));
}
