import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import type { SchoolYearDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { idParam } from '../http/params.ts';
import { file } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { textStream } from '../presenters/json-stream.ts';
import { presentSchoolYear } from '../presenters/school-year.ts';
import { cohortOf, yearOr404 } from './term.ts';
import { cohortStudents } from './term-students.ts';

/** An object's JSON with one more key, whose array follows in pieces. */
const openArray = (object: object, key: string) => `${JSON.stringify(object).slice(0, -1)},"${key}":[`;

/** Every term of a year, one after another, each with all its student term infos. */
async function* termPieces(models: ReadModels, year: SchoolYearDocument, terms: readonly WireTerm[]) {
  let separator = '';
  for (const term of terms) {
    yield separator + openArray(term, 'studentTermInfos');
    yield* cohortStudents(models, cohortOf(year, term.id));
    yield ']}';
    separator = ',';
  }
}

/** `{ schoolYear }` in the contract's detail form (`http.md` 5), made as it is read. */
export async function* schoolYearDetail(models: ReadModels, year: SchoolYearDocument): AsyncGenerator<string> {
  const { terms, ...head }: WireSchoolYear = presentSchoolYear(year);
  yield `{"schoolYear":${openArray(head, 'terms')}`;
  yield* termPieces(models, year, terms);
  yield ']}}';
}

export const schoolYear = route({
  method: 'GET',
  path: '/api/schoolYears/:yearId',
  rule: 'read',
  about: 'A school year with all its students, term by term',
  async answer(call) {
    const { readModels } = call.parts;
    const year = await yearOr404(readModels, idParam(call, 'yearId'));
    return file('application/json; charset=utf-8', textStream(schoolYearDetail(readModels, year)));
  },
});
