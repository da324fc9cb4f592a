import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, MongoServerError } from 'mongodb';

/** Codes of a server that cannot read as of one moment now: too old, catalog just changed, no majority yet. */
const NO_SNAPSHOT_NOW: ReadonlySet<unknown> = new Set([134, 239, 246]);
const SNAPSHOT_ATTEMPTS = 6;
/** Milliseconds before the second attempt; doubled each time. */
const FIRST_PAUSE_MS = 10;

/** Every question is answered as of one moment. */
export async function asOfOneMoment<T>(begin: Begin, read: (session: ClientSession) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSession(begin, read);
    } catch (error) {
      if (!(error instanceof MongoServerError) || !NO_SNAPSHOT_NOW.has(error.code) || attempt >= SNAPSHOT_ATTEMPTS)
        throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** Begins the session of one question. */
export type Begin = () => ClientSession;

export async function inSession<T>(begin: Begin, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = begin();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}
