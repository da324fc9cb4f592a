import type { Family, Labels, Sample } from './exposition.ts';

/** Seconds; the last bucket has no end. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Others are counted together: whoever sends them chooses their names. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

interface Durations {
  labels: Labels;
  /** By bucket, each for itself. */
  counts: number[];
  sum: number;
}

/** One request that was answered, or given up by its caller. */
export interface AnsweredRequest {
  method: string;
  /** The route's path, never the address that was asked for. */
  route: string;
  status: number;
  seconds: number;
}

/** Counts and times requests by route. */
export class RequestMetrics {
  readonly #totals = new Map<string, { labels: Labels; count: number }>();
  readonly #durations = new Map<string, Durations>();

  answered({ method: sent, route, status, seconds }: AnsweredRequest): void {
    const method = METHODS.has(sent) ? sent : 'other';
    const key = `${method} ${route}`;
    const labels = { method, route };
    const total = this.#totals.get(`${key} ${status}`) ?? { labels: { ...labels, status: String(status) }, count: 0 };
    this.#totals.set(`${key} ${status}`, { ...total, count: total.count + 1 });
    const durations = this.#durations.get(key) ?? { labels, counts: Array(BUCKETS.length + 1).fill(0), sum: 0 };
    const bucket = BUCKETS.findIndex((end) => seconds <= end);
    const at = bucket === -1 ? BUCKETS.length : bucket;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sum += seconds;
    this.#durations.set(key, durations);
  }

  families(): Family[] {
    const totals = [...this.#totals.values()].map(({ labels, count }) => ({ labels, value: count }));
    return [
      { name: 'http_requests_total', type: 'counter', help: 'Requests by route and status.', samples: totals },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time from a request to the end of its answer.',
        samples: [...this.#durations.values()].flatMap(histogramSamples),
      },
    ];
  }
}

/** Buckets of a histogram hold everything below their end. */
function histogramSamples({ labels, counts, sum }: Durations): Sample[] {
  let below = 0;
  const buckets = counts.map((count, at): Sample => {
    below += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(BUCKETS[at] ?? '+Inf') }, value: below };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }];
}
