import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../definitions/all.ts';

/** Whose records are read, where it is not everybody's. */
export interface PastScope {
  studentIds?: readonly number[] | undefined;
  /** The records of this year, and the levels of the year before, which its first term is held against. */
  yearId?: number | undefined;
}

/** Read models of then that somebody asks for. */
export interface PastWanted extends PastScope {
  position: Position;
  models: readonly ReadModelName[];
}

/** How much of the log it takes: the calendar, a few students' streams, the streams of a year, or all of them. */
export type Extent = 'calendar' | 'students' | 'year' | 'school';

const OF_STUDENTS: ReadonlySet<ReadModelName> = new Set([
  'records',
  'activities',
  'students',
  'facts',
  'school-years',
  'services',
]);
/** The students' own read model says in which years they are, which takes what happened in all of them. */
export const OF_YEAR: ReadonlySet<ReadModelName> = new Set(['records', 'activities', 'school-years']);

/**
 * What is made for a call that reads these models: only what it asks for
 * (docs/decisions/the-past-is-read-from-models-of-then.md). The journal is none of it: that of then is the present one up to there.
 */
export function neededOf(
  reads: readonly ReadModelName[],
  { studentIds, yearId }: PastScope,
): Omit<PastWanted, 'position'> {
  const models = reads.filter((name) => name !== 'journal').toSorted();
  if (models.every((name) => name === 'school-years')) return { models };
  if (studentIds && models.every((name) => OF_STUDENTS.has(name))) return { models, studentIds };
  if (yearId !== undefined && models.every((name) => OF_YEAR.has(name))) return { models, yearId };
  return { models };
}

export function extentOf({ models, studentIds, yearId }: Omit<PastWanted, 'position'>): Extent {
  if (models.every((name) => name === 'school-years')) return 'calendar';
  if (studentIds) return 'students';
  return yearId === undefined ? 'school' : 'year';
}

/** What reads a large part of the log; a calendar and a few students are made in a moment. */
export const takesLong = (wanted: Omit<PastWanted, 'position'>): boolean =>
  ['school', 'year'].includes(extentOf(wanted));

/** Names whose records are in it: the same for two that differ in their point or in their models. */
export const scopeKey = (wanted: Omit<PastWanted, 'position'>): string =>
  [extentOf(wanted), ...(wanted.studentIds ?? []), wanted.yearId ?? ''].join(' ');

/** Whether what is made for one answers the other where both ask for the same point. */
export function answers(one: PastWanted, other: PastWanted): boolean {
  if (!other.models.every((name) => one.models.includes(name))) return false;
  return scopeKey(one) === scopeKey(other) || extentOf(one) === 'school' || extentOf(other) === 'calendar';
}
