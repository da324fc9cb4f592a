import { termIdOf } from '../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../domain/school-years/events.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { SchoolYearDocument } from './shared/documents.ts';

export const openSchoolYears = collection<SchoolYearDocument>()('schoolYears', {
  id: 'number',
  fields: { year: 'number', termType: 'text' },
  indexes: [],
});
/** Years a roll-over is still filling: nobody sees them. */
const preparedYears = collection<SchoolYearDocument>()('prepared', { id: 'number', fields: {}, indexes: [] });

type YearData = Extract<SchoolYearEvent, { type: 'SchoolYearCreated' | 'SchoolYearPrepared' }>['data'];

function yearDocument({ yearId, year, termType, terms }: YearData, at: string): SchoolYearDocument {
  const byIndex = terms.map(({ index, startDate }) => ({ id: termIdOf(yearId, index), index, startDate }));
  byIndex.sort((a, b) => a.index - b.index);
  return { id: yearId, year, termType, terms: byIndex, clearing: 0, createdAt: at, updatedAt: at };
}

/** Years and their terms; only years that are open. */
export const schoolYears = projection({
  name: 'school-years',
  version: 1,
  subjectsApart: true,
  collections: [openSchoolYears, preparedYears],
  on: {
    SchoolYearCreated: ({ data, metadata }, unit) => unit.put(openSchoolYears, yearDocument(data, metadata.at)),
    SchoolYearPrepared: ({ data, metadata }, unit) => unit.put(preparedYears, yearDocument(data, metadata.at)),
    async SchoolYearOpened({ data: { yearId }, metadata }, unit) {
      const prepared = await unit.get(preparedYears, yearId);
      if (!prepared) return;
      unit.delete(preparedYears, yearId);
      unit.put(openSchoolYears, { ...prepared, updatedAt: metadata.at });
    },
    async SchoolYearCleared({ data: { yearId, clearing }, metadata }, unit) {
      const year = await unit.get(openSchoolYears, yearId);
      if (year) unit.put(openSchoolYears, { ...year, clearing, updatedAt: metadata.at });
    },
    SchoolYearDeleted({ data: { yearId } }, unit) {
      unit.delete(preparedYears, yearId);
      unit.delete(openSchoolYears, yearId);
    },
  },
});
