import { studentIn } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { FEW_FOUND } from '../access/named-students.ts';

/** Events that are held back at most, until it is known whose they are. */
const MOST_HELD = 10_000;

/**
 * The same events, none of them before `record` has been told whose they are: students who are few are named, more are none
 * (docs/reference/requests.md#access-record).
 */
export async function* recordedFirst(
  events: AsyncIterable<Recorded>,
  record: (studentIds: readonly number[]) => Promise<void>,
): AsyncGenerator<Recorded> {
  let held: Recorded[] | undefined = [];
  const about = new Set<number>();
  for await (const event of events) {
    if (!held) {
      yield event;
      continue;
    }
    held.push(event);
    const studentId = studentIn(event.stream);
    if (studentId !== undefined) about.add(studentId);
    if (about.size <= FEW_FOUND && held.length < MOST_HELD) continue;
    await record([]);
    yield* held;
    held = undefined;
  }
  if (!held) return;
  await record([...about].sort((a, b) => a - b));
  yield* held;
}
