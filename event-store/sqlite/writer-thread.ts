import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openDataFile } from '../data-file.ts';
import { logFile } from './log-file.ts';
import { type AppendBatch, CLOSE } from './messages.ts';
import { wakeUpChannel } from './wake-up.ts';
import { createWriter } from './writer.ts';

/** Pages of journal after which it is carried over into the file: 16 MB, fewer writes of the same page than SQLite's 4 MB. */
const CHECKPOINT_PAGES = 4000;
const CACHE_KIB = 32_768;
/** What the journal shrinks to when it has been carried over, in bytes: a large import does not leave a large file. */
const JOURNAL_BYTES = 64 * 1024 * 1024;

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread');
const port = parentPort;
const { path } = workerData as { path: string };
const database = openDataFile(path, logFile);
database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
  pragma cache_size = -${CACHE_KIB};
  pragma journal_size_limit = ${JOURNAL_BYTES};
  pragma temp_store = memory`);
const write = createWriter(database);
const wakeUp = wakeUpChannel(path);

/** Everything that queued up while the last transaction was being made durable goes into the next one. */
function takeQueued(first: unknown): unknown[] {
  const queued = [first];
  for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port)) queued.push(more.message);
  return queued;
}

port.on('message', (message: unknown) => {
  const queued = takeQueued(message);
  const batches = queued.filter((one): one is AppendBatch => one !== CLOSE);
  if (batches.length > 0) {
    port.postMessage(write(batches));
    wakeUp.postMessage(null);
  }
  if (queued.includes(CLOSE)) close();
});

function close(): void {
  wakeUp.close();
  database.close();
  port.close();
}
