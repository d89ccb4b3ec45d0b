// What this browser remembers: the links to matches, the player's name, and how the page should look.

export interface Kept {
  key: string;
  match?: string;
  game: string;
  /** Keys of seats for friends, and for watchers, while they are still to be handed on. */
  friends?: { seat: number; key: string }[];
  watch?: string;
  at: number;
}

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  name: string;
  motion: boolean;
  sound: boolean;
  hintsSeen: number;
}

const USUAL: Settings = { theme: 'system', name: '', motion: true, sound: false, hintsSeen: 0 };
const MOST = 60;

function read<T>(name: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(`skald.${name}`) ?? '') as T;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown) {
  try {
    localStorage.setItem(`skald.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

export const keptMatches = (): Kept[] => read<Kept[]>('matches', []);

export function keepMatch(kept: Kept) {
  const known = keptMatches().find((k) => k.key === kept.key);
  const rest = keptMatches().filter((k) => k.key !== kept.key);
  write('matches', [{ ...known, ...kept }, ...rest].slice(0, MOST));
}

export function forgetMatch(key: string) {
  write(
    'matches',
    keptMatches().filter((k) => k.key !== key),
  );
}

export const settings = (): Settings => ({ ...USUAL, ...read<Partial<Settings>>('settings', {}) });

export function change(part: Partial<Settings>) {
  write('settings', { ...settings(), ...part });
  showSettings();
}

/** Applies theme and motion to the document. */
export function showSettings() {
  const s = settings();
  document.documentElement.dataset.theme = s.theme;
  document.documentElement.dataset.motion = s.motion ? 'on' : 'off';
}

export const keptForces = (): Record<string, { title: string; game: string; value: unknown }> => read('forces', {});
export const keepForces = (forces: ReturnType<typeof keptForces>) => write('forces', forces);
