import { birthdayAt, bornFor, type DueKind, type RecordedDue } from '../../domain/due-dates/due-dates.ts';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { currentTerm, currentYear } from '../../domain/school-years/current.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/due-dates.ts';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import type { TermRecordDocument } from '../../projections/definitions/documents.ts';
import { datedStudents, dueDatesModel, dueDates as recorded } from '../../projections/definitions/due-dates.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { looksAt } from '../access/recorded-call.ts';
import { listed } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { type Call, route } from './route.ts';
import { scopeOfCurrentYear } from './scope-of-then.ts';
import { cohortOf } from './term.ts';

/** Dates of a kind that are looked up for one answer. */
const MOST_DATES = 1000;

/** Something due, of whomever. */
type Due = Pick<DueDate, 'day' | 'kind' | 'fact' | 'age'> & { studentId: number };
interface Span {
  from: string;
  to: string;
}

const byDay = (a: Due, b: Due) => a.day.localeCompare(b.day) || a.studentId - b.studentId;

/** By kind: in the order of the index, as far as needed. */
async function recordedDue(models: ReadModels, day: object, kind: RecordedDue): Promise<Due[]> {
  const where = { kind, day };
  const sort = [{ field: 'day' }] as const;
  const found = await models.reader(dueDatesModel).find(recorded, { where, sort, limit: MOST_DATES });
  return found.map(({ id: _, ...due }) => ({ ...due, age: null }));
}

/** Who reaches an age between two days. */
async function reaching(models: ReadModels, span: Span, kind: DueKind, age: number): Promise<Due[]> {
  const { first, last } = bornFor({ ...span, age });
  const where = { birthday: { gte: first, lte: last } };
  const found = await models.reader(dueDatesModel).find(datedStudents, {
    ...{ where, sort: [{ field: 'birthday' }], limit: MOST_DATES },
    fields: ['id', 'birthday'],
  });
  return found.flatMap(({ id, birthday }) => {
    const day = birthday && birthdayAt(birthday, age);
    return day && day >= span.from && day <= span.to ? [{ studentId: id, day, kind, fact: null, age }] : [];
  });
}

/** The records of the current term of who is still in school, by student. */
async function inSchool(call: Pick<Call, 'services' | 'now'>, studentIds: readonly number[]) {
  const { readModels } = call.services;
  const year = currentYear(await readModels.reader(schoolYears).find(openSchoolYears, { where: {} }));
  const term = year && currentTerm(year, todayOf(call));
  const ids = term ? studentIds.map((id) => termRecordIdOf(id, term.id)) : [];
  const found = await readModels.reader(records).getMany(termRecords, [...new Set(ids)]);
  const present = found.filter((one) => year && one.cohort === cohortOf(year, one.termId) && !one.postSchool);
  return new Map(present.map((record) => [record.studentId, record]));
}

const presentDue = (
  { studentId, ...due }: Due,
  { student, gradeLevel, yearId, termId }: TermRecordDocument,
): DueDate => ({
  ...due,
  student: { id: studentId, name: nameOf(student), studentNumber: student.studentNumber, gradeLevel },
  schoolYearId: yearId,
  termId,
});

/** What is due between two days for who is in school, and what is overdue before them. */
export async function dueBetween(call: Pick<Call, 'services' | 'now'>, span: Span) {
  const { readModels, followed } = call.services;
  const { profile } = (await followed.settings.current()).state;
  const [inSpan, before] = [{ gte: span.from, lte: span.to }, { lt: span.from }];
  const found = await Promise.all([
    recordedDue(readModels, inSpan, 'iepReview'),
    recordedDue(readModels, inSpan, 'evaluation'),
    recordedDue(readModels, inSpan, 'consentEnds'),
    reaching(readModels, span, 'transitionAge', profile.transitionAge),
    reaching(readModels, span, 'majority', profile.ageOfMajority),
  ]);
  const late = await Promise.all([
    recordedDue(readModels, before, 'iepReview'),
    recordedDue(readModels, before, 'evaluation'),
  ]);
  const more = [...found, ...late].some((dates) => dates.length === MOST_DATES);
  const overdue = late.flat().toSorted(byDay);
  const dates = found.flat().toSorted(byDay);
  const known = await inSchool(
    call,
    [...dates, ...overdue].map(({ studentId }) => studentId),
  );
  const present = (due: Due) => {
    const record = known.get(due.studentId);
    return record ? [presentDue(due, record)] : [];
  };
  return { dates: dates.flatMap(present), overdue: overdue.flatMap(present), more };
}

export const dueDates = route(calls.dueDates, {
  rule: 'read',
  keeps: 'facts',
  about:
    'What is due for the students in school, by day: IEP reviews, re-evaluations, ends of consents, ages that count',
  access: looksAt('students-listed'),
  reads: ['school-years', 'records', 'due-dates'],
  scopeOfThen: scopeOfCurrentYear,
  async answer(call) {
    const answer = await dueBetween(call, call.input.query);
    return listed(answer, answer.dates.length + answer.overdue.length);
  },
});
