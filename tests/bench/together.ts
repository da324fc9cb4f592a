import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Measure } from './bench.ts';
import { withFolder } from './folder.ts';
import { beginGrowing, looksAt } from './grown.ts';
import { growMany } from './grown-school.ts';
import { copiedSchool, PASSWORD } from './schools.ts';
import { type BenchServer, startServer } from './server.ts';

const STUDENTS = 40;
/** Of each call, by each account. */
const AT_ONCE = 8;
/** Calls that are told, those that take most memory first. */
const TOLD = 12;
/** Megabytes the whole process may take: of a machine with one gigabyte. */
const MOST_MB = 800;
/** The student the looks are about, and the first of as many as look. */
const FIRST_STUDENT = 100_001;

/** What the kernel has seen resident at most since it was asked last, where it tells. */
function peakSince({ pid: supervisor }: BenchServer): number {
  const [pid] = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // 5 forgets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

async function signedIn(server: BenchServer, emails: readonly string[]) {
  const clients = [server.connect(AT_ONCE)];
  for (const username of emails) {
    const { authToken } = await server.client.json('POST', '/api/login', { username, password: PASSWORD });
    clients.push(server.connect(AT_ONCE, authToken));
  }
  return clients;
}

/** How much memory each look takes that four accounts make at once, eight times each, at students with much of everything. */
export const togetherBench: Bench = {
  name: 'together',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: STUDENTS, years: 1 }, join(folder, 'school'));
      const accounts = await beginGrowing(dataDir);
      await growMany(dataDir, STUDENTS, accounts[0]?.id ?? 0);
      const server = await startServer({ DATA_DIR: dataDir });
      try {
        const emails = accounts.map(({ email }) => email);
        const clients = await signedIn(server, emails);
        const measures: Measure[] = [];
        for (const path of looksAt([FIRST_STUDENT])) {
          peakSince(server);
          const others = Array.from({ length: AT_ONCE }, (_, at) =>
            path.replace(/\b100001\b/, `${FIRST_STUDENT + at}`),
          );
          await Promise.all(clients.flatMap((client) => others.map((other) => client.timed('GET', other))));
          const value = peakSince(server);
          measures.push({ label: decodeURIComponent(path), value, unit: 'MB', reach: { atMost: MOST_MB } });
        }
        return { name: 'together', measures: measures.toSorted((a, b) => b.value - a.value).slice(0, TOLD) };
      } finally {
        await server.close();
      }
    }),
};
