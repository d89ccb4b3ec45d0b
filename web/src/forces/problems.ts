// What the rules find wrong with a list, where a person would look for it: beside the entry, or at the list's head.

export interface Problem {
  where?: string;
  field?: string;
  words: string;
}

const PLACE = /^([a-z-]+)(?:\[(\d+)\])?/;

/** The list and the entry a problem is about; a problem of the whole force has neither. */
export function placeOf(p: Problem): { list?: string; entry?: number } {
  const found = PLACE.exec(p.field ?? p.where ?? '');
  if (!found) return {};
  return { list: found[1]!, ...(found[2] === undefined ? {} : { entry: Number(found[2]) }) };
}

const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** What an entry is called: by its own name, its card's, or its number. */
export const entryName = (entry: any, titleOf: (id: string) => string | undefined, i: number): string => {
  if (typeof entry === 'string') return titleOf(entry) ?? entry;
  if (entry?.title) return entry.title;
  const named = Object.values(entry ?? {}).find((v) => typeof v === 'string' && titleOf(v)) as string | undefined;
  const whole = Object.values(entry ?? {}).find((v: any) => v?.title) as { title: string } | undefined;
  return (named && titleOf(named)) || whole?.title || `number ${i + 1}`;
};

/** A sentence without any path: "Silver Knights: he starts in a unit that is not there." */
export function sentenceOf(
  p: Problem,
  draft: Record<string, any>,
  titleOf: (id: string) => string | undefined,
): string {
  const { list, entry } = placeOf(p);
  const of = list !== undefined && entry !== undefined ? draft[list]?.[entry] : undefined;
  const name = of === undefined ? undefined : entryName(of, titleOf, entry!);
  const words = capital(p.words);
  return `${name && !p.words.includes(name) ? `${name}: ${p.words}` : words}.`.replace(/\.\.$/, '.');
}
