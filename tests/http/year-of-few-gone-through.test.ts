import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
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

/** Looks at the figures of the year; each question to the journal's entries is answered as `asked` does. */
async function look(asked: <Found>(find: () => Promise<Found[]>) => Promise<Found[]>): Promise<number> {
  await server.caughtUp();
  const { readModels } = server.services;
  const { reader } = readModels;
  const watched = ((model) => {
    const own = reader(model);
    return {
      ...own,
      async find(collection: unknown, query: never) {
        const find = () => own.find(collection as never, query);
        return collection === journalEntries ? asked(find) : find();
      },
    };
  }) as ReadModels['reader'];
  const watching = vi.spyOn(readModels, 'reader').mockImplementation(watched);
  const { status } = await admin.get(`/api/app/terms/${year.first}/dashboard`);
  watching.mockRestore();
  return status;
}

/** Entries of the journal that are read while somebody looks. */
async function readByALook(): Promise<number> {
  let read = 0;
  const status = await look(async (find) => {
    const found = await find();
    read += found.length;
    return found;
  });
  expect(status).toBe(200);
  return read;
}

it('while the journal is built nobody waits for whoever was in a year of few', async () => {
  const building = new Rejection('unavailable', "The read model 'journal' is being built.", { retryAfter: 2 });
  expect(await look(() => Promise.reject(building))).toBe(200);
});

it('where who was in a year of few cannot be found out otherwise, no figures are told', async () => {
  expect(await look(() => Promise.reject(new Error('the file is damaged')))).toBe(500);
});

it('whoever was in a year of few is looked for in what was added since the look before', async () => {
  expect(await readByALook()).toBeGreaterThan(0);
  expect(await readByALook()).toBe(0);
  await createStudent(admin, year.id, { studentId: 'A-2' });
  const added = await readByALook();
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(5);
});
