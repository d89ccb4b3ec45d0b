// The buttons below the saga: step back and on, play, and a slider over the whole match.
import { useState } from 'preact/hooks';
import type { Look } from '../types';
import type { Jumps, Leap } from './jumps';
import { calledBy } from './names';
import { type Replay, SPEEDS } from './replay';

const STEPS = {
  start: 'M-5-5V5M5-5L-3 0 5 5z',
  back: 'M4-5.5L-4 0 4 5.5z',
  play: 'M-4-6L6 0-4 6z',
  stop: 'M-3-5V5M3-5V5',
  on: 'M-4-5.5L4 0-4 5.5z',
};

function Step({
  to,
  label,
  disabled,
  onClick,
}: {
  to: keyof typeof STEPS;
  label: string;
  disabled: boolean;
  onClick(): void;
}) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onClick}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true" class={`icon step-${to}`}>
        <path class="glyph" d={STEPS[to]} />
      </svg>
    </button>
  );
}

interface Props {
  replay: Replay;
  jumps: Jumps;
  look: Look;
  /** With whose eyes the past is looked at; anybody's once the match is over. */
  eyes: number;
  onEyes(seat: number): void;
}

export function Player(props: Props) {
  const { replay: r } = props;
  const alone = r.count < 2;
  return (
    <>
      <Leaps {...props} />
      <div class="player" role="group" aria-label="Look back">
        <Step to="start" label="To the beginning" disabled={alone} onClick={() => r.stepTo(0)} />
        <Step to="back" label="One step back" disabled={r.here <= 0} onClick={() => r.stepBy(-1)} />
        <Step
          to={r.playing ? 'stop' : 'play'}
          label={r.playing ? 'Stop' : 'Play from here'}
          disabled={alone}
          onClick={r.toggle}
        />
        <Step to="on" label="One step on" disabled={r.at === null} onClick={() => r.stepBy(1)} />
        <input
          type="range"
          aria-label="Moment of the match"
          min={0}
          max={Math.max(0, r.count - 1)}
          value={Math.max(0, r.here)}
          aria-valuetext={`${r.here + 1} of ${r.count}`}
          onInput={(e) => r.stepTo(Number(e.currentTarget.value))}
        />
        <span class="count">
          {Math.max(0, r.here) + (r.count ? 1 : 0)}/{r.count}
        </span>
      </div>
    </>
  );
}

/** From turn to turn, fight to fight; how fast it plays; with whose eyes. */
function Leaps({ replay: r, jumps, look, eyes, onEyes }: Props) {
  const [by, setBy] = useState<Leap>('turn');
  const kinds = (Object.keys(jumps) as Leap[]).filter((k) => jumps[k].length > 0);
  if (kinds.length === 0) return null;
  const stops = jumps[kinds.includes(by) ? by : kinds[0]!];
  const here = r.at ?? Number.POSITIVE_INFINITY;
  const [before, after] = [stops.findLast((v) => v < here), stops.find((v) => v > here)];
  return (
    <div class="leaps" role="group" aria-label="Jump">
      <button
        type="button"
        aria-label={`To the ${by} before`}
        disabled={before === undefined}
        onClick={() => r.lookAt(before!)}
      >
        «
      </button>
      <select aria-label="Jump by" value={by} onChange={(e) => setBy(e.currentTarget.value as Leap)}>
        {kinds.map((k) => (
          <option value={k}>{k}</option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`To the next ${by}`}
        disabled={after === undefined}
        onClick={() => r.lookAt(after!)}
      >
        »
      </button>
      <select aria-label="Replay speed" value={r.speed} onChange={(e) => r.setSpeed(Number(e.currentTarget.value))}>
        {SPEEDS.map((n) => (
          <option value={n}>{n}×</option>
        ))}
      </select>
      {look.turn.over && (
        <select aria-label="With whose eyes" value={eyes} onChange={(e) => onEyes(Number(e.currentTarget.value))}>
          {look.seat === 0 && <option value={0}>a watcher’s eyes</option>}
          {look.seats.map((s) => (
            <option value={s.seat}>{s.seat === look.seat ? 'your eyes' : `eyes of ${calledBy(look, s.seat)}`}</option>
          ))}
        </select>
      )}
    </div>
  );
}
