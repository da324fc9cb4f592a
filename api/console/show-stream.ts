import { userInfo } from 'node:os';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { AccessEntry } from '../access/port.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openReadableLog } from './readable-log.ts';
import { withAccessRecord } from './with-access-record.ts';

const KNOWN =
  'Streams are called student-100001, student-100001-1, roster, calendar, staff, school-settings, import-… and the like';

/**
 * Prints a stream, opened, an event per line as JSON. It is recorded before anything is shown.
 * @throws {CannotStart} for a stream that nobody has written
 */
export async function showStream(configuration: Configuration, stream: string): Promise<number> {
  const log = await openReadableLog(configuration);
  try {
    const { events } = await log.ledger.read(stream);
    if (events.length === 0) throw new CannotStart(`There is no stream called ${stream}. ${KNOWN}.`);
    await record(configuration, stream);
    for (const event of events) process.stdout.write(`${shown(event)}\n`);
    return 0;
  } finally {
    await log.ledger.close();
  }
}

const shown = ({ position, stream: _, ...event }: Recorded) =>
  JSON.stringify({ position: String(position), ...event }, withoutSecrets);

/** What stands for a password or a link is of no use to whoever reads, and of use to whoever guesses. */
const withoutSecrets = (key: string, value: unknown) =>
  key === 'passwordHash' || key === 'tokenHash' ? '(not shown)' : value;

/** A look by whoever operates the installation: no account, but the name they have on this machine. */
async function record(configuration: Configuration, stream: string): Promise<void> {
  const now = new Date();
  const studentId = /^student-(\d+)/.exec(stream)?.[1];
  const entry: AccessEntry = {
    at: now.toISOString(),
    day: dayIn(now, configuration.TIME_ZONE),
    kind: 'stream-shown',
    userId: null,
    address: 'console',
    studentId: studentId === undefined ? null : Number(studentId),
    call: 'npm run log -- show',
    details: { stream, operator: userInfo().username },
  };
  await withAccessRecord(configuration, (access) => access.write([entry]));
}
