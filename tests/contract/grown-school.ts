import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { appendOf } from '../support/appends.ts';
import { STUDENT, TERM, YEAR } from './good-bodies.ts';
import { making, pathOf } from './good-requests.ts';

const LONG = Boolean(process.env['LONG']);
/** Times that each kind of stream is written to. */
const TIMES = LONG ? 6000 : 150;
/** Milliseconds that others wait for one piece of work, on a machine that is busy with other tests. */
export const MOST_MS = 500;
const golden = join(import.meta.dirname, '../golden');

/** An event as it stands among the golden ones, with other values. */
function event(type: string, values: object) {
  const newest = readdirSync(golden).filter((name) => name.startsWith(`${type}@`));
  const { data } = JSON.parse(readFileSync(join(golden, newest.sort().at(-1) ?? ''), 'utf8'));
  return { type, data: { ...data, ...values } } as never;
}

const dayAt = (n: number) => new Date(Date.UTC(2000, 0, 1 + (n % 9000))).toISOString().slice(0, 10);
const student = `student-${STUDENT}`;
/** The highest numbers that the requests before gave. */
const [FACTS_BEFORE, ENTRIES_BEFORE] = [20, 5];

/** As many as there is room for, of as many rows as there may be. */
const MOST_TABLES = 2000;
const tableOf = (n: number) => {
  const row = (at: number) => ({ percent: 99 - at - (n % 10) / 100, letter: `L${at}`, gpa: 99 - at });
  return event('SchoolSettingsChanged', { gradeConversions: Array.from({ length: 99 }, (_, at) => row(at)) });
};

/** What grows each stream, the `n`th time. */
const GROWING: Readonly<Record<string, (n: number) => { stream: string; events: never[] }>> = {
  'facts of a student': (n) => ({
    stream: student,
    events: [
      event('ContactRecorded', { fact: FACTS_BEFORE + n, contactFrom: dayAt(n) }),
      event('ContactRemoved', { fact: FACTS_BEFORE + n }),
    ],
  }),
  'the team of a student': (n) => ({
    stream: student,
    events: [
      event('TeamMemberAdded', { entry: ENTRIES_BEFORE + n, role: 'related', userId: null, person: `P ${n}` }),
      event('TeamMemberWithdrawn', { entry: ENTRIES_BEFORE + n }),
    ],
  }),
  'answers of a term': (n) => ({
    stream: `${student}-${YEAR}`,
    events: [event('TermInfoUpdated', { termId: TERM, behaviorMarks: n % 90, postSchoolGoals: `${n} `.repeat(50) })],
  }),
  'services of a student': (n) => ({
    stream: `services-${STUDENT}`,
    events: [event('ServiceLogged', { service: n + 1, date: dayAt(n) })],
  }),
  'disclosures of a student': (n) => ({
    stream: `disclosures-${STUDENT}`,
    events: [event('DisclosureRecorded', { disclosure: n + 1, file: null })],
  }),
  'activities of a year': (n) => ({
    stream: `${student}-${YEAR}`,
    events: [event('ActivityChanged', { number: 1, notes: `${n} `.repeat(50) })],
  }),
  'numbers of students': (n) => ({
    stream: 'roster',
    events: [event('StudentNumberClaimed', { studentId: 200_000 + n, numberHash: `hash of ${n}` })],
  }),
  accounts: (n) => ({
    stream: 'staff',
    events: [event('StaffAccountChanged', { userId: 2, email: `d${n}@x.example` })],
  }),
  'accounts there are': (n) => ({
    stream: 'staff',
    events: [event('StaffAccountCreated', { userId: 100 + n, email: `there-${n}@x.example`, passwordHash: null })],
  }),
  'accounts that went': (n) => ({
    stream: 'staff',
    events: [
      event('StaffAccountCreated', { userId: 20_000 + n, email: `gone-${n}@x.example`, passwordHash: null }),
      event('StaffAccountRemoved', { userId: 20_000 + n }),
    ],
  }),
  'views of an account': (n) => ({
    stream: 'staff',
    events: [event('StaffViewSaved', { userId: 2, name: `View ${n % 20}`, search: `q=${n}` })],
  }),
  'school years': (n) => ({
    stream: 'calendar',
    events: [event('SchoolYearCreated', { yearId: 1000 + n, year: 3000 + n })],
  }),
  'grade tables': (n) => ({ stream: 'school-settings', events: n < MOST_TABLES ? [tableOf(n)] : [] }),
  settings: (n) => ({ stream: 'school-settings', events: [event('SchoolSettingsChanged', { name: `School ${n}` })] }),
  'requests to forget': (n) => ({
    stream: 'forgetting',
    events: [event('ForgettingRequested', { request: n + 2 }), event('ForgettingStopped', { request: n + 2 })],
  }),
  filings: (n) => ({ stream: 'filings', events: [event('ExitsFiled', { filing: n + 1 })] }),
  'files for VR': (n) => ({ stream: 'pre-ets', events: [event('PreEtsFileMade', { file: n + 1 })] }),
};

/** A school in which every stream was written to for years. */
export interface GrownSchool {
  server: TestServer;
  admin(): Client;
  /** Sends a request of the administrator. */
  carryOut(request: Parameters<typeof pathOf>[0] & { body: unknown }): Promise<void>;
}

async function grow(server: TestServer, growing: (n: number) => { stream: string; events: never[] }): Promise<void> {
  const { stream } = growing(0);
  let { tip } = await server.ledger.read(stream);
  for (let n = 0; n < TIMES; n++) {
    const ids = { correlationId: `${stream} ${n}`, causationId: `${stream} ${n}` };
    const cause = { actor: 2, source: 'form' as const, at: new Date().toISOString(), ...ids };
    const { tips } = await server.ledger.append([appendOf(stream, tip, growing(n).events)], cause);
    tip = tips.get(stream) ?? tip;
  }
}

export async function openGrownSchool(): Promise<GrownSchool> {
  const server = await startServer({ alone: true, withoutAdministrator: true });
  let admin = server.anonymous;
  async function carryOut(request: Parameters<typeof pathOf>[0] & { body: unknown }) {
    const [method = ''] = request.call.split(' ');
    const headers = request.body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    const { body } = await admin.send(pathOf(request), { method, headers, ...sent });
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  for (const request of making({ setUpToken: server.services.setUp.secret })) await carryOut(request);
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  await admin.post('/api/app/whatWeKeep', { keeps });
  for (const growing of Object.values(GROWING)) await grow(server, growing);
  await server.caughtUp();
  return { server, admin: () => admin, carryOut };
}
