import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

/** More than may wait in one account's line. */
const AT_ONCE = 12;
const MANY = 11;

let server: TestServer;
let admin: Client;
let termId: number;
let elsewhere: number;
beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  const [here, other] = [await createYear(server, 2025), await createYear(server, 2024)];
  termId = here.first;
  for (let at = 0; at < MANY; at++)
    await createStudent(admin, here.id, { studentId: `S-${at}`, lastName: `Amos${at}` });
  await createStudent(admin, here.id, { studentId: 'S-20', lastName: 'Quillan' });
  elsewhere = await createStudent(admin, other.id, { studentId: 'S-21', lastName: 'Quill' });
  await server.caughtUp();
});
afterAll(() => server.close());

/** Holds up whatever goes through everybody, until it is let go. */
function holdSearches(): () => void {
  const { readModels } = server.services;
  const { searcher } = readModels;
  const gate = Promise.withResolvers<void>();
  readModels.searcher = (projection) => {
    const found = searcher(projection);
    return {
      ...found,
      async find(collection, query) {
        await gate.promise;
        return found.find(collection, query);
      },
    };
  };
  return () => {
    readModels.searcher = searcher;
    gate.resolve();
  };
}

it('of many searches at once each tells of whom else it looked for', async () => {
  const noted = watchedAccess(server);
  const search = (q: string) =>
    admin.get(`/api/rest/students?filter=${encodeURIComponent(JSON.stringify({ termId, q }))}&range=[0,9]`);
  const letGo = holdSearches();
  const answers = Array.from({ length: AT_ONCE }, (_, at) => search(`Amos${at % MANY}`));
  const last = search('Quill');
  // All but those whose line is full are answered before.
  await Promise.race([last, new Promise((resolve) => setTimeout(resolve, 500))]);
  letGo();
  expect((await Promise.all([...answers, last])).map(({ status }) => status)).toEqual(Array(AT_ONCE + 1).fill(200));
  await server.services.background.settled();
  const named = whomNamed(noted);
  expect(named).toContain(elsewhere);
});
