import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUARTER_GROUPS } from '../../../domain/wire/services.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from '../records/school.ts';

/** Each number of a quarter opens its students (rules/services): the number and the list are two questions with one answer. */
const QUARTER = '2026-Q2';

let server: TestServer;
let staff: Client;
let year: TestYear;
const ids: Record<string, number> = {};

async function student(name: string, birthday: string, more: object = {}): Promise<number> {
  const id = await createStudent(staff, year.id, {
    ...{ studentId: name, firstName: name, lastName: 'Marsh', birthday: `${birthday}T00:00:00.000Z`, plan504: true },
    ...more,
  });
  ids[name] = id;
  return id;
}
const fact = (id: number, body: object) => staff.post(`/api/app/students/${id}/facts`, body);
const served = (id: number, servedAs: string) => fact(id, { kind: 'served', servedFrom: '2024-08-26', servedAs });
const log = async (names: string[], more: object = {}) => {
  const { status, body } = await staff.post('/api/app/services', {
    ...{ studentIds: names.map((name) => ids[name]), activity: 'JEC', date: '2026-10-06', minutes: 45 },
    ...{ setting: 'individual', providerKind: 'vr-staff', ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
};
const quarter = async () => (await staff.get(`/api/app/preEts/${QUARTER}`)).body;
const behind = async (query: string) => (await staff.get(`/api/app/preEts/${QUARTER}/students?${query}`)).body;
const named = (students: { studentId: number }[]) =>
  students.map(({ studentId }) => Object.keys(ids).find((name) => ids[name] === studentId)).toSorted();

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2027-01-15T16:00:00Z') });
  staff = await server.as('staff');
  const admin = await server.as('admin');
  await admin.post('/api/app/whatWeKeep', { keeps: { services: true, facts: true } });
  year = await createYear(server, 2026);
  // Of age on December 31, 2026, the last day of the quarter, or a day too young or too old.
  for (const [name, birthday] of [
    ['fourteen', '2012-12-31'],
    ['not yet', '2013-01-01'],
    ['twenty-one', '2005-01-01'],
    ['too old', '2004-12-31'],
    ['leap', '2012-02-29'],
  ] as const)
    await student(name, birthday);
  await student('without', '2010-05-04', { plan504: false });
  await served(await student('iep', '2010-05-04', { plan504: false }), 'IDEA');
  await served(await student('both', '2010-05-04'), 'both');
  await served(await student('ended', '2010-05-04'), 'none');
  const left = { gradeLevel: 'Post-school', exitCategory: 'aged out', postSchoolOutcome: 'Works' };
  await student('left', '2008-05-04', left);
  const consent = { kind: 'consent', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' };
  for (const name of ['iep', 'both', 'fourteen', 'without', 'left'])
    await fact(ids[name] as number, { ...consent, consentSignedOn: '2026-09-03' });
  await log(['iep', 'both', 'left']);
  await log(['iep'], { activity: 'WBLE', date: '2026-12-31', minutes: 60 });
  await log(['without'], { activity: 'ISA' });
  await log(['twenty-one'], { date: '2026-11-02', forVr: false });
  await log(['both'], { activity: 'ISA', date: '2026-11-03' });
  await staff.post(`/api/app/students/${ids['both']}/services/2/withdrawal`, { reason: 'was absent' });
  await log(['fourteen'], { date: '2027-01-04' });
  await server.caughtUp();
});
afterAll(() => server.close());

describe('the numbers of a quarter', () => {
  it('count in school, of age on its last day and with a disability on file as eligible', async () => {
    const { students } = await behind('group=eligible');
    expect(named(students)).toEqual(['both', 'fourteen', 'iep', 'leap', 'twenty-one']);
    expect(named((await behind('group=none')).students)).toEqual(['fourteen', 'leap']);
  });

  it('are the numbers of students that each opens', async () => {
    const figures = await quarter();
    const number: Record<string, number> = { ...figures, 504: figures.plan504, 'not counted': figures.notCounted };
    for (const group of QUARTER_GROUPS) {
      const { students, total } = await behind(`group=${encodeURIComponent(group)}`);
      expect([group, total, students.length]).toEqual([group, number[group], number[group]]);
    }
    for (const { activity, students, minutes, services } of figures.activities) {
      const found = await behind(`activity=${activity}`);
      const sum = (key: string) =>
        found.students.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0);
      expect([activity, found.total, sum('minutes'), sum('services')]).toEqual([activity, students, minutes, services]);
      for (const one of found.students) expect(one.activities).toEqual([activity]);
    }
  });

  it('leave out what was withdrawn, and what another quarter had', async () => {
    const { services, minutes, served: count } = await quarter();
    const { students } = await behind('group=served');
    expect(named(students)).toEqual(['both', 'iep', 'left', 'twenty-one', 'without']);
    expect([count, services, minutes]).toEqual([5, 6, 285]);
    expect(students.find((one: { studentId: number }) => one.studentId === ids['both']).activities).toEqual(['JEC']);
  });

  it('are told by name, each student with the year they were in last', async () => {
    const { students } = await behind('group=served');
    const names = students.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(students.map(({ yearId }: { yearId: number }) => yearId)).toEqual(students.map(() => year.id));
  });
});
