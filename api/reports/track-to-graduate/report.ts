import { defineReport } from '../definition/report.ts';

export const trackToGraduate = defineReport({
  kind: 'trackToGraduate',
  filtered: true,
  ordered: true,
  fileType: 'on-track-to-graduate',
  about: 'Students of one term on track to graduate',
  collect: () => import('./collect.ts'),
  tables: () => import('./tables.ts'),
  pages: () => import('./pages.ts'),
});
