import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ForgettingRequest } from '../../domain/forgetting/forgetting.ts';
import { backUpFiles, checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { restoreBackUp } from '../../event-store/back-up/restore-back-up.ts';
import { writeBackUp } from '../../event-store/back-up/write-back-up.ts';
import { openEmbeddedForReading } from '../../event-store/embedded/open-embedded.ts';
import { verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { importRows } from '../http/records/rows.ts';
import { createStudent, createYear, recordId } from '../http/records/school.ts';
import { onCluster } from '../support/on-cluster.ts';

const PROGRAM = join(import.meta.dirname, '..', 'support', 'killed-forgetting.ts');

/**
 * Before which step each is killed: the confirmation, that it has begun, the key, that it is forgotten, the first and the last file
 * to be replaced, and the note of that.
 */
const STEPS = [2, 3, 4, 5, 6, 8, 9];

/** Milliseconds; each of the starts takes seconds where nothing else runs. */
const TIMEOUT_MS = 1_200_000;

/** A word that stands nowhere else, for the name of the student who is forgotten with this step. */
const wordOf = (step: number) => `Xylograph${String.fromCodePoint(96 + step)}`;

interface Seen {
  known: StudentDocument[];
  requests: ForgettingRequest[];
}

/** Runs the program until it is killed. @returns what it served at its start */
async function killedBefore(
  step: number,
  dataDir: string,
  toForget: number,
  forgotten: readonly number[],
): Promise<Seen> {
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FORGOTTEN: forgotten.join(','), TO_FORGET: String(toForget) },
    KILL_BEFORE: String(step),
  };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`it was not killed before step ${step}: ${said.error}`);
  return JSON.parse(said.out) as Seen;
}

/** The files of a folder, and of those in it, in which any of the words stands. */
function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => {
      const bytes = readFileSync(join(folder, name)).toString('latin1').toLowerCase();
      return words.some((word) => bytes.includes(word.toLowerCase()));
    });
}

describe.skipIf(onCluster)('a server that is killed while it forgets', () => {
  let dataDir: string;
  let server: TestServer | undefined;
  const made = new Map<number, number>();
  const words = STEPS.map(wordOf);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ledger-forgetting-kill-'));
    server = await startServer({ dataDir });
    const admin = await server.as('admin');
    const year = await createYear(server);
    for (const step of STEPS) {
      const word = wordOf(step);
      const id = await createStudent(admin, year.id, { studentId: `N-${word}`, firstName: word, lastName: 'Quux' });
      made.set(step, id);
      const activity = { activityTypeId: 4, frequency: 'Weekly', notes: word, events: [{ eventTime: '2025-10-01' }] };
      await admin.post('/api/activities', { ...activity, schoolYearId: year.id, studentIds: [id] });
      await admin.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { postSchoolGoals: word });
      await admin.get(`/api/rest/students?filter={"termId":${year.first},"q":"${word}"}`);
      await admin.get(`/api/app/students/${id}/history?asOf=@${5 + step}`);
    }
    const rows = STEPS.map((step, at) => ({
      ...importRows(1, at, {})[0],
      studentId: `N-${wordOf(step)}`,
      firstName: `${wordOf(step)}o`,
    }));
    const part = { schoolYearId: year.id, termId: year.first, fileName: 'students.csv', upload: 'u', from: 0, rows };
    expect((await admin.post('/api/app/imports', part)).status).toBe(200);
    await server.caughtUp();
    expect(filesWith(dataDir, words).length).toBeGreaterThan(0);
    await server.close();
    server = undefined;
  });
  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'carries it to its end at the next start, before it serves anything',
    async () => {
      const begun: number[] = [];
      for (const step of STEPS) {
        const { known, requests } = await killedBefore(step, dataDir, made.get(step) as number, begun);
        for (const one of requests) {
          const about = known.find(({ id }) => id === one.studentId);
          const isGone = about === undefined || !JSON.stringify(about).includes('Xylograph');
          // Who was only asked for is there as before; who was confirmed, and due, is gone from everything.
          expect([one.request, one.state, isGone]).toEqual([
            one.request,
            ...(one.request === 1 ? ['requested', false] : ['forgotten', true]),
          ]);
        }
        begun.push(made.get(step) as number);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'leaves nothing of it in any file of the folder, nor in a back-up, and breaks no chain',
    async () => {
      server = await startServer({ dataDir });
      const admin = await server.as('admin');
      const [first, ...others] = STEPS;
      const gone = others.map(wordOf);
      const left = async () => {
        const { requests } = (await admin.get('/api/app/forgetting')).body;
        return requests.filter((one: { id: number; filesReplaced: boolean }) => one.id > 1 && !one.filesReplaced);
      };
      await expect.poll(left, { timeout: 200_000, interval: 500 }).toEqual([]);
      await expect.poll(() => filesWith(dataDir, gone), { interval: 500 }).toEqual([]);
      expect(filesWith(dataDir, [wordOf(first as number)]).length).toBeGreaterThan(0);
      const copies = mkdtempSync(join(tmpdir(), 'ledger-forgetting-copies-'));
      try {
        const files = backUpFiles(join(copies, 'monday'));
        await writeBackUp({ dataDir }, files);
        const restored = { dataDir: join(copies, 'restored') };
        await restoreBackUp(restored, await checkBackUp(files));
        const again = await startServer(restored);
        await again.caughtUp();
        expect(filesWith(restored.dataDir, gone)).toEqual([]);
        expect(filesWith(restored.dataDir, [wordOf(first as number)]).length).toBeGreaterThan(0);
        await again.close();
      } finally {
        rmSync(copies, { recursive: true, force: true });
      }
      await server.close();
      server = undefined;
      const log = openEmbeddedForReading(dataDir);
      const report = await verifySealedLog(log);
      await log.ledger.close();
      expect([report.log.faults, report.seals.faults]).toEqual([[], []]);
    },
    TIMEOUT_MS,
  );
});
