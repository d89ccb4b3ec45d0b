// The lobby on the home page: tables that want players, tables to watch.
import { useEffect, useState } from 'preact/hooks';
import { matchLink } from '../router';
import { ask } from '../socket';
import { keptMatches } from '../store';
import type { SeatInfo } from '../types';

export interface ListedTable {
  match: string;
  game: string;
  title: string;
  scenario: string;
  wants: boolean;
  begun: boolean;
  round: number;
  seats: SeatInfo[];
}

const AGAIN_MS = 5_000;

/** Asked for again and again while the page is seen. */
function useLobby(): ListedTable[] {
  const [tables, setTables] = useState<ListedTable[]>([]);
  useEffect(() => {
    let on = true;
    const read = () => {
      if (document.hidden) return;
      ask<{ tables: ListedTable[] }>('lobby', {})
        .then((a) => on && setTables(a.tables))
        .catch(() => {});
    };
    read();
    const again = setInterval(read, AGAIN_MS);
    return () => {
      on = false;
      clearInterval(again);
    };
  }, []);
  return tables;
}

const who = (s: SeatInfo) => (s.free ? 'a free seat' : s.player !== 'human' ? 'computer' : s.name || 'somebody');

function Row({ table: t }: { table: ListedTable }) {
  return (
    <li>
      <a href={matchLink(t.match)}>
        <span class="title">{t.title}</span>
        <span class="names">
          {[t.seats.map(who).join(' – '), t.scenario.replaceAll('-', ' ')].filter(Boolean).join(' · ')}
        </span>
        <span class="standing">{t.wants ? 'Join' : t.begun ? `Watch · turn ${t.round}` : 'Watch'}</span>
      </a>
    </li>
  );
}

export function Lobby() {
  const tables = useLobby();
  const mine = new Set(keptMatches().map((k) => k.match));
  const others = tables.filter((t) => !mine.has(t.match));
  const parts = [
    ['Open tables', others.filter((t) => t.wants)],
    ['Tables to watch', others.filter((t) => !t.wants)],
  ] as const;
  return (
    <>
      {parts.map(
        ([title, list]) =>
          list.length > 0 && (
            <section class="lobby" aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {list.map((t) => (
                  <Row key={t.match} table={t} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
