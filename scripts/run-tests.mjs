// Runs the tests. Up to three files that failed are run once more by themselves: one that passes then is unsteady. That is said
// at the end, for somebody to look at, and fails nothing: what fails always fails twice.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** More files than these are no bad luck. */
const MOST_FILES = 3;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

function run(...args) {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const results = join(folder, 'results.json');
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...told, ...args], { cwd: root, stdio: 'inherit' });
  const failed = status === 0 ? [] : failedFiles(results);
  rmSync(folder, { recursive: true, force: true });
  return { status: status ?? 1, failed };
}

/** Of a run that ended without its results nothing is known. */
function failedFiles(results) {
  try {
    const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  } catch {
    return [];
  }
}

const first = run(...process.argv.slice(2));
const again = first.failed.length > 0 && first.failed.length <= MOST_FILES;
if (first.status === 0 || !again) process.exit(first.status);

console.log(`\nOnce more by themselves: ${first.failed.join(', ')}`);
const second = run(...first.failed);
if (second.status === 0) console.log(`\nUNSTEADY: failed once and passed by themselves: ${first.failed.join(', ')}`);
process.exit(second.status);
