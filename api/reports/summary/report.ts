import { defineReport } from '../definition/report.ts';

export const summary = defineReport({
  kind: 'summary',
  reads: ['activities'],
  filtered: true,
  fileType: 'summary',
  about: 'Counts of one term',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
