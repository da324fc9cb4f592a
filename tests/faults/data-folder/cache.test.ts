import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../api/configuration/configuration.ts';
import { openPast } from '../../../api/past/open-past.ts';
import { admittedStudents, students } from '../../../projections/definitions/students.ts';
import { copyFolder, folder, makeFolders, now, other, removeFolders } from './folders.ts';

const cacheOf = (dataDir: string) => join(dataDir, 'cache');
const waiting = new AbortController().signal;

/** The students as of the first event, and what the cache then holds, as a server does it that has just started. */
async function thenIn(dataDir: string, look: () => void = () => undefined): Promise<string[]> {
  const past = openPast(readConfiguration({ DATA_DIR: dataDir }), { dataDir });
  try {
    const taken = await past.take({ position: 1n, models: ['students'] }, waiting);
    const names = await taken.reader(students.name).find(admittedStudents, { where: {} });
    look();
    taken.release();
    return names.map(({ firstName }) => firstName);
  } finally {
    await past.close();
  }
}

beforeAll(async () => {
  await makeFolders();
  // A server that is killed leaves what it had made.
  const kept = new Map<string, string>();
  for (const dataDir of [now, other]) {
    kept.set(dataDir, `${dataDir}-cache`);
    await thenIn(dataDir, () => cpSync(cacheOf(dataDir), `${dataDir}-cache`, { recursive: true }));
  }
  for (const [dataDir, copy] of kept) cpSync(copy, cacheOf(dataDir), { recursive: true });
});
afterAll(removeFolders);
beforeEach(copyFolder);

const HARMS = {
  'as a killed server left it': () => undefined,
  "another installation's": () => cpSync(cacheOf(other), cacheOf(folder), { recursive: true, force: true }),
  damaged: () => {
    for (const name of readdirSync(cacheOf(folder), { recursive: true }) as string[])
      if (name.endsWith('.db')) writeFileSync(join(cacheOf(folder), name), 'x'.repeat(9000));
  },
  missing: () => rmSync(cacheOf(folder), { recursive: true }),
  'a file': () => {
    rmSync(cacheOf(folder), { recursive: true });
    writeFileSync(cacheOf(folder), 'x');
  },
  'full of something else': () => {
    rmSync(cacheOf(folder), { recursive: true });
    mkdirSync(join(cacheOf(folder), '1-1', 'students.db'), { recursive: true });
  },
} as const;

describe('a data folder of which the cache of the past is', () => {
  it.each(Object.entries(HARMS))('%s shows what its own log held then', async (_, harm) => {
    harm();
    expect(await thenIn(folder)).toEqual(['Ada']);
  });
});
