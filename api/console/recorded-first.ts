import type { Recorded } from '../../event-store/ledger-types.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { gatherWhom } from '../access/whom.ts';

/**
 * The same events, none of them before `record` has been told whose they are: students who are few are named, more are none
 * (docs/reference/requests.md#access-record).
 */
export async function* recordedFirst(
  events: AsyncIterable<Recorded>,
  record: (studentIds: readonly number[]) => Promise<void>,
): AsyncGenerator<Recorded> {
  let held: Recorded[] | undefined = [];
  const whom = gatherWhom();
  try {
    for await (const event of events) {
      if (!held) {
        yield event;
        continue;
      }
      held.push(event);
      whom.add(event);
      if (!whom.isMany) continue;
      await record([]);
      yield* held;
      held = undefined;
    }
  } catch (error) {
    // That something cannot be read tells of whoever was asked for.
    if (held && error instanceof UnreadableEvent) await record(whom.named());
    throw error;
  }
  if (!held) return;
  await record(whom.named());
  yield* held;
}
