import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letFlow, MOST_FLOWING } from '../../api/http/flowing.ts';
import { partyOf } from '../../api/shares/request-context.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

let server: TestServer;
let year: TestYear;
beforeAll(async () => {
  server = await startServer();
  year = await createYear(server);
});
afterAll(() => server.close());

it('lets answers flow, packed or not, without a warning of too many listeners', async () => {
  const admin = await server.as('admin');
  await createStudent(admin, year.id);
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'Accept-Encoding': encoding };
    const exported = await admin.post(`/api/app/terms/${year.first}/export`, {}, headers);
    const report = `/api/reports/summary?startYearId=${year.id}&startTermId=${year.first}`;
    expect([exported.status, (await admin.get(report, headers)).status]).toEqual([200, 200]);
  }
  process.off('warning', note);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});

it('makes a file when it is its turn: its entry, of then, names whom it holds, also who came while it waited', async () => {
  const [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
  const waiting = await createStudent(admin, year.id, { lastName: 'Turner', studentId: 'T-1' });
  const party = partyOf((await auditor.get('/api/user')).body.user.id);
  const taken: (() => void)[] = [];
  const response: Pick<ServerResponse, 'closed' | 'once'> = Object.assign(Object.create(null), {
    closed: false,
    once: (_: string, close: () => void) => taken.push(close),
  });
  for (let n = 0; n < MOST_FLOWING; n++) await letFlow(party, response, AbortSignal.timeout(60_000));
  const exported = auditor.post(`/api/app/terms/${year.first}/export`, { filter: { q: 'Turner' } });
  await setTimeout(500);
  const came = await createStudent(admin, year.id, { lastName: 'Turner', studentId: 'T-2' });
  const itsTurn = new Date().toISOString();
  for (const close of taken) close();
  expect((await exported).body.match(/Turner/g)).toHaveLength(2);
  const { body } = await admin.get('/api/rest/accessRecord?sort=["id","DESC"]&filter={"kind":"exported"}');
  expect(body[0].details).toMatchObject({ rows: 2, studentIds: expect.arrayContaining([waiting, came]) });
  expect(body[0].at >= itsTurn).toBe(true);
});

it('counts a report when a thread is free for it: whom it holds its entry names, also who came while it waited', async () => {
  const [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
  const waiting = await createStudent(admin, year.id, { gradeLevel: '12', studentId: 'P-1' });
  const over = Promise.withResolvers<never>();
  const party = partyOf((await auditor.get('/api/user')).body.user.id);
  const before = server.services.reports.render({ party, collect: () => over.promise }).catch(() => undefined);
  const isWaiting = server.services.reports.waiting;
  const terms = `startYearId=${year.id}&startTermId=${year.first}`;
  const report = auditor.get(`/api/reports/riskRoster?${terms}&format=pdf&grades=12`);
  await expect.poll(() => server.services.reports.waiting).toBe(isWaiting + 1);
  const came = await createStudent(admin, year.id, { gradeLevel: '12', studentId: 'P-2' });
  over.reject(new Error('not wanted any more'));
  expect((await report).status).toBe(200);
  await before;
  const { body } = await admin.get('/api/rest/accessRecord?sort=["id","DESC"]&filter={"kind":"report-made"}');
  expect(body[0].details).toMatchObject({ rows: 2, studentIds: expect.arrayContaining([waiting, came]) });
});
