// "What now": the question in a sentence, then every choice as a button, with the number that matters.
import { useState } from 'preact/hooks';
import type { Legal, Look, Odds, Verdict, Want } from './types';
import { type Choice, sentence, single } from './choices';
import { plainly } from './plainly';
import type { Link } from './games/kinds';
import { Arithmetic } from './saga';
import { Die } from './dice';

export interface AskProps {
  look: Look;
  choices: Choice[];
  odds: Map<string, Odds>;
  /** The choice that waits to be confirmed, or asks for a place. */
  chosen: Choice | null;
  /** The piece picked on the table, if any. */
  actor: string | null;
  pointed: string | null;
  busy: boolean;
  hint: string | null;
  /** Formation and facing of what is being placed; null takes those of the nearest good place. */
  manner: {
    names: string[];
    how: number | null;
    setHow(how: number | null): void;
    facing: number | null;
    setFacing(facing: number | null): void;
  };
  /** What the rules say of the place at hand. */
  verdict: Verdict | null;
  onHere(): void;
  nameOf(piece: string): string;
  link(l: Legal): Link;
  onPoint(link: Link | null, words: string | null): void;
  onChoose(c: Choice): void;
  onCommit(l: Legal): void;
  onBack(): void;
}

const HEADINGS_FROM = 7;

export function Ask(props: AskProps) {
  const { choices, chosen } = props;
  if (chosen?.kind === 'place') return <Placing {...props} choice={chosen} />;
  if (chosen) return <Confirm {...props} choice={chosen} />;
  if (choices.length === 0) return null;
  if (props.actor) return <OfActor {...props} actor={props.actor} />;
  const actors = new Set(choices.map((c) => c.link.actor).filter(Boolean));
  if (actors.size < 2 || choices.length < HEADINGS_FROM || choices.some((c) => c.kind === 'fold'))
    return <List {...props} list={choices} />;
  const loose = choices.filter((c) => !c.link.actor);
  return (
    <>
      {[...actors].map((a) => (
        <section class="by-actor">
          <h3>{props.nameOf(a!)}</h3>
          <List {...props} list={choices.filter((c) => c.link.actor === a)} />
        </section>
      ))}
      {loose.length > 0 && (
        <section class="by-actor">
          <List {...props} list={loose} />
        </section>
      )}
    </>
  );
}

/** What one piece may do; the rest waits behind a button. */
function OfActor(props: AskProps & { actor: string }) {
  const own = props.choices.flatMap((c) => (c.kind === 'fold' ? c.actions.map((a) => single(a, props.link)) : [c]));
  return (
    <section class="by-actor">
      <h3>{props.nameOf(props.actor)}</h3>
      <List {...props} list={own.filter((c) => c.link.actor === props.actor)} />
      <button type="button" class="quiet" onClick={props.onBack}>Show everything</button>
    </section>
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

function ChoiceButton({ choice: c, look, odds, pointed, busy, hint, onPoint, onChoose }: One) {
  const first = c.actions[0]!;
  const lit = pointed !== null && (c.link.actor === pointed || c.link.target === pointed);
  const chance = c.kind === 'one' ? chanceOf(odds.get(first.words)) : null;
  const hinted = hint !== null && c.actions.some((a) => a.words === hint);
  return (
    <button
      type="button"
      class={`choice ${lit ? 'lit' : ''} ${hinted ? 'hinted' : ''}`}
      disabled={busy}
      onPointerEnter={() => onPoint(c.link, c.kind === 'one' ? first.words : null)}
      onPointerLeave={() => onPoint(null, null)}
      onFocus={() => onPoint(c.link, c.kind === 'one' ? first.words : null)}
      onBlur={() => onPoint(null, null)}
      onClick={() => onChoose(c)}
    >
      <span class="what">{worded(c.label, look)}{c.kind === 'place' && '…'}</span>
      {hinted && <span class="hint-mark">the computer's advice</span>}
      {chance && <span class="figure" title={chance.title}>{chance.text}</span>}
    </button>
  );
}

function Fold({ choice: c, ...props }: One) {
  return (
    <details class="fold">
      <summary>
        {worded(c.label, props.look)} <span class="figure">{c.actions.length} ways</span>
      </summary>
      <List {...props} list={c.actions.map((a) => single(a, props.link))} />
    </details>
  );
}

/** A place is wanted: the table shows where; the listed places are good ones. */
function Placing({ choice: c, ...props }: One) {
  return (
    <div class="placing">
      <p class="lead">{worded(c.label, props.look)}: <strong>choose a place on the table.</strong></p>
      <div class="verdict-room">
        {props.verdict && !props.verdict.allowed && <p class="verdict"><span class="section">{props.verdict.section}</span> {worded(props.verdict.words, props.look)}</p>}
        {props.verdict?.allowed && <button type="button" class="primary here" disabled={props.busy} onClick={props.onHere}>Put it here</button>}
      </div>
      <Manner {...props} choice={c} />
      <details class="fold">
        <summary>Or choose from {c.actions.length} good places</summary>
        <ul class="choices places">
          {c.actions.map((a) => (
            <li>
              <button type="button" class="choice" disabled={props.busy}
                onPointerEnter={() => props.onPoint(props.link(a), a.words)}
                onFocus={() => props.onPoint(props.link(a), a.words)}
                onPointerLeave={() => props.onPoint(null, null)}
                onClick={() => props.onCommit(a)}>{worded(a.words, props.look)}</button>
            </li>
          ))}
        </ul>
      </details>
      <p class="aside">Arrow keys move it when the table has the focus, Enter puts it down, Escape goes back.</p>
      <button type="button" class="quiet" onClick={props.onBack}>Choose something else</button>
    </div>
  );
}

/** Formation and facing, where the action has them. */
function Manner({ choice: c, manner: m }: One) {
  const hows = [...new Set(c.actions.map((a) => a.action.how ?? 0))].sort();
  const turns = c.actions.some((a) => a.action.facing);
  return (
    <>
      {hows.length > 1 && (
        <div class="manners" role="group" aria-label="Formation">
          {hows.map((h) => (
            <button type="button" aria-pressed={m.how === h} onClick={() => m.setHow(m.how === h ? null : h)}>{m.names[h] ?? `way ${h}`}</button>
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

function Confirm({ choice: c, ...props }: One) {
  const a = c.actions[0]!;
  const odds = props.odds.get(a.words);
  return (
    <div class="confirm">
      <p class="lead">{worded(c.label, props.look)}{c.section && <span class="section">{c.section}</span>}</p>
      <OddsTable odds={odds} />
      <button type="button" class="primary" autoFocus disabled={props.busy} onClick={() => props.onCommit(a)}>Do it</button>
      <button type="button" class="quiet" onClick={props.onBack}>Choose something else</button>
    </div>
  );
}

const percent = (p: number) => `${Math.round(p * 100)} %`;

export function chanceOf(odds: Odds | undefined): { text: string; title: string } | null {
  const row = odds?.tally.find((t) => t.chance > 0) ?? odds?.tally[0];
  if (!odds || !row || (!odds.needs && odds.tally.every((t) => t.chance === 0))) return null;
  return { text: `${percent(row.chance)} ${row.words}`, title: `${row.words}: ${percent(row.chance)}, from ${odds.samples} tries` };
}

export function OddsTable({ odds }: { odds: Odds | undefined }) {
  if (!odds) return <p class="aside">Working out the odds…</p>;
  if (!odds.needs && odds.tally.every((t) => t.chance === 0)) return null;
  return (
    <div class="odds">
      {odds.tally.length > 0 && (
        <table>
          <thead>
            <tr><td /><th scope="col">chance</th><th scope="col">on average</th></tr>
          </thead>
          <tbody>
            {odds.tally.map((t) => (
              <tr>
                <th scope="row">{t.words}</th>
                <td title={`between ${percent(t.low)} and ${percent(t.high)}`}>{percent(t.chance)}</td>
                <td>{t.mean.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {odds.needs && <Arithmetic needs={odds.needs} />}
      <p class="aside">from {odds.samples} tries</p>
    </div>
  );
}

/** Real dice: tap what they show. */
export function RealDice({ want, busy, onDice }: { want: Want; busy: boolean; onDice(results: number[]): void }) {
  const [shown, setShown] = useState<number[]>([]);
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
      <button type="button" class="primary" disabled={!full || busy} onClick={() => { onDice(shown); setShown([]); }}>That is what {want.count === 1 ? 'it shows' : 'they show'}</button>
      <button type="button" class="quiet" disabled={shown.length === 0 || busy} onClick={() => setShown(shown.slice(0, -1))}>Take the last one back</button>
    </div>
  );
}
