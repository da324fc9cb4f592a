/** Between two looks at sessions whose end somebody waits for. */
const WATCH_EVERY_MS = 1000;

interface Watcher {
  id: string;
  onEnd(): void;
}

/** Those who wait for the end of sessions. */
export interface Watchers {
  /** The sessions whose end somebody waits for, each once. */
  ids(): string[];
  /** Waits for the end of a session. @returns what stops it */
  watch(id: string, onEnd: () => void): () => void;
  /** Tells those whose session has ended; each is told once. */
  tell(isEnded: (id: string) => boolean): void;
  /** Nobody looks any more. */
  close(): void;
}

/** Calls `look` each second while anybody waits. */
export function createWatchers(look: () => void): Watchers {
  const watchers = new Set<Watcher>();
  let looking: NodeJS.Timeout | undefined;

  function leave(watcher: Watcher) {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    ids: () => [...new Set([...watchers].map(({ id }) => id))],
    watch(id, onEnd) {
      const watcher = { id, onEnd };
      watchers.add(watcher);
      looking ??= setInterval(look, WATCH_EVERY_MS).unref();
      return () => leave(watcher);
    },
    tell(isEnded) {
      for (const watcher of watchers) {
        if (!isEnded(watcher.id)) continue;
        leave(watcher);
        watcher.onEnd();
      }
    },
    close: () => clearInterval(looking),
  };
}
