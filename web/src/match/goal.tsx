// The goal bar: what wins, how it stands and what made it so, which turn of how many, and the phases of the turn with
// the one that is now. All of it is the engine's; a click opens the whole of it.
import { useRef } from 'preact/hooks';
import { sentence } from '../choices';
import { sideClass } from '../table/sides';
import type { Look } from '../types';
import { Door, SectionDoor } from './doors';
import { type GoalAnswer, type GoalRow, useGoal } from './meaning';
import { nameOf } from './names';

const FEW_TURNS = 12; // more are told as a number

export function GoalBar({ seatKey, look, turn }: { seatKey: string; look: Look; turn: string }) {
  const goal = useGoal(seatKey, look.version, look.begun);
  if (!look.begun) return null;
  return (
    <section class="goal-bar" aria-label="What is played for">
      {goal && <Wins goal={goal} look={look} />}
      {goal && <Standing rows={goal.seats.find((s) => s.seat === look.seat)?.has ?? []} />}
      {goal && !look.turn.over && <Phases goal={goal} look={look} />}
      {goal && <Turns turn={Math.min(look.turn.round, goal.rounds || look.turn.round)} of={goal.rounds} word={turn} />}
    </section>
  );
}

/** The scenario's line, and behind it everything: what wins, of each side what it has, with the sections. */
function Wins({ goal, look }: { goal: GoalAnswer; look: Look }) {
  const all = goal.wins.map((w) => sentence(w.words)).join('. ');
  return (
    <details class="wins">
      <summary title={all}>
        <strong>To win:</strong> {goal.aim ?? all}
      </summary>
      <div class="all-goals">
        <ul>
          {goal.wins.map((w) => (
            <Row row={w} />
          ))}
        </ul>
        {goal.seats.map((s) => (
          <div class={sideClass(s.seat)}>
            <h3>
              <span class="chip" aria-hidden="true" />
              {s.seat === look.seat ? 'You' : sentence(nameOf(look.seats[s.seat - 1]!))}
            </h3>
            <ul>
              {s.has.map((h) => (
                <Row row={h} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

/** What this player has: what is left to gain is told by the line before. */
const Standing = ({ rows }: { rows: GoalRow[] }) => (
  <p class="standing">
    {rows.map((r) => (
      <Door term={r.terms[0] ?? r.section}>{r.words}</Door>
    ))}
  </p>
);

/** Where it names something it is a door to that; its section is one, too. */
function Row({ row: r }: { row: GoalRow }) {
  const [name] = r.terms;
  return (
    <li>
      {name ? <Door term={name}>{sentence(r.words)}</Door> : sentence(r.words)} <SectionDoor section={r.section} />
    </li>
  );
}

/** What interrupts a phase is in none: the phase it interrupts stays marked. */
function Phases({ goal, look }: { goal: GoalAnswer; look: Look }) {
  const last = useRef(0);
  if (look.turn.phase) last.current = look.turn.phase;
  const now = last.current;
  const inTurn = now > 0 && !goal.phases[now - 1]?.before;
  return (
    <ol class="phases" aria-label="Phases of the turn">
      {goal.phases.map(
        (p, i) =>
          p.before !== inTurn && (
            <li
              class={i + 1 === now ? 'now' : i + 1 < now ? 'past' : ''}
              aria-current={i + 1 === now ? 'step' : undefined}
            >
              <Door term={p.section}>{p.words}</Door>
            </li>
          ),
      )}
    </ol>
  );
}

function Turns({ turn, of, word }: { turn: number; of: number; word: string }) {
  const label = of ? `${word} ${turn} of ${of}` : `${word} ${turn}`;
  if (!of || of > FEW_TURNS) return <p class="turns">{label}</p>;
  return (
    <p class="turns">
      <span class="turn-pips" role="img" aria-label={label}>
        {Array.from({ length: of }, (_, i) => (
          <i class={i + 1 < turn ? 'past' : i + 1 === turn ? 'now' : ''}>{i + 1}</i>
        ))}
      </span>
    </p>
  );
}
