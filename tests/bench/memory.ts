import { readModelNames } from '../../projections/definitions/all.ts';
import type { Bench, Measure } from './bench.ts';
import { type Asked, READ_NAMES, READS, termInfoUpdate } from './calls.ts';
import type { BenchClient } from './client.ts';
import { importParts } from './imports.ts';
import { everythingLive, withServers } from './server.ts';

const STUDENTS = 50_000;
const MOST_MEGABYTES = 400;
const IMPORT_PARTS = 10;
/** As the import screen sends them. */
const PARTS_AT_ONCE = 4;
const REQUESTS = 2000;

async function get(client: BenchClient, path: string, body?: object): Promise<void> {
  const { status } = await client.timed(body ? 'POST' : 'GET', path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** What a year of work asks of a server, the greatest of everything; each thread is busy at some time. */
const WORKS: Record<string, (asked: Asked) => Promise<void>> = {
  'screens and changes': async (asked) => {
    const clients = Array.from({ length: 8 }, () => asked.server.connect());
    const work = async (client: BenchClient, at: number) => {
      for (let n = at; n < REQUESTS; n += clients.length) {
        for (const read of READ_NAMES) await get(client, READS[read](asked, n));
        const { path, body } = termInfoUpdate(asked, n);
        await client.json('POST', path, body);
      }
      client.close();
    };
    await Promise.all(clients.map(work));
  },
  'whole year and dashboard': async ({ server: { client, year } }) => {
    await get(client, `/api/schoolYears/${year.id}`);
    await get(client, `/api/dashboard/${year.termIds[0]}`);
  },
  export: ({ server: { client, year } }) => get(client, `/api/app/terms/${year.termIds[0]}/export`, {}),
  reports: async ({ server: { client, year } }) => {
    const [first, last] = [year.termIds.at(0), year.termIds.at(-1)];
    const term = `startYearId=${year.id}&startTermId=${first}`;
    await get(client, `/api/reports/summary?${term}`);
    await get(client, `/api/reports/riskRoster?${term}`);
    await get(client, `/api/reports/riskSummary?${term}&endYearId=${year.id}&endTermId=${last}`);
  },
  'import of 2,000 students': ({ server }) => importParts(server, IMPORT_PARTS, PARTS_AT_ONCE),
  'rebuild of everything': async ({ server: { client } }) => {
    for (const name of readModelNames) await client.json('POST', `/api/app/readModels/${name}/rebuild`);
    await everythingLive(client);
  },
};

/** The most memory the server's process held, work after work, at 50,000 students with four terms. */
export const memoryBench: Bench = {
  name: 'memory',
  run: () =>
    withServers([{ students: STUDENTS, years: 1 }], async ([server]) => {
      if (!server) throw new Error('no server');
      const after: Measure[] = [{ label: 'peak after the start', value: server.peakMemory(), unit: 'MB' }];
      for (const [work, run] of Object.entries(WORKS)) {
        await run({ server, students: STUDENTS });
        after.push({ label: `peak after: ${work}`, value: server.peakMemory(), unit: 'MB' });
      }
      const peak = { label: 'peak of the whole server', value: server.peakMemory(), unit: 'MB' };
      return { name: 'memory', measures: [{ ...peak, reach: { atMost: MOST_MEGABYTES } }, ...after] };
    }),
};
