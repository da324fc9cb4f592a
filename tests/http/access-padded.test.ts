import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** One student asked for among so many ids that it seems to be a list: ids of nobody, or the same one over and over. */
let server: TestServer;
let [admin, staff]: Client[] = [];
let year: TestYear;
let elsewhere: TestYear;
let student: number;

const MANY = 201;
const PADDED: Record<string, () => number[]> = {
  'ids of nobody': () => [student, ...Array.from({ length: MANY }, (_, at) => 200_000 + at)],
  'ids that no student has': () => [student, ...Array.from({ length: MANY }, (_, at) => 1 + at)],
  'the same id': () => Array.from({ length: MANY }, () => student),
};
const json = (value: object) => encodeURIComponent(JSON.stringify(value));

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  year = await createYear(server);
  elsewhere = await createYear(server, 2031);
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
});
afterAll(() => server.close());

/** Who the newest look says that it was at. */
async function lookedAt(kind: string) {
  await server.services.access.flush();
  const path = `/api/rest/accessRecord?filter=${json({ kind, userId: 2 })}&sort=["id","DESC"]`;
  return (await admin?.get(path))?.body[0]?.studentId;
}

it.each(Object.keys(PADDED))('among %s the entry names the one there is', async (padding) => {
  student = await createStudent(admin as Client, year.id, { studentId: `P ${padding}` });
  const ids = PADDED[padding]?.() ?? [];
  const send = async (path: string, body?: object) =>
    (await (body ? staff?.post(path, body) : staff?.get(path)))?.status ?? 0;
  const { first } = elsewhere;
  const report = `/api/reports/riskRoster?startYearId=${elsewhere.id}&startTermId=${first}&format=csv`;
  const change = { kind: 'answers', termId: year.first, answers: { absentPercent: 12 } };
  const looks: [string, () => Promise<number>][] = [
    ['students-listed', () => send(`/api/rest/students?filter=${json({ termId: first, id: ids })}`)],
    ['students-listed', () => send(`/api/app/terms/${first}/studentIds?filter=${json({ id: ids })}`)],
    ['exported', () => send(`/api/app/terms/${first}/export`, { filter: { id: ids } })],
    ['report-made', () => send(`${report}&students=${ids.join()}`)],
    ['report-made', () => send(`${report}&students=%20${ids.join()}+`)],
  ];
  const distinct = [...new Set(ids)];
  const changes: [string, () => Promise<number>][] = [
    [
      'students-listed',
      () => send(`/api/app/schoolYears/${year.id}/changeStudents`, { studentIds: distinct, change, preview: true }),
    ],
    [
      'students-listed',
      () =>
        send('/api/app/caseloads/transfer', {
          ...{ studentIds: distinct, from: null, to: 2, day: '2025-10-01', preview: true },
        }),
    ],
  ];
  for (const [kind, look] of [...looks, ...changes]) {
    expect([kind, String(look), await look()]).toEqual([kind, String(look), 200]);
    expect([kind, String(look), await lookedAt(kind)]).toEqual([kind, String(look), student]);
  }
});
