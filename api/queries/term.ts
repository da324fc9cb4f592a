import { decodeTermId, isYearId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { SchoolYearDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { SourceOf } from '../http/content-version.ts';

/** The school year with this id, or 404. */
export async function yearOr404(models: ReadModels, yearId: number): Promise<SchoolYearDocument> {
  const year = isYearId(yearId) ? await models.reader(schoolYears).get(openSchoolYears, yearId) : undefined;
  if (!year) throw new Rejection('not-found', 'School year does not exist');
  return year;
}

/** The students of a term in the present clearing of its year (`documents.ts`). */
export const cohortOf = (year: Pick<SchoolYearDocument, 'clearing'>, termId: number): string =>
  `${termId}.${year.clearing}`;

export interface TermInYear {
  id: number;
  yearId: number;
  year: SchoolYearDocument;
  cohort: string;
}

/** What the answer about a term is made from. */
export const madeFromTerm: SourceOf = ({ params }) => ({
  topics: ['school-years', 'records'],
  yearId: decodeTermId(Number(params['termId']))?.yearId,
});

/** The term with this id and its year, or 404. */
export async function termOr404(models: ReadModels, termId: number): Promise<TermInYear> {
  const address = decodeTermId(termId);
  const notFound = new Rejection('not-found', 'Term does not exist');
  if (!address) throw notFound;
  const year = await models.reader(schoolYears).get(openSchoolYears, address.yearId);
  if (!year?.terms.some((term) => term.id === termId)) throw notFound;
  return { id: termId, yearId: address.yearId, year, cohort: cohortOf(year, termId) };
}
