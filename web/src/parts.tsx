// Small parts used on several pages.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { onStanding, type Standing } from './socket';
import { change, settings } from './store';

/** Says so when the connection is lost, and when it is back. */
export function ConnectionNote() {
  const [standing, setStanding] = useState<Standing>('connecting');
  const [back, setBack] = useState(false);
  const was = useRef<Standing>('connecting');
  useEffect(
    () =>
      onStanding((s) => {
        if (s === 'open' && was.current === 'lost') {
          setBack(true);
          setTimeout(() => setBack(false), 2500);
        }
        was.current = s;
        setStanding(s);
      }),
    [],
  );
  const words = standing === 'lost' ? 'The connection is lost. Trying again…' : back ? 'Connected again.' : '';
  return (
    <div class={`connection ${words ? 'shown' : ''} ${back ? 'back' : ''}`} role="status">
      {words}
    </div>
  );
}

export function CopyLink({ link, label }: { link: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand('copy');
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <label class="copy-link">
      <span>{label}</span>
      <span class="row">
        <input ref={field} readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </span>
    </label>
  );
}

export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const d = box.current!;
    if (!d.open) d.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(e) => e.target === box.current && box.current!.close()}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label="Close" onClick={() => box.current!.close()}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function LookSettings() {
  const [s, setS] = useState(settings());
  const set = (part: Parameters<typeof change>[0]) => {
    change(part);
    setS(settings());
  };
  return (
    <div class="settings">
      <label>
        <span>Colours</span>
        <select value={s.theme} onChange={(e) => set({ theme: e.currentTarget.value as typeof s.theme })}>
          <option value="system">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={s.motion} onChange={(e) => set({ motion: e.currentTarget.checked })} />
        <span>Show movement</span>
      </label>
      <label class="check">
        <input type="checkbox" checked={s.sound} onChange={(e) => set({ sound: e.currentTarget.checked })} />
        <span>Sounds</span>
      </label>
    </div>
  );
}

/** Hands the browser a file to keep. */
export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const a = document.createElement('a');
  a.href = url;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const TEETH = 'M0-8V-5M0 8V5M-8 0H-5M8 0H5M-5.7-5.7L-3.5-3.5M5.7 5.7L3.5 3.5M5.7-5.7L3.5-3.5M-5.7 5.7L-3.5 3.5';

export const Gear = () => (
  <svg viewBox="-10 -10 20 20" aria-hidden="true" class="icon">
    <path class="glyph" d={`${TEETH}M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0`} />
  </svg>
);
