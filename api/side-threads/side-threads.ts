import { Worker } from 'node:worker_threads';
import { LogUnavailable } from '../../event-store/port.ts';
import { SMALL_HEAP } from '../../event-store/thread-heaps.ts';
import { type Answers, type Asked, CLOSE, type Failure, type Operations, type ThreadData } from './port.ts';

/** A side store's file on a thread of its own, so that the thread that answers requests never waits for a disk or a long query. */
export interface SideThread<Does extends Operations> {
  /** Of a writer: durable when it resolves. @throws {LogUnavailable} when the file cannot take or give it: nothing was done then */
  run<Name extends keyof Does & string>(name: Name, ...given: Parameters<Does[Name]>): Promise<ReturnType<Does[Name]>>;
  /** What was asked for before is done first. */
  close(): Promise<void>;
}

/**
 * Writes the file at `path`; `module` exports `openWriter`. What is asked for while a transaction is being made durable shares the
 * next one: a flood of writes costs the disk little more than one. The thread begins with the first write. `what` names the file in errors.
 */
export const startSideWriter = <Does extends Operations>(module: URL, path: string, what: string): SideThread<Does> =>
  startThread(
    new URL('./writer-thread.ts', import.meta.url),
    { module: module.href, path },
    `${what} cannot be written`,
  );

/** Reads the file at `path`, which is there; `module` exports `openReader`. The thread begins with the first question. */
export const startSideReader = <Does extends Operations>(module: URL, path: string, what: string): SideThread<Does> =>
  startThread(new URL('./reader-thread.ts', import.meta.url), { module: module.href, path }, `${what} cannot be read`);

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

interface Running {
  worker: Worker;
  /** In the order of their answers. */
  waiting: Waiting[];
  exited: Promise<void>;
}

/** `sentence` tells what cannot be done when it fails: `access record cannot be written`. */
function startThread<Does extends Operations>(script: URL, workerData: ThreadData, sentence: string): SideThread<Does> {
  let running: Running | undefined;
  let closed = false;
  const failed = ({ message, ...code }: Failure) =>
    new LogUnavailable(`the ${sentence}: ${message}`, { cause: Object.assign(new Error(message), code) });

  function start(): Running {
    const worker = new Worker(script, { workerData, resourceLimits: SMALL_HEAP });
    const waiting: Waiting[] = [];
    worker.on('message', (answers: Answers) => answer(waiting, answers, failed));
    const fail = (failure: Failure) => {
      for (const { reject } of waiting.splice(0)) reject(failed(failure));
      // What is asked for next begins another one.
      if (running?.worker === worker) running = undefined;
    };
    worker.on('error', fail);
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        fail({ message: 'its thread ended' });
        resolve();
      });
    });
    return { worker, waiting, exited };
  }

  return {
    run(name, ...given) {
      if (closed) return Promise.reject(failed({ message: 'it is closed' }));
      running ??= start();
      const { worker, waiting } = running;
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ name, given } satisfies Asked);
      });
    },
    async close() {
      closed = true;
      const last = running;
      last?.worker.postMessage(CLOSE);
      await last?.exited;
    },
  };
}

function answer(waiting: Waiting[], answers: Answers, failed: (failure: Failure) => Error): void {
  if ('failure' in answers) {
    const error = failed(answers.failure);
    for (const { reject } of waiting.splice(0, answers.count)) reject(error);
    return;
  }
  const answered = waiting.splice(0, answers.results.length);
  for (const [place, { resolve }] of answered.entries()) resolve(answers.results[place] as never);
}
