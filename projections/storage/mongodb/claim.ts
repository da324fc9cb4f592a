import type { LogKnown } from '../port.ts';
import { inTransaction, type Models } from './connect.ts';

/** Whose read models these are. */
interface OwnerRow {
  _id: string;
  logId: string;
}

const OWNER = 'owner';

/**
 * Makes these the read models of the log. Those of another log, and those of nobody where the log's carry its id, are given up
 * in the same step, to be built anew by a worker; whoever comes second finds it done.
 */
export async function claimModels(models: Models, { logId, takesUnnamed }: LogKnown): Promise<void> {
  const owners = models.kept.collection<OwnerRow>('owners');
  const owner = await owners.findOne({ _id: OWNER });
  if (owner?.logId === logId) return;
  // A transaction need not make a collection.
  await owners.updateOne({ _id: OWNER }, { $setOnInsert: { logId: '' } }, { upsert: true });
  const others = { state: { $ne: 'dropped' as const } };
  const given = { $set: { state: 'dropped' as const }, $currentDate: { since: true as const } };
  await models.client.withSession((session) =>
    inTransaction(session, async () => {
      const now = await owners.findOneAndUpdate({ _id: OWNER }, { $set: { logId } }, { session });
      if (now?.logId === logId || (!now?.logId && takesUnnamed)) return;
      await models.generations.updateMany(others, given, { session });
      await models.kept.collection('runs').deleteMany({}, { session });
    }),
  );
}
