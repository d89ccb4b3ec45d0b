// The table in the middle of a match: the renderer's drawing, and over it arrows, reach and the ghost.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Choice, sentence } from '../choices';
import { DramaOver } from '../drama/over';
import type { Drama } from '../drama/stage';
import type { Link, Piece, Renderer, Size } from '../games/kinds';
import { LessonPlace } from '../lesson/place';
import { Aim, farWords, Ghost, ReachEdge } from '../table/ghost';
import { limitAlong } from '../table/limit';
import { PickingContext } from '../table/pick';
import { type End, measure, Tape, tapeWords } from '../table/tape';
import { type Pointer, type Taped, View } from '../table/view';
import type { Look, Point } from '../types';
import type { Choosing } from './choosing';
import { middleOfScreen } from './names';
import { OverlayKey, Overlays, useOverlays } from './overlay';
import type { usePlacing } from './placing';
import type { Turned } from './turned';

interface Props {
  renderer: Renderer;
  shown: Look;
  size: Size;
  byId: Map<string, Piece>;
  told: string[];
  choosing: Choosing;
  placing: Choice | null;
  place: ReturnType<typeof usePlacing>;
  drama: Drama | null;
  /** The table is all there is on the screen of a phone. */
  alone: boolean;
  turned: Turned;
  /** The tape is out. */
  taping: boolean;
  onTaping(): void;
}

const NEAR_PX = 24;

/** What clicks, arrows and Enter do on the table. */
function useHandling({ size, byId, choosing: c, placing, place }: Props) {
  const actor = byId.get(placing?.link.actor ?? '');
  const tooFar = (p: Point) => {
    const limit = actor && !actor.off && place.reach ? limitAlong(place.reach.edge, actor.at, p) : null;
    const far = actor ? Math.hypot(p[0] - actor.at[0], p[1] - actor.at[1]) : 0;
    return limit !== null && far > limit + 0.05 ? farWords(far, limit, size.unit) : '';
  };
  const putDown = async (p: Pointer['at'], screen: Pointer['screen']) => {
    const action = place.actionAt(p);
    if (action && (await c.allowed(action, screen, tooFar(p)))) await c.commit({ action }, screen);
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
    const from = place.ghost ?? actor?.at ?? [size.width / 2, size.depth / 2];
    const step = (fine ? 0.1 : 0.5) * Math.min(1, size.width / 30);
    const round = (v: number) => Math.round(v * 100) / 100;
    place.tryPlace([round(from[0] + dx * step), round(from[1] + dy * step)]);
    return true;
  };
  const enter = () => {
    if (placing && place.ghost) void putDown(place.ghost, middleOfScreen());
    return placing !== null;
  };
  return { putDown, pick, arrow, enter };
}

/** What is drawn over the table: reach, arrows, the ghost. */
function Over({ aim, ...props }: Props & { aim: Link | null }) {
  const { renderer, size, byId, choosing: c, placing, place } = props;
  return (
    <>
      {placing && place.reach && (
        <ReachEdge reach={place.reach} depth={size.depth} places={placing.actions.map((a) => a.action.at!)} />
      )}
      {!placing &&
        !props.drama?.act &&
        c.arrows.map((k) => <Arrow link={k} byId={byId} depth={size.depth} faint={k.target !== c.target} />)}
      {aim && <Arrow link={aim} byId={byId} depth={size.depth} />}
      <LessonPlace depth={size.depth} width={size.width} />
      <GhostMark renderer={renderer} byId={byId} size={size} choosing={c} placing={placing} place={place} />
    </>
  );
}

/** The tape: taken out and put away by a button or a key; dragging, or the arrow keys, measure. */
function useTape({ size, byId, taping, onTaping, choosing: c }: Props) {
  const [ends, setEnds] = useState<[End, End] | null>(null);
  useEffect(() => setEnds(null), [taping]);
  const endOf = ({ at, piece }: Taped): End => ({ at, piece: (piece && byId.get(piece)) || undefined });
  const measured = ends && measure(...ends);
  const arrow = (dx: number, dy: number, fine: boolean) => {
    const picked = byId.get(c.actor ?? c.pointed ?? '');
    const from: End = ends?.[0] ?? { at: picked?.at ?? [size.width / 2, size.depth / 2], piece: picked };
    const [x, y] = ends?.[1].at ?? from.at;
    const step = (fine ? 0.1 : 1) * Math.min(1, size.width / 30);
    setEnds([from, { at: [x + dx * step, y + dy * step] }]);
    return true;
  };
  const button = size.tape !== undefined && (
    <button type="button" aria-label="Tape: measure" title="Tape (m)" aria-pressed={taping} onClick={onTaping}>
      ⟷
    </button>
  );
  const line = measured && <Tape of={measured} depth={size.depth} unit={size.tape ?? ''} />;
  const note = taping && (
    <p class="tape-note" role="status">
      {measured ? tapeWords(measured, size.tape ?? '') : 'Drag from one place or base to another.'}
    </p>
  );
  const onTape = (a: Taped, b: Taped) => setEnds([endOf(a), endOf(b)]);
  return { button, line, note, arrow, onTape: taping ? onTape : undefined };
}

export function TableView(props: Props) {
  const { renderer, shown, size, byId, told, choosing: c, placing, place, alone } = props;
  const { putDown, pick, arrow, enter } = useHandling(props);
  const tape = useTape(props);
  const { settled, carry, letGo } = useCarrying({ shown, byId, choosing: c, placing, place });
  const drawing = useMemo(() => <renderer.Table picture={shown.picture} look={shown} />, [renderer, shown]);
  const aim = c.linked?.target ? c.linked : c.chosen?.kind === 'one' ? c.chosen.link : null;
  const lit = new Set(
    [c.linked?.actor, c.linked?.target, aim?.actor, aim?.target, c.target, ...told].filter(Boolean) as string[],
  );
  const overlays = useOverlays({ renderer, byId, turned: props.turned, version: shown.version, placing: !!placing });
  const pickById = (id: string) => {
    overlays.press(id);
    void c.pickPiece(id);
  };
  const press = (p: Pointer, piece: string | null) => {
    overlays.press(piece);
    pick(p, piece);
  };
  const picking = {
    marks: overlays.marks,
    can: c.can,
    lit,
    chosen: c.actor,
    pointed: c.pointed,
    point: c.setPointed,
    pick: pickById,
  };
  return (
    <PickingContext.Provider value={picking}>
      <View
        width={size.width}
        depth={size.depth}
        label={`The table, ${size.width} by ${size.depth}${size.unit}`}
        class={placing ? 'wants-place' : ''}
        fills={alone ? middleOfAction(byId, c) : null}
        onPoint={(p) => placing && p && !settled && place.tryPlace(p.at)}
        mayCarry={c.mayAct}
        onCarry={carry}
        onDrop={letGo}
        onPick={press}
        onArrow={props.taping ? tape.arrow : arrow}
        onEnter={enter}
        onTape={tape.onTape}
        tools={
          <>
            {overlays.button}
            {tape.button}
          </>
        }
      >
        {drawing}
        <Overlays of={overlays} byId={byId} size={size} />
        {props.drama && <DramaOver drama={props.drama} depth={size.depth} />}
        <Over {...props} aim={aim} />
        {tape.line}
      </View>
      {tape.note}
      {!tape.note && <OverlayKey of={overlays} />}
      {settled && place.ghost && (
        <PutHere
          place={place}
          busy={c.busy}
          onDo={() => void putDown(place.ghost!, middleOfScreen())}
          onLeave={c.drop}
        />
      )}
    </PickingContext.Provider>
  );
}

/** A piece goes with the pointer, as far as it may; where it is let go it waits for "Do it". */
function useCarrying({
  shown,
  byId,
  choosing: c,
  placing,
  place,
}: Pick<Props, 'shown' | 'byId' | 'choosing' | 'placing' | 'place'>) {
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(false), [placing?.id, shown.version]);
  /** As far as it may go in that direction. */
  const within = (p: Point): Point => {
    const from = byId.get(placing?.link.actor ?? '');
    const limit = from && !from.off && place.reach ? limitAlong(place.reach.edge, from.at, p) : null;
    const far = from ? Math.hypot(p[0] - from.at[0], p[1] - from.at[1]) : 0;
    if (!from || limit === null || far <= limit) return p;
    const round = (v: number) => Math.floor(v * 100) / 100;
    return [0, 1].map((i) => round(from.at[i]! + ((p[i]! - from.at[i]!) * limit) / far)) as Point;
  };
  const put = (at: Point) => {
    place.tryPlace(within(at));
    setSettled(true);
  };
  const goOn = useGoingOn(c, placing, place, put);
  const carry = (id: string, p: Pointer, over: string | null) => {
    setSettled(false);
    if (c.actor !== id) return c.take(id);
    c.point({ actor: id, target: over ?? undefined }, null);
    if (placing) place.tryPlace(within(p.at));
  };
  const letGo = (id: string, p: Pointer, over: string | null) => {
    c.point(null, null);
    if (over && (!placing || c.isAimed(id, over))) return void c.dropOn(id, over, p.screen);
    if (!placing) return goOn.begin(id, p.at);
    put(p.at);
  };
  return { settled, carry, letGo };
}

/** Dragged before it was its turn: it is named as the next, and then waits where it was let go. */
function useGoingOn(c: Choosing, placing: Choice | null, place: Props['place'], put: (at: Point) => void) {
  const meant = useRef<{ id: string; at: Point } | null>(null);
  const free = c.choices.find((x) => x.kind === 'place' && x.link.actor === meant.current?.id);
  useEffect(() => {
    if (!meant.current || c.choices.length === 0) return;
    if (free && !placing) c.take(meant.current.id);
    else if (placing && place.reach) {
      put(meant.current.at);
      meant.current = null;
    }
  }, [free, placing, place.reach]);
  const begin = async (id: string, at: Point) => {
    c.drop();
    meant.current = { id, at };
    if (!(await c.open(id))) meant.current = null;
  };
  return { begin: (id: string, at: Point) => void begin(id, at) };
}

/** After a drag: done here, or let go. Enter and Escape do the same. */
function PutHere({
  place,
  busy,
  onDo,
  onLeave,
}: {
  place: Props['place'];
  busy: boolean;
  onDo(): void;
  onLeave(): void;
}) {
  const { verdict } = place;
  useEffect(() => {
    const enter = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || (e.target as Element).closest('button, input, select, summary, [role=button]')) return;
      e.preventDefault();
      onDo();
    };
    addEventListener('keydown', enter);
    return () => removeEventListener('keydown', enter);
  });
  return (
    <div class="put-here">
      <p role="status">
        {verdict ? (verdict.allowed ? 'It can stand there.' : sentence(verdict.words)) : 'Asking the rules…'}
      </p>
      <button type="button" class="primary" disabled={busy || !verdict?.allowed} onClick={onDo}>
        Do it
      </button>
      <button type="button" class="quiet" onClick={onLeave}>
        Let go
      </button>
    </div>
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

function Arrow({
  link: k,
  byId,
  depth,
  faint,
}: {
  link: Link;
  byId: Map<string, Piece>;
  depth: number;
  faint?: boolean;
}) {
  const from = byId.get(k.actor ?? '');
  const to = byId.get(k.target ?? '');
  return from && to && !from.off && !to.off && from !== to ? (
    <Aim from={from} to={to} depth={depth} faint={faint} />
  ) : null;
}

/** Where the action under the pointer, the advice, or the place being chosen would put a unit. */
function GhostMark({
  renderer,
  byId,
  size,
  choosing: c,
  placing,
  place,
}: Pick<Props, 'renderer' | 'byId' | 'size' | 'choosing' | 'placing' | 'place'>) {
  const offered = c.choices.flatMap((x) => x.actions);
  const previewed = c.previewed ? offered.find((l) => l.words === c.previewed)?.action : undefined;
  const action = previewed?.at ? previewed : placing ? place.ghost && place.actionAt(place.ghost) : c.hint?.action;
  const of = byId.get((placing ? placing.link.actor : c.linked?.actor) ?? '');
  if (!action?.at || !of) return null;
  const bad = placing !== null && !previewed && place.verdict !== null && !place.verdict.allowed;
  const facing = action.facing === undefined ? (of.facing ?? 0) : action.facing / 10;
  return (
    <>
      {renderer.Preview && <renderer.Preview piece={of} action={action} facing={facing} depth={size.depth} />}
      <Ghost
        from={of.off ? null : of.at}
        at={action.at}
        radius={of.base ?? of.radius}
        bodies={
          renderer.formed?.(of, action, offered.find((l) => l.verb === action.verb)?.about) ?? of.bodies ?? [[0, 0]]
        }
        shape={of.shape}
        turned={facing - (of.facing ?? 0)}
        seat={of.seat}
        glyph={of.glyph}
        depth={size.depth}
        unit={size.unit}
        bad={bad}
        width={size.width}
        limit={place.reach && !of.off ? limitAlong(place.reach.edge, of.at, action.at) : null}
        why={
          bad && !c.bubble
            ? [place.verdict!.section && `§ ${place.verdict!.section}`, place.verdict!.words]
                .filter(Boolean)
                .join(' · ')
            : undefined
        }
      />
    </>
  );
}
