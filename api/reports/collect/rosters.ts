import type { ReadModels } from '../../../projections/read-models.ts';
import { reportHeader } from '../data/header.ts';
import {
  type PreEtsRow,
  preEtsRow,
  type RiskRosterRow,
  type RosterReport,
  riskRosterRow,
  type TrackRow,
  trackRow,
} from '../data/rosters.ts';
import { inSchoolStudents, withActivities } from '../population.ts';
import type { ReportRequest } from '../read-request.ts';
import type { Flow } from '../report-data.ts';
import { mapped } from './mapped.ts';

type Roster<Row> = RosterReport<Row, Flow<Row>>;

/** Students with risk and needs. */
export const collectRiskRoster = (
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Roster<RiskRosterRow> => ({
  header: reportHeader(request, 'Risk Roster Report', school),
  rows: mapped(inSchoolStudents(models, request), riskRosterRow),
});

/** Students and whether they are on track. */
export const collectTrack = (models: ReadModels, request: ReportRequest, school: string): Roster<TrackRow> => ({
  header: reportHeader(request, 'On Track to Graduate Report', school),
  rows: mapped(inSchoolStudents(models, request), trackRow),
});

/** Students with the services of the school year. */
export const collectPreEts = (models: ReadModels, request: ReportRequest, school: string): Roster<PreEtsRow> => ({
  header: reportHeader(request, 'Pre-ETS Activity Report', school),
  rows: mapped(withActivities(models, request.start, inSchoolStudents(models, request)), ({ record, activities }) =>
    preEtsRow(record, activities),
  ),
});
