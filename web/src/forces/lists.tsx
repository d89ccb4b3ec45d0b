// Lists in the editor: ids of one catalog in a row, or entries that open, with a gallery of what may be added.
import { sentence } from '../choices';
import { titleIn } from './book';
import { cardOf, EntrySelect, type FieldProps, Fields, titled } from './fields';
import { type Entry, Gallery } from './gallery';
import { entryName, type Problem, placeOf } from './problems';
import { blank, catalogOf, defOf, fieldsOf, type Schema } from './schema';

type ListProps = FieldProps & { label: string; items: Schema; most?: number };

const fitting = (entries: Entry[], draft: FieldProps['draft']) =>
  entries.filter((e) => !draft.force || !e.value.force || e.value.force === draft.force);

/** Ids of one catalog in a row. */
function IdList({ label, items, most, ...props }: ListProps) {
  const { book, value, onChange, draft } = props;
  const list: any[] = value ?? [];
  const entries = book.catalogs[catalogOf(items)!] ?? [];
  return (
    <fieldset class="list-field">
      <legend>{label}</legend>
      <ol>
        {list.map((v, i) => (
          <li key={i}>
            <div class="entry">
              <EntrySelect
                entries={entries}
                value={v}
                onChange={(id) => onChange(list.map((x, k) => (k === i ? id : x)))}
                draft={draft}
                label={`Number ${i + 1}`}
              />
            </div>
            <LeaveOut i={i} onClick={() => onChange(list.filter((_, k) => k !== i))} />
          </li>
        ))}
      </ol>
      {(most === undefined || list.length < most) && (
        <label class="field add">
          <span>Add</span>
          <select
            value=""
            onChange={(e) => {
              onChange([...list, e.currentTarget.value]);
              e.currentTarget.value = '';
            }}
          >
            <option value="">choose…</option>
            {fitting(entries, draft).map((e) => (
              <option value={e.id}>{e.title}</option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function LeaveOut({ i, name, onClick }: { i: number; name?: string; onClick(): void }) {
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`Leave out number ${i + 1}${name ? `, ${name}` : ''}`}
      onClick={onClick}
    >
      ✕
    </button>
  );
}

export function ListField(props: ListProps) {
  return catalogOf(props.items) ? <IdList {...props} /> : <EntryList {...props} />;
}

const SHORT_LIST = 3;

/** Units, heroes: one line each with what is wrong with it, opened to change it; what may be added is a gallery. */
function EntryList({ label, items, most, ...props }: ListProps) {
  const { book, value, onChange, draft, problems = [], name: listName } = props;
  const list: any[] = value ?? [];
  const d = defOf(book.root, items);
  const key = fieldsOf(d).find(([, f]) => catalogOf(f))?.[0];
  const catalog = key ? fitting(book.catalogs[catalogOf(d.properties![key]!)!] ?? [], draft) : [];
  const full = most !== undefined && list.length >= most;
  const fresh = () => blank(book.root, items, book.catalogs) as object;
  const add = (id: string) => {
    const card = catalog.find((e) => e.id === id);
    const titled = d.properties?.title?.maxLength && card ? { title: freeName(card.title, list) } : {};
    onChange([...list, { ...fresh(), ...titled, ...(key ? { [key]: id } : {}) }]);
  };
  const wrong = problems.filter((p) => placeOf(p).list === listName);
  return (
    <fieldset class="list-field entries">
      <legend>
        {label} <span class="figure">{list.length}</span>
      </legend>
      <Wrong list={wrong.filter((p) => placeOf(p).entry === undefined)} />
      <ol>
        {list.map((v, i) => (
          <EntryRow
            key={i}
            {...props}
            schema={d}
            value={v}
            i={i}
            wrong={wrong.filter((p) => placeOf(p).entry === i)}
            onChange={(x) => onChange(list.map((y, k) => (k === i ? x : y)))}
            onCopy={full ? undefined : () => onChange([...list.slice(0, i + 1), copyOf(v, list), ...list.slice(i + 1)])}
            onDrop={() => onChange(list.filter((_, k) => k !== i))}
          />
        ))}
      </ol>
      {catalog.length > SHORT_LIST ? (
        <details class="fold">
          <summary>{`Add to ${label.toLowerCase()}…`}</summary>
          <Gallery
            label={label}
            entries={catalog}
            countOf={(id) => list.filter((v) => v[key!] === id).length}
            full={full}
            onAdd={add}
          />
        </details>
      ) : (
        <button type="button" disabled={full} onClick={() => onChange([...list, fresh()])}>
          {`Add to ${label.toLowerCase()}`}
        </button>
      )}
    </fieldset>
  );
}

/** "Spear Hall", then "Spear Hall 2": two of one name cannot be told apart on the table. */
function freeName(title: string, list: any[]): string {
  const plain = title.replace(/ \d+$/, '');
  const taken = new Set(list.map((v) => v.title));
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} ${n}`;
    if (!taken.has(name)) return name;
  }
}

const copyOf = (v: any, list: any[]) => (v.title ? { ...v, title: freeName(v.title, list) } : { ...v });

function Wrong({ list }: { list: Problem[] }) {
  return (
    <>
      {list.map((p) => (
        <p class="problem">{sentence(p.words)}.</p>
      ))}
    </>
  );
}

type RowProps = FieldProps & { i: number; wrong: Problem[]; onCopy?(): void; onDrop(): void };

function EntryRow({ i, wrong, onCopy, onDrop, ...props }: RowProps) {
  const name = entryName(props.value, titleIn(props.book), i);
  return (
    <li class={wrong.length ? 'wrong' : ''}>
      <details class="entry-row">
        <summary>
          <strong>{name}</strong>
          <small>{detailOf(props)}</small>
        </summary>
        <div class="entry">
          <Fields {...props} />
        </div>
      </details>
      {onCopy && (
        <button type="button" class="quiet" aria-label={`One more like number ${i + 1}, ${name}`} onClick={onCopy}>
          +
        </button>
      )}
      <LeaveOut i={i} name={name} onClick={onDrop} />
      <Wrong list={wrong} />
    </li>
  );
}

/** What an entry is, in a few words: its profile, its level, what it has besides, as its card calls it. */
function detailOf({ book, schema, value, naming }: FieldProps): string {
  const card = cardOf(book, schema, value);
  const told = (n: string, choice?: string) => naming?.(card, n, choice)?.replace(/,.*$/, '');
  return fieldsOf(schema)
    .filter(([n]) => n !== 'title' && value[n] !== undefined)
    .map(([n, f]) => {
      const v = value[n];
      if (catalogOf(f)) return typeof v === 'string' ? titleIn(book)(v) : v.title;
      if (Array.isArray(v))
        return v.map((x) => (typeof x === 'string' ? (told(n, x) ?? plain(x)) : plain(x.name))).join(', ');
      if (typeof v !== 'number') return plain(String(v));
      const name = told(n);
      return name ? `${name} ×${v}` : `${titled(n).toLowerCase()} ${v}`;
    })
    .filter((w) => w && w !== value.title)
    .join(' · ');
}

const plain = (id: string) => id.replaceAll('-', ' ');
