// The static checks, all of them whatever one finds. Says of each that did not pass how it ended: where memory or time is short, a
// program is ended without a word.
import { spawnSync } from 'node:child_process';

const PARTS = ['types', 'style', 'imports', 'citations', 'exports'];

const failed = PARTS.flatMap((part) => {
  const { status, signal, error } = spawnSync('npm', ['run', '--silent', `check:${part}`], { stdio: 'inherit' });
  return status === 0 ? [] : [`check:${part} did not pass: ${error?.message ?? signal ?? `exit code ${status}`}.`];
});
console.log(failed.length === 0 ? 'All checks passed.' : failed.join('\n'));
process.exit(failed.length === 0 ? 0 : 1);
