// The force builder: pick a force, change it, see points and breaches at once; keep, export, import,
// print. The editor is made from the game's own schema, and the server checks every change.
import { useEffect, useState } from 'preact/hooks';
import { sentence } from '../choices';
import { Emblem } from '../emblems';
import { rendererOf } from '../games';
import type { Naming } from '../games/kinds';
import { useGames } from '../home';
import { ConnectionNote, Dialog, download } from '../parts';
import { ask, refusal } from '../socket';
import { keepForces, keptForces } from '../store';
import { Cards } from './cards';
import { type Entry, Gallery } from './gallery';
import { entryName, type Problem, placeOf, sentenceOf } from './problems';
import { blank, catalogOf, catalogsIn, defOf, fieldsOf, misshapen, type Schema, slug } from './schema';

interface Checked {
  points?: number;
  problems: Problem[];
  cards: string;
}

type Draft = Record<string, any>;

interface Book {
  root: Schema;
  force: Schema;
  entries: Entry[];
  catalogs: Record<string, Entry[]>;
}

const CHECK_MS = 200;
const MANY_TICKS = 12;

async function readBook(game: string): Promise<Book> {
  const { schema, entries } = await ask<{ schema: Schema; entries: Entry[] }>('catalog', { game, catalog: 'forces' });
  const force = schema.$defs!.force!;
  const catalogs: Record<string, Entry[]> = {};
  for (const c of catalogsIn(schema, force)) catalogs[c] = (await ask('catalog', { game, catalog: c })).entries;
  return { root: schema, force, entries, catalogs };
}

/** Puts ids back for entries that are in a catalog, so that they can be chosen again. */
function withIds(book: Book, s: Schema, value: any): any {
  const list = catalogOf(s);
  if (list && value && typeof value === 'object')
    return book.catalogs[list]?.find((e) => e.title === value.title)?.id ?? value;
  const d = defOf(book.root, s);
  if (Array.isArray(value)) return value.map((v) => withIds(book, d.items ?? {}, v));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withIds(book, d.properties?.[k] ?? {}, v)]));
  return value;
}

export function ForcesPage({ id }: { id: string }) {
  const list = useGames();
  const game = list?.games.find((g) => g.id === id);
  const [book, setBook] = useState<Book | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Forces · Skald';
    readBook(id)
      .then(setBook)
      .catch((e) =>
        setProblem(
          refusal(e).code === 'lost'
            ? 'The connection broke; load the page again.'
            : 'There are no forces to build for this game: its armies are chosen in the match.',
        ),
      );
  }, [id]);
  return (
    <div class="page forces">
      <header class="masthead">
        <a class="home" href="#/">
          Skald
        </a>
      </header>
      <main>
        <h1>
          <Emblem game={id} /> {game ? `${game.title}: forces` : 'Forces'}
        </h1>
        {problem && (
          <p class="problem" role="alert">
            {list && !game ? 'There is no such game here.' : problem}
          </p>
        )}
        {!book && !problem && <p aria-busy="true">Fetching the cards…</p>}
        {book && <Builder game={id} book={book} />}
      </main>
      <ConnectionNote />
    </div>
  );
}

/** A list from a file, until it is said that it may take the place of the one that is open. */
interface Brought {
  name: string;
  draft: Draft;
}

const countedIn = (draft: Draft) =>
  Object.entries(draft)
    .filter(([, v]) => Array.isArray(v))
    .map(([k, v]) => `${v.length} ${v.length === 1 ? k.replace(/e?s$/, '') : k}`)
    .join(', ');

function Replacing({ brought, draft, onYes, onNo }: { brought: Brought; draft: Draft; onYes(): void; onNo(): void }) {
  return (
    <Dialog title="Replace the open list?" onClose={onNo}>
      <p>
        {brought.name} has “{brought.draft.title}”, {countedIn(brought.draft)}. It would take the place of “
        {draft.title}
        ”, {countedIn(draft)}.
      </p>
      <button type="button" class="primary" onClick={onYes}>
        Replace it
      </button>
      <button type="button" class="quiet" onClick={onNo}>
        Keep what is open
      </button>
    </Dialog>
  );
}

function Builder({ game, book }: { game: string; book: Book }) {
  const start = (e: Entry): Draft => withIds(book, book.force, e.value);
  const [draft, setDraft] = useState<Draft>(() =>
    book.entries[0] ? start(book.entries[0]) : (blank(book.root, book.force, book.catalogs) as Draft),
  );
  const [own, setOwn] = useState(() => Object.entries(keptForces()).filter(([, f]) => f.game === game));
  const [note, setNote] = useState('');
  const [brought, setBrought] = useState<Brought | null>(null);
  const checked = useChecked(game, draft);
  const whole = () => ({ id: slug(draft.title ?? ''), source: 'ours', ...draft });
  const pick = (id: string) => {
    const mine = own.find(([k]) => `own:${k}` === id);
    const entry = book.entries.find((e) => e.id === id);
    if (mine) setDraft(mine[1].value as Draft);
    else if (entry) setDraft(start(entry));
    else setDraft(blank(book.root, book.force, book.catalogs) as Draft);
  };
  const keep = () => {
    keepForces({ ...keptForces(), [whole().id]: { title: draft.title, game, value: draft } });
    setOwn(Object.entries(keptForces()).filter(([, f]) => f.game === game));
    setNote('Kept in this browser; it can be chosen when setting up a match.');
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await file
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    if (read === undefined) return setNote('That file is not JSON.');
    const wrong = misshapen(book.root, book.force, read);
    if (wrong) return setNote(`That file is not a force of this game: ${wrong}.`);
    const { id: _id, source: _source, $schema: _schema, note: _note, ...rest } = read;
    setNote('');
    setBrought({ name: file.name, draft: withIds(book, book.force, rest) });
  };
  const replace = () => {
    if (brought) setDraft(brought.draft);
    setNote(`${brought?.name} is open.`);
    setBrought(null);
  };
  return (
    <div class="builder">
      {brought && <Replacing brought={brought} draft={draft} onYes={replace} onNo={() => setBrought(null)} />}
      <section class="draft" aria-label="The force">
        <div class="row tools">
          <label>
            <span>Begin with</span>
            <select onChange={(e) => pick(e.currentTarget.value)}>
              {book.entries.map((e) => (
                <option value={e.id}>{e.title}</option>
              ))}
              {own.map(([k, f]) => (
                <option value={`own:${k}`}>{f.title} (yours)</option>
              ))}
              <option value="">nothing</option>
            </select>
          </label>
          <label class="button file">
            Import…
            <input
              type="file"
              accept=".json,application/json"
              onChange={(e) => {
                void open(e.currentTarget.files?.[0]);
                e.currentTarget.value = '';
              }}
            />
          </label>
        </div>
        <Fields
          book={book}
          schema={book.force}
          value={draft}
          onChange={setDraft}
          draft={draft}
          naming={rendererOf(game).naming}
          problems={checked?.problems ?? []}
        />
      </section>
      <section class="check" aria-label="What the rules say">
        <Verdict checked={checked} draft={draft} book={book} />
        <div class="row">
          <button type="button" class="primary" disabled={!checked || checked.problems.length > 0} onClick={keep}>
            Keep
          </button>
          <button type="button" onClick={() => download(`${whole().id}.json`, `${JSON.stringify(whole(), null, 2)}\n`)}>
            Export
          </button>
          <button type="button" disabled={!checked?.cards} onClick={() => print()}>
            Print
          </button>
        </div>
        <p class="aside" role="status">
          {note}
        </p>
        {checked?.cards && (
          <Cards
            title={[draft.title, checked.points && `${checked.points} points`].filter(Boolean).join(', ')}
            text={checked.cards}
          />
        )}
      </section>
    </div>
  );
}

const titleIn = (book: Book) => (id: string) =>
  Object.values(book.catalogs)
    .flat()
    .find((e) => e.id === id)?.title;

/** The points as a bar against the size agreed on, and what is wrong in words. */
function Verdict({ checked, draft, book }: { checked: Checked | null; draft: Draft; book: Book }) {
  const size: number | undefined = typeof draft.points === 'number' ? draft.points : undefined;
  const share = size ? Math.min(1, (checked?.points ?? 0) / size) : 0;
  const over = size !== undefined && (checked?.points ?? 0) > size;
  return (
    <>
      <p class="points" aria-live="polite">
        {checked?.points !== undefined ? (
          <>
            <strong>{checked.points}</strong> {size ? `of ${size} points` : 'points'}
          </>
        ) : (
          '…'
        )}
      </p>
      {size !== undefined && (
        <div class={`points-bar ${over ? 'over' : ''}`} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {checked?.problems.length === 0 && <p class="fine">Ready to play.</p>}
      {checked && checked.problems.length > 0 && (
        <ul class="problems" aria-label="Breaches">
          {checked.problems.map((p) => (
            <li class="problem">{sentenceOf(p, draft, titleIn(book))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function useChecked(game: string, draft: Draft): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let on = true;
    const t = setTimeout(() => {
      ask<Checked>('force', { game, force: draft })
        .then((c) => on && setChecked(c))
        .catch((e) => {
          const why = refusal(e);
          if (on) setChecked({ problems: [{ field: why.field, words: why.words ?? why.code }], cards: '' });
        });
    }, CHECK_MS);
    return () => {
      on = false;
      clearTimeout(t);
    };
  }, [game, draft]);
  return checked;
}

interface FieldProps {
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

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ');

function Fields({ book, schema, value, onChange, draft, naming, problems }: FieldProps) {
  const chosen = fieldsOf(schema)
    .map(([n, f]) => (catalogOf(f) ? book.catalogs[catalogOf(f)!]?.find((e) => e.id === value[n])?.value : null))
    .find(Boolean);
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
function EntrySelect({
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

type ListProps = FieldProps & { label: string; items: Schema; most?: number };

const fitting = (entries: Entry[], draft: Draft) =>
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

function ListField(props: ListProps) {
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

/** What an entry is, in a few words: its profile, its level, what it has besides. */
function detailOf({ book, schema, value }: FieldProps): string {
  return fieldsOf(schema)
    .filter(([n]) => n !== 'title' && value[n] !== undefined)
    .map(([n, f]) => {
      const v = value[n];
      if (catalogOf(f)) return typeof v === 'string' ? titleIn(book)(v) : v.title;
      if (Array.isArray(v)) return v.map((x) => (typeof x === 'string' ? x.replaceAll('-', ' ') : x.name)).join(', ');
      return typeof v === 'number' ? `${titled(n).toLowerCase()} ${v}` : v;
    })
    .filter((w) => w && w !== value.title)
    .join(' · ');
}
