import { collectDefaultMetrics, Registry } from 'prom-client';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

/** What is measured while the server runs. */
export interface Metrics {
  requests: RequestMetrics;
  /** What they are counted in. */
  registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return { registry, requests: createRequestMetrics(registry) };
}

let ofProcess: Registry | undefined;

/** Memory, processor, event loop and garbage collection: one registry for the process, whatever runs in it. */
export function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
