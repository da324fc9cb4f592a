import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canBeFollowed } from '../support/file-steps.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { dataDir, run, started, written } = runPrograms();

const models = () => readdirSync(join(dataDir(), 'read-models')).filter((name) => name.endsWith('.db'));
/** Lets a program open anything but one file. */
const without = (file: string, reason: string) => [
  ...[
    'strace',
    '-f',
    '--seccomp-bpf',
    '-o',
    '/dev/null',
    '-e',
    'trace=openat',
    '-e',
    `inject=openat:error=${reason}`,
    '-P',
    file,
  ],
  process.execPath,
];

it.skipIf(!canBeFollowed()).for(['EMFILE', 'EIO', 'EACCES'])(
  'a read model that the system does not open (%s) keeps the server from its start, and is not built anew',
  { timeout: TIMEOUT_MS },
  async (reason) => {
    await written();
    const before = models();
    const file = join(dataDir(), 'read-models', before.find((name) => name.startsWith('students-')) ?? '');
    const server = run('api/main.ts', [], {}, without(file, reason));
    expect(await Promise.race([server.ended, started({}, server)])).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^The read models of \S+ cannot be started: .+\.\n$/) },
    });
    expect(models()).toEqual(before);
    await written();
    expect(models()).toEqual(before);
  },
);
