import type { DashboardDocument } from './documents.ts';

/** The figures of nobody, of a term or of some students of it. */
export const emptyDashboard = (
  of: Pick<DashboardDocument, 'id' | 'termId' | 'yearId'>,
  updatedAt: string,
): DashboardDocument => ({
  id: of.id,
  termId: of.termId,
  yearId: of.yearId,
  total: 0,
  all: 0,
  gradeLevels: {},
  risk: {},
  support: {},
  races: {},
  offTrack: 0,
  chronicallyAbsent: 0,
  activityGroups: {},
  gradeRisks: {},
  fewAnswers: {},
  moved: {},
  newUltra: 0,
  iepRoleMissing: 0,
  updatedAt,
});
