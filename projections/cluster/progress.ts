import type { ReadModelName } from '../definitions/all.ts';
import type { Progress } from '../runtime/progress.ts';
import type { GenerationRow, LeaseRow } from '../storage/mongodb/connect.ts';
import { GONE_AFTER_MS } from '../storage/mongodb/leases.ts';

/** What is read of a generation to know how far it is. */
export type GenerationProgress = Pick<
  GenerationRow,
  '_id' | 'projection' | 'version' | 'state' | 'stopped' | 'position' | 'number'
>;

/** How the read models stand, as their generations and the workers' leases say. */
export function progressFrom(
  names: readonly ReadModelName[],
  rows: readonly GenerationProgress[],
  isKept: (name: string) => boolean,
): Progress {
  const one = (name: ReadModelName) => {
    const of = (state: GenerationRow['state']) => rows.find((row) => row.projection === name && row.state === state);
    const [live, building] = [of('live'), of('building')];
    return {
      generation: live?._id ?? null,
      position: BigInt(live?.position ?? 0),
      following: live !== undefined && live.stopped === null && isKept(name),
      building: !live && building?.stopped !== undefined && building.stopped === null && isKept(name),
    };
  };
  return Object.fromEntries(names.map((name) => [name, one(name)]));
}

/** Watches the workers' signs of life. */
export interface WorkerWatch {
  look(leases: readonly LeaseRow[]): void;
  /** Somebody keeps this read model. */
  isKept(name: string): boolean;
}

/** Longer than any worker needs to take over from one that is gone. */
const MISSED_AFTER_MS = 2 * GONE_AFTER_MS;

export function createWorkerWatch(): WorkerWatch {
  const signs = new Map<string, { sign: string; at: number }>();
  return {
    look(leases) {
      const at = performance.now();
      for (const { _id, holder, fence, beat } of leases) {
        const sign = `${fence} ${beat} ${holder === null}`;
        if (signs.get(_id)?.sign !== sign) signs.set(_id, { sign, at });
      }
    },
    isKept: (name) => performance.now() - (signs.get(name)?.at ?? Number.NEGATIVE_INFINITY) < MISSED_AFTER_MS,
  };
}
