import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const LOOK_EVERY_MS = 1000;

/** Looks that go on until they are ended. */
export interface ClusterWatch {
  close(): void;
}

/**
 * Looks again and again whether the parts of a cluster belong together while a process is at work on it: another log at the
 * address of the servers, an older copy of one of them, or a process on another log than ours at the same key store
 * (docs/decisions/parts-of-a-data-folder-know-their-log.md). `look` answers one sentence where they do not; `onMisfit` is told it once, when a second look says
 * the same. Servers that do not answer say nothing about it.
 */
export function watchCluster(
  look: () => Promise<string | undefined>,
  onMisfit: (reason: string) => void,
  everyMs = LOOK_EVERY_MS,
): ClusterWatch {
  const closing = new AbortController();
  const { signal } = closing;
  const looked = () => look().catch(() => undefined);

  async function run(): Promise<string | undefined> {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      const reason = signal.aborted ? undefined : await looked();
      if (reason !== undefined && (await looked()) === reason) return reason;
    }
    return undefined;
  }
  void run().then((reason) => {
    // Outside of this promise: whoever throws there is heard like any other fault.
    if (reason !== undefined && !signal.aborted) setImmediate(onMisfit, reason);
  });
  return { close: () => closing.abort() };
}
