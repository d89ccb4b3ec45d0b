// A recorded battle that replays in a game's tile: fetched when the tile is seen, still for who wants no motion.
import { useEffect, useRef, useState } from 'preact/hooks';
import midgardRecord from '../../examples/midgard.skald';
import mythicEarthRecord from '../../examples/mythic-earth.skald';
import mythozRecord from '../../examples/mythoz.skald';
import pantheonRecord from '../../examples/pantheon.skald';
import { Boundary } from '../match/boundary';
import { go, matchLink } from '../router';
import { ask, changed } from '../socket';
import { settings } from '../store';
import midgard from './battles/midgard.battle';
import mythicEarth from './battles/mythic-earth.battle';
import mythoz from './battles/mythoz.battle';
import pantheon from './battles/pantheon.battle';
import { Thumbnail } from './thumbnail';

const BATTLES: Record<string, { frames: string; record: string }> = {
  'mythic-earth': { frames: mythicEarth, record: mythicEarthRecord },
  mythoz: { frames: mythoz, record: mythozRecord },
  pantheon: { frames: pantheon, record: pantheonRecord },
  midgard: { frames: midgard, record: midgardRecord },
};

const FRAME_MS = 900;

const isStill = () => !settings().motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pictures of a battle, once its tile is on the screen. */
function useFrames(url: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<object[]>([]);
  useEffect(() => {
    if (!url || !box.current) return;
    const seen = new IntersectionObserver(([e]) => {
      if (!e?.isIntersecting) return;
      seen.disconnect();
      fetch(url)
        .then((r) => r.json())
        .then((list: Record<string, never>[]) => {
          let picture: object = {};
          setFrames(list.map((c) => (picture = changed(picture, c))));
        })
        .catch(() => {});
    });
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [url]);
  return [box, frames] as const;
}

export function Battle({ game, title }: { game: string; title: string }) {
  const [box, frames] = useFrames(BATTLES[game]?.frames);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (frames.length === 0) return;
    if (isStill()) return setAt(Math.floor(frames.length / 2));
    const t = setInterval(() => !document.hidden && setAt((i) => (i + 1) % frames.length), FRAME_MS);
    return () => clearInterval(t);
  }, [frames]);
  if (!BATTLES[game]) return null;
  return (
    <div ref={box} class="battle" data-frame={frames.length ? at : undefined}>
      <Boundary of={frames[at]} instead={null}>
        <Thumbnail game={game} title={title} picture={frames[at]} />
      </Boundary>
    </div>
  );
}

export const hasExample = (game: string) => game in BATTLES;

/** Opens the example of a game, to be looked at step by step. */
export async function watchExample(game: string): Promise<void> {
  const record = await fetch(BATTLES[game]!.record).then((r) => r.text());
  const { key } = await ask<{ key: string }>('replay', { record });
  go(matchLink(key));
}
