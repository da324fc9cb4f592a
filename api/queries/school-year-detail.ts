import * as calls from '../../domain/wire/calls/school-years.ts';
import type { SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import { looksAt } from '../access/recorded-call.ts';
import { jsonStream, type Piece } from '../http/json-stream.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { route } from './route.ts';
import { cohortOf, yearOr404 } from './term.ts';
import { cohortStudents } from './term-students.ts';

/** An object's JSON with one more key, whose array follows in pieces. */
const openArray = (object: object, key: string) => `${JSON.stringify(object).slice(0, -1)},"${key}":[`;

/**
 * `{ schoolYear }` in the contract's detail form (rules/wire#shapes), made as it is read: every term, one after another, with
 * the student term infos that `studentsOf` gives as the inside of an array.
 */
export async function* schoolYearDetail(
  year: SchoolYearDocument,
  studentsOf: (termId: number) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const { terms, ...head } = presentSchoolYear(year);
  yield `{"schoolYear":${openArray(head, 'terms')}`;
  for (const [index, term] of terms.entries()) {
    yield (index === 0 ? '' : ',') + openArray(term, 'studentTermInfos');
    yield* studentsOf(term.id);
    yield ']}';
  }
  yield ']}}';
}

export const schoolYear = route(calls.schoolYear, {
  rule: 'read',
  about: 'A school year with all its students, term by term',
  access: looksAt('students-listed'),
  reads: ['school-years', 'records'],
  madeFrom: ({ params }) => ({ topics: ['school-years', 'records'], yearId: Number(params['yearId']) }),
  isKept: true,
  async answer(call) {
    const { readModels } = call.services;
    const year = await yearOr404(readModels, call.input.params.yearId);
    const count = { rows: 0 };
    const studentsOf = (termId: number) => cohortStudents(readModels, cohortOf(year, termId), count);
    return jsonStream(schoolYearDetail(year, studentsOf), count);
  },
});
