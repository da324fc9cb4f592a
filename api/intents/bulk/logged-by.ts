import { activityIdOf } from '../../../domain/kernel/ids.ts';
import { streams } from '../../../domain/streams.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../../projections/definitions/shared/documents.ts';

/** The activity that a cause has logged for a student, as it was then. */
export async function loggedBy(
  ledger: Pick<Ledger, 'read'>,
  { studentId, yearId }: { studentId: number; yearId: number },
  causationId: string,
): Promise<ActivityRecord | undefined> {
  const { events } = await ledger.read(streams.record(studentId, yearId));
  for (const event of events) {
    if (event.type !== 'ActivityLogged' || event.metadata.$causationId !== causationId) continue;
    const { stay: _, number, ...details } = event.data;
    const { at } = event.metadata;
    return { id: activityIdOf(studentId, yearId, number) ?? 0, number, ...details, createdAt: at, updatedAt: at };
  }
  return undefined;
}
