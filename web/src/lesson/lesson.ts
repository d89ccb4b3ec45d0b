// Where a learner is in a lesson. The server says what has been told and what is asked; which of the steps
// that are only told the learner has read is the page's own.
import { useEffect, useState } from 'preact/hooks';
import type { Choice } from '../choices';
import type { Renderer } from '../games/kinds';
import { idsOf, linkOf } from '../games/link';
import type { Legal, Lesson, LessonStep, Look } from '../types';

export interface Learning {
  lesson: Lesson;
  /** The step that is shown: an earlier one while reading back. */
  at: number;
  step: LessonStep;
  /** The step that is shown is the one that asks for something. */
  isAsking: boolean;
  isOver: boolean;
  go(to: number): void;
}

export function useLearning(look: Look): Learning | null {
  const lesson = look.lesson;
  const [at, go] = useState(lesson?.told ?? 0);
  useEffect(() => {
    if (lesson) go(lesson.told);
  }, [lesson?.told, lesson?.id]);
  if (!lesson) return null;
  const last = lesson.said.length - 1;
  const shown = Math.min(Math.max(at, 0), last);
  const isOver = lesson.asked === lesson.steps;
  return { lesson, at: shown, step: lesson.said[shown]!, isAsking: shown === lesson.asked, isOver, go };
}

/** Pieces that the shown step lights: those it names and, where it asks for something, those of the deed. */
export function litBy(learning: Learning | null, renderer: Renderer, look: Look, legal: Legal[]): string[] {
  if (!learning) return [];
  const shown = idsOf(renderer, learning.step.names);
  const does = learning.isAsking ? learning.lesson.does : null;
  if (!does) return shown;
  const about = legal.find((l) => l.verb === does.verb)?.about;
  const { actor, target } = linkOf(renderer, { action: does.action, about }, look);
  return [...shown, actor, target].filter((id): id is string => !!id);
}

/** Parts of the page that are lit, as classes of the match. */
export const lightsOf = (learning: Learning | null) =>
  learning ? ['teaching', ...learning.step.light.map((part) => `lights-${part}`)].join(' ') : '';

/** Whether this choice leads to what the lesson asks for: it, or its kind where the place is still to be chosen. */
export function leadsTo(look: Look, c: Choice): boolean {
  const does = look.lesson?.does;
  if (!does) return false;
  const same = (a: Choice['actions'][number]) =>
    a.verb === does.verb &&
    (a.action.unit ?? 0) === (does.action.unit ?? 0) &&
    (a.action.target ?? 0) === (does.action.target ?? 0) &&
    (a.action.what ?? 0) === (does.action.what ?? 0);
  return c.kind === 'one' && !does.action.at ? c.actions.some((a) => a.words === does.words) : c.actions.some(same);
}

/** What the lesson asks for instead, where this choice does not lead there. */
export function insteadOf(look: Look, c: Choice): string | null {
  if (!look.lesson?.does || leadsTo(look, c)) return null;
  return `In this lesson: ${look.lesson.said[look.lesson.asked]?.ask ?? look.lesson.does.says}`;
}
