// Armies of Mythoz: the continent, the battlefield board, the armies' standing and a hand of cards.
import type { Action, Event, Look } from '../types';
import { percent } from '../odds';
import { counting } from '../plainly';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import type { Drawing, Link, Piece, Renderer } from './kinds';
import { BattleBoard } from './mythoz-battle';
import { type Card, KINDS, KIND_GLYPHS, type Land, type Picture, armyName, counted, seatOfArmy } from './mythoz-kinds';
import { Table, landId } from './mythoz-map';

const HUES: Record<string, number> = { Water: 1, Fire: 2, Earth: 3, Air: 4, Technology: 5 };

function factsOf(p: Picture, t: Land, i: number): [string, string][] {
  const facts: [string, string][] = [['Realm', t.realm], ['Terrain', t.terrain.join(', ')]];
  if (t.castle || t.fort) facts.push(['Stronghold', t.castle ? 'castle' : 'fort']);
  facts.push(['Held by', t.holder >= 0 ? armyName(p, t.holder) : 'nobody']);
  for (const s of t.units) facts.push([armyName(p, s.army), counted(s)]);
  for (const kind of ['open', 'river', 'mountain', 'strait']) {
    const there = neighbours(p, i).filter(([, k]) => k === kind).map(([n]) => p.territories[n]!.name);
    if (there.length) facts.push([`Over ${kind === 'open' ? 'open ground' : `a ${kind}`}`, there.join(', ')]);
  }
  return facts;
}

const neighbours = (p: Picture, i: number) =>
  p.borders.flatMap(([a, b, there, back]): [number, string][] => (a === i ? [[b, there]] : b === i ? [[a, back]] : []));

const pieces = (p: Picture): Piece[] =>
  p.territories.map((t, i) => ({
    id: landId(i), name: t.name, seat: seatOfArmy(t.holder), at: t.mark, radius: 2.2, glyph: t.castle ? 'castle' : t.fort ? 'fort' : 'banner', facts: factsOf(p, t, i),
  }));

const FROM_TO = /^(MOVE|RIDE|FLY|CRAWL|CAST_BORDER|CAST_GATE)$/;
const INTO = /^(PICK_REALM|CLAIM_LAND|START_IN|PUT_BEASTS|PUT_DRAGON|ATTACK|PLACE|CAST_ON|CAST_GIVING)$/;
const OUT_OF_BATTLE = /^(RETREAT|WITHDRAW|WITHDRAW_ALL)$/;

function link(a: Action, look: { picture: Picture }): Link {
  if (FROM_TO.test(a.verb)) return { actor: landId(a.unit ?? 0), target: landId(a.target ?? 0) };
  if (INTO.test(a.verb)) return { target: landId(a.target ?? 0) };
  if (OUT_OF_BATTLE.test(a.verb)) return { actor: landId(look.picture.battle?.at ?? 0), target: landId(a.target ?? 0) };
  return {};
}

/** An event's words name its lands. */
const told = (e: Event, p: Picture): string[] =>
  p.territories.flatMap((t, i) => (e.words.includes(t.name) ? [landId(i)] : []));

const attempt = (actor: string, clicked: string): Action => ({
  verb: 'MOVE', unit: Number(actor.slice(1)), target: Number(clicked.slice(1)), n: [1],
});

/** The chance to take what is attacked, and of each strategy: to win for who attacks, to hold for who defends. */
function figure(a: Action, look: Look<Picture>): string | undefined {
  const p = look.picture;
  const target = a.verb === 'ATTACK' ? p.targets?.find((t) => t.at === (a.target ?? 0))?.battle : undefined;
  if (target !== undefined) return `${percent(target)} win`;
  const odds = a.verb === 'FLANKING' ? p.battle?.odds?.flank : a.verb === 'CHARGING' ? p.battle?.odds?.charge : undefined;
  if (odds === undefined) return undefined;
  return p.battle!.attacker === look.seat - 1 ? `${percent(odds)} win` : `${percent(1 - odds)} hold`;
}

function Strip({ picture: p, look }: Drawing<Picture>) {
  return (
    <div class="mythoz-strip">
      <div class="standing-armies">
        <p class="season">{p.season > 0 ? `${p['season-name'].replace(/^./, (c) => c.toUpperCase())}, season ${p.season}` : 'Before the war'}
          <span> · {p.victory} victory{p.turn === look.seat - 1 && p['attacks-left'] > 0 && ` · ${counting(p['attacks-left'], 'attacks')} left`}</span></p>
        <table>
          <thead><tr><th scope="col">Army</th><th scope="col"><Icon name="castle" title="Castles" /></th><th scope="col"><Icon name="banner" title="Territories" /></th><th scope="col"><Icon name="map" title="Cards" /></th></tr></thead>
          <tbody>
            {p.armies.filter((a) => a.tribe || !a.ghosts).map((a) => (
              <tr class={`${sideClass(seatOfArmy(a.army))} ${a.out ? 'out' : ''}`}>
                <th scope="row"><span class="chip" aria-hidden="true" />{a.ghosts ? 'Ghosts' : a.tribe || `Player ${a.army + 1}`}{a.army === look.seat - 1 && ' (you)'}{a.underdog && <em> underdog</em>}</th>
                <td>{a.castles}{a.forts > 0 && <small>+{a.forts}</small>}</td><td>{a.lands}</td><td>{a.cards ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {p.hand && (
        <ul class="cards" aria-label="Your cards" tabIndex={0}>
          {p.hand.map((c) => <CardMark card={c} />)}
          {p.hand.length === 0 && <li class="none">No cards in your hand</li>}
        </ul>
      )}
    </div>
  );
}

function CardMark({ card: c }: { card: Card }) {
  return (
    <li class="card-face">
      <h3>{c.name}{c.count > 1 && <strong> ×{c.count}</strong>}</h3>
      <p>{c.words}</p>
      <p class="summons" title="Exchanged for these units">
        {c.summons.map((n, i) => n > 0 && <span><Icon name={KIND_GLYPHS[KINDS[i]!]} title={KINDS[i]} />{n}</span>)}
      </p>
    </li>
  );
}

export const mythoz: Renderer<Picture> = {
  length: 'short or epic',
  size: (p) => ({ width: p.width, depth: p.depth, grid: 100, unit: '' }),
  pieces,
  link,
  told,
  attempt,
  figure,
  hues: (p) => p.armies.filter((a) => !a.ghosts).map((a, i) => HUES[a.tribe] ?? i + 1),
  aliases: (p) => p.armies.filter((a) => !a.ghosts).map((a) => armyName(p, a.army)),
  score: (p) => p.armies.filter((a) => !a.ghosts).map((a) => a.castles),
  Table,
  Panel: BattleBoard,
  Strip,
};
