import type { HttpServices } from '../http/services.ts';
import type { ReportPool } from './pool/pool.ts';

/** What reports are made with. */
export interface ReportServices extends HttpServices {
  /** Draws pages on threads of its own. */
  reports: ReportPool;
}
