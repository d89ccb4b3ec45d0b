// Emblems of the games, on a round field of the game's colour.
import { Glyph, type GlyphName } from './table/glyphs';

const EMBLEMS: Record<string, [string, GlyphName]> = {
  'mythic-earth': ['earth', 'pyramid'],
  midgard: ['midgard', 'ship'],
  mythoz: ['mythoz', 'bull'],
  pantheon: ['pantheon', 'temple'],
  template: ['holm', 'swords'],
};

export function Emblem({ game }: { game: string }) {
  const [hue, sign] = EMBLEMS[game] ?? ['holm', 'star'];
  return (
    <svg class={`emblem hue-${hue}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="49" class="emblem-field" />
      <circle r="43" class="emblem-rim" />
      <Glyph name={sign} size={24} />
    </svg>
  );
}
