// Clocks, and what becomes of a seat whose player ran out of time, stays away or gave up.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { nameOf } from '../match/names';
import { ask, refusal } from '../socket';
import { sideClass } from '../table/sides';
import type { Clock, Look, SeatInfo } from '../types';

const SECOND = 1000;

/** The server's time, every second while a clock runs. */
function useServerTime(clock: Clock | undefined): number {
  const ahead = useMemo(() => (clock ? clock.now - Date.now() : 0), [clock]);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock?.seat) return;
    const t = setInterval(() => tick((n) => n + 1), SECOND);
    return () => clearInterval(t);
  }, [clock]);
  return Date.now() + ahead;
}

const two = (n: number) => String(n).padStart(2, '0');

/** 2 days 4 h, 3:07:20, 9:05, 0:00 */
export function timeLeft(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / SECOND));
  const [days, hours, minutes] = [Math.floor(s / 86_400), Math.floor(s / 3_600) % 24, Math.floor(s / 60) % 60];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

const whose = (look: Look, s: SeatInfo) => (s.seat === look.seat ? 'you' : nameOf(s));

/** What each has left; of those whose time does not run, what they will have. */
function leftOf(clock: Clock, seat: number, now: number): number {
  if (clock.seat === seat) return clock.until - now;
  return clock.kind === 'bank' ? (clock.left[seat - 1] ?? 0) : clock.seconds * SECOND;
}

function Clocks({ look, clock, now }: { look: Look; clock: Clock; now: number }) {
  return (
    <ul class="clocks" aria-label="Clocks">
      {look.seats
        .filter((s) => s.player === 'human')
        .map((s) => (
          <li class={`${sideClass(s.seat)} ${clock.seat === s.seat ? 'runs' : ''}`}>
            {whose(look, s)} <b>{timeLeft(leftOf(clock, s.seat, now))}</b>
          </li>
        ))}
    </ul>
  );
}

const WAYS = (look: Look, s: SeatInfo): [string, string][] => [
  ['computer', `The computer plays for ${nameOf(s)}`],
  ...(s.quit ? [] : [['wait', 'Wait for them'] as [string, string]]),
  ...(look.seats.length === 2 ? [['leave', `${nameOf(s)} loses, the match ends`] as [string, string]] : []),
];

function Settle({ seatKey: key, look, seat }: { seatKey: string; look: Look; seat: SeatInfo }) {
  const [problem, setProblem] = useState<string | null>(null);
  const settle = (how: string) =>
    ask('settle', { key, seat: seat.seat, how }).then(
      () => setProblem(null),
      (e) => setProblem(refusal(e).words ?? 'That did not work; try again.'),
    );
  return (
    <section class="settle" aria-label={`What becomes of the seat of ${nameOf(seat)}`}>
      <p>{seat.quit ? `${nameOf(seat)} has given up.` : `${nameOf(seat)} has run out of time.`} The others choose:</p>
      {WAYS(look, seat).map(([how, words]) => (
        <button type="button" onClick={() => void settle(how)}>
          {words}
        </button>
      ))}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function ComeBack({ seatKey: key, quit }: { seatKey: string; quit?: boolean }) {
  return (
    <section class="settle" aria-label="Your seat">
      <p>{quit ? 'You have given up your seat.' : 'The computer plays for you.'}</p>
      <button type="button" class="primary" onClick={() => void ask('join', { key }).catch(() => {})}>
        Take my seat back
      </button>
    </section>
  );
}

export function ClockBox({ seatKey, look }: { seatKey: string; look: Look }) {
  const { clock } = look;
  const now = useServerTime(clock);
  if (!look.begun || look.turn.over || look.closed) return null;
  const isLate = (s: SeatInfo) => clock !== undefined && clock.seat === s.seat && now >= clock.until;
  const gone = look.seats.filter((s) => s.seat !== look.seat && (s.quit || isLate(s)));
  const me = look.seats[look.seat - 1];
  return (
    <>
      {clock && clock.kind !== 'none' && <Clocks look={look} clock={clock} now={now} />}
      {me && (me.stands_in || me.quit) && <ComeBack seatKey={seatKey} quit={me.quit} />}
      {me && !me.quit && gone.map((s) => <Settle key={s.seat} seatKey={seatKey} look={look} seat={s} />)}
    </>
  );
}
