// Setting up a match: scenario, who sits where, forces, rulings, dice.
import { useEffect, useState } from 'preact/hooks';
import type { Game } from './types';
import { sentence } from './choices';
import { Emblem } from './emblems';
import { begin, bestMind, useGames } from './home';
import { ConnectionNote } from './parts';
import { change, keptForces, settings } from './store';
import { sideClass } from './table/sides';
import { ask, refusal } from './wire';

interface SeatPlan {
  who: string; // "me", "friend" or "ai:…"
  name: string;
  force: string;
}

const LEVELS: Record<string, string> = { random: 'guesses', greedy: 'quick and greedy' };

export function SetupPage({ id }: { id: string }) {
  const list = useGames();
  const game = list?.games.find((g) => g.id === id);
  return (
    <div class="page">
      <header class="masthead"><a class="home" href="#/">Skald</a></header>
      <main class="setup">
        {!list && <p aria-busy="true">Fetching the games…</p>}
        {list && !game && <h1>There is no such game here.</h1>}
        {list && game && <Whole game={game} minds={list.minds} />}
      </main>
      <ConnectionNote />
    </div>
  );
}

function Whole({ game, minds }: { game: Game; minds: string[] }) {
  const ranges = useRanges(game);
  return ranges ? <Setup game={game} minds={minds} ranges={ranges} /> : <p aria-busy="true">Fetching the scenarios…</p>;
}

interface Range {
  min: number;
  max: number;
}

/** How many play each scenario, where its file says so; null until it is known. */
function useRanges(game: Game): Map<string, Range> | null {
  const [ranges, setRanges] = useState<Map<string, Range> | null>(null);
  useEffect(() => {
    const of = (v: any): Range => ({ min: v['players-min'] ?? game.seats_min, max: v['players-max'] ?? game.seats_max });
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

function Setup({ game, minds, ranges }: { game: Game; minds: string[]; ranges: Map<string, Range> }) {
  const rangeOf = (scenario: string) => ranges.get(scenario) ?? { min: game.seats_min, max: game.seats_max };
  const fitsTwo = game.scenarios.find((s) => within(rangeOf(s.id), 2) === 2) ?? game.scenarios[0];
  const usual = (i: number): SeatPlan => ({ who: i === 0 ? 'me' : `ai:${bestMind(minds)}`, name: i === 0 ? settings().name : '', force: '' });
  const [scenario, setScenario] = useState(fitsTwo?.id ?? '');
  const [seats, setSeats] = useState(() => Array.from({ length: within(rangeOf(scenario), 2) }, (_, i) => usual(i)));
  const [options, setOptions] = useState<Record<string, string>>({});
  const [dice, setDice] = useState('fair');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const own = Object.entries(keptForces()).filter(([, f]) => f.game === game.id);

  const range = rangeOf(scenario);
  const choose = (id: string) => {
    setScenario(id);
    setSeats(Array.from({ length: within(rangeOf(id), seats.length) }, (_, i) => seats[i] ?? usual(i)));
  };
  const setSeat = (i: number, part: Partial<SeatPlan>) => setSeats(seats.map((s, k) => (k === i ? { ...s, ...part } : s)));
  const start = (e: SubmitEvent) => {
    e.preventDefault();
    setBusy(true);
    const me = seats.findIndex((s) => s.who === 'me');
    if (me >= 0) change({ name: seats[me]!.name });
    const plan = {
      ...(scenario ? { scenario } : {}),
      seats: seats.map((s) => ({
        ...(s.who.startsWith('ai:') ? { player: s.who } : {}),
        ...(s.name ? { name: s.name } : {}),
        ...(s.force ? { force: keptForces()[s.force.slice(4)] && s.force.startsWith('own:') ? keptForces()[s.force.slice(4)]!.value : s.force } : {}),
      })),
      ...(Object.keys(options).length ? { options } : {}),
      dice,
    };
    begin(game.id, plan, me + 1).catch((why) => {
      setProblem(wordsOf(refusal(why)));
      setBusy(false);
    });
  };
  return (
    <form onSubmit={start}>
      <h1><Emblem game={game.id} /> {game.title}</h1>
      {game.scenarios.length > 0 && (
        <fieldset>
          <legend>Scenario</legend>
          <div class="options columns">
            {game.scenarios.map((s) => (
              <label class="pick"><input type="radio" name="scenario" value={s.id} checked={scenario === s.id} onChange={() => choose(s.id)} /><span>{s.title}</span></label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>Players</legend>
        {seats.map((s, i) => (
          <div class={`seat ${sideClass(i + 1)}`}>
            <span class="chip" aria-hidden="true" />
            <select aria-label={`Who plays side ${i + 1}`} value={s.who} onChange={(e) => setSeat(i, { who: e.currentTarget.value })}>
              <option value="me">me</option>
              <option value="friend">a friend, by link</option>
              {minds.map((m) => <option value={`ai:${m}`}>computer: {LEVELS[m] ?? m}</option>)}
            </select>
            {!s.who.startsWith('ai:') && <input aria-label={`Name of player ${i + 1}`} placeholder="name" maxLength={30} value={s.name} onInput={(e) => setSeat(i, { name: e.currentTarget.value })} />}
            {game.forces.length > 0 && (
              <select aria-label={`Force of side ${i + 1}`} value={s.force} onChange={(e) => setSeat(i, { force: e.currentTarget.value })}>
                <option value="">the usual force</option>
                {game.forces.map((f) => <option value={f.id}>{f.title}</option>)}
                {own.map(([id, f]) => <option value={`own:${id}`}>{f.title} (yours)</option>)}
              </select>
            )}
          </div>
        ))}
        <div class="row">
          {seats.length < range.max && <button type="button" class="quiet" onClick={() => setSeats([...seats, usual(seats.length)])}>One more player</button>}
          {seats.length > range.min && <button type="button" class="quiet" onClick={() => setSeats(seats.slice(0, -1))}>One player fewer</button>}
        </div>
      </fieldset>
      {game.options.length > 0 && (
        <fieldset class="rulings">
          <legend>Rulings</legend>
          {game.options.map((o) => (
            <label class="ruling">
              <span>{o.about}</span>
              <select value={options[o.id] ?? o.default} onChange={(e) => setOptions({ ...options, [o.id]: e.currentTarget.value })}>
                {(o.choices ?? [o.default]).map((c) => <option value={c}>{c.replaceAll('-', ' ')}</option>)}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>Dice</legend>
        <div class="options">
          <label class="pick"><input type="radio" name="dice" checked={dice === 'fair'} onChange={() => setDice('fair')} /><span>the computer's, provably fair</span></label>
          <label class="pick"><input type="radio" name="dice" checked={dice === 'ask'} onChange={() => setDice('ask')} /><span>real dice on your own table</span></label>
        </div>
      </fieldset>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <button type="submit" class="primary" disabled={busy}>{busy ? 'Setting up…' : 'Start the match'}</button>
    </form>
  );
}
