// The window onto a table: fits it to the space there is, zooms by wheel, pinch and keys, pans by
// dragging. Children draw in the game's own unit with y downwards; `flip` turns a place over.
import { createContext } from 'preact';
import type { ComponentChildren } from 'preact';
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

interface Props {
  width: number;
  depth: number;
  label: string;
  class?: string;
  /** Fills its space, and shows the whole table only when asked to; around this place to begin with. */
  fills?: Point | null;
  children: ComponentChildren;
  /** Places of the table, in the game's own sense (y upwards). */
  onPoint?(p: Pointer | null): void;
  onPick?(p: Pointer, piece: string | null): void;
  /** Arrow keys go here first; true when used. */
  onArrow?(dx: number, dy: number, fine: boolean): boolean;
  onEnter?(): boolean;
}

const MARGIN = 0.02;
const MOST = 12;
const DRAG_PX = 5;

const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x));

export function View(props: Props) {
  const { width, depth } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [space, setSpace] = useState<Point>([800, 600]);
  const [win, setWin] = useState<Window>({ x: width / 2, y: depth / 2, zoom: 1 });
  const held = useRef(new Map<number, Point>());
  const steered = useRef(false); // by the player, who then keeps what he sees
  const drag = useRef<{ from: Point; win: Window; moved: boolean; gap: number } | null>(null);

  useLayoutEffect(() => {
    const box = svg.current!;
    const measure = () => setSpace([box.clientWidth || 800, box.clientHeight || 600]);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);

  const pad = MARGIN * Math.max(width, depth);
  const scales = [(width + 2 * pad) / space[0], (depth + 2 * pad) / space[1]];
  const fit = Math.max(...scales);
  const fills = props.fills ? fit / Math.min(...scales) : 1;
  const pixel = fit / win.zoom;
  const seen: Point = [space[0] * pixel, space[1] * pixel];
  const left = win.x - seen[0] / 2;
  const top = win.y - seen[1] / 2;

  const keep = (w: Window): Window => {
    const zoom = clamp(w.zoom, 1, MOST);
    const half = [(space[0] * fit) / zoom / 2, (space[1] * fit) / zoom / 2] as const;
    const hold = (v: number, size: number, h: number) =>
      h * 2 >= size + 2 * pad ? size / 2 : clamp(v, h - pad, size + pad - h);
    return { zoom, x: hold(w.x, width, half[0]), y: hold(w.y, depth, half[1]) };
  };
  useLayoutEffect(() => {
    steered.current = false;
  }, [width, depth, !props.fills]);
  useLayoutEffect(() => {
    const [x, y] = props.fills ?? [width / 2, depth / 2];
    if (!steered.current) setWin(keep({ x, y: depth - y, zoom: fills }));
  }, [width, depth, fills]);
  const steer = (to: (w: Window) => Window) => {
    steered.current = true;
    setWin((w) => keep(to(w)));
  };
  const showAll = () => steer(() => ({ x: width / 2, y: depth / 2, zoom: 1 }));
  const zoomAt = (screen: Point, by: number) =>
    steer((w) => {
      const zoom = clamp(w.zoom * by, 1, MOST);
      const p = fit / w.zoom;
      const q = fit / zoom;
      const dx = screen[0] - space[0] / 2;
      const dy = screen[1] - space[1] / 2;
      return { zoom, x: w.x + dx * (p - q), y: w.y + dy * (p - q) };
    });

  const local = (e: PointerEvent | WheelEvent): Point => {
    const r = svg.current!.getBoundingClientRect();
    return [e.clientX - r.left, e.clientY - r.top];
  };
  const place = (e: PointerEvent): Pointer => {
    const s = local(e);
    const round = (v: number) => Math.round(v * 100) / 100;
    return {
      at: [round(left + s[0] * pixel), round(depth - (top + s[1] * pixel))],
      screen: [e.clientX, e.clientY],
      touch: e.pointerType === 'touch',
      pixel,
    };
  };

  useEffect(() => {
    const box = svg.current!;
    const wheel = (e: WheelEvent) => {
      e.preventDefault();
      zoomAt(local(e), Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015)));
    };
    box.addEventListener('wheel', wheel, { passive: false });
    return () => box.removeEventListener('wheel', wheel);
  });

  const down = (e: PointerEvent) => {
    if (e.button !== 0) return;
    held.current.set(e.pointerId, local(e));
    const gap = pinchGap(held.current);
    drag.current = { from: local(e), win, moved: held.current.size > 1, gap };
  };
  const move = (e: PointerEvent) => {
    const d = drag.current;
    if (!d || !held.current.has(e.pointerId)) {
      if (e.pointerType !== 'touch') props.onPoint?.(place(e));
      return;
    }
    held.current.set(e.pointerId, local(e));
    const s = local(e);
    if (held.current.size > 1) {
      const gap = pinchGap(held.current);
      if (d.gap > 0) zoomAt(s, gap / d.gap);
      d.gap = gap;
      return;
    }
    const dx = s[0] - d.from[0];
    const dy = s[1] - d.from[1];
    if (!d.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    if (!d.moved) svg.current!.setPointerCapture(e.pointerId);
    d.moved = true;
    steer(() => ({ zoom: d.win.zoom, x: d.win.x - dx * pixel, y: d.win.y - dy * pixel }));
  };
  const up = (e: PointerEvent) => {
    const d = drag.current;
    held.current.delete(e.pointerId);
    if (held.current.size === 0) drag.current = null;
    const piece = (e.target as Element).closest('[data-piece]');
    if (d && !d.moved) props.onPick?.(place(e), piece?.getAttribute('data-piece') ?? null);
  };
  const key = (e: KeyboardEvent) => {
    const arrows: Record<string, Point> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    };
    const a = arrows[e.key];
    const middle: Point = [space[0] / 2, space[1] / 2];
    if (a) {
      if (!props.onArrow?.(a[0], a[1], e.shiftKey))
        steer((w) => ({ ...w, x: w.x + a[0] * seen[0] * 0.1, y: w.y - a[1] * seen[1] * 0.1 }));
    } else if (e.key === '+' || e.key === '=') zoomAt(middle, 1.3);
    else if (e.key === '-') zoomAt(middle, 1 / 1.3);
    else if (e.key === '0') showAll();
    else if (e.key !== 'Enter' || e.target !== svg.current || !props.onEnter?.()) return;
    e.preventDefault();
  };

  const box = `${left} ${top} ${seen[0]} ${seen[1]}`;
  const grain = pixel * textScale();
  const children = useMemo(
    () => <PixelSize.Provider value={grain}>{props.children}</PixelSize.Provider>,
    [props.children, grain],
  );
  return (
    <div class={`view ${props.class ?? ''}`}>
      <svg
        ref={svg}
        viewBox={box}
        role="group"
        aria-label={props.label}
        tabindex={0}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={(e) => held.current.delete(e.pointerId)}
        onPointerLeave={() => props.onPoint?.(null)}
        onKeyDown={key}
      >
        {children}
      </svg>
      <div class="zoom" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoomAt([space[0] / 2, space[1] / 2], 1.5)}>+</button>
        <button type="button" aria-label="Zoom out" disabled={win.zoom <= 1}
          onClick={() => zoomAt([space[0] / 2, space[1] / 2], 1 / 1.5)}>−</button>
        <button type="button" aria-label="Show the whole table" disabled={win.zoom <= 1}
          onClick={showAll}>⤢</button>
      </div>
    </div>
  );
}

/** On very large screens text grows, and the names on the table with it. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 15 || 1;

function pinchGap(held: Map<number, Point>): number {
  const [a, b] = [...held.values()];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}
