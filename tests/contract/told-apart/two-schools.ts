import type { Client } from '../../http/client.ts';
import { PEOPLE, startServer, type TestServer } from '../../http/harness.ts';
import { createStudent, createYear, recordId } from '../../http/records/school.ts';
import { activity, TERM, termInfo, YEAR } from '../good-bodies.ts';
import { ONE, THE_ONE } from '../looks-at-one.ts';
import { serviceOf } from '../services-requests.ts';

/** Students beside the one: more than a few. */
const OTHERS = 14;
const NOW = new Date('2025-01-15T15:00:00Z');
/** The year before, in which few are. */
export const EARLY = { year: 2, term: 21 };
/** Whose students the one, most of the others, and the last of them are. */
export const [LEADS_ONE, LEADS_MANY, READER] = [2, 3, 4];
/** The reader's own student. */
export const OWN = ONE + OTHERS;

export type Mode = 'open' | 'ask' | 'closed';
export type Role = 'admin' | 'staff' | 'auditor';

export interface School {
  server: TestServer;
  clients: Record<Role, Client>;
  /** Before and after what differs. */
  points: readonly [before: bigint, after: bigint];
}

type Change = (admin: Client) => Promise<{ status: number; body: unknown }>;
const ofYear = `/api/schoolYears/${YEAR}/students/${ONE}`;
const profile =
  (values: object): Change =>
  (admin) =>
    admin.post(ofYear, values);
const answers =
  (values: object): Change =>
  (admin) =>
    admin.post(`/api/studentTermInfo/${recordId(ONE, TERM)}`, { ...termInfo, ...values });
const fact =
  (values: object): Change =>
  (admin) =>
    admin.post(`/api/app/students/${ONE}/facts`, values);
const lead =
  (userId: number): Change =>
  (admin) =>
    admin.post(`/api/app/students/${ONE}/team/1/correct`, { role: 'lead', userId, from: '2024-08-19' });
const enrolled = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };
/** It moves the log on, and tells of nobody. */
const nothingOfStudents: Change = async (admin) => {
  const { language } = (await admin.get('/api/app/language')).body;
  return admin.post('/api/app/language', { language: language === 'es' ? 'en' : 'es' });
};
const iep = { kind: 'iepMeeting', iepMeetingPurpose: 'annual' };

/** What is so of the one in one school, and otherwise in the other: of each an entry of the log. */
export const DIFFERENCES: Readonly<Record<string, readonly [Change, Change]>> = {
  answers: [answers({}), answers({ absentPercent: 60, failingEnglish: true, suspended: true, grade: '30' })],
  'no answers': [answers({}), nothingOfStudents],
  profile: [profile({ race: 'WH7', disabilities: [2], ell: false }), profile({ race: 'AS7', disabilities: [5] })],
  'grade level': [profile({ gradeLevel: '9' }), profile({ gradeLevel: '11' })],
  'left school': [
    profile({ gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'A band' }),
    nothingOfStudents,
  ],
  number: [profile({ studentId: 'N-1' }), profile({ studentId: 'N-2' })],
  'in the year before': [
    (admin) => admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE}/enroll`, enrolled),
    nothingOfStudents,
  ],
  'in no year': [(admin) => admin.delete(ofYear), nothingOfStudents],
  exit: [fact({ kind: 'exit', exitOn: '2025-01-10', exitReason: 'GHS' }), nothingOfStudents],
  'IEP meeting': [
    fact({
      ...iep,
      iepMeetingHeldOn: '2025-01-10',
      iepBeginDate: '2025-01-13',
      iepReviewDueDate: '2026-01-09',
    }),
    fact({ ...iep, iepMeetingHeldOn: '2025-01-09', iepBeginDate: '2025-01-13', iepReviewDueDate: '2025-02-20' }),
  ],
  activity: [(admin) => admin.post('/api/activities', activity([ONE])), nothingOfStudents],
  service: [(admin) => admin.post('/api/app/services', serviceOf([ONE])), nothingOfStudents],
  lead: [lead(LEADS_MANY), lead(LEADS_ONE)],
};

const done = async (answer: ReturnType<Change>, what: string) => {
  const { status, body } = await answer;
  if (status !== 200 && status !== 204) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
};

/** People, and a student who leads to each. */
async function peopled(server: TestServer): Promise<School['clients']> {
  const admin = await server.as('admin');
  const people = ['cora', 'mia', 'ben'].map((name) => ({ ...PEOPLE.staff, email: `${name}@school.example` }));
  for (const person of people)
    await done(admin.post('/api/users', { ...person, admin: false, auditor: false }), 'user');
  const staff = await server.signIn('ben@school.example', PEOPLE.staff.password);
  const auditor = await server.as('auditor');
  return { admin, staff, auditor };
}

async function withTeams(admin: Client): Promise<void> {
  const leads = (studentId: number, userId: number) =>
    done(admin.post(`/api/app/students/${studentId}/team`, { role: 'lead', userId, from: '2024-08-18' }), 'team');
  await leads(ONE, LEADS_ONE);
  for (let other = 1; other < OTHERS; other++) await leads(ONE + other, LEADS_MANY);
  await leads(OWN, READER);
}

/** A school in which one thing is so, or otherwise, of the one student. */
export async function openSchool(difference: string, side: 0 | 1, mode: Mode): Promise<School> {
  const server = await startServer({ alone: true, clock: () => NOW });
  const clients = await peopled(server);
  const { admin } = clients;
  await createYear(server, 2024);
  await createYear(server, 2023);
  const keeps = { caseload: true, disclosures: true, facts: true, services: true };
  await done(admin.post('/api/app/whatWeKeep', { keeps }), 'keeps');
  await createStudent(admin, YEAR, THE_ONE);
  for (let other = 0; other < OTHERS; other++)
    await createStudent(admin, YEAR, { studentId: `A-${other}`, disabilities: [6] });
  await withTeams(admin);
  await done(
    admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE + 1}/enroll`, { ...enrolled, gradeLevel: '9' }),
    'enroll',
  );
  await done(fact({ kind: 'served', servedFrom: '2024-09-02', servedAs: 'IDEA' })(admin), 'served');
  if (mode !== 'open') await done(admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: mode } }), 'mode');
  await server.caughtUp();
  const before = await server.ledger.head();
  await done((DIFFERENCES[difference] as readonly [Change, Change])[side](admin), difference);
  await server.caughtUp();
  return { server, clients, points: [before, await server.ledger.head()] };
}
