import { collectReport } from '../../api/reports/definition/report.ts';
import { type ReportFigures, wholeReport } from '../../api/reports/figures/report-figures.ts';
import { reportOf } from '../../api/reports/registry/registry.ts';
import type { ReportKind } from '../../api/reports/request/kinds.ts';
import { readReportRequest } from '../../api/reports/request/read-request.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { queryOf, schoolYears } from './report-school.ts';

/** A report of the small school, read to its end; whoever asks says which figures its kind has. */
export async function collectedReport<Figures extends ReportFigures = ReportFigures>(
  models: ReadModels,
  kind: ReportKind,
  query: Record<string, unknown>,
  schoolName = 'Lincoln High School',
): Promise<{ kind: ReportKind; report: Figures }> {
  const definition = reportOf(kind);
  const request = readReportRequest(definition, queryOf(query), schoolYears);
  const report = await wholeReport(await collectReport(definition, models, request, schoolName));
  return { kind, report: report as Figures };
}
