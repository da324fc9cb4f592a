import { defineReport } from '../definition/report.ts';

export const numberOfStudentsCross = defineReport({
  kind: 'numberOfStudentsCross',
  categories: 2,
  fileType: 'number-of-students',
  about: 'Students by two data categories',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
