import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteAccessChain } from '../../api/access/sqlite-access-chain.ts';
import { verifyAccessRecord } from '../../api/access/verify-record.ts';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { startServer } from '../../api/server/server.ts';
import { openEmbeddedForReading } from '../../event-store/embedded/open-embedded.ts';
import { verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { canBeFollowed, type End, followedInto, leftAfter, stepsIn } from '../support/file-steps.ts';
import { onCluster } from '../support/on-cluster.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

/** So many ends are looked at, the last one among them. */
const LOOKED_AT = process.env['LONG'] ? 300 : 6;
const ENDS: readonly End[] = ['killed', 'without power', 'without power and names'];

let parent: string;
const at = (...names: string[]) => join(parent, ...names);
const { run } = runPrograms();
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'server-steps-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...ADMINISTRATOR });

/** What the next server shows of a folder. */
async function shownIn(dataDir: string) {
  const { services, close } = await startServer(readConfiguration(settingsOf(dataDir)), pino({ level: 'silent' }));
  try {
    const head = await services.ledger.head();
    while (!(await services.readModels.waitFor(head, ['students'])));
    const listed = await services.readModels.reader(students).find(admittedStudents, { where: {} });
    const requests = Object.values((await services.followed.forgetting.current()).state.requests);
    return { names: listed.map(({ firstName }) => firstName), forgetting: requests.map(({ state }) => state) };
  } finally {
    await close();
  }
}

async function faultsIn(dataDir: string): Promise<unknown[]> {
  const log = openEmbeddedForReading(dataDir);
  const report = await verifySealedLog(log).finally(() => log.ledger.close());
  const chain = openSqliteAccessChain(join(dataDir, 'access.db'));
  const { faults } = await verifyAccessRecord(chain).finally(() => chain.close());
  return [...report.log.faults, ...report.seals.faults, ...report.keys.faults, ...faults];
}

/** Whatever was acknowledged is there, whatever was confirmed is carried out, and nothing is there by half. */
async function expectWhole(root: string): Promise<void> {
  const told = join(root, 'acknowledged');
  const acknowledged = existsSync(told) ? readFileSync(told, 'utf8').split('\n').filter(Boolean) : [];
  const { names, forgetting } = await shownIn(join(root, 'data'));
  const isForgotten = forgetting[0] === 'forgotten';
  const added = acknowledged.filter((what) => what !== 'confirmed');
  expect(names).toEqual(expect.arrayContaining(isForgotten ? added.filter((name) => name !== 'Ada') : added));
  if (isForgotten) expect(names).not.toContain('Ada');
  if (acknowledged.includes('confirmed')) expect(forgetting).toEqual(['forgotten']);
  else expect(['requested', 'forgotten', undefined]).toContain(forgetting[0]);
  expect(await faultsIn(join(root, 'data'))).toEqual([]);
}

describe.skipIf(onCluster || !canBeFollowed())('a server that ends at any step, from its first start on', () => {
  it('is followed by one that has everything that was acknowledged', { timeout: 10 * TIMEOUT_MS }, async () => {
    const [root, told, before] = [at('work'), at('told'), at('nothing')];
    for (const folder of [root, told, before]) mkdirSync(folder);
    const command = [...followedInto(told), process.execPath];
    const words = [join(root, 'acknowledged')];
    const settings = settingsOf(join(root, 'data'));
    const { code, errors } = await run('tests/support/server-at-work.ts', words, settings, command).ended;
    expect([code, errors]).toEqual([0, '']);
    const steps = stepsIn(told, root);
    expect(steps.length).toBeGreaterThan(1000);
    for (let look = 1; look <= LOOKED_AT; look++) {
      const step = Math.round((steps.length * look) / LOOKED_AT);
      const end = ENDS[look % ENDS.length] as End;
      leftAfter(steps.slice(0, step), end, { root, before, to: at('left') });
      await expectWhole(at('left')).catch((error: Error) => {
        throw new Error(`${end} at step ${step} of ${steps.length}: ${error.message}`, { cause: error });
      });
    }
  });
});
