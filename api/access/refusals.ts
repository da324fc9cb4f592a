import type { AccessEntry } from './port.ts';

/** Milliseconds for which the same refusal of the same caller is gathered after the first. */
const GATHERED_FOR_MS = 15 * 60_000;
/** Kinds of refusals remembered; the oldest make room, and are written then. */
const MOST_REMEMBERED = 10_000;

interface Gathered {
  /** Milliseconds since 1970, by the entries. */
  since: number;
  /** The newest that was not written; undefined while the first is the only one. */
  latest: AccessEntry | undefined;
  times: number;
  timer: NodeJS.Timeout;
}

/** Refusals (403), so that a flood of them fills no disk. */
export interface Refusals {
  /**
   * The first is told at once. The same again (by the same account, or from the same address where there is none, of the same route
   * and student for the same reason) is counted for a quarter of an hour, and told as one entry with how many `times`: all a crash may cost.
   */
  refuse(entry: AccessEntry): Promise<void>;
  /** Tells what was counted. */
  flush(): Promise<void>;
}

const sameness = ({ userId, address, call, studentId, details }: AccessEntry) =>
  JSON.stringify([userId ?? address, call, studentId, details['reason']]);

export function gatherRefusals(tell: (entry: AccessEntry) => Promise<void>): Refusals {
  const gathered = new Map<string, Gathered>();

  async function close(key: string): Promise<void> {
    const one = gathered.get(key);
    if (!one) return;
    gathered.delete(key);
    clearTimeout(one.timer);
    if (one.latest) await tell({ ...one.latest, details: { ...one.latest.details, times: one.times } });
  }

  return {
    async refuse(entry) {
      const key = sameness(entry);
      const at = Date.parse(entry.at);
      const there = gathered.get(key);
      if (there && Math.abs(at - there.since) < GATHERED_FOR_MS) {
        there.latest = entry;
        there.times += 1;
        return;
      }
      const timer = setTimeout(() => void close(key), GATHERED_FOR_MS).unref();
      const before = close(key);
      gathered.set(key, { since: at, latest: undefined, times: 0, timer });
      const [oldest] = gathered.keys();
      if (gathered.size > MOST_REMEMBERED && oldest !== undefined) await close(oldest);
      await before;
      await tell(entry);
    },
    async flush() {
      await Promise.all([...gathered.keys()].map(close));
    },
  };
}
