import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingRoster } from '../figures/report-figures.ts';
import { inSchoolStudents } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type RiskRosterRow, riskRosterRow } from './data.ts';

/** Students with risk and needs. */
export const collect = (models: ReadModels, request: ReportRequest, school: string): FlowingRoster<RiskRosterRow> => ({
  header: reportHeader(request, 'Risk Roster Report', school),
  rows: mapped(inSchoolStudents(models, request), riskRosterRow),
});
