import type { EventStore } from '../../../event-store/port.ts';
import type { LogKnown } from '../port.ts';
import type { GenerationRow, Models } from './connect.ts';

/** Whose read models these are. */
interface OwnerRow {
  _id: string;
  logId: string;
}

const OWNER = 'owner';

/** The log itself, as far as read models are held against it. */
export type ReadableLog = Pick<EventStore, 'readStream'>;

const given = { $set: { state: 'dropped' as const }, $currentDate: { since: true as const } };

/**
 * Makes these the read models of the log. Those of another log, and those of nobody where the log's carry its id, are given up
 * in the same step, to be built anew by a worker; whoever comes second finds it done. So are those whose last event the log
 * does not hold: a copy of the installation carries the same id and went on by itself.
 */
export async function claimModels(models: Models, known: LogKnown, log: ReadableLog): Promise<void> {
  await own(models, known);
  const inUse = { state: { $ne: 'dropped' as const }, last: { $exists: true } };
  for (const { _id, last } of await models.generations.find(inUse).toArray())
    if (last && !(await holds(log, last))) await models.generations.updateOne({ _id, 'last.id': last.id }, given);
}

async function holds(log: ReadableLog, { stream, revision, id }: NonNullable<GenerationRow['last']>): Promise<boolean> {
  const [event] = await log.readStream(stream, revision, 1);
  return event?.id === id;
}

/**
 * What is given up was there before whose they are was read: what somebody made who was faster is not among it. No transaction: whoever is
 * killed or stands still between two steps keeps nobody else from it.
 */
async function own(models: Models, { logId, takesUnnamed }: LogKnown): Promise<void> {
  const owners = models.kept.collection<OwnerRow>('owners');
  const runs = models.kept.collection<{ _id: string }>('runs');
  const others = await idsIn(models.generations.find({ state: { $ne: 'dropped' } }, ID_ALONE));
  const theirs = await idsIn(runs.find({}, ID_ALONE));
  const owner = await owners.findOne({ _id: OWNER });
  if (owner?.logId === logId) return;
  if (owner?.logId || !takesUnnamed) {
    await models.generations.updateMany({ _id: { $in: others } }, given);
    await runs.deleteMany({ _id: { $in: theirs } });
  }
  await owners.updateOne({ _id: OWNER }, { $set: { logId } }, { upsert: true });
}

const ID_ALONE = { projection: { _id: 1 } } as const;
const idsIn = async (rows: { toArray(): Promise<{ _id: string }[]> }) => (await rows.toArray()).map(({ _id }) => _id);
