import type { FlowingReport } from '../report-data.ts';
import { countsTable, crossTable, riskSummaryTable, seriesTable } from './count-tables.ts';
import { activitiesOverTimeTable, riskOverTimeTable } from './over-time-tables.ts';
import { preEtsTable, riskRosterTable, trackTable } from './roster-tables.ts';
import { postSchoolTable, riskTable, studentTable } from './student-tables.ts';
import { summaryTables } from './summary-tables.ts';
import type { ReportTable } from './table.ts';

/** The figures of a report as tables (rules/reports#tables): the same that its pages show. */
export function tablesOf(data: FlowingReport, dataText: string): ReportTable[] {
  switch (data.pages) {
    case 'summary':
      return summaryTables(data.report, dataText);
    case 'riskRoster':
      return [riskRosterTable(data.report)];
    case 'trackToGraduate':
      return [trackTable(data.report)];
    case 'preEts':
      return [preEtsTable(data.report)];
    case 'riskSummary':
      return [riskSummaryTable(data.report)];
    case 'counts':
      return [countsTable(data.report)];
    case 'countsOverTime':
      return [seriesTable(data.report)];
    case 'cross':
      return [crossTable(data.report)];
    case 'student':
      return [studentTable(data.report)];
    case 'risk':
      return [riskTable(data.report)];
    case 'riskOverTime':
      return [riskOverTimeTable(data.report)];
    case 'activitiesOverTime':
      return [activitiesOverTimeTable(data.report)];
    case 'postSchool':
      return [postSchoolTable(data.report)];
  }
}
