import { streams, studentIn } from '../../domain/streams.ts';
import type { LedgerReader } from '../../event-store/ledger-types.ts';
import { gatherWhom, naming } from '../access/whom.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { recordOperator } from './record-operator.ts';
import { shownEvent } from './shown-event.ts';

const KNOWN =
  'Streams are called student-100001, student-100001-1, roster, calendar, staff, school-settings, import-… and the like';

/**
 * Prints a stream, opened, an event per line as JSON. It is recorded before anything is shown, with whom it is about where these are few.
 * @throws {CannotStart} for a stream that nobody has written
 */
export async function showStream(configuration: Configuration, stream: string): Promise<number> {
  const log = await openReadableLog(configuration);
  try {
    const { events } = await log.ledger.read(stream);
    const whom = gatherWhom();
    if (await isOfSomebody(log.ledger, stream)) whom.add({ stream, data: {} });
    for (const event of events) whom.add(event);
    if (events.length > 0 || whom.named().length > 0) {
      const { studentId, ...others } = naming(whom.named());
      const did = { kind: 'stream-shown', call: 'npm run log -- show', studentId } as const;
      await recordOperator(configuration, { ...did, details: { stream, ...others } });
    }
    if (events.length === 0) throw new CannotStart(`There is no stream called ${stream}. ${KNOWN}.`);
    for (const { stream: _, ...event } of events) process.stdout.write(`${shownEvent(event)}\n`);
    return 0;
  } finally {
    await log.ledger.close();
  }
}

/** That somebody who is there has no such stream, of disclosures say, tells of them. */
async function isOfSomebody(ledger: LedgerReader, stream: string): Promise<boolean> {
  const studentId = studentIn(stream);
  return studentId !== undefined && (await ledger.read(streams.student(studentId))).events.length > 0;
}
