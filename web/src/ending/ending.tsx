// The end of a match in the left column: who won and why, the score, and what can be done with it now.
import { useState } from 'preact/hooks';
import { sentence } from '../choices';
import { hasSealed, isAltered } from '../fair';
import { calledBy } from '../match/names';
import { CopyLink, download } from '../parts';
import { begin } from '../people/begin';
import { wholeLink } from '../router';
import { proseOf } from '../saga';
import { ask } from '../socket';
import { keptMatches } from '../store';
import { sideClass } from '../table/sides';
import type { Look, Tale } from '../types';
import { Proof } from './proof';

const signed = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
export const recordName = (look: Look) => `${look.game}-${look.match.slice(0, 8)}.skald`;

const LAST_LINES = 2;

interface Props {
  seatKey: string;
  look: Look;
  tales: Tale[];
  tieBreak?: string;
  score: number[];
  onReplay(): void;
  onStory?: () => void;
}

function titleOf(look: Look) {
  const result = look.result!;
  const mine = result.find((r) => r.seat === look.seat);
  const winner = result.find((r) => r.outcome === 'win');
  if (mine) return { win: 'You win', draw: 'A draw', loss: 'You lose' }[mine.outcome];
  return winner ? `${sentence(calledBy(look, winner.seat))} wins` : 'A draw';
}

/** Why it ended, in a sentence. */
function whyOf(look: Look, tales: Tale[]): string {
  const result = look.result!;
  const quitter = result.find((r) => r.resigned);
  if (quitter) return sentence(`${calledBy(look, quitter.seat)} gave up in turn ${look.turn.round}.`);
  const last = tales.findLast((t) => t.events?.length)?.events ?? [];
  const end = last.slice(-LAST_LINES).map((e) => `${sentence(proseOf(e))}.`);
  return [`It ended in turn ${look.turn.round}.`, ...end].join(' ');
}

export function Ending({ seatKey, look, tales, tieBreak, score, onReplay, onStory }: Props) {
  const result = look.result!;
  const winner = result.find((r) => r.outcome === 'win');
  const tied = winner && result.some((r) => r.outcome === 'loss' && !r.resigned && r.score === winner.score);
  const [altered, setAltered] = useState(isAltered(look));
  const keep = () =>
    ask('record', { key: seatKey }).then((r) => {
      setAltered(isAltered(look) || !hasSealed(look.match, r.record));
      download(recordName(look), r.record);
    });
  const watch = keptMatches().find((k) => k.key === seatKey)?.watch;
  return (
    <section class="ending">
      <h2>{titleOf(look)}</h2>
      <p class="why">{whyOf(look, tales)}</p>
      {tied && tieBreak && <p>Level on points. {tieBreak}</p>}
      {altered && (
        <p class="problem" role="alert">
          The dice do not come from what this page was shown and added to them. Do not trust them.
        </p>
      )}
      <Results look={look} score={score} />
      {onStory && (
        <button type="button" class="primary" onClick={onStory}>
          How it went
        </button>
      )}
      <button type="button" onClick={onReplay}>
        See it again
      </button>
      <Again look={look} />
      <button type="button" onClick={() => void keep()}>
        Keep the record
      </button>
      <Proof seatKey={seatKey} look={look} />
      {watch && <CopyLink link={wholeLink(watch)} label="Show it to somebody" />}
      <a class="button" href="#/">
        To all games
      </a>
    </section>
  );
}

/** The same once more, where nobody else has to be asked. */
function Again({ look }: { look: Look }) {
  const people = look.seats.filter((s) => s.player === 'human');
  if (people.length !== 1 || look.seat === 0 || look.lesson) return null;
  const seats = look.seats.map((s) => (s.player === 'human' ? { name: s.name } : { player: s.player }));
  const plan = { scenario: look.scenario, seats, options: look.options, quick: true };
  return (
    <button type="button" onClick={() => void begin(look.game, plan, [look.seat])}>
      Play it again
    </button>
  );
}

const Results = ({ look, score }: { look: Look; score: number[] }) => (
  <ul>
    {look.result!.map((r) => (
      <li class={sideClass(r.seat)}>
        <span class="chip" aria-hidden="true" />
        {calledBy(look, r.seat)}
        <strong>{signed(score[r.seat - 1] ?? r.score)}</strong>
        {r.resigned && <em>gave up</em>}
      </li>
    ))}
  </ul>
);
