import { createProcessMetrics, type ProcessMetrics } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';

/** What is measured while the server runs. */
export interface Metrics {
  requests: RequestMetrics;
  process: ProcessMetrics;
}

export const createMetrics = (): Metrics => ({ requests: new RequestMetrics(), process: createProcessMetrics() });
