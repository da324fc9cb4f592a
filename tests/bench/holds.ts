import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Bench, Measure } from './bench.ts';
import { type Asked, someStudent, someTerm } from './calls.ts';
import { withFolder } from './folder.ts';
import { HOLD_SOCKET } from './hold-probe.ts';
import { copiedSchool } from './schools.ts';
import { startServer } from './server.ts';
import { beginWeek, MEETING } from './week-school.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 10_000);
const ROUNDS = 3;
/** Calls that are told, those that hold the thread longest first. */
const TOLD = 8;
/** Milliseconds that nobody else's call waits behind one piece of work. */
const MOST_MS = 50;

/** A call of everything that reads, as a large school has it; what is chosen is what costs most. */
function callsOf(asked: Asked): string[] {
  const { id: year, year: begins } = asked.server.year;
  const [term, student] = [someTerm(asked, 0), someStudent(asked, 1)];
  const filter = (more: object = {}) => encodeURIComponent(JSON.stringify({ termId: term, ...more }));
  const point = `asOf=${MEETING}`;
  const ofTerm = ['dashboard', 'charts', 'days', 'filterCounts', 'studentIds', 'caseload'];
  return [
    ...ofTerm.map((what) => `/api/app/terms/${term}/${what}`),
    ...ofTerm.slice(0, 2).map((what) => `/api/app/terms/${term}/${what}?${point}`),
    ...['', '&sort=["riskLevel","DESC"]', `&${point}`].map((more) => `/api/rest/students?filter=${filter()}${more}`),
    `/api/rest/students?filter=${filter({ q: 'a' })}&range=[0,199]`,
    ...['', `?${point}`].map((more) => `/api/term/${term}/students${more}`),
    ...['/api/students/all', '/api/app/caseloads', '/api/app/caseloads/students?lead=nobody&limit=100'],
    ...[`/api/dashboard/${term}`, `/api/schoolYears/${year}`, `/api/app/schoolYears/${year}/colleaguesToday`],
    ...[`/api/app/schoolYears/${year}/students/${student}`, `/api/app/students/${student}/history`],
    ...['dueDates?from=2026-09-01&to=2027-08-31', `exits/${begins}`, `exits/${begins}/filings`, 'preEts/2026-Q1'].map(
      (what) => `/api/app/${what}`,
    ),
    ...['history/point?point=@0', 'history/point?point=@1000', 'journal/counts', 'retention', 'accounts'].map(
      (what) => `/api/app/${what}`,
    ),
    ...['actions', 'actions?filter={"q":"student"}', 'journal?range=[0,99]', 'imports', 'accessRecord', 'users'].map(
      (what) => `/api/rest/${what}`,
    ),
  ];
}

/** Asks the probe in the server. */
export const longestSince = (socketPath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ socketPath }, (answer) => {
      (json(answer) as Promise<{ longest: number }>).then(({ longest }) => resolve(longest), reject);
    })
      .on('error', reject)
      .end();
  });

/** How long one piece of work of each call keeps everybody else waiting: by processor time, so that a busy machine tells the same. */
export const holdsBench: Bench = {
  name: 'holds',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: STUDENTS, years: 1 }, join(folder, 'school'));
      const socket = join(folder, 'holds.sock');
      const probe = `--import ${pathToFileURL(join(import.meta.dirname, 'hold-probe.ts'))}`;
      const server = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS: probe, [HOLD_SOCKET]: socket });
      try {
        const asked = { server, students: STUDENTS };
        await beginWeek(asked);
        const held = async (path: string): Promise<number> => {
          const rounds: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) {
            await longestSince(socket);
            await server.client.timed('GET', path);
            rounds.push(await longestSince(socket));
          }
          // The first compiles what the others find; each of these may meet a collection of garbage.
          return Math.min(...rounds.slice(1));
        };
        const nothing = await held('/health/live');
        const measures: Measure[] = [];
        for (const path of callsOf(asked))
          measures.push({ label: decodeURIComponent(path), value: await held(path), unit: 'ms', floor: nothing });
        const longest = measures.toSorted((a, b) => b.value - a.value).slice(0, TOLD);
        return { name: 'holds', measures: longest.map((one) => ({ ...one, reach: { atMost: MOST_MS } })) };
      } finally {
        await server.close();
      }
    }),
};
