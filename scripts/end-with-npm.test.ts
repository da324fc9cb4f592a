import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it, vi } from 'vitest';

/** What npm began: says its process, and ends in order when it is told to. */
const WORK = `
  import { endWithNpm } from ${JSON.stringify(join(import.meta.dirname, 'end-with-npm.mjs'))};
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
  endWithNpm();
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;
/** Stands for the shell of npm: runs the work and nothing else. */
const SHELL = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '--eval', process.env.WORK], { stdio: 'inherit' });
`;
let work: number | undefined;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  try {
    if (work !== undefined) process.kill(work, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
});

/** Runs the work in the shell, ends the shell, and answers what the work says then. */
async function afterShell(): Promise<string | undefined> {
  const shell = spawn(process.execPath, ['--input-type=module', '--eval', SHELL], {
    env: { ...process.env, npm_lifecycle_event: 'start', WORK },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  work = Number((await lines.next()).value);
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
  return (await lines.next()).value;
}

it.skipIf(process.platform === 'win32')('ends what npm began when its shell is ended', async () => {
  expect(await afterShell()).toBe('told to end');
});

it('looks for nothing where npm began nothing', async () => {
  const { endWithNpm } = await import(join(import.meta.dirname, 'end-with-npm.mjs'));
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.useFakeTimers();
  endWithNpm();
  expect(vi.getTimerCount()).toBe(0);
});
