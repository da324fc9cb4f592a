import { defineReport } from '../definition/report.ts';

export const studentRiskOverTime = defineReport({
  kind: 'studentRisk/longitudinal',
  student: 'optional',
  overTime: true,
  fileType: 'student-risk',
  namesLongitudinal: true,
  about: 'Risk of one student or of all over time',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
