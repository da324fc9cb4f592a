import { Rejection } from '../../domain/kernel/rejection.ts';
import { isMongoFailure } from '../../mongo-driver/failures.ts';
import type { Models } from '../storage/mongodb/connect.ts';
import { giveUpLost } from '../storage/mongodb/made.ts';
import { createMongoReader, GenerationGone } from '../storage/mongodb/reader.ts';
import { type NamedReader, typedReader } from '../storage/named-reader.ts';
import type { DocumentReader } from '../storage/port.ts';
import { readShapes } from '../storage/shapes.ts';

/**
 * Milliseconds for which a process relies on its last look at what is live. For as long, commands wait after a switch: from
 * then on no other process reads the generation before, to which nothing is written any more.
 */
const RELIED_ON_FOR_MS = 1000;
/** Milliseconds between two looks for generations whose documents are gone. */
const LOST_LOOK_EVERY_MS = 1000;

/** Reads the live generations. */
export interface LiveModels {
  /** Follows every switch; its calls throw `unavailable` while nothing is live or the server does not answer. */
  reader(name: string): DocumentReader;
  /** These generations were live, by read model, when a look began at `lookedAt`, milliseconds of this process. */
  follow(live: ReadonlyMap<string, string>, lookedAt: number): Promise<void>;
  /** Every process reads the generation that this one does. */
  isSettled(name: string): boolean;
}

interface Open {
  generation: string;
  reader: NamedReader;
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

/** `look` sees what is live now, and lets it be followed. */
export function createLiveModels(
  models: Models,
  look: () => Promise<void>,
  lostLookEveryMs = LOST_LOOK_EVERY_MS,
): LiveModels {
  const open = new Map<string, Open>();
  const switchedAt = new Map<string, number>();
  let heardAt = performance.now();
  let lookedForLostAt = Number.NEGATIVE_INFINITY;

  /** What is not there any more is read no longer, also where nothing else is live. */
  async function forgetLost(): Promise<void> {
    if (performance.now() - lookedForLostAt < lostLookEveryMs) return;
    lookedForLostAt = performance.now();
    const lost = await giveUpLost(
      models,
      [...open.values()].map(({ generation }) => generation),
    );
    for (const [name, { generation }] of open) if (lost.includes(generation)) open.delete(name);
  }

  const current = async (name: string): Promise<NamedReader> => {
    if (performance.now() - heardAt > RELIED_ON_FOR_MS) await look();
    const found = open.get(name);
    if (found) return found.reader;
    throw new Rejection('unavailable', `The read model '${name}' is being built.`, { retryAfter: 2 });
  };

  async function* passing<T>(name: string, read: (reader: NamedReader) => AsyncIterable<T>): AsyncIterable<T> {
    try {
      yield* read(await current(name));
    } catch (error) {
      throw passedOn(error);
    }
  }

  return {
    reader: (name) =>
      typedReader({
        get: async (collection, id) => answered(current(name).then((reader) => reader.get(collection, id))),
        getMany: async (collection, ids) => answered(current(name).then((reader) => reader.getMany(collection, ids))),
        find: async (collection, query) => answered(current(name).then((reader) => reader.find(collection, query))),
        count: async (collection, where, most) =>
          answered(current(name).then((reader) => reader.count(collection, where, most))),
        stream: (collection, query) => passing(name, (reader) => reader.stream(collection, query)),
        texts: (collection, query) => passing(name, (reader) => reader.texts(collection, query)),
      }),
    isSettled: (name) => performance.now() - (switchedAt.get(name) ?? Number.NEGATIVE_INFINITY) > RELIED_ON_FOR_MS,
    async follow(live, lookedAt) {
      await forgetLost();
      for (const [name, generation] of live) {
        if (open.get(name)?.generation === generation) continue;
        const row = await models.generations.findOne({ _id: generation }, { projection: { shapes: 1 } });
        if (!row) continue;
        if (open.has(name)) switchedAt.set(name, performance.now());
        open.set(name, { generation, reader: createMongoReader(models, generation, readShapes(row.shapes)) });
      }
      heardAt = lookedAt;
    },
  };
}
