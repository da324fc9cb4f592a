import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../figures/header.ts';
import { mapped } from '../figures/mapped.ts';
import type { FlowingRoster } from '../figures/report-figures.ts';
import { inSchoolStudents, withActivities } from '../request/population.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type PreEtsRow, preEtsRow } from './data.ts';

/** Students with the services of the school year. */
export const collect = (models: ReadModels, request: ReportRequest, school: string): FlowingRoster<PreEtsRow> => ({
  header: reportHeader(request, 'Pre-ETS Activity Report', school),
  rows: mapped(withActivities(models, request.start, inSchoolStudents(models, request)), ({ record, activities }) =>
    preEtsRow(record, activities),
  ),
});
