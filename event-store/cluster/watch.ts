import { setTimeout as pause } from 'node:timers/promises';
import { LogUnavailable } from '../port.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds between two signs by which a process knows that it did not stand still, and after which it knows that it did. */
const SIGN_EVERY_MS = 500;
const STOOD_STILL_MS = 3000;

/** Looks that go on until they are ended. */
export interface ClusterWatch {
  /**
   * Asked before something is written, and before that is acknowledged: looks where it is doubtful whether the parts still belong together.
   * @throws {LogUnavailable} where they do not, or nobody can say
   */
  require(): Promise<void>;
  close(): void;
}

/**
 * Looks again and again whether the parts of a cluster belong together while a process is at work on it: another log at the
 * address of the servers, an older copy of one of them, or a process on another log than ours at the same key store
 * (docs/decisions/parts-of-a-data-folder-know-their-log.md). `look` answers one sentence where they do not; `onMisfit` is told it once, when a second look says
 * the same. Servers that do not answer say nothing about it, but leave doubts, as does standing still: what answers after that may be an
 * older copy.
 */
export function watchCluster(
  look: () => Promise<string | undefined>,
  onMisfit: (reason: string) => void,
  everyMs = LOOK_EVERY_MS,
): ClusterWatch {
  const closing = new AbortController();
  const { signal } = closing;
  const doubts = createDoubts();
  const signs = setInterval(doubts.sign, SIGN_EVERY_MS).unref();
  let misfit: string | undefined;

  async function looked(): Promise<string | undefined> {
    doubts.sign();
    const before = doubts.count();
    try {
      const reason = await look();
      if (reason === undefined) doubts.settle(before);
      else doubts.add();
      return reason;
    } catch (error) {
      doubts.add();
      throw error;
    }
  }
  const unlessAway = () => looked().catch(() => undefined);

  async function run(): Promise<string | undefined> {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      const reason = signal.aborted ? undefined : await unlessAway();
      if (reason !== undefined && (await unlessAway()) === reason) return reason;
    }
    return undefined;
  }
  void run().then((reason) => {
    misfit = reason;
    // Outside of this promise: whoever throws there is heard like any other fault.
    if (reason !== undefined && !signal.aborted) setImmediate(onMisfit, reason);
  });

  let looking: { at: number; look: Promise<string | undefined> } | undefined;
  /** One look for all that wait with the same doubts. */
  function lookTogether(): Promise<string | undefined> {
    const at = doubts.count();
    if (looking?.at !== at) looking = { at, look: looked() };
    return looking.look;
  }

  return {
    async require() {
      doubts.sign();
      while (misfit !== undefined || doubts.areLeft()) {
        const reason = misfit ?? (await lookTogether());
        if (reason !== undefined) throw new LogUnavailable(reason);
        doubts.sign();
      }
    },
    close() {
      clearInterval(signs);
      closing.abort();
    },
  };
}

/** Whether anything happened since the last look after which the servers may be others. */
function createDoubts() {
  let [count, settled, signedAt] = [0, 0, performance.now()];
  return {
    count: () => count,
    areLeft: () => count > settled,
    add() {
      count += 1;
    },
    settle(upTo: number) {
      settled = Math.max(settled, upTo);
    },
    /** The process runs. */
    sign() {
      const now = performance.now();
      if (now - signedAt > STOOD_STILL_MS) count += 1;
      signedAt = now;
    },
  };
}
