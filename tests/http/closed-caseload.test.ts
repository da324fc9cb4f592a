import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changing, ending, type GoodRequest, making, pathOf } from '../contract/good-requests.ts';
import { importActionOf } from '../contract/journal-requests.ts';
import { looking } from '../contract/looking-requests.ts';
import { type Client, createClient } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
/** Staff in nobody's team. */
let outsider: Client;

/** What the requests record of students, and nothing else holds. */
const OF_STUDENTS = ['Marsh', '2008-05-04', 'Interest inventory', 'Ortiz', 'Room 12', 'A band', '480 555', '100001'];
/** That somebody exists, by number, name and lead, is never hidden (rules/caseload#modes). */
const NAMES_THEM = new Set(['GET /api/app/caseloads/students', 'POST /api/app/imports/known']);

const send = (client: Client, request: GoodRequest) =>
  client.send(pathOf(request), {
    method: request.call.split(' ')[0] ?? '',
    ...(request.body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request.body),
    }),
  });

/** Streams that were written to while this ran. */
async function written(work: () => Promise<unknown>): Promise<string[]> {
  const before = await server.ledger.head();
  await work();
  await server.services.background.settled();
  return (await server.ledger.readAll(before, 100)).map(({ stream }) => String(stream));
}

beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true });
  admin = server.anonymous;
  for (const request of making({ setUpToken: server.services.setUp.secret })) {
    const { status, body } = await send(admin, request);
    expect([request.call, status]).toEqual([request.call, 200]);
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  const account = { firstName: 'Otto', lastName: 'Side', email: 'otto@school.example', password: 'battery staple' };
  await admin.post('/api/users', { ...account, admin: false });
  outsider = await server.signIn(account.email, account.password);
});
afterAll(() => server.close());

const all = async (): Promise<readonly GoodRequest[]> => {
  const imports = await admin.get('/api/rest/imports');
  const importAction = await importActionOf(admin);
  const { body } = await admin.get('/api/app/students/100001/history');
  return [
    ...looking({ importId: imports.body[0].id, importAction, invitation: 'unknown' }),
    ...making({ setUpToken: 'unknown' }),
    ...changing({ secondFactor: { enrolment: 'guess', codes: ['000000', '000000', '000000'] } }),
    ...ending({ resetUid: 'unknown', sessionId: 'unknown', invitation: 'unknown', entry: body.entries[0].id }),
  ];
};

describe.each(['closed', 'ask'])('in the mode %s', (caseloadMode) => {
  it('no call shows or changes a student to staff outside the team', async () => {
    await admin.post('/api/app/whatWeKeep', { profile: { caseloadMode } });
    // Saying why is a way in, which is tried elsewhere; the last one ends the session.
    const requests = (await all()).filter(({ call }) => !call.endsWith('/why') && !call.endsWith('/session'));
    for (const request of requests) {
      const sent = `${pathOf(request)}${JSON.stringify(request.body ?? '')}`;
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const streams = await written(async () => {
        answer = await send(outsider, request);
      });
      expect(
        streams.filter((stream) => /\d{6}|^(bulk|import|transfer)-/.test(stream)),
        sent,
      ).toEqual([]);
      const isListed = caseloadMode === 'ask' && /rest\/students|studentIds|filterCounts/.test(request.call);
      if (!answer || answer.status >= 400 || NAMES_THEM.has(request.call) || isListed) continue;
      const shown = JSON.stringify(answer.body);
      const told = /openapi|docs|metrics/.test(request.call) ? [] : OF_STUDENTS.filter((text) => shown.includes(text));
      expect(
        told.filter((text) => !sent.includes(text)),
        sent,
      ).toEqual([]);
    }
  });

  it('figures of a colleague who has one student tell nothing of the one', async () => {
    const figures = (client: Client, what: string) => client.get(`/api/app/terms/11/${what}scope=1`);
    const [own, others] = [await figures(admin, 'dashboard?'), await figures(outsider, 'dashboard?')];
    expect([own.body.total, others.body.total]).toEqual([1, 0]);
    for (const what of ['charts?', 'movement?from=12&'])
      expect(JSON.stringify((await figures(outsider, what)).body)).not.toEqual(
        JSON.stringify((await figures(admin, what)).body),
      );
  });

  it('the start page goes on: what colleagues did leaves out whom one may not open', async () => {
    const colleagues = (client: Client) => client.get('/api/app/schoolYears/1/colleaguesToday');
    const { status, body } = await colleagues(outsider);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Marsh');
    const auditor = { firstName: 'Ada', lastName: 'Lind', email: `ada-${caseloadMode}@school.example` };
    await admin.post('/api/users', { ...auditor, password: 'battery staple', admin: false, auditor: true });
    const { body: whole } = await colleagues(await server.signIn(auditor.email, 'battery staple'));
    expect(JSON.stringify(whole)).toContain('Marsh');
  });
});
