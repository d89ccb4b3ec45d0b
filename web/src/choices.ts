// Sorts what a seat may do into choices a person can take in: one line each; where many differ only by
// the place, one line that asks for a place; where many differ otherwise, a fold.

import type { Link } from './games/kinds';
import type { Legal } from './types';

export interface Choice {
  /** Steady while the list does not change. */
  id: string;
  label: string;
  section: string;
  link: Link;
  /** One action, or several that a place or a fold tells apart. */
  actions: Legal[];
  kind: 'one' | 'place' | 'fold';
}

const FOLD_FROM = 5;
const FEW = 10;
const FEW_ALIKE = 3;

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is proposed, and behind one fold what the rules allow besides. */
export function choicesOf(legal: Legal[], link: (l: Legal) => Link): Choice[] {
  const beside = legal.filter((l) => l.beside);
  const proposed = sorted(
    legal.filter((l) => !l.beside),
    link,
  );
  if (beside.length === 0) return proposed;
  const label = `The rules also allow: ${titlesOf(beside).join(', ')}`;
  return [...proposed, { id: 'beside', label, section: '', link: {}, actions: beside, kind: 'fold' }];
}

/** What kinds of orders there are among these. */
const titlesOf = (legal: Legal[]) => [...new Set(legal.map((l) => l.about?.title ?? l.says))];

function sorted(legal: Legal[], link: (l: Legal) => Link): Choice[] {
  const groups = new Map<string, Legal[]>();
  for (const l of legal) {
    const id = `${l.verb}:${link(l).actor ?? ''}:${l.action.at ? rest(l) : ''}`;
    groups.set(id, [...(groups.get(id) ?? []), l]);
  }
  const free = (list: Legal[]) => list.every((l) => l.action.at);
  const choices: Choice[] = [];
  for (const [id, list] of groups) {
    const folded = list.length >= FOLD_FROM;
    if (free(list) || folded) choices.push(together(id, list, free(list) ? 'place' : 'fold', link));
    else for (const l of list) choices.push(single(l, link));
  }
  return doingFirst(choices.length > FEW ? foldByKind(choices) : choices);
}

/** What is drawn beside an order that ends or declines something. */
const ENDS = new Set(['stop', 'hourglass']);

/** What can be done comes before doing nothing: who is new takes the first of a list for the usual. */
function doingFirst(choices: Choice[]): Choice[] {
  const ends = (c: Choice) => ENDS.has(c.actions[0]!.about?.icon ?? '');
  return [...choices.filter((c) => !ends(c)), ...choices.filter(ends)];
}

/** Many choices: those alike but for their unit or target are folded, all but the first kind. */
function foldByKind(choices: Choice[]): Choice[] {
  const kinds = new Map<string, Choice[]>();
  for (const c of choices) {
    const a = c.actions[0]!;
    const kind = c.kind === 'one' ? `${a.verb}:${a.action.what ?? ''}` : c.id;
    kinds.set(kind, [...(kinds.get(kind) ?? []), c]);
  }
  return [...kinds.values()].flatMap((list, i) => {
    if (i === 0 || list.length < FEW_ALIKE) return list;
    const actions = list.flatMap((c) => c.actions);
    return [
      {
        id: `kind:${list[0]!.id}`,
        label: labelOf(actions),
        section: list[0]!.section,
        link: {},
        actions,
        kind: 'fold' as const,
      },
    ];
  });
}

/** What an order is worth by its odds, where they are known; null tells nothing. */
export type WorthOf = (c: Choice) => number | null;

/** Best first within one kind of order, where the odds of all of that kind are known; kinds stay where they are. */
export function bestFirst(list: Choice[], worthOf: WorthOf): Choice[] {
  const kindOf = (c: Choice) => (c.kind === 'one' ? c.actions[0]!.verb : c.id);
  const ranked = new Map<string, Choice[]>();
  for (const kind of new Set(list.map(kindOf))) {
    const same = list.filter((c) => kindOf(c) === kind);
    const worth = new Map(same.map((c) => [c, worthOf(c)]));
    const isKnown = same.every((c) => worth.get(c) !== null);
    ranked.set(kind, isKnown ? same.sort((a, b) => worth.get(b)! - worth.get(a)!) : same);
  }
  return list.map((c) => ranked.get(kindOf(c))!.shift()!);
}

export const single = (l: Legal, link: (l: Legal) => Link): Choice => ({
  id: l.words,
  label: sentence(l.says),
  section: l.section,
  link: link(l),
  actions: [l],
  kind: 'one',
});

function together(id: string, list: Legal[], kind: 'place' | 'fold', link: (l: Legal) => Link): Choice {
  return {
    id,
    label: labelOf(list),
    section: list[0]!.section,
    link: { actor: link(list[0]!).actor },
    actions: list,
    kind,
  };
}

/** What all have in common: what is done, with what where that is the same. Whose it is stands in the heading or
 * beside it. */
export function labelOf(list: Legal[]): string {
  const first = list[0]!;
  const thing = list.every((l) => l.thing === first.thing) ? first.thing : undefined;
  return sentence([first.about?.title ?? first.says, thing].filter(Boolean).join(': '));
}

/** What tells actions apart besides place, facing and formation, which the table asks for. */
const rest = (l: Legal) => JSON.stringify([l.action.target, l.action.what, l.action.n]);

const COUNTED = new Set(['amount', 'deeds']);

/** The numbers in an order that a player may change. */
export const amountsIn = (l: Legal) =>
  l.about?.slots.filter((s) => s.noun === 'int' && COUNTED.has(s.role) && /^n\d$/.test(s.field)) ?? [];

/** The direction in an order that has no place besides: a turn on the spot. */
export const turnIn = (l: Legal) => (l.action.at ? undefined : l.about?.slots.find((s) => s.noun === 'angle'));
