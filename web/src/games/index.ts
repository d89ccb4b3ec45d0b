// Which renderer draws which game; a game without one is drawn by plain.tsx.
import type { Renderer } from './kinds';
import { midgard } from './midgard';
import { mythicEarth } from './mythic-earth';
import { mythoz } from './mythoz';
import { pantheon } from './pantheon';
import { plain } from './plain';
import { template } from './template';

const RENDERERS: Record<string, Renderer> = { 'mythic-earth': mythicEarth, midgard, mythoz, pantheon, template };

export const rendererOf = (game: string): Renderer => RENDERERS[game] ?? plain;
