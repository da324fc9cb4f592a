import { isStudentId } from '../../../domain/kernel/ids.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { streams } from '../../../domain/streams.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { StudentEvent } from '../../../domain/students/events.ts';
import type { History } from '../../../domain/wire/history.ts';
import type { Ledger, Recorded } from '../../../event-store/ledger-types.ts';
import { journalEntries } from '../../../projections/definitions/journal/collections.ts';
import { journal } from '../../../projections/definitions/journal.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import { actorNames } from '../actor-names.ts';
import { type EventChanges, followChanges, type StudentHistoryEvent } from './changes.ts';
import { type Undone, undoneAmong } from './undone.ts';

export interface HistoryQuestion {
  studentId: number;
  /** Only this year's changes and those of the person. */
  schoolYearId?: number | undefined;
  /** Only what happened before this position. */
  before?: bigint | undefined;
  limit: number;
}

type Happened = Recorded<StudentHistoryEvent>;
type Change = { event: Happened; changes: EventChanges };

const journalId = (position: bigint): string => position.toString().padStart(20, '0');

function yearsEverIn(events: readonly StudentEvent[]): number[] {
  const years = events.flatMap((event) => (event.type === 'StudentEnrolled' ? [event.data.yearId] : []));
  return [...new Set(years)];
}

/** All events of a student's streams, and of the calendar that may end a stay, in the order of the log. */
export async function readStudent(ledger: Pick<Ledger, 'read'>, studentId: number): Promise<Happened[]> {
  const student = isStudentId(studentId) ? (await ledger.read(streams.student(studentId))).events : [];
  if (student.length === 0) throw new Rejection('not-found', 'Student does not exist');
  const years = yearsEverIn(student);
  const records = await Promise.all(years.map((yearId) => ledger.read(streams.record(studentId, yearId))));
  const calendar = await ledger.read(streams.calendar);
  const events: Happened[] = [...student, ...records.flatMap((record) => record.events), ...calendar.events];
  return events.sort((a, b) => (a.position < b.position ? -1 : 1));
}

function changesOf(events: readonly Happened[], { schoolYearId, before }: HistoryQuestion): Change[] {
  const follow = followChanges();
  return events.flatMap((event) => {
    const changes = follow(event);
    if (!changes || (before !== undefined && event.position >= before)) return [];
    const otherYear = schoolYearId !== undefined && ![null, schoolYearId].includes(changes.schoolYearId);
    return otherYear ? [] : [{ event, changes }];
  });
}

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

async function numbers(models: ReadModels, changes: readonly Change[]) {
  const ids = changes.map(({ event }) => journalId(event.position));
  const entries = await models.reader(journal).getMany(journalEntries, ids);
  return new Map(entries.map((entry) => [entry.id, entry.number]));
}

function undoingOf(event: Happened, { undoes, undoneBy }: Undone, named: Awaited<ReturnType<typeof actorNames>>) {
  const by = undoneBy(event);
  return {
    undoes: undoes(event)?.position.toString() ?? null,
    undone: by
      ? {
          entry: by.position.toString(),
          at: by.metadata.at,
          by: named(by.metadata.actor, by.metadata.source),
        }
      : null,
  };
}

/**
 * What happened to a student, newest first: before and after come from folding the streams, numbers from the journal,
 * names from the accounts, removed ones included. 404 for an unknown student.
 */
export async function studentHistory(
  services: { ledger: Ledger; readModels: ReadModels; followed: FollowedStreams },
  question: HistoryQuestion,
): Promise<History> {
  const events = await readStudent(services.ledger, question.studentId);
  const all = changesOf(events, question).reverse();
  const page = all.slice(0, question.limit);
  const [named, numberOf] = await Promise.all([actorNames(services.followed), numbers(services.readModels, page)]);
  const undone = undoneAmong(events);
  const last = page.at(-1);
  return {
    name: presentName(events),
    entries: page.map(({ event, changes }) => ({
      id: event.position.toString(),
      number: numberOf.get(journalId(event.position)) ?? null,
      at: event.metadata.at,
      actor: named(event.metadata.actor, event.metadata.source),
      source: event.metadata.source,
      type: event.type,
      ...changes,
      ...undoingOf(event, undone, named),
    })),
    next: last && all.length > page.length ? last.event.position.toString() : null,
  };
}
