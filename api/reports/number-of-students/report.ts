import { defineReport } from '../definition/report.ts';

export const numberOfStudents = defineReport({
  kind: 'numberOfStudents/standard',
  categories: 1,
  fileType: 'number-of-students',
  about: 'Students by one data category',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
