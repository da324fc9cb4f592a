import { cpSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEngine } from '../../../api/engine/engine.ts';
import { allProjections, type ReadModelName, readModelNames } from '../../../projections/definitions/all.ts';
import type { Projection } from '../../../projections/runtime/projection.ts';
import { everything, write } from '../../support/projected.ts';
import { before, copyFolder, folder, makeFolders, now, openFolder, other, removeFolders } from './folders.ts';

const A_YEAR = [write.year(1), write.enrolled(100_001, 1), write.answers(100_001, 10, { absentPercent: 4 })];
const ANOTHER_YEAR = [write.year(2), write.enrolled(100_001, 2), write.answers(100_001, 20, { absentPercent: 9 })];

/** What the read models are to hold, whatever becomes of their files: they can be made from the log again. */
let ofTheLog: Awaited<ReturnType<typeof documents>>;

beforeAll(async () => {
  await makeFolders();
  await openFolder(now, [...A_YEAR, write.activity(100_001, 1, 1, 4)]);
  await openFolder(other, [...ANOTHER_YEAR, write.activity(100_001, 2, 1, 5)]);
  ofTheLog = await documents(now);
  expect(ofTheLog).not.toEqual(await documents(other));
});
afterAll(removeFolders);
beforeEach(copyFolder);

/** Starts as a server does; answers every document of every read model once each has seen all of the log. */
async function documents(dataDir: string) {
  const { ledger, readModels, close } = await openEmbeddedEngine({ dataDir });
  try {
    const head = await ledger.head();
    while (!(await readModels.status()).every(({ state, applied }) => state === 'live' && applied === Number(head)));
    const looks = allProjections.map(
      async (projection) =>
        [
          projection.name,
          await everything(projection)(readModels.reader(projection as Projection<ReadModelName>)),
        ] as const,
    );
    return Object.fromEntries(await Promise.all(looks));
  } finally {
    await close();
  }
}

/** The ids of the generations in a folder, by the names of the read models. */
const generations = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'read-models')).flatMap((file) => {
      const [, id, name] = /^((.+)-v\d+-\d+)\.db$/.exec(file) ?? [];
      return id && name ? [[name, id] as const] : [];
    }),
  );
const fileOf = (dataDir: string, name: string) => join(dataDir, 'read-models', `${generations(dataDir)[name]}.db`);

/** With what SQLite has not carried over into the file: a server that was killed leaves both. */
function take(from: string, file: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  const database = new DatabaseSync(from);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  cpSync(from, file);
}

/** What is done to the file of a read model. */
const HARMS = {
  deleted: (file: string) => rmSync(file),
  emptied: (file: string) => truncateSync(file, 0),
  truncated: (file: string) => truncateSync(file, 4096),
  'damaged behind its first page': (file: string) => {
    truncateSync(file, 4096);
    writeFileSync(file, Buffer.alloc(65_536, 0xa5), { flag: 'a' });
  },
  'no file of ours': (file: string) => writeFileSync(file, 'x'.repeat(9000)),
  "another installation's": (file: string, name: string) => take(fileOf(other, name), file),
} as const;

describe('a data folder of which every read model is', () => {
  it.each(Object.entries(HARMS))('%s starts, and builds each anew', async (_, harm) => {
    const harmed = generations(folder);
    for (const name of readModelNames) harm(fileOf(folder, name), name);
    expect(await documents(folder)).toEqual(ofTheLog);
    const built = generations(folder);
    for (const name of readModelNames) expect(built[name], name).not.toBe(harmed[name]);
    expect(await documents(folder)).toEqual(ofTheLog);
  });

  it('an older copy starts, and brings each up to date', async () => {
    const harmed = generations(folder);
    for (const name of readModelNames) take(fileOf(before, name), fileOf(folder, name));
    expect(await documents(folder)).toEqual(ofTheLog);
    expect(generations(folder)).toEqual(harmed);
  });

  it("another one's starts, and builds each anew", async () => {
    const harmed = generations(folder);
    const files = readModelNames.map((name) => fileOf(folder, name));
    for (const file of files) renameSync(file, `${file}.moved`);
    for (const [at, file] of files.entries()) renameSync(`${file}.moved`, files[(at + 1) % files.length] ?? '');
    expect(await documents(folder)).toEqual(ofTheLog);
    const built = generations(folder);
    for (const name of readModelNames) expect(built[name], name).not.toBe(harmed[name]);
  });

  it('of an earlier version, which named no owner in it, is taken, and knows its log from then on', async () => {
    const harmed = generations(folder);
    for (const name of readModelNames) withoutOwner(fileOf(folder, name));
    expect(await documents(folder)).toEqual(ofTheLog);
    expect(generations(folder)).toEqual(harmed);
    for (const name of readModelNames) take(fileOf(other, name), fileOf(folder, name));
    expect(await documents(folder)).toEqual(ofTheLog);
  });

  it('with the catalog of another installation starts, and builds each anew', async () => {
    rmSync(join(folder, 'read-models'), { recursive: true });
    cpSync(join(other, 'read-models'), join(folder, 'read-models'), { recursive: true });
    expect(await documents(folder)).toEqual(ofTheLog);
  });
});

describe('a data folder whose read models went on in a copy of it', () => {
  it.each<[string, (from: string) => void]>([
    [
      'as a whole',
      (from) => {
        rmSync(join(folder, 'read-models'), { recursive: true });
        cpSync(join(from, 'read-models'), join(folder, 'read-models'), { recursive: true });
      },
    ],
    [
      'one by one',
      (from) => {
        for (const name of readModelNames) take(fileOf(from, name), fileOf(folder, name));
      },
    ],
  ])('%s starts, and builds them anew', async (_, put) => {
    const copy = `${folder}-copied`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    await openFolder(copy, [write.admitted(100_003, { firstName: 'Kim' })]);
    await openFolder(folder, [
      write.admitted(100_003, { firstName: 'Lea' }),
      write.admitted(100_004, { firstName: 'Max' }),
    ]);
    const own = await documents(folder);
    put(copy);
    expect(await documents(folder)).toEqual(own);
  });
});

function withoutOwner(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("delete from meta where key = 'owner'");
  database.close();
}
