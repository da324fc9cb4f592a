// `npm start`: makes ready what is missing, then serves. Where dependencies were there before, npm runs this on the pinned Node, and
// the supervisor begins in this very process: another npm takes a third of a second for nothing. Only after an
// installation it is asked for the Node that has just come.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { makeReady } from './make-ready.mjs';

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const isPinned = () => realpathSync(process.execPath).startsWith(realpathSync(modules) + sep);

/** Resolves with the exit code. Ctrl+C reaches the server by itself, other signals are passed on; this process waits for its end. */
function serveThroughNpm() {
  const words = ['run', '--silent', 'serve', '--', ...process.argv.slice(2)];
  endWithNpm();
  const child = spawn('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

const hasInstalled = makeReady({ build: true });
if (!hasInstalled && isPinned()) await import('./serve.mjs');
else process.exitCode = await serveThroughNpm();
