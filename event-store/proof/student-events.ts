import { setImmediate as letOthersRun } from 'node:timers/promises';
import { streams } from '../../domain/streams.ts';
import type { StoredEvent } from '../port.ts';
import { opened, type ProvableLog } from './proof-parts.ts';
import type { EventPlace } from './wanted.ts';

/** Events read at a time: each may hold a long text. */
const PAGE = 100;

async function* pagesOf({ events }: ProvableLog, stream: string): AsyncGenerator<StoredEvent[]> {
  for (let from = 0; ; from += PAGE) {
    const page = await events.readStream(stream, from, PAGE);
    yield page;
    if (page.length < PAGE) return;
    await letOthersRun();
  }
}

/** The school years that somebody was ever put into. */
async function yearsIn(log: ProvableLog, page: readonly StoredEvent[]): Promise<number[]> {
  const enrolled = page.filter(({ type }) => type === 'StudentEnrolled');
  const found = await opened(log, enrolled);
  return found.flatMap(({ opened: event }) => (event?.type === 'StudentEnrolled' ? [event.data.yearId] : []));
}

/**
 * Where everything stands that was recorded of a student: the person, each year, services, disclosures, and the calendar, which may have ended a year
 * for all. Empty for a student nobody knows. The events themselves may be more than there is room for in memory.
 */
export async function studentEvents(log: ProvableLog, studentId: number): Promise<EventPlace[]> {
  const places: EventPlace[] = [];
  const note = (page: readonly StoredEvent[]) => {
    for (const { position, stream, revision } of page) places.push({ position, stream, revision });
  };
  const years = new Set<number>();
  for await (const page of pagesOf(log, streams.student(studentId))) {
    note(page);
    for (const yearId of await yearsIn(log, page)) years.add(yearId);
  }
  if (places.length === 0) return [];
  const records = [...years].map((yearId) => streams.record(studentId, yearId));
  for (const name of [...records, streams.services(studentId), streams.disclosures(studentId), streams.calendar])
    for await (const page of pagesOf(log, name)) note(page);
  return places.sort((a, b) => (a.position < b.position ? -1 : 1));
}
