// The saga: what happened, turn by turn, in prose. Dice as faces, arithmetic folded under each roll,
// every line a way back to the table as it was.
import { Component } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sentence } from './choices';
import { Die, type Luck } from './dice';
import { SectionDoor } from './match/doors';
import { sideClass } from './table/sides';
import type { Event, Look, Needs, Tale } from './types';

interface Props {
  look: Look;
  tales: Tale[];
  at: number | null;
  onLook(version: number): void;
  onPoint(event: Event | null): void;
}

export function Saga({ look, tales, at, onLook, onPoint }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const gone = takenBack(tales);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (at === null && box) box.scrollTop = box.scrollHeight;
    else box?.querySelector('.tale.now')?.scrollIntoView({ block: 'nearest' });
  }, [tales.length, at]);
  let round = 0;
  return (
    <div class="tales" tabIndex={0} role="log" aria-live="off" aria-label="The saga so far">
      {tales.map((t) => {
        const heading = t.round && t.round !== round ? t.round : 0;
        round = t.round || round;
        return (
          <>
            {heading > 0 && <h3 class="turn">Turn {heading}</h3>}
            <TaleLines
              key={t.version}
              tale={t}
              undone={t.undone ? undoneBy(tales, t) : undefined}
              look={look}
              gone={gone.has(t.version)}
              now={at === t.version}
              onLook={onLook}
              onPoint={onPoint}
            />
          </>
        );
      })}
      <div ref={end} />
    </div>
  );
}

/** Versions whose actions were taken back: every undo takes back the last that still stands. */
export function takenBack(tales: Tale[]): Set<number> {
  const gone = new Set<number>();
  const done: Tale[] = [];
  for (const t of tales) {
    if (t.undone) {
      const last = done.pop();
      if (last) gone.add(last.version);
    } else if (t.events) done.push(t);
  }
  return gone;
}

/** The words of a seat's last order that still stands: what would be taken back. */
export function lastOwn(tales: Tale[], seat: number): string | undefined {
  const gone = takenBack(tales);
  return tales.findLast((t) => t.seat === seat && t.words && !gone.has(t.version))?.words;
}

/** What an undo took back, in the words of who had done it. */
function undoneBy(tales: Tale[], undo: Tale): string | undefined {
  const before = tales.slice(0, tales.indexOf(undo));
  const gone = takenBack(before);
  return before.findLast((t) => t.seat > 0 && t.events && !gone.has(t.version))?.words;
}

/** What a person did besides playing. */
function noteOf(t: Tale, look: Look, undone?: string): string | null {
  const s = look.seats[t.seat - 1];
  const mine = t.seat === look.seat;
  const who = mine
    ? 'You'
    : !s
      ? 'The table'
      : s.player.startsWith('ai')
        ? 'The computer'
        : s.name || s.alias || s.side || `Player ${t.seat}`;
  if (t.undone) return undone ? `Taken back: ${undone}.` : 'Taken back.';
  if (t.joined) return `${who} ${mine ? 'sit' : 'sits'} down.`;
  if (t.left) return `${who} did not send ${mine ? 'your' : 'a'} part of the dice in time and left the seat.`;
  return t.resigned ? `${who} ${mine ? 'give' : 'gives'} up.` : null;
}

interface TaleProps {
  tale: Tale;
  undone?: string;
  look: Look;
  gone: boolean;
  now: boolean;
  onLook(version: number): void;
  onPoint(event: Event | null): void;
}

/** What was told does not change, only whether it was taken back or is looked at: a long saga is drawn once. */
class TaleLines extends Component<TaleProps> {
  override shouldComponentUpdate(next: TaleProps) {
    return next.tale !== this.props.tale || next.gone !== this.props.gone || next.now !== this.props.now;
  }

  render({ tale: t, undone, look, gone, now, onLook, onPoint }: TaleProps) {
    const back = () => onLook(t.version);
    const note = noteOf(t, look, undone);
    const classes = `tale ${sideClass(t.seat)} ${gone ? 'gone' : ''} ${now ? 'now' : ''}`;
    if (note)
      return (
        <div class={classes}>
          <button type="button" class="line note" onClick={back}>
            {sentence(note)}
          </button>
        </div>
      );
    if (!t.events?.length) return null;
    return (
      <div class={classes}>
        {t.events.map((e) => (
          <EventLine event={e} onLook={back} onPoint={onPoint} />
        ))}
      </div>
    );
  }
}

interface EventProps {
  event: Event;
  onLook(): void;
  onPoint(e: Event | null): void;
}

function EventLine({ event: e, onLook, onPoint }: EventProps) {
  return (
    <div class="line-row">
      <button
        type="button"
        class="line"
        onClick={onLook}
        onPointerEnter={() => onPoint(e)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(e)}
        onBlur={() => onPoint(null)}
      >
        {e.dice && (
          <span class={`dice ${e.dice.length > 3 ? 'many' : ''}`}>
            {e.dice.map((d) => (
              <Die value={d} sides={e.sides ?? 6} luck={luckOf(d, e.needs)} />
            ))}
          </span>
        )}
        <span class="words">{sentence(proseOf(e))}</span>
      </button>
      <SectionDoor section={e.section} />
      {e.needs && <Arithmetic needs={e.needs} rolled={!!e.dice} />}
    </div>
  );
}

const luckOf = (die: number, needs?: Needs): Luck =>
  needs ? ((needs.at_most ? die <= needs.total : die >= needs.total) ? 'good' : 'bad') : undefined;

/** The words without the dice, the sum and the place, which are drawn. */
export const proseOf = (e: Event): string => e.prose || e.words;

/** What a roll needs and why; where nothing is rolled the sum counts something, such as dice. */
export function Arithmetic({ needs, rolled = true }: { needs: Needs; rolled?: boolean }) {
  return (
    <details class="sum">
      <summary>
        {rolled ? `needs ${needs.total} or ${needs.at_most ? 'less' : 'more'}` : `how it comes to ${needs.total}`}
      </summary>
      <table>
        <tbody>
          {needs.parts.map((p, i) => (
            <tr>
              <th scope="row">{p.words}</th>
              <td>{i === 0 ? p.value : p.value < 0 ? `−${-p.value}` : `+${p.value}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
