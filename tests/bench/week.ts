import { join } from 'node:path';
import { type Bench, type Measure, median } from './bench.ts';
import type { Asked } from './calls.ts';
import { timeOf } from './client.ts';
import { withFolder } from './folder.ts';
import { copiedSchool } from './schools.ts';
import { withServer } from './server.ts';

/** As many as are wanted; a small school is soon measured, and its figures are no page of the reference. */
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 50_000);
const ROUNDS = 20;
/** Of one coordinator, who gets all services at once. */
const CASELOAD = 30;
/** Of the students one in so many left in the year whose figures are asked for: one year of ten. */
const LEAVERS = 10;
/** Rows of one request of a file. */
const PART = 200;
const MOST = { list: 100, dueDates: 100, exits: 100, group: 150, since: 300, caseloads: 100 };
const MEETING = '2026-02-10';

const ok = (status: number, what: string) => {
  if (status !== 200) throw new Error(`${what} answered ${status}`);
};

/** Students of an age for Pre-ETS, each in a place of its own in the school. */
async function caseloadOf({ server: { client, year } }: Asked): Promise<number[]> {
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0], grades: ['10', '11', '12'] }));
  const found = await client.json('GET', `/api/rest/students?range=[0,${CASELOAD - 1}]&filter=${filter}`);
  return found.map(({ id }: { id: number }) => id);
}

/** Who left, with the reason, as a file brings it. */
async function leave({ server: { client, year }, students }: Asked): Promise<void> {
  const wanted = Math.floor(students / LEAVERS);
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0] }));
  for (let from = 0; from < wanted; from += PART) {
    const range = `[${students - wanted + from},${students - wanted + from + PART - 1}]`;
    const found = await client.json('GET', `/api/rest/students?range=${range}&filter=${filter}`);
    const rows = found.flatMap(({ studentNumber: studentId }: { studentNumber: string }, at: number) => [
      { studentId, kind: 'served', servedFrom: '2025-09-02', servedAs: 'IDEA' },
      { studentId, kind: 'exit', exitOn: `2026-05-${10 + (at % 20)}`, exitReason: at % 4 === 0 ? 'DROPOUT' : 'GHS' },
    ]);
    const head = { fileName: 'exits.csv', upload: 'exits', from: 2 * from };
    for (let first = 0; first < rows.length; first += PART) {
      const part = { ...head, from: 2 * from + first, rows: rows.slice(first, first + PART) };
      ok((await client.answer('POST', '/api/app/facts/imports', part)).status, 'exits');
    }
  }
}

/** A caseload of thirty, each with a meeting; what a coordinator has before the week begins. */
async function begin({ server }: Asked, own: readonly number[]): Promise<void> {
  const { client } = server;
  const keeps = { facts: true, caseload: true, services: true, disclosures: true };
  ok((await client.answer('POST', '/api/app/whatWeKeep', { keeps })).status, 'what we keep');
  const { user } = await client.json('GET', '/api/user');
  const facts = { kind: 'iepMeeting', iepMeetingHeldOn: MEETING, iepMeetingPurpose: 'annual' };
  const due = { iepBeginDate: '2026-02-17', iepReviewDueDate: '2027-02-10' };
  for (const id of own) {
    const member = { role: 'lead', userId: user.id, from: '2025-08-18' };
    ok((await client.answer('POST', `/api/app/students/${id}/team`, member)).status, 'team');
    ok((await client.answer('POST', `/api/app/students/${id}/facts`, { ...facts, ...due })).status, 'meeting');
  }
}

async function reads(asked: Asked, own: readonly number[]): Promise<Measure[]> {
  const { client, year } = asked.server;
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0], inSchool: true }));
  const paths: [label: string, path: (n: number) => string, atMost: number][] = [
    ['list of my students', () => `/api/rest/students?range=[0,99]&filter=${filter}&scope=mine`, MOST.list],
    ['due dates of a week', () => '/api/app/dueDates?from=2027-02-08&to=2027-02-14', MOST.dueDates],
    ['due dates of a year', () => '/api/app/dueDates?from=2026-09-01&to=2027-08-31', MOST.dueDates],
    ['Indicators 1 and 2', () => `/api/app/exits/${year.year}`, MOST.exits],
    ['exits work list', () => `/api/app/exits/${year.year}/students?group=unresolved`, MOST.exits],
    ['students of nobody', () => '/api/app/caseloads/students?lead=nobody&limit=100', MOST.list],
    ['who has how many', () => '/api/app/caseloads', MOST.caseloads],
    ['since the last IEP', (n) => `/api/app/students/${own[n % own.length]}/since?asOf=${MEETING}`, MOST.since],
  ];
  const measures: Measure[] = [];
  for (const [label, path, atMost] of paths) {
    const taken: number[] = [];
    for (let n = 0; n <= ROUNDS; n += 1) taken.push(await timeOf(client, path(n)));
    // The first look makes ready what the others find.
    measures.push({ label, value: median(taken.slice(1)), unit: 'ms', reach: { atMost } });
  }
  return measures;
}

async function group({ server: { client } }: Asked, studentIds: readonly number[]): Promise<Measure> {
  const service = {
    ...{ studentIds, activity: 'JEC', minutes: 45, setting: 'group', providerKind: 'school', forVr: false },
    ...{ description: 'Interest inventory', place: 'Room 12' },
  };
  const taken: number[] = [];
  for (let n = 0; n <= ROUNDS; n += 1) {
    const { status, total } = await client.timed('POST', '/api/app/services', {
      ...service,
      date: `2026-03-${String(n + 1).padStart(2, '0')}`,
    });
    ok(status, 'a service of a group');
    taken.push(total);
  }
  const value = median(taken.slice(1));
  return { label: `a service of ${studentIds.length} students`, value, unit: 'ms', reach: { atMost: MOST.group } };
}

/** How long a coordinator waits in an ordinary week, beside an answer of the same server that holds nothing. */
export const weekBench: Bench = {
  name: 'week',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: STUDENTS, years: 1 }, join(folder, 'school'));
      return withServer(dataDir, async (server) => {
        const asked = { server, students: STUDENTS };
        const own = await caseloadOf(asked);
        await begin(asked, own);
        await leave(asked);
        const bare: number[] = [];
        for (let n = 0; n < ROUNDS; n += 1) bare.push(await timeOf(server.client, '/health/live'));
        return {
          name: 'week',
          measures: [
            { label: 'an answer that holds nothing', value: median(bare), unit: 'ms' },
            ...(await reads(asked, own)),
            await group(asked, own),
          ],
        };
      });
    }),
};
