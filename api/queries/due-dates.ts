import { birthdayAt, bornFor, type DueKind, type RecordedDue } from '../../domain/due-dates/due-dates.ts';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { StateProfile } from '../../domain/school-settings/state-profile.ts';
import { currentTerm, currentYear } from '../../domain/school-years/current.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/due-dates.ts';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import { datedStudents, dueDatesModel, dueDates as recorded } from '../../projections/definitions/due-dates.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { fewInYear } from '../http/few-in-years.ts';
import { askedAbout, heldOf, json } from '../http/reply.ts';
import { type TimeZoneServices, todayOf } from '../http/today.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { groupsOf } from '../shares/groups-of.ts';
import { currentParty } from '../shares/request-context.ts';
import { type Call, route } from './route.ts';
import { scopeOfCurrentYear } from './scope-of-then.ts';
import { cohortOf } from './term.ts';

/** Dates of a kind that one answer of the page holds, of students in school. */
const MOST_DATES = 1000;
/** Dates whose students are looked up at once, and the same where it is asked whether they are few. */
const [AT_ONCE, FEW_AT_ONCE] = [500, 4 * FEW_FOUND];

/** Who asks what is due, and when. */
interface Asking {
  services: TimeZoneServices & Pick<Call['services'], 'readModels' | 'followed'>;
  now: Date;
}

/** Something due, of whomever. */
type Due = Pick<DueDate, 'day' | 'kind' | 'fact' | 'age'> & { studentId: number };
interface Span {
  from: string;
  to: string;
}

const byDay = (a: DueDate, b: DueDate) => (a.day === b.day ? a.student.id - b.student.id : a.day < b.day ? -1 : 1);

/** By kind: in the order of the index. */
async function* recordedDue(models: ReadModels, day: object, kind: RecordedDue): AsyncGenerator<Due, void> {
  const where = { kind, day };
  const found = models.reader(dueDatesModel).stream(recorded, { where, sort: [{ field: 'day' }] });
  for await (const { id: _, ...due } of found) yield { ...due, age: null };
}

/** Who reaches an age between two days. */
async function* reaching(models: ReadModels, span: Span, kind: DueKind, age: number): AsyncGenerator<Due, void> {
  const { first, last } = bornFor({ ...span, age });
  const where = { birthday: { gte: first, lte: last } };
  const sort = [{ field: 'birthday' }] as const;
  const found = models.reader(dueDatesModel).stream(datedStudents, { where, sort, fields: ['id', 'birthday'] });
  for await (const { id, birthday } of found) {
    const day = birthday && birthdayAt(birthday, age);
    if (day && day >= span.from && day <= span.to) yield { studentId: id, day, kind, fact: null, age };
  }
}

type InSchool = (studentIds: readonly number[]) => Promise<ReadonlyMap<number, TermRecordDocument>>;

/** Looks up the records of the current term of who is still in school, by student; where few are in its year, it says who they are. */
async function lookInSchool(call: Asking): Promise<{ inSchool: InSchool; few: number[] }> {
  const { readModels } = call.services;
  const year = currentYear(await readModels.reader(schoolYears).find(openSchoolYears, { where: {} }));
  const term = year && currentTerm(year, todayOf(call));
  const { few } = year ? await fewInYear(readModels, year.id) : { few: [] };
  const inSchool: InSchool = async (studentIds) => {
    const ids = term ? studentIds.map((id) => termRecordIdOf(id, term.id)) : [];
    const found = await readModels.reader(records).getMany(termRecords, [...new Set(ids)]);
    const present = found.filter((one) => year && one.cohort === cohortOf(year, one.termId) && !one.postSchool);
    return new Map(present.map((record) => [record.studentId, record]));
  };
  return { inSchool, few };
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

interface FirstDue {
  dates: DueDate[];
  more: boolean;
}

/** The first of these of students in school: who has left takes nobody's place. */
async function firstOf(found: AsyncIterable<Due>, inSchool: InSchool, most: number): Promise<FirstDue> {
  const dates: DueDate[] = [];
  for await (const some of groupsOf(inTurns(currentParty(), found), AT_ONCE)) {
    const known = await inSchool(some.map(({ studentId }) => studentId));
    for (const due of some) {
      const record = known.get(due.studentId);
      if (record) dates.push(presentDue(due, record));
    }
    if (dates.length > most) break;
  }
  return { dates: dates.slice(0, most), more: dates.length > most };
}

/** What is due between two days, and what is overdue before them, kind by kind and of whomever. */
function dueIn(models: ReadModels, span: Span, { transitionAge, ageOfMajority }: StateProfile) {
  const [inSpan, before] = [{ gte: span.from, lte: span.to }, { lt: span.from }];
  return {
    dates: [
      recordedDue(models, inSpan, 'iepReview'),
      recordedDue(models, inSpan, 'evaluation'),
      recordedDue(models, inSpan, 'consentEnds'),
      reaching(models, span, 'transitionAge', transitionAge),
      reaching(models, span, 'majority', ageOfMajority),
    ],
    overdue: [recordedDue(models, before, 'iepReview'), recordedDue(models, before, 'evaluation')],
  };
}

/**
 * What is due between two days for who is in school, and what is overdue before them; of each kind the first `most`. Of `few` in school it
 * tells also of whom nothing is due.
 */
export async function dueBetween(call: Asking, span: Span, most: number = MOST_DATES) {
  const { readModels, followed } = call.services;
  const { profile } = (await followed.settings.current()).state;
  const due = dueIn(readModels, span, profile);
  const { inSchool, few } = await lookInSchool(call);
  const first = (found: readonly AsyncIterable<Due>[]) => Promise.all(found.map((one) => firstOf(one, inSchool, most)));
  const [dates, overdue] = await Promise.all([first(due.dates), first(due.overdue)]);
  const inOrder = (some: readonly FirstDue[]) => some.flatMap((one) => one.dates).toSorted(byDay);
  return {
    ...{ dates: inOrder(dates), overdue: inOrder(overdue) },
    more: [...dates, ...overdue].some((one) => one.more),
    few,
  };
}

/** Whom that answer tells of, where they are few: of many the first few are looked up. */
async function fewDue(call: Asking, span: Span): Promise<readonly number[]> {
  const { readModels, followed } = call.services;
  const { dates, overdue } = dueIn(readModels, span, (await followed.settings.current()).state.profile);
  const { inSchool, few } = await lookInSchool(call);
  const whom = new Set<number>();
  for (const found of [...dates, ...overdue])
    for await (const some of groupsOf(inTurns(currentParty(), found), FEW_AT_ONCE)) {
      for (const studentId of (await inSchool(some.map((due) => due.studentId))).keys()) whom.add(studentId);
      if (whom.size > FEW_FOUND) return few;
    }
  return [...few, ...whom];
}

/** Whose dates these are, date by date. */
export const studentsDue = (dates: readonly DueDate[]): number[] => dates.map(({ student }) => student.id);

export const dueDates = route(calls.dueDates, {
  rule: 'read',
  keeps: 'facts',
  about:
    'What is due for the students in school, by day: IEP reviews, re-evaluations, ends of consents, ages that count',
  access: looksAt('students-listed', undefined, ['from', 'to']),
  fewChosen: ({ query, ...asked }) => fewDue(asked, calls.dueDates.query.parse(Object.fromEntries(query))),
  reads: ['school-years', 'records', 'due-dates'],
  scopeOfThen: scopeOfCurrentYear,
  async answer(call) {
    const { few, ...answer } = await dueBetween(call, call.input.query);
    return askedAbout(few, heldOf(studentsDue([...answer.dates, ...answer.overdue]), json(answer)));
  },
});
