import { activityType } from '../../../domain/vocabulary/activity-types.ts';
import { collection } from '../../storage/collection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { TermRecordDocument } from '../shared/documents.ts';
import { isCurrent, type KnownYear, knownYear } from '../shared/years.ts';

/** A stay that has not ended, with the types of its activities by their numbers. */
export interface KnownStay {
  stay: number;
  clearing: number;
  activities: Record<string, number>;
}

/** What the term records of one student have in common. */
export interface KnownPerson {
  id: number;
  student: TermRecordDocument['student'];
  sort: string;
  search: string;
  /** By year id. */
  stays: Record<string, KnownStay>;
}

export const people = collection<KnownPerson>()('people', { id: 'number', fields: {}, indexes: [] });

/** A student in a year at present. */
export interface Present {
  person: KnownPerson;
  year: KnownYear;
  stay: KnownStay;
}

/** The student's present stay in a year; with `number`, only when it is that one. */
export async function presentStay(
  unit: UnitOfWork,
  person: KnownPerson | undefined,
  yearId: number,
  number?: number,
): Promise<Present | undefined> {
  const stay = person?.stays[yearId];
  if (!person || !stay || (number !== undefined && stay.stay !== number)) return undefined;
  const year = await knownYear(unit, yearId);
  return isCurrent(year, stay.clearing) ? { person, year, stay } : undefined;
}

export const withStay = (person: KnownPerson, yearId: number, stay: KnownStay): KnownPerson => ({
  ...person,
  stays: { ...person.stays, [yearId]: stay },
});

export function withoutStay(person: KnownPerson, yearId: number): KnownPerson {
  const { [yearId]: _over, ...stays } = person.stays;
  return { ...person, stays };
}

/** Activities by group id. A type nobody knows belongs to no group. */
export type GroupCounts = Record<string, number>;

export function groupCounts({ activities }: KnownStay): GroupCounts {
  const counts: GroupCounts = {};
  for (const typeId of Object.values(activities)) {
    const group = activityType(typeId)?.groupId;
    if (group !== undefined) counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** The groups with activities, in their order. */
export const groupsOf = (counts: GroupCounts): number[] => Object.keys(counts).map(Number);
