import { decodeTermId, termRecordIdOf } from '../../../domain/kernel/ids.ts';
import { answeredOf } from '../../../domain/students/completion.ts';
import type { RiskLevel } from '../../../domain/vocabulary/transition.ts';
import { collection } from '../../storage/collection.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import type { CourseDocument, CourseTerm, TermRecordDocument } from '../shared/documents.ts';
import { cohortOf, type KnownYear, knownYear } from '../shared/years.ts';
import { recountFollower } from './dashboard.ts';
import { termRecords, withLevelBefore } from './term-record.ts';

/** Kept apart from the records, so that the courses of a page of students are one small read. */
export const courses = collection<CourseDocument>()('courses', { id: 'number', fields: {}, indexes: [] });

type Terms = CourseDocument['terms'];

const isCurrentTerm = (year: KnownYear, termId: number, terms: Terms): boolean =>
  !year.deleted && terms[termId]?.cohort === cohortOf(termId, year.clearing);

/** The student's years that start in this calendar year. */
async function yearsStarting(unit: UnitOfWork, terms: Terms, start: number): Promise<KnownYear[]> {
  const ids = new Set(Object.keys(terms).map((termId) => decodeTermId(Number(termId))?.yearId ?? 0));
  const years = await Promise.all([...ids].map((id) => knownYear(unit, id)));
  return years.filter((year) => year !== undefined).filter(({ year }) => year === start);
}

/** The term before (-1) or after (1) in which the student is: of the same year, or the nearest of the next one. */
async function neighbourOf(unit: UnitOfWork, terms: Terms, termId: number, step: -1 | 1): Promise<number | undefined> {
  const year = await knownYear(unit, decodeTermId(termId)?.yearId ?? 0);
  if (year?.year === undefined) return undefined;
  const inYear = year.termIds[year.termIds.indexOf(termId) + step];
  if (inYear !== undefined) return isCurrentTerm(year, inYear, terms) ? inYear : undefined;
  const others = await yearsStarting(unit, terms, year.year + step);
  return others
    .flatMap((other) => {
      const nearest = other.termIds.at(step === 1 ? 0 : -1);
      return nearest !== undefined && isCurrentTerm(other, nearest, terms) ? [nearest] : [];
    })
    .at(0);
}

/** The student's level in the term before this one; null for who was not there. */
export async function levelBefore(unit: UnitOfWork, studentId: number, termId: number): Promise<RiskLevel | null> {
  const terms: Terms = (await unit.get(courses, studentId))?.terms ?? {};
  const before = await neighbourOf(unit, terms, termId, -1);
  return before === undefined ? null : (terms[before]?.risk ?? null);
}

const termOf = ({ cohort, risk, info }: TermRecordDocument): CourseTerm => ({
  cohort,
  risk,
  answered: answeredOf(info, 'riskFactors').answered,
});

function putTerms(unit: UnitOfWork, id: number, terms: Terms): void {
  if (Object.keys(terms).length === 0) unit.delete(courses, id);
  else unit.put(courses, { id, terms });
}

/** The record of the term after compares itself with this one. */
async function tellTermAfter(unit: UnitOfWork, studentId: number, termId: number, terms: Terms): Promise<void> {
  const after = await neighbourOf(unit, terms, termId, 1);
  const record = after === undefined ? undefined : await unit.get(termRecords, termRecordIdOf(studentId, after));
  if (!record) return;
  const followed = withLevelBefore(record, await levelBefore(unit, studentId, record.termId));
  if (followed.riskBefore === record.riskBefore) return;
  unit.put(termRecords, followed);
  await recountFollower(unit, record, followed);
}

/** Writes a term into the student's course as its record now is, or takes it out, and tells the term after it. */
export async function moveCourse(
  unit: UnitOfWork,
  { studentId, termId }: Pick<TermRecordDocument, 'studentId' | 'termId'>,
  record: TermRecordDocument | undefined,
): Promise<void> {
  const present = (await unit.get(courses, studentId))?.terms ?? {};
  const was = present[termId];
  const is = record && termOf(record);
  const isSameLevel = was?.risk === is?.risk && was?.cohort === is?.cohort;
  if (isSameLevel && was?.answered === is?.answered) return;
  const { [termId]: _was, ...others } = present;
  const terms = is ? { ...present, [termId]: is } : others;
  putTerms(unit, studentId, terms);
  if (!isSameLevel) await tellTermAfter(unit, studentId, termId, terms);
}
