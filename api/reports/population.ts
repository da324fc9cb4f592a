import type {
  ActivityRecord,
  SchoolYearDocument,
  StudentYearActivitiesDocument,
  TermRecordDocument,
} from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { studentsWhere } from '../queries/student-filter.ts';
import { cohortOf } from '../queries/term.ts';
import type { ReportFilters, ReportRequest } from './read-request.ts';
import type { ReportTerm } from './terms.ts';

/** All school years, in no order. */
export const allYears = (models: ReadModels): Promise<SchoolYearDocument[]> =>
  models.reader('school-years').find<SchoolYearDocument>('schoolYears', { where: {} });

/** Who of a term's students: in school, left, or both, and which of them. */
interface Population {
  inSchool?: boolean;
  filters?: ReportFilters;
  studentId?: number | undefined;
}

/** Students of a term by name (reports.md 1.4, 1.5). */
export const studentsOfTerm = (
  models: ReadModels,
  term: ReportTerm,
  { inSchool, filters, studentId }: Population,
): AsyncIterable<TermRecordDocument> =>
  models.reader('records').stream<TermRecordDocument>('termRecords', {
    where: studentsWhere(cohortOf(term, term.id), {
      ...filters,
      ...(inSchool !== undefined && { inSchool }),
      ...(studentId !== undefined && { id: [studentId] }),
    }),
    sort: [{ field: 'sort' }],
  });

/** Students of the start term who are in school and pass the filters, or the one the report is about. */
export const inSchoolStudents = (models: ReadModels, request: ReportRequest): AsyncIterable<TermRecordDocument> =>
  studentsOfTerm(models, request.start, { ...request, inSchool: true });

/** What the students of a term's school year did, in the whole year (D28). */
export const activitiesOfYear = (models: ReadModels, term: ReportTerm): AsyncIterable<StudentYearActivitiesDocument> =>
  models.reader('activities').stream<StudentYearActivitiesDocument>('studentYears', {
    where: { cohort: `${term.yearId}.${term.clearing}` },
  });

/** Activities of these students in a term's school year, by student id; nobody else's are read (D29). */
export async function activitiesOf(
  models: ReadModels,
  term: ReportTerm,
  records: readonly TermRecordDocument[],
): Promise<Map<number, ActivityRecord[]>> {
  const ids = records.map(({ studentId }) => `${studentId}-${term.yearId}`);
  const found = await models.reader('activities').getMany<StudentYearActivitiesDocument>('studentYears', ids);
  const present = found.filter(({ cohort }) => cohort === `${term.yearId}.${term.clearing}`);
  return new Map(present.map(({ studentId, activities }) => [studentId, activities]));
}

/** Everything a stream gives. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
