import { termIdOf } from '../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../domain/school-years/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Projection } from '../projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { SchoolYearDocument } from './documents.ts';

const SCHOOL_YEARS = 'schoolYears';
/** Years a roll-over is still filling: nobody sees them. */
const PREPARED = 'prepared';

type YearData = Extract<SchoolYearEvent, { type: 'SchoolYearCreated' | 'SchoolYearPrepared' }>['data'];

function yearDocument({ yearId, year, termType, terms }: YearData, at: string): SchoolYearDocument {
  const byIndex = terms.map(({ index, startDate }) => ({ id: termIdOf(yearId, index), index, startDate }));
  byIndex.sort((a, b) => a.index - b.index);
  return { id: yearId, year, termType, terms: byIndex, clearing: 0, createdAt: at, updatedAt: at };
}

async function opened(unit: UnitOfWork, yearId: number, at: string): Promise<void> {
  const prepared = await unit.get<SchoolYearDocument>(PREPARED, yearId);
  if (!prepared) return;
  unit.delete(PREPARED, yearId);
  unit.put(SCHOOL_YEARS, { ...prepared, updatedAt: at });
}

async function cleared(unit: UnitOfWork, yearId: number, clearing: number, at: string): Promise<void> {
  const year = await unit.get<SchoolYearDocument>(SCHOOL_YEARS, yearId);
  if (year) unit.put(SCHOOL_YEARS, { ...year, clearing, updatedAt: at });
}

/** Years and their terms; only years that are open. */
export const schoolYears: Projection = {
  name: 'school-years',
  version: 1,
  subjectsApart: true,
  handles: ['SchoolYearCreated', 'SchoolYearPrepared', 'SchoolYearOpened', 'SchoolYearCleared', 'SchoolYearDeleted'],
  collections: {
    [SCHOOL_YEARS]: { id: 'number', fields: { year: 'number', termType: 'text' }, indexes: [] },
    [PREPARED]: { id: 'number', fields: {}, indexes: [] },
  },
  async apply(recorded, unit) {
    const event = recorded as Recorded<SchoolYearEvent>;
    const { at } = event.metadata;
    const { yearId } = event.data;
    switch (event.type) {
      case 'SchoolYearCreated':
        return unit.put(SCHOOL_YEARS, yearDocument(event.data, at));
      case 'SchoolYearPrepared':
        return unit.put(PREPARED, yearDocument(event.data, at));
      case 'SchoolYearOpened':
        return opened(unit, yearId, at);
      case 'SchoolYearCleared':
        return cleared(unit, yearId, event.data.clearing, at);
      case 'SchoolYearDeleted':
        unit.delete(PREPARED, yearId);
        return unit.delete(SCHOOL_YEARS, yearId);
    }
  },
};
