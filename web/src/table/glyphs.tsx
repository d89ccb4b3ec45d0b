// Glyphs for kinds of units, drawn in a box from −1 to 1. All paths are our own.
const PATHS = {
  helm: 'M-.62.1C-.62-.5-.3-.78 0-.78S.62-.5.62.1V.62H.2V.12H-.2V.62H-.62zM-.62-.06H.62',
  axe: 'M-.5.85L.3-.8M-.02-.16L.34-.86C.75-.74.98-.3.84.14 .6-.1.3-.2-.02-.16z',
  spear: 'M0 .82V-.3M0-.86L.24-.42 0-.22-.24-.42z',
  runner: 'M.12-.78a.16.16 0 1 0 .01 0M.05-.42L-.1.1.25.36.12.78M-.1.1L-.4.42-.7.36M-.5-.2L.05-.42.36-.1.62-.2',
  crown: 'M-.68.5L-.74-.4-.32 0 0-.62.32 0 .74-.4.68.5z',
  bow: 'M-.3-.78C.5-.5.5.5-.3.78M-.3-.78V.78M-.62 0H.72M.72 0L.46-.18M.72 0L.46.18',
  paw: 'M0 .1C.4.1.56.7.2.7.06.7-.06.7-.2.7-.56.7-.4.1 0 .1M-.5-.06a.14.2 0 1 0 .01 0M-.18-.4a.14.2 0 1 0 .01 0M.2-.4a.14.2 0 1 0 .01 0M.52-.06a.14.2 0 1 0 .01 0',
  wing: 'M-.75.5C-.5-.4.1-.7.8-.66.5-.5.6-.36.7-.3.46-.2.46-.04.52.06.26.1.2.26.24.4-.1.36-.4.36-.75.5',
  tower: 'M-.5.75V-.2H-.62V-.7H-.36V-.5H-.14V-.7H.14V-.5H.36V-.7H.62V-.2H.5V.75zM-.14.75V.3H.14V.75',
  star: 'M0-.8L.22-.26.8-.24.34.12.5.7 0 .36-.5.7-.34.12-.8-.24-.22-.26z',
  horn: 'M-.7-.3C-.5.5.2.7.8.2.5.3.3.1.34-.2M-.7-.3L-.44-.5M.34-.2C.1.1-.2 0-.44-.5',
  raven: 'M-.95-.12L-.58-.4C-.4-.66-.05-.6.05-.34L.95.5.4.42C.2.62-.2.6-.36.3-.46.1-.5-.02-.58-.1zM-.1.55L-.16.85M.14.52L.16.85',
  altar: 'M-.7.7H.7M-.55.7V.2H.55V.7M-.35.2V-.1H.35V.2M0-.2C-.3-.4 0-.6 0-.85 .3-.6 .3-.4 0-.2',
  chain: 'M-.6 0a.28.2 0 1 0 .56 0a.28.2 0 1 0-.56 0M.04 0a.28.2 0 1 0 .56 0a.28.2 0 1 0-.56 0M-.2 0H.2',
  skull: 'M-.55-.1C-.55-.9.55-.9.55-.1.55.2.34.24.34.34V.6H-.34V.34C-.34.24-.55.2-.55-.1M-.22-.12h.02M.22-.12h.02M0 .6V.4',
  drop: 'M0-.8C.4-.2.56.06.56.3.56.6.3.8 0 .8S-.56.6-.56.3C-.56.06-.4-.2 0-.8z',
  map: 'M-.7-.5L-.24-.7.24-.5.7-.7V.5L.24.7-.24.5-.7.7zM-.24-.7V.5M.24-.5V.7',
  banner: 'M-.5.85V-.8H.6L.36-.4.6 0H-.5',
  shield: 'M0-.8C.3-.6.5-.56.66-.56.7.2.4.6 0 .82-.4.6-.7.2-.66-.56-.5-.56-.3-.6 0-.8z',
  stone: 'M-.5.7L-.42-.3-.1-.78.3-.6.5.1.46.7zM-.1-.3V.3M-.1-.3L.16-.1M-.1 0L.16.2',
  castle: 'M-.8.8V-.4H-.85V-.85H-.6V-.65H-.45V-.85H-.2V-.3H.2V-.85H.45V-.65H.6V-.85H.85V-.4H.8V.8H.22V.35A.22.22 0 0 0-.22.35V.8z',
  fort: 'M-.75.7V-.25H-.75V-.6H-.45V-.35H-.15V-.6H.15V-.35H.45V-.6H.75V.7H.2V.3H-.2V.7z',
  fist: 'M-.5.75V.35C-.75.1-.7-.3-.62-.5H-.3V-.62H0V-.58H.3V-.48H.6C.72-.1.66.25.45.4V.75zM-.3-.5V-.1M0-.55V-.1M.3-.45V-.1M-.62.0H.1',
  torn: 'M-.75.5C-.5-.4.1-.7.8-.66.5-.5.6-.36.7-.3.46-.2.46-.04.52.06M-.75.5C-.4.36-.2.36.0.38M-.2-.6L.35.7',
  swords: 'M-.7-.7L.5.5M.7-.7L-.5.5M.2.62L.62.2M-.2.62L-.62.2M.5.5L.74.74M-.5.5L-.74.74',
  bird: 'M-.8-.2Q-.4-.6 0-.1 .4-.6.8-.2',
} as const;

const SOLID = new Set<string>(['axe', 'spear', 'raven', 'crown', 'star', 'drop', 'paw', 'wing', 'banner', 'castle', 'fort']);
const classOf = (name: string) => (SOLID.has(name) ? 'glyph solid' : 'glyph');

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name, size, x = 0, y = 0 }: { name: GlyphName; size: number; x?: number; y?: number }) {
  return <path class={classOf(name)} d={PATHS[name]} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** A glyph on its own, for text and cards. */
export function Icon({ name, title }: { name: GlyphName; title?: string }) {
  return (
    <svg class="icon" viewBox="-1 -1 2 2" aria-hidden={title ? undefined : 'true'} role={title ? 'img' : undefined} aria-label={title}>
      <path class={classOf(name)} d={PATHS[name]} />
    </svg>
  );
}
