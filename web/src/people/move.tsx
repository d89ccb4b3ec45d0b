// One link moves all my matches to another device. It holds the keys themselves, after the #, so that nothing of it
// reaches a server; whoever has it has my seats.
import { useState } from 'preact/hooks';
import { Dialog } from '../parts';
import { go } from '../router';
import { ask, refusal } from '../socket';
import { type Kept, keepMatch, keptMatches } from '../store';
import type { MatchRow } from '../types';
import { ShareLink } from './share';

/** Seats of one match played at one screen are told together: key+key+watch. */
const packed = (k: Kept) => (k.hot ? [...k.hot.map((s) => s.key), k.watch].join('+') : k.key);

export const moveLink = (kept: Kept[]) => `${location.origin}${location.pathname}#/move/${kept.map(packed).join('.')}`;

/** What the link holds, checked with the server; how many matches are here now. */
async function takeOver(text: string): Promise<number> {
  const parts = text.split('.').map((p) => p.split('+'));
  const { matches } = await ask<{ matches: MatchRow[] }>('matches', { keys: parts.flat().slice(0, 100) });
  const by = new Map(matches.map((m) => [m.key, m]));
  let count = 0;
  for (const keys of parts.reverse()) {
    const row = by.get(keys[0]!);
    if (!row) continue;
    const hot = keys.slice(0, -1).flatMap((key) => (by.has(key) ? { seat: by.get(key)!.seat, key } : []));
    const many = keys.length > 2 && { hot, watch: keys.at(-1)! };
    keepMatch({ key: row.key, match: row.match, game: row.game, at: Date.now(), ...many });
    count++;
  }
  return count;
}

/** Where the link leads: it asks before it takes anything over. */
export function MovePage({ keys }: { keys: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = () =>
    takeOver(keys).then(
      (n) => (n > 0 ? go('#/') : setProblem('This link holds no matches that this server knows.')),
      (e) => setProblem(refusal(e).words ?? 'That did not work; try again.'),
    );
  return (
    <main class="curtain">
      <h1>Your matches on this device</h1>
      <p>This link brings the matches of another device here. They stay there too.</p>
      <button type="button" class="primary" onClick={() => void take()}>
        Bring them here
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </main>
  );
}

/** Below my matches. */
export function MoveMatches() {
  const [open, setOpen] = useState(false);
  const kept = keptMatches();
  if (kept.length === 0) return null;
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        Go on with these on another device
      </button>
      {open && (
        <Dialog title="On another device" onClose={() => setOpen(false)}>
          <p>Open this link there. Keep it to yourself: whoever has it sits in your seats.</p>
          <ShareLink link={moveLink(kept)} label="All your matches" />
        </Dialog>
      )}
    </>
  );
}
