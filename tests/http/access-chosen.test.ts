import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, done } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Questions that find one student of a school, by what was chosen and neither by id nor by number. */
let server: TestServer;
let staff: Client;
let auditor: Client;
let year: TestYear;
let one: number;
let due: number;

const NOW = new Date('2026-02-10T16:00:00.000Z');
const list = (filter: object) =>
  auditor.get(
    `/api/rest/accessRecord?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","DESC"]&range=[0,0]`,
  );
const latest = async (filter: object) => (await list(filter)).body[0];
/** What was gathered is written now. */
const written = () => expect.poll(() => server.services.access.waiting).toBe(0);

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => NOW });
  [staff, auditor] = await Promise.all([server.as('staff'), server.as('auditor')]);
  const admin = await server.as('admin');
  year = await createYear(server);
  await done(admin.post('/api/app/whatWeKeep', { keeps: { facts: true, caseload: true, services: true } }));
  for (let n = 0; n < 11; n++) await createStudent(admin, year.id, { studentId: `Z-${n}`, lastName: 'Zeller' });
  one = await createStudent(admin, year.id, { studentId: 'N-1', lastName: 'Quillan' });
  due = await createStudent(admin, year.id, { studentId: 'N-2', lastName: 'Rossiter' });
  const facts = (id: number) => `/api/app/students/${id}/facts`;
  const evaluation = { kind: 'evaluation', evaluatedOn: '2025-10-01', evaluationDueDate: '2026-03-04' };
  await done(admin.post(facts(due), evaluation));
  await done(admin.post(facts(one), { kind: 'exit', exitOn: '2026-02-03', exitReason: 'GHS' }));
  const service = { activity: 'JEC', date: '2026-02-02', minutes: 45, setting: 'individual', providerKind: 'vr-staff' };
  await done(admin.post('/api/app/services', { ...service, studentIds: [one], providerName: 'M. Ortiz' }));
  await done(admin.post(`/api/app/students/${one}/team`, { role: 'lead', from: '2025-09-02', userId: 1 }));
  const { user } = (await staff.get('/api/user')).body;
  await done(admin.post(`/api/app/students/${due}/team`, { role: 'lead', from: '2025-09-02', userId: user.id }));
  await server.caughtUp();
  await done(admin.post(`/api/studentTermInfo/${recordId(one, year.second)}`, { behaviorMarks: 0 }));
  await server.caughtUp();
});
afterAll(() => server.close());

/** A look at one student, and what the access record says it was chosen by. */
const looks = (): [path: string, holds: string, filter: object | undefined][] => [
  ['/api/app/dueDates?from=2026-03-01&to=2026-03-31', 'Rossiter', { from: '2026-03-01', to: '2026-03-31' }],
  ['/api/app/exits/2025/students?group=not%20served', 'Quillan', { group: 'not served' }],
  ['/api/app/preEts/2025-Q3/students?group=served&activity=JEC', 'Quillan', { group: 'served', activity: 'JEC' }],
  ['/api/app/caseloads/students?q=quil&skip=0&limit=10', 'Quillan', { search: true }],
  ['/api/app/caseloads/students?lead=1&on=2026-02-10&skip=0&limit=10', 'Quillan', { lead: '1', on: '2026-02-10' }],
  [
    `/api/app/terms/${year.second}/movement/students?from=${year.first}&is=low`,
    'Quillan',
    { from: String(year.first), is: 'low' },
  ],
];

it('are looks at that student, told with what they were chosen by', async () => {
  for (const [path, holds, filter] of looks()) {
    const { status, body } = await staff.get(path);
    expect([path, status, JSON.stringify(body)]).toEqual([path, 200, expect.stringContaining(holds)]);
    await written();
    const { studentId, details } = await latest({ kind: 'students-listed' });
    const whom = holds === 'Rossiter' ? due : one;
    expect([path, studentId, details.rows, details.filter]).toEqual([path, whom, 1, filter]);
  }
});

it('are looks of their own when another choice finds others, or nobody', async () => {
  const exits = '/api/app/exits/2025/students';
  const paths = [exits, `${exits}?group=not%20served`, `${exits}?group=unresolved`];
  for (const path of paths) expect((await auditor.get(path)).status).toBe(200);
  await written();
  const filter = JSON.stringify({ userId: (await auditor.get('/api/user')).body.user.id, kind: 'students-listed' });
  const { body } = await auditor.get(`/api/rest/accessRecord?filter=${encodeURIComponent(filter)}`);
  const chosenBy = body.map(({ details }: { details: { filter?: object } }) => details.filter);
  expect(chosenBy).toEqual(expect.arrayContaining([undefined, { group: 'not served' }, { group: 'unresolved' }]));
});

it('are a look when a hash is told of who left, when and how, which can be tried until it fits', async () => {
  const { body } = await auditor.get('/api/app/exits/2025');
  expect([body.all, body.hash]).toEqual([1, expect.stringMatching(/^[\da-f]{64}$/)]);
  await written();
  const { studentId, call, details } = await latest({ kind: 'students-listed' });
  expect([call, studentId, details]).toEqual([
    'GET /api/app/exits/:year',
    one,
    { what: 'figures', year: '2025', rows: 1 },
  ]);
});

it('are a look when a filing is told by its hash, in which nobody counts otherwise', async () => {
  await (await server.as('admin')).post('/api/app/exits/2025/filings');
  const { body } = await auditor.get('/api/app/exits/2025/filings');
  expect(body.filings).toMatchObject([{ hash: expect.stringMatching(/^[\da-f]{64}$/), differences: [] }]);
  await written();
  const { studentId, call } = await latest({ kind: 'students-listed' });
  expect([call, studentId]).toEqual(['GET /api/app/exits/:year/filings', one]);
});

it('are a look when a calendar program reads of whom something is due', async () => {
  const { path } = (await staff.post('/api/app/calendar', { names: 'number' })).body;
  expect((await server.anonymous.get(path)).body).toContain('N-2');
  await written();
  const { studentId, details } = await latest({ kind: 'students-listed' });
  expect([studentId, details.what]).toEqual([due, 'calendar']);
});

it('are a look when the start page tells of what others did with the student', async () => {
  await staff.get(`/api/app/schoolYears/${year.id}/colleaguesToday`);
  await written();
  expect((await latest({ kind: 'journal-read' })).details.studentIds).toContain(one);
});
