// The buttons below the saga: step back and on, play, and a slider over the whole match.
import type { Replay } from './replay';

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

export function Player({ replay: r }: { replay: Replay }) {
  const alone = r.count < 2;
  return (
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
  );
}
