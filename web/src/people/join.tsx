// The page a link leads to before one sits down: who invites to what, which side is yours, your name.
import { useState } from 'preact/hooks';
import { Emblem } from '../emblems';
import { sitDown } from '../fair';
import { rendererOf } from '../games';
import { nameOf } from '../match/names';
import { ConnectionNote } from '../parts';
import { go, matchLink } from '../router';
import { refusal } from '../socket';
import { change, keepMatch, settings } from '../store';
import { seatColours, sideClass } from '../table/sides';
import type { Look, SeatInfo } from '../types';
import { freeSeats } from './invitation';

const scenarioName = (id: string) => id.replaceAll('-', ' ');

/** The names of those who sit there already, the first person among them before all. */
function hosts(look: Look): string {
  const people = look.seats.filter((s) => s.player === 'human' && s.joined && s.name).map((s) => s.name);
  return people.length > 1 ? `${people.slice(0, -1).join(', ')} and ${people.at(-1)}` : (people[0] ?? '');
}

const who = (s: SeatInfo, mine: number) =>
  s.seat === mine
    ? 'you'
    : s.player !== 'human'
      ? 'the computer'
      : s.joined
        ? nameOf(s)
        : s.free
          ? 'free'
          : `${s.name || 'somebody'}, invited`;

function Sides({ look, mine, onMine }: { look: Look; mine: number; onMine?(seat: number): void }) {
  const hues = rendererOf(look.game);
  return (
    <ul
      class="sides"
      style={seatColours(
        hues.hues?.(look.picture) ?? hues.palette,
        look.seats.map((s) => s.side),
      )}
    >
      {look.seats.map((s) => (
        <li class={`${sideClass(s.seat)} ${s.seat === mine ? 'taken' : ''}`}>
          <span class="chip" aria-hidden="true" />
          <strong>{s.side || `Side ${s.seat}`}</strong>
          <span>{who(s, mine)}</span>
          {onMine && s.free && s.seat !== mine && (
            <button type="button" class="quiet" onClick={() => onMine(s.seat)}>
              Take this side
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface JoinProps {
  seatKey: string;
  look: Look;
  onWatch(): void;
}

/** Sits down, and goes on at the seat's own link. */
async function take(key: string, look: Look, seat: number) {
  const open = look.seat === 0;
  const sat = await sitDown({ key, seat, commit: look.dice.commit, open });
  keepMatch({ key: sat.key ?? key, match: look.match, game: look.game, at: Date.now() });
  if (open) go(matchLink(sat.key!));
}

export function JoinPage({ seatKey: key, look, onWatch }: JoinProps) {
  const free = freeSeats(look);
  const [wanted, setWanted] = useState(look.seat || free[0]!.seat);
  const mine = look.seat || free.find((s) => s.seat === wanted)?.seat || free[0]!.seat;
  const [name, setName] = useState(look.seats[mine - 1]?.name || settings().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sit = (e: SubmitEvent) => {
    e.preventDefault();
    change({ name: name.trim() });
    setBusy(true);
    take(key, look, mine).catch((why) => {
      setProblem(refusal(why).words ?? 'That did not work; try again.');
      setBusy(false);
    });
  };
  const from = hosts(look);
  return (
    <main class="page join">
      <Emblem game={look.game} />
      <h1>{from ? `${from} invites you to ${look.title}` : `You are invited to ${look.title}`}</h1>
      {look.scenario && <p class="aside">{scenarioName(look.scenario)}</p>}
      <Sides look={look} mine={mine} onMine={look.seat === 0 ? setWanted : undefined} />
      <form class="row" onSubmit={sit}>
        <label class="grow">
          <span>Your name</span>
          <input value={name} maxLength={30} required onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <button type="submit" class="primary" disabled={busy}>
          Sit down
        </button>
        {look.seat === 0 && (
          <button type="button" onClick={onWatch}>
            Only watch
          </button>
        )}
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <ConnectionNote />
    </main>
  );
}

/** Whoever only looks is told so; there is nothing to wait for. */
export const WatchingNote = ({ look }: { look: Look }) =>
  look.seat === 0 ? (
    <p class="watching" role="note">
      You are watching. What is secret stays hidden until the end.
    </p>
  ) : null;
