import { defineReport } from '../definition/report.ts';

export const studentActivities = defineReport({
  kind: 'studentActivities',
  reads: ['activities'],
  student: 'required',
  overTime: true,
  fileType: 'student-over-time',
  about: 'Activities, risk and skills of one student over time',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
