// Setting up a match: scenario, who sits where, forces, rulings, dice.
import { useEffect, useState } from 'preact/hooks';
import { sentence } from './choices';
import { Emblem } from './emblems';
import { rendererOf } from './games';
import { type Playable, useGames } from './home';
import { ConnectionNote } from './parts';
import { begin } from './people/begin';
import { saidTerms, TermsOfTable, usualTerms } from './people/terms';
import { ask, refusal } from './socket';
import { change, keptForces, settings } from './store';
import { seatColours, sideClass } from './table/sides';
import type { Game } from './types';

interface SeatPlan {
  who: string; // "me", "friend", "open" or "ai:…"
  name: string;
  force: string;
}

export function SetupPage({ id }: { id: string }) {
  const list = useGames();
  const game = list?.games.find((g) => g.id === id);
  return (
    <div class="page">
      <header class="masthead">
        <a class="home" href="#/">
          Skald
        </a>
      </header>
      <main class="setup">
        {!list && <p aria-busy="true">Fetching the games…</p>}
        {list && !game && <h1>There is no such game here.</h1>}
        {list && game && <Whole game={game} list={list} />}
      </main>
      <ConnectionNote />
    </div>
  );
}

function Whole({ game, list }: { game: Game; list: Playable }) {
  const ranges = useRanges(game);
  return ranges ? <Setup game={game} list={list} ranges={ranges} /> : <p aria-busy="true">Fetching the scenarios…</p>;
}

interface Range {
  min: number;
  max: number;
}

/** How many play each scenario, where its file says so; null until it is known. */
function useRanges(game: Game): Map<string, Range> | null {
  const [ranges, setRanges] = useState<Map<string, Range> | null>(null);
  useEffect(() => {
    const of = (v: any): Range => ({
      min: v['players-min'] ?? game.seats_min,
      max: v['players-max'] ?? game.seats_max,
    });
    ask<{ entries: { id: string; value: object }[] }>('catalog', { game: game.id, catalog: 'scenarios' })
      .then((a) => setRanges(new Map(a.entries.map((e) => [e.id, of(e.value)]))))
      .catch(() => setRanges(new Map()));
  }, [game.id]);
  return ranges;
}

/** Nobody wants to know the name of a field of ours; a place in a force says where to look. */
const wordsOf = ({ field, words, code }: { field?: string; words?: string; code: string }) =>
  sentence([field?.includes('[') && field, words ?? code].filter(Boolean).join(': '));

const within = (r: Range, n: number) => Math.min(r.max, Math.max(r.min, n));

/** A list of one's own is sent whole, another by its name. */
function forceOf(chosen: string): unknown {
  const own = chosen.startsWith('own:') ? keptForces()[chosen.slice(4)] : undefined;
  return own ? own.value : chosen;
}

/** By whoever sets it up: the computer has a name of its own, and so has whoever takes an open seat. */
const isNamed = (who: string) => who === 'me' || who === 'friend';

const seatSaid = (s: SeatPlan) => ({
  ...(s.who.startsWith('ai:') && { player: s.who }),
  ...(s.who === 'open' && { open: true }),
  ...(s.name && isNamed(s.who) && { name: s.name }), // a name typed before the computer took the seat
  ...(s.force && { force: forceOf(s.force) }),
});

function Scenarios({ game, chosen, onChoose }: { game: Game; chosen: string; onChoose(id: string): void }) {
  if (game.scenarios.length === 0) return null;
  return (
    <fieldset>
      <legend>Scenario</legend>
      <p class="aside">Minutes are those of one player against the computer.</p>
      <div class="options columns scenarios">
        {game.scenarios.map((s) => (
          <label class="pick">
            <input
              type="radio"
              name="scenario"
              value={s.id}
              checked={chosen === s.id}
              onChange={() => onChoose(s.id)}
            />
            <span>
              {s.title}
              {s.aim && <small class="aim">{s.aim}</small>}
              {s.length && <small class="takes">{sentence(s.length)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SeatProps {
  game: Game;
  list: Playable;
  i: number;
  seat: SeatPlan;
  onSeat(part: Partial<SeatPlan>): void;
}

function Force({ game, i, seat, onSeat }: SeatProps) {
  const own = Object.entries(keptForces()).filter(([, f]) => f.game === game.id);
  return (
    <select
      aria-label={`Force of side ${i + 1}`}
      value={seat.force}
      onChange={(e) => onSeat({ force: e.currentTarget.value })}
    >
      <option value="">the usual force</option>
      {game.forces.map((f) => (
        <option value={f.id}>{f.title}</option>
      ))}
      {own.map(([id, f]) => (
        <option value={`own:${id}`}>{f.title} (yours)</option>
      ))}
    </select>
  );
}

/** Levels by name; the plain players that all are measured by come last. */
function Computers({ list }: { list: Playable }) {
  const others = list.minds.filter((m) => !list.levels.some((l) => l.mind === m));
  return (
    <>
      <optgroup label="the computer">
        {list.levels.map((l) => (
          <option value={`ai:${l.mind}`} title={l.character}>
            {l.name}
          </option>
        ))}
      </optgroup>
      <optgroup label="for comparison">
        {others.map((m) => (
          <option value={`ai:${m}`}>computer: {m}</option>
        ))}
      </optgroup>
    </>
  );
}

function Seat(props: SeatProps) {
  const { game, list, i, seat, onSeat } = props;
  const level = list.levels.find((l) => seat.who === `ai:${l.mind}`);
  return (
    <div class={`seat ${sideClass(i + 1)}`}>
      <span class="chip" aria-hidden="true" />
      <select
        aria-label={`Who plays side ${i + 1}`}
        value={seat.who}
        onChange={(e) => onSeat({ who: e.currentTarget.value })}
      >
        <option value="me">me</option>
        <option value="friend">a friend, by link</option>
        <option value="open">whoever comes first</option>
        <Computers list={list} />
      </select>
      {isNamed(seat.who) && (
        <input
          aria-label={`Name of player ${i + 1}`}
          placeholder="name"
          maxLength={30}
          value={seat.name}
          onInput={(e) => onSeat({ name: e.currentTarget.value })}
        />
      )}
      {game.forces.length > 0 && <Force {...props} />}
      {level && <p class="character">{level.character}</p>}
    </div>
  );
}

interface RulingsProps {
  game: Game;
  options: Record<string, string>;
  onOptions(o: Record<string, string>): void;
}

function Rulings({ game, options, onOptions }: RulingsProps) {
  if (game.options.length === 0) return null;
  return (
    <details class="rulings">
      <summary>
        <strong>Rulings</strong>{' '}
        <span class="aside">
          {game.options.length}, where the rules can be read in more than one way. Leave them as they are for a first
          game.
        </span>
      </summary>
      {game.options.map((o) => (
        <label class="ruling">
          <span>{o.about}</span>
          <select
            value={options[o.id] ?? o.default}
            onChange={(e) => onOptions({ ...options, [o.id]: e.currentTarget.value })}
          >
            {(o.choices ?? [o.default]).map((c) => (
              <option value={c}>{c.replaceAll('-', ' ')}</option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

function Dice({ chosen, onChoose }: { chosen: string; onChoose(kind: string): void }) {
  const kinds = [
    ['fair', "the computer's, provably fair"],
    ['ask', 'real dice on your own table'],
  ] as const;
  return (
    <fieldset>
      <legend>Dice</legend>
      <div class="options">
        {kinds.map(([kind, words]) => (
          <label class="pick">
            <input type="radio" name="dice" checked={chosen === kind} onChange={() => onChoose(kind)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Who plays: as many as the scenario takes; a seat that comes back is as it was. */
function useSeats(usualMind: string, first: Range) {
  const usual = (i: number): SeatPlan => ({
    who: i === 0 ? 'me' : `ai:${usualMind}`,
    name: i === 0 ? settings().name : '',
    force: '',
  });
  const many = (n: number, seats: SeatPlan[]) => Array.from({ length: n }, (_, i) => seats[i] ?? usual(i));
  const [seats, setSeats] = useState(() => many(within(first, 2), []));
  return {
    seats,
    fit: (range: Range) => setSeats(many(within(range, seats.length), seats)),
    count: (n: number) => setSeats(many(n, seats.slice(0, n))),
    set: (i: number, part: Partial<SeatPlan>) => setSeats(seats.map((s, k) => (k === i ? { ...s, ...part } : s))),
  };
}

interface PlayersProps {
  game: Game;
  list: Playable;
  table: ReturnType<typeof useSeats>;
  range: Range;
}

function Players({ game, list, table, range }: PlayersProps) {
  const { seats } = table;
  return (
    <fieldset style={seatColours(rendererOf(game.id).palette)}>
      <legend>Players</legend>
      {seats.map((s, i) => (
        <Seat game={game} list={list} i={i} seat={s} onSeat={(part) => table.set(i, part)} />
      ))}
      <div class="row">
        {seats.length < range.max && (
          <button type="button" class="quiet" onClick={() => table.count(seats.length + 1)}>
            One more player
          </button>
        )}
        {seats.length > range.min && (
          <button type="button" class="quiet" onClick={() => table.count(seats.length - 1)}>
            One player fewer
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Setup({ game, list, ranges }: { game: Game; list: Playable; ranges: Map<string, Range> }) {
  const rangeOf = (scenario: string) => ranges.get(scenario) ?? { min: game.seats_min, max: game.seats_max };
  const fitsTwo = game.scenarios.find((s) => within(rangeOf(s.id), 2) === 2) ?? game.scenarios[0];
  const [scenario, setScenario] = useState(fitsTwo?.id ?? '');
  const table = useSeats(list.usual, rangeOf(scenario));
  const [options, setOptions] = useState<Record<string, string>>({});
  const [dice, setDice] = useState('fair');
  const [terms, setTerms] = useState(usualTerms);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (id: string) => {
    setScenario(id);
    table.fit(rangeOf(id));
  };
  const start = (e: SubmitEvent) => {
    e.preventDefault();
    setBusy(true);
    const mine = table.seats.flatMap((s, i) => (s.who === 'me' ? i + 1 : []));
    if (mine.length > 0) change({ name: table.seats[mine[0]! - 1]!.name });
    const plan = {
      ...(scenario && { scenario }),
      seats: table.seats.map(seatSaid),
      ...(Object.keys(options).length > 0 && { options }),
      dice,
      ...saidTerms(terms),
    };
    begin(game.id, plan, mine).catch((why) => {
      setProblem(wordsOf(refusal(why)));
      setBusy(false);
    });
  };
  return (
    <form onSubmit={start}>
      <h1>
        <Emblem game={game.id} /> {game.title}
      </h1>
      <div class="half">
        <Scenarios game={game} chosen={scenario} onChoose={choose} />
        <Dice chosen={dice} onChoose={setDice} />
      </div>
      <div class="half">
        <Players game={game} list={list} table={table} range={rangeOf(scenario)} />
        <TermsOfTable terms={terms} onTerms={setTerms} />
        <Rulings game={game} options={options} onOptions={setOptions} />
      </div>
      <div class="start">
        <button type="submit" class="primary" disabled={busy}>
          {busy ? 'Setting up…' : 'Start the match'}
        </button>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
