import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess } from '../contract/watched-access.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** A look at few students is told with their names' ids, whichever list shows them, and when it is not made again, too. */
let server: TestServer;
let auditor: Client;
let colleague: Client;
let noted: AccessEntry[];
let year: TestYear;
let large: TestYear;
let quillan: number;

beforeAll(async () => {
  server = await startServer({ alone: true });
  const admin = await server.as('admin');
  [auditor, colleague] = await Promise.all([server.as('auditor'), server.as('staff')]);
  [year, large] = [await createYear(server), await createYear(server, 2030)];
  quillan = await createStudent(admin, year.id, { studentId: 'N-1', lastName: 'Quillan' });
  for (let n = 0; n < 11; n++) await createStudent(admin, large.id, { studentId: `Z-${n}`, lastName: 'Zeller' });
  await createStudent(admin, large.id, { studentId: 'N-2', lastName: 'Rossiter' });
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());
beforeEach(() => noted.splice(0));

const whom = () => noted.map(({ studentId, details }) => [studentId, details['rows']]);
const wholeLists = ({ id, first }: TestYear) => [
  `/api/term/${first}/students`,
  `/api/dashboard/${first}`,
  `/api/schoolYears/${id}`,
];
const again = (client: Client, path: string, etag: string | null) =>
  client.get(path, { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' });

it('names who is in a whole list of few, now and then', async () => {
  const asOf = (await auditor.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
  for (const path of wholeLists(year)) {
    for (const point of ['', `?asOf=@${asOf}`]) {
      noted.splice(0);
      expect((await auditor.get(`${path}${point}`)).status).toBe(200);
      await vi.waitFor(() => expect([path, point, whom()]).toEqual([path, point, [[quillan, expect.any(Number)]]]));
    }
  }
});

it('tells of a list of many how many they are', async () => {
  for (const path of [...wholeLists(large), '/api/students/all']) {
    noted.splice(0);
    await auditor.get(path);
    await vi.waitFor(() =>
      expect(whom()).toEqual([[null, path === `/api/schoolYears/${large.id}` ? 24 : expect.any(Number)]]),
    );
    expect(noted[0]?.details).not.toHaveProperty('studentIds');
  }
});

it('names them where the answer goes out as it went out before', async () => {
  for (const path of wholeLists(year)) {
    await vi.waitFor(async () => {
      noted.splice(0);
      const { reader } = server.services.readModels;
      server.services.readModels.reader = () => {
        throw new Error('a read model was read');
      };
      const { status } = await colleague.get(path).finally(() => {
        server.services.readModels.reader = reader;
      });
      expect(status).toBe(200);
      expect(whom()).toEqual([[quillan, expect.any(Number)]]);
    }, 20_000);
  }
});

it('names them where the caller has the answer already', async () => {
  const found = `/api/rest/students?filter=${JSON.stringify({ termId: large.first, q: 'rossiter' })}&range=[0,9]`;
  for (const path of [...wholeLists(year), found]) {
    const { headers, body } = await auditor.get(path);
    expect(body).toBeTruthy();
    noted.splice(0);
    await vi.waitFor(async () => {
      noted.splice(0);
      expect([path, (await again(auditor, path, headers.get('etag'))).status]).toEqual([path, 304]);
      expect(whom()).toEqual([[expect.any(Number), expect.any(Number)]]);
    });
  }
});

it('names who is searched for where a list does not have them, when it is there already as well', async () => {
  const path = `/api/rest/students?filter=${JSON.stringify({ termId: large.first, q: 'quillan' })}&range=[0,9]`;
  const { headers } = await auditor.get(path);
  expect(whom()).toEqual([[quillan, 0]]);
  noted.splice(0);
  expect((await again(auditor, path, headers.get('etag'))).status).toBe(304);
  expect(whom()).toEqual([[quillan, expect.any(Number)]]);
});

it('is made where it is not known whom it would be about', async () => {
  const other = `/api/rest/students?filter=${JSON.stringify({ termId: large.first, q: 'ross' })}&range=[0,9]`;
  const { headers } = await auditor.get(`/api/rest/students?filter={"termId":${large.first}}&range=[0,9]`);
  noted.splice(0);
  expect((await again(auditor, other, headers.get('etag'))).status).toBe(200);
  expect(whom()).toEqual([[expect.any(Number), 1]]);
});
