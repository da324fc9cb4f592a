import type { Db } from 'mongodb';
import { z } from 'zod';
import { LogUnavailable } from '../../event-store/port.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import type { SessionStore, StoredSession } from '../sessions/port.ts';

type SessionRow = Omit<StoredSession, 'id'> & { _id: string };
interface ClockRow {
  _id: 'clock';
  highest: number;
}

/** Opens the sessions in collections that all processes share. */
export async function openSharedSessions({ kept: db }: Models): Promise<SessionStore> {
  const sessions = db.collection<SessionRow>('sessions');
  const clock = db.collection<ClockRow>('sessionClock');
  await sessions.createIndexes([
    { key: { userId: 1 }, name: 'user' },
    { key: { endsAt: 1 }, name: 'end' },
    { key: { usedAt: 1 }, name: 'use' },
  ]);
  /** One by one: of two processes that remove the same session one is told. */
  const remove = async (found: readonly { _id: string }[]) => {
    const removed: StoredSession[] = [];
    for (const { _id } of found) {
      const row = await sessions.findOneAndDelete({ _id });
      if (row) removed.push(sessionOf(row));
    }
    return removed;
  };
  const raise = (highest: number) => clock.updateOne({ _id: 'clock' }, { $max: { highest } }, { upsert: true });

  return {
    start: ({ id: _id, ...session }) =>
      reached(
        (async () => {
          await sessions.replaceOne({ _id }, session, { upsert: true });
          await raise(session.startedAt);
        })(),
      ),
    find: async (ids) => (await reached(sessions.find({ _id: { $in: [...ids] } }).toArray())).map(sessionOf),
    ofUser: async (userId) => (await reached(sessions.find({ userId }).toArray())).map(sessionOf),
    end: (ids) => reached(remove(ids.map((_id) => ({ _id })))),
    keep: (used, highest) =>
      reached(
        (async () => {
          const notes = [...used].map(([_id, usedAt]) => ({
            updateOne: { filter: { _id }, update: { $max: { usedAt } } },
          }));
          if (notes.length > 0) await sessions.bulkWrite(notes, { ordered: false });
          await raise(highest);
        })(),
      ),
    ahead: () => reached(aheadOf(db)),
    highest: async () => (await reached(clock.findOne({ _id: 'clock' })))?.highest ?? 0,
    removeOver: async ({ endedBy, unusedSince }) => {
      const unused = unusedSince === null ? [] : [{ usedAt: { $lte: unusedSince } }];
      const over = sessions.find({ $or: [{ endsAt: { $lte: endedBy } }, ...unused] }, { projection: { _id: 1 } });
      return reached(over.toArray().then(remove));
    },
    close: async () => undefined,
  };
}

const sessionOf = ({ _id: id, ...session }: SessionRow): StoredSession => ({ id, ...session });

/** Milliseconds by which clocks that are kept in step may differ. */
const IN_STEP_MS = 10_000;
const hello = z.object({ localTime: z.date() });

/** Of the server's clock before this machine's; what the question itself took, and clocks in step, count as nothing. */
async function aheadOf(db: Db): Promise<number> {
  const asked = Date.now();
  const { localTime } = hello.parse(await db.command({ hello: 1 }));
  const ahead = localTime.getTime() - Math.round((asked + Date.now()) / 2);
  return Math.abs(ahead) < IN_STEP_MS ? 0 : ahead;
}

/** A failure says that nobody's session can be looked up or kept now. */
const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: Error) => {
    throw new LogUnavailable(`the sessions cannot be reached: ${cause.message}`, { cause });
  });
