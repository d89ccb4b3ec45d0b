// Pantheon off the board: the assault die by die, the dashboards with their sliding stat row, the hand.
import { useState } from 'preact/hooks';
import { Die } from '../dice';
import { Door } from '../match/doors';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import type { Legal } from '../types';
import { fieldOf } from '../variants';
import type { Drawing, Paneled } from './kinds';
import { type Assault, type Picture, rowOf, signOf, type Unit, vitalityOf } from './pantheon-kinds';

const AWAY = -1;

/** The die that an order names in this role: set aside, or raised. */
const inRole = (l: Legal, role: string) => {
  const slot = l.about?.slots.find((s) => s.role === role);
  return slot && fieldOf(l.action, slot.field);
};

/** The dice as they lie. A die is set aside by a click, then the one it raises is clicked. */
export function AssaultPanel({ picture: p, legal, onAct }: Paneled<Picture>) {
  const [aside, setAside] = useState<number | null>(null);
  const a = p.assault;
  if (!a) return null;
  const asides = legal.filter((l) => inRole(l, 'aside') !== undefined);
  const raises = (aside: number, raised: number) =>
    asides.find((l) => inRole(l, 'aside') === aside && inRole(l, 'raised') === raised);
  const first = (v: number) => asides.some((l) => inRole(l, 'aside') === v);
  const click = (i: number, v: number) => {
    const done = aside !== null && aside !== i ? raises(a.dice[aside]!.shows, v) : undefined;
    setAside(done || aside === i ? null : i);
    if (done) onAct(done);
  };
  const open = (i: number, v: number) => (aside === null || aside === i ? first(v) : !!raises(a.dice[aside]!.shows, v));
  return (
    <section class="battle-board assault" aria-label="The assault">
      <h2>
        <Icon name="swords" /> {a.number === 1 ? 'First assault' : 'Second assault'}
        <Door term="defence" class="round-no">
          wounds on {a.defence} or more
        </Door>
      </h2>
      <ul class="assault-dice" aria-label="The dice">
        {a.dice.map((x, i) => (
          <AssaultDie
            die={x}
            defence={a.defence}
            open={open(i, x.shows)}
            held={aside === i}
            onClick={() => click(i, x.shows)}
          />
        ))}
      </ul>
      {aside !== null && <p class="aside">Now the die that it raises by one.</p>}
      <Saved assault={a} legal={legal} onAct={onAct} />
      <p class="between">
        <span>
          <strong>{a.wounds}</strong> {a.wounds === 1 ? 'wound' : 'wounds'} so far
        </span>
        {a.best && (
          <span>
            at best <strong>{a.best.wounds}</strong>
            {a.best.expected > a.best.wounds && `, ${a.best.expected.toFixed(2)} expected`}
          </span>
        )}
      </p>
    </section>
  );
}

function AssaultDie({
  die: x,
  defence,
  open,
  held,
  onClick,
}: {
  die: Assault['dice'][number];
  defence: number;
  open: boolean;
  held: boolean;
  onClick(): void;
}) {
  if (x.shows === AWAY)
    return (
      <li class="die-slot away">
        <Die value={x.rolled} sides={6} />
        <small>set aside</small>
      </li>
    );
  if (x.shows === 0)
    return (
      <li class="die-slot blank">
        <Die value={0} sides={6} />
        <small>blank</small>
      </li>
    );
  const hits = x.shows >= defence;
  const note = x.shows !== x.rolled ? `was ${x.rolled}` : hits ? 'wounds' : '';
  return (
    <li class={`die-slot ${hits ? 'hits' : ''} ${held ? 'held-die' : ''}`}>
      <button
        type="button"
        disabled={!open}
        aria-pressed={held}
        aria-label={`A ${x.shows}${hits ? ', wounds' : ''}${held ? ', being set aside' : ''}`}
        onClick={onClick}
      >
        <Die value={x.shows} sides={6} luck={hits ? 'good' : undefined} />
      </button>
      <small>{note}</small>
    </li>
  );
}

/** Dice kept from the first assault; each raises one now. */
function Saved({ assault: a, legal, onAct }: { assault: Assault; legal: Legal[]; onAct(l: Legal): void }) {
  const spends = legal.filter((l) => inRole(l, 'raised') !== undefined && inRole(l, 'aside') === undefined);
  if (a.saved === 0 && spends.length === 0) return null;
  return (
    <p class="saved-dice">
      {a.saved} saved {a.saved === 1 ? 'die' : 'dice'}
      {spends.map((l) => (
        <button type="button" onClick={() => onAct(l)}>
          raise a {inRole(l, 'raised')}
        </button>
      ))}
    </p>
  );
}

export function Strip({ picture: p, look }: Drawing<Picture>) {
  const mine = look.seat - 1;
  const owned = p.units
    .filter((u) => u.owner >= 0)
    .sort((a, b) => Number(b.owner === mine) - Number(a.owner === mine) || a.owner - b.owner);
  return (
    <div class="pantheon-strip">
      <Hand picture={p} seat={look.seat} />
      <ul class="dashboards" aria-label="Dashboards" tabIndex={0}>
        {owned.map((u) => (
          <Dashboard key={u.unit} unit={u} active={u.unit === p['active-unit']} />
        ))}
      </ul>
    </div>
  );
}

function Hand({ picture: p, seat }: { picture: Picture; seat: number }) {
  const mine = p.sides[seat - 1];
  if (!p.hand || !mine) return null;
  const cards: [string, number, 'banner' | 'drop' | null][] = [
    ...p.hand.activation.map((c): [string, number, null] => [c.name, c.count, null]),
    ['Art of war', p.hand.art, 'banner'],
    ['Omphalos', p.hand.omphalos, 'drop'],
  ];
  return (
    <div class="pan-hand">
      <p class="season">
        Your hand{' '}
        <span>
          {mine.deck} in the deck ·{' '}
          <Door term="absorbed">
            {mine.absorbed} of {p['to-win']} omphalos
          </Door>
        </span>
      </p>
      <ul class="hand" aria-label="Your cards">
        {cards
          .filter(([, n]) => n > 0)
          .map(([name, n, icon]) => (
            <li class="rune small">
              {icon && <Icon name={icon} />}
              <Door term={name} />
              {n > 1 && <strong>×{n}</strong>}
            </li>
          ))}
      </ul>
    </div>
  );
}

export const HEADS = ['Offence', 'Defence', 'Range', 'Movement'];
const SHORT = ['Off', 'Def', 'Rng', 'Mov'];

const letters = (name: string) => name.slice(0, 3);

/** Powers by their first letters; two that begin alike by their last word, "Heraclean Feat" and "Heraclean
 * Strength". */
const shortly = (names: string[]) =>
  new Set(names.map(letters)).size === names.length
    ? names.map(letters)
    : names.map((n) => letters(n.split(' ').pop()!));

/** A unit's dashboard: its stat rows slide down as it loses vitality; the one in the window counts. */
function Dashboard({ unit: u, active }: { unit: Unit; active: boolean }) {
  const at = rowOf(u);
  const heads = [...SHORT, ...shortly(u.powers.slice(0, 2).map((w) => w.name))];
  const words = [...HEADS, ...u.powers.map((w) => w.name)];
  const window = [at - 1, at, at + 1].filter((i) => i >= 0 && i < u.rows.length);
  return (
    <li class={`dashboard ${sideClass(u.owner + 1)} ${u.destroyed ? 'out' : ''} ${active ? 'active' : ''}`}>
      <h3>
        <span class="badge">
          <Icon name={signOf(u)} />
        </span>
        <Door term={u.name} />
        <Door term="vitality" class="vitality" label={`vitality ${vitalityOf(u)}`}>
          {u.destroyed ? '✕' : vitalityOf(u)}
        </Door>
      </h3>
      <table>
        <thead>
          <tr>
            {heads.map((h, i) => (
              <th scope="col">
                <Door term={words[i]!} label={words[i]}>
                  {h}
                </Door>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {window.map((i) => (
            <tr class={i === at ? 'now' : i < at ? 'past' : 'next'}>
              {heads.map((_, k) => (
                <td>
                  {figureOf(u.rows[i]![k])}
                  {i === at && bonus(u, k)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** A power that a row no longer has is −1 in the picture. */
const figureOf = (n: number | undefined) => (n === undefined || n < 0 ? '–' : n);

const bonus = (u: Unit, column: number) => {
  const n = column === 0 ? u['offence-bonus'] : column === 1 ? u['defence-bonus'] : 0;
  return n ? <sup>{n > 0 ? `+${n}` : n}</sup> : null;
};
