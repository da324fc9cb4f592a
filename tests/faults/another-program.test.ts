import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { dataDir, started } = runPrograms();

/** Where Linux tells which process holds a lock on which file. */
const LOCKS = '/proc/locks';

it.skipIf(!existsSync(LOCKS))(
  'a server holds a lock on each file it has open: another program that looks into one leaves its journal there',
  { timeout: TIMEOUT_MS },
  async () => {
    await started(ADMINISTRATOR);
    const files = ['events.db', 'keys.db', 'requests.db', 'sessions.db'];
    const locks = readFileSync(LOCKS, 'utf8');
    const unheld = files.filter((file) => !locks.includes(`:${statSync(join(dataDir(), file)).ino} `));
    expect(unheld).toEqual([]);
  },
);
