// A table in small: the same drawing without names.
import { rendererOf } from '../games';
import { PickingContext } from '../table/pick';
import { seatColours } from '../table/sides';
import { PixelSize } from '../table/view';
import type { Look } from '../types';

const sidesIn = (picture: unknown) => (picture as { sides?: { name?: string }[] }).sides?.map((s) => s.name) ?? [];

export function Thumbnail({
  game,
  title,
  picture,
  class: c,
}: {
  game: string;
  title: string;
  picture: unknown;
  class?: string;
}) {
  const renderer = rendererOf(game);
  if (!picture) return null;
  const { width, depth } = renderer.size(picture);
  return (
    <svg
      class={`thumbnail ${c ?? ''}`}
      style={seatColours(renderer.hues?.(picture) ?? renderer.palette, sidesIn(picture))}
      viewBox={`0 0 ${width} ${depth}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <PixelSize.Provider value={width / 200}>
        <PickingContext.Provider value={null}>
          <renderer.Table picture={picture} look={{ title, game } as Look} small />
        </PickingContext.Provider>
      </PixelSize.Provider>
    </svg>
  );
}
