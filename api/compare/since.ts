import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { dayIn, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { FactorAssessment } from '../../domain/risk/assess-factor.ts';
import { factorsOfRecord } from '../../domain/risk/assess-record.ts';
import { loweringChanges } from '../../domain/risk/nearest-change.ts';
import { MEMBERSHIP_FIELDS } from '../../domain/students/membership-fields.ts';
import { SECTION_FIELDS } from '../../domain/students/term-sections.ts';
import * as calls from '../../domain/wire/calls/compare.ts';
import type { SinceMeeting } from '../../domain/wire/since.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { SchoolYearDocument, TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { cohortOf } from '../queries/term.ts';
import { type LastChange, recordChange } from './last-changes.ts';
import { changeNames, changeOfSettings, changesOfStudent, type NameChange } from './made-by.ts';
import { route } from './route.ts';
import { comparedLook, comparing, type Side, type Sides } from './sides.ts';
import { activitiesSince, ranOutSince, servicesSince } from './since-done.ts';
import { namedCells } from './student.ts';
import { differing, personValues, termValues, type Values } from './values.ts';

/** A term and the days on which it runs: until the next one begins. */
interface RunningTerm {
  termId: number;
  yearId: number;
  cohort: string;
  start: string;
  /** The first day of the next term; undefined for the last one there is. */
  next: string | undefined;
}

/** What a side knows of the student: the records of all terms, oldest first, and the newest of them in which something is answered. */
interface Known {
  day: PlainDay;
  terms: readonly RunningTerm[];
  records: readonly TermRecordDocument[];
  current: TermRecordDocument | undefined;
  /** The newest record of a term that has begun: who the student is and in which grade level, with answers or without. */
  newest: TermRecordDocument | undefined;
  yearIds: readonly number[];
}

const termsOf = (year: SchoolYearDocument) =>
  year.terms.map(({ id, startDate }) => ({
    termId: id,
    yearId: year.id,
    cohort: cohortOf(year, id),
    start: startDate,
  }));

/** All terms of the open years in the order in which they begin. */
async function runningTerms(models: ReadModels): Promise<RunningTerm[]> {
  const years = await models.reader(schoolYears).find(openSchoolYears, { where: {} });
  const terms = years.flatMap(termsOf).toSorted((a, b) => a.start.localeCompare(b.start));
  return terms.map((term, at) => ({ ...term, next: terms[at + 1]?.start }));
}

/** Something of it is recorded: a level, a skill, a goal. The type of a grade says nothing without one. */
const isAnswered = ({ info: { gradeType: _, ...answers } }: TermRecordDocument) =>
  Object.values(answers).some((value) => value !== null);

async function knownTo({ services, point }: Side, studentId: number): Promise<Known> {
  const { readModels, configuration } = services;
  const day = dayIn(point.at, configuration.TIME_ZONE);
  const terms = await runningTerms(readModels);
  const ids = terms.map(({ termId }) => termRecordIdOf(studentId, termId));
  const found = (await readModels.reader(records).getMany(termRecords, ids)).filter(({ termId, cohort }) =>
    terms.some((term) => term.termId === termId && term.cohort === cohort),
  );
  const hasBegun = ({ termId }: TermRecordDocument) =>
    (terms.find((one) => one.termId === termId)?.start ?? day) <= day;
  const begun = found.filter(hasBegun);
  const newest = begun.at(-1);
  const yearIds = [...new Set(found.map(({ yearId }) => yearId))];
  return { day, terms, records: found, current: begun.findLast(isAnswered) ?? newest, newest, yearIds };
}

const standingOf = (record: TermRecordDocument | undefined): SinceMeeting['before'] =>
  record
    ? { termId: record.termId, schoolYearId: record.yearId, gradeLevel: record.gradeLevel, risk: record.risk }
    : null;

const judgedOf = (factor: FactorAssessment | undefined) =>
  factor ? { level: factor.level, value: factor.value, threshold: factor.threshold } : null;

/** Factors that stand otherwise. One that is not recorded yet in another term says nothing of the student. */
function movedFactors(before: Known, after: Known): SinceMeeting['factors'] {
  const [was, is] = [before.current, after.current].map((record) => (record ? factorsOfRecord(record) : []));
  const sameTerm = before.current?.termId === after.current?.termId;
  return (is ?? []).flatMap((factor, at) => {
    const then = was?.[at];
    const isSame = then?.level === factor.level && then.value === factor.value;
    const isUnasked = !sameTerm && factor.value === null;
    return isSame || isUnasked ? [] : [{ factor: factor.factor, before: judgedOf(then), after: judgedOf(factor) }];
  });
}

const RISK_ANSWERS: ReadonlySet<string> = new Set([...SECTION_FIELDS.riskFactors, 'gradeType', 'risk']);

/** What of a record is not a risk factor: those are told with their levels. */
const otherValues = ({ current, newest }: Pick<Known, 'current' | 'newest'>): Values =>
  Object.fromEntries(
    Object.entries({ ...(newest && personValues(newest)), ...(current && termValues(current)) }).filter(
      ([field]) => !RISK_ANSWERS.has(field),
    ),
  );

/** Values that are others now; an answer that is not given yet in another term is none. */
function movedValues(before: Known, after: Known) {
  if (!before.current || !after.current) return { cells: [], untouched: 0, unasked: 0 };
  const [was, is] = [otherValues(before), otherValues(after)];
  const all = differing(was, is);
  const sameTerm = before.current.termId === after.current.termId;
  const unasked = sameTerm ? [] : all.filter((cell) => cell.after === null);
  const cells = all.filter((cell) => !unasked.includes(cell));
  return { cells, unasked: unasked.length, untouched: Object.keys(is).length - all.length };
}

interface Changes {
  last: LastChange;
  named: NameChange;
  settings: ReturnType<LastChange>;
}

/** What is entered late, where nothing stood, corrects nothing; support needed by nobody stood as such. */
const wasKnown = (value: unknown) => value !== null && value !== 'No Data';

/** Values of terms before the present one that were changed when their term was over. */
async function correctionsOf(before: Known, after: Known, { last, named, settings }: Changes, zone: string) {
  const corrections: SinceMeeting['corrections'] = [];
  for (const record of after.records) {
    const { termId, yearId } = record;
    const term = after.terms.find((one) => one.termId === termId);
    const was = before.records.find((one) => one.termId === termId);
    if (!was || !term?.next || termId === after.current?.termId || term.start > after.day) continue;
    const changeOf = (field: string) => recordChange(last, { yearId, termId, settings }, field);
    const isCorrection = (field: string) => {
      const event = changeOf(field);
      return event !== undefined && dayIn(new Date(event.metadata.at), zone) >= (term.next ?? '');
    };
    const cells = differing(termValues(was), termValues(record)).filter(
      (cell) => wasKnown(cell.before) && isCorrection(cell.field),
    );
    if (cells.length > 0)
      corrections.push({ termId, schoolYearId: yearId, cells: await namedCells(cells, changeOf, named) });
  }
  return corrections;
}

async function since(sides: Sides, studentId: number): Promise<Omit<SinceMeeting, 'asOf' | 'with'>> {
  const [before, after] = await Promise.all([knownTo(sides.before, studentId), knownTo(sides.after, studentId)]);
  const newest = after.records.at(-1) ?? before.records.at(-1);
  if (!newest) throw new Rejection('not-found', 'The student is in no school year at either of the points.');
  const [last, named, settings] = await Promise.all([
    changesOfStudent(sides, studentId),
    changeNames(sides),
    changeOfSettings(sides),
  ]);
  const { cells, untouched, unasked } = movedValues(before, after);
  const changeOf = (field: string) => {
    const { termId = 0, yearId = 0 } = (field in MEMBERSHIP_FIELDS ? after.newest : after.current) ?? {};
    return recordChange(last, { termId, yearId, settings }, field);
  };
  const { firstName, lastName, studentNumber } = newest.student;
  const span = { from: before.day, to: after.day };
  return {
    student: { firstName, lastName, studentNumber },
    ...{ day: before.day, before: standingOf(before.current), after: standingOf(after.current) },
    factors: movedFactors(before, after),
    lowering: after.current ? loweringChanges(factorsOfRecord(after.current)) : [],
    cells: await namedCells(cells, changeOf, named),
    ...{ untouched, unasked },
    activities: await activitiesSince(sides.after, studentId, span, after.yearIds),
    services: await servicesSince(sides.after, studentId, span),
    ranOut: await ranOutSince(sides.after, studentId, span),
    corrections: await correctionsOf(
      before,
      after,
      { last, named, settings },
      sides.after.services.configuration.TIME_ZONE,
    ),
  };
}

export const sinceMeeting = route(calls.sinceMeeting, {
  rule: 'read',
  about:
    'What became of a student since a day, such as that of the last IEP meeting: level, factors, answers, activities, services, what ran out, corrections',
  reads: ['school-years', 'records', 'activities', 'services', 'journal'],
  access: comparedLook(opensStudent()),
  refuses: [404],
  async answer(call) {
    const { params, query } = call.input;
    return json(await comparing(call, query, (sides) => since(sides, params.studentId)));
  },
});
