// Holmgang: warriors with round bases on a small island, ravens on perches, runes in the hand.

import { Door } from '../match/doors';
import { Base, Placed } from '../table/base';
import { Glyph, type GlyphName, Icon } from '../table/glyphs';
import { Ground, Landscape } from '../table/ground';
import { Names } from '../table/names';
import { Pick } from '../table/pick';
import { sideClass, weave } from '../table/sides';
import type { Point } from '../types';
import type { Drawing, Piece, Renderer } from './kinds';

interface Warrior {
  name: string;
  kind: string;
  unit: number;
  at: Point;
  wounds: number;
}

interface Picture {
  width: number;
  depth: number;
  wood: Point;
  'wood-radius': number;
  perches: { name: string; at: Point; stone: boolean }[];
  sides: { name: string; score: number; runes: number; raven: string; warriors: Warrior[] }[];
  hand?: { shield: number; spear: number };
}

const BASE = 0.5;
const PERCH = 0.62;
const KINDS: Record<string, GlyphName> = { Champion: 'crown', Axeman: 'axe', Spearman: 'spear', Runner: 'runner' };

const warrior = (unit: number) => `w${unit}`;
const perch = (i: number) => `p${i}`;
const glyphOf = (kind: string): GlyphName => KINDS[kind] ?? 'helm';

function pieces(p: Picture): Piece[] {
  const warriors = p.sides.flatMap((side, s) =>
    side.warriors.map(
      (w): Piece => ({
        id: warrior(w.unit),
        name: `${side.name} ${w.name}`,
        short: w.name,
        seat: s + 1,
        at: w.at,
        radius: BASE,
        glyph: glyphOf(w.kind),
        facts: [
          ['Wounds left', String(w.wounds)],
          ['Stands at', w.at.join(', ')],
        ],
      }),
    ),
  );
  const perches = p.perches.map((q, i): Piece => {
    const here = p.sides.filter((s) => s.raven === q.name).map((s) => s.name);
    return {
      id: perch(i),
      name: q.name,
      seat: 0,
      at: q.at,
      radius: PERCH,
      glyph: q.stone ? 'stone' : 'raven',
      about: q.stone ? 'A raven alone here when the round ends scores one.' : 'A perch for ravens.',
      facts: here.length ? [['Ravens here', here.join(', '), 'raven']] : [],
    };
  });
  return [...perches, ...warriors];
}

function Table({ picture: p, small }: Drawing<Picture>) {
  const d = p.depth;
  return (
    <>
      <Ground width={p.width} depth={d} grid={3} />
      {p['wood-radius'] > 0 && <Landscape kind="woods" at={p.wood} radius={p['wood-radius']} depth={d} />}
      {p.perches.map((q, i) => (
        <Perch key={q.name} index={i} of={p} name={q.name} />
      ))}
      {pieces(p)
        .filter((x) => x.seat > 0)
        .map((x) => (
          <Pick key={x.id} id={x.id} name={x.name} at={x.at} depth={d} radius={BASE}>
            <Base at={x.at} depth={d} radius={BASE} seat={x.seat} glyph={x.glyph} pips={Number(x.facts![0]![1])} />
          </Pick>
        ))}
      {p.sides.map((side, s) => (
        <Raven key={s} of={p} seat={s + 1} name={side.name} />
      ))}
      {!small && <Names width={p.width} depth={d} named={pieces(p).map(labelled).reverse()} />}
    </>
  );
}

/** On the table the colour tells the side. */
const labelled = (x: Piece) => ({
  ...x,
  high: x.radius + 0.12,
  name: x.short ?? x.name,
  class: x.seat ? 'unit-name' : 'place-name',
});

function Perch({ index, of: p, name }: { index: number; of: Picture; name: string }) {
  const q = p.perches[index]!;
  return (
    <Pick id={perch(index)} name={name} at={q.at} depth={p.depth} radius={PERCH}>
      <Placed at={q.at} depth={p.depth} class={`perch ${q.stone ? 'stone' : ''}`}>
        <circle r={PERCH} />
        {q.stone ? <Glyph name="stone" size={0.42} /> : <path class="twig" d="M-.34-.1H.34M0-.1V.36M-.16.36H.16" />}
      </Placed>
    </Pick>
  );
}

/** Ravens sit beside each other around the upper edge of their perch. */
function Raven({ of: p, seat, name }: { of: Picture; seat: number; name: string }) {
  const q = p.perches.find((x) => x.name === p.sides[seat - 1]!.raven) ?? p.perches[0]!;
  const angle = -Math.PI / 2 + (seat - (p.sides.length + 1) / 2) * 0.95;
  const at: Point = [q.at[0] + 0.85 * Math.cos(angle), q.at[1] - 0.85 * Math.sin(angle)];
  return (
    <Placed at={at} depth={p.depth} class={`raven ${sideClass(seat)}`}>
      <title>{`${name}'s raven`}</title>
      <circle class="base-fill" r={0.36} />
      <circle r={0.36} fill={weave(seat)} />
      <circle class="base-heart" r={0.27} />
      <Glyph name="raven" size={0.22} />
    </Placed>
  );
}

function Strip({ picture: p, look }: Drawing<Picture>) {
  const hand = p.hand;
  if (!hand || !look.begun) return null;
  const runes = [...Array(hand.spear).fill('spear'), ...Array(hand.shield).fill('shield')] as ('spear' | 'shield')[];
  return (
    <ul class="hand" aria-label="Your runes">
      {runes.map((r) => (
        <li class="rune">
          <Icon name={r} />
          <Door term="rune">{r}</Door>
        </li>
      ))}
      {runes.length === 0 && <li class="none">No runes left</li>}
    </ul>
  );
}

export const template: Renderer<Picture> = {
  size: (p) => ({ width: p.width, depth: p.depth, grid: 3, unit: '"', tape: '″' }),
  pieces,
  ids: { warrior, perch },
  commands: { piece: 'warrior' },
  score: (p) => p.sides.map((s) => s.score),
  Table,
  Strip,
};
