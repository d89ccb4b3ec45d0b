// What is done with a list besides keeping it: a battle with it at once, and a link that has it.
import { useEffect, useState } from 'preact/hooks';
import type { Playable } from '../home';
import { CopyLink } from '../parts';
import { begin } from '../people/begin';
import { ask, refusal } from '../socket';
import type { Draft } from './book';
import { listLink, packed } from './share';

/** Against the computer, drawn up for both; in the first scenario that takes a list of this size. */
async function tryNow(game: string, force: Draft): Promise<void> {
  const { games, usual } = await ask<Playable>('games', { all: true });
  const plan = { seats: [{ force }, { player: `ai:${usual}` }], quick: true };
  const scenarios = [undefined, ...(games.find((g) => g.id === game)?.scenarios.map((s) => s.id) ?? [])];
  let why: unknown;
  for (const scenario of scenarios)
    try {
      return await begin(game, scenario ? { ...plan, scenario } : plan, [1]);
    } catch (e) {
      why ??= e;
      if (refusal(e).code === 'lost') break;
    }
  throw why;
}

interface Props {
  game: string;
  force: Draft;
  ready: boolean;
  onNote(words: string): void;
}

export function Trying({ game, force, ready, onNote }: Props) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => setLink(null), [JSON.stringify(force)]);
  const play = () => {
    setBusy(true);
    tryNow(game, force).catch((e) => {
      setBusy(false);
      onNote(refusal(e).words ?? 'No battle can be begun with this list.');
    });
  };
  const share = () => packed(force).then((text) => setLink(listLink(game, text)));
  return (
    <>
      <button type="button" class="primary" disabled={!ready || busy} onClick={play}>
        Try it now
      </button>
      <button type="button" onClick={() => void share()}>
        Share
      </button>
      {link && <CopyLink label="The list, in a link" link={link} />}
    </>
  );
}
