// Armies of Mythoz: the continent, the battlefield board, the armies' standing and a hand of cards.

import { sentence } from '../choices';
import { counting } from '../counting';
import { Door } from '../match/doors';
import { percent } from '../odds';
import { Icon } from '../table/glyphs';
import { type Hue, sideClass } from '../table/sides';
import type { Action, Look } from '../types';
import type { Drawing, Fact, Figure, Piece, Renderer } from './kinds';
import { BattleBoard } from './mythoz-battle';
import { armyName, type Card, counted, KIND_GLYPHS, KINDS, type Land, type Picture, seatOfArmy } from './mythoz-kinds';
import { landId, Table } from './mythoz-map';
import { glyphSign } from './signs';

const HUES: Record<string, Hue> = { Water: 'blue', Fire: 'orange', Earth: 'green', Air: 'purple', Technology: 'gold' };
const IN_ORDER = Object.values(HUES);

function factsOf(p: Picture, t: Land, i: number): Fact[] {
  const facts: Fact[] = [
    ['Realm', t.realm],
    ['Terrain', t.terrain, '24'],
  ];
  if (t.castle || t.fort) facts.push(['Stronghold', [t.castle ? 'castle' : 'fort'], '17']);
  facts.push(['Held by', t.holder >= 0 ? armyName(p, t.holder) : 'nobody', 'army']);
  for (const s of t.units) facts.push([armyName(p, s.army), counted(s), '18']);
  for (const kind of ['open', 'river', 'mountain', 'strait']) {
    const there = neighbours(p, i)
      .filter(([, k]) => k === kind)
      .map(([n]) => p.territories[n]!.name);
    if (there.length) facts.push([`Over ${kind === 'open' ? 'open ground' : `a ${kind}`}`, there.join(', '), kind]);
  }
  return facts;
}

const neighbours = (p: Picture, i: number) =>
  p.borders.flatMap(([a, b, there, back]): [number, string][] => (a === i ? [[b, there]] : b === i ? [[a, back]] : []));

const pieces = (p: Picture): Piece[] =>
  p.territories.map((t, i) => ({
    id: landId(i),
    name: t.name,
    seat: seatOfArmy(t.holder),
    at: t.mark,
    radius: 2.2,
    glyph: t.castle ? 'castle' : t.fort ? 'fort' : 'banner',
    facts: factsOf(p, t, i),
  }));

/** What the picture says an action is worth. */
function figure(a: Action, look: Look<Picture>): Figure | undefined {
  const found = look.picture.figures?.find((f) => f.verb === a.verb && f.target === (a.target ?? 0));
  return found && { text: `${percent(found.chance)} ${found.words}`, worth: found.chance };
}

function Strip({ picture: p, look }: Drawing<Picture>) {
  return (
    <div class="mythoz-strip">
      <div class="standing-armies">
        <p class="season">
          {p.season > 0 ? (
            <Door term="season">
              {sentence(p['season-name'])}, season {p.season}
            </Door>
          ) : (
            'Before the war'
          )}
          <span>
            {' '}
            · <Door term="6">{p.victory} victory</Door>
            {p.turn === look.seat - 1 && p['attacks-left'] > 0 && ` · ${counting(p['attacks-left'], 'attacks')} left`}
          </span>
        </p>
        <Armies picture={p} look={look} />
      </div>
      {p.hand && (
        <ul class="cards" aria-label="Your cards" tabIndex={0}>
          {p.hand.map((c) => (
            <CardMark card={c} />
          ))}
          {p.hand.length === 0 && <li class="none">No cards in your hand</li>}
        </ul>
      )}
    </div>
  );
}

/** How each army stands. */
function Armies({ picture: p, look }: Drawing<Picture>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Army</th>
          <th scope="col">
            <Door term="castles" label="Castles">
              <Icon name="castle" />
            </Door>
          </th>
          <th scope="col">
            <Door term="lands" label="Territories">
              <Icon name="banner" />
            </Door>
          </th>
          <th scope="col">
            <Door term="cards" label="Cards">
              <Icon name="map" />
            </Door>
          </th>
        </tr>
      </thead>
      <tbody>
        {p.armies
          .filter((a) => a.tribe || !a.ghosts)
          .map((a) => (
            <tr class={`${sideClass(seatOfArmy(a.army))} ${a.out ? 'out' : ''}`}>
              <th scope="row">
                <span class="chip" aria-hidden="true" />
                {a.ghosts ? 'Ghosts' : a.tribe || `Player ${a.army + 1}`}
                {a.army === look.seat - 1 && ' (you)'}
                {a.underdog && <Door term="underdog"> underdog</Door>}
              </th>
              <td>
                {a.castles}
                {a.forts > 0 && <small>+{a.forts}</small>}
              </td>
              <td>{a.lands}</td>
              <td>{a.cards ?? '–'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function CardMark({ card: c }: { card: Card }) {
  return (
    <li class="card-face">
      <h3>
        <Door term={c.name} />
        {c.count > 1 && <strong> ×{c.count}</strong>}
      </h3>
      <p>{c.words}</p>
      <p class="summons" title="Exchanged for these units">
        {c.summons.map(
          (n, i) =>
            n > 0 && (
              <Door term={KINDS[i]!} label={`${n} ${KINDS[i]}`}>
                <Icon name={KIND_GLYPHS[KINDS[i]!]} />
                {n}
              </Door>
            ),
        )}
      </p>
    </li>
  );
}

const legend = [
  ...KINDS.map((k) => glyphSign(KIND_GLYPHS[k], k === 'injured' ? 'injured dragons' : k, k)),
  glyphSign('castle', 'a castle', 'castle'),
  glyphSign('fort', 'a fort', 'fort'),
  { words: 'a plain border: open ground', term: 'open' },
  { words: 'a blue border: a river', term: 'river' },
  { words: 'peaks on a border: mountains', term: 'mountain' },
  { words: 'a dashed line over water: a strait', term: 'strait' },
];

const rolling = (p: Picture) => p.battle && `the battle of ${p.territories[p.battle.at]!.name}`;

export const mythoz: Renderer<Picture> = {
  rolling,
  legend,
  turn: 'season',
  length: 'short or epic',
  size: (p) => ({ width: p.width, depth: p.depth, grid: 100, unit: '' }),
  pieces,
  ids: { land: landId },
  stage: (p) => p.battle && landId(p.battle.at),
  commands: { piece: 'land', area: 'land' },
  figure,
  hues: (p) => p.armies.filter((a) => !a.ghosts).map((a, i) => HUES[a.tribe] ?? IN_ORDER[i]!),
  aliases: (p) => p.armies.filter((a) => !a.ghosts).map((a) => armyName(p, a.army)),
  score: (p) => p.armies.filter((a) => !a.ghosts).map((a) => a.castles),
  Table,
  Panel: BattleBoard,
  Strip,
};
