import { Rejection } from '../../domain/kernel/rejection.ts';
import { isMongoFailure } from '../../mongo-driver/failures.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { createMongoReader, GenerationGone } from '../storage/mongodb/reader.ts';
import type { DocumentReader } from '../storage/port.ts';
import { readShapes } from '../storage/shapes.ts';

/** Milliseconds after which an old knowledge of what is live is not relied on: its documents may have been removed. */
const TRUSTED_FOR = 60_000;

/** Reads the live generations. */
export interface LiveModels {
  /** Follows every switch; its calls throw `unavailable` while nothing is live or the server does not answer. */
  reader(name: string): DocumentReader;
  /** These generations are live, by read model. */
  follow(live: ReadonlyMap<string, string>): Promise<void>;
}

interface Open {
  generation: string;
  reader: DocumentReader;
}

const down = (cause: unknown) =>
  new Rejection('unavailable', 'The read models cannot be reached.', {
    retryAfter: cause instanceof GenerationGone ? 1 : 5,
  });

const passedOn = (error: unknown): unknown =>
  isMongoFailure(error) || error instanceof GenerationGone ? down(error) : error;

/** An answer of the server; its failure says that it may be there again soon. */
export const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw passedOn(error);
  });

export function createLiveModels(models: Models): LiveModels {
  const open = new Map<string, Open>();
  let heardAt = performance.now();

  const current = (name: string): DocumentReader => {
    if (performance.now() - heardAt > TRUSTED_FOR) throw down(undefined);
    const found = open.get(name);
    if (found) return found.reader;
    throw new Rejection('unavailable', `The read model '${name}' is being built.`, { retryAfter: 2 });
  };

  async function* passing<T>(name: string, read: (reader: DocumentReader) => AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* read(current(name));
    } catch (error) {
      throw passedOn(error);
    }
  }

  return {
    reader: (name) => ({
      get: async (collection, id) => answered(current(name).get(collection, id)),
      getMany: async (collection, ids) => answered(current(name).getMany(collection, ids)),
      find: async (collection, query) => answered(current(name).find(collection, query)),
      count: async (collection, where, most) => answered(current(name).count(collection, where, most)),
      stream: (collection, query) => passing(name, (reader) => reader.stream(collection, query)),
      texts: (collection, query) => passing(name, (reader) => reader.texts(collection, query)),
    }),
    async follow(live) {
      heardAt = performance.now();
      for (const [name, generation] of live) {
        if (open.get(name)?.generation === generation) continue;
        const row = await models.generations.findOne({ _id: generation }, { projection: { shapes: 1 } });
        if (row) open.set(name, { generation, reader: createMongoReader(models, generation, readShapes(row.shapes)) });
      }
    },
  };
}
