// What this browser remembers: the links to matches, the player's name, and how the page should look.

export interface Kept {
  key: string;
  match?: string;
  game: string;
  /** Keys of seats for friends, and for watchers, while they are still to be handed on. */
  friends?: { seat: number; key: string }[];
  watch?: string;
  /** The seats played here in turn, where there are several. */
  hot?: { seat: number; key: string }[];
  at: number;
}

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  name: string;
  motion: boolean;
  sound: boolean;
  hintsSeen: number;
  /** How fast what happens is shown: 1, 2, 4 or 8 times; 0 at once. */
  pace: number;
  /** What a pressed piece commands is shown. */
  overlays: boolean;
}

const USUAL: Settings = {
  theme: 'system',
  name: '',
  motion: true,
  sound: false,
  hintsSeen: 0,
  pace: 1,
  overlays: true,
};
const MOST = 60;

/** What the page keeps under a name of its own. */
export function readKept<T>(name: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(`skald.${name}`) ?? '') as T;
  } catch {
    return otherwise;
  }
}

export function writeKept(name: string, value: unknown) {
  try {
    localStorage.setItem(`skald.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

export const keptMatches = (): Kept[] => readKept<Kept[]>('matches', []);

export function keepMatch(kept: Kept) {
  const known = keptMatches().find((k) => k.key === kept.key);
  const rest = keptMatches().filter((k) => k.key !== kept.key);
  writeKept('matches', [{ ...known, ...kept }, ...rest].slice(0, MOST));
}

export function forgetMatch(key: string) {
  writeKept(
    'matches',
    keptMatches().filter((k) => k.key !== key),
  );
}

export const settings = (): Settings => ({ ...USUAL, ...readKept<Partial<Settings>>('settings', {}) });

export function change(part: Partial<Settings>) {
  writeKept('settings', { ...settings(), ...part });
  showSettings();
}

/** Applies theme and motion to the document. */
export function showSettings() {
  const s = settings();
  document.documentElement.dataset.theme = s.theme;
  document.documentElement.dataset.motion = s.motion ? 'on' : 'off';
}

export const keptForces = (): Record<string, { title: string; game: string; value: unknown }> => readKept('forces', {});
export const keepForces = (forces: ReturnType<typeof keptForces>) => writeKept('forces', forces);
