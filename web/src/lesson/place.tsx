// The place on the table that a lesson asks for.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Point } from '../types';

export const LessonPlaceContext = createContext<Point | null>(null);

/** A ring that draws the eye; the lesson takes any place near it. */
export function LessonPlace({ depth, width }: { depth: number; width: number }) {
  const at = useContext(LessonPlaceContext);
  if (!at) return null;
  const size = width / 30;
  return (
    <g class="lesson-place" transform={`translate(${at[0]} ${depth - at[1]})`} aria-hidden="true">
      <circle r={size} />
      <circle class="pulse" r={size} />
    </g>
  );
}
