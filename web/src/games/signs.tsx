// Lines of a game's legend.
import type { GlyphName } from '../table/glyphs';
import type { Land } from '../table/ground';
import type { Sign } from './kinds';

export const glyphSign = (glyph: GlyphName, words: string, term?: string): Sign => ({ glyph, words, term });

/** Ground as the table draws it, with the pattern of its kind. */
export const landSign = (kind: Land, words: string, term?: string): Sign => ({
  words,
  term,
  class: `land land-${kind}`,
  draw: (
    <>
      <rect class="land-shape" x="-1" y="-1" width="2" height="2" />
      {kind !== 'plain' && <rect x="-1" y="-1" width="2" height="2" fill={`url(#ground-${kind}-fine)`} />}
    </>
  ),
});
