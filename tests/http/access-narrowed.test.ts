import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { namedByLook, watchedAccess } from '../contract/watched-access.ts';
import { type Answer, type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { newestNumber } from './newest-number.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Looks that are narrowed to one student of many in a roundabout way: the entry names the student all the same. */
let server: TestServer;
let admin: Client;
let auditor: Client;
let year: TestYear;
let one: number;
let noted: AccessEntry[];
/** The journal before the one was there. */
let early: number;
let others: number[];

const BEYOND = 'range=[900,909]';

/** Whom the entries name that a look leaves. */
const namedBy = (look: Promise<Answer>) => namedByLook(server, noted, look);
const journal = async (filter: object) => (await auditor.get(`/api/rest/journal?${filtered(filter)}`)).body;

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await admin.post('/api/app/whatWeKeep', { keeps: { caseload: true } });
  year = await createYear(server);
  others = [];
  for (let n = 0; n < 12; n++)
    others.push(await createStudent(admin, year.id, { studentId: `Z-${n}`, firstName: n < 6 ? 'Jo' : 'Kim' }));
  early = await newestNumber(admin);
  one = await createStudent(admin, year.id, {
    studentId: 'N-1',
    firstName: 'Uma',
    lastName: 'Quillan',
    gradeLevel: '12',
  });
  const answers = { failingMath: true, postSchoolGoals: 'A band' };
  await admin.post(`/api/studentTermInfo/${recordId(one, year.first)}`, answers);
  await admin.post(`/api/app/students/${one}/team`, { role: 'lead', userId: 1, from: '2025-09-01' });
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());
beforeEach(() => noted.splice(0));

describe('somebody who is searched for where they are not', () => {
  let gone: number;
  beforeAll(async () => {
    gone = await createStudent(admin, year.id, { studentId: 'G-1', lastName: 'Gonne' });
    await admin.delete(`/api/schoolYears/${year.id}/students/${gone}`);
    await server.caughtUp();
  });

  it('is named, whatever is typed into a parameter beside it that the call does not read', async () => {
    const query = filtered({ termId: year.first, q: 'Gonne' });
    expect(await namedBy(auditor.get(`/api/rest/students?q=nobody&${query}`))).toEqual([gone]);
    expect(
      await namedBy(auditor.get(`/api/app/terms/${year.first}/filterCounts?q=nobody&${filtered({ q: 'Gonne' })}`)),
    ).toEqual([gone]);
    const exported = auditor.post(`/api/app/terms/${year.first}/export?q=nobody`, { filter: { q: 'Gonne' } });
    expect(await namedBy(exported)).toEqual([gone]);
  });

  it('is named where the search only adds to what is shown', async () => {
    const query = filtered({ termId: year.first, q: 'Gonne', join: 'or', grades: ['10'] });
    expect(await namedBy(auditor.get(`/api/rest/students?${query}&range=[0,2]`))).toContain(gone);
    const beside = filtered({ termId: year.first, q: 'Gonne', join: 'or', grades: ['12'] });
    expect(await namedBy(auditor.get(`/api/rest/students?${beside}&${BEYOND}`))).toEqual([one, gone]);
  });

  it('is named beside who is found by the same text', async () => {
    await createStudent(admin, year.id, { studentId: 'G-2', lastName: 'Gonnerman' });
    await server.caughtUp();
    const query = filtered({ termId: year.first, q: 'gonn' });
    expect(await namedBy(auditor.get(`/api/rest/students?${query}`))).toContain(gone);
    const exported = auditor.post(`/api/app/terms/${year.first}/export`, { filter: { q: 'gonn' } });
    expect(await namedBy(exported)).toContain(gone);
  });

  it('is named where they are in no year, on a page beyond the end', async () => {
    expect(await namedBy(auditor.get(`/api/rest/studentsInNoYear?${BEYOND}`))).toEqual([gone]);
  });
});

describe('the journal', () => {
  it('names who is found among entries and actions of many that are chosen by their ids, on a page that shows none', async () => {
    const enrolled = await journal({ type: ['StudentEnrolled', 'TermInfoUpdated'] });
    const id = enrolled.map((entry: { id: string }) => entry.id);
    expect(id.length).toBeGreaterThan(12);
    const entries = `/api/rest/journal?${filtered({ id, type: 'TermInfoUpdated' })}&${BEYOND}`;
    expect(await namedBy(auditor.get(entries))).toEqual([one]);
    const action = [...new Set(enrolled.map((entry: { action: string }) => entry.action))];
    const actions = `/api/rest/actions?${filtered({ id: action, field: 'postSchoolGoals' })}&${BEYOND}`;
    expect(await namedBy(auditor.get(actions))).toEqual([one]);
  });

  it('names whom a search of several words means together, of whom nothing is found', async () => {
    const jo = await createStudent(admin, year.id, { studentId: 'J-1', firstName: 'Jory', lastName: 'Parkin' });
    for (let n = 0; n < 11; n++) {
      await createStudent(admin, year.id, { studentId: `P-${n}`, firstName: 'Jory', lastName: 'Ames' });
      await createStudent(admin, year.id, { studentId: `Q-${n}`, firstName: 'Lea', lastName: 'Parkin' });
    }
    await server.caughtUp();
    const query = filtered({ q: 'parkin student added jory', field: 'postSchoolGoals' });
    expect(await namedBy(auditor.get(`/api/rest/actions?${query}`))).toEqual([jo]);
  });

  it('names who is asked for at a point of the past at which they were not there', async () => {
    for (const filter of [{ subject: `student-${one}` }, { q: 'added quillan' }]) {
      expect(await namedBy(auditor.get(`/api/rest/actions?${filtered(filter)}&asOf=@${early}`))).toEqual([one]);
      expect(await namedBy(auditor.post(`/api/app/journal/export?asOf=@${early}`, { filter }))).toEqual([one]);
    }
  });

  it('names who is searched for among the actions of somebody else', async () => {
    const activity = { schoolYearId: year.id, studentIds: [others[0], one], activityTypeId: 4, frequency: 'Weekly' };
    const logged = { ...activity, notes: '', events: [{ eventTime: '2025-10-02T19:00:00.000Z' }] };
    expect((await admin.post('/api/activities', logged)).status).toBe(200);
    await server.caughtUp();
    const query = filtered({ studentId: others[0], q: 'quillan', kind: 'bulk' });
    expect(await namedBy(auditor.get(`/api/rest/actions?${query}&${BEYOND}`))).toEqual([others[0], one]);
  });

  it('names the one whom hundreds of entries are about', async () => {
    for (let n = 0; n < 501; n++)
      await admin.post(`/api/studentTermInfo/${recordId(one, year.first)}`, { behaviorMarks: n % 5 });
    await server.caughtUp();
    const query = filtered({ type: 'TermInfoUpdated' });
    expect(await namedBy(auditor.get(`/api/rest/journal?${query}&${BEYOND}`))).toEqual([one]);
  });

  it('is not told in the access record by what is typed freely', async () => {
    await auditor.get(`/api/rest/journal?${filtered({ action: 'Uma Quillan' })}`);
    expect(JSON.stringify(noted)).not.toContain('Quillan');
  });
});

describe('figures', () => {
  it('of several terms name the few whom those of one term are of, however many there are in the next', async () => {
    for (const id of others)
      await admin.post(`/api/studentTermInfo/${recordId(id, year.second)}`, { failingMath: true });
    await server.caughtUp();
    const report =
      `/api/reports/riskSummary?startYearId=${year.id}&startTermId=${year.first}&endYearId=${year.id}` +
      `&endTermId=${year.second}&supportNeeded=math`;
    expect(await namedBy(auditor.get(`${report}&format=json`))).toEqual([one]);
    const compared = report.replace('/reports/', '/app/compare/reports/');
    expect(await namedBy(auditor.get(`${compared}&asOf=@${early}`))).toEqual([one]);
  });

  it('of days on which something happened name the few of whose term they are', async () => {
    const alone = await createYear(server, 2031);
    const only = await createStudent(admin, alone.id, { studentId: 'D-1' });
    await server.caughtUp();
    expect(await namedBy(auditor.get(`/api/app/terms/${alone.first}/days`))).toEqual([only]);
  });

  it('of how many are whose name the one whom an account leads', async () => {
    for (const asOf of ['', `&asOf=@${early}`])
      expect(await namedBy(auditor.get(`/api/app/terms/${year.first}/caseload?scope=1${asOf}`))).toEqual([one]);
    expect(await namedBy(admin.get(`/api/app/terms/${year.second}/caseload`))).toEqual([one]);
  });
});
