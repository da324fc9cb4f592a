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
import { activitiesOf, all, inSchoolStudents } from '../population.ts';
import type { ReportRequest } from '../read-request.ts';

/** Students with risk and needs. */
export async function collectRiskRoster(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<RosterReport<RiskRosterRow>> {
  const rows: RiskRosterRow[] = [];
  for await (const record of inSchoolStudents(models, request)) rows.push(riskRosterRow(record));
  return { header: reportHeader(request, 'Risk Roster Report', school), rows };
}

/** Students and whether they are on track. */
export async function collectTrack(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<RosterReport<TrackRow>> {
  const rows: TrackRow[] = [];
  for await (const record of inSchoolStudents(models, request)) rows.push(trackRow(record));
  return { header: reportHeader(request, 'On Track to Graduate Report', school), rows };
}

/** Students with the services of the school year. */
export async function collectPreEts(
  models: ReadModels,
  request: ReportRequest,
  school: string,
): Promise<RosterReport<PreEtsRow>> {
  const records = await all(inSchoolStudents(models, request));
  const activities = await activitiesOf(models, request.start, records);
  const rows = records.map((record) => preEtsRow(record, activities.get(record.studentId) ?? []));
  return { header: reportHeader(request, 'Pre-ETS Activity Report', school), rows };
}
