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

/** The position at which a year was made, up to which none of its records is there; undefined where it is not made yet. */
export async function beginningOf(
  log: Pick<LedgerReader, 'read'>,
  yearId: number,
  upTo: Position,
): Promise<Position | undefined> {
  const { events } = await log.read(streams.calendar);
  const made = events.find(
    ({ type, data }) => (type === 'SchoolYearCreated' || type === 'SchoolYearPrepared') && data.yearId === yearId,
  );
  return made && made.position <= upTo ? made.position : undefined;
}

/** Of what concerns no student, these streams say something about a year's records. */
const ALSO_READ: ReadonlySet<string> = new Set([streams.calendar, streams.schoolSettings, streams.forgetting]);

/** Whether an event stands anywhere but in a student's record of a year. */
export const isBesideRecords = ({ stream }: Pick<Recorded, 'stream'>): boolean =>
  parseStream(stream)?.kind !== 'record';

/** Whether an event says something about the records of these years; of persons it may, who enter one of them later. */
export function concerns(years: ReadonlySet<number>, { stream, data }: Pick<Recorded, 'stream' | 'data'>): boolean {
  const address = parseStream(stream);
  if (address?.kind === 'record') return years.has(address.yearId);
  if (address?.kind === 'student') return !('yearId' in data) || years.has(Number(data.yearId));
  return ALSO_READ.has(stream);
}
