import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openDataFile } from './data-file.ts';
import { logFile, WRITER_PRAGMAS } from './log-file.ts';
import { CLOSE, type PackedBatch, unpack } from './messages.ts';
import { wakeUpChannel } from './wake-up.ts';
import { createWriter } from './writer.ts';

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread');
const port = parentPort;
const { path } = workerData as { path: string };
const database = openDataFile(path, logFile);
database.exec(WRITER_PRAGMAS);
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
  const batches = queued.filter((one): one is PackedBatch => one !== CLOSE);
  if (batches.length > 0) {
    port.postMessage(write(batches.map(unpack)));
    wakeUp.postMessage(null);
  }
  if (queued.includes(CLOSE)) close();
});

function close(): void {
  wakeUp.close();
  database.close();
  port.close();
}
