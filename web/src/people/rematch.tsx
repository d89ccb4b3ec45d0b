// After the end: the same again, with the same people.
import { useState } from 'preact/hooks';
import { matchLink } from '../router';
import { ask, refusal } from '../socket';
import { keptMatches } from '../store';
import type { Created, Look } from '../types';
import { settleIn } from './begin';

export function Rematch({ seatKey: key, look }: { seatKey: string; look: Look }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isHot = keptMatches().some((k) => k.match === look.match && k.hot);
  if (!look.turn.over || look.seat === 0 || look.lesson || look.closed || isHot) return null;
  if (look.next)
    return (
      <p class="rematch" role="status">
        There is a rematch.{' '}
        <a class="button primary" href={matchLink(look.next)}>
          To the rematch
        </a>
      </p>
    );
  const again = (swap: boolean) => {
    setBusy(true);
    ask<Created>('rematch', { key, swap })
      .then((made) => made.seats && settleIn(look.game, made, [made.seats[0]!.seat]))
      .catch((e) => setProblem(refusal(e).words ?? 'That did not work; try again.'))
      .finally(() => setBusy(false));
  };
  return (
    <p class="rematch row">
      <button type="button" disabled={busy} onClick={() => again(false)}>
        Rematch
      </button>
      <button type="button" disabled={busy} onClick={() => again(true)}>
        Rematch, sides swapped
      </button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
