import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillDisk, mountSmallDisk } from '../support/disk-faults.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { folder, dataDir, run, started } = runPrograms();

/** Commands that work on the data folder, with their settings. */
const commands = (): [file: string, words: string[], settings?: Record<string, string>][] => [
  ['keys', ['rotate'], { NEW_MASTER_KEY_FILE: join(folder(), 'master-key') }],
  ['folder', ['accept-restored']],
  ['log', ['seal']],
  ['log', ['verify']],
  ['log', ['show', 'staff']],
  ['projections', ['status']],
];

/** A school on a disk of its own, whose server was killed; undefined where this machine mounts no disk. */
async function killedOnSmallDisk() {
  mkdirSync(dataDir());
  const unmount = mountSmallDisk(dataDir(), 16 * 1024 * 1024);
  if (!unmount) return undefined;
  writeFileSync(join(folder(), 'master-key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
  const server = await started(ADMINISTRATOR);
  server.child.kill('SIGKILL');
  await server.ended;
  return unmount;
}

/** Which of the commands end with more than one sentence, or with another one. */
async function endingOtherwise(sentence: RegExp) {
  const others: unknown[] = [];
  for (const [file, words, settings] of commands()) {
    const { code, errors } = await run(`api/console/${file}.ts`, words, settings).ended;
    if (code !== 0 && !sentence.test(errors)) others.push([file, words, code, errors]);
  }
  return others;
}

describe('commands on a data folder do their work or end with one sentence', { timeout: TIMEOUT_MS }, () => {
  it('where its disk is full', async ({ skip }) => {
    const unmount = await killedOnSmallDisk();
    if (!unmount) return skip('NOT RUN: no disk can be mounted on this machine');
    try {
      fillDisk(dataDir());
      expect(await endingOtherwise(/^[^\n]*its disk is full; make room and start again[^\n]*\n$/)).toEqual([]);
    } finally {
      unmount();
    }
  });

  it('where it can only be read', async ({ skip }) => {
    const unmount = await killedOnSmallDisk();
    if (!unmount) return skip('NOT RUN: no disk can be mounted on this machine');
    try {
      spawnSync('mount', ['-o', 'remount,ro', dataDir()]);
      expect(await endingOtherwise(/^[^\n]*: it can only be read\b[^\n]*\n$/)).toEqual([]);
      const start = await run('api/main.ts').ended;
      expect([start.code, start.errors]).toEqual([1, expect.stringMatching(/^[^\n]*: it can only be read\.\n$/)]);
    } finally {
      unmount();
    }
  });
});
