import { defineReport } from '../definition/report.ts';

export const postSchoolStudent = defineReport({
  kind: 'postSchoolStudent',
  student: 'optional',
  left: true,
  wholeYear: true,
  fileType: 'post-school-student',
  about: 'Exit and outcome of one student or of all',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
