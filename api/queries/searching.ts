import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Projection } from '../../projections/runtime/projection.ts';
import type { Collection } from '../../projections/storage/collection.ts';
import type { DocumentReader, Searcher } from '../../projections/storage/port.ts';
import { createFairRoom } from '../shares/fair-room.ts';

/** Searches of one account, and of all, that wait for their turn. */
const MOST_WAITING = { waitingEach: 8, waitingInAll: 64 };
/** Seconds to wait when too many are waiting. */
const RETRY_AFTER_SECONDS = 5;

/** The turns that one call takes. Once it has had one it is not refused any more: its answer may have begun. */
interface TurnsOfCall extends Pick<Searching<unknown>, 'party' | 'signal'> {
  begun: boolean;
}

/** One search at a time in this process, accounts taking turns: they share one thread. */
const turns = createFairRoom({
  room: 1,
  ...MOST_WAITING,
  refusal: () =>
    new Rejection('unavailable', 'Too many searches are waiting. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
    }),
});

interface Searching<Services> {
  services: Services;
  /** Whose share it takes. */
  party: string;
  /** Whoever searches has gone away. */
  signal: AbortSignal;
}

/**
 * Pieces of which the first has been read: whoever is refused is so before the answer begins.
 * @throws what the first reading throws
 */
export async function firstRead<Item>(pieces: AsyncGenerator<Item, void>): Promise<AsyncGenerator<Item, void>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return();
    }
  })();
}

/**
 * The services of a call whose reading may go through millions of documents: they are searched off the thread that answers
 * (docs/architecture.md#threads-and-files). Who has gone away waits no longer.
 */
export function searching<Services extends { readModels: ReadModels }>(call: Searching<Services>): Services {
  const { services } = call;
  const { readModels } = services;
  const turnsOfCall = { party: call.party, signal: call.signal, begun: false };
  const reader = <Owned extends Collection>(projection: Projection<ReadModelName, Owned>): DocumentReader<Owned> => ({
    ...readModels.reader(projection),
    ...inTurns(readModels.searcher(projection), turnsOfCall),
  });
  return { ...services, readModels: { ...readModels, reader } };
}

function inTurns<Owned extends Collection>(searcher: Searcher<Owned>, call: TurnsOfCall): Searcher<Owned> {
  const { party, signal } = call;
  async function turn<Answer>(search: () => Promise<Answer>): Promise<Answer> {
    const leave = await turns.enter({ party, size: 1, begun: call.begun, signal });
    call.begun = true;
    return search().finally(leave);
  }
  /** Each piece in a turn of its own: a long export leaves the thread to others between two pages. */
  async function* pieces<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
    const iterator = items[Symbol.asyncIterator]();
    try {
      for (let next = await turn(() => iterator.next()); !next.done; next = await turn(() => iterator.next()))
        yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return {
    find: (collection, query) => turn(() => searcher.find(collection, query)),
    count: (collection, where, most) => turn(() => searcher.count(collection, where, most)),
    stream: (collection, query) => pieces(searcher.stream(collection, query)),
  };
}
