// The window onto a table: fits it to the space there is, zooms by wheel, pinch and keys, pans by
// dragging. Children draw in the game's own unit with y downwards; `flip` turns a place over.

import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../types';

/** How many units of the table one pixel of the screen shows: labels stay readable at any zoom. */
export const PixelSize = createContext(0.02);
export const usePixel = () => useContext(PixelSize);

interface Window {
  x: number;
  y: number;
  zoom: number;
}

export interface Pointer {
  at: Point;
  screen: Point;
  touch: boolean;
  /** What one pixel of the screen shows, in the game's unit. */
  pixel: number;
}

/** A place on the table and the piece that lies there. */
export interface Taped {
  at: Point;
  piece: string | null;
}

interface Props {
  width: number;
  depth: number;
  label: string;
  class?: string;
  /** Fills its space, and shows the whole table only when asked to; around this place to begin with. */
  fills?: Point | null;
  children: ComponentChildren;
  /** Buttons beside those that zoom. */
  tools?: ComponentChildren;
  /** Places of the table, in the game's own sense (y upwards). */
  onPoint?(p: Pointer | null): void;
  /** Whether a piece can be dragged, where it is while it is, and where it is let go, with the piece below the
   * pointer. */
  mayCarry?(piece: string): boolean;
  onCarry?(piece: string, p: Pointer, over: string | null): void;
  onDrop?(piece: string, p: Pointer, over: string | null): void;
  onPick?(p: Pointer, piece: string | null): void;
  /** While the tape is out a drag measures: from where, to where, and the pieces at both ends. */
  onTape?(from: Taped, to: Taped): void;
  /** Arrow keys go here first; true when used. */
  onArrow?(dx: number, dy: number, fine: boolean): boolean;
  onEnter?(): boolean;
}

const MARGIN = 0.02;
/** Buttons beside the table, never over it: a column at its right or a row below, whichever leaves it larger. */
const STRIP_PX = 56;
const ROOM_FOR_STRIP: Point = [600, 330];
const MOST = 12;
const DRAG_PX = 5;

const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x));

type Box = { current: SVGSVGElement | null };

/** The size of the drawing on the screen, in pixels. */
function useSpace(svg: Box): Point {
  const [space, setSpace] = useState<Point>([800, 600]);
  useLayoutEffect(() => {
    const box = svg.current!;
    const measure = () => setSpace([box.clientWidth || 800, box.clientHeight || 600]);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return space;
}

/** How many pixels the buttons take, at the right or below. */
function stripFor([width, depth]: Point, space: Point): Point {
  if (space[0] < ROOM_FOR_STRIP[0] || space[1] < ROOM_FOR_STRIP[1]) return [0, 0];
  const scale = (strip: Point) => Math.max(width / (space[0] - strip[0]), depth / (space[1] - strip[1]));
  const [right, below]: Point[] = [
    [STRIP_PX, 0],
    [0, STRIP_PX],
  ];
  return scale(right!) <= scale(below!) ? right! : below!;
}

/** Keeps the window on the table: in the middle where there is room to spare, else at most to its margin. */
function kept(w: Window, space: Point, strip: Point, fit: number, size: Point, pad: number): Window {
  const zoom = clamp(w.zoom, 1, MOST);
  const hold = (v: number, i: 0 | 1) => {
    const half = (space[i] * fit) / zoom / 2;
    const tools = (strip[i] * fit) / zoom;
    const isWhole = half * 2 - tools >= size[i] + 2 * pad - 1e-6;
    return isWhole ? (size[i] + tools) / 2 : clamp(v, half - pad, size[i] + pad - half + tools);
  };
  return { zoom, x: hold(w.x, 0), y: hold(w.y, 1) };
}

/** Which part of the table is seen, and how to see another. */
function useWindow({ width, depth, fills: around }: Props, space: Point) {
  const [win, setWin] = useState<Window>({ x: width / 2, y: depth / 2, zoom: 1 });
  const steered = useRef(false); // by the player, who then keeps what he sees
  const pad = MARGIN * Math.max(width, depth);
  const strip = stripFor([width + 2 * pad, depth + 2 * pad], space);
  const scales = [(width + 2 * pad) / (space[0] - strip[0]), (depth + 2 * pad) / (space[1] - strip[1])];
  const fit = Math.max(...scales);
  const fills = around ? fit / Math.min(...scales) : 1;
  const pixel = fit / win.zoom;
  const seen: Point = [space[0] * pixel, space[1] * pixel];
  const keep = (w: Window) => kept(w, space, strip, fit, [width, depth], pad);
  useLayoutEffect(() => {
    steered.current = false;
  }, [width, depth, !around]);
  useLayoutEffect(() => {
    const [x, y] = around ?? [width / 2, depth / 2];
    if (!steered.current) setWin(keep({ x, y: depth - y, zoom: fills }));
  }, [width, depth, fills, fit, strip[0]]);
  const steer = (to: (w: Window) => Window) => {
    steered.current = true;
    setWin((w) => keep(to(w)));
  };
  const zoomAt = (screen: Point, by: number) =>
    steer((w) => {
      const zoom = clamp(w.zoom * by, 1, MOST);
      const less = fit / w.zoom - fit / zoom;
      return { zoom, x: w.x + (screen[0] - space[0] / 2) * less, y: w.y + (screen[1] - space[1] / 2) * less };
    });
  return {
    win,
    pixel,
    seen,
    isBelow: strip[1] > 0,
    left: win.x - seen[0] / 2,
    top: win.y - seen[1] / 2,
    steer,
    zoomAt,
    zoom: (by: number) => zoomAt([space[0] / 2, space[1] / 2], by),
    showAll: () => steer(() => ({ x: width / 2, y: depth / 2, zoom: 1 })),
  };
}

type Frame = ReturnType<typeof useWindow>;

/** Where on the drawing, in pixels. */
function onDrawing(svg: Box, e: PointerEvent | WheelEvent): Point {
  const r = svg.current!.getBoundingClientRect();
  return [e.clientX - r.left, e.clientY - r.top];
}

/** Where on the table. */
function onTable(svg: Box, frame: Frame, depth: number, e: PointerEvent): Pointer {
  const s = onDrawing(svg, e);
  const round = (v: number) => Math.round(v * 100) / 100;
  return {
    at: [round(frame.left + s[0] * frame.pixel), round(depth - (frame.top + s[1] * frame.pixel))],
    screen: [e.clientX, e.clientY],
    touch: e.pointerType === 'touch',
    pixel: frame.pixel,
  };
}

function useWheel(svg: Box, frame: Frame) {
  useEffect(() => {
    const box = svg.current!;
    const wheel = (e: WheelEvent) => {
      e.preventDefault();
      frame.zoomAt(onDrawing(svg, e), Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015)));
    };
    box.addEventListener('wheel', wheel, { passive: false });
    return () => box.removeEventListener('wheel', wheel);
  });
}

const pieceOf = (e: Element) => e.closest('[data-piece]')?.getAttribute('data-piece') ?? null;

/** The piece under the pointer, besides the one that is carried. */
const pieceAt = (e: PointerEvent, carried: string) =>
  document
    .elementsFromPoint(e.clientX, e.clientY)
    .map(pieceOf)
    .find((id) => id && id !== carried) ?? null;

interface Drag {
  from: Point;
  win: Window;
  moved: boolean;
  gap: number;
  carried: string | null;
  /** Where a measurement began. */
  taped: Taped | null;
}

/** One finger or the mouse moves the table, two zoom it; what was not moved is a click. */
function usePointers(svg: Box, frame: Frame, props: Props) {
  const held = useRef(new Map<number, Point>());
  const drag = useRef<Drag | null>(null);
  /** From where the pointer went down to where it is. */
  const tape = (d: Drag, e: PointerEvent) => {
    if (!d.moved) svg.current!.setPointerCapture(e.pointerId);
    d.moved = true;
    props.onTape!(d.taped!, { at: onTable(svg, frame, props.depth, e).at, piece: pieceAt(e, '') });
  };
  /** A piece that can be carried goes with the pointer; the table stays. */
  const carry = (d: Drag, e: PointerEvent) => {
    const s = onDrawing(svg, e);
    if (!d.moved && Math.hypot(s[0] - d.from[0], s[1] - d.from[1]) < DRAG_PX) return;
    if (!d.moved) svg.current!.setPointerCapture(e.pointerId);
    d.moved = true;
    props.onCarry!(d.carried!, onTable(svg, frame, props.depth, e), pieceAt(e, d.carried!));
  };
  const pan = (d: Drag, s: Point, pointer: number) => {
    const dx = s[0] - d.from[0];
    const dy = s[1] - d.from[1];
    if (!d.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    if (!d.moved) svg.current!.setPointerCapture(pointer);
    d.moved = true;
    frame.steer(() => ({ zoom: d.win.zoom, x: d.win.x - dx * frame.pixel, y: d.win.y - dy * frame.pixel }));
  };
  const pinch = (d: Drag, s: Point) => {
    const gap = pinchGap(held.current);
    if (d.gap > 0) frame.zoomAt(s, gap / d.gap);
    d.gap = gap;
  };
  return {
    onPointerDown: (e: PointerEvent) => {
      if (e.button !== 0) return;
      held.current.set(e.pointerId, onDrawing(svg, e));
      const gap = pinchGap(held.current);
      const piece = pieceOf(e.target as Element);
      const alone = held.current.size === 1;
      const carried = alone && piece && !props.onTape && props.mayCarry?.(piece) ? piece : null;
      const taped = alone && props.onTape ? { at: onTable(svg, frame, props.depth, e).at, piece } : null;
      drag.current = { from: onDrawing(svg, e), win: frame.win, moved: !alone, gap, carried, taped };
    },
    onPointerMove: (e: PointerEvent) => {
      const d = drag.current;
      if (!d || !held.current.has(e.pointerId)) {
        if (e.pointerType !== 'touch') props.onPoint?.(onTable(svg, frame, props.depth, e));
        return;
      }
      const s = onDrawing(svg, e);
      held.current.set(e.pointerId, s);
      if (held.current.size > 1) pinch(d, s);
      else if (d.taped) tape(d, e);
      else if (d.carried) carry(d, e);
      else pan(d, s, e.pointerId);
    },
    onPointerUp: (e: PointerEvent) => {
      const d = drag.current;
      held.current.delete(e.pointerId);
      if (held.current.size === 0) drag.current = null;
      const at = onTable(svg, frame, props.depth, e);
      if (d?.carried && d.moved && held.current.size === 0) props.onDrop?.(d.carried, at, pieceAt(e, d.carried));
      else if (d && !d.moved) props.onPick?.(at, pieceOf(e.target as Element));
    },
    onPointerCancel: (e: PointerEvent) => void held.current.delete(e.pointerId),
    onPointerLeave: () => props.onPoint?.(null),
  };
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a key does; true when it does something. */
function keyed(e: KeyboardEvent, svg: Box, frame: Frame, props: Props): boolean {
  const a = ARROWS[e.key];
  if (a) {
    if (!props.onArrow?.(a[0], a[1], e.shiftKey))
      frame.steer((w) => ({ ...w, x: w.x + a[0] * frame.seen[0] * 0.1, y: w.y - a[1] * frame.seen[1] * 0.1 }));
  } else if (e.key === '+' || e.key === '=') frame.zoom(1.3);
  else if (e.key === '-') frame.zoom(1 / 1.3);
  else if (e.key === '0') frame.showAll();
  else return e.key === 'Enter' && e.target === svg.current && (props.onEnter?.() ?? false);
  return true;
}

function ZoomButtons({ frame, tools }: { frame: Frame; tools: ComponentChildren }) {
  const whole = frame.win.zoom <= 1;
  return (
    <div class={`zoom ${frame.isBelow ? 'below' : ''}`} role="group" aria-label="Tools of the table">
      {tools}
      <button type="button" aria-label="Zoom in" onClick={() => frame.zoom(1.5)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" disabled={whole} onClick={() => frame.zoom(1 / 1.5)}>
        −
      </button>
      <button type="button" aria-label="Show the whole table" disabled={whole} onClick={frame.showAll}>
        ⤢
      </button>
    </div>
  );
}

export function View(props: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const frame = useWindow(props, useSpace(svg));
  const pointers = usePointers(svg, frame, props);
  useWheel(svg, frame);
  const grain = frame.pixel * textScale();
  const children = useMemo(
    () => <PixelSize.Provider value={grain}>{props.children}</PixelSize.Provider>,
    [props.children, grain],
  );
  return (
    <div class={`view ${props.class ?? ''}`}>
      <svg
        ref={svg}
        viewBox={`${frame.left} ${frame.top} ${frame.seen[0]} ${frame.seen[1]}`}
        role="group"
        aria-label={props.label}
        tabindex={0}
        {...pointers}
        onKeyDown={(e) => keyed(e, svg, frame, props) && e.preventDefault()}
      >
        {children}
      </svg>
      <ZoomButtons frame={frame} tools={props.tools} />
    </div>
  );
}

/** On very large screens text grows, and the names on the table with it. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

function pinchGap(held: Map<number, Point>): number {
  const [a, b] = [...held.values()];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}
