// "What now": the question in a sentence, then every choice as a button, with the number that matters.
import { useEffect, useState } from 'preact/hooks';
import type { Action, Look, Want } from './types';
import { type Choice, sentence, single } from './choices';
import { counting, plainly } from './plainly';
import type { Choosing } from './match/choosing';
import type { usePlacing } from './match/placing';
import { OddsTable, chanceOf } from './odds';
import { Die } from './dice';

export interface AskProps {
  look: Look;
  choosing: Choosing;
  place: ReturnType<typeof usePlacing>;
  /** Words for formations. */
  manners: string[];
  nameOf(piece: string): string;
  /** The number that matters, where the game's picture has it. */
  figure(action: Action): string | undefined;
  onHere(): void;
}

const HEADINGS_FROM = 7;

export function Ask(props: AskProps) {
  const { choices, chosen, actor, target } = props.choosing;
  if (chosen?.kind === 'place') return <Placing {...props} choice={chosen} />;
  if (chosen) return <Confirm {...props} choice={chosen} />;
  if (choices.length === 0) return null;
  if (actor || target) return <OfPieces {...props} />;
  const actors = [...new Set(choices.map((c) => c.link.actor))];
  if (actors.filter(Boolean).length < 2 || choices.length < HEADINGS_FROM || choices.some((c) => c.kind === 'fold'))
    return <List {...props} list={choices} />;
  const loose = choices.filter((c) => !c.link.actor);
  return (
    <>
      {actors.filter(Boolean).map((a) => <Headed {...props} title={props.nameOf(a!)} list={choices.filter((c) => c.link.actor === a)} />)}
      {loose.length > 0 && <Headed {...props} list={loose} />}
    </>
  );
}

function Headed({ title, list, ...props }: AskProps & { title?: string; list: Choice[] }) {
  return (
    <section class="by-actor">
      {title && <h3>{title}</h3>}
      <List {...props} list={list} />
    </section>
  );
}

/** What the picked piece may do, or what may be done to it, by whom it is aimed at; the rest waits behind a button. */
function OfPieces(props: AskProps) {
  const { focused, link, actor, target, choices, drop } = props.choosing;
  const places = choices.filter((c) => c.kind === 'place' && c.link.actor === actor);
  const ones = focused.filter((l) => !l.action.at).map((l) => single(l, link));
  const targets = [...new Set(ones.map((c) => c.link.target))];
  const title = [actor, target].filter(Boolean).map((id) => props.nameOf(id!)).join(' → ');
  const split = !target && targets.length > 1 && ones.length >= HEADINGS_FROM;
  return (
    <>
      <Headed {...props} title={title} list={split ? places : [...places, ...ones]} />
      {split && targets.map((t) => <Headed {...props} title={t && `→ ${props.nameOf(t)}`} list={ones.filter((c) => c.link.target === t)} />)}
      <button type="button" class="quiet" onClick={drop}>Show everything</button>
    </>
  );
}

function List({ list, ...props }: AskProps & { list: Choice[] }) {
  return (
    <ul class="choices">
      {list.map((c) => (
        <li key={c.id}>
          {c.kind === 'fold' ? <Fold {...props} choice={c} /> : <ChoiceButton {...props} choice={c} />}
        </li>
      ))}
    </ul>
  );
}

type One = AskProps & { choice: Choice };

const worded = (words: string, look: Look) => sentence(plainly(words, look));

function ChoiceButton({ choice: c, look, choosing, figure }: One) {
  const { odds, pointed, busy, hint, point, choose } = choosing;
  const first = c.actions[0]!;
  const lit = pointed !== null && (c.link.actor === pointed || c.link.target === pointed);
  const exact = c.kind === 'one' ? figure(first.action) : undefined;
  const chance = exact ? { text: exact, title: 'computed from the rules' } : c.kind === 'one' ? chanceOf(odds.get(first.words)) : null;
  const hinted = hint !== null && c.actions.some((a) => a.words === hint.words);
  const enter = () => point(c.link, c.kind === 'one' ? first.words : null);
  const leave = () => point(null, null);
  return (
    <button type="button" class={`choice ${lit ? 'lit' : ''} ${hinted ? 'hinted' : ''}`} disabled={busy}
      onPointerEnter={enter} onPointerLeave={leave} onFocus={enter} onBlur={leave} onClick={() => void choose(c)}>
      <span class="what">{worded(c.label, look)}{c.kind === 'place' && '…'}</span>
      {hinted && <span class="hint-mark">the computer's advice</span>}
      {chance && <span class="figure" title={chance.title}>{chance.text}</span>}
    </button>
  );
}

/** Folds of different pieces may have the same words: then the piece is named as well. */
function Fold({ choice: c, ...props }: One) {
  const label = worded(c.label, props.look);
  const whose = c.link.actor ? props.nameOf(c.link.actor) : '';
  return (
    <details class="fold">
      <summary>
        {label}{whose && !label.includes(whose) && <strong> · {whose}</strong>} <span class="figure">{counting(c.actions.length, 'ways')}</span>
      </summary>
      <List {...props} list={c.actions.map((a) => single(a, props.choosing.link))} />
    </details>
  );
}

/** A place is wanted: the table shows where; the listed places are good ones. */
function Placing({ choice: c, ...props }: One) {
  const { busy, point, link, commit, drop } = props.choosing;
  const { verdict } = props.place;
  return (
    <div class="placing">
      <p class="lead">{worded(c.label, props.look)}: <strong>choose a place on the table.</strong></p>
      <div class="verdict-room">
        {verdict && !verdict.allowed && <p class="verdict"><span class="section">{verdict.section}</span> {worded(verdict.words, props.look)}</p>}
        {verdict?.allowed && <button type="button" class="primary here" disabled={busy} onClick={props.onHere}>Put it here</button>}
      </div>
      <Manner {...props} choice={c} />
      <details class="fold">
        <summary>Or choose from {c.actions.length} good places</summary>
        <ul class="choices places">
          {c.actions.map((a) => (
            <li>
              <button type="button" class="choice" disabled={busy}
                onPointerEnter={() => point(link(a), a.words)} onFocus={() => point(link(a), a.words)} onPointerLeave={() => point(null, null)}
                onClick={() => void commit({ words: a.words })}>{worded(a.words, props.look)}</button>
            </li>
          ))}
        </ul>
      </details>
      <p class="aside">Arrow keys move it when the table has the focus, Enter puts it down, Escape goes back.</p>
      <button type="button" class="quiet" onClick={drop}>Choose something else</button>
    </div>
  );
}

/** Formation and facing, where the action has them. */
function Manner({ choice: c, manners, place: { manner: m } }: One) {
  const hows = [...new Set(c.actions.map((a) => a.action.how ?? 0))].sort();
  const turns = c.actions.some((a) => a.action.facing);
  return (
    <>
      {hows.length > 1 && (
        <div class="manners" role="group" aria-label="Formation">
          {hows.map((h) => (
            <button type="button" aria-pressed={m.how === h} onClick={() => m.setHow(m.how === h ? null : h)}>{manners[h] ?? `way ${h}`}</button>
          ))}
        </div>
      )}
      {turns && (
        <label class="facing-wheel"><span>Facing</span>
          <input type="range" min={0} max={3450} step={150} value={m.facing ?? 0} aria-valuetext={m.facing === null ? 'as advised' : `${m.facing / 10} degrees`}
            onInput={(e) => m.setFacing(Number(e.currentTarget.value))} />
          <span>{m.facing === null ? 'as advised' : `${m.facing / 10}°`}</span></label>
      )}
    </>
  );
}

function Confirm({ choice: c, look, choosing: { odds, busy, commit, drop } }: One) {
  const a = c.actions[0]!;
  return (
    <div class="confirm">
      <p class="lead">{worded(c.label, look)}{c.section && <span class="section">{c.section}</span>}</p>
      <OddsTable odds={odds.get(a.words)} />
      <button type="button" class="primary" autoFocus disabled={busy} onClick={() => void commit({ words: a.words })}>Do it</button>
      <button type="button" class="quiet" onClick={drop}>Choose something else</button>
    </div>
  );
}

/** Real dice: tap what they show. One match may ask several times without moving on, each time with a new `want`;
 * `onDice` resolves to whether they were taken. */
export function RealDice({ want, onDice }: { want: Want; onDice(results: number[]): Promise<boolean> }) {
  const [shown, setShown] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (busy) setShown([]);
    setBusy(false);
  }, [want]);
  const tell = () => {
    setBusy(true);
    void onDice(shown).then((taken) => taken || setBusy(false));
  };
  const faces = Array.from({ length: want.sides }, (_, i) => i + 1);
  const full = shown.length >= want.count;
  return (
    <div class="real-dice">
      <p class="lead">Roll {want.count === 1 ? 'one die' : `${want.count} dice`} for {want.words}, and tap what {want.count === 1 ? 'it shows' : 'they show'}.</p>
      <div class="rolled" aria-live="polite">
        {shown.map((v) => <Die value={v} sides={want.sides} />)}
        {Array.from({ length: Math.max(0, want.count - shown.length) }, () => <span class="blank-die" />)}
      </div>
      <div class="faces">
        {faces.map((v) => (
          <button type="button" class="face-button" disabled={full || busy} aria-label={`It shows ${v}`} onClick={() => setShown([...shown, v])}>
            {want.sides <= 20 ? <Die value={v} sides={want.sides} /> : v}
          </button>
        ))}
      </div>
      <button type="button" class="primary" disabled={!full || busy} onClick={tell}>That is what {want.count === 1 ? 'it shows' : 'they show'}</button>
      <button type="button" class="quiet" disabled={shown.length === 0 || busy} onClick={() => setShown(shown.slice(0, -1))}>Take the last one back</button>
    </div>
  );
}
