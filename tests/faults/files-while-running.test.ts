import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient } from '../http/client.ts';
import { studentForm } from '../http/records/school.ts';
import { makeUnchangeable } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const { dataDir, started } = runPrograms();
type Server = Awaited<ReturnType<typeof started>>;

/** What makes files ordinary again; registered behind the programs, so that it happens before their folder is removed. */
const undoings: (() => void)[] = [];
const undo = () => {
  for (const one of undoings.splice(0)) one();
};
afterEach(undo);

/** A server with a school of one year and one student. */
async function atWork() {
  const server = await started(ADMINISTRATOR);
  return { server, ...(await smallSchool(server)) };
}

const nameOf = async (client: Client) => (await client.get('/api/schoolSettings')).body.schoolSettings.name;
let renamed = 0;
const rename = (client: Client, headers = {}) => {
  renamed += 1;
  return client.post('/api/schoolSettings', { name: `School ${renamed}` }, headers);
};
const addStudent = (client: Client, yearId: number) => {
  renamed += 1;
  return client.post(`/api/schoolYears/${yearId}/students`, studentForm({ studentId: `N-${renamed}` }));
};
type Work = (server: Server, admin: Client, yearId: number) => Promise<Answer>;

const NOT_SAVED = /^Changes cannot be saved at the moment\. Please try again later\.$/;
/** By file: what needs it, and is refused with a sentence while it cannot be written; everything else goes on. */
const NEEDING: Record<string, { work: Work; sentence: RegExp }> = {
  'events.db': { work: (_, admin) => rename(admin), sentence: NOT_SAVED },
  'keys.db': { work: (_, admin, yearId) => addStudent(admin, yearId), sentence: NOT_SAVED },
  'access.db': {
    work: (_, admin, yearId) => admin.post(`/api/app/terms/${yearId * 10 + 1}/export`, {}),
    sentence: /^This cannot be recorded at the moment, and is not done unrecorded\./,
  },
  'requests.db': {
    work: (_, admin) => rename(admin, { 'Idempotency-Key': `key-of-request-${renamed}` }),
    sentence: NOT_SAVED,
  },
  'sessions.db': { work: (server) => signInToSchool(server), sentence: NOT_SAVED },
};

const health = async ({ url }: Server) => (await createClient(url).get('/health/ready')).body;
const unwritableFigure = async ({ url }: Server): Promise<string> =>
  /^ledger_unwritable_files .*$/m.exec((await createClient(url).get('/metrics')).body)?.[0] ?? '';
const parts = (file: string) => [file, `${file}-wal`].map((name) => join(dataDir(), name));

describe.each(Object.entries(NEEDING))('%s, while a server has it open', (file, { work, sentence }) => {
  it.for(['lets nobody write it', 'is taken away'])(
    '%s: what needs it is refused, and said; nothing confirmed is lost',
    {
      timeout: TIMEOUT_MS,
    },
    async (fault, { skip }) => {
      const { server, admin, yearId } = await atWork();
      for (const path of parts(file).filter(existsSync)) {
        if (fault === 'is taken away') {
          renameSync(path, `${path}.aside`);
          undoings.push(() => renameSync(`${path}.aside`, path));
          continue;
        }
        const undoOne = makeUnchangeable(path);
        if (!undoOne) return skip('NOT RUN: chattr is not allowed on this machine');
        undoings.push(undoOne);
      }
      const refused = await work(server, admin, yearId);
      expect([refused.status, refused.body.error.message]).toEqual([503, expect.stringMatching(sentence)]);
      const goesOn = file === 'events.db' ? undefined : await rename(admin);
      expect(goesOn?.status ?? 200).toBe(200);
      const said = await nameOf(admin);
      const told = { status: 'degraded', storage: { unwritable: [file], damaged: [] } };
      await expect.poll(() => health(server), { timeout: 60_000 }).toMatchObject(told);
      expect(await unwritableFigure(server)).toBe('ledger_unwritable_files 1');

      undo();
      await expect.poll(async () => (await work(server, admin, yearId)).status, { timeout: 60_000 }).toBe(200);
      await expect.poll(() => health(server), { timeout: 60_000 }).toMatchObject({ storage: { unwritable: [] } });
      const last = await nameOf(admin);
      if (!NEEDS_NAMES.has(file)) expect(last).toBe(said);
      server.child.kill('SIGKILL');
      await server.ended;
      const again = await started();
      expect(await nameOf(createClient(again.url, (await signInToSchool(again)).body.authToken))).toBe(last);
    },
  );
});

/** Of these the work itself gives the school another name. */
const NEEDS_NAMES = new Set(['events.db', 'requests.db']);
