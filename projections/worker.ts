import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../domain/kernel/errors.ts';
import { Rejection } from '../domain/kernel/rejection.ts';
import { READ_MODELS, refuseOthers } from '../event-store/embedded/embedded-files.ts';
import { openEmbeddedLogReader } from '../event-store/embedded/open-embedded.ts';
import { createJournalKeeper } from '../event-store/sqlite/journal-keeper.ts';
import { allProjections } from './definitions/all.ts';
import { createFillBeside } from './embedded/filling-link.ts';
import type { Answer, AnswerTo, Asked, Refused, WorkerData } from './embedded/messages.ts';
import { startRuntime } from './runtime/runtime.ts';
import { readSkips } from './runtime/skips.ts';
import { openSqliteProjectionStorage } from './storage/sqlite/storage.ts';

/** The thread that keeps the read models: it reads log and keys by itself and answers the thread that started it. */
const port = parentPort;
if (!port) throw new Error('projections/worker.ts is started as a thread');
const tell = (answer: Answer) => port.postMessage(answer);

const { log: known, ...place } = workerData as WorkerData;
const log = openEmbeddedLogReader(place);
const journals = createJournalKeeper();
const storage = openSqliteProjectionStorage(join(place.dataDir, READ_MODELS), known, journals, () =>
  refuseOthers(place),
);
const runtime = await startRuntime({
  log,
  storage,
  projections: allProjections,
  fillBeside: createFillBeside(place),
  skips: () => readSkips(log),
  onProgress: (progress) => tell({ tell: 'progress', progress }),
});

async function close(): Promise<void> {
  await runtime.close();
  await journals.close();
  await storage.close();
  await log.close();
}

async function carryOut(asked: Asked): Promise<AnswerTo<Asked['ask']>> {
  switch (asked.ask) {
    case 'status':
      return runtime.status();
    case 'runs':
      return runtime.runs();
    case 'comparison':
      return runtime.comparison(asked.name);
    case 'rebuild':
    case 'compare':
      return void (await runtime[asked.ask](asked.name, asked.asker));
    case 'cancelRebuild':
    case 'cancelCompare':
    case 'retry':
      return void (await runtime[asked.ask](asked.name));
    case 'release':
      return void (await runtime.release(asked.generation));
    case 'close':
      return void (await close());
  }
}

async function answer(asked: Asked): Promise<void> {
  tell({ tell: 'answer', number: asked.number, value: await carryOut(asked) });
  if (asked.ask === 'close') port?.close();
}

const refusalOf = (error: unknown): Refused =>
  error instanceof Rejection && (error.code === 'not-found' || error.code === 'rule')
    ? { code: error.code, message: error.message }
    : { code: 'unavailable', message: reasonOf(error) };

port.on('message', (asked: Asked) => {
  answer(asked).catch((error) => tell({ tell: 'refusal', number: asked.number, refused: refusalOf(error) }));
});
