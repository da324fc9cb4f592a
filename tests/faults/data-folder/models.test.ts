import { cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOTH, before, copyFolder, folder, makeFolders, other, removeFolders, students } from './folders.ts';

beforeAll(makeFolders);
afterAll(removeFolders);
beforeEach(copyFolder);

const modelFile = (dataDir: string) =>
  join(
    dataDir,
    'read-models',
    readdirSync(join(dataDir, 'read-models')).find((name) => /^students-.*\.db$/.test(name)) ?? '',
  );
/** With what its journal has not carried over: a server that was killed leaves both. */
const copyInto = (from: string) => cpSync(modelFile(from), modelFile(folder));

/** Read models can be made from the log again: whatever becomes of one, the school is the one of the log. */
const HARMS = {
  deleted: () => rmSync(modelFile(folder)),
  emptied: () => truncateSync(modelFile(folder), 0),
  truncated: () => truncateSync(modelFile(folder), 4096),
  'an older copy': () => copyInto(before),
  "another installation's": () => copyInto(other),
} as const;

describe('a data folder of which one read model is', () => {
  it.each(Object.keys(HARMS) as (keyof typeof HARMS)[])('%s', async (harm) => {
    HARMS[harm]();
    expect(await students()).toEqual(BOTH);
    expect(await students()).toEqual(BOTH);
  });

  it('all of them of another installation', async () => {
    rmSync(join(folder, 'read-models'), { recursive: true });
    cpSync(join(other, 'read-models'), join(folder, 'read-models'), { recursive: true });
    expect(await students()).toEqual(BOTH);
  });
});
