import { defineReport } from '../definition/report.ts';

export const riskSummary = defineReport({
  kind: 'riskSummary',
  filtered: true,
  overTime: true,
  fileType: 'risk-summary',
  namesEnd: true,
  about: 'Risk and needs over time',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
