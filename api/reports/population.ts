import { setImmediate as othersTurn } from 'node:timers/promises';
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

/** Documents read at once, before other requests have their turn. */
const BATCH = 200;

/** Lets other requests have their turn, however fast a store is. */
async function* inTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
  let count = 0;
  for await (const item of items) {
    yield item;
    if (++count % BATCH === 0) await othersTurn();
  }
}

/** Students of a term by name (reports.md 1.4, 1.5). */
export const studentsOfTerm = (
  models: ReadModels,
  term: ReportTerm,
  { inSchool, filters, studentId }: Population,
): AsyncIterable<TermRecordDocument> =>
  inTurns(
    models.reader('records').stream<TermRecordDocument>('termRecords', {
      where: studentsWhere(cohortOf(term, term.id), {
        ...filters,
        ...(inSchool !== undefined && { inSchool }),
        ...(studentId !== undefined && { id: [studentId] }),
      }),
      sort: [{ field: 'sort' }],
    }),
  );

/** Students of the start term who are in school and pass the filters, or the one the report is about. */
export const inSchoolStudents = (models: ReadModels, request: ReportRequest): AsyncIterable<TermRecordDocument> =>
  studentsOfTerm(models, request.start, { ...request, inSchool: true });

/** What the students of a term's school year did, in the whole year (D28). */
export const activitiesOfYear = (models: ReadModels, term: ReportTerm): AsyncIterable<StudentYearActivitiesDocument> =>
  inTurns(
    models.reader('activities').stream<StudentYearActivitiesDocument>('studentYears', {
      where: { cohort: `${term.yearId}.${term.clearing}` },
    }),
  );

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

/** Students with their activities of the term's school year. */
export async function* withActivities(
  models: ReadModels,
  term: ReportTerm,
  records: AsyncIterable<TermRecordDocument>,
): AsyncGenerator<{ record: TermRecordDocument; activities: ActivityRecord[] }, void> {
  const batchWith = async (batch: readonly TermRecordDocument[]) => {
    const activities = await activitiesOf(models, term, batch);
    return batch.map((record) => ({ record, activities: activities.get(record.studentId) ?? [] }));
  };
  let batch: TermRecordDocument[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield* await batchWith(batch);
    batch = [];
  }
  yield* await batchWith(batch);
}
