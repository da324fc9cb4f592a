import type { CommandServices } from '../commands/services.ts';
import type { QueryServices } from '../queries/services.ts';
import type { ReportServices } from '../reports/services.ts';

/** What all calls together work with. */
export interface RouteServices extends CommandServices, QueryServices, ReportServices {
  reports: ReportServices['reports'];
}
