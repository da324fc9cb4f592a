import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { importRow } from '../http/records/rows.ts';
import { expectNothingWritten } from '../http/records/school.ts';
import { OTHER, STUDENT, TERM, YEAR } from './good-bodies.ts';
import { request } from './good-request.ts';
import { changing, type GoodRequest, making, pathOf } from './good-requests.ts';

let server: TestServer;
let admin: Client;
/** Works here, in nobody's team. */
let outsider: Client;

const send = (client: Client, one: GoodRequest) => {
  const [method = ''] = one.call.split(' ');
  const { body } = one;
  return client.send(pathOf(one), {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};
const setMode = (caseloadMode: string) => admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });

const writes = new Set(
  routes
    .filter(({ rule, access }) => rule === 'write' && access === 'what the caller wrote')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
);
/** Says why itself. */
const WHY = 'POST /api/app/caseloads/why';
const isAbout = ({ params, body }: GoodRequest) => /10000[12]/.test(JSON.stringify([params, body]));
const known = { secondFactor: { enrolment: '', codes: [] } };
const about = [
  ...changing(known).filter((one) => writes.has(one.call) && one.call !== WHY && isAbout(one)),
  request('DELETE /api/schoolYears/{yearId}/students/{studentId}', { params: { yearId: YEAR, studentId: STUDENT } }),
  request('POST /api/app/imports', {
    body: {
      ...{ schoolYearId: YEAR, termId: TERM, fileName: 'x.csv', upload: 'u-9', from: 0 },
      rows: [importRow('x', { studentId: 'A-1', absentPercent: '12' })],
    },
  }),
];
/** The disclosures of the quarter's file are about everybody in it. */
const [handOut] = making({ setUpToken: '' }).filter(({ call }) => call === 'POST /api/app/disclosures');

beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true });
  admin = server.anonymous;
  for (const one of making({ setUpToken: server.services.setUp.secret })) {
    const answer = await send(admin, one);
    expect(answer.status, one.call).toBeLessThan(300);
    if (answer.body.authToken) admin = createClient(server.url, answer.body.authToken);
  }
  outsider = await server.signIn('dana@school.example', 'battery staple');
});
afterAll(() => server.close());

describe('a write by somebody outside the team', () => {
  it('is about as many calls as there are', () => expect(about.length).toBeGreaterThan(30));

  it.each(['closed', 'ask'])('is refused in the mode %s, and nothing is written', async (mode) => {
    await setMode(mode);
    for (const one of [...about, handOut as GoodRequest]) {
      const answer = await expectNothingWritten(server, () => send(outsider, one));
      // A closed school refuses the row of a file, not the file: here it has no other.
      const ofRow = mode === 'closed' && one.call === 'POST /api/app/imports';
      expect([one.call, answer.status, answer.body.error?.outsideTeam?.mode]).toEqual([
        one.call,
        ...(ofRow ? [400, undefined] : [403, mode]),
      ]);
    }
  });

  it('of many names one who is outside: all of it is refused', async () => {
    await setMode('closed');
    const body = { role: 'teacher', userId: 2, from: '2024-08-01' };
    expect((await admin.post(`/api/app/students/${OTHER}/team`, body)).status).toBe(200);
    const said = handOut?.body as object;
    const path = `/api/app/terms/${TERM}/export`;
    const both = { ...said, call: { method: 'POST', path, body: { filter: { id: [STUDENT, OTHER] } } } };
    const answer = await expectNothingWritten(server, () => outsider.post('/api/app/disclosures', both));
    expect([answer.status, answer.body.error.outsideTeam.studentId]).toEqual([403, STUDENT]);
    const handed = await admin.post('/api/app/disclosures', both);
    expect(handed.body.disclosures).toHaveLength(2);
    const own = handed.body.disclosures.find(({ studentId }: { studentId: number }) => studentId === OTHER);
    const file = `/api/app/students/${OTHER}/disclosures/${own.disclosure}/file`;
    expect([(await admin.get(file)).status, (await outsider.get(file)).status]).toEqual([200, 403]);
  });

  it('goes through once a reason was given', async () => {
    await setMode('ask');
    await outsider.post('/api/app/caseloads/why', { studentId: STUDENT, reason: 'Covers for a colleague' });
    const [first] = about.filter(({ call }) => call.startsWith('POST /api/studentTermInfo'));
    expect((await send(outsider, first as GoodRequest)).status).toBe(200);
  });
});
