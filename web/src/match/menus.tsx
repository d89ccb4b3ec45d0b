// The dialogs of a match: settings, giving up, help.

import { isAltered } from '../fair';
import { CopyLink, Dialog, LookSettings } from '../parts';
import { wholeLink } from '../router';
import { ask } from '../socket';
import { keptMatches } from '../store';
import type { Look } from '../types';
import type { Menu } from './parts';

const DICE = {
  fair: 'the computer’s, provably fair',
  ask: 'real dice, as the players say',
  tape: 'given by the lesson',
  seed: 'from a seed, known to whoever made the match',
};

/** Whichever is open. */
export function Menus({
  menu,
  seatKey,
  look,
  onMenu,
}: {
  menu: Menu;
  seatKey: string;
  look: Look;
  onMenu(m: Menu): void;
}) {
  const close = () => onMenu(null);
  if (menu === 'settings')
    return <Settings seatKey={seatKey} look={look} onClose={close} onResign={() => onMenu('resign')} />;
  if (menu === 'help') return <Help onClose={close} />;
  return menu === 'resign' ? <Resign seatKey={seatKey} look={look} onClose={close} /> : null;
}

function Settings({
  seatKey,
  look,
  onClose,
  onResign,
}: {
  seatKey: string;
  look: Look;
  onClose(): void;
  onResign(): void;
}) {
  const kept = keptMatches().find((k) => k.key === seatKey);
  return (
    <Dialog title={look.title} onClose={onClose}>
      <LookSettings />
      <h3>This match</h3>
      <dl class="facts">
        {Object.entries(look.options).map(([k, v]) => (
          <div>
            <dt>{k.replace(/-/g, ' ')}</dt>
            <dd>{v.replace(/-/g, ' ')}</dd>
          </div>
        ))}
        <div>
          <dt>Dice</dt>
          <dd>{DICE[look.dice.kind]}</dd>
        </div>
        {look.dice.commit && (
          <div>
            <dt>Sealed before the first roll</dt>
            <dd>
              {[look.dice.commit, ...(look.dice.commits ?? []).filter((c) => c !== 'server')].map((c) => (
                <code>{c} </code>
              ))}
            </dd>
          </div>
        )}
        {isAltered(look) && (
          <div>
            <dt>Beware</dt>
            <dd>these are not what this page was shown and added before the first roll</dd>
          </div>
        )}
      </dl>
      {look.seat > 0 && <CopyLink link={wholeLink(seatKey)} label="Your own seat: keep this link to yourself" />}
      {kept?.watch && <CopyLink link={wholeLink(kept.watch)} label="For who only wants to watch" />}
      {look.seat > 0 && look.begun && !look.turn.over && (
        <button type="button" class="danger" onClick={onResign}>
          Give up…
        </button>
      )}
    </Dialog>
  );
}

function Resign({ seatKey, look, onClose }: { seatKey: string; look: Look; onClose(): void }) {
  return (
    <Dialog title="Give up?" onClose={onClose}>
      <p>
        {look.seats.length > 2
          ? 'You leave; the others choose who plays your side, and play on.'
          : 'The match ends and you lose it.'}
      </p>
      <button type="button" class="danger" onClick={() => ask('resign', { key: seatKey }).finally(onClose)}>
        Give up
      </button>
      <button type="button" class="quiet" onClick={onClose}>
        Play on
      </button>
    </Dialog>
  );
}

function Help({ onClose }: { onClose(): void }) {
  const keys: [string, string][] = [
    ['Tab, Enter', 'go through the choices and take one'],
    ['↓  ↑  →  ←', 'in the list: the next choice, the one before; what it means, and back'],
    ['t', 'to the table'],
    ['arrows', 'on the table: move the view, or the piece you are placing (with Shift in small steps)'],
    ['[   ]', 'turn what you are placing'],
    ['+  −  0', 'zoom in, out, whole table'],
    ['Escape', 'choose something else; back to now'],
    ['u   h', 'take back; advice'],
    ['r   l   c', 'the rules; the legend; the card of what you point at'],
    ['o', 'what a pressed piece commands: reach, threat and sight, shown or not'],
    ['m', 'the tape: drag, or use the arrows on the table, to measure; Escape puts it away'],
    [',   .', 'step back and on through the saga'],
  ];
  return (
    <Dialog title="Help" onClose={onClose}>
      <p>
        What you may do is in the list; what can be clicked on the table has a bright ring. Drag a piece of your own to
        move it, or upon another to see what can be done to that one; the rules answer what the list does not propose.
        Drag the ground to move the view, scroll or pinch to zoom.
      </p>
      <dl class="keys">
        {keys.map(([k, v]) => (
          <div>
            <dt>
              <kbd>{k}</kbd>
            </dt>
            <dd>{v}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
