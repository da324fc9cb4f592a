import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../contract/bad-input/random.ts';
import { type Client, createClient } from '../http/client.ts';
import { PEOPLE } from '../http/harness.ts';
import { studentForm, type TestYear } from '../http/records/school.ts';
import { type Product, startProduct } from '../support/product.ts';
import { everythingShown, removeReadModels, verifyByCommand } from '../support/whole-school.ts';
import { Gone, type Lane, readModelsThere, turns } from './kills/lane.ts';
import { ImportWorker, ReportWorker, RollOverWorker, SignInWorker } from './kills/school-workers.ts';
import { StudentWorker } from './kills/student-worker.ts';

const SEED = Number(process.env['SEED'] ?? (process.env['LONG'] ? Date.now() % 2 ** 20 : 20_250_901));
/** 200 in `npm run test:long`; `KILLS` gives another number. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['LONG'] ? 200 : 5));
/** The log is verified, and read models are made anew, after so many. */
const STRIDE = 20;
const STUDENT_WORKERS = 4;
const ROLLED_OVER = 12;
/** Of what is acknowledged between a start and a kill. */
const MOST_ANSWERS = 60;
const MOST_TURNS = 400;
/** One server in so many is killed while it starts. */
const KILLED_AT_START = 6;
/** Milliseconds. */
const TIMEOUT_MS = 7_200_000;

const random = randomFrom(SEED);
const { email, password } = PEOPLE.admin;
const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
const figures = { kills: 0, atStart: 0, acknowledged: 0, open: 0 };
const started = performance.now();

let dataDir: string;
let product: Product;
let admin: Client;
let lanes: readonly Lane[];

/** Starts it on its folder, with the session that was signed in before all kills. */
async function start(): Promise<void> {
  product = await startProduct({ dataDir, env });
  admin = createClient(product.url, admin?.authToken);
  await readModelsThere(admin);
}

async function makeSchool(): Promise<void> {
  const { body } = await admin.post('/api/login', { username: email, password });
  admin = createClient(product.url, body.authToken);
  const terms = [{ startDate: '2025-09-01' }, { startDate: '2026-01-20' }];
  const made = await admin.post('/api/schoolYears', { year: 2025, termType: 'semester', terms, students: [] });
  const { schoolYear } = made.body;
  const year: TestYear = { ...schoolYear, first: schoolYear.terms[0].id, second: schoolYear.terms[1].id };
  const students: number[] = [];
  for (let n = 0; n < ROLLED_OVER; n += 1) {
    const answer = await admin.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: `R-${n}` }));
    students.push(answer.body.studentTermInfos[0].studentId);
  }
  lanes = [
    ...Array.from({ length: STUDENT_WORKERS }, (_, n) => new StudentWorker(`L${n}`, year, randomFrom(SEED + n))),
    ...[new ImportWorker(year), new RollOverWorker(students), new SignInWorker(PEOPLE.admin), new ReportWorker(year)],
  ];
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-kills-'));
  await start();
  await makeSchool();
});
afterAll(async () => {
  await product.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  const seconds = Math.round((performance.now() - started) / 1000);
  const { kills, atStart, acknowledged, open } = figures;
  process.stdout.write(
    `kills: ${kills} under load, ${atStart} while starting, ${acknowledged} answers, ${open} requests cut off, ${seconds} s, seed ${SEED}\n`,
  );
});

/** All work until the server is killed: a few turns of the event loop after so many answers. */
async function workUntilKilled(): Promise<void> {
  const enough = Math.floor(random() * MOST_ANSWERS);
  const late = Math.floor(random() * MOST_TURNS);
  let answers = 0;
  let killed: Promise<void> | undefined;
  const killSoon = () => {
    killed ??= turns(late).then(() => product.stop('SIGKILL'));
  };
  if (enough === 0) killSoon();
  const work = lanes.map(async (lane) => {
    for (;;) {
      await lane.step(admin);
      answers += 1;
      if (answers >= enough) killSoon();
    }
  });
  const ends = await Promise.allSettled(work);
  await killed;
  figures.kills += 1;
  figures.acknowledged += answers;
  for (const end of ends) {
    if (end.status === 'rejected' && !(end.reason instanceof Gone)) throw end.reason;
    figures.open += 1;
  }
}

/** Kills a server at the first thing it says, when it may be carrying on what another one left. */
async function killAtStart(): Promise<void> {
  const settings = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
  const root = join(import.meta.dirname, '..', '..');
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  child.kill('SIGKILL');
  await gone;
  figures.atStart += 1;
}

/** What is shown is what is shown by read models that are made from the log alone. */
async function expectRebuiltTheSame(): Promise<void> {
  const shown = await everythingShown(admin);
  await product.stop('SIGKILL');
  await verifyByCommand(dataDir);
  await removeReadModels(dataDir);
  await start();
  expect(await everythingShown(admin)).toEqual(shown);
}

describe('a server that is killed under mixed load', () => {
  it(
    `has lost nothing it acknowledged, and made nothing by half or twice (${KILLS} kills, seed ${SEED})`,
    async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await workUntilKilled();
        if (kill % KILLED_AT_START === 0) await killAtStart();
        await start();
        for (const lane of lanes) await lane.check(admin);
        if (kill % STRIDE === 0 || kill === KILLS) await expectRebuiltTheSame();
      }
      expect(figures.acknowledged).toBeGreaterThan(KILLS);
    },
    TIMEOUT_MS,
  );
});
