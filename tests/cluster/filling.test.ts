import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedLog, openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { handlerOf } from '../../projections/runtime/projection.ts';
import { type ProjectionRuntime, startRuntime } from '../../projections/runtime/runtime.ts';
import { shapesOf } from '../../projections/storage/collection.ts';
import { connectModels, type Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases } from '../../projections/storage/mongodb/leases.ts';
import { openMongoProjectionStorage } from '../../projections/storage/mongodb/storage.ts';
import type { ProjectionStorage } from '../../projections/storage/port.ts';
import { mongoUrl } from '../support/servers.ts';
import { fillLog } from './a-log.ts';

const url = mongoUrl('read models that are being filled on MongoDB');
const STUDENTS = 60;
/** Every third student comes with another one. */
const ALL = STUDENTS + STUDENTS / 3;

describe.skipIf(!url)('a read model that is being filled', () => {
  let folder: string;
  let log: EmbeddedLog;
  let models: Models;
  const runtimes: ProjectionRuntime[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'filling-'));
    log = openEmbeddedLog(folder);
    await fillLog(log.ledger, STUDENTS);
    models = await connectModels({ url: url ?? '', database: `filling-${randomUUID()}` });
  });
  afterEach(async () => {
    for (const runtime of runtimes.splice(0)) await runtime.close();
    await models.db.dropDatabase();
    await models.close();
    await log.ledger.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A worker that holds the lease; done when what it fills is live. */
  async function fill(leases = createLeases(models, randomUUID(), -1)): Promise<ProjectionStorage> {
    while ((await leases.turn(['students'])).length === 0);
    const storage = openMongoProjectionStorage(models, leases);
    const live = Promise.withResolvers<void>();
    const runtime = await startRuntime({
      log: log.ledger,
      storage,
      projections: [students],
      onProgress: ({ students: one }) => void (one?.following && live.resolve()),
    });
    runtimes.push(runtime);
    await live.promise;
    return storage;
  }

  const countIn = async (storage: ProjectionStorage) => {
    const [info] = await storage.generations();
    const generation = await storage.open(info?.id ?? '');
    return { ...info, students: await generation.reader().count(admittedStudents, {}) };
  };

  it('is whole when the write of everything that waited failed, once before and once after it was carried out', async () => {
    const failures = ['before', 'after'];
    const leases = createLeases(models, randomUUID(), -1);
    const session = leases.filling('students');
    const carriedOut = session.withTransaction.bind(session);
    session.withTransaction = async (body, options) => {
      const failure = failures.shift();
      if (failure === 'before') throw new MongoNetworkError('cut before it was carried out');
      const answer = await carriedOut(body, options);
      if (failure === 'after') throw new MongoNetworkError('cut after it was carried out');
      return answer;
    };
    const storage = await fill(leases);
    expect(failures).toEqual([]);
    expect(await countIn(storage)).toMatchObject({ state: 'live', students: ALL });
  });

  it('is begun where the store says by whoever takes it over', async () => {
    const first = createLeases(models, randomUUID(), -1);
    while ((await first.turn(['students'])).length === 0);
    const { name, version } = students;
    const theirs = await openMongoProjectionStorage(models, first).create(
      name,
      version,
      shapesOf(students.collections),
    );
    const events = await log.ledger.readAll(0n, 20);
    await theirs.commit({ position: 20n, number: 20 }, async (unit) => {
      for (const [place, event] of events.entries()) {
        await handlerOf(students, event.type)?.(event, unit, place + 1);
      }
    });
    await theirs.commit({ position: 21n, number: 21 }, async (unit) => unit.delete(admittedStudents, 1), true);
    const storage = await fill();
    expect(await countIn(storage)).toMatchObject({ id: theirs.id, state: 'live', students: ALL });
  });
});
