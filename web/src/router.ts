// Addresses live after the #, so that the keys in them never reach a log.
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { page: 'home' }
  | { page: 'match'; key: string }
  | { page: 'move'; keys: string }
  | { page: 'setup'; game: string }
  | { page: 'forces'; game: string; list?: string };

export function parse(hash: string): Route {
  const [page, rest, list] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'match' && rest) return { page, key: rest };
  if (page === 'move' && rest) return { page, keys: rest };
  if (page === 'setup' && rest) return { page, game: rest };
  if (page === 'forces' && rest) return { page, game: rest, list };
  return { page: 'home' };
}

/** The version after the match in the address: a link to a moment. */
export const momentOf = (): number | null => {
  const at = /^#\/match\/[^/]+\/(\d+)$/.exec(location.hash)?.[1];
  return at === undefined ? null : Number(at);
};

export const matchLink = (key: string) => `#/match/${key}`;
export const wholeLink = (key: string) => `${location.origin}${location.pathname}${matchLink(key)}`;
export const go = (hash: string) => {
  location.hash = hash;
};

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parse(location.hash));
  useEffect(() => {
    const changed = () => setRoute(parse(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}
