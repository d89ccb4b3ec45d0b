// The pieces an action or an event is about, from the roles its verb's row gives them.
import type { Event, Legal, Look, Slot } from '../types';
import { fieldOf } from '../variants';
import type { Link, Renderer } from './kinds';

/** Who acts or from where, and on whom or where to, as far as it is on the table. */
export function linkOf(renderer: Renderer, l: Pick<Legal, 'action' | 'about'>, look: Look): Link {
  const named = (fits: (s: Slot) => boolean) => {
    const slot = l.about?.slots.find((s) => fits(s) && renderer.ids[s.noun]);
    return slot && renderer.ids[slot.noun]!(fieldOf(l.action, slot.field));
  };
  const actor = named((s) => s.role === 'mover' || s.role === 'from');
  const target = named((s) => s.role === 'target');
  return { actor: actor ?? (l.about?.here ? idsOf(renderer, look.turn.names ?? [])[0] : undefined), target };
}

/** The pieces that these things are, as far as they are on the table. */
export const idsOf = (renderer: Renderer, names: [string, number][]) =>
  names.flatMap(([noun, i]) => (renderer.ids[noun] ? [renderer.ids[noun]!(i)] : []));

/** The pieces an event speaks of. */
export const toldIn = (renderer: Renderer, e: Event): string[] => idsOf(renderer, e.names);
