import type { DisclosureEvent } from '../../domain/disclosures/events.ts';
import { isStudentId } from '../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../domain/school-years/events.ts';
import type { ServiceEvent } from '../../domain/services/events.ts';
import { streams } from '../../domain/streams.ts';
import type { RecordEvent, StudentEvent } from '../../domain/students/events.ts';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import { type FollowedStream, followStream } from './followed-stream.ts';
import { type CountHistory, roomForHistory } from './room-for-history.ts';

type EventOfStudent = StudentEvent | RecordEvent | ServiceEvent | DisclosureEvent | SchoolYearEvent;
type Happened = Recorded<EventOfStudent>;

/** Events of students who were looked at last that are kept decoded: about eight megabytes. A large one counts as several. */
const MOST_EVENTS = 10_000;
const CHARACTERS_OF_EVENT = 800;

/** About as many characters as a value has. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0);
}

const roomOf = (events: readonly Happened[]): number =>
  events.reduce((sum, { data }) => sum + Math.ceil(sizeOf(data) / CHARACTERS_OF_EVENT), 0);
/** Events read in one go: each may hold a long text. */
const PAGE = 100;

/** Students whose histories are read page by page: decoded once, and then only what was added. */
export interface FollowedStudents {
  /**
   * All events of a student's streams, and of the calendar that may end a stay, in the order of the log; none for somebody who never was.
   * The same list while nothing was added. Do not change it.
   */
  events(studentId: number): Promise<readonly Happened[]>;
}

/** `forgotten` says how many students have been forgotten: what was decoded before the last of them may show the person. */
export function followStudents(
  ledger: Pick<Ledger, 'read' | 'changeMark'>,
  forgotten: () => Promise<number>,
): FollowedStudents {
  const kept = new Map<number, () => Promise<readonly Happened[]>>();
  const sizes = new Map<number, { of: readonly Happened[]; size: number }>();
  let known = 0;

  const makeRoom = () => {
    let total = [...sizes.values()].reduce((sum, { size }) => sum + size, 0);
    for (const studentId of [...kept.keys()].slice(0, -1)) {
      if (total <= MOST_EVENTS) return;
      total -= sizes.get(studentId)?.size ?? 0;
      kept.delete(studentId);
      sizes.delete(studentId);
    }
  };

  return {
    async events(studentId) {
      const now = await forgotten();
      if (now !== known) {
        kept.clear();
        sizes.clear();
      }
      known = now;
      const read = kept.get(studentId) ?? followStudent(ledger, studentId);
      const events = await read().catch((error: unknown) => {
        // What was read half would be read twice.
        kept.delete(studentId);
        sizes.delete(studentId);
        throw error;
      });
      if (events.length === 0 || now !== known) return events;
      kept.delete(studentId);
      kept.set(studentId, read);
      if (sizes.get(studentId)?.of !== events) sizes.set(studentId, { of: events, size: roomOf(events) });
      makeRoom();
      return events;
    },
  };
}

/** Reads one student's events, each only once. */
function followStudent(ledger: Pick<Ledger, 'read' | 'changeMark'>, studentId: number) {
  const count = roomForHistory();
  const person = listed<StudentEvent>(ledger, streams.student(studentId), count);
  const services = listed<ServiceEvent>(ledger, streams.services(studentId), count);
  const disclosures = listed<DisclosureEvent>(ledger, streams.disclosures(studentId), count);
  const calendar = listed<SchoolYearEvent>(ledger, streams.calendar, () => undefined);
  const records = new Map<number, FollowedStream<Recorded<RecordEvent>[], RecordEvent>>();
  let merged: Happened[] = [];
  return async (): Promise<readonly Happened[]> => {
    const own = isStudentId(studentId) ? (await person.current()).state : [];
    if (own.length === 0) return own;
    for (const { type, data } of own) {
      if (type !== 'StudentEnrolled' || records.has(data.yearId)) continue;
      records.set(data.yearId, listed(ledger, streams.record(studentId, data.yearId), count));
    }
    const all: Happened[] = [...own];
    // One after the other: pages of all of them together would be one long piece of work.
    for (const stream of [...records.values(), calendar, services, disclosures])
      for (const event of (await stream.current()).state) all.push(event);
    if (all.length !== merged.length) merged = all.sort((a, b) => (a.position < b.position ? -1 : 1));
    return merged;
  };
}

/** A stream with its events in a list. */
const listed = <Event extends EventOfStudent>(
  ledger: Pick<Ledger, 'read' | 'changeMark'>,
  stream: Parameters<typeof followStream<Recorded<Event>[], Event>>[1],
  count: CountHistory,
) =>
  followStream<Recorded<Event>[], Event>(
    ledger,
    stream,
    {
      initial: () => [],
      evolve(events, event) {
        count([event]);
        events.push(event);
        return events;
      },
    },
    PAGE,
  );
