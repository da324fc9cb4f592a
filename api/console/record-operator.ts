import { userInfo } from 'node:os';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { AccessEntry } from '../access/port.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { withAccessRecord } from '../verification/with-access-record.ts';

/** What whoever operates the installation did: no account, but the name they have on this machine. */
export async function recordOperator(
  configuration: Configuration,
  did: Pick<AccessEntry, 'kind' | 'call' | 'details'> & { studentId?: number | undefined },
): Promise<void> {
  const now = new Date();
  const { studentId = null, details, ...rest } = did;
  const entry: AccessEntry = {
    ...rest,
    at: now.toISOString(),
    day: dayIn(now, configuration.TIME_ZONE),
    userId: null,
    address: 'console',
    studentId,
    details: { ...details, operator: operatorName() },
  };
  await withAccessRecord(configuration, (access) => access.write([entry]));
}

/** An account that the machine has no name for, as in a container, is known by its number. */
export function operatorName(ask = () => userInfo().username): string {
  try {
    return ask();
  } catch {
    return `account ${process.getuid?.() ?? 'without a name'}`;
  }
}
