import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FlowingPages } from '../figures/report-figures.ts';
import { headersOf } from '../figures/student-headers.ts';
import { recordsOverTime } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { columnLabel } from '../request/terms.ts';
import { type RiskOverTimePage, riskOverTimePage, type TermOfStudent } from './data.ts';

const labelAt = (terms: ReportRequest['terms'], place: number): string => {
  const term = terms[place];
  return term ? columnLabel(term) : '';
};
const lastRecord = (terms: readonly TermOfStudent[]) => terms.findLast(({ record }) => record)?.record;

/** A student's records beside the terms of the range. */
export const termsOf = (
  { terms }: ReportRequest,
  records: readonly (TermRecordDocument | undefined)[],
): TermOfStudent[] => records.map((record, place) => ({ label: labelAt(terms, place), record }));

async function* riskPages(models: ReadModels, request: ReportRequest, headerOf: ReturnType<typeof headersOf>['of']) {
  for await (const records of recordsOverTime(models, request)) {
    const terms = termsOf(request, records);
    const last = lastRecord(terms);
    const wasInSchool = records.some((record) => record && !record.postSchool);
    const page = last && wasInSchool && riskOverTimePage(headerOf(last), terms);
    if (page) yield page;
  }
}

/** Risk over time of one student, or of all who are in school in at least one term (rules/reports#risk-over-time). */
export function collect(models: ReadModels, request: ReportRequest, school: string): FlowingPages<RiskOverTimePage> {
  const headers = headersOf(request, 'Risk Report', school);
  return { header: headers.header, students: riskPages(models, request, headers.of) };
}
