import { defineReport } from '../definition/report.ts';

export const numberOfStudentsOverTime = defineReport({
  kind: 'numberOfStudents/longitudinal',
  categories: 1,
  overTime: true,
  fileType: 'number-of-students-longitudinal',
  namesEnd: true,
  namesLongitudinal: true,
  about: 'Students by one data category over time',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
