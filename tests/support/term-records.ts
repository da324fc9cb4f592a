import { termIdOf, termRecordIdOf } from '../../domain/kernel/ids.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { projected, recorded, type Written, write } from './projected.ts';

export const [P, Q, R, S, T, V] = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006];
export const TERM1 = termIdOf(1, 0);
export const TERM2 = termIdOf(1, 1);
/** The first two types of Career Awareness, the first of Work Experience, of Inclusion. */
export const [CAREER, CAREER2, WORK, INCLUSION] = [1, 2, 13, 26];

export const dashboardOf = (events: Written[], cohort: string) =>
  projected(records, recorded(events), (reader) => reader.get(dashboards, cohort));
export const recordOf = (events: Written[], studentId: number, termId = TERM1) =>
  projected(records, recorded(events), (reader) => {
    return reader.get(termRecords, termRecordIdOf(studentId, termId));
  });
export const idsOf = (events: Written[]) =>
  projected(records, recorded(events), async (reader) => {
    const found = await reader.find(termRecords, { where: {} });
    return found.map(({ id }) => id);
  });

export const one: Written[] = [write.year(1), write.admitted(P), write.enrolled(P, 1)];
