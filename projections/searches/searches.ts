import { Worker } from 'node:worker_threads';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { ReadModelDamaged } from '../storage/sqlite/damage.ts';
import type { Search, SearchAnswer, SearchPlace, SearchQuestion } from './messages.ts';

/** Megabytes the thread may use beside SQLite's own: a page of documents. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

const SCRIPT = new URL('../worker-of-searches.ts', import.meta.url);

type Found = Extract<SearchAnswer, { found: unknown }>['found'];

/** Looks through generations on a thread of its own, which begins with the first search and is started again after a crash. */
export interface Searches {
  /** @throws {Rejection} `unavailable` where the generation is out of reach, or the thread ended; `ReadModelDamaged` */
  search(search: Exclude<Search, { ask: 'stream' }>): Promise<Found>;
  /** Page after page; whoever stops reading ends it. @throws as `search` */
  stream(search: Extract<Search, { ask: 'stream' }>): AsyncGenerator<unknown, void>;
  /** Nobody begins to read this generation any more. */
  release(generation: string): void;
  close(): Promise<void>;
}

const failed = (reason: string) =>
  new Rejection('unavailable', `The search could not be carried out: ${reason}`, { retryAfter: 2 });

export function createSearches(place: SearchPlace): Searches {
  const waiting = new Map<number, PromiseWithResolvers<Found>>();
  let worker: Worker | undefined;
  let last = 0;

  function hear(answer: SearchAnswer): void {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('found' in answer) asked?.resolve(answer.found);
    else asked?.reject(answer.isDamage ? new ReadModelDamaged(answer.failed) : failed(answer.failed));
  }

  function start(): Worker {
    const started = new Worker(SCRIPT, { workerData: place, resourceLimits: MEMORY });
    let reason = 'the server is ending';
    started.on('message', hear);
    started.on('error', ({ message }: Error) => {
      reason = message;
    });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
      for (const asked of waiting.values()) asked.reject(failed(reason));
      waiting.clear();
    });
    return started;
  }

  function ask(question: Exclude<SearchQuestion, { ask: 'release' | 'end' }>): Promise<Found> {
    const asked = Promise.withResolvers<Found>();
    waiting.set(question.number, asked);
    worker ??= start();
    worker.postMessage(question);
    return asked.promise;
  }

  return {
    search: (search) => ask({ number: ++last, ...search }),
    async *stream(search) {
      const number = ++last;
      try {
        let page = await ask({ number, ...search });
        for (; page; page = await ask({ number, ask: 'next' })) yield* page as unknown[];
      } finally {
        worker?.postMessage({ number, ask: 'end' } satisfies SearchQuestion);
      }
    },
    release: (generation) => worker?.postMessage({ ask: 'release', generation } satisfies SearchQuestion),
    async close() {
      await worker?.terminate();
    },
  };
}
