// A unit's base, as in life: round or square, in the side's colour and weave, with a glyph for its
// kind, pips for wounds, a ring when chosen, and tags for markers.
import type { ComponentChildren } from 'preact';
import type { Point } from '../types';
import { Glyph, type GlyphName } from './glyphs';
import { sideClass, weave } from './sides';
import { usePixel } from './view';

/** A small thing lying at the base: a marker is round, a die square. */
export interface Tag {
  text: string;
  title: string;
  kind?: 'brave' | 'die';
}

interface Props {
  at: Point;
  depth: number;
  radius: number;
  seat: number;
  glyph?: GlyphName;
  square?: boolean;
  facing?: number;
  pips?: number;
  tags?: Tag[];
  /** Shapes that say how a unit is: fleeing is broken, frozen is barred, alert is horned. */
  mood?: 'fleeing' | 'frozen' | 'alert';
  children?: ComponentChildren;
}

/** Slides when its place changes; the style sheet says how long. */
export function Placed({
  at,
  depth,
  class: c,
  children,
}: {
  at: Point;
  depth: number;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <g class={`placed ${c ?? ''}`} style={{ transform: `translate(${at[0]}px, ${depth - at[1]}px)` }}>
      {children}
    </g>
  );
}

export function Base(p: Props) {
  const r = p.radius;
  return (
    <Placed at={p.at} depth={p.depth} class={`base ${sideClass(p.seat)} ${p.mood ?? ''}`}>
      <Body {...p} />
      {p.facing !== undefined && (
        <path
          class="facing"
          d={`M0 ${-r * 1.25}L${r * 0.3} ${-r * 0.9}H${-r * 0.3}z`}
          transform={`rotate(${p.facing / 10})`}
        />
      )}
      {p.glyph && <Glyph name={p.glyph} size={r * 0.52} />}
      {p.mood && <Mood mood={p.mood} r={r} />}
      <Pips count={p.pips ?? 0} r={r} />
      <Tags tags={p.tags ?? []} r={r} />
      {p.children}
    </Placed>
  );
}

function Body({ radius: r, square, seat }: Props) {
  if (square)
    return (
      <>
        <rect class="base-fill" x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.15} />
        <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.15} fill={weave(seat)} />
        <rect class="base-heart" x={-r * 0.7} y={-r * 0.7} width={1.4 * r} height={1.4 * r} rx={r * 0.1} />
      </>
    );
  return (
    <>
      <circle class="base-fill" r={r} />
      <circle r={r} fill={weave(seat)} />
      <circle class="base-heart" r={r * 0.72} />
    </>
  );
}

function Mood({ mood, r }: { mood: NonNullable<Props['mood']>; r: number }) {
  const wave = `l${r * 0.5}-${r * 0.25}l${r * 0.5} ${r * 0.25}`;
  const ear = (x: number) => `M${x * 0.7} ${-r * 0.9}L${x * 0.9} ${-r * 1.4}L${x * 0.3} ${-r}`;
  if (mood === 'fleeing') return <path class="mood" d={`M${-r} ${r * 1.3}${wave}${wave}`} />;
  if (mood === 'frozen') return <path class="mood" d={`M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`} />;
  return <path class="mood" d={ear(-r) + ear(r)} />;
}

function Pips({ count, r }: { count: number; r: number }) {
  const step = r * 0.42;
  return (
    <g class="pips">
      {Array.from({ length: count }, (_, i) => (
        <circle cx={(i - (count - 1) / 2) * step} cy={r * 1.02} r={r * 0.17} />
      ))}
    </g>
  );
}

const TAG = 0.075;

function Tags({ tags, r }: { tags: Tag[]; r: number }) {
  const pixel = Math.min(usePixel(), r * TAG); // a tag never hides its base
  return (
    <>
      {tags.map((t, i) => (
        <g
          class={`tag ${t.kind ?? ''}`}
          transform={`translate(${r * 0.95} ${-r * 0.8}) scale(${pixel}) translate(0 ${i * 18})`}
        >
          <title>{t.title}</title>
          {t.kind === 'brave' ? <circle r={9} /> : <rect x={-8.5} y={-8.5} width={17} height={17} rx={4} />}
          <text y={4} text-anchor="middle" font-size={11}>
            {t.text}
          </text>
        </g>
      ))}
    </>
  );
}
