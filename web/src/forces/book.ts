// What the builder works with: the game's forces, their schema, and the catalogs they name entries of.
import { ask } from '../socket';
import type { Entry } from './gallery';
import { catalogOf, catalogsIn, defOf, type Schema } from './schema';

export type Draft = Record<string, any>;

export interface Book {
  root: Schema;
  force: Schema;
  entries: Entry[];
  catalogs: Record<string, Entry[]>;
}

export async function readBook(game: string): Promise<Book> {
  const { schema, entries } = await ask<{ schema: Schema; entries: Entry[] }>('catalog', { game, catalog: 'forces' });
  const force = schema.$defs!.force!;
  const catalogs: Record<string, Entry[]> = {};
  for (const c of catalogsIn(schema, force)) catalogs[c] = (await ask('catalog', { game, catalog: c })).entries;
  return { root: schema, force, entries, catalogs };
}

/** Puts ids back for entries that are in a catalog, so that they can be chosen again. */
export function withIds(book: Book, s: Schema, value: any): any {
  const list = catalogOf(s);
  if (list && value && typeof value === 'object')
    return book.catalogs[list]?.find((e) => e.title === value.title)?.id ?? value;
  const d = defOf(book.root, s);
  if (Array.isArray(value)) return value.map((v) => withIds(book, d.items ?? {}, v));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withIds(book, d.properties?.[k] ?? {}, v)]));
  return value;
}

export const titleIn = (book: Book) => (id: string) =>
  Object.values(book.catalogs)
    .flat()
    .find((e) => e.id === id)?.title;
