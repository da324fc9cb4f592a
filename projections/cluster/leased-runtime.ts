import type { Projection, ProjectionLog } from '../runtime/projection.ts';
import { type ProjectionRuntime, type RuntimeParts, startRuntime } from '../runtime/runtime.ts';
import type { Leases } from '../storage/mongodb/leases.ts';
import type { ProjectionStorage } from '../storage/port.ts';

/** A runtime, and the read models it was started for. */
interface Running {
  /** Names and fences of the leases it was started with. */
  key: string;
  names: readonly string[];
  runtime: ProjectionRuntime;
}

/** The one runtime of a worker, for the read models whose leases it holds. */
export interface LeasedRuntime {
  /** Starts it anew where these are other leases than before. True when it was. */
  keep(names: readonly string[]): Promise<boolean>;
  /** Undefined while no lease is held. */
  running(): Running | undefined;
  close(): Promise<void>;
}

interface LeasedRuntimeParts {
  log: ProjectionLog;
  storage: ProjectionStorage;
  projections: readonly Projection[];
  leases: Pick<Leases, 'fence'>;
  skips?: RuntimeParts['skips'];
}

/** Names and fences of leases: another text when one came, went or was taken anew. */
export const leaseKey = (leases: Pick<Leases, 'fence'>, names: readonly string[]): string =>
  names.map((name) => `${name} ${leases.fence(name)}`).join();

/** A runtime that runs for whatever leases are held. */
export function createLeasedRuntime({ log, storage, projections, leases, skips }: LeasedRuntimeParts): LeasedRuntime {
  let running: Running | undefined;

  const close = async () => {
    const over = running;
    running = undefined;
    await over?.runtime.close();
  };

  return {
    async keep(names) {
      const key = leaseKey(leases, names);
      if (running ? running.key === key : names.length === 0) return false;
      await close();
      if (names.length === 0) return true;
      const chosen = projections.filter(({ name }) => names.includes(name));
      const runtime = await startRuntime({
        ...{ log, storage, projections: chosen, onProgress: () => undefined },
        ...(skips && { skips }),
      });
      running = { key, names, runtime };
      return true;
    },
    running: () => running,
    close,
  };
}
