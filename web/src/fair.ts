// The player's part in fair dice (docs/records.md): a share of our own, committed to as we sit down and revealed when
// everybody has committed. The page does both steps by itself, and remembers what it was shown before it revealed
// anything.
import { sha256 as hash } from '@noble/hashes/sha2';
import { useEffect, useRef } from 'preact/hooks';
import { ask } from './socket';
import { settings } from './store';
import type { Look } from './types';

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (b) => parseInt(b, 16));

/** By a library: browsers have SHA-256 only where the page came over https, which a table at home does not. */
export const sha256 = (message: Uint8Array) => hex(hash(message));

/** What a share is committed to: for this match and this seat only. */
export const commitment = (share: string, commit: string, seat: number) =>
  sha256(Uint8Array.of(...new TextEncoder().encode('skald share'), ...bytesOf(commit), seat, ...bytesOf(share)));

// Shares are kept by what they were committed as, so that two tabs never lose each other's. Where a private window
// refuses to keep anything, the share is lost with the page, and with it the seat, which can be taken again.
const memory = new Map<string, string>();
const shelf = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    localStorage.setItem('skald.shelf', '1');
    return localStorage;
  } catch {
    return {
      getItem: (k) => memory.get(k) ?? null,
      setItem: (k, v) => void memory.set(k, v),
      removeItem: (k) => void memory.delete(k),
    };
  }
};
const keep = (name: string, value: string) => shelf().setItem(`skald.${name}`, value);
const kept = (name: string) => shelf().getItem(`skald.${name}`);
const forget = (name: string) => shelf().removeItem(`skald.${name}`);

export interface Sitting {
  key: string;
  seat: number;
  commit?: string;
  /** The key is a watcher's, and the seat is free. */
  open?: boolean;
  /** The seat has its name already. */
  named?: boolean;
}

/** Sits down, with a fresh share where the dice are fair. The answer has a key where an open seat was taken. */
export async function sitDown(s: Sitting): Promise<{ match: string; reveal: boolean; key?: string }> {
  const { key, seat, commit, open, named } = s;
  const share = hex(crypto.getRandomValues(new Uint8Array(32))),
    sealed = commit && commitment(share, commit, seat);
  if (sealed) keep(`share.${sealed}`, share);
  const joined = await ask(open ? 'sit' : 'join', {
    key,
    ...(open ? { seat } : {}),
    ...(sealed ? { commit: sealed } : {}),
    ...(settings().name && !named ? { name: settings().name } : {}),
  });
  if (sealed) keep(`owed.${joined.match}`, sealed);
  return joined;
}

const shown = (look: Look) => [look.dice.commit, ...(look.dice.commits ?? [])].join(' ');

/** Reveals our share, if it is time and we have it: what everybody has committed to is kept first. */
export async function reveal(key: string, look: Look): Promise<void> {
  const sealed = look.dice.commits?.[look.seat - 1],
    share = sealed && kept(`share.${sealed}`);
  if (!look.dice.reveal || look.dice.shares?.[look.seat - 1] || !share) return;
  keep(`sealed.${look.match}`, shown(look));
  await ask('reveal', { key, share });
  forget(`share.${sealed}`);
  forget(`owed.${look.match}`);
}

/**
 * We committed to a share that was not used. (Where only the answer to `reveal` was lost, we have it still, and it
 * was.)
 */
const isOwed = ({ match, seat, dice: { commits, shares } }: Look) =>
  !!kept(`owed.${match}`) && kept(`share.${commits?.[seat - 1]}`) !== shares?.[seat - 1];

/**
 * The server began without the share we committed to, or now shows other commitments than before we revealed it:
 * it may have chosen the dice.
 */
export const isAltered = (look: Look) =>
  look.seat > 0 && look.begun && (isOwed(look) || shown(look) !== (kept(`sealed.${look.match}`) ?? shown(look)));

/** The record has the commitments we were shown. */
export const hasSealed = (match: string, record: string) =>
  (kept(`sealed.${match}`) ?? '').split(' ').every((word) => word === 'server' || record.includes(word));

/**
 * Takes the seat of this key, and adds to its dice when it is time. One step after the other; what failed is tried
 * with the next look.
 */
export function useSeat(key: string, look: Look | null) {
  const latest = useRef(look),
    busy = useRef(false);
  latest.current = look;
  useEffect(() => {
    const step = async () => {
      const now = latest.current;
      if (busy.current || !now || now.seat === 0 || now.begun) return;
      busy.current = true;
      await (now.seats[now.seat - 1]?.joined
        ? reveal(key, now)
        : sitDown({ key, seat: now.seat, commit: now.dice.commit })
      ).catch(() => {});
      busy.current = false;
      if (latest.current !== now) void step();
    };
    void step();
  }, [key, look]);
}
