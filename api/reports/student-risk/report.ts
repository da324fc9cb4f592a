import { defineReport } from '../definition/report.ts';

export const studentRisk = defineReport({
  kind: 'studentRisk/standard',
  student: 'optional',
  fileType: 'student-risk',
  about: 'Risk of one student or of all in one term',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
