import { onDemand } from '../shared/on-demand.ts';

/** Where a day begins, and what stands where nothing else does. */
export const Dashboard = onDemand(() => import('../dashboard/DashboardPage.tsx'));
