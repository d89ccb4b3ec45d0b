// The editor's fields, made from the game's own schema: names, numbers, choices from a catalog, ticks, lists.
import type { Naming } from '../games/kinds';
import type { Book, Draft } from './book';
import type { Entry } from './gallery';
import { ListField } from './lists';
import type { Problem } from './problems';
import { catalogOf, defOf, fieldsOf, type Schema } from './schema';

const MANY_TICKS = 12;

export interface FieldProps {
  book: Book;
  schema: Schema;
  value: any;
  onChange(value: any): void;
  draft: Draft;
  naming?: Naming;
  problems?: Problem[];
  /** The card the entry names, and the field this is of. */
  card?: any;
  name?: string;
}

export const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ');

/** The card an entry names. */
export const cardOf = (book: Book, schema: Schema, value: any) =>
  fieldsOf(schema)
    .map(([n, f]) => (catalogOf(f) ? book.catalogs[catalogOf(f)!]?.find((e) => e.id === value[n])?.value : null))
    .find(Boolean);

export function Fields({ book, schema, value, onChange, draft, naming, problems }: FieldProps) {
  const chosen = cardOf(book, schema, value);
  return (
    <>
      {fieldsOf(schema).map(([name, field]) => {
        const named = naming?.(chosen, name);
        if (named === null) return null;
        const set = (v: any) => {
          const { [name]: _, ...rest } = value;
          onChange(v === undefined ? rest : { ...value, [name]: v });
        };
        return (
          <Field
            key={name}
            book={book}
            schema={field}
            value={value[name]}
            onChange={set}
            draft={draft}
            naming={naming}
            problems={problems}
            card={chosen}
            name={name}
            label={named ?? titled(name)}
          />
        );
      })}
    </>
  );
}

function Field({ label, ...props }: FieldProps & { label: string }) {
  const { book, schema, value, onChange, draft } = props;
  const list = catalogOf(schema);
  const d = defOf(book.root, schema);
  if (list)
    return (
      <label class="field">
        <span>{label}</span>
        <EntrySelect entries={book.catalogs[list] ?? []} value={value} onChange={onChange} draft={draft} />
      </label>
    );
  if (d.type === 'array')
    return d.items?.enum ? (
      <Ticks {...props} label={label} choices={d.items.enum} />
    ) : (
      <ListField {...props} label={label} items={d.items ?? {}} most={d.maxItems} />
    );
  if (d.enum)
    return (
      <label class="field">
        <span>{label}</span>
        <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
          {d.enum.map((c) => (
            <option value={c}>{titled(c)}</option>
          ))}
        </select>
      </label>
    );
  if (d.type === 'integer' || d.type === 'number')
    return (
      <label class="field">
        <span>{label}</span>
        <input
          type="number"
          min={d.minimum}
          max={d.maximum}
          value={value ?? d.default ?? 0}
          onInput={(e) =>
            onChange(e.currentTarget.value === String(d.default) ? undefined : Number(e.currentTarget.value))
          }
        />
      </label>
    );
  return (
    <label class="field">
      <span>{label}</span>
      <input value={value ?? ''} maxLength={d.maxLength} onInput={(e) => onChange(e.currentTarget.value)} />
    </label>
  );
}

/** Entries of a catalog; those of another people than the force's are left out. */
export function EntrySelect({
  entries,
  value,
  onChange,
  draft,
  label,
}: {
  entries: Entry[];
  value: any;
  onChange(id: string): void;
  draft: Draft;
  label?: string;
}) {
  const fits = entries.filter((e) => !draft.force || !e.value.force || e.value.force === draft.force || e.id === value);
  return (
    <select
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(e) => onChange(e.currentTarget.value)}
    >
      {typeof value !== 'string' && <option value="">{value?.title ?? 'choose'}</option>}
      {fits.map((e) => (
        <option value={e.id}>
          {e.title}
          {e.value.points !== undefined && `, ${e.value.points} points`}
        </option>
      ))}
    </select>
  );
}

function Ticks({
  label,
  choices,
  value,
  onChange,
  naming,
  card,
  name,
}: FieldProps & { label: string; choices: string[] }) {
  const on: string[] = value ?? [];
  const shown = choices.map((c) => [c, naming?.(card, name ?? '', c)] as const).filter(([, n]) => n !== null);
  if (shown.length === 0) return null;
  const flip = (c: string) => {
    const next = choices.filter((x) => (x === c ? !on.includes(c) : on.includes(x)));
    onChange(next.length ? next : undefined);
  };
  if (shown.length > MANY_TICKS) return <Chips label={label} shown={shown} on={on} onFlip={flip} />;
  return (
    <div class="ticks" role="group" aria-label={label}>
      {shown.map(([c, n]) => (
        <label class="check">
          <input type="checkbox" checked={on.includes(c)} onChange={() => flip(c)} />
          <span>{n ?? titled(c)}</span>
        </label>
      ))}
    </div>
  );
}

/** Too many for a box each: those it has, and a list to add from. */
function Chips({
  label,
  shown,
  on,
  onFlip,
}: {
  label: string;
  shown: (readonly [string, string | null | undefined])[];
  on: string[];
  onFlip(c: string): void;
}) {
  return (
    <div class="ticks" role="group" aria-label={label}>
      {shown
        .filter(([c]) => on.includes(c))
        .map(([c, n]) => (
          <button type="button" class="trait" aria-label={`Without ${n ?? titled(c)}`} onClick={() => onFlip(c)}>
            {n ?? titled(c)} <span aria-hidden="true">✕</span>
          </button>
        ))}
      <select
        aria-label={`Add to ${label.toLowerCase()}`}
        value=""
        onChange={(e) => {
          onFlip(e.currentTarget.value);
          e.currentTarget.value = '';
        }}
      >
        <option value="">{`add ${label.toLowerCase()}…`}</option>
        {shown
          .filter(([c]) => !on.includes(c))
          .map(([c, n]) => (
            <option value={c}>{n ?? titled(c)}</option>
          ))}
      </select>
    </div>
  );
}
