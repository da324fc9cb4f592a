import { isStudentId, termIdOf, termRecordIdOf } from '../../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../../domain/school-years/events.ts';
import { type Handlers, PENDING, type PendingWork, pendingShape } from '../../runtime/projection.ts';
import { collection } from '../../storage/collection.ts';
import type { UnitOfWork } from '../../storage/port.ts';

/** What a projection about students keeps of each year, prepared ones too: which stays in it are current. */
export interface KnownYear {
  id: number;
  /** The calendar year it starts in; read models that were made before anybody asked for it lack it. */
  year?: number;
  /** By index. */
  termIds: number[];
  clearing: number;
  deleted: boolean;
}

/** Each projection that needs {@link KnownYear}s has this collection of its own. */
export const years = collection<KnownYear>()('years', { id: 'number', fields: {}, indexes: [] });

/** Documents of a clearing of a year that is over, to be removed in slices. */
export interface RemovalWork extends PendingWork {
  work: 'removal';
  yearId: number;
  termIds: number[];
  clearing: number;
  /** Where a pass over documents by id goes on. */
  after: number;
}

export const removals = collection<RemovalWork>()(PENDING, pendingShape);

/** How the students of a term, or of a year, in one clearing are named (`documents.ts`). */
export const cohortOf = (id: number, clearing: number): string => `${id}.${clearing}`;

/** The term, or the year, that a cohort is of. */
const idOfCohort = (cohort: string): number => Number(cohort.split('.')[0]);

/**
 * The question for the records of some students of a term: that of a single one is found by its id, however many there are. It names
 * the students all the same, which limits what a caller may see.
 */
export function recordsOf(cohort: string, students: readonly number[]) {
  const [first = 0] = students;
  const isOne = students.length === 1 && isStudentId(first);
  return { studentId: { in: students }, ...(isOne && { id: termRecordIdOf(first, idOfCohort(cohort)) }) };
}

/** A stay is current while its year is there and has not been emptied since. */
export const isCurrent = (year: KnownYear | undefined, clearing: number): year is KnownYear =>
  year !== undefined && !year.deleted && year.clearing === clearing;

/** The year as it is known; an event of a year nobody created says nothing. */
export const knownYear = async (unit: UnitOfWork, yearId: number): Promise<KnownYear | undefined> =>
  unit.get(years, yearId);

type YearData = Extract<SchoolYearEvent, { type: 'SchoolYearCreated' | 'SchoolYearPrepared' }>['data'];

function begin(unit: UnitOfWork, { yearId, year, terms }: YearData): void {
  const termIds = terms.map(({ index }) => termIdOf(yearId, index)).sort((a, b) => a - b);
  unit.put(years, { id: yearId, year, termIds, clearing: 0, deleted: false });
}

/** What is over is hidden at once; its documents become work for slices. */
async function end(unit: UnitOfWork, yearId: number, changed: Partial<KnownYear>): Promise<void> {
  const year = await knownYear(unit, yearId);
  if (!year || year.deleted) return;
  leaveBehind(unit, year);
  unit.put(years, { ...year, ...changed });
}

function leaveBehind(unit: UnitOfWork, { id: yearId, termIds, clearing }: KnownYear): void {
  const id = `year ${yearId}, clearing ${clearing + 1}`;
  unit.put(removals, { id, work: 'removal', yearId, termIds, clearing, done: 0, after: 0 });
}

/** How a projection learns in which calendar year a school year starts; it owns {@link years}. */
export const begunYearHandlers = {
  SchoolYearCreated: ({ data }, unit) => begin(unit, data),
  SchoolYearPrepared: ({ data }, unit) => begin(unit, data),
} satisfies Handlers;

/** How every projection about students keeps up with the calendar; it owns {@link years} and {@link removals}. */
export const yearHandlers = {
  ...begunYearHandlers,
  SchoolYearCleared: ({ data: { yearId, clearing } }, unit) => end(unit, yearId, { clearing }),
  SchoolYearDeleted: ({ data: { yearId } }, unit) => end(unit, yearId, { deleted: true }),
} satisfies Handlers;
