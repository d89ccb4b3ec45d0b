// What is drawn over the table while something is shown, and what stays marked afterwards.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sentence } from '../choices';
import { Die, luckOf } from '../dice';
import type { Renderer } from '../games/kinds';
import { Aim } from '../table/ghost';
import { sideClass } from '../table/sides';
import { usePixel } from '../table/view';
import type { Needs, Point } from '../types';
import type { Act, Harm, Trail } from './beats';
import { type Drama, PACES, paceWords } from './stage';

const path = (points: Point[], depth: number) => `M${points.map(([x, y]) => `${x} ${depth - y}`).join('L')}`;

function TrailMark({ trail: t, depth, fresh }: { trail: Trail; depth: number; fresh: boolean }) {
  const [x, y] = t.points[0]!;
  return (
    <g class={`trail ${sideClass(t.seat)} ${fresh ? 'fresh' : ''}`}>
      <path d={path(t.points, depth)} pathLength={1} />
      <circle cx={x} cy={depth - y} r={4 * usePixel()} />
    </g>
  );
}

/** A loss floats up where it was suffered and stays there; who fell is crossed out. */
function HarmMark({ harm: h, depth, fresh }: { harm: Harm; depth: number; fresh: boolean }) {
  const pixel = usePixel();
  const r = h.radius * 0.7;
  return (
    <g class={`harm ${fresh ? 'fresh' : ''}`} transform={`translate(${h.at[0]} ${depth - h.at[1]})`}>
      {h.falls && <path class="cross" d={`M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`} />}
      {h.loss > 0 && (
        <g transform={`translate(0 ${-h.radius}) scale(${pixel})`}>
          <g class="count">
            <rect x={-17} y={-25} width={34} height={24} rx={12} />
            <text y={-8} text-anchor="middle">{`−${h.loss}`}</text>
          </g>
        </g>
      )}
    </g>
  );
}

/** In the table's drawing. */
export function DramaOver({ drama: d, depth }: { drama: Drama; depth: number }) {
  const { act, marks } = d;
  const isFresh = (t: Trail) => !!act?.trails.some((x) => x.id === t.id);
  return (
    <g class={`drama ${act ? 'showing' : ''}`} aria-hidden="true">
      {marks.trails.map((t) => (
        <TrailMark key={t.id} trail={t} depth={depth} fresh={isFresh(t)} />
      ))}
      {act?.from && act.to && <Aim from={act.from} to={act.to} depth={depth} />}
      {marks.harms.map((h) => (
        <HarmMark key={h.id} harm={h} depth={depth} fresh={act?.harm?.id === h.id} />
      ))}
    </g>
  );
}

const partWords = (p: Needs['parts'][number], i: number) =>
  i === 0 ? `${p.words} ${p.value}` : `${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.words}`;

/** The dice of a roll in the middle of the fight, and what they needed. */
function Roll({ act, renderer }: { act: Act; renderer: Renderer }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const table = own?.parentElement;
    if (!own || !table) return;
    const room = table.getBoundingClientRect();
    const spots = [act.from, act.to].flatMap((s) => {
      const e = s && table.querySelector(`[data-piece="${s.id}"]`);
      const r = e?.getBoundingClientRect();
      return r ? [[r.left + r.width / 2, r.top + r.height / 2]] : [];
    });
    const mean = (i: 0 | 1, otherwise: number) =>
      spots.length ? spots.reduce((n, s) => n + s[i]!, 0) / spots.length : otherwise;
    const [w, h] = [own.offsetWidth, own.offsetHeight];
    const x = mean(0, room.left + room.width / 2) - room.left - w / 2;
    const y = mean(1, room.top + room.height / 2) - room.top - h - 34;
    own.style.left = `${Math.max(8, Math.min(x, room.width - w - 8))}px`;
    own.style.top = `${Math.max(52, Math.min(y < 52 ? y + h + 84 : y, room.height - h - 8))}px`;
  }, [act.key]);
  const e = act.event!;
  return (
    <div ref={box} key={act.key} class={`roll ${sideClass(act.seat)}`} aria-hidden="true">
      <p class="dice">
        {e.dice!.map((d, i) => (
          <span class="falls" style={{ animationDelay: `${i * 45}ms` }}>
            <Die value={renderer.faces?.shown(d) ?? d} sides={e.sides ?? 6} luck={luckOf(d, e.needs, renderer.faces)} />
          </span>
        ))}
      </p>
      {e.needs && (
        <p class="sum">
          <strong>{`${e.needs.total} or ${e.needs.at_most ? 'less' : 'more'}`}</strong>
          {e.needs.parts.length > 1 && ` ${e.needs.parts.map(partWords).join(' ')}`}
        </p>
      )}
    </div>
  );
}

/** Over the table: what is being shown in a sentence, how fast, and the way past it. */
export function DramaBar({ drama: d, renderer }: { drama: Drama; renderer: Renderer }) {
  const { act } = d;
  return (
    <>
      {act?.event?.dice && <Roll act={act} renderer={renderer} />}
      <div class={`drama-bar ${act ? 'showing' : ''}`}>
        {act && (
          <p class={`line ${sideClass(act.seat)}`}>
            <span class="chip" aria-hidden="true" />
            {sentence(act.words ?? '')}
          </p>
        )}
        {(act || d.again) && (
          <div class="paces" role="group" aria-label="How fast what happens is shown">
            {act ? (
              <button type="button" class="quiet" onClick={d.skip}>
                Skip
              </button>
            ) : (
              <button type="button" class="quiet" onClick={d.again!}>
                See the last turn again
              </button>
            )}
            <select aria-label="Speed" value={d.pace} onChange={(e) => d.setPace(Number(e.currentTarget.value))}>
              {PACES.map((p) => (
                <option value={p}>{paceWords(p)}</option>
              ))}
            </select>
          </div>
        )}
      </div>
    </>
  );
}
