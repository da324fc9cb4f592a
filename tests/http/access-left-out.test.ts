import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../api/access/port.ts';
import { watchedAccess, whomNamed } from '../contract/watched-access.ts';
import { type Client, filtered } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

/** Looks that leave one out of a term of few, or of few with a choice: what they ask for is not so of that one. */
let server: TestServer;
let auditor: Client;
let noted: AccessEntry[];
let [year, before]: TestYear[] = [];
/** The only one of the year before, and of grade 12 and the race AS7 in the year of many; every level but ultra has nobody. */
let one: number;

const term = (of: TestYear | undefined) => of?.first ?? 0;
const NOBODY = { riskLevels: ['low'] };
const handed = (call: object) => ({
  ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'granted' },
  ...{ basis: 'consent', consentOn: '2025-10-01', disclosedOn: '2025-10-02', records: '', studentIds: [], call },
});
type Look = (filter: Record<string, readonly string[]>, termId: number) => [path: string, body?: object];
const given = (filter: Record<string, readonly string[]>, termId: number) =>
  Object.entries(filter).reduce(
    (query, [name, [value]]) => `${query}&${name}=${value}`,
    `?startYearId=${Math.floor(termId / 10)}&startTermId=${termId}`,
  );

const LOOKS: Readonly<Record<string, Look>> = {
  'a list': (filter, termId) => [`/api/rest/students?${filtered({ termId, ...filter })}`],
  'a page behind the last': (filter, termId) => [
    `/api/rest/students?${filtered({ termId, ...filter })}&range=[500,509]`,
  ],
  'the ids of a list': (filter, termId) => [`/api/app/terms/${termId}/studentIds?${filtered(filter)}`],
  'the counts of the panel': (filter, termId) => [`/api/app/terms/${termId}/filterCounts?${filtered(filter)}`],
  'an export': (filter, termId) => [`/api/app/terms/${termId}/export`, { filter }],
  'an export of all terms': (filter, termId) => [`/api/app/terms/${termId}/export`, { filter, allTerms: true }],
  'a roster': (filter, termId) => [`/api/reports/riskRoster${given(filter, termId)}&format=json`],
  figures: (filter, termId) => [`/api/reports/summary${given(filter, termId)}&format=json`],
  'a roster compared': (filter, termId) => [`/api/app/compare/reports/riskRoster${given(filter, termId)}&asOf=@1`],
  'an export that is handed out': (filter, termId) => [
    '/api/app/disclosures',
    handed({ method: 'POST', path: `/api/app/terms/${termId}/export`, query: '', body: { format: 'csv', filter } }),
  ],
  'a roster that is handed out': (filter, termId) => [
    '/api/app/disclosures',
    handed({ method: 'GET', path: '/api/reports/riskRoster', body: null, query: given(filter, termId).slice(1) }),
  ],
};

/** Whom the entries name that a look leaves. */
async function namedBy([path, body]: [path: string, body?: object]): Promise<unknown[]> {
  noted.length = 0;
  const who = path === '/api/app/disclosures' ? await server.as('staff') : auditor;
  const answer = body ? await who.post(path, body) : await who.get(path);
  // Nobody fits: there is nothing to be handed out.
  expect([path, answer.status]).toEqual([path, path === '/api/app/disclosures' ? 400 : 200]);
  await server.services.background.settled();
  return whomNamed(noted);
}

beforeAll(async () => {
  server = await startServer({ alone: true, clock: () => new Date('2025-10-10T15:00:00Z') });
  const admin = await server.as('admin');
  auditor = await server.as('auditor');
  year = await createYear(server);
  before = await createYear(server, 2024);
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true, services: true, disclosures: true } });
  one = await createStudent(admin, year.id, { studentId: 'A-1', gradeLevel: '12', race: 'AS7' });
  for (let n = 0; n < 14; n++) await createStudent(admin, year.id, { studentId: `B-${n}` });
  const member = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
  const facts = `/api/app/students/${one}/facts`;
  const service = { activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'individual', providerKind: 'vr-staff' };
  for (const [path, body] of [
    [`/api/app/schoolYears/${before.id}/students/${one}/enroll`, member],
    ...[year, before].map((of) => [
      `/api/studentTermInfo/${recordId(one, of.first)}`,
      { absentPercent: 60, failingEnglish: true },
    ]),
    [facts, { kind: 'exit', exitOn: '2025-10-09', exitReason: 'GHS' }],
    ['/api/app/services', { ...service, studentIds: [one], providerName: 'M. Ortiz' }],
  ] as [string, object][])
    expect((await admin.post(path, body)).status, path).toBe(200);
  await server.caughtUp();
  noted = watchedAccess(server);
});
afterAll(() => server.close());

describe.each(Object.entries(LOOKS))('%s that shows nobody', (_, look) => {
  it('names who is the only one of the term', async () => {
    expect(await namedBy(look(NOBODY, term(before)))).toContain(one);
  });

  it('names who is the only one with one of its choices', async () => {
    expect(await namedBy(look({ grades: ['12'], ...NOBODY }, term(year)))).toContain(one);
    expect(await namedBy(look({ grades: ['12'], races: ['AS7'], ...NOBODY }, term(year)))).toContain(one);
  });

  it('names nobody where many are left by each choice', async () => {
    expect(await namedBy(look({ grades: ['10'], races: ['HI7'], supportNeeded: ['math'] }, term(year)))).not.toContain(
      one,
    );
  });
});

it.each([
  ['moved from one level to another', () => `/api/app/terms/${term(before)}/movement/students?from=22&was=low&is=low`],
  ['was at a level in a term of one', () => `/api/app/terms/${term(year)}/movement/students?from=21&was=low`],
  ['was the only one of the level', () => `/api/app/terms/${term(year)}/movement/students?from=21&was=ultra&is=low`],
  ['left otherwise', () => '/api/app/exits/2025/students?group=GHS'],
  ['was given another service', () => '/api/app/preEts/2025-Q2/students?activity=WBLE'],
  ['did anything with the only one of a year', () => `/api/app/schoolYears/${before?.id}/colleaguesToday`],
  ['was changed so in a year', () => `/api/rest/journal?${filtered({ yearId: before?.id, type: 'ActivityLogged' })}`],
  ['was in a change of many in a year', () => `/api/rest/actions?${filtered({ yearId: before?.id, kind: 'bulk' })}`],
  ['was changed so by a colleague', () => `/api/rest/journal?${filtered({ type: 'ServiceLogged', actor: 7 })}`],
  ['was changed so by a file', () => `/api/rest/actions?${filtered({ type: 'ServiceLogged', source: 'import' })}`],
  ['was in a file of a year', () => `/api/rest/imports?${filtered({ yearId: before?.id })}`],
])('that nobody %s is a look at the one of whom it tells', async (_, path) => {
  expect(await namedBy([path()])).toContain(one);
});
