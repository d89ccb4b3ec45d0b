// Doors: every rule term that is shown leads to its meaning. Pointing at one, focusing it or holding a finger on it
// shows a small card with the engine's words; a click pins the card, and its "More" opens the rules there.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sentence } from '../choices';
import { type Meaning, telling, useMeanings } from './meaning';

interface DoorProps {
  term: string;
  class?: string;
  label?: string;
  /** Beside what Tab goes to: arrow keys lead to it. */
  beside?: boolean;
  children?: ComponentChildren;
}

/** A term that can be pointed at, focused and pinned. */
export const Door = ({ term, class: classes = '', label, beside, children }: DoorProps) => (
  <button
    type="button"
    class={`door ${classes}`}
    data-term={term}
    aria-label={label}
    tabIndex={beside ? -1 : undefined}
  >
    {children ?? term}
  </button>
);

/** The section of the rulebook something follows from: its number, or its name, which needs no sign before it. */
export const SectionDoor = ({ section, beside }: { section?: string; beside?: boolean }) =>
  section ? (
    <Door
      term={section}
      class={/\d/.test(section) ? 'section' : 'section named'}
      beside={beside}
      label={`Rules: ${section}`}
    >
      {section}
    </Door>
  ) : null;

/** Several terms, each a door. */
export const Doors = ({ terms }: { terms: string[] }) => (
  <>
    {terms.map((t, i) => (
      <>
        {i > 0 && ', '}
        <Door term={t}>{t.replace(/[-_]/g, ' ')}</Door>
      </>
    ))}
  </>
);

interface Shown {
  term: string;
  of: Element;
  pinned: boolean;
}

const HOVER_MS = 180;
const OVER_MAP_MS = 700; // on the table the pointer mostly passes by
const HOLD_MS = 450;

const doorOf = (e: Event) => (e.target as Element | null)?.closest?.('[data-term]') ?? null;
const isDrawn = (door: Element) => door instanceof SVGElement;

/** Which door is open. One listener for all of them: whatever has `data-term` is one. */
export function useDoors() {
  const [shown, setShown] = useState<Shown | null>(null);
  const now = useRef(shown);
  now.current = shown;
  const close = () => setShown(null);
  useEffect(() => {
    let timer = 0;
    let held = false;
    const show = (of: Element, pinned: boolean) => setShown({ term: of.getAttribute('data-term')!, of, pinned });
    const later = (of: Element, ms: number, pinned: boolean) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        held = pinned;
        if (of.isConnected) show(of, pinned);
      }, ms);
    };
    const leave = () => {
      clearTimeout(timer);
      if (now.current && !now.current.pinned) close();
    };
    const over = (e: PointerEvent) => {
      const door = doorOf(e);
      if (e.pointerType === 'touch' || now.current?.pinned) return;
      if (!door) leave();
      else if (door !== now.current?.of) later(door, isDrawn(door) ? OVER_MAP_MS : HOVER_MS, false);
    };
    const down = (e: PointerEvent) => {
      held = false;
      const door = doorOf(e);
      if (door && e.pointerType === 'touch') later(door, HOLD_MS, true);
      else clearTimeout(timer);
      if (!door && !(e.target as Element).closest?.('.door-card, .drawer')) close();
    };
    const up = () => clearTimeout(timer);
    const focus = (e: FocusEvent) => {
      const door = doorOf(e);
      if (door && !isDrawn(door) && door.matches(':focus-visible') && !now.current?.pinned) show(door, false);
    };
    const blur = (e: FocusEvent) => doorOf(e) && leave();
    const click = (e: MouseEvent) => {
      const door = doorOf(e);
      if (!door || isDrawn(door)) return;
      clearTimeout(timer);
      if (now.current?.pinned && now.current.of === door && !held) close();
      else show(door, true);
    };
    const menu = (e: Event) => held && e.preventDefault();
    const heard: [string, (e: any) => void][] = [
      ['pointerover', over],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['focusin', focus],
      ['focusout', blur],
      ['click', click],
      ['contextmenu', menu],
    ];
    for (const [name, on] of heard) document.addEventListener(name, on);
    return () => {
      clearTimeout(timer);
      for (const [name, on] of heard) document.removeEventListener(name, on);
    };
  }, []);
  return { shown, close };
}

const MARGIN = 8;

/** Below what it explains, or above where there is more room, and wholly on the screen. */
function placed(card: HTMLElement, of: Element) {
  const at = of.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(MARGIN, at.left), innerWidth - width - MARGIN);
  const below = at.bottom + MARGIN;
  const top = below + height < innerHeight ? below : Math.max(MARGIN, at.top - height - MARGIN);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

const SENTENCES = 2;

/** The small card. While it is only shown it takes no clicks; pinned it has buttons of its own. */
export function DoorCard({ shown, onClose, onMore }: { shown: Shown; onClose(): void; onMore(section: string): void }) {
  const box = useRef<HTMLDivElement>(null);
  const means = useMeanings(shown.term);
  useLayoutEffect(() => placed(box.current!, shown.of));
  useEffect(() => {
    if (shown.pinned && document.activeElement === shown.of) box.current!.querySelector('button')?.focus();
  }, [shown.pinned, shown.of]);
  const leave = () => {
    onClose();
    (shown.of as HTMLElement).focus?.();
  };
  const section = means?.find((m) => m.section)?.section ?? '';
  return (
    <div
      ref={box}
      class={`door-card ${shown.pinned ? 'pinned' : ''}`}
      role={shown.pinned ? 'dialog' : 'tooltip'}
      aria-label={shown.pinned ? `About ${shown.term}` : undefined}
      aria-live="polite"
    >
      <Said term={shown.term} means={means} />
      {shown.pinned && (
        <p class="row">
          {section && (
            <button type="button" onClick={() => onMore(section)}>
              More in the rules
            </button>
          )}
          <button type="button" class="quiet" onClick={leave}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}

function Said({ term, means }: { term: string; means: Meaning[] | null }) {
  if (!means) return <p class="aside">Looking it up…</p>;
  const { first, rules } = telling(means, term);
  const title = sentence(first[0]?.title || term);
  return (
    <>
      <p class="title">{title.replace(/[-_]/g, ' ')}</p>
      {first
        .filter((m) => m.kind !== 'section')
        .map((m) => (
          <p>{sentence(m.words)}</p>
        ))}
      {rules.slice(0, SENTENCES).map((m) => (
        <p class="rule">
          <span class="section">{m.section}</span> {m.words}
        </p>
      ))}
      {rules.length > SENTENCES && <p class="aside">and {rules.length - SENTENCES} more sentences of the rules</p>}
      {means.length === 0 && <p class="aside">Nothing is written about this.</p>}
    </>
  );
}
