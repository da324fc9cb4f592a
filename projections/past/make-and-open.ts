import { rmSync } from 'node:fs';
import type { PastMaker, PastMaking } from './maker.ts';
import type { PastOrder } from './making.ts';

interface Making {
  maker: Pick<PastMaker, 'make'>;
  order: PastOrder;
  /** Opens what is made; whoever reads it reads on when marks below it are thrown away. */
  open(): void;
  /** The marks that it was to go on from cannot be read. */
  onLostMarks(): void;
}

/**
 * Makes read models of then and opens them. Marks may be thrown away or replaced at any moment until all is open, and may be damaged on
 * the disk: then it is made once more without them.
 */
export function makeAndOpen({ maker, order, open, onLostMarks }: Making): PastMaking {
  let isWanted = true;
  let making = maker.make(order);
  const withoutMarks = async (error: unknown) => {
    if (order.marks === undefined || !isWanted) throw error;
    onLostMarks();
    rmSync(order.folder, { recursive: true, force: true });
    making = maker.make({ ...order, marks: undefined });
    await making.made;
    open();
  };
  return {
    made: making.made.then(open).catch(withoutMarks),
    read: () => making.read(),
    cancel() {
      isWanted = false;
      making.cancel();
    },
  };
}
