import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteAccessChain } from '../../api/access/sqlite-access-chain.ts';
import { verifyAccessRecord } from '../../api/access/verify-record.ts';
import { CannotStart } from '../../api/configuration/cannot-start.ts';
import { checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { putEventsBack } from '../../event-store/back-up/put-events-back.ts';
import { restoreBackUp } from '../../event-store/back-up/restore-back-up.ts';
import { writeBackUp } from '../../event-store/back-up/write-back-up.ts';
import { acceptRestored } from '../../event-store/embedded/embedded-restore.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { parseMasterKey } from '../../event-store/keys/master-key.ts';
import { rotateSqliteKeys } from '../../event-store/keys/sqlite-sealing.ts';
import { LogDamaged } from '../../event-store/log-errors.ts';
import { BEGINNING, LogUnavailable } from '../../event-store/port.ts';
import { grow, grown } from '../faults/data-folder/schools.ts';
import { canBeFollowed, type End, followedInto, leftAfter, stepsIn } from '../support/file-steps.ts';
import { moveInto } from '../support/moved-log.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const LONG = process.env['LONG'] !== undefined;
/** Of so many steps one is looked at, of the last ones each: what was almost done is what surprises. */
const [ONE_OF, LAST] = LONG ? [1, 0] : [9, 3];
/** After one of so many of these ends the command is run again and ended again, at one of so many steps. */
const [TWICE_EACH, TWICE_ONE_OF] = LONG ? [25, 5] : [12, 20];
const NEW_KEY = 'ab'.repeat(32);
const newKey = parseMasterKey(NEW_KEY);

/** Who ends at a step: all where it was the last one, otherwise two of them. */
function endsAt(step: number, last: number): End[] {
  const ends: End[] = ['without power', 'without power and names'];
  return ['killed', ...(LONG || step === last ? ends : ends.slice(step % 2).slice(0, 1))];
}

let parent: string;
const at = (...names: string[]) => join(parent, ...names);
const monday = () => ({ log: at('monday'), keys: at('monday.keys') });
const { run } = runPrograms();

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'steps-'));
  await grown(undefined, at('early'), (school) => grow(school, 'own', 100_001, 30));
  await grown(at('early'), at('now'), (school) => grow(school, 'own', 100_101, 10));
  cpSync(at('now-killed'), at('older', 'data'), { recursive: true });
  for (const journal of ['-wal', '-shm']) rmSync(at('older', 'data', `events.db${journal}`), { force: true });
  copyFileSync(at('early', 'events.db'), at('older', 'data', 'events.db'));
  cpSync(at('now-killed'), at('killed', 'data'), { recursive: true });
  mkdirSync(at('nothing'));
  cpSync(at('killed'), at('altered'), { recursive: true });
  const log = new DatabaseSync(join(at('altered', 'data'), 'events.db'));
  for (const position of [5, 30])
    log.exec(
      `update events set metadata = replace(metadata, '"source":"form"', '"source":"file"') where position = ${position}`,
    );
  log.close();
  await writeBackUp({ dataDir: at('killed', 'data') }, monday());
}, TIMEOUT_MS);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const backUp = () => checkBackUp(monday());
/** Each command with the folder it is run in, and how it is run again; how many students there are when it is done. */
const COMMANDS = {
  'npm run folder -- accept-restored': {
    ...{ file: 'api/console/folder.ts', words: () => ['accept-restored'], from: 'older', students: [30] },
    again: (dataDir: string) => void acceptRestored({ dataDir }, new Date()),
  },
  'npm run keys -- rotate': {
    ...{ file: 'api/console/keys.ts', words: () => ['rotate'], from: 'killed', students: [40] },
    again: (dataDir: string) => void rotateSqliteKeys(join(dataDir, 'keys.db'), undefined, newKey),
  },
  'npm run restore': {
    ...{ file: 'api/console/restore.ts', words: () => [at('monday')], from: 'nothing', students: [0, 40] },
    async again(dataDir: string) {
      mkdirSync(dataDir, { recursive: true });
      if (!existsSync(join(dataDir, 'events.db')) || existsSync(join(dataDir, 'unfinished-restore')))
        await restoreBackUp({ dataDir }, await backUp());
    },
  },
  'npm run folder -- put-back': {
    ...{ file: 'api/console/folder.ts', words: () => ['put-back', at('monday')], from: 'altered', students: [4, 40] },
    async again(dataDir: string) {
      await putEventsBack({ dataDir }, (await backUp()).log);
    },
  },
  'npm run move': {
    ...{ file: 'tests/support/moved-log.ts', words: () => [at('now')], from: 'nothing', students: [0, 40] },
    again: (dataDir: string) => moveInto(dataDir, at('now')),
  },
} as const;

/** How many students a start finds whose names it can read, with either master key; the sentence where there is no start. */
async function found(dataDir: string): Promise<number | string> {
  for (const masterKey of [undefined, newKey])
    try {
      const { ledger } = openEmbeddedLog({ dataDir, masterKey });
      const events = await ledger.readAll(BEGINNING, 1000).finally(() => ledger.close());
      if (existsSync(join(dataDir, 'access.db'))) {
        const chain = openSqliteAccessChain(join(dataDir, 'access.db'));
        expect((await verifyAccessRecord(chain).finally(() => chain.close())).faults).toEqual([]);
      }
      return events.filter(({ data }) => 'firstName' in data && String(data.firstName).startsWith('own ')).length;
    } catch (error) {
      if (masterKey || ![CannotStart, LogDamaged, LogUnavailable].some((kind) => error instanceof kind)) throw error;
      if (!/is sealed/.test((error as Error).message)) return (error as Error).message;
    }
  throw new Error('no master key opens it');
}

/** After each step a start is as before or as afterwards, or says in a sentence what to run; run again it is done. */
async function expectDoneAgain(name: keyof typeof COMMANDS, to: string, wasDone: boolean): Promise<void> {
  const { students, again } = COMMANDS[name];
  cpSync(to, at('again'), { recursive: true });
  const before = await found(join(to, 'data'));
  if (wasDone) expect(before).toBe(students.at(-1));
  else if (typeof before === 'string')
    expect(before).toMatch(/accept-restored|run the same npm run (restore|move) again/);
  else expect(students).toContain(before);
  await again(at('again', 'data'));
  expect(await found(at('again', 'data'))).toBe(students.at(-1));
  rmSync(at('again'), { recursive: true });
}

const settingsOf = (name: keyof typeof COMMANDS, root: string) => ({
  DATA_DIR: join(root, 'data'),
  ...(COMMANDS[name].file.endsWith('keys.ts') && { NEW_MASTER_KEY: NEW_KEY }),
});

/** What a command does step by step where a folder is as `before`. */
async function stepsOf(name: keyof typeof COMMANDS, before: string, root: string) {
  const told = at('told');
  for (const folder of [root, told]) rmSync(folder, { recursive: true, force: true });
  cpSync(before, root, { recursive: true });
  mkdirSync(told);
  const command = [...followedInto(told), process.execPath];
  const { file, words } = COMMANDS[name];
  const ended = await run(file, words(), settingsOf(name, root), command).ended;
  return { ended, steps: stepsIn(told, root) };
}

type Steps = Awaited<ReturnType<typeof stepsOf>>['steps'];

/** What is made anew, or is there already, changes nothing by itself. */
const endsOf = (steps: Steps) => [...steps.flatMap(({ is }, step) => (is === 'made' ? [] : [step])), steps.length];

/** What is left where a command that was ended once is run again and ended again: as after the first end. */
async function expectDoneAfterTwo(name: keyof typeof COMMANDS, once: string): Promise<void> {
  const root = at('work-again');
  const { ended, steps } = await stepsOf(name, once, root);
  if (ended.code !== 0) {
    expect([ended.errors, await found(join(once, 'data'))]).toEqual([ended.errors, COMMANDS[name].students.at(-1)]);
    return;
  }
  const ends = endsOf(steps);
  for (const step of ends.filter((_, place) => place % TWICE_ONE_OF === 1 || place >= ends.length - 2))
    for (const end of endsAt(step, steps.length)) {
      leftAfter(steps.slice(0, step), end, { root, before: once, to: at('left') });
      await expectDoneAgain(name, at('left'), step === steps.length).catch((error: Error) => {
        throw new Error(`then ${end} at step ${step} of ${steps.length}: ${error.message}`, { cause: error });
      });
    }
}

describe.skipIf(!canBeFollowed())('whoever ends at any step', { timeout: 10 * TIMEOUT_MS }, () => {
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  it.each(names)('of %s goes on when it is run again, ended again or not', async (name) => {
    const { from } = COMMANDS[name];
    const root = at('work');
    const { ended, steps } = await stepsOf(name, at(from), root);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    const ends = endsOf(steps);
    expect(ends.length).toBeGreaterThan(15);
    const chosen = ends
      .filter((_, place) => place % ONE_OF === 0 || place >= ends.length - LAST)
      .flatMap((step) => endsAt(step, steps.length).map((end) => ({ step, end })));
    for (const [nth, { step, end }] of chosen.entries()) {
      leftAfter(steps.slice(0, step), end, { root, before: at(from), to: at('left') });
      rmSync(at('once'), { recursive: true, force: true });
      cpSync(at('left'), at('once'), { recursive: true });
      try {
        await expectDoneAgain(name, at('left'), step === steps.length);
        if (nth % TWICE_EACH === TWICE_EACH - 1) await expectDoneAfterTwo(name, at('once'));
      } catch (error) {
        throw new Error(`${end} at step ${step} of ${steps.length}: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});
