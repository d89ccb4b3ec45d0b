// "Your move" where it is seen when the page is not: in the title, in the tab's icon, and, once allowed, by the system.
import { useEffect, useState } from 'preact/hooks';
import { readKept, writeKept } from '../store';
import type { Look } from '../types';

/** The tab's icon with a mark in its corner, or as it was. */
function markIcon(on: boolean) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  link.dataset.plain ??= link.href;
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="%23d55e00"/></svg>';
  link.href = on
    ? `data:image/svg+xml,${mark.replaceAll('"', "'").replaceAll('<', '%3C').replaceAll('>', '%3E')}`
    : link.dataset.plain;
}

const canNotify = () => 'Notification' in window;

/** Only while nobody looks; a click leads back here. */
function notify(look: Look) {
  if (!canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  const n = new Notification(`${look.title}: your move`, { body: look.turn.question, tag: look.match });
  n.onclick = () => window.focus();
}

export function useNotice(look: Look | null) {
  const yours = !!look && look.turn.yours && !look.turn.over && !look.closed;
  useEffect(() => {
    markIcon(yours);
    if (yours) notify(look!);
    return () => markIcon(false);
  }, [yours, look?.match]);
}

/** A good moment to ask, once: when one has moved and waits for another person. */
export function useMayAsk(look: Look): [boolean, (yes: boolean) => void] {
  const [done, setDone] = useState(() => readKept('asked-notices', false));
  const waits =
    look.begun &&
    !look.turn.over &&
    look.seat > 0 &&
    !look.turn.yours &&
    look.seats[look.turn.seat - 1]?.player === 'human';
  const answer = (yes: boolean) => {
    writeKept('asked-notices', true);
    setDone(true);
    if (yes) void Notification.requestPermission();
  };
  return [waits && !done && canNotify() && Notification.permission === 'default', answer];
}
