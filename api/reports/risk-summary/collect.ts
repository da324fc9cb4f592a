import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { inSchoolStudents } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { columnLabel } from '../request/terms.ts';
import { countRisks, type RiskSummaryReport, riskSummaryReport } from './data.ts';

/** Risk and needs over time; filters and the choice of students apply to each term by itself. */
export async function collect(models: ReadModels, request: ReportRequest, school: string): Promise<RiskSummaryReport> {
  const terms = [];
  for (const term of request.terms) {
    const counts = countRisks();
    for await (const record of inSchoolStudents(models, request, term)) counts.add(record);
    terms.push({ label: columnLabel(term), counts });
  }
  return riskSummaryReport(reportHeader(request, 'Risk Summary Report', school), terms);
}
