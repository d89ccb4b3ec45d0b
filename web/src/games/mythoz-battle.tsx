// The battlefield board: attackers above, defenders below, frontlines facing each other.

import { sentence } from '../choices';
import { counting } from '../counting';
import { Door } from '../match/doors';
import { Bar } from '../odds';
import { Icon } from '../table/glyphs';
import { sideClass } from '../table/sides';
import type { Drawing } from './kinds';
import {
  armyName,
  type Battle,
  type BattleOdds,
  type Fighters,
  KIND_GLYPHS,
  type Picture,
  type Rank,
  seatOfArmy,
} from './mythoz-kinds';

export function BattleBoard({ picture: p }: Drawing<Picture>) {
  const b = p.battle;
  if (!b || b.armies.length === 0) return null;
  const attackers = b.armies.filter((a) => a.attacks);
  const defenders = b.armies.filter((a) => !a.attacks);
  return (
    <section class="battle-board" aria-label={`The battle of ${p.territories[b.at]!.name}`}>
      <h2>
        <Icon name="swords" /> {p.territories[b.at]!.name}
        <span class="round-no">
          {b.round > 0 ? `round ${b.round}` : 'gathering'}
          {b.strategy && (
            <>
              {' · '}
              <Door term="strategy">{b.strategy}</Door>
            </>
          )}
        </span>
      </h2>
      {attackers.map((a) => (
        <Host key={a.army} of={a} picture={p} fights={b.round > 0} />
      ))}
      {(b.round > 0 || b.castle) && <Between battle={b} attackers={attackers} defenders={defenders} />}
      {defenders.map((a) => (
        <Host key={a.army} of={a} picture={p} fights={b.round > 0} />
      ))}
      {b.odds && <Odds odds={b.odds} />}
    </section>
  );
}

/** Computed from the rules, not sampled: the coming round and the whole battle, as the attacker sees them. */
function Odds({ odds: o }: { odds: BattleOdds }) {
  return (
    <div class="chances">
      {o.round.attacker !== undefined && (
        <Bar words="attacker wins the round" chance={o.round.attacker} other={o.round.defender} />
      )}
      {o.battle !== undefined && <Bar words="attacker wins the battle" chance={o.battle} />}
      <p class="chance">
        <span>hits in the round, on average</span>
        <strong>
          {o.hits.attacker.toFixed(1)} : {o.hits.defender.toFixed(1)}
        </strong>
      </p>
    </div>
  );
}

const hits = (list: Fighters[]) => list.reduce((n, a) => n + a.hits, 0);
const losses = (list: Fighters[]) => list.reduce((n, a) => n + a.loss, 0);

/** What was rolled, and what of it is still to be taken: hits that cancel, or that a wall keeps off, hurt nobody. */
function Score({ attackers, defenders }: { attackers: Fighters[]; defenders: Fighters[] }) {
  const [a, d, left] = [hits(attackers), hits(defenders), losses([...attackers, ...defenders])];
  if (a + d === 0) return <>no hits yet</>;
  return (
    <>
      rolled <strong>{a}</strong> against <strong>{d}</strong>
      {left > 0 && <> · {counting(left, 'hits')} still to take</>}
    </>
  );
}

function Between({
  battle: b,
  attackers,
  defenders,
}: {
  battle: Battle;
  attackers: Fighters[];
  defenders: Fighters[];
}) {
  return (
    <p class="between">
      <span>
        <Score attackers={attackers} defenders={defenders} />
      </span>
      {b.castle && (
        <span class="wall-note">
          <Icon name="castle" /> <Door term="17">{b.breach ? 'the wall is breached' : 'castle wall'}</Door>
        </span>
      )}
    </p>
  );
}

/** While they gather nobody stands in a line yet. */
function Host({ of: a, picture: p, fights }: { of: Fighters; picture: Picture; fights: boolean }) {
  const rear = a.ranks.filter((r) => r.rear > 0);
  const aside = a.ranks.filter((r) => r.aside > 0);
  const behind = (
    <p class="rearguard">
      {fights && <Door term="rearguard" class="rank-name" />}
      {rear.length ? rear.map((r) => <Few rank={r} count={r.rear} />) : <span class="none">nobody</span>}
      {aside.map((r) => (
        <span class="set-aside">
          <Few rank={r} count={r.aside} /> leaving
        </span>
      ))}
    </p>
  );
  return (
    <div class={`host ${sideClass(seatOfArmy(a.army))} ${a.attacks ? 'attacks' : 'defends'}`}>
      <h3>
        <span class="chip" aria-hidden="true" />
        {sentence(armyName(p, a.army))}{' '}
        {p.armies.find((x) => x.army === a.army)?.ghosts
          ? a.attacks
            ? 'attack'
            : 'defend'
          : a.attacks
            ? 'attacks'
            : 'defends'}
        {a.loss > 0 && <strong class="loss">{counting(a.loss, 'hits')} to take</strong>}
      </h3>
      {a.attacks && behind}
      <ul class="frontline" aria-label="Frontline">
        {a.ranks
          .filter((r) => r.front > 0)
          .map((r) => (
            <Front rank={r} />
          ))}
        {fights && a.ranks.every((r) => r.front === 0) && <li class="none">no frontline yet</li>}
      </ul>
      {!a.attacks && behind}
    </div>
  );
}

const Few = ({ rank: r, count }: { rank: Rank; count: number }) => (
  <span class="few">
    <Icon name={KIND_GLYPHS[r.kind]} title={r.type} />
    {count}
  </span>
);

function Front({ rank: r }: { rank: Rank }) {
  return (
    <li>
      <span class="tokens" aria-hidden="true">
        {Array.from({ length: r.front }, () => (
          <span class="token-face">
            <Icon name={KIND_GLYPHS[r.kind]} />
          </span>
        ))}
      </span>
      <span class="rank">
        <Door term={r.kind}>{counting(r.front, r.type.toLowerCase())}</Door>{' '}
        <Door term="27">
          <strong>d{r.die}</strong>
        </Door>
      </span>
      {r.advantage && (
        <span class="advantage">
          <span aria-hidden="true">▲ </span>
          <Door term="28">{r.advantage}</Door>
        </span>
      )}
    </li>
  );
}
