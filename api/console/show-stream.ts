import { streams, studentIn } from '../../domain/streams.ts';
import type { LedgerReader } from '../../event-store/ledger-types.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
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
  const record = (students: readonly number[]) => {
    const { studentId, ...others } = naming(students);
    const did = { kind: 'stream-shown', call: 'npm run log -- show', studentId } as const;
    return recordOperator(configuration, { ...did, details: { stream, ...others } });
  };
  try {
    const { events, students } = await readWithWhom(log.ledger, stream).catch(async (error: unknown) => {
      const studentId = studentIn(stream);
      // That something of theirs cannot be read tells of them as well.
      if (error instanceof UnreadableEvent && studentId !== undefined) await record([studentId]);
      throw error;
    });
    if (events.length > 0 || students.length > 0) await record(students);
    if (events.length === 0) throw new CannotStart(`There is no stream called ${stream}. ${KNOWN}.`);
    for (const { stream: _, ...event } of events) process.stdout.write(`${shownEvent(event)}\n`);
    return 0;
  } finally {
    await log.ledger.close();
  }
}

async function readWithWhom(ledger: LedgerReader, stream: string) {
  const { events } = await ledger.read(stream);
  const whom = gatherWhom();
  if (await isOfSomebody(ledger, stream)) whom.add({ stream, data: {} });
  for (const event of events) whom.add(event);
  return { events, students: whom.named() };
}

/** That somebody who is there has no such stream, of disclosures say, tells of them. */
async function isOfSomebody(ledger: LedgerReader, stream: string): Promise<boolean> {
  const studentId = studentIn(stream);
  return studentId !== undefined && (await ledger.read(streams.student(studentId))).events.length > 0;
}
