// Brings a fresh clone to where its scripts can run: dependencies as the lockfile says, and with `--build` the built screens.
// Runs on whatever Node the machine has; everything after it runs on the pinned one that `npm ci` brings.
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

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing dependencies (once, and again when they change) ...');
  run('ci', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(stamp, lockfile);
}

if (process.argv.includes('--build')) {
  const built = join(root, 'build', 'ui', 'index.html');
  const sources = ['ui', 'domain', 'vite.config.ts', 'package-lock.json'].map((name) => newest(join(root, name)));
  if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources)) {
    console.log('Building the screens ...');
    run('run', '--silent', 'build');
  }
}
