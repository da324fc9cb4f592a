import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carryOver, grow, grown } from '../faults/data-folder/schools.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { folder, dataDir, run } = runPrograms();
let parent: string;
const at = (...names: string[]) => join(parent, ...names);

/** `own`, which was killed as well, and `other`: two installations whose files have the same pages with other things in them. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'mixed-'));
  for (const [name, who] of [
    ['own', 'own'],
    ['other', 'far'],
  ] as const)
    await grown(undefined, at(name), async (school) => {
      await grow(school, who, 100_001, 100);
      carryOver(school.dataDir);
      await grow(school, who, 100_201, 20);
    });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const COMMANDS: Record<string, () => [file: string, words: string[]]> = {
  'npm run backup': () => ['backup.ts', [join(folder(), 'monday')]],
  'npm run folder -- back-up': () => [
    'folder.ts',
    ['back-up', '--log', join(folder(), 'a'), '--keys', join(folder(), 'b')],
  ],
  'npm run folder -- accept-restored': () => ['folder.ts', ['accept-restored']],
  'npm run keys -- rotate': () => ['keys.ts', ['rotate', '--plain']],
  'npm run log -- show': () => ['log.ts', ['show', 'student-100001']],
  'npm run log -- seal': () => ['log.ts', ['seal']],
  'npm run projections -- status': () => ['projections.ts', ['status']],
};
const command = (name: string) => {
  const [file, words] = COMMANDS[name]?.() ?? ['', []];
  return run(join('api', 'console', file), words).ended;
};

/** Every file of the data folder with what is in it, but for locks. */
const content = () =>
  (readdirSync(dataDir(), { recursive: true }) as string[])
    .filter((name) => statSync(join(dataDir(), name)).isFile() && !/lock|-shm$/.test(name))
    .map((name) => [name, readFileSync(join(dataDir(), name)).toString('base64')])
    .sort();

const looks = () => {
  const record = new DatabaseSync(join(dataDir(), 'access.db'), { readOnly: true });
  const { n } = record.prepare('select count(*) as n from entries').get() ?? {};
  record.close();
  return n;
};

describe('in a folder of a killed server over whose key store and access record those of another were put', {
  timeout: TIMEOUT_MS,
}, () => {
  beforeEach(() => {
    cpSync(at('own-killed'), dataDir(), { recursive: true });
    for (const file of ['keys.db', 'access.db']) cpSync(at('other', file), join(dataDir(), file));
  });

  it.each(Object.keys(COMMANDS))('%s changes nothing, and says so', async (name) => {
    const before = content();
    const { code, errors, output } = await command(name);
    expect([code, output]).toEqual([1, '']);
    // A stream that is shown is read first.
    expect(errors).toMatch(
      /^(The (key store|access record) \S+ and its journal \S+-wal are not of one moment:|event 1 ).*\n$/,
    );
    expect(content()).toEqual(before);
  });
});

describe('a look at the console', { timeout: TIMEOUT_MS }, () => {
  it('is recorded in no access record of another installation, and there is none of it then', async () => {
    cpSync(at('own'), dataDir(), { recursive: true });
    cpSync(at('other', 'access.db'), join(dataDir(), 'access.db'));
    const before = looks();
    const { code, errors, output } = await command('npm run log -- show');
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^The access record \S+ belongs to another event log than \S+: put back/);
    expect(looks()).toBe(before);
  });
});

describe('a back-up', { timeout: TIMEOUT_MS }, () => {
  it.each(['npm run backup', 'npm run folder -- back-up'])(
    'is not taken by %s of a log that is half moved',
    async (name) => {
      cpSync(at('own'), dataDir(), { recursive: true });
      writeFileSync(join(dataDir(), 'unfinished-move'), '');
      expect(await command(name)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^An event log is being moved here/),
      });
      for (const copy of ['monday', 'a', 'b']) expect(existsSync(join(folder(), copy))).toBe(false);
    },
  );
});
