import { studentIn } from '../../domain/streams.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { recordOperator } from './record-operator.ts';
import { shownEvent } from './shown-event.ts';

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
    await recordOperator(configuration, {
      kind: 'stream-shown',
      call: 'npm run log -- show',
      details: { stream },
      studentId: studentIn(stream),
    });
    for (const { stream: _, ...event } of events) process.stdout.write(`${shownEvent(event)}\n`);
    return 0;
  } finally {
    await log.ledger.close();
  }
}
