import type { StreamingRead } from '@eventstore/db-client';
import { Unanswered } from './failures.ts';

/**
 * Everything a read brings. Fails with `Unanswered` when nothing comes for `idle` milliseconds: reads have no deadline of
 * their own. The call is cancelled in every case, or it would stay open; and as a cancelled read ends as if it were
 * complete, the first of end, error and time decides.
 */
export async function collect<Event>(read: StreamingRead<Event>, idle: number): Promise<Event[]> {
  const events: Event[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Unanswered(`no answer within ${idle} ms`)), idle);
  read.on('error', reject);
  read.on('end', resolve);
  read.on('data', (event) => {
    events.push(event);
    timer.refresh();
  });
  try {
    await promise;
    return events;
  } finally {
    clearTimeout(timer);
    read.cancel().catch(() => {});
  }
}
