// Home: what can be played, and what is being played.
import { useEffect, useState } from 'preact/hooks';
import { sentence } from './choices';
import { Emblem } from './emblems';
import { rendererOf } from './games';
import { Battle, hasExample, watchExample } from './home/battle';
import { Thumbnail } from './home/thumbnail';
import { beginLesson } from './lesson/begin';
import { Boundary } from './match/boundary';
import { ConnectionNote, Dialog, Gear, LookSettings } from './parts';
import { begin } from './people/begin';
import { Lobby } from './people/lobby';
import { MoveMatches } from './people/move';
import { go, matchLink } from './router';
import { ask, refusal } from './socket';
import { forgetMatch, keptMatches } from './store';
import { sideClass } from './table/sides';
import type { Game, MatchRow } from './types';

export interface Playable {
  games: Game[];
  minds: string[]; // all that can take a seat
  levels: Level[]; // of those, the ones to choose from, weakest first
  usual: string; // who plays where nobody has chosen
}

/** A computer player as the engine describes it. */
export interface Level {
  mind: string;
  name: string;
  character: string;
}

/** Unlisted games show with ?all in the address, for who builds them. */
export const everything = () => new URLSearchParams(location.search).has('all');

export function useGames(): Playable | null {
  const [list, setList] = useState<Playable | null>(null);
  useEffect(() => {
    ask('games', everything() ? { all: true } : {})
      .then(setList)
      .catch(() => setList({ games: [], minds: [], levels: [], usual: '' }));
  }, []);
  return list;
}

/** Against the computer, with everything before the battle drawn up for both. */
export async function playNow(id: string): Promise<void> {
  const { games, usual } = await ask<Playable>('games', { all: true });
  const g = games.find((x) => x.id === id)!;
  const count = Math.min(g.seats_max, Math.max(2, g.seats_min)); // the player and somebody to play against
  const seats = Array.from({ length: count }, (_, i) => (i === 0 ? {} : { player: `ai:${usual}` }));
  return begin(id, { seats, quick: true }, [1]);
}

export function Home() {
  const list = useGames();
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    document.title = 'Skald';
  }, []);
  return (
    <div class="page">
      <header class="masthead">
        <a class="home" href="#/">
          Skald
        </a>
        <button type="button" class="round" aria-label="Settings" onClick={() => setMenu(true)}>
          <Gear />
        </button>
      </header>
      <main>
        <h1 class="claim">Tabletop wargames of myth, refereed to the letter: play the computer or a friend.</h1>
        {!list && <p aria-busy="true">Fetching the games…</p>}
        {list && list.games.length === 0 && <p>No game is ready to play on this server.</p>}
        <ul class="game-cards">
          {list?.games.map((g) => (
            <GameCard key={g.id} game={g} />
          ))}
        </ul>
        <MyMatches />
        <MoveMatches />
        <Lobby />
        <Visit />
      </main>
      <ConnectionNote />
      {menu && (
        <Dialog title="Settings" onClose={() => setMenu(false)}>
          <LookSettings />
        </Dialog>
      )}
    </div>
  );
}

/** How many play, how long, and where forces are built. */
function Meta({ game: g }: { game: Game }) {
  const players = g.seats_min === g.seats_max ? `${g.seats_min} players` : `${g.seats_min} to ${g.seats_max} players`;
  return (
    <p class="meta">
      {[players, rendererOf(g.id).length].filter(Boolean).join(' · ')}
      {g.scenarios.length > 1 && ` · ${g.scenarios.length} scenarios`}
      {g.forces.length > 0 && (
        <>
          {' '}
          ·{' '}
          <a href={`#/forces/${g.id}`} aria-label={`Build a force for ${g.title}`}>
            build a force
          </a>
        </>
      )}
    </p>
  );
}

function GameCard({ game: g }: { game: Game }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = (it: Promise<void>) => {
    setBusy(true);
    it.catch((e) => {
      setProblem(refusal(e).words ?? 'That did not work; try again.');
      setBusy(false);
    });
  };
  return (
    <li class="game-card">
      <div class="front">
        <Battle game={g.id} title={g.title} />
        <Emblem game={g.id} />
      </div>
      <h2>{g.title}</h2>
      <p class="about">{sentence(g.about).replace(/\.?$/, '.')}</p>
      <Meta game={g} />
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={busy}
          aria-label={`Play ${g.title} now`}
          onClick={() => start(playNow(g.id))}
        >
          {busy ? 'Setting up…' : 'Play now'}
        </button>
        {(g.lessons?.length ?? 0) > 0 && (
          <button
            type="button"
            disabled={busy}
            aria-label={`Learn ${g.title}`}
            onClick={() => start(beginLesson(g.id))}
          >
            Learn
          </button>
        )}
        <a class="button" href={`#/setup/${g.id}`} aria-label={`Set up ${g.title}`}>
          Set up
        </a>
      </div>
      {hasExample(g.id) && (
        <button
          type="button"
          class="quiet watch"
          disabled={busy}
          aria-label={`Watch a battle of ${g.title}`}
          onClick={() => start(watchExample(g.id))}
        >
          Watch this battle
        </button>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

function MyMatches() {
  const [rows, setRows] = useState<MatchRow[] | null>(null);
  useEffect(() => {
    const kept = keptMatches();
    if (kept.length === 0) return setRows([]);
    ask('matches', { keys: kept.map((k) => k.key) })
      .then((a) => setRows(a.matches))
      .catch(() => setRows([]));
  }, []);
  if (!rows || rows.length === 0) return null;
  const forget = (key: string) => {
    forgetMatch(key);
    setRows(rows.filter((r) => r.key !== key));
  };
  return (
    <section class="mine">
      <h2>Your matches</h2>
      <ul>
        {[...rows].sort(byUrgency).map((r) => (
          <li key={r.key} class={r.yours && !r.over ? 'yours' : ''}>
            <a href={matchLink(r.key)}>
              <Boundary of={r} instead={null}>
                <Thumbnail game={r.game} title={r.title} picture={r.picture} />
              </Boundary>
              <span class="title">{r.title}</span>
              <span class="names">
                {r.names.map((n, i) => (i + 1 === r.seat ? 'you' : playerName(n, i))).join(' – ')}
              </span>
              <span class={`standing ${sideClass(r.seat)}`}>{standing(r)}</span>
            </a>
            <button type="button" class="quiet" aria-label={`Forget ${r.title}`} onClick={() => forget(r.key)}>
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where it is my move stands first, what is over last. */
const byUrgency = (a: MatchRow, b: MatchRow) => rank(a) - rank(b);
const rank = (r: MatchRow) => (r.over ? 2 : r.yours ? 0 : 1);

/** A seat without a name of its own is told by what sits there. */
const playerName = (name: string, i: number) =>
  !name || name === 'human' ? `player ${i + 1}` : name.startsWith('ai:') ? 'computer' : name;

const RESULTS = { win: 'you won', draw: 'a draw', loss: 'you lost' };

const standing = (r: MatchRow) =>
  r.over
    ? r.outcome
      ? RESULTS[r.outcome]
      : 'over'
    : !r.begun
      ? 'waiting for players'
      : r.yours
        ? `turn ${r.round} · your move`
        : `turn ${r.round}`;

/** Somebody else's match, by link; a finished one, from its record. */
function Visit() {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const visit = (e: SubmitEvent) => {
    e.preventDefault();
    const key = link.trim().split('/').pop() ?? '';
    if (/^[A-Za-z0-9_-]{16,}$/.test(key)) go(matchLink(key));
    else setProblem('That is not a link to a match.');
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      const record = await file.text();
      if (!record.startsWith('skald-record ')) return setProblem('That file is not a record of a match.');
      const a = await ask<{ key: string }>('replay', { record });
      go(matchLink(a.key));
    } catch (e) {
      setProblem(`That record cannot be opened: ${refusal(e).words ?? refusal(e).code}.`);
    }
  };
  return (
    <section class="visit">
      <h2>Watch or replay</h2>
      <form class="row" onSubmit={visit}>
        <label class="grow">
          <span class="visually-hidden">Link of a match</span>
          <input value={link} placeholder="Paste the link of a match" onInput={(e) => setLink(e.currentTarget.value)} />
        </label>
        <button type="submit">Open</button>
        <label class="button file">
          Open a record…
          <input
            type="file"
            accept=".skald,text/plain"
            onChange={(e) => {
              void open(e.currentTarget.files?.[0]);
              e.currentTarget.value = '';
            }}
          />
        </label>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
