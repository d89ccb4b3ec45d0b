// The force builder: pick a force, change it, see points and breaches at once; keep, export, import,
// print. The editor is made from the game's own schema, and the server checks every change.
import { useEffect, useState } from 'preact/hooks';
import { Cards } from './cards';
import { Emblem } from './emblems';
import { rendererOf } from './games';
import type { Naming } from './games/kinds';
import { useGames } from './home';
import { ConnectionNote, download } from './parts';
import { type Schema, blank, catalogOf, catalogsIn, defOf, fieldsOf, misshapen, slug } from './schema';
import { keepForces, keptForces } from './store';
import { ask, refusal } from './wire';

interface Entry {
  id: string;
  title: string;
  value: any;
}

interface Checked {
  points?: number;
  problems: { where?: string; field?: string; words: string }[];
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
    readBook(id).then(setBook).catch((e) => setProblem(refusal(e).code === 'lost' ? 'The connection broke; load the page again.' : 'There are no forces to build for this game: its armies are chosen in the match.'));
  }, [id]);
  return (
    <div class="page forces">
      <header class="masthead"><a class="home" href="#/">Skald</a></header>
      <main>
        <h1><Emblem game={id} /> {game ? `${game.title}: forces` : 'Forces'}</h1>
        {problem && <p class="problem" role="alert">{list && !game ? 'There is no such game here.' : problem}</p>}
        {!book && !problem && <p aria-busy="true">Fetching the cards…</p>}
        {book && <Builder game={id} book={book} />}
      </main>
      <ConnectionNote />
    </div>
  );
}

function Builder({ game, book }: { game: string; book: Book }) {
  const start = (e: Entry): Draft => withIds(book, book.force, e.value);
  const [draft, setDraft] = useState<Draft>(() => (book.entries[0] ? start(book.entries[0]) : (blank(book.root, book.force, book.catalogs) as Draft)));
  const [own, setOwn] = useState(() => Object.entries(keptForces()).filter(([, f]) => f.game === game));
  const [note, setNote] = useState('');
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
    const read = await file.text().then(JSON.parse).catch(() => undefined);
    if (read === undefined) return setNote('That file is not JSON.');
    const wrong = misshapen(book.root, book.force, read);
    if (wrong) return setNote(`That file is not a force of this game: ${wrong} is not as it should be.`);
    const { id: _id, source: _source, $schema: _schema, note: _note, ...rest } = read;
    setDraft(withIds(book, book.force, rest));
    setNote(`${file.name} is open.`);
  };
  return (
    <div class="builder">
      <section class="draft" aria-label="The force">
        <div class="row tools">
          <label><span>Begin with</span>
            <select onChange={(e) => pick(e.currentTarget.value)}>
              {book.entries.map((e) => <option value={e.id}>{e.title}</option>)}
              {own.map(([k, f]) => <option value={`own:${k}`}>{f.title} (yours)</option>)}
              <option value="">nothing</option>
            </select></label>
          <label class="button file">Import…<input type="file" accept=".json,application/json" onChange={(e) => { void open(e.currentTarget.files?.[0]); e.currentTarget.value = ''; }} /></label>
        </div>
        <Fields book={book} schema={book.force} value={draft} onChange={setDraft} draft={draft} naming={rendererOf(game).naming} />
      </section>
      <section class="check" aria-label="What the rules say">
        <p class="points" aria-live="polite">{checked?.points !== undefined ? <><strong>{checked.points}</strong> points</> : '…'}</p>
        {checked && (checked.problems.length === 0
          ? <p class="fine">Ready to play.</p>
          : <ul class="problems" aria-label="Breaches">{checked.problems.map((p) => <li class="problem">{sentenceOf(p)}</li>)}</ul>)}
        <div class="row">
          <button type="button" class="primary" disabled={!checked || checked.problems.length > 0} onClick={keep}>Keep</button>
          <button type="button" onClick={() => download(`${whole().id}.json`, `${JSON.stringify(whole(), null, 2)}\n`)}>Export</button>
          <button type="button" disabled={!checked?.cards} onClick={() => print()}>Print</button>
        </div>
        <p class="aside" role="status">{note}</p>
        {checked?.cards && <Cards title={[draft.title, checked.points && `${checked.points} points`].filter(Boolean).join(', ')} text={checked.cards} />}
      </section>
    </div>
  );
}

const sentenceOf = (p: Checked['problems'][number]) => [p.field ?? p.where, p.words].filter(Boolean).join(': ');

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
  /** The card the entry names, and the field this is of. */
  card?: any;
  name?: string;
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' ');

function Fields({ book, schema, value, onChange, draft, naming }: FieldProps) {
  const chosen = fieldsOf(schema).map(([n, f]) => (catalogOf(f) ? book.catalogs[catalogOf(f)!]?.find((e) => e.id === value[n])?.value : null)).find(Boolean);
  return (
    <>
      {fieldsOf(schema).map(([name, field]) => {
        const named = naming?.(chosen, name);
        if (named === null) return null;
        const set = (v: any) => {
          const { [name]: _, ...rest } = value;
          onChange(v === undefined ? rest : { ...value, [name]: v });
        };
        return <Field key={name} book={book} schema={field} value={value[name]} onChange={set} draft={draft} naming={naming} card={chosen} name={name} label={named ?? titled(name)} />;
      })}
    </>
  );
}

function Field({ label, ...props }: FieldProps & { label: string }) {
  const { book, schema, value, onChange, draft } = props;
  const list = catalogOf(schema);
  const d = defOf(book.root, schema);
  if (list) return <label class="field"><span>{label}</span><EntrySelect entries={book.catalogs[list] ?? []} value={value} onChange={onChange} draft={draft} /></label>;
  if (d.type === 'array') return d.items?.enum ? <Ticks {...props} label={label} choices={d.items.enum} /> : <ListField {...props} label={label} items={d.items ?? {}} most={d.maxItems} />;
  if (d.enum)
    return (
      <label class="field"><span>{label}</span>
        <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>{d.enum.map((c) => <option value={c}>{titled(c)}</option>)}</select></label>
    );
  if (d.type === 'integer' || d.type === 'number')
    return (
      <label class="field"><span>{label}</span>
        <input type="number" min={d.minimum} max={d.maximum} value={value ?? d.default ?? 0}
          onInput={(e) => onChange(e.currentTarget.value === String(d.default) ? undefined : Number(e.currentTarget.value))} /></label>
    );
  return <label class="field"><span>{label}</span><input value={value ?? ''} maxLength={d.maxLength} onInput={(e) => onChange(e.currentTarget.value)} /></label>;
}

/** Entries of a catalog; those of another people than the force's are left out. */
function EntrySelect({ entries, value, onChange, draft, label }: { entries: Entry[]; value: any; onChange(id: string): void; draft: Draft; label?: string }) {
  const fits = entries.filter((e) => !draft.force || !e.value.force || e.value.force === draft.force || e.id === value);
  return (
    <select aria-label={label} value={typeof value === 'string' ? value : ''} onChange={(e) => onChange(e.currentTarget.value)}>
      {typeof value !== 'string' && <option value="">{value?.title ?? 'choose'}</option>}
      {fits.map((e) => <option value={e.id}>{e.title}{e.value.points !== undefined && `, ${e.value.points} points`}</option>)}
    </select>
  );
}

function Ticks({ label, choices, value, onChange, naming, card, name }: FieldProps & { label: string; choices: string[] }) {
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
      {shown.map(([c, n]) => <label class="check"><input type="checkbox" checked={on.includes(c)} onChange={() => flip(c)} /><span>{n ?? titled(c)}</span></label>)}
    </div>
  );
}

/** Too many for a box each: those it has, and a list to add from. */
function Chips({ label, shown, on, onFlip }: { label: string; shown: (readonly [string, string | null | undefined])[]; on: string[]; onFlip(c: string): void }) {
  return (
    <div class="ticks" role="group" aria-label={label}>
      {shown.filter(([c]) => on.includes(c)).map(([c, n]) => (
        <button type="button" class="trait" aria-label={`Without ${n ?? titled(c)}`} onClick={() => onFlip(c)}>{n ?? titled(c)} <span aria-hidden="true">✕</span></button>
      ))}
      <select aria-label={`Add to ${label.toLowerCase()}`} value="" onChange={(e) => { onFlip(e.currentTarget.value); e.currentTarget.value = ''; }}>
        <option value="">{`add ${label.toLowerCase()}…`}</option>
        {shown.filter(([c]) => !on.includes(c)).map(([c, n]) => <option value={c}>{n ?? titled(c)}</option>)}
      </select>
    </div>
  );
}

function ListField({ label, items, most, ...props }: FieldProps & { label: string; items: Schema; most?: number }) {
  const { book, value, onChange, draft } = props;
  const list: any[] = value ?? [];
  const d = defOf(book.root, items);
  const one = catalogOf(items);
  const catalog = one ?? fieldsOf(d).map(([, f]) => catalogOf(f)).find(Boolean);
  const key = one ? null : fieldsOf(d).find(([, f]) => catalogOf(f))?.[0];
  const set = (i: number, v: any) => onChange(list.map((x, k) => (k === i ? v : x)));
  const add = (id: string) => onChange([...list, key ? { ...(blank(book.root, items, book.catalogs) as object), [key]: id } : id || blank(book.root, items, book.catalogs)]);
  return (
    <fieldset class="list-field">
      <legend>{label}</legend>
      <ol>
        {list.map((v, i) => (
          <li key={i}>
            <div class="entry">
              {one ? <EntrySelect entries={book.catalogs[one] ?? []} value={v} onChange={(id) => set(i, id)} draft={draft} label={`Number ${i + 1}`} /> : <Fields {...props} schema={d} value={v} onChange={(x) => set(i, x)} />}
            </div>
            <button type="button" class="quiet" aria-label={`Leave out number ${i + 1}`} onClick={() => onChange(list.filter((_, k) => k !== i))}>✕</button>
          </li>
        ))}
      </ol>
      {(most === undefined || list.length < most) && (
        <label class="field add"><span>Add</span>
          <select value="" onChange={(e) => { add(e.currentTarget.value); e.currentTarget.value = ''; }}>
            <option value="">choose…</option>
            {(book.catalogs[catalog ?? ''] ?? []).filter((e) => !draft.force || !e.value.force || e.value.force === draft.force)
              .map((e) => <option value={e.id}>{e.title}{e.value.points !== undefined && `, ${e.value.points} points`}</option>)}
          </select></label>
      )}
    </fieldset>
  );
}
