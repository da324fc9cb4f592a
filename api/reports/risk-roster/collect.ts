import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { mapped } from '../figures/mapped.ts';
import { inSchoolStudents } from '../population.ts';
import type { ReportRequest } from '../read-request.ts';
import type { FlowingRoster } from '../report.ts';
import { type RiskRosterRow, riskRosterRow } from './data.ts';

/** Students with risk and needs. */
export const collect = (models: ReadModels, request: ReportRequest, school: string): FlowingRoster<RiskRosterRow> => ({
  header: reportHeader(request, 'Risk Roster Report', school),
  rows: mapped(inSchoolStudents(models, request), riskRosterRow),
});
