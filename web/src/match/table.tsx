// The table in the middle of a match: the renderer's drawing, and over it arrows, reach and the ghost.
import { useMemo } from 'preact/hooks';
import type { Look, Point } from '../types';
import type { Link, Piece, Renderer, Size } from '../games/kinds';
import type { Choice } from '../choices';
import { Aim, Ghost, ReachEdge } from '../table/ghost';
import { plainly } from '../plainly';
import { PickingContext } from '../table/pick';
import { type Pointer, View } from '../table/view';
import type { Choosing } from './choosing';
import { middleOfScreen } from './names';
import type { usePlacing } from './placing';

interface Props {
  renderer: Renderer;
  shown: Look;
  size: Size;
  byId: Map<string, Piece>;
  told: string[];
  choosing: Choosing;
  placing: Choice | null;
  place: ReturnType<typeof usePlacing>;
  /** The table is all there is on the screen of a phone. */
  alone: boolean;
}

const NEAR_PX = 24;

export function TableView({ renderer, shown, size, byId, told, choosing: c, placing, place, alone }: Props) {
  const putDown = async (p: Pointer['at'], screen: Pointer['screen']) => {
    const action = place.actionAt(p);
    if (action && (await c.allowed(action, screen))) await c.commit({ action }, screen);
  };
  const pick = (p: Pointer, piece: string | null) => {
    if (piece && (!placing || piece !== placing.link.actor)) return void c.pickPiece(piece, p.screen);
    if (!placing) return c.target || c.actor ? c.drop() : undefined;
    const near = place.ghost && Math.hypot(place.ghost[0] - p.at[0], place.ghost[1] - p.at[1]) < NEAR_PX * p.pixel;
    if (p.touch && !(place.verdict?.allowed && near)) return place.tryPlace(p.at);
    void putDown(p.touch && place.ghost ? place.ghost : p.at, p.screen);
  };
  const arrow = (dx: number, dy: number, fine: boolean) => {
    if (!placing) return false;
    const from = place.ghost ?? byId.get(placing.link.actor ?? '')?.at ?? [size.width / 2, size.depth / 2];
    const step = (fine ? 0.1 : 0.5) * Math.min(1, size.width / 30);
    const round = (v: number) => Math.round(v * 100) / 100;
    place.tryPlace([round(from[0] + dx * step), round(from[1] + dy * step)]);
    return true;
  };
  const enter = () => {
    if (placing && place.ghost) void putDown(place.ghost, middleOfScreen());
    return placing !== null;
  };
  const drawing = useMemo(() => <renderer.Table picture={shown.picture} look={shown} />, [renderer, shown]);
  const aim = c.linked?.target ? c.linked : c.chosen?.kind === 'one' ? c.chosen.link : null;
  const lit = new Set([c.linked?.actor, c.linked?.target, aim?.actor, aim?.target, c.target, ...told].filter(Boolean) as string[]);
  return (
    <PickingContext.Provider value={{ can: c.can, lit, chosen: c.actor, pointed: c.pointed, point: c.setPointed, pick: (id) => void c.pickPiece(id) }}>
      <View width={size.width} depth={size.depth} label={`The table, ${size.width} by ${size.depth}${size.unit}`}
        class={placing ? 'wants-place' : ''} fills={alone ? middleOfAction(byId, c) : null}
        onPoint={(p) => placing && p && place.tryPlace(p.at)} onPick={pick} onArrow={arrow} onEnter={enter}>
        {drawing}
        {placing && place.reach && <ReachEdge reach={place.reach} depth={size.depth} places={placing.actions.map((a) => a.action.at!)} />}
        {!placing && c.arrows.map((k) => <Arrow link={k} byId={byId} depth={size.depth} faint={k.target !== c.target} />)}
        {aim && <Arrow link={aim} byId={byId} depth={size.depth} />}
        <GhostMark renderer={renderer} shown={shown} byId={byId} size={size} choosing={c} placing={placing} place={place} />
      </View>
    </PickingContext.Provider>
  );
}

/** Where something is being done, or can be. */
function middleOfAction(byId: Map<string, Piece>, c: Choosing): Point {
  const on = (ids: Iterable<string>) => [...ids].map((id) => byId.get(id)).filter((p): p is Piece => !!p && !p.off);
  const chosen = on(c.actor ? [c.actor] : []);
  const all = chosen.length ? chosen : on(c.can).length ? on(c.can) : on(byId.keys());
  const mean = (i: 0 | 1) => all.reduce((sum, p) => sum + p.at[i], 0) / Math.max(1, all.length);
  return [mean(0), mean(1)];
}

function Arrow({ link: k, byId, depth, faint }: { link: Link; byId: Map<string, Piece>; depth: number; faint?: boolean }) {
  const from = byId.get(k.actor ?? '');
  const to = byId.get(k.target ?? '');
  return from && to && !from.off && !to.off && from !== to ? <Aim from={from} to={to} depth={depth} faint={faint} /> : null;
}

/** Where the action under the pointer, the advice, or the place being chosen would put a unit. */
function GhostMark({ renderer, shown, byId, size, choosing: c, placing, place }: Pick<Props, 'renderer' | 'shown' | 'byId' | 'size' | 'choosing' | 'placing' | 'place'>) {
  const previewed = c.previewed ? c.choices.flatMap((x) => x.actions).find((l) => l.words === c.previewed)?.action : undefined;
  const action = previewed?.at ? previewed : placing ? place.ghost && place.actionAt(place.ghost) : c.hint?.action;
  const of = byId.get((placing ? placing.link.actor : c.linked?.actor) ?? '');
  if (!action?.at || !of) return null;
  const bad = placing !== null && !previewed && place.verdict !== null && !place.verdict.allowed;
  const facing = action.facing === undefined ? of.facing ?? 0 : action.facing / 10;
  return (
    <>
      {renderer.Preview && <renderer.Preview piece={of} action={action} facing={facing} depth={size.depth} />}
      <Ghost from={of.off ? null : of.at} at={action.at} radius={of.base ?? of.radius} bodies={renderer.formed?.(of, action) ?? of.bodies ?? [[0, 0]]} shape={of.shape}
        turned={facing - (of.facing ?? 0)} seat={of.seat} glyph={of.glyph} depth={size.depth} unit={size.unit} bad={bad} width={size.width}
        why={bad ? [place.verdict!.section && `§ ${place.verdict!.section}`, plainly(place.verdict!.words, shown)].filter(Boolean).join(' · ') : undefined} />
    </>
  );
}
