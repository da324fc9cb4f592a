import { LogUnavailable } from '../port.ts';
import { type KeyCollections, MADE } from './mongo-collections.ts';
import { NOT_THAT_ONE } from './mongo-owned.ts';

/** How many keys were made, as far as this process knows: fewer are an older copy of the store, and what is made there is gone with it. */
export interface MadeCount {
  /** Counts keys before they are made: the count may be too high after a kill, and is never too low. @throws {LogUnavailable} in an older copy */
  add(made: number): Promise<void>;
  /** Why the store is an older copy, in one sentence; undefined where it is none. */
  look(): Promise<string | undefined>;
}

export function madeCount({ counts }: KeyCollections): MadeCount {
  let known = 0;
  const isOlder = (count: number, before: number) => {
    known = Math.max(known, count);
    return count < before;
  };
  return {
    async add(made) {
      const before = known + made;
      const counted = { $inc: { count: made } };
      const row = await counts.findOneAndUpdate({ _id: MADE }, counted, { upsert: true, returnDocument: 'after' });
      if (!isOlder(row?.count ?? 0, before)) return;
      // As many as are missing would let it pass for the newer one.
      await counts.updateOne({ _id: MADE }, { $inc: { count: -made } });
      throw new LogUnavailable(NOT_THAT_ONE);
    },
    async look() {
      const before = known;
      const row = await counts.findOne({ _id: MADE });
      return isOlder(row?.count ?? 0, before) ? NOT_THAT_ONE : undefined;
    },
  };
}
