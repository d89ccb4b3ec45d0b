// A link to hand on: copied, by the system's own way of sharing, or as a code for another device's camera.
import { useMemo, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { CopyLink } from '../parts';

const BORDER = 2;
const MOST_BYTES = 2_900; // that a code can hold

/** Dark squares as one path. */
function Code({ text }: { text: string }) {
  const { size, data } = useMemo(() => encode(text, { border: BORDER, ecc: 'L' }), [text]);
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a QR code">
      <path d={dots.join('')} />
    </svg>
  );
}

export function ShareLink({ link, label }: { link: string; label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div class="share-link">
      <CopyLink link={link} label={label} />
      <div class="row">
        {'share' in navigator && (
          <button type="button" class="quiet" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            Share…
          </button>
        )}
        {link.length <= MOST_BYTES && (
          <button type="button" class="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            QR code
          </button>
        )}
      </div>
      {shown && <Code text={link} />}
    </div>
  );
}
