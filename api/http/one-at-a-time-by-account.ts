import type { OneAtATime } from '../concurrency/one-at-a-time.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { currentParty } from '../shares/request-context.ts';

/**
 * Runs work one piece at a time, accounts taking turns: of the many imports of one account one is carried out before the single one
 * of another. Those of one account keep their order. However many wait, none is refused: the parts of a file come all at once.
 */
export function oneAtATimeByAccount(): OneAtATime {
  const room = createFairRoom({ room: 1, refusal: () => new Error('nobody waits in vain for a turn') });
  return async (work) => {
    const leave = await room.enter({ party: currentParty(), size: 1 });
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
