import { termRecordIdOf } from '../../../domain/kernel/ids.ts';
import type { ReportOrder } from '../../../domain/wire/report-orders.ts';
import { activities, studentYears } from '../../../projections/definitions/activities.ts';
import { records } from '../../../projections/definitions/records/records.ts';
import { termRecords } from '../../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../../projections/definitions/school-years.ts';
import type {
  ActivityRecord,
  SchoolYearDocument,
  StudentYearActivitiesDocument,
  TermRecordDocument,
} from '../../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FindIn } from '../../../projections/storage/port.ts';
import { FEW_FOUND, MOST_CHOSEN } from '../../access/named-students.ts';
import type { RowCount } from '../../http/reply.ts';
import { fewBeside, fewChosen } from '../../queries/few-beside.ts';
import { countStudentsFound } from '../../queries/few-students.ts';
import { studentsWhere } from '../../queries/student-filter.ts';
import { cohortOf } from '../../queries/term.ts';
import { BATCH, inTurns, turns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';
import type { ReportFilters, ReportRequest } from './read-request.ts';
import type { ReportTerm } from './terms.ts';

/** All school years, in no order. */
export const allYears = (models: ReadModels): Promise<SchoolYearDocument[]> =>
  models.reader(schoolYears).find(openSchoolYears, { where: {} });

/** Who of a term's students: in school, left, or both, and which of them. */
interface Population {
  inSchool?: boolean;
  filters?: ReportFilters;
  only?: readonly number[];
  studentId?: number | undefined;
  order?: ReportOrder | undefined;
}

/** What comes before the name in the order of a roster. */
const ORDERS: Record<ReportOrder, FindIn<typeof termRecords>['sort']> = {
  name: [],
  gradeLevel: [{ field: 'gradeOrder' }],
  risk: [{ field: 'riskOrder', descending: true }],
};

const inOrder = (
  term: ReportTerm,
  { inSchool, filters, only, studentId, order = 'name' }: Population,
): FindIn<typeof termRecords> => ({
  where: studentsWhere(cohortOf(term, term.id), {
    ...filters,
    ...(inSchool !== undefined && { inSchool }),
    ...(only && { id: [...only] }),
    ...(studentId !== undefined && { id: [studentId] }),
  }),
  sort: [...(ORDERS[order] ?? []), { field: 'sort' }],
});

/** Students of a term by name, or in the order that was chosen (rules/reports#population). */
export const studentsOfTerm = (
  models: ReadModels,
  term: ReportTerm,
  population: Population,
): AsyncIterable<TermRecordDocument> =>
  inTurns(currentParty(), models.reader(records).stream(termRecords, inOrder(term, population)));

/** Who of the students that a report is asked for is in one of its terms, whatever else is chosen. */
export async function studentsAskedFor(models: ReadModels, { terms, only }: ReportRequest): Promise<number[]> {
  if (!only) return [];
  const found = await Promise.all(
    terms.map((term) => countStudentsFound(models, inOrder(term, { only }).where, MOST_CHOSEN)),
  );
  return [...new Set(found.flatMap(({ students = [] }) => students))].filter((student) => student !== null);
}

/**
 * How many students of each term of a report the filters let through, in school or not, and who they are where they are few, or were chosen;
 * `asked` are the few whom it tells of by leaving them out.
 */
async function countByTerm(models: ReadModels, request: ReportRequest): Promise<RowCount[]> {
  const { rules, start, terms, filters, only } = request;
  const found: RowCount[] = [];
  for (const term of rules.overTime ? terms : [start]) {
    const { where } = inOrder(term, { filters, ...(only && { only }) });
    const count = await countStudentsFound(models, where, only && MOST_CHOSEN);
    const isOfFew = count.rows <= FEW_FOUND;
    const beside = isOfFew ? await fewBeside(models, cohortOf(term, term.id), among(request)) : [];
    found.push({ ...count, asked: beside });
  }
  return found;
}

/** What the filters of a report choose, and among whom. */
const among = ({ filters, only }: ReportRequest) => ({
  ...filters,
  ...(only && { id: [...only] }),
});

const leftOutOf = (found: readonly RowCount[]): number[] => found.flatMap(({ asked = [] }) => asked);

/** Whom the filters of a report leave of everybody in one of its terms, where they are few. */
export async function fewChosenInReport(models: ReadModels, request: ReportRequest): Promise<number[]> {
  const { rules, start, terms } = request;
  const few: number[] = [];
  for (const term of rules.overTime ? terms : [start])
    few.push(...(await fewChosen(models, cohortOf(term, term.id), among(request))));
  return few;
}

/** Whom a report tells of by leaving them out, where they are few. */
export const fewLeftOut = async (models: ReadModels, request: ReportRequest): Promise<number[]> =>
  leftOutOf(await countByTerm(models, request));

/**
 * How many students a report shows: in the term with most of them. Where they are few, or were chosen, it says who they are, in whichever of
 * the terms.
 */
export async function countStudents(models: ReadModels, request: ReportRequest): Promise<RowCount> {
  const found = await countByTerm(models, request);
  const rows = Math.max(...found.map((one) => one.rows));
  const asked = [...(await studentsAskedFor(models, request)), ...leftOutOf(found)];
  if (found.some(({ students }) => !students)) return { rows, asked };
  const students = [...new Set(found.flatMap((one) => one.students ?? []))];
  return { rows: students.length, students, asked };
}

/**
 * Whom figures are of, where there are few, or filters leave few, or they were chosen; undefined where they are of more, which is nobody's record. Each term has
 * figures of its own: of one in which they are few they tell of these, however many there are in the next.
 */
export async function countInFigures(models: ReadModels, request: ReportRequest): Promise<RowCount | undefined> {
  if (request.only) return countStudents(models, request);
  const found = await countByTerm(models, request);
  const few = [...found.flatMap(({ students = [] }) => students), ...leftOutOf(found)];
  const asked = [...new Set(few)].filter((student) => student !== null);
  return asked.length === 0 ? undefined : { rows: asked.length, students: asked, asked };
}

/** Everybody who is in at least one of the terms, by name: ids only, so that all of a large school are a small list. */
async function idsByName(
  models: ReadModels,
  { terms, only, studentId }: ReportRequest,
  among: Pick<Population, 'inSchool'> = {},
): Promise<number[]> {
  const names = new Map<number, string>();
  for (const term of terms) {
    const { where, sort: order = [] } = inOrder(term, { studentId, ...among, ...(only && { only }) });
    const found = models
      .reader(records)
      .stream(termRecords, { where, sort: order, fields: ['id', 'studentId', 'sort'] });
    for await (const { studentId: id, sort } of inTurns(currentParty(), found)) if (!names.has(id)) names.set(id, sort);
  }
  return [...names].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([id]) => id);
}

/** The students a report is about, by their ids (rules/disclosures#handing-out). */
export async function idsInReport(models: ReadModels, request: ReportRequest): Promise<number[]> {
  const { rules, start, studentId } = request;
  if (studentId !== undefined) return [studentId];
  // Who was in school in none of the terms has no page.
  if (rules.overTime) return idsByName(models, request, { inSchool: true });
  const population = { ...request, inSchool: !rules.left };
  const query = { ...inOrder(start, population), fields: ['id', 'studentId'] as const };
  const ids: number[] = [];
  for await (const one of inTurns(currentParty(), models.reader(records).stream(termRecords, query)))
    ids.push(one.studentId);
  return ids;
}

/** Each student's record in each term of the range, students by name; a student is read in one go. */
export async function* recordsOverTime(
  models: ReadModels,
  request: ReportRequest,
): AsyncGenerator<(TermRecordDocument | undefined)[], void> {
  const { terms } = request;
  const ids = await idsByName(models, request);
  const atOnce = Math.max(1, Math.floor(BATCH / terms.length));
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce);
    const wanted = batch.flatMap((id) => terms.map((term) => termRecordIdOf(id, term.id)));
    const found = await models.reader(records).getMany(termRecords, wanted);
    const known = new Map(found.map((record) => [record.id, record]));
    yield* batch.map((id) => terms.map((term) => present(known.get(termRecordIdOf(id, term.id)), term)));
    await turns.next(currentParty());
  }
}

/** A record of the year before it was emptied is none. */
const present = (record: TermRecordDocument | undefined, term: ReportTerm) =>
  record?.cohort === cohortOf(term, term.id) ? record : undefined;

/** Students of a term, of the first if it is not said, who are in school, were chosen and pass the filters, or the one the report is about. */
export const inSchoolStudents = (
  models: ReadModels,
  request: ReportRequest,
  term = request.start,
): AsyncIterable<TermRecordDocument> => studentsOfTerm(models, term, { ...request, inSchool: true });

/** What the students of a term's school year did, in the whole year (rules/reports#activities). */
export const activitiesOfYear = (models: ReadModels, term: ReportTerm): AsyncIterable<StudentYearActivitiesDocument> =>
  inTurns(
    currentParty(),
    models.reader(activities).stream(studentYears, {
      where: { cohort: `${term.yearId}.${term.clearing}` },
    }),
  );

/** Activities of these students in a term's school year, by student id; nobody else's are read (rules/reports#activities). */
export async function activitiesOf(
  models: ReadModels,
  term: ReportTerm,
  records: readonly TermRecordDocument[],
): Promise<Map<number, ActivityRecord[]>> {
  const ids = records.map(({ studentId }) => `${studentId}-${term.yearId}`);
  const found = await models.reader(activities).getMany(studentYears, ids);
  const present = found.filter(({ cohort }) => cohort === `${term.yearId}.${term.clearing}`);
  return new Map(present.map(({ studentId, activities }) => [studentId, activities]));
}

/** Students whose activities are read in one go: with thousands of days each, hundreds of kilobytes. */
const WITH_ACTIVITIES = 10;

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
    if (batch.length < WITH_ACTIVITIES) continue;
    yield* await batchWith(batch);
    await turns.next(currentParty());
    batch = [];
  }
  yield* await batchWith(batch);
}
