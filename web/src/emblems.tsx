// Emblems of the games: our own drawings, in one line weight, on a round field of the game's colour.
import type { JSX } from 'preact';

const EMBLEMS: Record<string, { hue: string; art: JSX.Element }> = {
  // A stepped pyramid under a rayed sun.
  'mythic-earth': {
    hue: 'earth',
    art: (
      <>
        <circle cx="50" cy="34" r="11" />
        <path d="M50 13v6M50 49v4M29 34h6M65 34h6M35 19l4 4M65 19l-4 4M35 49l3-3M65 49l-3-3" />
        <path d="M14 84h72M22 84V73h56v11M31 73V63h38v10M40 63v-8h20v8M47 84V63M53 84V63" />
      </>
    ),
  },
  // A long ship with a shield row.
  midgard: {
    hue: 'midgard',
    art: (
      <>
        <path d="M14 58c10 22 62 22 72 0-8 6-22 8-36 8s-28-2-36-8z" />
        <path d="M14 58c-2-8 0-16 6-20-1 6 2 8 6 8M86 58c2-8 0-16-6-20 1 6-2 8-6 8" />
        <path d="M50 64V16M26 22h48c-4 8-4 20 0 30H26c4-10 4-22 0-30z" />
        <circle cx="36" cy="66" r="4" /><circle cx="50" cy="67" r="4" /><circle cx="64" cy="66" r="4" />
      </>
    ),
  },
  // A labyrinth under a horned head.
  mythoz: {
    hue: 'mythoz',
    art: (
      <>
        <path d="M22 22c0 16 8 22 16 24M78 22c0 16-8 22-16 24" />
        <path d="M38 46h24l-4 18-8 8-8-8z" />
        <path d="M44 54h3M53 54h3M47 66h6" />
        <path d="M14 88V72h14v8h10M86 88V72H72v8H62M28 88h44" />
      </>
    ),
  },
  // A temple front with a thunderbolt.
  pantheon: {
    hue: 'pantheon',
    art: (
      <>
        <path d="M14 42L50 18l36 24zM18 42v6h64v-6M14 86h72M20 80h60" />
        <path d="M26 50v28M38 50v28M62 50v28M74 50v28" />
        <path d="M54 48L44 62h8l-5 14 12-18h-8z" />
      </>
    ),
  },
  // Two blades crossed on an island stone.
  template: {
    hue: 'holm',
    art: (
      <>
        <path d="M24 20l46 46M76 20L30 66M64 72l14-14M36 72L22 58M70 66l8 8M30 66l-8 8" />
        <path d="M14 86c8-6 16-6 24 0s16 6 24 0 16-6 24 0" />
      </>
    ),
  },
};

const UNKNOWN = { hue: 'holm', art: <path d="M50 18l28 32-28 32-28-32z" /> };

export function Emblem({ game }: { game: string }) {
  const { hue, art } = EMBLEMS[game] ?? UNKNOWN;
  return (
    <svg class={`emblem hue-${hue}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="49" class="emblem-field" />
      <g class="emblem-art" transform="translate(14 12) scale(.72)">{art}</g>
    </svg>
  );
}
