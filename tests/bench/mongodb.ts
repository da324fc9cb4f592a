import { randomUUID } from 'node:crypto';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';

/** Runs the work on MONGODB_URL with a database of its own, which is gone afterwards. */
export async function withModels<T>(work: (models: Models) => Promise<T>): Promise<T> {
  const models = await connectModels({ url: process.env['MONGODB_URL'] ?? '', database: `bench-${randomUUID()}` });
  try {
    return await work(models);
  } finally {
    await models.db.dropDatabase();
    await models.close();
  }
}
