// Setting up a match: scenario, who sits where, forces, rulings, dice.
import { useState } from 'preact/hooks';
import type { Game } from './types';
import { Emblem } from './emblems';
import { begin, bestMind, useGames } from './home';
import { ConnectionNote } from './parts';
import { change, keptForces, settings } from './store';
import { sideClass } from './table/sides';
import { refusal } from './wire';

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
        {list && game && <Setup game={game} minds={list.minds} />}
      </main>
      <ConnectionNote />
    </div>
  );
}

function Setup({ game, minds }: { game: Game; minds: string[] }) {
  const usual = (i: number): SeatPlan => ({ who: i === 0 ? 'me' : `ai:${bestMind(minds)}`, name: i === 0 ? settings().name : '', force: '' });
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '');
  const [seats, setSeats] = useState(() => Array.from({ length: Math.min(game.seats_max, Math.max(2, game.seats_min)) }, (_, i) => usual(i)));
  const [options, setOptions] = useState<Record<string, string>>({});
  const [dice, setDice] = useState('fair');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const own = Object.entries(keptForces()).filter(([, f]) => f.game === game.id);

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
      const r = refusal(why);
      setProblem([r.field, r.words].filter(Boolean).join(': '));
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
              <label class="pick"><input type="radio" name="scenario" value={s.id} checked={scenario === s.id} onChange={() => setScenario(s.id)} /><span>{s.title}</span></label>
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
          {seats.length < game.seats_max && <button type="button" class="quiet" onClick={() => setSeats([...seats, usual(seats.length)])}>One more player</button>}
          {seats.length > game.seats_min && <button type="button" class="quiet" onClick={() => setSeats(seats.slice(0, -1))}>One player fewer</button>}
        </div>
      </fieldset>
      {game.options.length > 0 && (
        <fieldset class="rulings">
          <legend>Rulings</legend>
          {game.options.map((o) => (
            <label class="ruling">
              <span>{o.about}</span>
              <select value={options[o.id] ?? o.default} onChange={(e) => setOptions({ ...options, [o.id]: e.currentTarget.value })}>
                {(o.choices ?? [o.default]).map((c) => <option value={c}>{c}</option>)}
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
