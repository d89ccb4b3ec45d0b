// What a piece commands from where it stands: press any piece, one's own or an enemy's, and the rules show where it
// could go, whom it could charge or shoot, whom it sees and who could come at it. One switch; it moves nothing.
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Piece, Renderer, Size } from '../games/kinds';
import { ask } from '../socket';
import { change, settings } from '../store';
import { Eye } from '../table/eye';
import { pathOf } from '../table/ground';
import { usePixel } from '../table/view';
import type { Overlay } from '../types';
import { Door } from './doors';
import { SeatContext } from './meaning';
import type { Turned } from './turned';

const MOST_PIECES = 64;

/** Which of its noun a piece is, as the rules number it. */
function numberOf({ ids, commands }: Renderer, id: string | null): number | null {
  const named = commands && ids[commands.piece];
  for (let i = 0; id && named && i < MOST_PIECES; i++) if (named(i) === id) return i;
  return null;
}

/** Asked anew when something has happened. */
function useAsked(key: string, version: number, piece: number | null, turned: Turned): Overlay[] {
  const [known, setKnown] = useState<{ of: string; rows: Overlay[] }>({ of: '', rows: [] });
  const of = `${version} ${piece}`;
  useEffect(() => {
    let on = true;
    if (piece !== null)
      ask<{ overlays: Overlay[] }>('overlay', { key, piece })
        .then((a) => on && setKnown({ of, rows: a.overlays.map(turned.reach) }))
        .catch(() => {});
    return () => {
      on = false;
    };
  }, [key, of]);
  return piece !== null && known.of === of ? known.rows : [];
}

/** Classes of the areas that are shown; units get rings. */
function marksOf({ ids, commands }: Renderer, rows: Overlay[]): Map<string, string> {
  const marks = new Map<string, string>();
  const areaId = ids[commands?.area ?? ''];
  for (const r of rows)
    for (const id of areaId ? r.areas.map(areaId) : []) marks.set(id, `${marks.get(id) ?? 'marked'} mark-${r.id}`);
  return marks;
}

interface Given {
  renderer: Renderer;
  byId: Map<string, Piece>;
  turned: Turned;
  version: number;
  /** Its reach is shown by the place that is being chosen. */
  placing: boolean;
}

export function useOverlays({ renderer, byId, turned, version, placing }: Given) {
  const key = useContext(SeatContext);
  const [on, setOn] = useState(settings().overlays);
  const [pressed, press] = useState<string | null>(null);
  const standing = pressed && byId.get(pressed) && !byId.get(pressed)!.off ? pressed : null;
  const known = useAsked(key, version, on ? numberOf(renderer, standing) : null, turned);
  const rows = useMemo(() => known.filter((r) => !(placing && r.id === 'move')), [known, placing]);
  const marks = useMemo(() => marksOf(renderer, rows), [renderer, rows]);
  const flip = () => {
    change({ overlays: !on });
    setOn(!on);
  };
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      const typing = (e.target as Element).closest?.('input, select, textarea, dialog');
      if (e.key === 'Escape') press(null);
      if (e.key === 'o' && !typing && !e.ctrlKey && !e.metaKey && !e.altKey) flip();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });
  const words = 'Reach, threat and sight of the piece you press';
  const button = renderer.commands && (
    <button type="button" aria-label={words} title={`${words} (o)`} aria-pressed={on} onClick={flip}>
      <Eye />
    </button>
  );
  const unitId = (i: number) => renderer.ids[renderer.commands!.piece]!(i);
  return { rows, marks, press, button, from: standing ? byId.get(standing)! : null, unitId };
}

type Shown = ReturnType<typeof useOverlays>;

/** Ground within an edge, lines of sight, and a ring round everybody who is concerned. */
export function Overlays({ of, byId, size }: { of: Shown; byId: Map<string, Piece>; size: Size }) {
  const { width, depth } = size;
  const pixel = usePixel();
  const { rows, from } = of;
  if (!from || rows.length === 0) return null;
  const units = (r: Overlay) => r.units.map((i) => byId.get(of.unitId(i))).filter((p): p is Piece => !!p && !p.off);
  return (
    <g class="overlays" aria-hidden="true">
      <clipPath id="on-the-table">
        <rect width={width} height={depth} />
      </clipPath>
      {rows.map((r) => (
        <g class={`overlay overlay-${r.id}`}>
          {r.edge.length > 0 && <path class="edge" clip-path="url(#on-the-table)" d={pathOf(r.edge, depth)} />}
          {r.id === 'see' &&
            units(r).map((p) => <path class="sight" d={pathOf([from.at, p.at], depth).replace(/z$/i, '')} />)}
          {r.id !== 'see' &&
            units(r).map((p) => (
              <circle class="ring" cx={p.at[0]} cy={depth - p.at[1]} r={p.radius + RING_PX[r.id] * pixel} />
            ))}
        </g>
      ))}
    </g>
  );
}

const RING_PX = { move: 0, see: 0, strike: 4, charge: 4, shoot: 7, danger: 10 };

/** What the lines and rings mean, and how many they are. */
export function OverlayKey({ of: { rows, from } }: { of: Shown }) {
  if (!from || rows.length === 0) return null;
  return (
    <ul class="overlay-key" aria-label={`What ${from.name} commands`} aria-live="polite">
      {rows.map((r) => (
        <li class={`overlay-${r.id}`}>
          <Door term={r.section}>
            {r.words}
            {r.id !== 'move' && `: ${r.units.length || r.areas.length || 'nobody'}`}
          </Door>
        </li>
      ))}
    </ul>
  );
}
