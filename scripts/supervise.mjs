// Runs a program and starts it again when it fails. The program says `ready` over its channel when it has started; it is told
// `end` there, which works on every system, and ends by itself when the channel closes: a supervisor that is killed leaves
// nobody behind.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Times in milliseconds. */
const LIMITS = {
  /** Before it is started again for the first time; doubled each time up to the longest. */
  firstPause: 1000,
  longestPause: 60_000,
  /** Failures that are longer ago make no pause longer. */
  window: 600_000,
  /** Starts that fail one after the other: what was at work is started again however often it fails, since whoever can make it fail could take it away for good otherwise. */
  mostFailedStarts: 5,
  /** Until a program that was told to end and does not is killed: its own time for that, and what it drains before. */
  grace: 345_000,
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];

/** A process group of its own: Ctrl+C in a terminal reaches the supervisor alone, which passes it on once. */
const detached = process.platform !== 'win32';
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];

const say = (line) => process.stderr.write(`${line}\n`);

/** Resolves with the exit code when the program has ended for good: 0 when it was told to. */
export async function supervise(name, words, env, limits = {}) {
  const { firstPause, longestPause, window, mostFailedStarts, grace } = { ...LIMITS, ...limits };
  const stopping = new AbortController();
  let failures = [];
  let failedStarts = 0;
  let child;
  let isReady = false;

  const onSignal = () => {
    if (stopping.signal.aborted) return child?.kill('SIGKILL');
    stopping.abort();
    if (!child) return;
    if (isReady && child.connected) child.send('end', () => undefined);
    else child.kill('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), grace).unref();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);

  /** One run, from start to end. */
  function run() {
    const { promise, resolve } = Promise.withResolvers();
    isReady = false;
    child = spawn(process.execPath, words, { stdio, env, detached });
    child.on('message', (message) => {
      isReady ||= message === 'ready';
    });
    child.once('error', (error) => resolve({ code: 1, how: error.message }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, how: signal ?? `exit code ${code}` }));
    return promise.finally(() => {
      child = undefined;
    });
  }

  for (let starts = 1; ; starts++) {
    const { code, how } = await run();
    if (stopping.signal.aborted) return isReady ? code : 0;
    if (code === 0) return 0;
    if (starts === 1 && !isReady) {
      say(`The ${name} could not start (${how}) and is not tried again before that is put right.`);
      return code;
    }
    const now = performance.now();
    failures = [...failures.filter((at) => now - at < window), now];
    failedStarts = isReady ? 0 : failedStarts + 1;
    if (failedStarts > mostFailedStarts) {
      say(
        `The ${name} could not start ${failedStarts} times in a row (${how}) and is not tried again before that is put right.`,
      );
      return code;
    }
    const wait = Math.min(longestPause, firstPause * 2 ** (failures.length - 1));
    say(`The ${name} has failed (${how}) and is started again in ${Math.ceil(wait / 1000)} s.`);
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 0;
  }
}
