import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_LABELS } from '../../../domain/labels/labels.ts';
import { serviceEventTypes } from '../../../domain/services/events.ts';
import { factEventTypes } from '../../../domain/student-facts/events.ts';
import { FACT_KIND_NAMES, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import { teamEventTypes } from '../../../domain/teams/events.ts';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, type TestYear } from '../records/school.ts';

let server: TestServer;
let admin: Client;
let year: TestYear;
let adminId: number;

type Part = 'facts' | 'services' | 'team';
/** One event: what makes it, of which part of the record it is, and what its entry says stood before and stands after. */
interface Case {
  type: string;
  part: Part;
  /** What has to be there first. */
  first?: (student: number) => Promise<Answer>;
  act: (student: number) => Promise<Answer>;
  says: { field: string; before: unknown; after: unknown };
}

/** Of each kind: a fact, one field of it corrected, and what it changed to on a later day. */
const FACTS: Record<FactKind, { day: string; values: object; field: string; was: unknown; is: unknown }> = {
  served: { day: 'servedFrom', values: { servedAs: 'IDEA' }, field: 'servedAs', was: 'IDEA', is: '504' },
  primaryDisability: {
    ...{ day: 'primaryDisabilityFrom', values: { primaryDisability: 'SLD' } },
    ...{ field: 'primaryDisability', was: 'SLD', is: 'AU' },
  },
  iepMeeting: {
    day: 'iepMeetingHeldOn',
    values: { iepMeetingPurpose: 'annual', iepBeginDate: '2025-11-10', iepReviewDueDate: '2026-11-02' },
    ...{ field: 'iepReviewDueDate', was: '2026-11-02', is: '2026-10-01' },
  },
  evaluation: {
    ...{ day: 'evaluatedOn', values: { evaluationDueDate: '2028-10-05' } },
    ...{ field: 'evaluationDueDate', was: '2028-10-05', is: '2028-09-01' },
  },
  consent: {
    ...{ day: 'consentSignedOn', values: { consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' } },
    ...{ field: 'consentSignedBy', was: 'parent', is: 'guardian' },
  },
  contact: {
    ...{ day: 'contactFrom', values: { contactWho: 'parent', contactPhone: '480 555 0100' } },
    ...{ field: 'contactPhone', was: '480 555 0100', is: '480 555 0101' },
  },
  stateNumber: {
    ...{ day: 'stateNumberFrom', values: { stateNumber: 'AZ-100' } },
    ...{ field: 'stateNumber', was: 'AZ-100', is: 'AZ-101' },
  },
  exit: {
    ...{ day: 'exitOn', values: { exitReason: 'DROPOUT' } },
    ...{ field: 'exitReason', was: 'DROPOUT', is: 'GHS' },
  },
};

const factsPath = (student: number) => `/api/app/students/${student}/facts`;
const recordFact = (kind: FactKind, on = '2025-10-06', more: object = {}) => {
  const { day, values } = FACTS[kind];
  return (student: number) => admin.post(factsPath(student), { kind, ...values, [day]: on, ...more });
};

const factCases = FACT_KIND_NAMES.flatMap((kind): Case[] => {
  const { day, field, was, is } = FACTS[kind];
  const types = Object.keys(factEventTypes);
  const [recorded, corrected, removed] = types.slice(FACT_KIND_NAMES.indexOf(kind) * 3) as [string, string, string];
  const first = recordFact(kind);
  const part = 'facts';
  return [
    { type: recorded, part, act: first, says: { field, before: null, after: was } },
    {
      ...{ type: recorded, part, first, act: recordFact(kind, '2025-11-03', { replaces: 1 }) },
      says: { field: 'itChanged', before: null, after: true },
    },
    {
      ...{ type: corrected, part, first, act: (student) => admin.post(`${factsPath(student)}/1`, { [field]: is }) },
      says: { field, before: was, after: is },
    },
    {
      ...{ type: removed, part, first, act: (student) => admin.delete(`${factsPath(student)}/1`) },
      says: { field: day, before: '2025-10-06', after: null },
    },
  ];
});

const logged = (student: number) =>
  admin.post('/api/app/services', {
    ...{ studentIds: [student], activity: 'JEC', date: '2025-10-06', minutes: 45 },
    ...{ setting: 'individual', providerKind: 'vr-staff' },
  });
const servicePath = (student: number) => `/api/app/students/${student}/services/1`;
const reason = 'The sign-in sheet says so.';
const serviceCases: Case[] = [
  { type: 'ServiceLogged', part: 'services', act: logged, says: { field: 'minutes', before: null, after: 45 } },
  {
    ...{ type: 'ServiceCorrected', part: 'services', first: logged },
    act: (student) => admin.post(servicePath(student), { minutes: 60, reason }),
    says: { field: 'minutes', before: 45, after: 60 },
  },
  {
    ...{ type: 'ServiceWithdrawn', part: 'services', first: logged },
    act: (student) => admin.post(`${servicePath(student)}/withdrawal`, { reason }),
    says: { field: 'minutes', before: 45, after: null },
  },
];

const teamPath = (student: number) => `/api/app/students/${student}/team`;
const joined = (student: number) =>
  admin.post(teamPath(student), { role: 'lead', userId: adminId, from: '2025-09-01' });
const teamCases: Case[] = [
  { type: 'TeamMemberAdded', part: 'team', act: joined, says: { field: 'role', before: null, after: 'lead' } },
  {
    ...{ type: 'TeamMemberEnded', part: 'team', first: joined },
    act: (student) => admin.post(`${teamPath(student)}/1/change`, { on: '2025-12-01' }),
    says: { field: 'until', before: null, after: '2025-11-30' },
  },
  {
    ...{ type: 'TeamMemberCorrected', part: 'team', first: joined },
    act: (student) =>
      admin.post(`${teamPath(student)}/1/correct`, { role: 'lead', userId: adminId, from: '2025-10-01' }),
    says: { field: 'from', before: '2025-09-01', after: '2025-10-01' },
  },
  {
    ...{ type: 'TeamMemberWithdrawn', part: 'team', first: joined },
    act: (student) => admin.delete(`${teamPath(student)}/1`),
    says: { field: 'role', before: 'lead', after: null },
  },
];
const CASES = [...factCases, ...serviceCases, ...teamCases];

/** What the record says now or did then, without what tells of the entering. */
async function said(student: number, part: Part, query = ''): Promise<unknown> {
  const { status, body } = await admin.get(`/api/app/students/${student}/${part}${query}`);
  expect(status).toBe(200);
  if (part === 'facts') return body.facts;
  if (part === 'team') return { lead: body.lead, entries: body.entries };
  return body.services.map(({ id, entered, revisions, sent, ...values }: Record<string, unknown>) => values);
}
const newest = async (student: number): Promise<HistoryEntry> => {
  // An entry has its number once the journal has seen it.
  await server.caughtUp();
  return (await admin.get(`/api/app/students/${student}/history`)).body.entries[0];
};
const undo = async (entry: string): Promise<string> => {
  const { status, body } = await admin.post('/api/app/undo', { entry });
  expect(status, JSON.stringify(body)).toBe(200);
  expect([body.stays ?? [], body.cannot ?? []]).toEqual([[], []]);
  return body.undo;
};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-01-20T16:00:00Z') });
  admin = await server.as('admin');
  adminId = (await admin.get('/api/user')).body.user.id;
  await admin.post('/api/app/whatWeKeep', {
    keeps: { facts: true, caseload: true, services: true, disclosures: true },
  });
  year = await createYear(server, 2025);
});
afterAll(() => server.close());

it('knows every event about facts, services and teams, and says of corrections that it was wrong', () => {
  const known = [factEventTypes, serviceEventTypes, teamEventTypes].flatMap((types) => Object.keys(types));
  expect([...new Set(CASES.map(({ type }) => type))].sort()).toEqual(known.sort());
  for (const type of known.filter((one) => one.endsWith('Corrected')))
    expect(EVENT_LABELS[type as keyof typeof EVENT_LABELS]).toContain('it was wrong');
});

describe.each(CASES.map((one, at) => ({ ...one, at })))(
  '$type ($says.field)',
  ({ type, part, first, act, says, at }) => {
    it('says who and what stood before, answers as of then, is undone and restored', async () => {
      const student = await createStudent(admin, year.id, { studentId: `E-${at}` });
      if (first) expect((await first(student)).status).toBe(200);
      const before = await said(student, part);
      const acted = await act(student);
      expect([200, 204], JSON.stringify(acted.body)).toContain(acted.status);
      const after = await said(student, part);
      expect(after).not.toEqual(before);

      const entry = await newest(student);
      expect(entry).toMatchObject({ type, actor: { id: adminId, name: expect.stringMatching(/\w/) }, undone: null });
      expect(entry.changes).toContainEqual(says);
      expect(entry.number).not.toBeNull();
      expect(await said(student, part, `?asOf=@${Number(entry.number) - 1}`)).toEqual(before);
      expect(await said(student, part, `?asOf=@${entry.number}`)).toEqual(after);

      const taken = await undo(entry.id);
      expect(await said(student, part)).toEqual(before);
      await undo(taken);
      expect(await said(student, part)).toEqual(after);
      expect(await said(student, part, `?asOf=@${entry.number}`)).toEqual(after);
    });
  },
);
