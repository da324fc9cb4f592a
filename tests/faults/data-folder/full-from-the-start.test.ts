import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbeddedLog } from '../../../event-store/embedded/open-embedded.ts';
import { LogUnavailable } from '../../../event-store/port.ts';
import { mountSmallDisk } from '../../support/disk-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PAGE_BYTES = 4096;

/** How the first opening of a data folder ends on a disk with so many pages; undefined where this machine mounts none. */
async function openedOn(pages: number): Promise<string | undefined> {
  const disk = join(folder, String(pages));
  mkdirSync(disk);
  const unmount = mountSmallDisk(disk, pages * PAGE_BYTES);
  if (!unmount) return undefined;
  try {
    await openEmbeddedLog({ dataDir: join(disk, 'data') }).ledger.close();
    return 'opened';
  } catch (error) {
    return error instanceof LogUnavailable ? 'in a sentence' : String(error);
  } finally {
    unmount();
  }
}

it('a data folder is opened, or refused in one sentence, wherever its disk is full at the first start', async ({
  skip,
}) => {
  const ends: (string | undefined)[] = [];
  for (let pages = 4; ends.at(-1) !== 'opened' && pages < 120; pages += 2) ends.push(await openedOn(pages));
  if (ends.includes(undefined)) return skip('NOT RUN: no disk can be mounted on this machine');
  expect([...new Set(ends)]).toEqual(['in a sentence', 'opened']);
});
