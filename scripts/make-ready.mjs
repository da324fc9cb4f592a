// What `ready.mjs` and `start.mjs` do first. Runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function run(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** What npm has written down; nothing where it has not come to its end. */
function packagesThere() {
  try {
    return packagesIn(join(modules, '.package-lock.json'));
  } catch {
    return {};
  }
}

/**
 * Whether npm has installed what the lockfile says, whoever asked it to: as its last step it writes down the packages that are there.
 * Optional ones may be missing, those of other systems are. Without the scripts of packages the pinned Node is not there.
 */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  const { '': _product, ...wanted } = packagesIn(join(root, 'package-lock.json'));
  const there = packagesThere();
  const isThere = ([name, { version, integrity, optional }]) =>
    there[name] ? there[name].version === version && there[name].integrity === integrity : optional === true;
  return Object.entries(wanted).every(isThere) && Object.keys(there).every((name) => wanted[name]);
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
  const install = !isInstalled();
  if (install) {
    console.log('Installing dependencies (once, and again when they change) ...');
    run('ci', '--no-audit', '--no-fund', '--loglevel=error');
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
