import { parseStream, streams } from '../../domain/streams.ts';
import type { LedgerReader, Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';

/** The year, and those that start the year before: levels of its first term are held against theirs. */
export async function yearsFor(
  log: Pick<LedgerReader, 'read'>,
  yearId: number,
  upTo: Position,
): Promise<ReadonlySet<number>> {
  const { events } = await log.read(streams.calendar);
  const made = events
    .filter(({ position }) => position <= upTo)
    .flatMap(({ type, data }) => (type === 'SchoolYearCreated' || type === 'SchoolYearPrepared' ? [data] : []));
  const start = made.find((year) => year.yearId === yearId)?.year;
  const before = start === undefined ? [] : made.filter(({ year }) => year === start - 1);
  return new Set([yearId, ...before.map((year) => year.yearId)]);
}

/** Of what concerns no student, these streams say something about a year's records. */
const ALSO_READ: ReadonlySet<string> = new Set([streams.calendar, streams.schoolSettings, streams.forgetting]);

/** Whether an event says something about the records of these years. */
export function concerns(years: ReadonlySet<number>, { stream, data }: Pick<Recorded, 'stream' | 'data'>): boolean {
  const address = parseStream(stream);
  if (address?.kind === 'record') return years.has(address.yearId);
  if (address?.kind === 'student') return !('yearId' in data) || years.has(Number(data.yearId));
  return ALSO_READ.has(stream);
}

/** What is left of whole subjects: of students those who ever entered one of the years. */
export function ofYears(years: ReadonlySet<number>, events: readonly Recorded[]): Recorded[] {
  const left = events.filter((event) => concerns(years, event));
  const entered = new Set(left.filter(({ type }) => type === 'StudentEnrolled').map(studentIn));
  return left.filter((event) => {
    const studentId = studentIn(event);
    return studentId === undefined || entered.has(studentId);
  });
}

function studentIn({ stream }: Pick<Recorded, 'stream'>): number | undefined {
  const address = parseStream(stream);
  return address?.kind === 'student' || address?.kind === 'record' ? address.studentId : undefined;
}
