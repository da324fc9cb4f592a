import type {
  SchoolYearDocument,
  StudentYearActivitiesDocument,
  TermRecordDocument,
} from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { studentsWhere } from '../queries/student-filter.ts';
import { cohortOf } from '../queries/term.ts';
import type { ReportFilters } from './read-request.ts';
import type { ReportTerm } from './terms.ts';

/** All school years, in no order. */
export const allYears = (models: ReadModels): Promise<SchoolYearDocument[]> =>
  models.reader('school-years').find<SchoolYearDocument>('schoolYears', { where: {} });

/** Students of a term who are still in school and pass the filters, by name (reports.md 1.4, 1.5). */
export const inSchoolStudents = (
  models: ReadModels,
  term: ReportTerm,
  filters: ReportFilters,
): AsyncIterable<TermRecordDocument> =>
  models.reader('records').stream<TermRecordDocument>('termRecords', {
    where: studentsWhere(cohortOf(term, term.id), { ...filters, inSchool: true }),
    sort: [{ field: 'sort' }],
  });

/** What the students of a term's school year did, in the whole year (D28). */
export const activitiesOfYear = (models: ReadModels, term: ReportTerm): AsyncIterable<StudentYearActivitiesDocument> =>
  models.reader('activities').stream<StudentYearActivitiesDocument>('studentYears', {
    where: { cohort: `${term.yearId}.${term.clearing}` },
  });
