import type { Logger } from 'pino';

/** Work that an answer does not wait for. What is under way is finished before the server closes. */
export interface Background {
  /** Runs it now; a failure is logged under the name. */
  run(name: string, work: () => Promise<void>): void;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, work) {
      const promise = work()
        .catch((error: unknown) => log.error({ error, work: name }, 'background work failed'))
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
