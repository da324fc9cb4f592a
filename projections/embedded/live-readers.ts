import { Rejection } from '../../domain/kernel/rejection.ts';
import type { DocumentReader } from '../storage/port.ts';
import { openGenerationReader } from '../storage/sqlite/storage.ts';

interface Open {
  generation: string;
  reader: DocumentReader;
  close(): void;
  /** Streams that are still being read. */
  streams: number;
  retired: boolean;
}

/** Reads the live generations in the calling thread, each over a connection of its own. */
export interface LiveReaders {
  /** Follows every switch by itself; its calls throw `unavailable` while nothing is live. */
  reader(name: string): DocumentReader;
  /** Which generation is live. @throws {Rejection} `unavailable` while none is */
  generation(name: string): string;
  /**
   * This generation is live from now on; the one before is read to the end by whoever began to. False when it cannot be
   * opened: the one before goes on serving.
   */
  follow(name: string, generation: string): boolean;
  close(): void;
}

interface LiveFolder {
  /** Asked before a file is opened. @throws where it is another folder's by now */
  requireOurs(): void;
  /** Nobody reads a generation any more that was live before. */
  onReleased(generation: string): void;
}

export function createLiveReaders(folder: string, { requireOurs, onReleased }: LiveFolder): LiveReaders {
  const live = new Map<string, Open>();

  const current = (name: string): Open => {
    const open = live.get(name);
    if (open) return open;
    throw new Rejection('unavailable', `The read model '${name}' is being built.`, { retryAfter: 2 });
  };

  const releaseUnread = (open: Open) => {
    if (!open.retired || open.streams > 0) return;
    open.close();
    onReleased(open.generation);
  };

  const opened = (generation: string): Open | undefined => {
    try {
      requireOurs();
      return { generation, ...openGenerationReader(folder, generation), streams: 0, retired: false };
    } catch {
      return undefined;
    }
  };

  /** Reads to its end the generation that is live when it begins. */
  async function* lasting<T>(name: string, read: (reader: DocumentReader) => AsyncIterable<T>): AsyncIterable<T> {
    const open = current(name);
    open.streams++;
    try {
      yield* read(open.reader);
    } finally {
      open.streams--;
      releaseUnread(open);
    }
  }

  return {
    reader: (name) => ({
      get: async (collection, id) => current(name).reader.get(collection, id),
      getMany: async (collection, ids) => current(name).reader.getMany(collection, ids),
      find: async (collection, query) => current(name).reader.find(collection, query),
      count: async (collection, where, most) => current(name).reader.count(collection, where, most),
      stream: (collection, query) => lasting(name, (reader) => reader.stream(collection, query)),
      texts: (collection, query) => lasting(name, (reader) => reader.texts(collection, query)),
    }),
    generation: (name) => current(name).generation,
    follow(name, generation) {
      const before = live.get(name);
      if (before?.generation === generation) return true;
      const next = opened(generation);
      if (!next) return false;
      live.set(name, next);
      if (before) {
        before.retired = true;
        releaseUnread(before);
      }
      return true;
    },
    close() {
      for (const { close } of live.values()) close();
      live.clear();
    },
  };
}
