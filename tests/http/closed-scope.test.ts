import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../api/handouts/handout.ts';
import { filedText } from '../../domain/filings/filings.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { EXIT_GROUPS } from '../../domain/student-facts/exit-figures.ts';
import { OTHER, STUDENT, TERM, YEAR } from '../contract/good-bodies.ts';
import { making, pathOf } from '../contract/good-requests.ts';
import { importActionOf } from '../contract/journal-requests.ts';
import { looking } from '../contract/looking-requests.ts';
import { type Client, createClient } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { studentForm } from './records/school.ts';

let server: TestServer;
let admin: Client;
/** Staff in the team of one student. */
let staff: Client;
/** A number of the journal at which the mode is open. */
let whileOpen: number;
/** The id of an account whose students are others. */
const COLLEAGUE = 1;

/** What is recorded of the student in whose team the staff are not, and of nobody else. */
const OF_THE_OTHER = ['Outlier', '100001'];
/** That somebody exists, by number, name and lead, is never hidden (rules/caseload#modes). */
const NAMES_THEM = new Set(['GET /api/app/caseloads/students']);

/** Ways to ask for one's own students, or to seem to. */
const WAYS = [
  ...['scope=mine', `scope=${COLLEAGUE}`, `students=${OTHER}`, `studentId=${OTHER}`, `id=${OTHER}`],
  ...[`scope=${COLLEAGUE}&students=${OTHER}`, `asOf=@40&students=${OTHER}`, `filter={"id":[${OTHER}]}`],
];

const setMode = (caseloadMode: string) => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });

async function refusals(): Promise<number> {
  await server.services.access.flush();
  const filter = JSON.stringify({ kind: 'call-refused' });
  return Number(
    (await admin.get(`/api/rest/accessRecord?filter=${filter}`)).headers.get('content-range')?.split('/')[1],
  );
}

beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true });
  admin = server.anonymous;
  for (const { call, ...request } of making({ setUpToken: server.services.setUp.secret })) {
    const { status, body } = await admin.post(pathOf({ call, ...request }), request.body);
    expect([call, status]).toEqual([call, 200]);
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  const renamed = studentForm({ studentId: 'A-1', lastName: 'Outlier' });
  expect((await admin.post(`/api/schoolYears/${YEAR}/students/${STUDENT}`, renamed)).status).toBe(200);
  const exit = { kind: 'exit', exitOn: '2024-12-20', exitReason: 'GHS' };
  expect((await admin.post(`/api/app/students/${STUDENT}/facts`, exit)).status).toBe(200);
  expect((await admin.post('/api/app/exits/2024/filings', {})).status).toBe(200);
  const account = { firstName: 'Otto', lastName: 'Side', email: 'otto@school.example', password: 'battery staple' };
  const { body } = await admin.post('/api/users', { ...account, admin: false });
  const inTeam = { role: 'observer', userId: body.user.id, from: '2024-08-01' };
  expect((await admin.post(`/api/app/students/${OTHER}/team`, inTeam)).status).toBe(200);
  staff = await server.signIn(account.email, account.password);
  const part = {
    schoolYearId: YEAR,
    termId: TERM,
    fileName: null,
    fileHash: 'a'.repeat(64),
    upload: 'hashed',
    from: 0,
  };
  expect((await admin.post('/api/app/imports', { ...part, rows: [importRow(7)] })).status).toBe(200);
  await server.caughtUp();
  whileOpen = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body[0].number;
});
afterAll(() => server.close());

describe.each(['closed', 'ask'])('in the mode %s, to staff who have a student of their own', (mode) => {
  it('no look shows another one, whichever part of the school it asks for', async () => {
    await setMode(mode);
    const imports = await admin.get('/api/rest/imports');
    const known = { importId: imports.body[0].id, importAction: await importActionOf(admin), invitation: 'unknown' };
    const looks = looking(known).filter(({ call }) => call.startsWith('GET ') && !/openapi|docs|metrics/.test(call));
    for (const look of looks.filter(({ call }) => !NAMES_THEM.has(call)))
      for (const way of WAYS) {
        const path = pathOf(look);
        // An answer that is broken off is none.
        const { status, body } = await staff.get(`${path}${path.includes('?') ? '&' : '?'}${way}`);
        const isListed = mode === 'ask' && /rest\/students|studentIds|filterCounts|courses/.test(look.call);
        if (status !== 200 || isListed) continue;
        const shown = JSON.stringify(body);
        const told = OF_THE_OTHER.filter((text) => shown.includes(text) && !path.includes(text));
        expect([path, way, told]).toEqual([path, way, []]);
      }
  });

  it('a figure that was filed is of everybody, and is refused and recorded', async () => {
    await setMode(mode);
    const file = '/api/app/exits/2024/filings/1/file';
    for (const [at, way] of ['', '?scope=mine', `?students=${OTHER}`].entries()) {
      const before = await refusals();
      expect([way, (await staff.get(`${file}${way}`)).status]).toEqual([way, 403]);
      expect((await staff.get(`/api/app/exits/2024/filings${way}`)).status).toBe(403);
      // The same refusal again is counted with the first.
      if (at === 0) expect(await refusals()).toBeGreaterThan(before);
    }
  });
});

/** Who may have left when and how, tried until the hash of what would be filed fits. */
async function foundOutFrom(hash: unknown) {
  const { profile } = (await staff.get('/api/app/whatWeKeep')).body;
  const tried = [STUDENT, OTHER].flatMap((studentId) =>
    EXIT_GROUPS.flatMap((group) =>
      Array.from({ length: 31 }, (_, day) => {
        const row = { studentId, group, on: `2025-05-${String(day + 1).padStart(2, '0')}` as PlainDay };
        return [row, sha256(Buffer.from(filedText({ exitYear: 2024, profile, rows: [row] })))] as const;
      }),
    ),
  );
  return tried.flatMap(([row, of]) => (of === hash ? [row] : []));
}

it.each(['closed', 'ask'])('in the mode %s the hash of few exits tells nobody whose they are', async (mode) => {
  await setMode(mode);
  const hashFor = async (client: Client) => (await client.get('/api/app/exits/2024')).body.hash;
  expect(await foundOutFrom(await hashFor(admin))).toMatchObject([{ studentId: STUDENT, on: '2025-05-29' }]);
  expect(await foundOutFrom(await hashFor(staff))).toEqual([]);
  // When everybody could be opened it was told.
  const then = (client: Client) => client.get(`/api/app/exits/2024?asOf=@${whileOpen}`);
  expect([(await then(admin)).body.hash, (await then(staff)).body.hash]).toEqual([expect.any(String), null]);
});

it.each(['closed', 'ask'])(
  'in the mode %s the hash of a file that a colleague imported is told to nobody else, that of one for VR to nobody',
  async (mode) => {
    await setMode(mode);
    const hashFor = async (client: Client, asOf = '') =>
      (await client.get(`/api/rest/imports?filter={"upload":"hashed"}${asOf}`)).body[0].fileHash;
    expect([await hashFor(admin), await hashFor(staff)]).toEqual([expect.any(String), null]);
    expect(await hashFor(staff, `&asOf=@${whileOpen}`)).toBeNull();
    for (const client of [admin, staff])
      expect((await client.get('/api/app/preEts/2024-Q2')).body.files[0]).not.toHaveProperty('hash');
  },
);

describe('in a closed school', () => {
  it('one has the export of the own student by choosing them, in both formats', async () => {
    await setMode('closed');
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/app/terms/${TERM}/export`;
      const { status, body } = await staff.post(path, { format, filter: { id: [OTHER] } });
      expect([status, body.length > 100]).toEqual([200, true]);
      expect((await staff.post(path, { format, filter: { id: [STUDENT, OTHER] } })).status).toBe(403);
      expect((await staff.post(path, { format, students: [OTHER] })).status).toBe(403);
    }
    const lists = [`/api/schoolYears/${YEAR}`, `/api/term/${TERM}/students`, `/api/dashboard/${TERM}`];
    const report = `/api/reports/riskRoster?startYearId=${YEAR}&startTermId=${TERM}&format=csv`;
    for (const list of [...lists, '/api/students/all', report])
      for (const way of [`students=${OTHER}`, `scope=${COLLEAGUE}`]) {
        if (list === report && way.startsWith('students')) continue;
        const { status, body } = await staff.get(`${list}${list.includes('?') ? '&' : '?'}${way}`);
        // Who is in the team of a colleague, in whatever role, is told by no refusal.
        expect([list, way, status, body.error.outsideTeam.studentId]).toEqual([list, way, 403, null]);
      }
  });
});
