import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import type { Progress } from '../../projections/runtime/progress.ts';
import { type ProjectionRuntime, startRuntime } from '../../projections/runtime/runtime.ts';
import type { Document } from '../../projections/storage/collection.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { DocumentReader, ProjectionStorage } from '../../projections/storage/port.ts';
import { openSqliteProjectionStorage } from '../../projections/storage/sqlite/storage.ts';
import { type DemoSchool, writeDemoSchool } from '../support/demo-school.ts';
import { everything } from '../support/projected.ts';
import { mongoUrl } from '../support/servers.ts';

const url = mongoUrl('every read model of a school that keeps everything, on MongoDB');
const NAMES = allProjections.map(({ name }) => name);

describe.skipIf(!url)('the read models of a school that keeps everything', () => {
  let school: DemoSchool;
  let log: EmbeddedLog;
  let models: Models;
  let storage: ProjectionStorage;
  let runtime: ProjectionRuntime;
  let live: ReadonlyMap<string, DocumentReader>;

  /** Builds all of them; done when they follow the log. */
  async function built(store: ProjectionStorage): Promise<ProjectionRuntime> {
    const following = Promise.withResolvers<void>();
    const onProgress = (progress: Progress) => {
      if (NAMES.every((name) => progress[name]?.following)) following.resolve();
    };
    const started = await startRuntime({ log: log.ledger, storage: store, projections: allProjections, onProgress });
    await following.promise;
    return started;
  }

  async function readers(store: ProjectionStorage): Promise<ReadonlyMap<string, DocumentReader>> {
    const found = new Map<string, DocumentReader>();
    for (const { id, projection, state } of await store.generations())
      if (state === 'live') found.set(projection, (await store.open(id)).reader());
    return found;
  }

  beforeAll(async () => {
    school = await writeDemoSchool('every model', { week: true });
    log = openEmbeddedLog(school.dataDir);
    models = await connectModels({ url: url ?? '', database: `every-model-${randomUUID()}` });
    const leases = createLeases(models, randomUUID(), -1);
    while ((await leases.turn(NAMES)).length < NAMES.length);
    storage = openMongoProjectionStorage(models, leases);
    runtime = await built(storage);
    live = await readers(storage);
  });
  afterAll(async () => {
    await runtime?.close();
    await models?.db.dropDatabase();
    await models?.close();
    await log?.ledger.close();
    rmSync(school.dataDir, { recursive: true, force: true });
  });

  /** What is in the one and not so in the other. */
  const unlike = (some: readonly Document[], others: readonly Document[]) => {
    const known = new Map(others.map((document) => [document.id, document]));
    return some.filter((document) => !isDeepStrictEqual(document, known.get(document.id)));
  };

  it('are on MongoDB what they are in files', async () => {
    const files = openSqliteProjectionStorage(`${school.dataDir}/anew`);
    const ofFiles = await built(files);
    const inFiles = await readers(files);
    for (const projection of allProjections) {
      const [kept, wanted] = [live.get(projection.name), inFiles.get(projection.name)];
      if (!kept || !wanted) throw new Error(`${projection.name} was not built`);
      const [here, there] = [await everything(projection)(kept), await everything(projection)(wanted)];
      // The school of the demo has imported nothing; all else it has.
      expect(Object.values(there).flat().length > 0, projection.name).toBe(projection.name !== 'imports');
      for (const [collection, documents] of Object.entries(there)) {
        expect(
          here[collection]?.map(({ id }) => id),
          collection,
        ).toEqual(documents.map(({ id }) => id));
        expect(unlike(here[collection] ?? [], documents), collection).toEqual([]);
      }
    }
    await ofFiles.close();
    await files.close();
  });

  it.each(NAMES)('are the same when %s is built once more beside the live one', async (name) => {
    await runtime.compare(name, { by: 1, source: 'account' });
    const ended = async () => (await runtime.runs()).findLast(({ readModel }) => readModel === name)?.outcome;
    await expect.poll(ended, { timeout: 120_000 }).toBe('done');
    expect(await runtime.comparison(name)).toMatchObject({ differences: 0, kept: [] });
    expect((await storage.generations()).filter(({ projection }) => projection === name)).toHaveLength(1);
  });
});
