import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { type RunningServer, startServer } from '../../api/server/server.ts';
import { openEmbeddedForReading } from '../../event-store/embedded/open-embedded.ts';
import { verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import { readModelNames } from '../../projections/definitions/all.ts';
import { canBeFollowed, type End, followedInto, leftAfter, stepsIn } from '../support/file-steps.ts';
import { administratorOf, carryOutAll } from '../support/many-actions.ts';
import { onCluster } from '../support/on-cluster.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

/** So many ends are looked at, from the first action on. */
const LOOKED_AT = process.env['LONG'] ? 120 : 3;
const ENDS: readonly End[] = ['killed', 'without power', 'without power and names'];

let parent: string;
const at = (...names: string[]) => join(parent, ...names);
const { run } = runPrograms();
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'steps-of-many-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...ADMINISTRATOR });

/** Events by their type, but for those of what a start does, and of actions: one that was given up has some of its own. */
async function eventsOf({ services: { ledger } }: RunningServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (
    let after = 0n, page = await ledger.readAll(after, 500);
    page.length > 0;
    page = await ledger.readAll(after, 500)
  )
    for (const { type, position } of page) {
      after = position;
      if (!/^Intent|PassedOver$|^Staff/.test(type)) counts[type] = (counts[type] ?? 0) + 1;
    }
  return counts;
}

interface ShownStudent {
  studentId: number;
  student: { studentId: string };
}
/** Without ids that are given in order, and times. */
const withoutGiven = (shown: unknown, id: number) =>
  JSON.stringify(shown)
    .replaceAll(String(id), 'the one')
    .replace(/"(?:\w*[aA]t|entry|id|position)":(?:"[^"]*"|\d+),?/g, '');

/** What is shown of each student, by number. */
async function studentsOf(server: RunningServer): Promise<Record<string, string>> {
  const admin = await administratorOf(server);
  const shown: Record<string, string> = {};
  const numbers = new Map<number, string>();
  for (const { year, terms } of (await admin.get('/api/schoolyears')).body.schoolYears)
    for (const { id } of terms)
      for (const one of (await admin.get(`/api/term/${id}/students`)).body.students as ShownStudent[]) {
        numbers.set(one.studentId, one.student.studentId);
        shown[`${one.student.studentId} ${year} ${id % 10}`] = withoutGiven(one, one.studentId);
      }
  for (const [id, number] of numbers)
    for (const what of ['facts', 'services', 'team', 'disclosures'])
      shown[`${number} ${what}`] = withoutGiven((await admin.get(`/api/app/students/${id}/${what}`)).body, id);
  return shown;
}

/** What the next server shows of a folder, when whoever sent the actions has sent them again. */
async function leftIn(dataDir: string) {
  const server = await startServer(readConfiguration(settingsOf(dataDir)), pino({ level: 'silent' }));
  try {
    await carryOutAll(server);
    await server.services.background.settled();
    const head = await server.services.ledger.head();
    while (!(await server.services.readModels.waitFor(head, readModelNames)));
    return { events: await eventsOf(server), students: await studentsOf(server) };
  } finally {
    await server.close();
  }
}

async function faultsIn(dataDir: string): Promise<unknown[]> {
  const log = openEmbeddedForReading(dataDir);
  const report = await verifySealedLog(log).finally(() => log.ledger.close());
  return [...report.log.faults, ...report.seals.faults, ...report.keys.faults];
}

describe.skipIf(onCluster || !canBeFollowed())('a server that ends at any step of actions over many students', () => {
  it('is followed by one on which each is carried out once, sent again', { timeout: 30 * TIMEOUT_MS }, async () => {
    const [root, told, before] = [at('work'), at('told'), at('nothing')];
    for (const folder of [root, told, before]) mkdirSync(folder);
    const command = [...followedInto(told), process.execPath];
    const acknowledged = join(root, 'acknowledged');
    const settings = settingsOf(join(root, 'data'));
    const { code, errors } = await run('tests/support/actions-at-work.ts', [acknowledged], settings, command).ended;
    expect([code, errors]).toEqual([0, '']);
    const steps = stepsIn(told, root);
    const first = steps.findIndex(({ file }) => file === acknowledged);
    const leave = (step: number, end: End) => leftAfter(steps.slice(0, step), end, { root, before, to: at('left') });
    leave(steps.length, 'killed');
    const whole = await leftIn(at('left', 'data'));
    expect(whole.events).toMatchObject({ StudentAdmitted: 9, SchoolYearOpened: 1, StudentRemovedFromYear: 3 });
    for (let look = 1; look <= LOOKED_AT; look++) {
      const step = first + Math.round(((steps.length - first) * (look - 0.5)) / LOOKED_AT);
      const end = ENDS[look % ENDS.length] as End;
      leave(step, end);
      const said = `${end} at step ${step} of ${steps.length}`;
      expect([said, await leftIn(at('left', 'data'))]).toEqual([said, whole]);
      expect([said, await faultsIn(at('left', 'data'))]).toEqual([said, []]);
    }
  });
});
