import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Models } from '../storage/mongodb/connect.ts';

interface StatusRow {
  _id: string;
  /** As JSON. */
  status: string;
}

const statusesOf = ({ kept }: Models) => kept.collection<StatusRow>('statuses');

/** Tells everybody how the read models stand that this worker keeps; again only when something changed. */
export function createStatusTeller(models: Models): (statuses: readonly ReadModelStatus[]) => Promise<void> {
  const reported = new Map<string, string>();
  return async (statuses) => {
    for (const { id: _id, ...rest } of statuses) {
      const status = JSON.stringify({ id: _id, ...rest });
      if (reported.get(_id) === status) continue;
      await replace(models, _id, status);
      reported.set(_id, status);
    }
  };
}

const DUPLICATE_KEY = 11_000;

/** Of two workers that tell something first, one finds it told. */
async function replace(models: Models, _id: string, status: string): Promise<void> {
  const statuses = statusesOf(models);
  await statuses.replaceOne({ _id }, { status }, { upsert: true }).catch((error: { code?: unknown }) => {
    if (error.code !== DUPLICATE_KEY) throw error;
    return statuses.replaceOne({ _id }, { status });
  });
}

/** What the workers told last, by read model. */
export async function reportedStatuses(models: Models): Promise<Map<string, ReadModelStatus>> {
  const rows = await statusesOf(models).find().toArray();
  return new Map(rows.map(({ _id, status }) => [_id, JSON.parse(status) as ReadModelStatus]));
}
