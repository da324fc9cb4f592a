// What `ready.mjs` and `start.mjs` do first. Runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed-lockfile');
const lockfile = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function run(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Dependencies as the lockfile says, and the built screens where they are wanted; ends the process where that fails. Answers
 * whether the dependencies have just come.
 */
export function makeReady({ build }) {
  const install = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile;
  if (install) {
    console.log('Installing dependencies (once, and again when they change) ...');
    run('ci', '--no-audit', '--no-fund', '--loglevel=error');
    writeFileSync(stamp, lockfile);
  }

  if (!build) return install;
  const built = join(root, 'build', 'ui', 'index.html');
  const sources = ['ui', 'domain', 'vite.config.ts', 'package-lock.json'].map((name) => newest(join(root, name)));
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources)) {
    console.log('Building the screens ...');
    run('run', '--silent', 'build');
  }
  return install;
}
