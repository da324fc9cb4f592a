import { join } from 'node:path';
import { type Bench, type Measure, median } from './bench.ts';
import type { Asked } from './calls.ts';
import { timeOf } from './client.ts';
import { withFolder } from './folder.ts';
import { copiedSchool } from './schools.ts';
import { withServer } from './server.ts';
import { beginWeek, MEETING } from './week-school.ts';

/** As many as are wanted; a small school is soon measured, and its figures are no page of the reference. */
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 50_000);
const ROUNDS = 20;
const MOST = { list: 100, dueDates: 100, exits: 100, group: 150, since: 300, caseloads: 100 };

async function reads(asked: Asked, own: readonly number[]): Promise<Measure[]> {
  const { client, year } = asked.server;
  const filter = encodeURIComponent(JSON.stringify({ termId: year.termIds[0], inSchool: true }));
  const paths: [label: string, path: (n: number) => string, atMost: number][] = [
    ['list of my students', () => `/api/rest/students?range=[0,99]&filter=${filter}&scope=mine`, MOST.list],
    ['due dates of a week', () => '/api/app/dueDates?from=2027-02-08&to=2027-02-14', MOST.dueDates],
    ['due dates of a year', () => '/api/app/dueDates?from=2026-09-01&to=2027-08-31', MOST.dueDates],
    ['Indicators 1 and 2 of ten years', (n) => `/api/app/exits/${year.year - (n % 10)}`, MOST.exits],
    ['exits work list', (n) => `/api/app/exits/${year.year - 1 - (n % 9)}/students?group=unresolved`, MOST.exits],
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
    if (status !== 200) throw new Error(`a service of a group answered ${status}`);
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
        const own = await beginWeek(asked);
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
