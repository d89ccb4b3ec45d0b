// The sides' colours, told apart by everybody, and a pattern each for who sees no colours.
export const SIDES = 5;

/** `side-1` and so on: sets --side and friends for everything inside. */
export const sideClass = (seat: number) => (seat > 0 ? `side-${((seat - 1) % SIDES) + 1}` : 'side-0');
export const weave = (seat: number) => `url(#weave-${((seat - 1) % SIDES) + 1})`;

/** What a side may be drawn in. Sides without a colour of their own take these in order. */
const HUES = ['blue', 'orange', 'green', 'purple', 'gold', 'red'] as const;
export type Hue = (typeof HUES)[number];

const COLOURS: Record<string, Hue> = {
  blue: 'blue',
  red: 'red',
  crimson: 'red',
  scarlet: 'red',
  orange: 'orange',
  green: 'green',
  purple: 'purple',
  violet: 'purple',
  gold: 'gold',
  golden: 'gold',
  yellow: 'gold',
  amber: 'gold',
};

/** A side named Gold is drawn gold. */
const colourIn = (side = ''): Hue | undefined => COLOURS[side.toLowerCase()];

/** The style that gives seats their colours: by name first, then as the game says, else one that is still free. */
export function seatColours(given: Hue[] = [], sides: (string | undefined)[] = []) {
  const count = Math.max(given.length, sides.length);
  const hues = Array.from({ length: count }, (_, i) => colourIn(sides[i]));
  const isFree = (h: Hue | undefined): h is Hue => h !== undefined && !hues.includes(h);
  for (let i = 0; i < count; i++) hues[i] ??= [given[i], HUES[i], ...HUES].find(isFree) ?? HUES[i % HUES.length];
  return Object.fromEntries(
    hues.flatMap((h, i) => [
      [`--seat-${i + 1}`, `var(--hue-${h})`],
      [`--on-seat-${i + 1}`, `var(--on-${h})`],
    ]),
  );
}

const WEAVES = [
  'M-1 1L1-1M0 4L4 0M3 5L5 3', // slanting
  'M1 1h.01M3 3h.01', // dotted
  'M0 2h4M2 0v4', // squared
  'M2 0v4', // upright
  'M0 3l2-2 2 2', // gabled
];

/** Patterns every table may use; once per document. */
export function Weaves() {
  return (
    <svg class="defs" aria-hidden="true" focusable="false" width="0" height="0">
      <defs>
        {WEAVES.map((d, i) => (
          <pattern
            id={`weave-${i + 1}`}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="scale(.045)"
          >
            <path d={d} class={i === 1 ? 'weave dots' : 'weave'} />
          </pattern>
        ))}
        <Grounds />
      </defs>
    </svg>
  );
}

const TURF = [
  'M.3.5l.1-.2.1.2M1.6.3l.08-.16.08.16M2.9.9l.1-.2.1.2M.9 1.5l.08-.16.08.16M2.1 1.9l.1-.2.1.2',
  'M3.4 2.2l.08-.16.08.16M.4 2.7l.1-.2.1.2M1.5 3.1l.08-.16.08.16M2.6 3.4l.1-.2.1.2M3.6 3.7l.0',
  '8-.16.08.16M3.7 1.2h.01M1.2 2.3h.01M.2 3.6h.01M2.5.2h.01M.2 1.2h.01M3 2.8h.01',
].join('');

/** A symbol pattern for each kind of ground. */
function Grounds() {
  const kinds: [string, number, string][] = [
    ['turf', 4, TURF],
    ['woods', 1.5, 'M.4.75L.62.2.84.75H.67V.9H.57V.75zM1.1 1.4L1.28.95 1.46 1.4H1.32v.08H1.24V1.4z'],
    ['marsh', 1.3, 'M.2.45h.5M.3.4V.2M.45.4V.12M.6.4V.22M.85 1.05h.35M.95 1V.8M1.08 1V.75'],
    ['crag', 1.4, 'M.2.6L.42.25.6.6M.85 1.2l.16-.28.16.28M.34.4l.1.1'],
    ['river', 1.2, 'M.1.35q.15-.15.3 0t.3 0M.6.9q.15-.15.3 0t.3 0'],
    ['ruins', 1.4, 'M.2.2h.35v.2H.2zM.62.2h.2v.2h-.2zM.3.46h.35v.2H.3zM.9 1h.35v.2H.9z'],
    ['lava', 1.4, 'M.2.6Q.3.3.45.45T.7.25M.8 1.2Q.9.9 1.05 1.05T1.3.85M.5 1h.1M1 .4h.1'],
    ['eruption', 1.4, 'M.2.6Q.3.3.45.45T.7.25M.8 1.2Q.9.9 1.05 1.05T1.3.85M.6.9L.75.6.9.9M.1 1.2L.22.95.34 1.2'],
    ['cliff', 1.1, 'M.1.2H1M.2.2L.12.6M.45.2L.4.75M.7.2L.66.55M.9.2L.86.7'],
    ['rift', 1.5, 'M.1.3L.5.5.7.3 1.1.6 1.4.4M.3 1.1L.7.95.9 1.25 1.3 1.1'],
    ['slope', 1, 'M.1.2h.5v.3h.3v.3'],
    ['wall', 1.2, 'M0 .3H1.2M0 .7H1.2M0 1.1H1.2M.3 0V.3M.9.3V.7M.3.7V1.1'],
    ['cage', 0.8, 'M.2 0V.8M.6 0V.8M0 .4H.8'],
    ['fields', 1.1, 'M.15.2v.3M.4.25v.3M.65.2v.3M.3.75v.25M.8.75v.25'],
  ];
  // The fine set is for tables measured in larger units than inches.
  const sets: [string, number][] = [
    ['', 1],
    ['-fine', 0.36],
  ];
  return (
    <>
      {sets.flatMap(([set, scale]) =>
        kinds.map(([id, size, d]) => (
          <pattern
            id={`ground-${id}${set}`}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${scale})`}
          >
            <path d={d} class={`symbol symbol-${id}`} />
          </pattern>
        )),
      )}
    </>
  );
}
