import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  await createStudent(admin, year.id, { studentId: 'A-1' });
});
afterAll(() => server.close());

/** Entries of the journal that are read while somebody looks at the figures of the year. */
async function readByALook(): Promise<number> {
  await server.caughtUp();
  let read = 0;
  const { readModels } = server.services;
  const { reader } = readModels;
  const watched = ((model) => {
    const own = reader(model);
    return {
      ...own,
      async find(collection: unknown, query: never) {
        const found = await own.find(collection as never, query);
        if (collection === journalEntries) read += found.length;
        return found;
      },
    };
  }) as ReadModels['reader'];
  const watching = vi.spyOn(readModels, 'reader').mockImplementation(watched);
  const { status } = await admin.get(`/api/app/terms/${year.first}/dashboard`);
  watching.mockRestore();
  expect(status).toBe(200);
  return read;
}

it('whoever was in a year of few is looked for in what was added since the look before', async () => {
  expect(await readByALook()).toBeGreaterThan(0);
  expect(await readByALook()).toBe(0);
  await createStudent(admin, year.id, { studentId: 'A-2' });
  const added = await readByALook();
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(5);
});
