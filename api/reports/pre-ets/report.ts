import { defineReport } from '../definition/report.ts';

export const preEts = defineReport({
  kind: 'preEts',
  reads: ['activities'],
  filtered: true,
  ordered: true,
  fileType: 'pre-ets-activities',
  about: 'Pre-employment transition services of one term',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
