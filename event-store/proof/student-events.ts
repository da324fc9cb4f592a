import { streams } from '../../domain/streams.ts';
import type { StoredEvent } from '../port.ts';
import { opened, type ProvableLog } from './proof-parts.ts';

/**
 * Everything that was recorded of a student, as it is stored: the person, each year, services, disclosures, and the calendar, which may have ended a year for all.
 * Empty for a student nobody knows.
 */
export async function studentEvents(log: ProvableLog, studentId: number): Promise<StoredEvent[]> {
  const person = await log.events.readStream(streams.student(studentId));
  if (person.length === 0) return [];
  const years = new Set<number>();
  for (const { opened: event } of await opened(log, person))
    if (event?.type === 'StudentEnrolled') years.add(event.data.yearId);
  const names = [
    ...[...years].map((yearId) => streams.record(studentId, yearId)),
    ...[streams.services(studentId), streams.disclosures(studentId), streams.calendar],
  ];
  const others = await Promise.all(names.map((name) => log.events.readStream(name)));
  return [...person, ...others.flat()].sort((a, b) => (a.position < b.position ? -1 : 1));
}
