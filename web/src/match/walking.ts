// The list by arrow keys: down and up from choice to choice, right to what one means and left back. Tab goes through
// the choices alone, so that nobody passes a door before each of them.

const STOPS = '.question, .choice:enabled, .fold > summary';

const isShown = (e: Element) => e.getClientRects().length > 0;

/** The door beside a choice, or in the question. */
const doorBeside = (stop: Element) =>
  stop.matches('.question')
    ? stop.querySelector('.door')
    : (stop.closest('.choice-row')?.querySelector(':scope > .door') ?? null);

/** What a door stands beside. */
const besideDoor = (door: Element) =>
  door.closest('.question') ?? door.closest('.choice-row')?.querySelector('.choice, summary') ?? null;

function next(list: Element, here: Element, key: string): Element | null {
  const door = here.closest('.door');
  const stop = door ? besideDoor(door) : here.closest(STOPS);
  if (!stop) return null;
  if (key === 'ArrowRight') return doorBeside(stop);
  if (key === 'ArrowLeft') return door && stop;
  const stops = [...list.querySelectorAll(STOPS)].filter(isShown);
  return stops[stops.indexOf(stop) + (key === 'ArrowDown' ? 1 : -1)] ?? null;
}

const ARROWS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

export function walk(e: KeyboardEvent): void {
  const list = e.currentTarget as Element;
  if (!ARROWS.has(e.key) || e.altKey || e.ctrlKey || e.metaKey) return;
  const to = next(list, e.target as Element, e.key);
  if (!to) return;
  (to as HTMLElement).focus();
  e.preventDefault();
}
