import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Answer, type Client, createClient } from '../http/client.ts';
import { studentForm } from '../http/records/school.ts';
import { damageOpenFile } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const { dataDir, started } = runPrograms();
type Server = Awaited<ReturnType<typeof started>>;

const rename = (client: Client, headers = {}) => client.post('/api/schoolSettings', { name: 'North High' }, headers);
const addStudent = (client: Client, yearId: number) =>
  client.post(`/api/schoolYears/${yearId}/students`, studentForm({ studentId: 'B-1' }));

const SENTENCE =
  'A file of this installation is damaged: this cannot be shown or saved until whoever runs it has repaired it.';
/** By file: what needs it, and what goes on without. Who signed in before is known by sessions that have to be read. */
const NEEDING: Record<
  string,
  [needs: (server: Server, admin: Client, yearId: number) => Promise<Answer>, rest: boolean]
> = {
  'keys.db': [(_, admin, yearId) => addStudent(admin, yearId), true],
  'requests.db': [(_, admin) => rename(admin, { 'Idempotency-Key': 'key-of-a-request' }), true],
  'sessions.db': [(server) => signInToSchool(server), false],
};

it.each(Object.entries(NEEDING))(
  '%s, damaged while a server has it open, is told of by its name; what needs it is refused, all else goes on',
  { timeout: TIMEOUT_MS },
  async (file, [needs, rest]) => {
    const server = await started(ADMINISTRATOR);
    const { admin, yearId } = await smallSchool(server);
    damageOpenFile(join(dataDir(), file));
    const { status, body } = await needs(server, admin, yearId);
    expect([status, body.error.message]).toEqual([503, SENTENCE]);
    if (rest) expect((await rename(admin)).status).toBe(200);
    const storage = async () => (await createClient(server.url).get('/health/ready')).body.storage;
    await expect.poll(storage, { timeout: 60_000 }).toMatchObject({ damaged: [file] });
    expect((await createClient(server.url).get('/metrics')).body).toMatch(/^ledger_damaged_files 1$/m);
  },
);
