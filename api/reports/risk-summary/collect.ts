import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { studentsOfTerm } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { columnLabel } from '../request/terms.ts';
import { countRisks, type RiskSummaryReport, riskSummaryReport } from './data.ts';

/** Risk and needs over time; filters apply to each term by itself. */
export async function collect(models: ReadModels, request: ReportRequest, school: string): Promise<RiskSummaryReport> {
  const terms = [];
  for (const term of request.terms) {
    const counts = countRisks();
    const population = { inSchool: true, filters: request.filters };
    for await (const record of studentsOfTerm(models, term, population)) counts.add(record);
    terms.push({ label: columnLabel(term), counts });
  }
  return riskSummaryReport(reportHeader(request, 'Risk Summary Report', school), terms);
}
