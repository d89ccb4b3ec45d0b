// When drawing fails, a plain word instead of a page that stands still: the match is on the server, the legal choices
// are words, and so it can always be played on.
import { Component, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { RealDice } from '../ask';
import { sentence } from '../choices';
import type { Live } from '../live';
import { ConnectionNote } from '../parts';
import { ask, refusal } from '../socket';

interface Props {
  /** What is drawn: when it changes, drawing is tried again. */
  of: unknown;
  instead: ComponentChildren;
  children: ComponentChildren;
}

interface State {
  of: unknown;
  broken: boolean;
}

export class Boundary extends Component<Props, State> {
  override state: State = { of: undefined, broken: false };

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.of === state.of ? null : { of: props.of, broken: false };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.setState({ broken: true });
  }

  render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}

export const NoDrawing = ({ what }: { what: string }) => (
  <div class="no-drawing" role="alert">
    <p>
      <strong>{what} cannot be drawn at this moment.</strong> That is a fault of this page. Nothing is lost, and every
      choice is still in the list.
    </p>
  </div>
);

/** The match in words alone: what is asked, and all that may be done. */
export function PlainMatch({ seatKey: key, live }: { seatKey: string; live: Live }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const look = live.look!;
  const send = async (command: string, members: object) => {
    setBusy(true);
    const trouble = await ask(command, { key, version: look.version, ...members }).then(
      () => '',
      (e) => refusal(e).words ?? refusal(e).code,
    );
    setTrouble(trouble);
    setBusy(false);
    return !trouble;
  };
  return (
    <main class="sorry plain-match" data-version={look.version}>
      <h1>{look.title}</h1>
      <NoDrawing what="The match" />
      {trouble && (
        <p class="problem" role="alert">
          {sentence(trouble)}
        </p>
      )}
      {look.turn.over ? (
        <p>The match is over.</p>
      ) : (
        <h2>{look.turn.yours ? sentence(look.turn.question) : 'Somebody else decides now.'}</h2>
      )}
      {look.asking?.seat === look.seat && look.asking && (
        <RealDice
          key={`${look.version}.${look.asking.given}`}
          want={look.asking}
          look={look}
          order={null}
          onDice={(results) => send('dice', { given: look.asking?.given ?? 0, results })}
        />
      )}
      <ul class="choices">
        {live.legal.map((l) => (
          <li>
            <button type="button" class="choice" disabled={busy} onClick={() => void send('act', { words: l.words })}>
              {sentence(l.says)}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="quiet" onClick={() => location.reload()}>
          Load the page again
        </button>{' '}
        <a href="#/">To all games</a>
      </p>
      <ConnectionNote />
    </main>
  );
}
