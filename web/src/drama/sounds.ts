// A few short sounds, made here, soft, only when the player asked for them and only after the first gesture.
import { settings } from '../store';

type Wave = { from: number; to: number; for: number; loud: number; noise?: boolean; after?: number };

/** Each a few tones or breaths of noise: where the pitch begins and ends, how long, how loud. */
const SOUNDS = {
  turn: [{ from: 190, to: 80, for: 0.18, loud: 0.25 }],
  step: [{ from: 120, to: 70, for: 0.1, loud: 0.12 }],
  aim: [{ from: 900, to: 2400, for: 0.16, loud: 0.06, noise: true }],
  dice: [0, 0.07, 0.15, 0.24].map((after) => ({ from: 2600, to: 1500, for: 0.05, loud: 0.16, noise: true, after })),
  hurt: [{ from: 320, to: 90, for: 0.2, loud: 0.16 }],
  fall: [
    { from: 200, to: 45, for: 0.5, loud: 0.22 },
    { from: 700, to: 200, for: 0.3, loud: 0.08, noise: true },
  ],
  win: [262, 330, 392, 523].map((from, i) => ({ from, to: from, for: 0.35, loud: 0.1, after: i * 0.13 })),
  loss: [330, 262, 208].map((from, i) => ({ from, to: from, for: 0.45, loud: 0.1, after: i * 0.2 })),
  draw: [294, 294].map((from, i) => ({ from, to: from, for: 0.3, loud: 0.1, after: i * 0.2 })),
} satisfies Record<string, Wave[]>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let gestured = false;
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(
    gesture,
    () => {
      gestured = true;
    },
    { once: true, capture: true },
  );

function noise(ctx: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * seconds), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  return source;
}

function sound(ctx: AudioContext, w: Wave) {
  const at = ctx.currentTime + (w.after ?? 0);
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(w.loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + w.for);
  gain.connect(ctx.destination);
  if (w.noise) {
    const [source, filter] = [noise(ctx, w.for), ctx.createBiquadFilter()];
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(w.from, at);
    filter.frequency.exponentialRampToValueAtTime(w.to, at + w.for);
    source.connect(filter).connect(gain);
    source.start(at);
    return;
  }
  const tone = ctx.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(w.from, at);
  tone.frequency.exponentialRampToValueAtTime(w.to, at + w.for);
  tone.connect(gain);
  tone.start(at);
  tone.stop(at + w.for);
}

export function play(name: Sound) {
  if (!settings().sound || !gestured) return;
  audio ??= new AudioContext();
  for (const w of SOUNDS[name]) sound(audio, w);
}
