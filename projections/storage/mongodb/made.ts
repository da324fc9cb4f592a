import type { Binary } from 'mongodb';
import { fenceOf, LeaseLost } from './commits.ts';
import type { GenerationRow, Models } from './connect.ts';
import type { Leases } from './leases.ts';

/** What tells a collection from another one of the same name, by name. */
type Identities = Map<string, string>;

/** The collections of the database; those of one that does not tell are told apart by their names alone. */
async function identitiesIn({ kept: db }: Models): Promise<Identities> {
  const there = (await db.listCollections().toArray()) as { name: string; info?: { uuid?: Binary } }[];
  return new Map(there.map(({ name, info }) => [name, info?.uuid?.toString('hex') ?? '']));
}

/** Whether the documents are those that were written: a collection that somebody dropped is made again, empty, by the next write. */
const isWhole = (made: string, there: Identities): boolean =>
  (JSON.parse(made) as [name: string, identity: string][]).every(([name, identity]) => there.get(name) === identity);

/** Lets a generation know its collections. */
export async function noteMade(
  models: Models,
  leases: Leases,
  row: GenerationRow,
  names: readonly string[],
): Promise<void> {
  const there = await identitiesIn(models);
  const { _id, projection } = row;
  const made = JSON.stringify(names.map((name) => [name, there.get(name)]));
  const noted = await models.generations.updateOne({ _id, fence: fenceOf(leases, projection) }, { $set: { made } });
  if (noted.matchedCount === 0) throw new LeaseLost(projection);
}

/** Whether its collections are those that it was written to. */
export const isAsMade = async (models: Models, { made }: GenerationRow): Promise<boolean> =>
  made === undefined || isWhole(made, await identitiesIn(models));

const IN_USE = ['live', 'building', 'compared'] as const;

/**
 * Gives up generations whose documents somebody removed while processes were at work on them: they are built anew. Answers which of those that
 * are `read` are gone: what is found in them is no answer.
 */
export async function giveUpLost(models: Models, read: readonly string[]): Promise<string[]> {
  const asked = { $or: [{ state: { $in: [...IN_USE] } }, { _id: { $in: [...read] } }] };
  const rows = await models.generations.find(asked, { projection: { made: 1, projection: 1 } }).toArray();
  const there = await identitiesIn(models);
  const lost = rows.filter(({ made }) => made !== undefined && !isWhole(made, there));
  for (const { _id, projection } of lost) {
    const given = { $set: { state: 'dropped' as const }, $currentDate: { since: true as const } };
    const { modifiedCount } = await models.generations.updateOne({ _id, state: { $in: [...IN_USE] } }, given);
    // Whoever keeps it finds that it does not, and begins with what there is.
    if (modifiedCount > 0) await models.leases.updateOne({ _id: projection }, { $inc: { fence: 1 } });
  }
  const known = new Set(rows.map(({ _id }) => _id));
  return read.filter((id) => !known.has(id) || lost.some(({ _id }) => _id === id));
}
