// Signs for kinds of units and things: icons of the game-icons collection (CC BY 3.0, see NOTICE), only those named in
// icons.json. They are drawn in a box from −1 to 1.
import outlines from 'game-icons';
import type names from './icons.json';

export type GlyphName = keyof typeof names;

const BOX = 512;
const fit = `scale(${2 / BOX}) translate(${-BOX / 2} ${-BOX / 2})`;

export function Glyph({ name, size, x = 0, y = 0 }: { name: GlyphName; size: number; x?: number; y?: number }) {
  return (
    <path class="glyph solid" d={outlines[name]} transform={`translate(${x} ${y}) scale(${size * LARGER}) ${fit}`} />
  );
}

const LARGER = 1.12; // their outlines keep a margin within the box

/** A glyph on its own, for text and cards. */
export function Icon({ name, title }: { name: GlyphName; title?: string }) {
  return (
    <svg
      class="icon"
      viewBox={`0 0 ${BOX} ${BOX}`}
      aria-hidden={title ? undefined : 'true'}
      role={title ? 'img' : undefined}
      aria-label={title}
    >
      <path class="glyph solid" d={outlines[name]} />
    </svg>
  );
}
