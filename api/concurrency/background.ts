import type { Logger } from 'pino';

/** Work that an answer does not wait for. What is under way is finished before the server closes. */
export interface Background {
  /** Runs it now; a failure is logged under the name. @returns whether it succeeded; never rejects */
  run(name: string, work: () => Promise<void>): Promise<boolean>;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<boolean>>();
  return {
    run(name, work) {
      const failed = (error: unknown) => {
        log.error({ error, work: name }, 'background work failed');
        return false;
      };
      const promise = work()
        .then(() => true, failed)
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
      return promise;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
