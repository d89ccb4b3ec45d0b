// The dice proved fair with one click: the server's secret and everybody's shares are what they were committed to, and
// every roll follows from them.
import { blake2b } from '@noble/hashes/blake2b';
import { useState } from 'preact/hooks';
import { commitment, hasSealed, isAltered } from '../fair';
import { ask } from '../socket';
import type { Look } from '../types';

const FAIR =
  'Before the match the server sealed a secret and every player’s page a number of its own; ' +
  'all rolls follow from them together, so nobody could choose one.';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (b) => parseInt(b, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** What this page can tell by itself: the secret and the shares are those that were sealed before anybody knew them. */
export const isSealedRight = ({ dice: { commit, secret, commits, shares } }: Look) =>
  !!secret &&
  hexOf(blake2b(bytesOf(secret), { dkLen: 32 })) === commit &&
  (commits ?? []).every((c, i) => c === 'server' || c === '' || commitment(shares![i]!, commit!, i + 1) === c);

type Verdict = 'proved' | 'not' | 'unknown';

export function Proof({ seatKey, look }: { seatKey: string; look: Look }) {
  const [verdict, setVerdict] = useState<Verdict | 'busy' | null>(null);
  if (look.dice.kind !== 'fair') return <p class="aside">{OTHERS[look.dice.kind]}</p>;
  const prove = async () => {
    setVerdict('busy');
    try {
      const { record } = await ask<{ record: string }>('record', { key: seatKey });
      const { proved } = await ask<{ proved: boolean }>('replay', { record });
      const sound = proved && isSealedRight(look) && hasSealed(look.match, record) && !isAltered(look);
      setVerdict(sound ? 'proved' : 'not');
    } catch {
      setVerdict('unknown');
    }
  };
  return (
    <div class="proof">
      <button type="button" disabled={verdict === 'busy'} onClick={() => void prove()}>
        {verdict === 'busy' ? 'Rolling everything again…' : 'Prove the dice'}
      </button>
      <p role="status" class={verdict ?? ''}>
        {verdict === 'proved' && 'Every roll proved fair ✓ '}
        {verdict === 'not' && 'These dice are not proved fair. '}
        {verdict === 'unknown' && 'That cannot be checked just now. '}
        {verdict === 'proved' ? FAIR : verdict === null && 'Were they fair? See for yourself.'}
      </p>
    </div>
  );
}

const OTHERS = {
  ask: 'The dice were real ones, as the players said.',
  tape: 'The dice were given by the lesson.',
  seed: 'The dice came from a seed that was said when the match was made: there is nothing to prove.',
};
