import { termIdOf } from '../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../domain/school-years/events.ts';
import { PENDING, type PendingWork } from '../projection.ts';
import type { CollectionShape, UnitOfWork } from '../storage/port.ts';

/** What a projection about students keeps of each year, prepared ones too: which stays in it are current. */
export interface KnownYear {
  id: number;
  /** By index. */
  termIds: number[];
  clearing: number;
  deleted: boolean;
}

/** The collection of {@link KnownYear}s in each projection that needs them. */
export const YEARS = 'years';
export const yearsShape: CollectionShape = { id: 'number', fields: {}, indexes: [] };

export const YEAR_EVENTS = [
  'SchoolYearCreated',
  'SchoolYearPrepared',
  'SchoolYearCleared',
  'SchoolYearDeleted',
] as const satisfies SchoolYearEvent['type'][];
export type YearEvent = Extract<SchoolYearEvent, { type: (typeof YEAR_EVENTS)[number] }>;

/** Documents of a clearing of a year that is over, to be removed in slices. */
export interface RemovalWork extends PendingWork {
  work: 'removal';
  yearId: number;
  termIds: number[];
  clearing: number;
  /** Where a pass over documents by id goes on. */
  after: number;
}

/** How the students of a term, or of a year, in one clearing are named (`documents.ts`). */
export const cohortOf = (id: number, clearing: number): string => `${id}.${clearing}`;

/** A stay is current while its year is there and has not been emptied since. */
export const isCurrent = (year: KnownYear | undefined, clearing: number): year is KnownYear =>
  year !== undefined && !year.deleted && year.clearing === clearing;

/** The year as it is known; an event of a year nobody created says nothing. */
export const knownYear = async (unit: UnitOfWork, yearId: number): Promise<KnownYear | undefined> =>
  unit.get<KnownYear>(YEARS, yearId);

/** Keeps up with the calendar: what is over is hidden at once, and its documents become work for slices. */
export async function applyYearEvent(event: YearEvent, unit: UnitOfWork): Promise<void> {
  const { yearId } = event.data;
  if (event.type === 'SchoolYearCreated' || event.type === 'SchoolYearPrepared') {
    const termIds = event.data.terms.map(({ index }) => termIdOf(yearId, index)).sort((a, b) => a - b);
    unit.put(YEARS, { id: yearId, termIds, clearing: 0, deleted: false } satisfies KnownYear);
    return;
  }
  const year = await knownYear(unit, yearId);
  if (!year || year.deleted) return;
  leaveBehind(unit, year);
  const changed = event.type === 'SchoolYearCleared' ? { clearing: event.data.clearing } : { deleted: true };
  unit.put(YEARS, { ...year, ...changed });
}

function leaveBehind(unit: UnitOfWork, { id: yearId, termIds, clearing }: KnownYear): void {
  const id = `year ${yearId}, clearing ${clearing + 1}`;
  const removal: RemovalWork = { id, work: 'removal', yearId, termIds, clearing, done: 0, after: 0 };
  unit.put(PENDING, removal);
}
