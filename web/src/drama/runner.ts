// Shows steps one after the other at the pace that is wanted, and keeps what they did as marks.
import type { Renderer } from '../games/kinds';
import type { Look } from '../types';
import { type Act, actsOf, type Harm, lengthOf, type Step, type Trail } from './beats';

export interface Marks {
  trails: Trail[];
  harms: Harm[];
}

export interface Scene {
  /** The table while something is shown; null: as it is now. */
  look: Look | null;
  act: Act | null;
  version: number | null;
  marks: Marks;
}

export const NO_MARKS: Marks = { trails: [], harms: [] };
export const STILL: Scene = { look: null, act: null, version: null, marks: NO_MARKS };

/** Of one piece there is one trail, through all the places it came by, and one count of losses. */
export function marked(marks: Marks, act: Act): Marks {
  const trails = [...marks.trails];
  for (const t of act.trails) {
    const i = trails.findIndex((x) => x.id === t.id);
    if (i < 0) trails.push(t);
    else trails[i] = { ...t, points: [...trails[i]!.points, t.points[t.points.length - 1]!] };
  }
  const h = act.harm;
  if (!h) return { ...marks, trails };
  const was = marks.harms.find((x) => x.id === h.id);
  const now = { ...h, loss: h.loss + (was?.loss ?? 0), falls: h.falls || !!was?.falls };
  return { trails, harms: [...marks.harms.filter((x) => x.id !== h.id), now] };
}

export class Runner {
  private queue: Step[] = [];
  private acts: Act[] = [];
  private timer = 0;
  scene: Scene = STILL;

  constructor(
    private renderer: Renderer,
    /** 0 shows nothing and only marks. */
    private pace: () => number,
    private changed: (s: Scene) => void,
  ) {}

  get isShowing() {
    return this.scene.act !== null || this.queue.length > 0;
  }

  get left() {
    return this.queue.length;
  }

  show(steps: Step[]) {
    this.queue.push(...steps);
    if (!this.timer) this.next();
  }

  /** Everything that waits is marked and no longer shown. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    let { marks } = this.scene;
    for (const act of [...this.acts, ...this.queue.flatMap((s) => actsOf(this.renderer, s))])
      marks = marked(marks, act);
    this.acts = [];
    this.queue = [];
    this.set({ ...STILL, marks });
  }

  /** A new decision: what was marked is old. */
  clear() {
    this.skip();
    this.set(STILL);
  }

  private set(s: Scene) {
    this.scene = s;
    this.changed(s);
  }

  private next = (): void => {
    this.timer = 0;
    const pace = this.pace();
    if (pace === 0) {
      this.skip();
      return;
    }
    while (this.acts.length === 0) {
      const step = this.queue.shift();
      if (!step) {
        this.set({ ...STILL, marks: this.scene.marks });
        return;
      }
      this.acts = actsOf(this.renderer, step);
      this.scene = { ...this.scene, version: step.version, look: step.after };
    }
    const act = this.acts.shift()!;
    this.set({ ...this.scene, look: act.look, act, marks: marked(this.scene.marks, act) });
    this.timer = window.setTimeout(this.next, lengthOf(act) / pace);
  };
}
