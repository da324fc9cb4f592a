import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import { type Answer, type Client, done, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createStudent, createYear, type TestYear } from './records/school.ts';

/** More ids than are named are a list, and whatever else is asked of it leaves few of it, as of any other list. */
const MORE_THAN_NAMED = 210;

let server: TestServer;
let auditor: Client;
let year: TestYear;
let all: number[];
let one: number;
let noted: AccessEntry[];

const namedBy = (look: Promise<Answer>) => namedByLook(server, noted, look);

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-20T15:00:00Z') });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  year = await createYear(server);
  const rows = Array.from({ length: MORE_THAN_NAMED }, (_, n) =>
    importRow(`Z-${n}`, { studentId: `Z-${n}`, gradeLevel: '10', race: n % 2 === 0 ? 'BL7' : 'WH7' }),
  );
  const file = { fileName: 'a.csv', fileHash: 'a'.repeat(64), schoolYearId: year.id, termId: year.first };
  for (const from of [0, MORE_THAN_NAMED / 2])
    await done(
      admin.post('/api/app/imports', {
        ...file,
        upload: 'u',
        from,
        rows: rows.slice(from, from + MORE_THAN_NAMED / 2),
      }),
    );
  one = await createStudent(admin, year.id, { studentId: 'N-1', gradeLevel: '12', race: 'BL7' });
  await done(admin.post(`/api/schoolYears/${year.id}/students/${one}`, { lastName: 'Quill' }));
  await server.caughtUp();
  all = (await done(auditor.get(`/api/app/terms/${year.first}/studentIds?${filtered({})}`))).studentIds;
  noted = watchedAccess(server);
}, 240_000);
afterAll(() => server.close());

describe('students by more ids than are named', () => {
  const asked = () => ({ grades: ['12'], races: ['WH7'], id: all });

  it('are all there', () => expect(all).toHaveLength(MORE_THAN_NAMED + 1));

  it.each(['studentIds', 'filterCounts'])('name whom one of two choices leaves of them, in %s', async (what) => {
    expect(await namedBy(auditor.get(`/api/app/terms/${year.first}/${what}?${filtered(asked())}`))).toEqual([one]);
  });

  it('name the same in the list, in its file and in reports', async () => {
    const list = `/api/rest/students?${filtered({ termId: year.first, ...asked() })}`;
    expect(await namedBy(auditor.get(list))).toEqual([one]);
    expect(await namedBy(auditor.post(`/api/app/terms/${year.first}/export`, { filter: asked() }))).toEqual([one]);
    for (const kind of ['riskRoster', 'summary']) {
      const report = `/api/reports/${kind}?startYearId=${year.id}&startTermId=${year.first}&format=json`;
      expect(await namedBy(auditor.get(`${report}&grades=12&races=WH7&students=${all}`))).toEqual([one]);
    }
  });

  it('name nobody whom they do not ask for', async () => {
    const others = { ...asked(), id: all.filter((id) => id !== one) };
    expect(await namedBy(auditor.get(`/api/rest/students?${filtered({ termId: year.first, ...others })}`))).toEqual([]);
  });
});

describe('entries by more ids than of few', () => {
  const asked = { type: ['StudentDetailsChanged'], source: 'import' };
  const ids = async () => Array.from({ length: Number(await server.ledger.head()) }, (_, at) => `${at + 1}`);

  it('name whom one of two parts leaves', async () => {
    const filter = { ...asked, id: (await ids()).slice(-1000) };
    for (const list of ['journal', 'actions'])
      expect([list, await namedBy(auditor.get(`/api/rest/${list}?${filtered(filter)}`))]).toEqual([list, [one]]);
    expect(await namedBy(auditor.post('/api/app/journal/export', { filter }))).toEqual([one]);
  });

  it('name them by an action of many as well', async () => {
    const [{ id: action }] = await done(auditor.get(`/api/rest/actions?${filtered({ kind: 'import' })}`));
    expect(await namedBy(auditor.get(`/api/rest/journal?${filtered({ ...asked, action })}`))).toEqual([one]);
  });
});
