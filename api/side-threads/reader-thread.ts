import { parentPort, workerData } from 'node:worker_threads';
import { type Answers, type Asked, CLOSE, failureOf, type OpenReader, type ThreadData } from './port.ts';

if (!parentPort) throw new Error('reader-thread.ts runs as a worker thread');
const port = parentPort;
const { module, path } = workerData as ThreadData;
const { openReader } = (await import(module)) as { openReader: OpenReader };
const { database, operations } = openReader(path);

/** One after the other, each for itself. */
port.on('message', (asked: Asked | typeof CLOSE) => {
  if (asked !== CLOSE) return port.postMessage(answerTo(asked));
  database.close();
  port.close();
});

function answerTo({ name, given }: Asked): Answers {
  try {
    return { results: [operations[name]?.(...given)] };
  } catch (error) {
    return { failure: failureOf(error), count: 1 };
  }
}
