import { Rejection } from '../../domain/kernel/rejection.ts';
import { takesLong } from '../../projections/past/needs.ts';
import type { PastModels } from '../../projections/past/past-models.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { currentParty } from '../shares/request-context.ts';

/** Points of the past of a school or a year that one account may wait for: a few windows, and who replays days in them. */
const WAITING_EACH = 16;

const tooMany = () =>
  new Rejection('unavailable', 'You are waiting for many points of the past already. Please let these come first.', {
    retryAfter: 30,
  });

/**
 * The same, but what takes long is made for one account after the other, as it is made one after the other anyway: however many
 * points one has asked for, somebody else's is the next. What is there already waits for nobody.
 */
export function sharedOutByAccount(past: PastModels): PastModels {
  const room = createFairRoom({ room: 1, waitingEach: WAITING_EACH, refusal: tooMany });
  return {
    async take(wanted, signal) {
      if (!takesLong(wanted) || past.isMade(wanted)) return past.take(wanted, signal);
      const leave = await room.enter({ party: currentParty(), size: 1, signal });
      try {
        return await past.take(wanted, signal);
      } finally {
        leave();
      }
    },
    isMade: (wanted) => past.isMade(wanted),
    read: (position) => past.read(position),
    throwAway: (whose) => past.throwAway(whose),
    takeUp: (holds) => past.takeUp(holds),
    mark: (yearId, upTo) => past.mark(yearId, upTo),
    marked: () => past.marked(),
    close: () => past.close(),
  };
}
