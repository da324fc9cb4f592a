import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createYear, expectNothingWritten, recordId, studentForm, type TestYear } from './records/school.ts';

/** Staff of a closed school who have left the team of a student they worked with. */
let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;
/** The first is still theirs. */
let mine: number;
let gone: number;
/** Entries of the journal, by what they are of. */
const entries: Record<string, string> = {};
/** A name they never saw. */
const SINCE = 'Zephyrine';

const entryOf = ({ headers }: Answer) => headers.get('X-Entry') ?? '';
const KEY = { 'Idempotency-Key': 'made-while-in-the-team' };
const form = studentForm({ studentId: 'gone', firstName: 'Greta' });
const add = (body: object, headers = {}) => staff.post(`/api/schoolYears/${year.id}/students`, body, headers);

beforeAll(async () => {
  server = await startServer();
  admin = await server.as('admin');
  staff = await server.as('staff');
  year = await createYear(server);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode: 'closed' } });
  const idOf = ({ body }: Answer): number => body.studentTermInfos[0].studentId;
  mine = idOf(await add(studentForm({ studentId: 'mine', firstName: 'Mia' })));
  gone = idOf(await add(form, KEY));
  entries['edit'] = entryOf(await staff.post(`/api/schoolYears/${year.id}/students/${gone}`, { firstName: 'Gretel' }));
  entries['answers'] = entryOf(
    await staff.post(`/api/studentTermInfo/${recordId(gone, year.first)}`, { absentPercent: 47 }),
  );
  const activity = { activityTypeId: 4, frequency: 'Weekly', notes: 'both', events: [{ eventTime: '2025-10-01' }] };
  entries['activity'] = entryOf(
    await staff.post('/api/activities', { schoolYearId: year.id, studentIds: [mine, gone], ...activity }),
  );
  const team = (await admin.get(`/api/app/students/${gone}/team`)).body.entries;
  const left = await admin.send(`/api/app/students/${gone}/team/${team[0].entry}`, { method: 'DELETE' });
  expect(left.status).toBe(204);
  await admin.post(`/api/schoolYears/${year.id}/students/${gone}`, { lastName: SINCE });
  expect((await staff.get(`/api/app/schoolYears/${year.id}/students/${gone}`)).status).toBe(403);
});
afterAll(() => server.close());

it.each(['edit', 'answers', 'activity'])(
  'take back nothing of them, and see nothing that was written since: %s',
  async (what) => {
    for (const more of [{ preview: true }, { preview: true, except: [gone] }, {}]) {
      const answer = await expectNothingWritten(server, () =>
        staff.post('/api/app/undo', { entry: entries[what], ...more }),
      );
      expect([answer.status, answer.body.error.outsideTeam.studentId]).toEqual([403, gone]);
    }
  },
);

it('are told of nobody whose the entries of others are', async () => {
  const entry = entryOf(await admin.post(`/api/schoolYears/${year.id}/students/${gone}`, { gender: 'male' }));
  for (const more of [{ preview: true }, {}]) {
    const { status, body } = await staff.post('/api/app/undo', { entry, ...more });
    expect([status, body.error]).toEqual([
      403,
      { message: 'Only administrators take back what somebody else has done.' },
    ]);
  }
});

it('are answered again what they were answered then, and nothing newer', async () => {
  const again = await expectNothingWritten(server, () => add(form, KEY));
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(JSON.stringify(again.body)).not.toContain(SINCE);
  expect((await add(form)).status).toBe(403);
});

it('are in the access record with whom they tried to open, by id: who is forgotten is not named there', async () => {
  const open = (id: number) => staff.get(`/api/app/schoolYears/${year.id}/students/${id}`);
  const other = (await admin.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: 'o' }))).body;
  const { studentId: otherId } = other.studentTermInfos[0];
  expect([(await open(gone)).status, (await open(otherId)).status]).toEqual([403, 403]);
  const filter = JSON.stringify({ kind: 'call-refused' });
  const { body } = await admin.get(`/api/rest/accessRecord?filter=${encodeURIComponent(filter)}&range=[0,99]`);
  const opened = body.filter(({ call }: { call: string }) => call.startsWith('GET /api/app/schoolYears'));
  expect(new Set(opened.map((one: { studentId: number }) => one.studentId))).toEqual(new Set([gone, otherId]));
  expect(JSON.stringify(body.map(({ details }: { details: object }) => details))).not.toMatch(/Gret|Zephyrine/);
});

it('are told of nobody by an action over many, which is no look at the others then', async () => {
  const asked = { entry: entries['activity'], preview: true };
  expect((await staff.post('/api/app/undo', asked)).status).toBe(403);
  await server.services.access.flush();
  const { body } = await admin.get('/api/rest/accessRecord?filter={"kind":"students-listed"}&range=[0,99]');
  expect(body.filter(({ call }: { call: string }) => call === 'POST /api/app/undo')).toEqual([]);
});
