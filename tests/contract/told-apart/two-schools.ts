import type { Client } from '../../http/client.ts';
import { PEOPLE, startServer, type TestServer } from '../../http/harness.ts';
import { createStudent, createYear } from '../../http/records/school.ts';
import { YEAR } from '../good-bodies.ts';
import { ONE, THE_ONE } from '../looks-at-one.ts';
import {
  type Change,
  type Difference,
  EARLY,
  enrolled,
  fact,
  LEADS_MANY,
  LEADS_ONE,
  nothingOfStudents,
  OTHERS,
  READER,
} from './differences.ts';
import { ALL_DIFFERENCES } from './differences-by-type.ts';

const NOW = Date.parse('2025-01-15T15:00:00Z');
export type Mode = 'open' | 'ask' | 'closed';
/** How many students there are beside the one: many, few, few who are in a year any more, or few until the schools came to differ. */
export type Size = 'many' | 'few' | 'few now' | 'few then';
const othersOf = (size: Size) => (size === 'few' || size === 'few then' ? 1 : OTHERS);
export type Role = 'admin' | 'staff' | 'auditor';

export interface School {
  server: TestServer;
  clients: Record<Role | 'colleague' | 'second', Client>;
  /** Before and after what differs. */
  points: readonly [before: bigint, after: bigint];
}

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
  const colleague = await server.signIn('mia@school.example', PEOPLE.staff.password);
  const auditor = await server.as('auditor');
  const other = { ...PEOPLE.staff, email: 'second@school.example' };
  await done(admin.post('/api/users', { ...other, admin: true }), 'user');
  const second = await server.signIn(other.email, other.password);
  return { admin, staff, colleague, auditor, second };
}

async function withTeams(admin: Client, others: number): Promise<void> {
  const leads = (studentId: number, userId: number) =>
    done(admin.post(`/api/app/students/${studentId}/team`, { role: 'lead', userId, from: '2024-08-18' }), 'team');
  await leads(ONE, LEADS_ONE);
  for (let other = 1; other < others; other++) await leads(ONE + other, LEADS_MANY);
  await leads(ONE + others, READER);
}

async function withOthers(admin: Client, [from, to]: readonly [number, number]): Promise<void> {
  for (let other = from; other < to; other++)
    await createStudent(admin, YEAR, { studentId: `A-${other}`, disabilities: [6] });
}

/** All but the one and the reader's own. */
async function whoAreGone(admin: Client): Promise<void> {
  for (let other = 1; other < OTHERS; other++)
    await done(admin.delete(`/api/schoolYears/${YEAR}/students/${ONE + other}`), 'gone');
}

/** Nobody is signed out while the clock goes on. */
const SETTINGS = { FORGET_DELAY_HOURS: '0', SESSION_HOURS: '48', SESSION_IDLE_MINUTES: '2880' };

/** A school with many students, one of whom differs from all others. */
export async function foundSchool(clock: () => Date, others: number): Promise<Omit<School, 'points'>> {
  const server = await startServer({ alone: true, clock, settings: SETTINGS });
  const clients = await peopled(server);
  const { admin } = clients;
  await createYear(server, 2024);
  await createYear(server, 2023);
  const keeps = { caseload: true, disclosures: true, facts: true, services: true };
  await done(admin.post('/api/app/whatWeKeep', { keeps }), 'keeps');
  await createStudent(admin, YEAR, THE_ONE);
  await withOthers(admin, [0, others]);
  await withTeams(admin, others);
  await done(
    admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE + 1}/enroll`, { ...enrolled, gradeLevel: '9' }),
    'enroll',
  );
  await done(fact({ kind: 'served', servedFrom: '2024-09-02', servedAs: 'IDEA' })({ admin }), 'served');
  return { server, clients };
}

/** Moves the log of each on to where the other's is: by the number of what happened they are not told apart. */
export async function level(schools: readonly Pick<School, 'server' | 'clients'>[]): Promise<void> {
  const heads = await Promise.all(schools.map(({ server }) => server.ledger.head()));
  const furthest = heads.reduce((one, other) => (one > other ? one : other));
  await Promise.all(
    schools.map(async ({ server, clients }, at) => {
      for (let head = heads[at] as bigint; head < furthest; head++) await done(nothingOfStudents(clients), 'level');
      await server.caughtUp();
    }),
  );
}

/** A school in which one thing is so of the one student, and one in which it is otherwise. */
export async function openSchools(
  difference: string,
  { mode = 'open', size = 'many' }: { mode?: Mode; size?: Size } = {},
): Promise<readonly [School, School]> {
  const { given = [], sides, hours = [0, 0] } = ALL_DIFFERENCES[difference] as Difference;
  const open = async (side: 0 | 1): Promise<School> => {
    let now = NOW;
    const { server, clients } = await foundSchool(() => new Date(now), othersOf(size));
    if (size === 'few now') await whoAreGone(clients.admin);
    for (const change of given) await done(change(clients), difference);
    if (mode !== 'open')
      await done(clients.admin.post('/api/app/whatWeKeep', { profile: { caseloadMode: mode } }), 'mode');
    await server.caughtUp();
    const before = await server.ledger.head();
    now += hours[side] * 3_600_000;
    for (const change of sides[side]) await done(change(clients), difference);
    now = NOW + Math.max(...hours) * 3_600_000;
    return { server, clients, points: [before, before] };
  };
  const [one, other] = await Promise.all([open(0), open(1)]);
  await level([one, other]);
  const after = await one.server.ledger.head();
  if (size === 'few then') await Promise.all([one, other].map(({ clients }) => withOthers(clients.admin, [1, OTHERS])));
  await Promise.all([one, other].map(({ server }) => server.caughtUp()));
  return [
    { ...one, points: [one.points[0], after] },
    { ...other, points: [other.points[0], after] },
  ];
}
