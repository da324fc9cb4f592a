import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Rejection } from '../domain/kernel/rejection.ts';
import { openEmbeddedLogReader } from '../event-store/open-embedded.ts';
import { allProjections } from './definitions/all.ts';
import { type Answer, type Asked, READ_MODELS, type Refused, type WorkerData } from './embedded/messages.ts';
import { startRuntime } from './runtime/runtime.ts';
import { openSqliteProjectionStorage } from './storage/sqlite/storage.ts';

/** The thread that keeps the read models: it reads log and keys by itself and answers the thread that started it. */
const port = parentPort;
if (!port) throw new Error('projections/worker.ts is started as a thread');
const tell = (answer: Answer) => port.postMessage(answer);

const { dataDir } = workerData as WorkerData;
const log = openEmbeddedLogReader(dataDir);
const storage = openSqliteProjectionStorage(join(dataDir, READ_MODELS));
const runtime = await startRuntime({
  log,
  storage,
  projections: allProjections,
  onStandings: (standings) => tell({ tell: 'standings', standings }),
});

async function close(): Promise<void> {
  await runtime.close();
  await storage.close();
  await log.close();
}

async function answer(asked: Asked): Promise<void> {
  const { number } = asked;
  if (asked.ask === 'status') return tell({ tell: 'answer', number, status: await runtime.status() });
  if (asked.ask === 'rebuild') await runtime.rebuild(asked.name);
  if (asked.ask === 'cancelRebuild') await runtime.cancelRebuild(asked.name);
  if (asked.ask === 'release') await runtime.release(asked.generation);
  if (asked.ask === 'close') await close();
  tell({ tell: 'answer', number });
  if (asked.ask === 'close') port?.close();
}

const refusalOf = (error: unknown): Refused =>
  error instanceof Rejection && (error.code === 'not-found' || error.code === 'rule')
    ? { code: error.code, message: error.message }
    : { code: 'unavailable', message: error instanceof Error ? error.message : String(error) };

port.on('message', (asked: Asked) => {
  answer(asked).catch((error) => tell({ tell: 'refusal', number: asked.number, refused: refusalOf(error) }));
});
