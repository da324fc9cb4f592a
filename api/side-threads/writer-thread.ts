import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { stillThere } from '../../event-store/sqlite/still-there.ts';
import { type Answers, type Asked, CLOSE, failureOf, type OpenWriter, type ThreadData } from './port.ts';

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread');
const port = parentPort;
const { module, path } = workerData as ThreadData;
const { openWriter } = (await import(module)) as { openWriter: OpenWriter };
const { database, operations } = openWriter(path);
const requireThere = stillThere(path);

/** Operations that share a transaction; more of them wait for the next one. */
const MOST_TOGETHER = 1000;

type Message = Asked | typeof CLOSE;

/** Everything that queued up while the last transaction was being made durable goes into the next one. */
port.on('message', (first: Message) => {
  const asked: Asked[] = [];
  let closing = false;
  for (let message: Message | undefined = first; message !== undefined; message = next()) {
    if (message === CLOSE) closing = true;
    else asked.push(message);
    if (asked.length >= MOST_TOGETHER || closing) break;
  }
  if (asked.length > 0) port.postMessage(carriedOut(asked));
  if (closing) {
    database.close();
    port.close();
  }
});

const next = () => receiveMessageOnPort(port)?.message as Message | undefined;

function carriedOut(asked: readonly Asked[]): Answers {
  try {
    database.exec('begin immediate');
    const results = asked.map(({ name, given }) => operations[name]?.(...given));
    requireThere();
    database.exec('commit');
    return { results };
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    return { failure: failureOf(error), count: asked.length };
  }
}
