import { dashboardOf } from '../../projections/definitions/records/dashboard.ts';
import { groupCounts, people } from '../../projections/definitions/records/people.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { DashboardDocument } from '../../projections/definitions/shared/documents.ts';
import type { DocumentReader } from '../../projections/storage/port.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { Sight } from './sight.ts';

/** Tells of whose students a term is counted: where few of somebody's many are in it, it tells of each of these, whatever is made of it. */
export function whomTermsCount(reader: DocumentReader, { scope, few }: Pick<Sight, 'scope' | 'few'>) {
  return async (cohort: unknown): Promise<Sight['scope']> => {
    if (!scope || !few || typeof cohort !== 'string') return scope;
    const where = { cohort, postSchool: false, studentId: { in: [...scope] } };
    const there = await reader.find(termRecords, { where, limit: FEW_FOUND + 1, fields: ['id', 'studentId'] });
    if (there.length > FEW_FOUND) return scope;
    const counted = there.map(({ studentId }) => studentId).filter((id) => few.open?.has(id) ?? true);
    for (const id of counted) few.told.add(id);
    return few.open ? new Set(counted) : scope;
  };
}

/** The figures of a term, counted of some of its students. */
export async function scopedDashboard(
  reader: DocumentReader,
  cohort: string,
  scope: ReadonlySet<number> | undefined,
): Promise<DashboardDocument | undefined> {
  const records = await reader.find(termRecords, { where: { cohort, studentId: { in: [...(scope ?? [])] } } });
  const known = await reader.getMany(
    people,
    records.map(({ studentId }) => studentId),
  );
  const stays = new Map(known.map(({ id, stays }) => [id, stays]));
  return dashboardOf(
    records.map((record) => {
      const stay = stays.get(record.studentId)?.[record.yearId];
      return { record, activities: stay ? groupCounts(stay) : {} };
    }),
  );
}
