// Unit cards, to be read and to be printed, as the rules tell them.

/** As in src/core/card.h. */
export interface UnitCard {
  title: string;
  figures: { name: string; value: number }[];
  /** Traits, what was bought: no figures. */
  marks: string[];
  kind: string;
  /** Heads of the columns of figures below; none for a plain list. */
  heads: string[];
  rows: Row[];
}

/** A figure line has a cell for each head, a line of words has none. */
interface Row {
  words: string;
  cells: number[];
  about?: string;
}

export function Cards({ title, cards }: { title: string; cards: UnitCard[] }) {
  return (
    <div class="unit-cards" tabIndex={0} role="group" aria-label="Unit cards">
      <h2 class="of-force">{title}</h2>
      {cards.map((c) => (
        <article class="unit-card">
          <h2>{c.title}</h2>
          {c.figures.length > 0 && (
            <dl>
              {c.figures.map(({ name, value }) => (
                <div>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {c.marks.length > 0 && <p>{c.marks.map((m) => m.replaceAll('-', ' ')).join(' · ')}</p>}
          {c.rows.length > 0 && <Rows card={c} />}
        </article>
      ))}
    </div>
  );
}

function Rows({ card: c }: { card: UnitCard }) {
  return (
    <table>
      {c.heads.length > 0 && (
        <thead>
          <tr>
            <td class="words">{c.kind}</td>
            {c.heads.map((h) => (
              <th scope="col">{h}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {c.rows.map((r) => (
          <tr>
            {r.cells.length > 0 || r.about ? (
              <th scope="row">{r.words}</th>
            ) : (
              <td class="words" colSpan={c.heads.length + 1}>
                {r.words}
              </td>
            )}
            {r.cells.map((v) => (
              <td class="cell">{v}</td>
            ))}
            {r.about && <td class="words">{r.about}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
