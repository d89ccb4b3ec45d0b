// No empty questions. Where only one answer is possible the table gives it and says so; reactions a player has waved
// through this turn are declined for him.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Legal, Look } from '../types';
import type { Choosing } from './choosing';

const FREE = new Set(['point', 'angle', 'int']);

/** What is left open in it could be answered in another way. */
const isOpen = ({ about }: Legal) => !about || about.slots.some((s) => FREE.has(s.noun));

/** Letting it be, where something else could be done. */
const decliningOf = (legal: Legal[]) => (legal.length > 1 ? legal.find((l) => l.about?.declines) : undefined);

interface Given {
  look: Look;
  legal: Legal[];
  looksBack: boolean;
  choosing: Choosing;
}

export interface Forced {
  /** What the table last answered for this player. */
  told: string | null;
  /** It is about to answer: there is nothing to choose, and nothing to advise. */
  isAnswering: boolean;
  /** The answer that lets it be, where the question is a reaction to somebody. */
  declining: Legal | undefined;
  /** Declines now, and whenever the same is asked in this turn. */
  waveThrough(): void;
  /** Takes back as far as the last thing that was a decision. */
  undo(): void;
}

/** What would be answered without asking; null where the player decides. */
function answerFor({ look, legal }: Given, waved: ReadonlySet<string>): Legal | null {
  const declining = decliningOf(legal);
  if (declining && waved.has(kindOf(look))) return declining;
  const only = legal.length === 1 ? legal[0]! : null;
  if (!only || isOpen(only)) return null;
  // It would end the time in which something can still be taken back: that is a decision.
  return look.undo && only.about?.commits ? null : only;
}

/** The same question in the same turn. */
const kindOf = (look: Look) => `${look.turn.round} ${look.turn.step?.words} ${look.turn.section}`;

export function useForced(all: Given): Forced {
  const { look, looksBack, choosing } = all;
  // What nobody proposes makes no question of what has one answer.
  const legal = useMemo(() => all.legal.filter((l) => !l.beside), [all.legal]);
  const given = { ...all, legal };
  const [told, setTold] = useState<string | null>(null);
  const [stuck, setStuck] = useState(-1);
  const waved = useRef(new Set<string>());
  const goesBack = useRef(false);
  const done = useRef(-1);
  /** It stays until the first decision after it is taken. */
  const isNews = useRef(false);
  const isQuiet = legal.length === 0 || looksBack || !!look.asking;
  const only = isQuiet ? null : answerFor(given, waved.current);
  useEffect(() => {
    if (isQuiet || done.current === look.version) return;
    if (!only) {
      if (!isNews.current) setTold(null);
      goesBack.current = isNews.current = false;
      return;
    }
    done.current = look.version;
    if (goesBack.current && look.undo) return void choosing.undo();
    if (goesBack.current) return;
    isNews.current = true;
    setTold(only.says);
    void choosing.commit({ words: only.words }).then((isDone) => isDone || setStuck(look.version));
  }, [legal, looksBack]);
  const declining = decliningOf(legal);
  return {
    told,
    isAnswering: only !== null && (!goesBack.current || look.undo) && stuck !== look.version,
    declining,
    waveThrough: () => {
      waved.current.add(kindOf(look));
      if (declining) void choosing.commit({ words: declining.words });
    },
    undo: () => {
      goesBack.current = true;
      setTold(null);
      void choosing.undo();
    },
  };
}
