// The saga: what happened, turn by turn, in prose. Dice as faces, arithmetic folded under each roll,
// every line a way back to the table as it was.
import { Component } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { sentence } from './choices';
import { Die, luckOf } from './dice';
import { rendererOf } from './games';
import type { Piece, Renderer } from './games/kinds';
import { SectionDoor } from './match/doors';
import { KINDS, type Kind, type Line, NO_SEARCH, type Search, sagaOf } from './saga-rows';
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
  const [search, setSearch] = useState<Search>(NO_SEARCH);
  const renderer = rendererOf(look.game);
  const pieces = useMemo(
    () => new Map(renderer.pieces(look.picture, look).map((p) => [p.id, p])),
    [look.match, look.begun, look.turn.round],
  );
  const told = useMemo(() => sagaOf(renderer, pieces, tales, search), [tales, search, pieces]);
  const gone = useMemo(() => takenBack(tales), [tales]);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (at === null && box) box.scrollTop = box.scrollHeight;
    else box?.querySelector('.tale.now')?.scrollIntoView({ block: 'nearest' });
  }, [told.length, at]);
  return (
    <>
      <Finder search={search} onSearch={setSearch} units={[...pieces.values()].filter((p) => p.seat > 0)} />
      <div class="tales" tabIndex={0} role="log" aria-live="off" aria-label="The saga so far">
        {told.map(({ tale: t, lines, round, fight }) => (
          <>
            {round && <h3 class="turn">Turn {round}</h3>}
            {fight && <h4 class="fight">{fight}</h4>}
            <TaleLines
              key={t.version}
              tale={t}
              lines={lines}
              undone={t.undone ? undoneBy(tales, t) : undefined}
              look={look}
              gone={gone.has(t.version)}
              now={at === t.version}
              onLook={onLook}
              onPoint={onPoint}
            />
          </>
        ))}
        {told.length === 0 && tales.length > 0 && <p class="aside">Nothing of that has happened.</p>}
        <div ref={end} />
      </div>
    </>
  );
}

/** What is looked for in the saga: a word, a unit, a kind of event. */
function Finder({ search, onSearch, units }: { search: Search; onSearch(s: Search): void; units: Piece[] }) {
  return (
    <details class="finder">
      <summary>Find</summary>
      <div class="fields">
        <input
          type="search"
          aria-label="A word in the saga"
          placeholder="A word"
          value={search.words}
          onInput={(e) => onSearch({ ...search, words: e.currentTarget.value })}
        />
        <select
          aria-label="Of whom"
          value={search.unit}
          onChange={(e) => onSearch({ ...search, unit: e.currentTarget.value })}
        >
          <option value="">Everybody</option>
          {units.map((p) => (
            <option value={p.id}>{p.name}</option>
          ))}
        </select>
        <select
          aria-label="What kind"
          value={search.kind}
          onChange={(e) => onSearch({ ...search, kind: e.currentTarget.value as Kind })}
        >
          {KINDS.map(([kind, words]) => (
            <option value={kind}>{words}</option>
          ))}
        </select>
      </div>
    </details>
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
  return tales.findLast((t) => t.seat === seat && t.words && !gone.has(t.version))?.says;
}

/** What an undo took back, in the words of who had done it. */
function undoneBy(tales: Tale[], undo: Tale): string | undefined {
  const before = tales.slice(0, tales.indexOf(undo));
  const gone = takenBack(before);
  return before.findLast((t) => t.seat > 0 && t.events && !gone.has(t.version))?.says;
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
  lines: Line[];
  undone?: string;
  look: Look;
  gone: boolean;
  now: boolean;
  onLook(version: number): void;
  onPoint(event: Event | null): void;
}

const areSame = (a: Line[], b: Line[]) =>
  a.length === b.length && a.every((l, i) => l.event === b[i]!.event && l.count === b[i]!.count);

/** What was told does not change, only how often, and whether it was taken back or is looked at: a long saga
 * is drawn once. */
class TaleLines extends Component<TaleProps> {
  override shouldComponentUpdate(next: TaleProps) {
    const { tale, lines, gone, now } = this.props;
    return next.tale !== tale || next.gone !== gone || next.now !== now || !areSame(next.lines, lines);
  }

  render({ tale: t, lines, undone, look, gone, now, onLook, onPoint }: TaleProps) {
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
    return (
      <div class={classes}>
        {lines.map((l) => (
          <EventLine line={l} faces={rendererOf(look.game).faces} onLook={back} onPoint={onPoint} />
        ))}
      </div>
    );
  }
}

interface EventProps {
  line: Line;
  faces: Renderer['faces'];
  onLook(): void;
  onPoint(e: Event | null): void;
}

function EventLine({ line: { event: e, count, seat }, faces, onLook, onPoint }: EventProps) {
  return (
    <div class={`line-row ${sideClass(seat)}`}>
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
              <Die value={faces?.shown(d) ?? d} sides={e.sides ?? 6} luck={luckOf(d, e.needs, faces)} />
            ))}
          </span>
        )}
        <span class="words">
          {sentence(proseOf(e))}
          {count > 1 && <span class="times"> {count} times</span>}
        </span>
      </button>
      <SectionDoor section={e.section} />
      {e.needs && <Arithmetic needs={e.needs} rolled={!!e.dice} />}
    </div>
  );
}

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
