import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Times short enough for a test, and fewer starts. */
const RUN = `import { supervise } from './scripts/supervise.mjs';
const limits = { firstPause: 5, longestPause: 20, mostFailedStarts: 3 };
process.exit(await supervise('program', [process.argv[1]], process.env, limits));`;

let folder: string;
let running: Set<ChildProcess>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
  running = new Set();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program under a supervisor; its own folder is where it notes what it did. */
function supervised(body: string) {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
    const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, text + '\\n');
    const runs = () => notes().filter((line) => line.startsWith('run')).length;
    import { readFileSync } from 'node:fs';
    const notes = () => readFileSync(${JSON.stringify(join(folder, 'notes'))}, 'utf8').split('\\n');
    note('run ' + process.pid);
    ${body}`,
  );
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN, file], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  running.add(child);
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({ code, said: await said, notes: notes() }));
  return { child, ended };
}

const notes = () => {
  const file = join(folder, 'notes');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

/** When the notes are so. */
async function noted(holds: (lines: string[]) => boolean): Promise<string[]> {
  const watcher = watch(folder);
  try {
    while (!holds(notes())) await once(watcher, 'change');
  } finally {
    watcher.close();
  }
  return notes();
}
const runsOf = (lines: string[]) => lines.filter((line) => line.startsWith('run'));
const pidOf = (line = '') => Number(line.split(' ')[1]);

const STAYS = `process.on('message', (message) => {
  if (message !== 'end') return;
  note('told');
  process.exit(0);
});
process.on('disconnect', () => {
  note('alone');
  process.exit(0);
});
process.send('ready');
note('ready');`;

it('starts a program again that fails, and ends it in order when it is told to', async () => {
  const { child, ended } = supervised(
    `if (runs() < 3) { process.send('ready', () => process.exit(70)); } else { ${STAYS} }`,
  );
  await noted((lines) => lines.includes('ready'));
  child.kill('SIGTERM');
  const end = await ended;
  expect([end.code, runsOf(end.notes).length, end.notes.at(-1)]).toEqual([0, 3, 'told']);
  expect(end.said.trim().split('\n')).toEqual(
    Array(2).fill(expect.stringMatching(/^The program has failed \(exit code 70\)/)),
  );
});

it('starts a program again that was killed', async () => {
  const { child, ended } = supervised(STAYS);
  const [first] = await noted((lines) => lines.includes('ready'));
  process.kill(pidOf(first), 'SIGKILL');
  await noted((lines) => lines.filter((line) => line === 'ready').length === 2);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('SIGKILL') });
});

it('gives up with one sentence when a program cannot start, and passes on why', async () => {
  const { code, said, notes } = await supervised('process.exit(3);').ended;
  expect([code, runsOf(notes).length]).toEqual([3, 1]);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/could not start \(exit code 3\)/)]);
});

it('starts a program again however often it fails at work: whoever finds out how would take it away for good', async () => {
  const { child, ended } = supervised(
    `if (runs() < 12) { process.send('ready', () => process.exit(70)); } else { ${STAYS} }`,
  );
  await noted((lines) => lines.includes('ready'));
  child.kill('SIGTERM');
  const end = await ended;
  expect([end.code, runsOf(end.notes).length]).toEqual([0, 12]);
});

it('gives up when a program that was at work cannot start any more', async () => {
  const { code, said, notes } = await supervised(
    `if (runs() < 3) { process.send('ready', () => process.exit(70)); } else { process.exit(1); }`,
  ).ended;
  expect([code, runsOf(notes).length]).toEqual([1, 6]);
  expect(said.trim().split('\n').at(-1)).toMatch(/could not start 4 times in a row \(exit code 1\)/);
});

it('ends with the program where that was told to end by itself', async () => {
  expect((await supervised(`process.send('ready', () => process.exit(0));`).ended).code).toBe(0);
});

it('that is killed leaves nobody behind', async () => {
  const { child, ended } = supervised(STAYS);
  await noted((lines) => lines.includes('ready'));
  child.kill('SIGKILL');
  await ended;
  expect((await noted((lines) => lines.includes('alone'))).at(-1)).toBe('alone');
});
