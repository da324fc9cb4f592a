import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { emptyDisk, fillDisk, limitFileSize, makeUnchangeable, mountSmallDisk } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const DISK_BYTES = 64 * 1024 * 1024;
/** Changes sent at most until one is refused: a journal that is there has room for some. */
const MOST_CHANGES = 5000;

const { dataDir, run, started } = runPrograms();
/** What puts the machine right again; registered behind the programs, so that it happens before their folder is removed. */
let undo: (() => void) | undefined;
afterEach(() => {
  undo?.();
  undo = undefined;
});

type Server = Awaited<ReturnType<typeof started>>;

async function signedIn({ url }: Server): Promise<Client> {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const { body } = await createClient(url).post('/api/login', { username, password });
  return createClient(url, body.authToken);
}

/** Names of the school that the log holds, in their order. */
function namesInLog(): string[] {
  const log = new DatabaseSync(join(dataDir(), 'events.db'), { readOnly: true });
  const rows = log.prepare(`select data from events where stream = 'school-settings' order by revision`).all();
  log.close();
  return rows.map(({ data }) => JSON.parse(String(data)).name);
}

const nameOf = async (client: Client) => (await client.get('/api/schoolSettings')).body.schoolSettings.name;
const healthOf = async ({ url }: Server) => (await createClient(url).get('/health/ready')).body;

interface Fault {
  /** Before the server starts. @returns whether it can be made here */
  prepare(): boolean;
  /** @returns whether it could be made */
  begin(server: Server): boolean;
  end(server: Server): void;
}

const FAULTS: Record<string, Fault> = {
  'a disk that is full': {
    prepare() {
      mkdirSync(dataDir());
      undo = mountSmallDisk(dataDir(), DISK_BYTES);
      return undo !== undefined;
    },
    begin() {
      fillDisk(dataDir());
      return true;
    },
    end: () => emptyDisk(dataDir()),
  },
  'files that take no byte more': {
    prepare: () => true,
    begin: ({ child }) => limitFileSize(child.pid ?? 0, 0),
    end: ({ child }) => void limitFileSize(child.pid ?? 0, 'unlimited'),
  },
};

describe.each(Object.entries(FAULTS))('%s', { timeout: 2 * TIMEOUT_MS }, (name, fault) => {
  it('refuses changes with a sentence, shows what there is, says so, and goes on when it can be written again', async ({
    skip,
  }) => {
    if (!fault.prepare()) skip(`NOT RUN: ${name} cannot be made on this machine`);
    const server = await started(ADMINISTRATOR);
    const admin = await signedIn(server);
    const said: string[] = [];
    const rename = async (school: string) => {
      const answer = await admin.post('/api/schoolSettings', { name: school });
      if (answer.status === 200) said.push(school);
      return answer;
    };
    for (let n = 0; n < 5; n++) expect((await rename(`Before ${n}`)).status).toBe(200);

    if (!fault.begin(server)) skip(`NOT RUN: ${name} cannot be made on this machine`);
    let refused = await rename('Meanwhile 0');
    for (let n = 1; refused.status === 200 && n < MOST_CHANGES; n++) refused = await rename(`Meanwhile ${n}`);
    expect([refused.status, refused.body.error.message, refused.headers.get('retry-after')]).toEqual([
      ...[503, 'Changes cannot be saved at the moment. Please try again later.', '10'],
    ]);
    expect(await nameOf(admin)).toBe(said.at(-1));
    await expect
      .poll(() => healthOf(server), { timeout: 120_000 })
      .toMatchObject({
        ...{ status: 'degraded', storage: { unwritable: expect.arrayContaining([expect.any(String)]) } },
      });
    expect((await createClient(server.url).get('/metrics')).body).toMatch(/^ledger_unwritable_files [1-9]/m);

    fault.end(server);
    await expect.poll(async () => (await rename('Afterwards')).status, { timeout: 120_000 }).toBe(200);
    await expect.poll(() => healthOf(server), { timeout: 120_000 }).toMatchObject({ storage: { unwritable: [] } });
    server.child.kill('SIGKILL');
    await server.ended;
    expect(namesInLog()).toEqual(said);
    const again = await started();
    expect(await nameOf(await signedIn(again))).toBe('Afterwards');
    again.child.kill('SIGTERM');
    await again.ended;
    expect(await run('api/console/log.ts', ['verify']).ended).toMatchObject({ code: 0 });
  });
});

describe('a file that nobody may write', { timeout: TIMEOUT_MS }, () => {
  it.for(['events.db', 'keys.db', 'access.db', 'requests.db', 'sessions.db', 'read-models/catalog.db'])(
    '%s stops the start with one sentence',
    async (file, context) => {
      const server = await started(ADMINISTRATOR);
      server.child.kill('SIGTERM');
      await server.ended;
      undo = makeUnchangeable(join(dataDir(), file));
      if (!undo) return context.skip('NOT RUN: chattr is not allowed on this machine');
      const { code, errors } = await run('api/main.ts').ended;
      expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringMatching(new RegExp(`${file}.*\\.$`))]]);
      undo();
      undo = undefined;
      expect((await started()).url).not.toBe('');
    },
  );
});
