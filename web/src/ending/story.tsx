// How a match went, after its end: who led, what turned it, luck, the best and the worst decision, the score by its
// parts, and what was secret.
import { useEffect, useState } from 'preact/hooks';
import { sentence } from '../choices';
import type { Renderer } from '../games/kinds';
import { type GoalAnswer, SeatContext } from '../match/meaning';
import { calledBy as who } from '../match/names';
import { ask } from '../socket';
import { sideClass } from '../table/sides';
import type { Look, Tale } from '../types';
import { type Analysis, bestOf, points, swingAt, type Story as Told, versionsOf, worstOf } from './analysis';
import { Graph } from './graph';

interface Props {
  seatKey: string;
  look: Look;
  tales: Tale[];
  story: Told;
  renderer: Renderer;
  onLook(version: number): void;
}

/** Everybody's aims and tables, as each knew them. */
function useOpened(key: string, look: Look) {
  const [opened, setOpened] = useState<{ goals: GoalAnswer[]; looks: Look[] } | null>(null);
  useEffect(() => {
    let on = true;
    const each = <T,>(command: string) => Promise.all(look.seats.map((s) => ask<T>(command, { key, as: s.seat })));
    Promise.all([each<GoalAnswer>('goal'), each<{ look: Look }>('look')])
      .then(([goals, looks]) => on && setOpened({ goals, looks: looks.map((l) => l.look) }))
      .catch(() => {});
    return () => {
      on = false;
    };
  }, [key, look.version]);
  return opened;
}

export function Story({ seatKey, look, tales, story, renderer, onLook }: Props) {
  const opened = useOpened(seatKey, look);
  const versions = versionsOf(tales);
  const lookAt = (i: number) => versions[i] !== undefined && onLook(versions[i]!);
  const a = story.analysis;
  return (
    <section class="story" aria-label="How it went" tabIndex={0}>
      <h2>How it went</h2>
      {a && a.steps.length > 0 && <Graph analysis={a} look={look} onLook={lookAt} />}
      {!a && !story.failed && <p aria-busy="true">Reckoning who led…</p>}
      {a && (
        <div class="columns">
          <Turning analysis={a} look={look} onLook={lookAt} />
          <Luck analysis={a} look={look} />
          <Decisions story={story} analysis={a} look={look} onLook={lookAt} />
        </div>
      )}
      {opened && <Parts goals={opened.goals} look={look} />}
      {opened && renderer.Strip && <Hands looks={opened.looks} look={look} renderer={renderer} seatKey={seatKey} />}
    </section>
  );
}

interface Part {
  analysis: Analysis;
  look: Look;
  onLook(i: number): void;
}

function Moment({
  analysis: a,
  at: i,
  look,
  onLook,
  children,
}: Part & { at: number; children?: preact.ComponentChildren }) {
  const s = a.steps[i]!;
  return (
    <button type="button" class={`moment ${sideClass(s.seat)}`} onClick={() => onLook(i)}>
      <span class="when">
        turn {s.turn} · {who(look, s.seat)}
      </span>
      <span>{sentence(s.action)}</span>
      {children}
    </button>
  );
}

function Turning({ analysis: a, look, onLook }: Part) {
  return (
    <section>
      <h3>Turning points</h3>
      {a.turning_points.length === 0 && <p class="aside">There was none: it went one way throughout.</p>}
      {a.turning_points.map((n) => {
        const { seat, points: by } = swingAt(a, n - 1);
        return (
          <Moment analysis={a} at={n - 1} look={look} onLook={onLook}>
            <strong class={sideClass(seat)}>
              +{by} for {who(look, seat)}
            </strong>
          </Moment>
        );
      })}
    </section>
  );
}

function Luck({ analysis: a, look }: Omit<Part, 'onLook'>) {
  const most = Math.max(0.1, ...a.players.map((p) => Math.abs(p.luck)));
  return (
    <section>
      <h3>Luck of the dice</h3>
      {a.players.map((p, s) => (
        <p class={`fortune ${sideClass(s + 1)}`}>
          <span>{sentence(who(look, s + 1))}</span>
          <span class="bar" aria-hidden="true">
            <i class={p.luck < 0 ? 'bad' : 'good'} style={{ width: `${(50 * Math.abs(p.luck)) / most}%` }} />
          </span>
          <strong>{points(p.luck)}</strong>
        </p>
      ))}
      <p class="aside">Points of winning chance, against what was to be expected.</p>
    </section>
  );
}

function Decisions({ story, analysis: a, look, onLook }: Part & { story: Told }) {
  const seat = look.seat || look.result?.find((r) => r.outcome === 'win')?.seat || 1;
  const [best, worst] = [bestOf(a, seat), worstOf(a, seat)];
  const { progress } = story;
  return (
    <section>
      <h3>{look.seat ? 'Your decisions' : `Decisions of ${who(look, seat)}`}</h3>
      {best !== null && (
        <Moment analysis={a} at={best} look={look} onLook={onLook}>
          <strong class="good">the best</strong>
        </Moment>
      )}
      {worst !== null && (
        <Moment analysis={a} at={worst} look={look} onLook={onLook}>
          <strong class="bad">gave {Math.round(a.steps[worst]!.decision!.loss * 100)} points away</strong>
          <span>Better: {a.steps[worst]!.decision!.better}.</span>
        </Moment>
      )}
      {!progress && worst === null && <p class="aside">None of them gave much away.</p>}
      {progress && (
        <label class="weighing">
          Weighing the decisions…
          <progress value={progress.done} max={Math.max(1, progress.all)} />
        </label>
      )}
      {a.stopped && <p class="aside">Later decisions were not weighed: it would have taken too long.</p>}
    </section>
  );
}

/** The score by its parts, secret aims among them, as each side itself knew them. */
const Parts = ({ goals, look }: { goals: GoalAnswer[]; look: Look }) => (
  <section class="parts">
    <h3>What each had</h3>
    <div class="columns">
      {goals.map((g, i) => (
        <div class={sideClass(i + 1)}>
          <h4>
            <span class="chip" aria-hidden="true" />
            {sentence(who(look, i + 1))}
          </h4>
          <ul>
            {g.seats[i]?.has.map((row) => (
              <li>{sentence(row.words)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);

/** What the others held at the end. */
const Hands = ({
  looks,
  look,
  renderer,
  seatKey,
}: {
  looks: Look[];
  look: Look;
  renderer: Renderer;
  seatKey: string;
}) => (
  <details class="hands">
    <summary>What everybody held at the end</summary>
    <SeatContext.Provider value={seatKey}>
      {looks.map((l, i) => (
        <div class={`${sideClass(i + 1)} game-${look.game}`}>
          <h4>
            <span class="chip" aria-hidden="true" />
            {sentence(who(look, i + 1))}
          </h4>
          {renderer.Strip && <renderer.Strip picture={l.picture} look={{ ...look, ...l }} />}
        </div>
      ))}
    </SeatContext.Provider>
  </details>
);
