import type { Renderer } from './kinds';
import { mythicEarth } from './mythic-earth';
import { plain } from './plain';
import { template } from './template';

const RENDERERS: Record<string, Renderer> = { 'mythic-earth': mythicEarth, template };

export const rendererOf = (game: string): Renderer => RENDERERS[game] ?? plain;
