import type { Collection } from 'mongodb';

/** Milliseconds for a majority to say that the server is its primary. */
const SAID_WITHIN_MS = 5000;

/**
 * Resolves when the server knows whatever a majority keeps: one that has just become primary, or is it no more, answers from before. Asked
 * by whoever is going to say that something is not there. Throws what the driver throws where no majority says so.
 */
export async function untilItKnowsAll<Row extends { _id: string }>(collection: Collection<Row>): Promise<void> {
  await collection.findOne({}, { readConcern: { level: 'linearizable' }, maxTimeMS: SAID_WITHIN_MS });
}
