import { Worker } from 'node:worker_threads';
import { LogUnavailable } from '../../event-store/port.ts';
import { type Answers, type Asked, CLOSE, type Operations, type WriterData } from './port.ts';

/**
 * Writes a side store's file on a thread of its own. What is asked for while a transaction is being made durable shares the next one:
 * a flood of writes costs the disk little more than one, and the thread that answers requests nothing.
 */
export interface SideWriter<Does extends Operations> {
  /** Durable when it resolves. @throws {LogUnavailable} when the file cannot take it: it was not done then */
  run<Name extends keyof Does & string>(name: Name, ...given: Parameters<Does[Name]>): Promise<ReturnType<Does[Name]>>;
  /** What was asked for before is written first. */
  close(): Promise<void>;
}

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

/** The writer of the file at `path`; `module` exports `openWriter`. Its thread begins with the first write. `what` names the file in errors. */
export function startSideWriter<Does extends Operations>(module: URL, path: string, what: string): SideWriter<Does> {
  let running: Running | undefined;
  let closed = false;
  const failure = (reason: string) => new LogUnavailable(`the ${what} cannot be written: ${reason}`);

  function start(): Running {
    const workerData: WriterData = { module: module.href, path };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
    const waiting: Waiting[] = [];
    worker.on('message', (answers: Answers) => answer(waiting, answers, failure));
    const fail = (reason: string) => {
      for (const { reject } of waiting.splice(0)) reject(failure(reason));
      // The next write begins another one.
      if (running?.worker === worker) running = undefined;
    };
    worker.on('error', ({ message }: Error) => fail(message));
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        fail('its thread ended');
        resolve();
      });
    });
    return { worker, waiting, exited };
  }

  return {
    run(name, ...given) {
      if (closed) return Promise.reject(failure('it is closed'));
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

function answer(waiting: Waiting[], answers: Answers, failure: (reason: string) => Error): void {
  if ('failure' in answers) {
    const error = failure(answers.failure);
    for (const { reject } of waiting.splice(0, answers.count)) reject(error);
    return;
  }
  const answered = waiting.splice(0, answers.results.length);
  for (const [place, { resolve }] of answered.entries()) resolve(answers.results[place] as never);
}
