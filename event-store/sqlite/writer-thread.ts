import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openDataFile } from './data-file.ts';
import { createJournalKeeper } from './journal-keeper.ts';
import { logFile, WRITER_PRAGMAS } from './log-file.ts';
import { CLOSE, type PackedBatch, unpack } from './messages.ts';
import { stillThere } from './still-there.ts';
import { wakeUpChannel } from './wake-up.ts';
import { createWriter } from './writer.ts';

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread');
const port = parentPort;
const { path } = workerData as { path: string };
const database = openDataFile(path, logFile);
database.exec(WRITER_PRAGMAS);
const writer = createWriter(database, stillThere(path));
const wakeUp = wakeUpChannel(path);
const journals = createJournalKeeper();
const keepJournal = journals.watch(database, path);
/** The sender cannot hear an answer before the rest of its turn has come: until then nothing is made durable. */
let moreFollows = false;
let closing = false;

function take(message: PackedBatch | typeof CLOSE): void {
  if (message === CLOSE) {
    closing = true;
  } else {
    writer.write(unpack(message));
    moreFollows = message.more;
  }
}

/** Everything that queued up while the last transaction was being made durable goes into the next one. */
port.on('message', (first: PackedBatch | typeof CLOSE) => {
  take(first);
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
  if (moreFollows && !closing) return;
  const answers = writer.finish();
  if (answers.positions.length > 0) {
    port.postMessage(answers);
    wakeUp.postMessage(null);
    keepJournal();
  }
  if (closing) void close();
});

/** The journal goes into the file with the connection that closes last: this one. */
async function close(): Promise<void> {
  wakeUp.close();
  await journals.close();
  database.close();
  port.close();
}
