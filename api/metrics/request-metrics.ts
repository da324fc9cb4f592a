import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds; the last bucket has no end. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Others are counted together: whoever sends them chooses their names. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** One request that was answered, or given up by its caller. */
export interface AnsweredRequest {
  method: string;
  /** The route's path, never the address that was asked for. */
  route: string;
  status: number;
  seconds: number;
}

/** Counts and times requests by route. */
export interface RequestMetrics {
  answered(request: AnsweredRequest): void;
}

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return {
    answered({ method: sent, route, status, seconds }) {
      const method = METHODS.has(sent) ? sent : 'other';
      total.inc({ method, route, status: String(status) });
      duration.observe({ method, route }, seconds);
    },
  };
}
