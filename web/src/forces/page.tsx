// The force builder: pick a force, change it, see points and breaches at once; keep, export, import,
// print. The editor is made from the game's own schema, and the server checks every change.
import { useEffect, useState } from 'preact/hooks';
import { Emblem } from '../emblems';
import { rendererOf } from '../games';
import { useGames } from '../home';
import { ConnectionNote, Dialog, download } from '../parts';
import { ask, refusal } from '../socket';
import { keepForces, keptForces } from '../store';
import { type Book, type Draft, readBook, titleIn, withIds } from './book';
import { Cards, type UnitCard } from './cards';
import { Fields } from './fields';
import type { Entry } from './gallery';
import { type Problem, sentenceOf } from './problems';
import { blank, misshapen, slug } from './schema';
import { unpacked } from './share';
import { Trying } from './trying';

interface Checked {
  points?: number;
  problems: Problem[];
  cards: UnitCard[];
}

const CHECK_MS = 200;

export function ForcesPage({ id, list: shared }: { id: string; list?: string }) {
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
        {book && <Builder key={shared} game={id} book={book} shared={shared} />}
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
    .map(([k, v]) => `${k}: ${v.length}`)
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

/** What came from outside, if it is a list of this game. */
function fit(book: Book, read: any, onWrong: (why: string) => void): Draft | null {
  const wrong = misshapen(book.root, book.force, read);
  if (wrong) {
    onWrong(wrong);
    return null;
  }
  const { id: _id, source: _source, $schema: _schema, note: _note, ...rest } = read;
  return withIds(book, book.force, rest);
}

/** A list that came in the link. */
function useShared(book: Book, text: string | undefined, onDraft: (d: Draft) => void, onNote: (words: string) => void) {
  useEffect(() => {
    if (!text) return;
    void unpacked(text).then((read) => {
      const draft = fit(book, read, () => onNote('That link has no force of this game.'));
      if (draft) onDraft(draft);
    });
  }, [text]);
}

/** A list from a file: read, found fit, and put aside until it is said that it may replace the open one. */
function useBrought(book: Book, onNote: (words: string) => void) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await file
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    if (read === undefined) return onNote('That file is not JSON.');
    const draft = fit(book, read, (wrong) => onNote(`That file is not a force of this game: ${wrong}.`));
    if (!draft) return;
    onNote('');
    setBrought({ name: file.name, draft });
  };
  return { brought, open, forget: () => setBrought(null) };
}

const ownOf = (game: string) => Object.entries(keptForces()).filter(([, f]) => f.game === game);

/** The open list, where it can begin, and keeping it. */
function useDraft(game: string, book: Book, onNote: (words: string) => void) {
  const start = (e: Entry | undefined): Draft =>
    e ? withIds(book, book.force, e.value) : (blank(book.root, book.force, book.catalogs) as Draft);
  const [draft, setDraft] = useState<Draft>(() => start(book.entries[0]));
  const [own, setOwn] = useState(() => ownOf(game));
  const whole = () => ({ id: slug(draft.title ?? ''), source: 'ours', ...draft });
  const pick = (id: string) => {
    const mine = own.find(([k]) => `own:${k}` === id);
    setDraft(mine ? (mine[1].value as Draft) : start(book.entries.find((e) => e.id === id)));
  };
  const keep = () => {
    keepForces({ ...keptForces(), [whole().id]: { title: draft.title, game, value: draft } });
    setOwn(ownOf(game));
    onNote('Kept in this browser; it can be chosen when setting up a match.');
  };
  return { draft, setDraft, own, whole, pick, keep };
}

type Kept = ReturnType<typeof useDraft>;

function Tools({ book, own, onPick, onOpen }: BeginProps) {
  return (
    <div class="row tools">
      <label>
        <span>Begin with</span>
        <select onChange={(e) => onPick(e.currentTarget.value)}>
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
            onOpen(e.currentTarget.files?.[0]);
            e.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

interface BeginProps {
  book: Book;
  own: Kept['own'];
  onPick(id: string): void;
  onOpen(file: File | undefined): void;
}

interface KeepingProps {
  game: string;
  checked: Checked | null;
  kept: Kept;
  onNote(words: string): void;
}

function Keeping({ game, checked, kept, onNote }: KeepingProps) {
  const { keep, whole } = kept;
  const ready = checked !== null && checked.problems.length === 0;
  return (
    <div class="row keeping">
      <Trying game={game} force={kept.draft} ready={ready} onNote={onNote} />
      <button type="button" disabled={!ready} onClick={keep}>
        Keep
      </button>
      <button type="button" onClick={() => download(`${whole().id}.json`, `${JSON.stringify(whole(), null, 2)}\n`)}>
        Export
      </button>
      <button type="button" disabled={!checked?.cards.length} onClick={() => print()}>
        Print
      </button>
    </div>
  );
}

function Builder({ game, book, shared }: { game: string; book: Book; shared?: string }) {
  const [note, setNote] = useState('');
  const kept = useDraft(game, book, setNote);
  const { draft, setDraft } = kept;
  const { brought, open, forget } = useBrought(book, setNote);
  useShared(book, shared, setDraft, setNote);
  const checked = useChecked(game, draft);
  const replace = () => {
    if (brought) setDraft(brought.draft);
    setNote(`${brought?.name} is open.`);
    forget();
  };
  const title = [draft.title, checked?.points && `${checked.points} points`].filter(Boolean).join(', ');
  return (
    <div class="builder">
      {brought && <Replacing brought={brought} draft={draft} onYes={replace} onNo={forget} />}
      <section class="draft" aria-label="The force">
        <Tools book={book} own={kept.own} onPick={kept.pick} onOpen={(file) => void open(file)} />
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
        <Keeping game={game} checked={checked} kept={kept} onNote={setNote} />
        <p class="aside" role="status">
          {note}
        </p>
        {checked && checked.cards.length > 0 && <Cards title={title} cards={checked.cards} />}
      </section>
    </div>
  );
}

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
          if (on) setChecked({ problems: [{ field: why.field, words: why.words ?? why.code }], cards: [] });
        });
    }, CHECK_MS);
    return () => {
      on = false;
      clearTimeout(t);
    };
  }, [game, draft]);
  return checked;
}
