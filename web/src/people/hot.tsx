// Hot seat: several seats played at one screen. Only the seat whose turn it is is ever asked for; between two of them a
// curtain hangs, and what the next one may know is fetched when that player says so.
import { useEffect, useState } from 'preact/hooks';
import { reveal } from '../fair';
import { useLive } from '../live';
import { MatchPage } from '../match';
import { nameOf } from '../match/names';
import { ConnectionNote } from '../parts';
import { type Kept, keptMatches } from '../store';
import type { Look } from '../types';

type Seat = { seat: number; key: string };

/** Who of us is to decide, or null when somebody else is, or nobody. */
const nextOf = (hot: Seat[], look: Look): Seat | null =>
  look.begun && !look.turn.over ? (hot.find((s) => s.seat === look.turn.seat) ?? null) : null;

/** Our parts of the dice, when it is time for them; what failed is tried with the next look. */
async function revealAll(hot: Seat[], look: Look) {
  if (!look.dice.reveal) return;
  for (const { seat, key } of hot) await reveal(key, { ...look, seat }).catch(() => {});
}

/** Knows what a watcher knows. */
function Curtain({ watch, hot, onSeat }: { watch: string; hot: Seat[]; onSeat(s: Seat): void }) {
  const { look } = useLive(watch);
  useEffect(() => {
    if (!look) return;
    document.title = `${look.title} · Skald`;
    void revealAll(hot, look);
  }, [look]);
  if (!look)
    return (
      <main class="sorry" aria-busy="true">
        <p>Setting the table…</p>
        <ConnectionNote />
      </main>
    );
  const next = nextOf(hot, look) ?? hot[0]!;
  const name = nameOf(look.seats[next.seat - 1]!);
  return (
    <main class="curtain">
      <h1>{`Hand over to ${name}`}</h1>
      <p>Nobody sees anything secret here. When only {name} looks at the screen:</p>
      <button type="button" class="primary" onClick={() => onSeat(next)}>
        {`I am ${name}: show the table`}
      </button>
      <ConnectionNote />
    </main>
  );
}

function Turns({ kept, hot }: { kept: Kept; hot: Seat[] }) {
  const [seated, setSeated] = useState<Seat | null>(null);
  const passed = (look: Look) => {
    const next = nextOf(hot, look);
    void revealAll(hot, look);
    if (next && next.key !== seated?.key) setSeated(null);
  };
  return seated ? (
    <MatchPage key={seated.key} route={seated.key} onLook={passed} />
  ) : (
    <Curtain watch={kept.watch!} hot={hot} onSeat={setSeated} />
  );
}

/** A match as it is played here: by one, or by several in turn. */
export function Seats({ route }: { route: string }) {
  const kept = keptMatches().find((k) => k.key === route);
  return kept?.hot && kept.watch ? <Turns kept={kept} hot={kept.hot} /> : <MatchPage route={route} />;
}
