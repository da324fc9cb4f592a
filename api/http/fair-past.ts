import { Rejection } from '../../domain/kernel/rejection.ts';
import { type PastWanted, scopeKey, takesLong } from '../../projections/past/needs.ts';
import type { PastModels, TakenModels } from '../../projections/past/past-models.ts';
import { once } from '../../projections/past/waiting.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { currentParty } from '../shares/request-context.ts';

/** Points of the past of a school or a year that one account may wait for: a few windows, and who replays days in them. */
const WAITING_EACH = 16;
/** Points of which one account may hold the read models: each is files that stay open until the last answer from it has been taken, of a whole year or school large ones. */
export const HELD_EACH = 24;

const tooMany = () =>
  new Rejection('unavailable', 'You are waiting for many points of the past already. Please let these come first.', {
    retryAfter: 30,
  });

/** What each account holds, and for how many answers. */
function createHeld() {
  const byParty = new Map<string, Map<string, number>>();
  return {
    /**
     * Takes read models, which are held until they are released.
     * @throws {Rejection} `unavailable` for who holds too many already
     */
    async take(wanted: PastWanted, take: () => Promise<TakenModels>): Promise<TakenModels> {
      const party = currentParty();
      const held = byParty.get(party) ?? new Map<string, number>();
      const key = `${wanted.position} ${scopeKey(wanted)}`;
      const uses = held.get(key) ?? 0;
      if (uses === 0 && held.size >= HELD_EACH) throw tooMany();
      byParty.set(party, held.set(key, uses + 1));
      const letGo = once(() => {
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
        if (held.size === 0) byParty.delete(party);
      });
      try {
        const { reader, release } = await take();
        return {
          reader,
          release() {
            letGo();
            release();
          },
        };
      } catch (error) {
        letGo();
        throw error;
      }
    },
  };
}

/** Accounts for which students are made at the same time, each one point after the other. */
const STUDENTS_AT_ONCE = 4;

/**
 * The same, but what takes long is made for one account after the other, as it is made one after the other anyway: however many
 * points one has asked for, somebody else's is the next. Students, made in a moment, wait in a line of their own in which nobody is
 * refused. What is there already waits for nobody. So many are held for one account at most.
 */
export function sharedOutByAccount(past: PastModels): PastModels {
  const held = createHeld();
  const long = createFairRoom({ room: 1, waitingEach: WAITING_EACH, refusal: tooMany });
  const short = createFairRoom({ room: STUDENTS_AT_ONCE, roomEach: 1, refusal: tooMany });
  return {
    async take(wanted, signal) {
      const take = () => held.take(wanted, () => past.take(wanted, signal));
      if (past.isMade(wanted)) return take();
      const leave = await (takesLong(wanted) ? long : short).enter({ party: currentParty(), size: 1, signal });
      try {
        return await take();
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
