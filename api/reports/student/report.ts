import { defineReport } from '../definition/report.ts';

export const student = defineReport({
  kind: 'student',
  reads: ['activities'],
  student: 'optional',
  fileType: 'student',
  about: 'One term of one student or of all',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
