import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { id, instant } from '../parts.ts';

const recentReport = z.object({
  at: instant(),
  path: z.string().meta({ description: 'The call that made it: `/api/reports/summary`' }),
  query: z.record(z.string(), z.array(z.string())).meta({ description: 'What it was asked for, by parameter' }),
  studentId: id().nullable(),
});
export type RecentReport = z.infer<typeof recentReport>;

/** The reports that the own account made last. */
export const recentReports = declareCall({
  method: 'GET',
  path: '/api/app/recentReports',
  answers: answersJson(z.object({ reports: z.array(recentReport) }).meta({ id: 'RecentReports' })),
});
