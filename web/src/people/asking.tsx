// Asks once whether the system may say that it is one's move.
import type { Look } from '../types';
import { useMayAsk } from './notice';

export function AskNotices({ look }: { look: Look }) {
  const [asks, answer] = useMayAsk(look);
  if (!asks) return null;
  return (
    <section class="ask-notices" aria-label="Notices">
      <p>Shall your system tell you when it is your move and this page is not in sight?</p>
      <div class="row">
        <button type="button" onClick={() => answer(true)}>
          Yes, tell me
        </button>
        <button type="button" class="quiet" onClick={() => answer(false)}>
          No
        </button>
      </div>
    </section>
  );
}
