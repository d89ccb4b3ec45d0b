// "What now": the question in a sentence, then every choice as a button, with the number that matters.
import { useEffect, useRef, useState } from 'preact/hooks';
import { amountsIn, bestFirst, type Choice, sentence, single, turnIn } from './choices';
import { counting } from './counting';
import { Die } from './dice';
import { rendererOf } from './games';
import type { Figure } from './games/kinds';
import { leadsTo } from './lesson/lesson';
import type { Choosing } from './match/choosing';
import { Door, SectionDoor } from './match/doors';
import { besideOf } from './match/names';
import type { usePlacing } from './match/placing';
import { chanceOf, OddsTable, worthOf } from './odds';
import type { Action, Legal, Look, Verdict, Want } from './types';
import { fieldOf, withField } from './variants';

export interface AskProps {
  look: Look;
  choosing: Choosing;
  place: ReturnType<typeof usePlacing>;
  /** Words for formations. */
  manners: string[];
  nameOf(piece: string): string;
  /** The number that matters, where the game's picture has it; without it a game's choices have their sampled odds. */
  figure?(action: Action): Figure | undefined;
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
      {actors.filter(Boolean).map((a) => (
        <Headed {...props} title={props.nameOf(a!)} list={choices.filter((c) => c.link.actor === a)} />
      ))}
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
  const title = [actor, target]
    .filter(Boolean)
    .map((id) => props.nameOf(id!))
    .join(' → ');
  const split = !target && targets.length > 1 && ones.length >= HEADINGS_FROM;
  return (
    <div class="of-pieces">
      <Headed {...props} title={title} list={split ? places : [...places, ...ones]} />
      {focused.length === 0 && (
        <p class="aside">Nothing is proposed for it. Click whom or what it is aimed at: the rules answer.</p>
      )}
      {split &&
        targets.map((t) => (
          <Headed {...props} title={t && `→ ${props.nameOf(t)}`} list={ones.filter((c) => c.link.target === t)} />
        ))}
      <button type="button" class="quiet" onClick={drop}>
        Show everything
      </button>
    </div>
  );
}

/** Best first within one kind, as soon as all of that kind are weighed; while somebody points into the list or walks
 * through it by keys, it stays as it is. */
function useBestFirst(list: Choice[], { choosing, figure }: AskProps) {
  const ul = useRef<HTMLUListElement>(null);
  const shown = useRef<string[]>([]);
  const worth = (c: Choice) => {
    const a = c.actions[0]!;
    return figure ? (figure(a.action)?.worth ?? null) : worthOf(choosing.odds.get(a.words));
  };
  const byId = new Map(list.map((c) => [c.id, c]));
  const isInHand = ul.current?.matches(':hover, :focus-within') ?? false;
  const isSame = shown.current.length === byId.size && shown.current.every((id) => byId.has(id));
  if (!isInHand || !isSame) shown.current = bestFirst(list, worth).map((c) => c.id);
  return { ul, sorted: byId.size === list.length ? shown.current.map((id) => byId.get(id)!) : list };
}

/** What an order means is said once, under the first of its kind; each has a door. */
function List({ list: given, ...props }: AskProps & { list: Choice[] }) {
  const { ul, sorted: list } = useBestFirst(given, props);
  const verbOf = (c: Choice) => c.actions[0]!.verb;
  return (
    <ul class="choices" ref={ul}>
      {list.map((c, i) => {
        const isFirst = list.findIndex((x) => verbOf(x) === verbOf(c)) === i;
        return (
          <li key={c.id} class="choice-row">
            {c.kind === 'fold' ? <Fold {...props} choice={c} /> : <ChoiceButton {...props} choice={c} told={isFirst} />}
            <Door
              term={verbOf(c)}
              class="what-is"
              label={`What “${c.actions[0]!.about?.title ?? c.label}” means`}
              beside
            >
              ?
            </Door>
          </li>
        );
      })}
    </ul>
  );
}

type One = AskProps & { choice: Choice; told?: boolean };

/** Orders that had figures before: there is room for them from the start, and no button moves when they come. */
const FIGURED = new Set<string>();

function ChoiceButton({ choice: c, look, choosing, figure, told, nameOf }: One) {
  const { odds, pointed, busy, hint, point, choose } = choosing;
  const first = c.actions[0]!;
  const lit = pointed !== null && (c.link.actor === pointed || c.link.target === pointed);
  const exact = c.kind === 'one' ? figure?.(first.action) : undefined;
  const sampled = c.kind === 'one' && !figure ? chanceOf(odds.get(first.words)) : null;
  const kind = `${look.game} ${first.verb}`;
  if (sampled) FIGURED.add(kind);
  const room = c.kind === 'one' && FIGURED.has(kind) ? { text: '\u00a0', title: '' } : null;
  const chance = exact ? { text: exact.text, title: 'computed from the rules' } : (sampled ?? room);
  const hinted = hint !== null && c.actions.some((a) => a.words === hint.words);
  const enter = () => point(c.link, c.kind === 'one' ? first.words : null);
  const leave = () => point(null, null);
  return (
    <button
      type="button"
      class={`choice ${lit ? 'lit' : ''} ${hinted ? 'hinted' : ''} ${leadsTo(look, c) ? 'taught' : ''}`}
      disabled={busy}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={(e) => void choose(c, besideOf(e.currentTarget))}
    >
      <span class="what">
        {wholeLabel(c, { choosing, nameOf })}
        {c.kind === 'place' && '…'}
      </span>
      {hinted && <span class="hint-mark">the computer's advice</span>}
      {chance && (
        <span class="figure" title={chance.title}>
          {chance.text}
        </span>
      )}
      {told && first.about && <small class="meaning">{first.about.meaning}</small>}
    </button>
  );
}

/** Several actions in one: what is done, and with whom where the question does not say it. */
function wholeLabel(c: Choice, { choosing, nameOf }: Pick<AskProps, 'choosing' | 'nameOf'>): string {
  const { actor } = c.link;
  const isAsked = choosing.choices.every((x) => !x.link.actor || x.link.actor === actor);
  return c.kind === 'one' || !actor || isAsked ? c.label : `${c.label} · ${nameOf(actor)}`;
}

function Fold({ choice: c, ...props }: One) {
  const isOther = c.actions[0]!.beside;
  return (
    <details
      class="fold"
      open={leadsTo(props.look, c)}
      onToggle={(e) => e.currentTarget.open && props.choosing.weigh(c.actions)}
    >
      <summary>
        {wholeLabel(c, props)} <span class="figure">{counting(c.actions.length, isOther ? 'orders' : 'ways')}</span>
        {!isOther && c.actions[0]!.about && <small class="meaning">{c.actions[0]!.about.meaning}</small>}
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
      <p class="lead">
        {wholeLabel(c, props)}: <strong>choose a place on the table.</strong>
        <SectionDoor section={c.section} />
      </p>
      {c.actions[0]?.about && <p class="aside">{c.actions[0].about.meaning}</p>}
      <div class="verdict-room">
        {verdict && !verdict.allowed && (
          <p class="verdict visually-hidden" role="status">
            {verdict.section} {sentence(verdict.words)}
          </p>
        )}
        {verdict?.allowed && (
          <button type="button" class="primary here" disabled={busy} onClick={props.onHere}>
            Put it here
          </button>
        )}
      </div>
      <Manner {...props} choice={c} />
      <details class="fold">
        <summary>Or choose from {c.actions.length} good places</summary>
        <ul class="choices places">
          {c.actions.map((a) => (
            <li>
              <button
                type="button"
                class="choice"
                disabled={busy}
                onPointerEnter={() => point(link(a), a.words)}
                onFocus={() => point(link(a), a.words)}
                onPointerLeave={() => point(null, null)}
                onClick={() => void commit({ words: a.words })}
              >
                {sentence(a.says)}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p class="aside">Arrow keys move it when the table has the focus, Enter puts it down, Escape goes back.</p>
      <button type="button" class="quiet" onClick={drop}>
        Choose something else
      </button>
    </div>
  );
}

/** Formation and facing, where the action has them. */
function Manner({ choice: c, manners, place: { manner: m } }: One) {
  const forms = c.actions.some((a) => a.about?.slots.some((s) => s.role === 'manner'));
  const hows = forms ? manners.map((_, h) => h) : [];
  const turns = c.actions.some((a) => a.action.facing);
  return (
    <>
      {hows.length > 1 && (
        <div class="manners" role="group" aria-label="Formation">
          {hows.map((h) => (
            <button type="button" aria-pressed={m.how === h} onClick={() => m.setHow(m.how === h ? null : h)}>
              {manners[h] ?? `way ${h}`}
            </button>
          ))}
        </div>
      )}
      {turns && <FacingWheel facing={m.facing} step={150} onFacing={m.setFacing} />}
    </>
  );
}

/** In tenths of a degree; null is whatever the list advises. */
function FacingWheel({ facing, step, onFacing }: { facing: number | null; step: number; onFacing(f: number): void }) {
  return (
    <label class="facing-wheel">
      <span>Facing</span>
      <input
        type="range"
        min={0}
        max={3600 - step}
        step={step}
        value={facing ?? 0}
        aria-valuetext={facing === null ? 'as advised' : `${facing / 10} degrees`}
        onInput={(e) => onFacing(Number(e.currentTarget.value))}
      />
      <span>{facing === null ? 'as advised' : `${facing / 10}°`}</span>
    </label>
  );
}

const FINE_TURN = 10; // a degree

/** A turn on the spot, to any side. */
function Turning({ of, amounts }: { of: Legal; amounts: ReturnType<typeof useAmounts> }) {
  const slot = turnIn(of);
  if (!slot) return null;
  return (
    <>
      <FacingWheel facing={amounts.facing} step={FINE_TURN} onFacing={(f) => void amounts.set(slot.field, f)} />
      <p class="verdict" role="status">
        {amounts.why}
      </p>
    </>
  );
}

function Confirm({ choice: c, figure, choosing }: One) {
  const { odds, busy, commit, drop } = choosing;
  const a = c.actions[0]!;
  const amounts = useAmounts(a, choosing);
  const known = odds.get(a.words);
  const exact = figure?.(a.action);
  return (
    <div class="confirm">
      <p class="lead">
        {amounts.label ?? c.label}
        <SectionDoor section={c.section} />
      </p>
      {a.about && <p class="aside">{a.about.meaning}</p>}
      <Steppers amounts={amounts} />
      <Turning of={a} amounts={amounts} />
      <Others of={a} choosing={choosing} />
      {exact && <p class="odds">{exact.text}</p>}
      {!figure && <OddsTable odds={known} />}
      <button
        type="button"
        class="primary"
        autoFocus
        disabled={busy || amounts.why !== null}
        onClick={() => void commit(amounts.action ? { action: amounts.action } : { words: a.words })}
      >
        Do it
      </button>
      <button type="button" class="quiet" onClick={drop}>
        Choose something else
      </button>
    </div>
  );
}

/** How many: the list proposes a number, the rules say which others are allowed. */
function useAmounts(a: Legal, { judged, where }: Choosing) {
  const slots = amountsIn(a);
  const [action, setAction] = useState<Action | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    setAction(null);
    setVerdict(null);
  }, [a.words]);
  const now = action ?? a.action;
  const set = async (field: string, n: number) => {
    const next = withField(now, field, n);
    setAction(next);
    setVerdict(await judged(next));
  };
  const allowed = verdict?.allowed ?? true;
  return {
    slots: slots.map((s) => ({ ...s, n: fieldOf(now, s.field) })),
    facing: now.facing ?? 0,
    set,
    action,
    label: action && verdict?.allowed ? sentence(`${verdict.says} ${where({ action, about: a.about })}`.trim()) : null,
    why: allowed ? null : sentence(verdict!.words),
  };
}

/** With something else, where the rules allow it and the list does not have it. */
function Others({ of, choosing: { others, pickMore } }: { of: Legal; choosing: Choosing }) {
  const [found, setFound] = useState<Legal[]>([]);
  useEffect(() => {
    let on = true;
    setFound([]);
    void others(of).then((list) => on && setFound(list));
    return () => {
      on = false;
    };
  }, [of.words]);
  if (found.length === 0) return null;
  return (
    <details class="fold others">
      <summary>Or with something else</summary>
      <ul class="choices">
        {found.map((l) => (
          <li>
            <button type="button" class="choice" onClick={() => pickMore([l])}>
              {sentence(l.says)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Steppers({ amounts }: { amounts: ReturnType<typeof useAmounts> }) {
  if (amounts.slots.length === 0) return null;
  return (
    <div class="steppers">
      {amounts.slots.map((s) => (
        <div class="stepper" role="group" aria-label={s.role === 'amount' ? 'How many' : s.role}>
          <span>{s.role === 'amount' ? 'How many' : s.role}</span>
          <button
            type="button"
            aria-label="One less"
            disabled={s.n <= 0}
            onClick={() => void amounts.set(s.field, s.n - 1)}
          >
            −
          </button>
          <output>{s.n}</output>
          <button type="button" aria-label="One more" onClick={() => void amounts.set(s.field, s.n + 1)}>
            +
          </button>
        </div>
      ))}
      <p class="verdict" role="status">
        {amounts.why}
      </p>
    </div>
  );
}

interface DiceProps {
  want: Want;
  look: Look;
  /** What this player has ordered that the dice are for. */
  order: string | null;
  /** Resolves to whether they were taken. */
  onDice(results: number[]): Promise<boolean>;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Whose roll it is: the table's and the computer's dice are rolled by a person too. */
function rollerOf(look: Look): string {
  const s = look.seats[look.turn.seat - 1];
  if (!s) return 'for the table';
  if (s.seat === look.seat) return 'of your own';
  const who = s.player.startsWith('ai') ? 'the computer' : s.name || 'the other player';
  return `for ${who} (${s.alias ?? s.side ?? `side ${s.seat}`})`;
}

/** "Roll two ten-sided dice for the computer (Orcs): the test of Wolf Riders." */
function DiceWords({ want, look, order }: Pick<DiceProps, 'want' | 'look' | 'order'>) {
  const kind = want.sides === 6 ? 'six-sided' : `D${want.sides}`;
  const { faces, rolling } = rendererOf(look.game);
  const about = rolling?.(look.picture);
  return (
    <>
      <p class="lead">
        Roll{' '}
        <strong>
          {NUMBERS[want.count] ?? want.count} {kind} {want.count === 1 ? 'die' : 'dice'}
        </strong>{' '}
        {rollerOf(look)}: {want.words}
        {about && !want.words.includes(' of ') && `, ${about}`}.
      </p>
      {order && <p class="aside">{sentence(order)}.</p>}
      <p class="aside">
        {faces?.words ?? `Its faces are 1 to ${want.sides}.`} Tap what {want.count === 1 ? 'it shows' : 'each shows'}.
      </p>
    </>
  );
}

/** Real dice: tap what they show. One match may ask several times without moving on, each time with a new `want`. */
export function RealDice({ want, look, order, onDice }: DiceProps) {
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
  const results = Array.from({ length: want.sides }, (_, i) => i + 1);
  const face = rendererOf(look.game).faces?.shown ?? ((v: number) => v);
  const full = shown.length >= want.count;
  const they = want.count === 1 ? 'it shows' : 'they show';
  return (
    <div class="real-dice">
      <DiceWords want={want} look={look} order={order} />
      <div class="rolled" aria-live="polite">
        {shown.map((v) => (
          <Die value={face(v)} sides={want.sides} />
        ))}
        {Array.from({ length: Math.max(0, want.count - shown.length) }, () => (
          <span class="blank-die" />
        ))}
      </div>
      <div class="faces">
        {results.map((v) => (
          <button
            type="button"
            class="face-button"
            disabled={full || busy}
            aria-label={`It shows ${face(v) === 0 ? 'a blank' : face(v)}`}
            onClick={() => setShown([...shown, v])}
          >
            {want.sides <= 20 ? <Die value={face(v)} sides={want.sides} /> : face(v)}
          </button>
        ))}
      </div>
      <button type="button" class="primary" disabled={!full || busy} onClick={tell}>
        That is what {they}
      </button>
      <button
        type="button"
        class="quiet"
        disabled={shown.length === 0 || busy}
        onClick={() => setShown(shown.slice(0, -1))}
      >
        Take the last one back
      </button>
    </div>
  );
}
