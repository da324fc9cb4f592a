import { UnreadableEvent } from '../../event-store/ledger-types.ts';
import type { ProjectionStorage } from '../storage/port.ts';
import { applyBatch, passUnreadable, readingFailed } from './applying.ts';
import { applySubjects } from './by-subject.ts';
import type { Feed } from './feed.ts';
import { moveOn, positionOf, type Subscription } from './subscription.ts';
import { subjectPlaceOf } from './subscription-state.ts';

/** What subscriptions read from, and where their generations are. */
export interface ReadingParts {
  feed: Feed;
  storage: ProjectionStorage;
}

/**
 * Reads a batch once for subscriptions that stand at one position and lets each apply it. False when there was nothing to
 * read. Never throws: a failure stays with the subscriptions it concerns.
 */
export async function readInOrder(
  { feed, storage }: { feed: Pick<Feed, 'read'>; storage: Pick<ProjectionStorage, 'markStopped'> },
  subscriptions: readonly [Subscription, ...Subscription[]],
  limit: number,
): Promise<boolean> {
  try {
    const events = await feed.read(positionOf(subscriptions[0]), limit);
    for (const subscription of subscriptions) {
      const happening = await applyBatch(subscription, events);
      if (happening) await moveOn(storage, subscription, happening);
    }
    return events.length > 0;
  } catch (error) {
    for (const one of subscriptions)
      await moveOn(storage, one, (await passUnreadable(one, error)) ?? readingFailed(one, error));
    return true;
  }
}

/**
 * The same for subscriptions at one place of a reading by subject. Answers those that cannot go on so: their generations are
 * to be begun anew in the log's order.
 */
export async function readBySubject(
  { feed, storage }: ReadingParts,
  subscriptions: readonly [Subscription, ...Subscription[]],
  limit: number,
): Promise<readonly Subscription[]> {
  const from = subjectPlaceOf(subscriptions[0].state);
  if (!from) return [];
  const { upTo, ...place } = from;
  const failed: Subscription[] = [];
  try {
    const read = await feed.readBySubject?.(upTo, place, limit);
    const [end] = place.stream === '' ? await feed.read(upTo - 1n, 1) : [];
    const page = read && { ...read, end };
    for (const subscription of subscriptions) {
      const happening = await applySubjects(subscription, from, page);
      if (happening) await moveOn(storage, subscription, happening);
      else failed.push(subscription);
    }
    return failed;
  } catch (error) {
    if (error instanceof UnreadableEvent) return subscriptions;
    for (const one of subscriptions) await moveOn(storage, one, readingFailed(one, error));
    return [];
  }
}

/** Groups subscriptions that read together, by where they stand. */
export function groupedBy<Key>(
  subscriptions: readonly Subscription[],
  keyOf: (subscription: Subscription) => Key,
): [Key, [Subscription, ...Subscription[]]][] {
  return [...Map.groupBy(subscriptions, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [[key, [first, ...others]] as [Key, [Subscription, ...Subscription[]]]] : [],
  );
}
