import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf } from '../contract/good-requests.ts';
import { looking } from '../contract/looking-requests.ts';
import type { Bench, Measure } from './bench.ts';
import { withFolder } from './folder.ts';
import { GROWN_STUDENTS, growStudents } from './grown-school.ts';
import { HOLD_SOCKET } from './hold-probe.ts';
import { longestSince } from './holds.ts';
import { copiedSchool, PASSWORD } from './schools.ts';
import { startServer, withServer } from './server.ts';

/** Calls that are told, those that hold the thread longest first. */
const TOLD = 12;
/** Milliseconds that nobody else's call waits behind one piece of work, at students as nobody has any. */
const MOST_MS = 200;
/** Whom the requests of the contract are about, and a point at which they were half of what they are. */
const [STUDENT, OTHER, EARLY, LATER] = [/\b100001\b/g, /\b100002\b/g, /@3\b/g, '@15000'];

const isOfStudents = ({ call }: { call: string }) =>
  /^GET \/api\/(app\/(students|compare|schoolYears|terms|courses|preEts|exits|dueDates)|rest\/students|reports|activities|students|term)/.test(
    call,
  );

/** Every look of the contract, at each of the students. */
export function looksAt(students: readonly number[]): string[] {
  const requests = looking({ importId: 'none', importAction: '1', invitation: 'none' }).filter(isOfStudents);
  const at = (id: number) =>
    requests.map((one) => pathOf(one).replace(STUDENT, String(id)).replace(OTHER, String(id)).replace(EARLY, LATER));
  return [...new Set(students.flatMap(at))];
}

/** Prepares a school in which everything is kept, and three colleagues who may write. @returns their accounts, as they sign in */
export const beginGrowing = (dataDir: string): Promise<{ id: number; email: string }[]> =>
  withServer(dataDir, async ({ client }) => {
    const keeps = { facts: true, caseload: true, services: true, disclosures: true };
    await client.json('POST', '/api/app/whatWeKeep', { keeps });
    for (const n of [1, 2, 3]) {
      const person = { firstName: `Grower ${n}`, lastName: 'Bench', email: `grower-${n}@school.example` };
      await client.json('POST', '/api/users', { ...person, password: PASSWORD });
    }
    const { users } = await client.json('GET', '/api/users');
    return users.filter(({ email }: { email: string }) => email.startsWith('grower-'));
  });

/** How long one piece of work keeps everybody else waiting that is about a student with all there is room for. */
export const grownBench: Bench = {
  name: 'grown',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: 40, years: 1 }, join(folder, 'school'));
      const accounts = await beginGrowing(dataDir);
      await growStudents(
        dataDir,
        accounts.map(({ id }) => id),
      );
      const socket = join(folder, 'grown.sock');
      const probe = `--import ${pathToFileURL(join(import.meta.dirname, 'hold-probe.ts'))}`;
      const server = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS: probe, [HOLD_SOCKET]: socket });
      try {
        const measures: Measure[] = [];
        for (const path of looksAt(GROWN_STUDENTS)) {
          await longestSince(socket);
          await server.client.timed('GET', path);
          const label = decodeURIComponent(path);
          measures.push({ label, value: await longestSince(socket), unit: 'ms', reach: { atMost: MOST_MS } });
        }
        const longest = measures.toSorted((a, b) => b.value - a.value).slice(0, TOLD);
        const peak = { label: 'peak memory of the server', value: server.peakMemory(), unit: 'MB' };
        return { name: 'grown', measures: [...longest, peak] };
      } finally {
        await server.close();
      }
    }),
};
