// For a game without a renderer of its own: no table, so what there is is listed honestly.

import { Label } from '../table/ground';
import type { Drawing, Renderer } from './kinds';

function Table({ look }: Drawing<unknown>) {
  return (
    <>
      <rect width={24} height={16} class="field" />
      <Label
        at={[12, 8]}
        class="land-name"
        size={15}
      >{`${look.title} has no drawn table yet; every choice is in the list.`}</Label>
    </>
  );
}

export const plain: Renderer<unknown> = {
  size: () => ({ width: 24, depth: 16, grid: 100, unit: '' }),
  pieces: () => [],
  ids: {},
  Table,
};
