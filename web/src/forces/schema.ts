// Reads the JSON Schema of a game's forces far enough to build an editor from it.

export interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  default?: unknown;
}

/** What an entry of a file says about itself, not about the force. */
const ABOUT_THE_FILE = new Set(['$schema', 'id', 'source', 'note']);

export const defOf = (root: Schema, s: Schema): Schema =>
  s.$ref ? (root.$defs?.[s.$ref.replace('#/$defs/', '')] ?? s) : s;

/** The catalog a value may name an entry of: "an id of cards". */
export function catalogOf(s: Schema): string | null {
  for (const one of s.oneOf ?? []) {
    const found = one.description?.match(/^an id of (\S+)$/);
    if (found) return found[1]!;
  }
  return null;
}

/** What is usually an entry that nobody chooses, such as what everything costs, is left as it is. */
const isUsual = (field: Schema) => catalogOf(field) !== null && field.default !== undefined;

export const fieldsOf = (s: Schema): [string, Schema][] =>
  Object.entries(s.properties ?? {}).filter(
    ([name, field]) =>
      !ABOUT_THE_FILE.has(name) && (name !== 'title' || field.maxLength !== undefined) && !isUsual(field),
  );

/** All catalogs the force names entries of, not those the entries themselves need. */
export function catalogsIn(root: Schema, s: Schema): string[] {
  const own = catalogOf(s);
  if (own) return [own];
  const d = defOf(root, s);
  const parts = [...(d.items ? [d.items] : []), ...fieldsOf(d).map(([, f]) => f)];
  return [...new Set(parts.flatMap((p) => catalogsIn(root, p)))];
}

/** The least that fits: what a new entry starts as. */
export function blank(root: Schema, s: Schema, catalogs: Record<string, { id: string }[]>): unknown {
  const list = catalogOf(s);
  if (list) return catalogs[list]?.[0]?.id ?? '';
  const d = defOf(root, s);
  if (d.enum) return d.enum[0];
  if (d.type === 'integer' || d.type === 'number') return d.minimum ?? 0;
  if (d.type === 'array') return [];
  if (d.type === 'object')
    return Object.fromEntries(
      fieldsOf(d)
        .filter(([n]) => d.required?.includes(n))
        .map(([n, f]) => [n, blank(root, f, catalogs)]),
    );
  return '';
}

const isOf = (type: string | undefined, v: unknown) =>
  type === 'array'
    ? Array.isArray(v)
    : type === 'object'
      ? typeof v === 'object' && v !== null && !Array.isArray(v)
      : type === 'string'
        ? typeof v === 'string'
        : type === 'integer' || type === 'number'
          ? typeof v === 'number'
          : true;

/** What of a value from outside has not the shape the editor can show, in words; null when all has. */
export function misshapen(root: Schema, s: Schema, value: unknown, where = 'it'): string | null {
  const wrong = `${where} is not as it should be`;
  if (catalogOf(s)) return typeof value === 'string' || isOf('object', value) ? null : wrong;
  const d = defOf(root, s);
  if (!isOf(d.type, value)) return wrong;
  if (Array.isArray(value))
    return firstOf(value.map((v, i) => misshapen(root, d.items ?? {}, v, `number ${i + 1} of ${where}`)));
  if (!isOf('object', value) || !d.properties) return null;
  const has = value as Record<string, unknown>;
  const missing = d.required?.find((n) => has[n] === undefined);
  if (missing) return `it has no ${missing.replaceAll('-', ' ')}`;
  const foreign = Object.keys(has).find((n) => !d.properties![n]);
  if (foreign) return `nothing of this game is called “${foreign.slice(0, MOST_OF_A_NAME)}”`;
  return firstOf(Object.entries(has).map(([k, v]) => misshapen(root, d.properties![k]!, v, k.replaceAll('-', ' '))));
}

const MOST_OF_A_NAME = 30;
const firstOf = (list: (string | null)[]) => list.find(Boolean) ?? null;

export function slug(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'force'
  );
}
