import type { Renderer } from './kinds';
import { plain } from './plain';
import { template } from './template';

const RENDERERS: Record<string, Renderer> = { template };

export const rendererOf = (game: string): Renderer => RENDERERS[game] ?? plain;
