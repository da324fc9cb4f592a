import { Worker } from 'node:worker_threads';
import { type Appended, ConcurrencyConflict, LogUnavailable, type StreamAppend } from '../port.ts';
import { type AppendAnswers, type AppendBatch, CLOSE, emptyBatch, pack, type Refusal } from './messages.ts';

/** Megabytes. Batches under way are large strings, which the old generation holds. */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 768 };

/** Appends that go to the thread before the turn of the event loop ends: it writes them while more are being prepared. */
const EARLY_APPENDS = 32;

interface Waiting {
  resolve(appended: Appended): void;
  reject(error: Error): void;
}

/** The calling thread's side of the writer thread: gathers the appends of one turn of the event loop. */
export class WriterClient {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  /** In the order of their answers. */
  #waiting: Waiting[] = [];
  #batch = emptyBatch();
  #scheduled = false;
  /** The thread was told that more follows. */
  #promised = false;
  #closed: string | undefined;

  constructor(path: string) {
    this.#worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: MEMORY,
    });
    this.#worker.on('message', (answers: AppendAnswers) => this.#answer(answers));
    this.#worker.on('error', (error: Error) => this.#fail(`the writer stopped: ${error.message}`));
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#fail('the log is closed');
        resolve();
      });
    });
  }

  /** The appends must have been checked; each has at least one event. */
  append(writes: StreamAppend[]): Promise<Appended> {
    if (this.#closed !== undefined) return Promise.reject(new LogUnavailable(this.#closed));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      addTo(this.#batch, writes);
      if (this.#batch.streamCounts.length >= EARLY_APPENDS) this.#send(true);
      this.#endSoon();
    });
  }

  /** Refuses every append from now on. */
  refuse(): void {
    this.#closed ??= 'the log is closed';
  }

  /** What was appended before is stored first. */
  async close(): Promise<void> {
    this.refuse();
    this.#send(false);
    this.#worker.postMessage(CLOSE);
    await this.#exited;
  }

  #endSoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#send(false);
    });
  }

  #send(more: boolean): void {
    if (this.#batch.streamCounts.length === 0 && !this.#promised) return;
    this.#worker.postMessage(pack(this.#batch, more));
    this.#batch = emptyBatch();
    this.#promised = more;
  }

  #answer({ positions, refusals }: AppendAnswers): void {
    const answered = this.#waiting.splice(0, positions.length);
    for (const [place, refusal] of refusals) answered[place]?.reject(errorOf(refusal));
    for (const [place, position] of positions.entries()) answered[place]?.resolve({ position: BigInt(position) });
  }

  #fail(reason: string): void {
    this.#closed ??= reason;
    const lost = this.#waiting;
    this.#waiting = [];
    for (const { reject } of lost) reject(new LogUnavailable(reason));
  }
}

function addTo(batch: AppendBatch, writes: StreamAppend[]): void {
  batch.streamCounts.push(writes.length);
  for (const { stream, expectedRevision, events } of writes) {
    batch.streams.push(stream);
    batch.expectedRevisions.push(expectedRevision);
    batch.eventCounts.push(events.length);
    for (const { id, type, data, metadata } of events) batch.texts.push(id, type, data, metadata);
  }
}

function errorOf(refusal: Refusal): Error {
  if (refusal.kind === 'unavailable') return new LogUnavailable(`the log cannot be written: ${refusal.message}`);
  return new ConcurrencyConflict(refusal.stream, refusal.expectedRevision, refusal.actualRevision);
}
