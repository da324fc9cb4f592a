import type { Collection } from 'mongodb';
import type { CounterRow } from './connect.ts';

const DUPLICATE_KEY = 11_000;

/** Takes so many numbers nobody had before, from 1; answers the last of them. */
export async function count(counters: Collection<CounterRow>, _id: string, by = 1): Promise<number> {
  for (;;) {
    const counted = await counters.findOneAndUpdate({ _id }, { $inc: { n: by } }, { returnDocument: 'after' });
    if (counted) return counted.n;
    // The first one makes the counter; of several at once all but one find it there, and go on.
    await counters.insertOne({ _id, n: 0 }).catch((error: { code?: unknown }) => {
      if (error.code !== DUPLICATE_KEY) throw error;
    });
  }
}
