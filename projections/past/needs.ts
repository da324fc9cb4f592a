import { keysOf } from '../../domain/kernel/keys.ts';
import { recordEventTypes } from '../../domain/students/events.ts';
import type { Position } from '../../event-store/port.ts';
import { allProjections, type ReadModelName } from '../definitions/all.ts';
import { handlerOf } from '../runtime/projection.ts';

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

/** How much of the log it takes: the calendar, a few students' streams, all but the records, the streams of a year, or all of them. */
export type Extent = 'calendar' | 'students' | 'persons' | 'year' | 'school';

const OF_STUDENTS: ReadonlySet<ReadModelName> = new Set([
  'records',
  'activities',
  'students',
  'facts',
  'school-years',
  'services',
]);
/** Made of what stands in the records of students, among other things: whatever handles an event of theirs. */
const OF_RECORDS: ReadonlySet<ReadModelName> = new Set(
  allProjections.filter((one) => keysOf(recordEventTypes).some((type) => handlerOf(one, type))).map(({ name }) => name),
);
/** Those whose documents belong to a year each: persons' read models say in which years they are, which takes what happened in all of them. */
const YEARS_APART: ReadonlySet<ReadModelName> = new Set(
  allProjections.filter((one) => one.yearsApart).map(({ name }) => name),
);
/** What is made of one year. */
export const OF_YEAR: ReadonlySet<ReadModelName> = new Set([...YEARS_APART, 'school-years']);

const isCalendar = (models: readonly ReadModelName[]) => models.every((name) => name === 'school-years');

/**
 * What is made for a call that reads these models: only what it asks for, in as many parts as are made of different streams
 * (docs/decisions/the-past-is-read-from-models-of-then.md). The journal is none of it: that of then is the present one up to there.
 */
export function neededOf(
  reads: readonly ReadModelName[],
  { studentIds, yearId }: PastScope,
): Omit<PastWanted, 'position'>[] {
  const models = reads.filter((name) => name !== 'journal').toSorted();
  if (models.length === 0) return [];
  if (isCalendar(models)) return [{ models }];
  if (studentIds && models.every((name) => OF_STUDENTS.has(name))) return [{ models, studentIds }];
  if (yearId === undefined || !models.some((name) => YEARS_APART.has(name))) return [{ models }];
  const others = models.filter((name) => !OF_YEAR.has(name));
  const ofYear = { models: models.filter((name) => OF_YEAR.has(name)), yearId };
  return others.length === 0 ? [ofYear] : [ofYear, { models: others }];
}

export function extentOf({ models, studentIds, yearId }: Omit<PastWanted, 'position'>): Extent {
  if (isCalendar(models)) return 'calendar';
  if (studentIds) return 'students';
  if (yearId !== undefined) return 'year';
  return models.some((name) => OF_RECORDS.has(name)) ? 'school' : 'persons';
}

/** What reads a large part of the log; a calendar and a few students are made in a moment. */
export const takesLong = (wanted: Omit<PastWanted, 'position'>): boolean =>
  ['school', 'persons', 'year'].includes(extentOf(wanted));

/** Names whose records are in it: the same for two that differ in their point or in their models. */
export const scopeKey = (wanted: Omit<PastWanted, 'position'>): string =>
  [extentOf(wanted), ...(wanted.studentIds ?? []), wanted.yearId ?? ''].join(' ');

/** Whether what is made for one answers the other where both ask for the same point. */
export function answers(one: PastWanted, other: PastWanted): boolean {
  if (!other.models.every((name) => one.models.includes(name))) return false;
  return scopeKey(one) === scopeKey(other) || extentOf(one) === 'school' || extentOf(other) === 'calendar';
}
