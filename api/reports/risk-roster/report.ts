import { defineReport } from '../definition/report.ts';

export const riskRoster = defineReport({
  kind: 'riskRoster',
  filtered: true,
  ordered: true,
  fileType: 'risk-roster',
  about: 'Students of one term with risk and needs',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
