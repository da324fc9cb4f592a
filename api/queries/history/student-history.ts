import { isStudentId } from '../../../domain/kernel/ids.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { streams } from '../../../domain/streams.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { StudentEvent } from '../../../domain/students/events.ts';
import type { History } from '../../../domain/wire/history.ts';
import type { Ledger, Recorded } from '../../../event-store/ledger-types.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import { aboutStudent, readInRoom, roomForStream } from '../../ledger/about-student.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import { roomForHistory } from '../../ledger/room-for-history.ts';
import { inTurns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import { followChanges, type StudentHistoryEvent } from './changes.ts';
import { type Change, historyEntries } from './history-entries.ts';

export interface HistoryQuestion {
  studentId: number;
  /** Only this year's changes and those of the person. */
  schoolYearId?: number | undefined;
  /** Only what happened before this position. */
  before?: bigint | undefined;
  limit: number;
}

type Happened = Recorded<StudentHistoryEvent>;

const unknownStudent = () => new Rejection('not-found', 'Student does not exist');

function yearsEverIn(events: readonly StudentEvent[]): number[] {
  const years = events.flatMap((event) => (event.type === 'StudentEnrolled' ? [event.data.yearId] : []));
  return [...new Set(years)];
}

const streamsBeside = (studentId: number, student: readonly StudentEvent[]) => [
  ...yearsEverIn(student).map((yearId) => streams.record(studentId, yearId)),
  streams.services(studentId),
  streams.disclosures(studentId),
];

/** Waits for room where something long was written of a student. */
async function roomForStudent(ledger: Pick<Ledger, 'read'>, studentId: number): Promise<void> {
  if (!isStudentId(studentId)) return;
  const { events } = await readInRoom(ledger, streams.student(studentId));
  for (const stream of streamsBeside(studentId, events)) await roomForStream(ledger, stream);
}

/** All events of a student's streams, and of the calendar that may end a stay, in the order of the log; what is made of them is made {@link aboutStudent}. */
export async function readStudent(ledger: Pick<Ledger, 'read'>, studentId: number): Promise<Happened[]> {
  const count = roomForHistory();
  const student = isStudentId(studentId) ? (await readInRoom(ledger, streams.student(studentId))).events : [];
  if (student.length === 0) throw unknownStudent();
  count(student);
  const others: Happened[] = [];
  // One after the other: what is too much is not read.
  for (const name of streamsBeside(studentId, student)) {
    const { events } = await readInRoom<StudentHistoryEvent>(ledger, name);
    count(events);
    for (const event of events) others.push(event);
  }
  const calendar = await ledger.read(streams.calendar);
  const events: Happened[] = [...student, ...others, ...calendar.events];
  return events.sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** By lists of events, which stay the same while nothing is added: a page after another folds nothing anew. */
const folded = new WeakMap<readonly Happened[], readonly Change[]>();

async function foldedOf(events: readonly Happened[]): Promise<readonly Change[]> {
  const known = folded.get(events);
  if (known) return known;
  const follow = followChanges();
  const all: Change[] = [];
  // What is added while others have their turn makes another list.
  for await (const event of inTurns(currentParty(), events)) {
    const changes = follow(event);
    if (changes) all.push({ event, changes });
  }
  folded.set(events, all);
  return all;
}

const changesOf = async (events: readonly Happened[], { schoolYearId, before }: HistoryQuestion): Promise<Change[]> =>
  (await foldedOf(events)).filter(({ event, changes }) => {
    if (before !== undefined && event.position >= before) return false;
    return schoolYearId === undefined || [null, schoolYearId].includes(changes.schoolYearId);
  });

/** As the last event that changed it left it. */
function presentName(events: readonly Happened[]): string | null {
  const name = { firstName: '', lastName: '' };
  for (const { type, data, forgotten } of events) {
    if (type !== 'StudentAdmitted' && type !== 'StudentDetailsChanged') continue;
    if (forgotten) return null;
    name.firstName = data.firstName ?? name.firstName;
    name.lastName = data.lastName ?? name.lastName;
  }
  return nameOf(name);
}

/**
 * What happened to a student, newest first: before and after come from folding the streams, numbers from the journal,
 * names from the accounts, removed ones included. 404 for an unknown student.
 */
export async function studentHistory(
  services: { ledger: Ledger; readModels: ReadModels; followed: FollowedStreams },
  question: HistoryQuestion,
): Promise<History> {
  return aboutStudent(async () => {
    await roomForStudent(services.ledger, question.studentId);
    const events = await services.followed.students.events(question.studentId);
    if (events.length === 0) throw unknownStudent();
    const all = (await changesOf(events, question)).reverse();
    return {
      name: presentName(events),
      ...(await historyEntries(services, { all, events, limit: question.limit })),
    };
  });
}
