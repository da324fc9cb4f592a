import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

/** The stream of accounts is folded whole by every start and for every point of the past: nobody makes it long by what is their own. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ alone: true });
});
afterAll(() => server.close());

const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).body.user.id;
/** The account has changed itself, or an administrator any, so often within the hour. */
async function changed(client: Client, times: number) {
  const { id, admin } = (await client.get('/api/user')).body.user;
  for (let n = 0; n < times; n++) await server.services.throttle.accountChange({ id, admin });
}
const choose = async (client: Client, language: string) =>
  (await client.post('/api/app/language', { language })).status;

it('an account that changes its own settings over and over is told to wait, whichever they are; an administrator later', async () => {
  const [admin, staff, auditor] = [await server.as('admin'), await server.as('staff'), await server.as('auditor')];
  await changed(auditor, 299);
  expect(await choose(auditor, 'es')).toBe(200);
  const before = await server.ledger.head();
  const refused = await auditor.post('/api/app/views', { name: 'Mine', search: '?q=a' });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  const id = await idOf(auditor);
  expect((await auditor.post(`/api/users/${id}`, { lastName: 'Lindgren' })).status).toBe(503);
  expect(await server.ledger.head()).toBe(before);
  expect(await choose(staff, 'es')).toBe(200);
  await changed(admin, 300);
  expect(await choose(admin, 'es')).toBe(200);
});

it('an administrator who changes accounts over and over is told to wait, whichever they are; another one goes on', async () => {
  const admin = await server.as('admin');
  const other = { firstName: 'Ida', lastName: 'Quist', email: 'ida@school.example', password: 'a kettle on the hill' };
  const { id } = (await admin.post('/api/users', { ...other, admin: true, auditor: false })).body.user;
  const colleague = await server.signIn(other.email, other.password);
  await changed(colleague, 2999);
  expect(await choose(colleague, 'es')).toBe(200);
  const staff = await idOf(await server.as('staff'));
  const head = await server.ledger.head();
  const refused = [
    await colleague.post('/api/app/language', { language: 'en' }),
    await colleague.post('/api/app/invitations', { ...other, email: 'new@school.example' }),
    await colleague.post(`/api/app/users/${staff}/disable`),
    await colleague.delete(`/api/app/users/${staff}/sessions`),
    await colleague.post(`/api/users/${staff}`, { firstName: 'Another' }),
    await colleague.delete(`/api/users/${staff}`),
  ];
  expect(refused.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
    refused.map(() => [503, true]),
  );
  expect(await server.ledger.head()).toBe(head);
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
});

it('an administrator who changes years or settings over and over is told to wait, whichever it is; another one goes on', async () => {
  const admin = await server.as('admin');
  const second = { firstName: 'Uma', lastName: 'Reyes', email: 'uma@school.example', password: 'a kettle on the hill' };
  await admin.post('/api/users', { ...second, admin: true, auditor: false });
  const colleague = await server.signIn(second.email, second.password);
  const year = (start: number) => {
    return { year: start, termType: 'annual', terms: [{ startDate: `${start}-09-01` }], students: [] };
  };
  const { id } = (await admin.post('/api/rest/schoolYears', year(1950))).body;
  expect((await admin.post('/api/schoolSettings', { name: 'North' })).status).toBe(200);
  const [{ id: entry }] = (await admin.get('/api/app/timelines/school-settings')).body.entries;
  expect((await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } })).status).toBe(200);
  const own = await idOf(admin);
  for (let n = 0; n < 297; n++) await server.services.throttle.schoolChange(own);
  const head = await server.ledger.head();
  const refused = [
    await admin.post('/api/schoolSettings', { name: 'South' }),
    await admin.post('/api/app/schoolLogo', { picture: null }),
    await admin.post('/api/app/whatWeKeep', { keeps: { facts: false } }),
    await admin.post('/api/app/exits/2025/filings'),
    await admin.post('/api/app/undo', { entry }),
    await admin.post('/api/schoolYears', year(1951)),
    await admin.delete(`/api/schoolYears/${id}/students`),
    await admin.delete(`/api/rest/schoolYears/${id}`),
    await admin.post('/api/app/retention', { years: 7 }),
    await admin.post('/api/app/forgetting', { studentId: 100_001, reason: 'Order 12/26' }),
  ];
  expect(refused.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
    refused.map(() => [503, true]),
  );
  expect(await server.ledger.head()).toBe(head);
  expect((await colleague.post('/api/app/undo', { entry })).status).toBe(200);
});
