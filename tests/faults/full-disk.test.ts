import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient } from '../http/client.ts';
import { studentForm } from '../http/records/school.ts';
import { emptyDisk, fillDisk, mountSmallDisk } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool, smallSchool } from '../support/small-school.ts';

const DISK_BYTES = 32 * 1024 * 1024;
/** Sent at most until one is refused: a journal that is there has room for some. */
const MOST_TRIES = 3000;
const PATIENT = { timeout: 60_000 };

const { folder, dataDir, run, started } = runPrograms();
type Server = Awaited<ReturnType<typeof started>>;
const small = () => join(folder(), 'small');

/** Takes the disk away; registered behind the programs, so that it happens before their folder is removed. */
let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  unmount = undefined;
});

/** What was answered 200: the school's name, and the numbers of its students. */
let confirmed = { name: '', numbers: ['A-1'] };
beforeEach(() => {
  confirmed = { name: '', numbers: ['A-1'] };
});
let made = 0;
async function rename(client: Client, headers = {}): Promise<Answer> {
  made += 1;
  const name = `School ${made}`;
  const answer = await client.post('/api/schoolSettings', { name }, headers);
  if (answer.status === 200) confirmed.name = name;
  return answer;
}
async function addStudent(client: Client, yearId: number): Promise<Answer> {
  made += 1;
  const studentId = `N-${made}`;
  const answer = await client.post(`/api/schoolYears/${yearId}/students`, studentForm({ studentId }));
  if (answer.status === 200) confirmed.numbers.push(studentId);
  return answer;
}
async function shownBy(client: Client): Promise<typeof confirmed> {
  const { name } = (await client.get('/api/schoolSettings')).body.schoolSettings;
  const { students } = (await client.get('/api/students/all')).body;
  const numbers = students.map(({ student }: { student: { studentId: string } }) => student.studentId);
  return { name, numbers: numbers.sort() };
}
/** All that was confirmed is shown, and nothing else. */
const expectConfirmed = (client: Client) =>
  expect.poll(() => shownBy(client), PATIENT).toEqual({ ...confirmed, numbers: confirmed.numbers.toSorted() });
const sessionOf = async (server: Server) => createClient(server.url, (await signInToSchool(server)).body.authToken);

const NOT_SAVED = /^Changes cannot be saved at the moment\. Please try again later\.$/;
type Work = (server: Server, admin: Client, yearId: number) => Promise<Answer>;
/** By what lies on the full disk: what needs it, and is refused with a sentence; everything else goes on. */
const NEEDING: Record<string, { work: Work; sentence: RegExp }> = {
  'events.db': { work: (_, admin) => rename(admin), sentence: NOT_SAVED },
  'keys.db': { work: (_, admin, yearId) => addStudent(admin, yearId), sentence: NOT_SAVED },
  'access.db': {
    work: (_, admin, yearId) => admin.post(`/api/app/terms/${yearId * 10 + 1}/export`, {}),
    sentence: /^This cannot be recorded at the moment, and is not done unrecorded\./,
  },
  'requests.db': {
    work: (_, admin) => rename(admin, { 'Idempotency-Key': `key-of-request-${made}` }),
    sentence: NOT_SAVED,
  },
  'sessions.db': { work: (server) => signInToSchool(server), sentence: NOT_SAVED },
};

const health = async ({ url }: Server) => (await createClient(url).get('/health/ready')).body;
const figure = async ({ url }: Server): Promise<number> =>
  Number(/^ledger_unwritable_files (.*)$/m.exec((await createClient(url).get('/metrics')).body)?.[1]);

/** A school whose server has ended, with one part of its folder on a small disk; undefined where none can be mounted. */
async function schoolOnSmallDisk(part: string): Promise<{ yearId: number } | undefined> {
  const server = await started(ADMINISTRATOR);
  const { yearId } = await smallSchool(server);
  await rename(await sessionOf(server));
  server.child.kill('SIGTERM');
  await server.ended;
  mkdirSync(small());
  unmount = mountSmallDisk(small(), DISK_BYTES);
  if (!unmount) return undefined;
  cpSync(join(dataDir(), part), join(small(), part), { recursive: true });
  rmSync(join(dataDir(), part), { recursive: true });
  symlinkSync(join(small(), part), join(dataDir(), part));
  return { yearId };
}

/** Works until it is refused: a journal that is there has room for some. */
async function refusedIn(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await work();
    if (answer.status !== 200) return answer;
  }
  throw new Error('nothing was refused');
}

describe.each(Object.entries(NEEDING))('%s on a disk that is full', { timeout: 2 * TIMEOUT_MS }, (part, needing) => {
  it('what needs it is refused, and said; nothing confirmed is lost, and it goes on once there is room', async ({
    skip,
  }) => {
    const school = await schoolOnSmallDisk(part);
    if (!school) return skip('NOT RUN: no disk can be mounted on this machine');
    const server = await started();
    const admin = await sessionOf(server);
    const work = () => needing.work(server, admin, school.yearId);

    fillDisk(small());
    const { status, body } = await refusedIn(work);
    expect([status, body.error.message]).toEqual([503, expect.stringMatching(needing.sentence)]);
    const told = { status: 'degraded', storage: { unwritable: [part], damaged: [] } };
    await expect.poll(() => health(server), PATIENT).toMatchObject(told);
    expect(await figure(server)).toBe(1);
    if (part !== 'events.db') expect((await rename(admin)).status).toBe(200);

    emptyDisk(small());
    await expect.poll(async () => (await work()).status, PATIENT).toBe(200);
    await expect.poll(() => health(server), PATIENT).toMatchObject({ storage: { unwritable: [] } });
    await expectConfirmed(admin);
    server.child.kill('SIGKILL');
    await server.ended;

    const again = await started();
    await expectConfirmed(await sessionOf(again));
    again.child.kill('SIGTERM');
    await again.ended;

    fillDisk(small());
    const { code, errors } = await run('api/main.ts').ended;
    expect([code, errors.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(new RegExp(`${part}.*disk is full`))],
    ]);
  });
});

describe('read models on a disk that is full', { timeout: 2 * TIMEOUT_MS }, () => {
  it('keep nobody from working: it is said, and they show everything once there is room', async ({ skip }) => {
    const school = await schoolOnSmallDisk('read-models');
    if (!school) return skip('NOT RUN: no disk can be mounted on this machine');
    const server = await started();
    const admin = await sessionOf(server);
    fillDisk(small());
    let behind: Answer | undefined;
    for (let tries = 0; tries < MOST_TRIES && !behind; tries++) {
      const answer = await addStudent(admin, school.yearId);
      expect(answer.status).toBe(200);
      if (answer.headers.get('x-read-model') === 'behind') behind = answer;
    }
    expect(behind).toBeDefined();
    await expect.poll(() => figure(server), PATIENT).toBeGreaterThan(0);
    expect(await health(server)).toMatchObject({ status: 'degraded', storage: { damaged: [] } });
    emptyDisk(small());
    await expectConfirmed(admin);
    await expect.poll(() => health(server), PATIENT).toMatchObject({ storage: { unwritable: [] } });
  });
});
