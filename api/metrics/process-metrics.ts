import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family, Sample } from './exposition.ts';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 10;
const NANOSECONDS = 1e-9;

const gauge = (name: string, help: string, ...samples: Sample[]): Family => ({ name, type: 'gauge', help, samples });

/** How the process itself is doing. */
export interface ProcessMetrics {
  families(): Family[];
  close(): void;
}

export function createProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();

  /** Since it was asked for last. */
  function delays(): Sample[] {
    const at = (quantile: string, nanoseconds: number) => ({ labels: { quantile }, value: nanoseconds * NANOSECONDS });
    const samples = [at('0.5', delay.percentile(50)), at('0.99', delay.percentile(99)), at('1', delay.max)];
    delay.reset();
    return samples;
  }

  return {
    families() {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const started = Date.now() / 1000 - process.uptime();
      const cpu = { value: (user + system) / 1e6 };
      return [
        gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading.', ...delays()),
        gauge('process_resident_memory_bytes', 'Memory of the process.', { value: rss }),
        gauge('nodejs_heap_used_bytes', 'Heap of the thread that answers requests.', { value: heapUsed }),
        gauge('nodejs_external_memory_bytes', 'Memory outside the heap.', { value: external }),
        { name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time.', samples: [cpu] },
        gauge('process_start_time_seconds', 'Start of the process since 1970.', { value: started }),
      ];
    },
    close: () => delay.disable(),
  };
}
