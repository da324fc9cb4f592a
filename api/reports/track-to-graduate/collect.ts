import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingRoster } from '../figures/report-figures.ts';
import { inSchoolStudents } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type TrackRow, trackRow } from './data.ts';

/** Students and whether they are on track. */
export const collect = (models: ReadModels, request: ReportRequest, school: string): FlowingRoster<TrackRow> => ({
  header: reportHeader(request, 'On Track to Graduate Report', school),
  rows: mapped(inSchoolStudents(models, request), trackRow),
});
