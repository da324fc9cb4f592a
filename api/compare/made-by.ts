import { streams } from '../../domain/streams.ts';
import type { MadeBy } from '../../domain/wire/compare.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import type { JournalDocument } from '../../projections/definitions/journal/documents.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { positionText } from '../../projections/storage/position-text.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { aboutStudent } from '../ledger/about-student.ts';
import { isTooMuch } from '../ledger/room-for-history.ts';
import { actorNames } from '../queries/actor-names.ts';
import { readStudent } from '../queries/history/student-history.ts';
import { lastGradeTable } from '../reports/stamp.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { type LastChange, lastChanges } from './last-changes.ts';
import { ifThere, laterOf, type Side, type Sides } from './sides.ts';

/** Says who and when, of an event. */
export type NameChange = (event: Recorded | undefined) => Promise<MadeBy | null>;

/** Names changes by the journal and the accounts of the side that knows more. */
export async function changeNames(sides: Sides): Promise<NameChange> {
  const { services } = laterOf(sides).later;
  const named = await actorNames(services.followed);
  const name = async (event: Recorded): Promise<MadeBy> => {
    const { at, actor, source } = event.metadata;
    const entry = await services.readModels.reader(journal).get(journalEntries, positionText(event.position));
    return {
      entry: event.position.toString(),
      number: entry?.number ?? null,
      ...{ at, actor: named(actor, source), source, type: event.type },
    };
  };
  // Somebody who came to a year comes with fifty rows of a report, all by one event.
  const known = new Map<bigint, Promise<MadeBy>>();
  return async (event) => {
    if (!event) return null;
    const one = known.get(event.position) ?? name(event);
    known.set(event.position, one);
    return one;
  };
}

/** What happened to a student between the two points. */
export const changesOfStudent = (sides: Sides, studentId: number): Promise<LastChange> =>
  aboutStudent(async () => {
    const { later, since } = laterOf(sides);
    const events = await ifThere(readStudent(later.services.ledger, studentId)).catch((error: unknown) => {
      // One of many, who holds up nobody else: who changed it is not told.
      if (isTooMuch(error)) return [];
      throw error;
    });
    return lastChanges(events ?? [], since);
  });

/** The last change of the grade table between the two points, which moves levels; what else is set moves none. */
export async function changeOfSettings(sides: Sides): Promise<Recorded | undefined> {
  const { later, since } = laterOf(sides);
  const { events } = await later.services.ledger.read(streams.schoolSettings);
  return events.findLast(({ position, data }) => position > since && data.gradeConversions !== undefined);
}

/** The last entry of the journal between the two points that figures of these years follow from. */
export async function lastChangeOfYears(sides: Sides, yearIds: readonly number[]): Promise<MadeBy | null> {
  const { later, since } = laterOf(sides);
  const id = { gt: positionText(since), lte: positionText(later.point.position) };
  const table = await lastGradeTable(later.services.readModels, id.lte);
  const found = [
    ...(await newestEntry(later, { yearId: { in: yearIds }, id })),
    // Changes of people and of the grade table belong to no year, and move figures of all.
    ...(await newestEntry(later, { type: 'StudentDetailsChanged', id })),
    ...(table && table.id > id.gt ? [table] : []),
  ];
  const [entry] = found.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  if (!entry) return null;
  const { number, at, type } = entry;
  const source = entry.source as EventSource;
  const named = await actorNames(later.services.followed);
  return { entry: BigInt(entry.id).toString(), number, at, actor: named(entry.actor, source), source, type };
}

/** Entries that are gone through at once: mostly each of the first is of another student. */
const AT_ONCE = 200;

/** Whom these entries between two points are about, where they are few. */
async function fewBetween(
  { services }: Side,
  { gt, lte }: Record<'gt' | 'lte', string>,
  of: WhereIn<typeof journalEntries>,
): Promise<number[]> {
  const query = { sort: [{ field: 'id' }], limit: AT_ONCE, fields: ['id', 'studentId'] } as const;
  const few = new Set<number>();
  for (let last: string | undefined = gt; last !== undefined; ) {
    await turns.next(currentParty());
    const where: WhereIn<typeof journalEntries> = { ...of, id: { gt: last, lte } };
    const found = await services.readModels.reader(journal).find(journalEntries, { ...query, where });
    for (const { studentId } of found) if (studentId !== null) few.add(studentId);
    if (few.size > FEW_FOUND) return [];
    last = found.length < AT_ONCE ? undefined : found.at(-1)?.id;
  }
  return [...few];
}

/**
 * Whom the entries between the two points are about that figures of these years follow from, where they are few: by how much figures differ
 * tells of each of them, of however many the figures are.
 */
export async function fewChangedIn(sides: Sides, yearIds: readonly number[]): Promise<number[]> {
  const { later, since } = laterOf(sides);
  const id = { gt: positionText(since), lte: positionText(later.point.position) };
  const few = [
    ...(await fewBetween(later, id, { yearId: { in: yearIds } })),
    ...(await fewBetween(later, id, { type: 'StudentDetailsChanged' })),
  ];
  const { limits } = later.services;
  return few.filter((studentId) => limits?.mayTellOf(studentId) ?? true);
}

const newestEntry = ({ services }: Side, where: WhereIn<typeof journalEntries>): Promise<JournalDocument[]> =>
  services.readModels
    .reader(journal)
    .find(journalEntries, { where, sort: [{ field: 'id', descending: true }], limit: 1 });
