// A list in a link: the list itself, packed, after the #, so that no server keeps it.
import type { Draft } from './book';

const through = async (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

export async function packed(draft: Draft): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(draft)), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (b) => String.fromCharCode(b)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined where it is no list at all. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    return undefined;
  }
}

export const listLink = (game: string, text: string) =>
  `${location.origin}${location.pathname}#/forces/${game}/${text}`;
