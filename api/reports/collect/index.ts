import type { ReadModels } from '../../../projections/read-models.ts';
import type { ReportKind } from '../kinds.ts';
import type { ReportRequest } from '../read-request.ts';
import { type FlowingReport, type ReportData, wholeReport } from '../report-data.ts';
import { collectCounts, collectCross, collectRiskSummary, collectSeries } from './counts.ts';
import { collectPreEts, collectRiskRoster, collectTrack } from './rosters.ts';
import {
  collectActivitiesOverTime,
  collectPostSchool,
  collectRisks,
  collectRisksOverTime,
  collectStudents,
} from './students.ts';
import { collectSummary } from './summary.ts';

type Given = [models: ReadModels, request: ReportRequest, school: string];
type Collect = (...given: Given) => Promise<FlowingReport>;

/** How the figures of each report are found, and the pages that show them. */
const COLLECTORS: Record<ReportKind, Collect> = {
  summary: async (...given) => ({ pages: 'summary', report: await collectSummary(...given) }),
  riskRoster: async (...given) => ({ pages: 'riskRoster', report: collectRiskRoster(...given) }),
  riskSummary: async (...given) => ({ pages: 'riskSummary', report: await collectRiskSummary(...given) }),
  'numberOfStudents/standard': async (...given) => ({ pages: 'counts', report: await collectCounts(...given) }),
  'numberOfStudents/longitudinal': async (...given) => ({
    pages: 'countsOverTime',
    report: await collectSeries(...given),
  }),
  numberOfStudentsCross: async (...given) => ({ pages: 'cross', report: await collectCross(...given) }),
  student: async (...given) => ({ pages: 'student', report: collectStudents(...given) }),
  studentActivities: async (...given) => ({
    pages: 'activitiesOverTime',
    report: await collectActivitiesOverTime(...given),
  }),
  'studentRisk/standard': async (...given) => ({ pages: 'risk', report: collectRisks(...given) }),
  'studentRisk/longitudinal': async (...given) => ({
    pages: 'riskOverTime',
    report: collectRisksOverTime(...given),
  }),
  postSchoolStudent: async (...given) => ({ pages: 'postSchool', report: collectPostSchool(...given) }),
  preEts: async (...given) => ({ pages: 'preEts', report: collectPreEts(...given) }),
  trackToGraduate: async (...given) => ({ pages: 'trackToGraduate', report: collectTrack(...given) }),
};

/** The figures of a report that was asked for, as the read models have them when they are read. */
export const openReport: Collect = (models, request, school) => COLLECTORS[request.rules.kind](models, request, school);

/** The same, read to its end. */
export const collectReport = async (...given: Given): Promise<ReportData> => wholeReport(await openReport(...given));
