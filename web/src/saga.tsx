// The saga: what happened, turn by turn, in prose. Dice as faces, arithmetic folded under each roll,
// every line a way back to the table as it was.
import { Component } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Event, Look, Needs, Tale } from './types';
import { Die, type Luck } from './dice';
import { sentence } from './choices';
import { plainly } from './plainly';
import { sideClass } from './table/sides';

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
        const heading = t.round && t.round !== round ? (round = t.round) : 0;
        return (
          <>
            {heading > 0 && <h3 class="turn">Turn {heading}</h3>}
            <TaleLines key={t.version} tale={t} look={look} gone={gone.has(t.version)} now={at === t.version} onLook={onLook} onPoint={onPoint} />
          </>
        );
      })}
      <div ref={end} />
    </div>
  );
}

/** Versions whose actions were taken back by a later undo: a seat's last one, and what the table did after it. */
export function takenBack(tales: Tale[]): Set<number> {
  const gone = new Set<number>();
  const done: Tale[] = [];
  for (const t of tales) {
    if (t.undone) {
      let last: Tale | undefined;
      do {
        last = done.pop();
        if (last) gone.add(last.version);
      } while (last && last.seat === 0);
    } else if (t.events) done.push(t);
  }
  return gone;
}

/** What a person did besides playing. */
function noteOf(t: Tale, look: Look): string | null {
  const s = look.seats[t.seat - 1];
  const mine = t.seat === look.seat;
  const who = mine ? 'You' : !s ? 'The table' : s.player.startsWith('ai') ? 'The computer' : s.name || s.alias || s.side || `Player ${t.seat}`;
  if (t.undone) return 'Taken back.';
  if (t.joined) return `${who} ${mine ? 'sit' : 'sits'} down.`;
  if (t.left) return `${who} did not send ${mine ? 'your' : 'a'} part of the dice in time and left the seat.`;
  return t.resigned ? `${who} ${mine ? 'give' : 'gives'} up.` : null;
}

interface TaleProps {
  tale: Tale;
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

  render({ tale: t, look, gone, now, onLook, onPoint }: TaleProps) {
    const back = () => onLook(t.version);
    const note = noteOf(t, look);
    const classes = `tale ${sideClass(t.seat)} ${gone ? 'gone' : ''} ${now ? 'now' : ''}`;
    if (note) return <div class={classes}><button type="button" class="line note" onClick={back}>{sentence(note)}</button></div>;
    if (!t.events?.length) return null;
    return <div class={classes}>{t.events.map((e) => <EventLine event={e} look={look} onLook={back} onPoint={onPoint} />)}</div>;
  }
}

function EventLine({ event: e, look, onLook, onPoint }: { event: Event; look: Look; onLook(): void; onPoint(e: Event | null): void }) {
  return (
    <>
      <button
        type="button"
        class="line"
        onClick={onLook}
        onPointerEnter={() => onPoint(e)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(e)}
        onBlur={() => onPoint(null)}
      >
        {e.dice && <span class={`dice ${e.dice.length > 3 ? 'many' : ''}`}>{e.dice.map((d) => <Die value={d} sides={e.sides ?? 6} luck={luckOf(d, e.needs)} />)}</span>}
        <span class="words">{sentence(plainly(proseOf(e), look))}</span>{' '}
        {e.section && <span class="section">{e.section}</span>}
      </button>
      {e.needs && <Arithmetic needs={e.needs} rolled={!!e.dice} />}
    </>
  );
}

const luckOf = (die: number, needs?: Needs): Luck =>
  needs ? ((needs.at_most ? die <= needs.total : die >= needs.total) ? 'good' : 'bad') : undefined;

/** The words without the dice and the sum, which are drawn. */
export function proseOf(e: Event): string {
  let words = e.words;
  if (e.needs) words = words.replace(new RegExp(`[:,] ${escaped(e.needs.words)}`), '').replace(e.needs.words, '');
  if (e.dice) words = words.replace(new RegExp(`(^|\\s)${e.dice.join('[ ,]+')}(?=\\W|$):?`), '');
  return words.replace(PLACE, '').trim().replace(/:$/, '') || e.words;
}

/** Where something stands in numbers; the table shows it. */
const PLACE = / (to|at) -?\d+(\.\d+)?,-?\d+(\.\d+)?(, facing [\d.]+°)?$/;

const escaped = (s: string) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a roll needs and why; where nothing is rolled the sum counts something, such as dice. */
export function Arithmetic({ needs, rolled = true }: { needs: Needs; rolled?: boolean }) {
  return (
    <details class="sum">
      <summary>{rolled ? `needs ${needs.total} or ${needs.at_most ? 'less' : 'more'}` : `how it comes to ${needs.total}`}</summary>
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
