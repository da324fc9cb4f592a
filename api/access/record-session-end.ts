import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { StoredSession } from '../sessions/port.ts';
import type { EndOfSession } from '../sessions/session-end.ts';

import type { AccessServices } from './services.ts';

/** Records that a session ended: whose it was and on which device, why, and by whom where that was somebody else. */
export async function recordSessionEnd(
  { access, clock, configuration }: AccessServices & { clock(): Date },
  { userId, device, address }: StoredSession,
  { reason, by }: EndOfSession,
): Promise<void> {
  const now = clock();
  await access.tell({
    at: now.toISOString(),
    day: dayIn(now, configuration.TIME_ZONE),
    kind: 'session-ended',
    userId,
    address: by?.address ?? address,
    studentId: null,
    // Time ends sessions too, and one call may end many.
    call: '',
    details: { reason, device, ...(by && by.userId !== userId && { by: by.userId }) },
  });
}
