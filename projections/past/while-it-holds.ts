import { Rejection } from '../../domain/kernel/rejection.ts';
import type { DocumentReader } from '../storage/port.ts';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 1;

const madeAgain = () =>
  new Rejection('unavailable', 'What was known then is made ready again.', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * A reader that reads nothing any more once its documents were thrown away, in the middle of an answer neither: what somebody has
 * read by then is all that is shown of whoever was erased.
 */
export function whileItHolds(reader: DocumentReader, holds: () => boolean): DocumentReader {
  const require = <Answer>(answer: Answer): Answer => {
    if (!holds()) throw madeAgain();
    return answer;
  };
  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    require(undefined);
    return require(await ask());
  };
  async function* each<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
    require(undefined);
    for await (const item of items) yield require(item);
  }
  return {
    get: (collection, id) => asked(() => reader.get(collection, id)),
    getMany: (collection, ids) => asked(() => reader.getMany(collection, ids)),
    find: (collection, query) => asked(() => reader.find(collection, query)),
    count: (collection, where, most) => asked(() => reader.count(collection, where, most)),
    stream: (collection, query) => each(reader.stream(collection, query)),
    texts: (collection, query) => each(reader.texts(collection, query)),
  };
}
