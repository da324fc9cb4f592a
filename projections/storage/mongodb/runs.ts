import type { Collection } from 'mongodb';
import { type ReadModelRun, readModelRun } from '../../../domain/wire/read-model-run.ts';
import { RUNS_KEPT_PER_READ_MODEL } from '../port.ts';
import type { Models } from './connect.ts';

interface RunRow {
  _id: string;
  projection: string;
  startedAt: string;
  /** As JSON. */
  run: string;
}

const rowsOf = ({ kept }: Models): Collection<RunRow> => kept.collection('runs');

/** How generations were filled, the oldest first. */
export async function runsOf(models: Models): Promise<ReadModelRun[]> {
  const rows = await rowsOf(models).find().sort({ startedAt: 1, _id: 1 }).toArray();
  return rows.map(({ run }) => readModelRun.parse(JSON.parse(run)));
}

/** Adds a run or replaces it, and forgets those of its read model that are no longer kept. */
export async function saveRun(models: Models, run: ReadModelRun): Promise<void> {
  const rows = rowsOf(models);
  const { id: _id, readModel: projection, startedAt } = run;
  await rows.replaceOne({ _id }, { projection, startedAt, run: JSON.stringify(run) }, { upsert: true });
  const old = await rows
    .find({ projection }, { projection: { _id: 1 } })
    .sort({ startedAt: -1, _id: -1 })
    .skip(RUNS_KEPT_PER_READ_MODEL)
    .toArray();
  if (old.length > 0) await rows.deleteMany({ _id: { $in: old.map((row) => row._id) } });
}
