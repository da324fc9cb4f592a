import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How full the heap of this process's main thread is. */
export interface HeapLevel {
  /** There is room for little more: long works wait for each other, and strangers for everybody. */
  isNearlyFull(): boolean;
  /** There is room for what is under way, and for nothing else. */
  isFull(): boolean;
}

/** A heap that is looked at from a moment on; nobody knows before, and it counts as empty. */
export interface WatchedHeap extends HeapLevel {
  /** `tell` is called when it has become nearly full, with the share of it that is taken. */
  watch(tell: (share: number) => void): void;
}

/** Shares of the heap that a whole collection of garbage has left. */
const NEARLY_FULL = 0.55;
const FULL = 0.75;
/** Milliseconds after which much that is in use is collected, to know what of it is garbage: nothing may come that would have it collected. */
const BELIEVED_MS = 2000;

/** What Node tells of a collection of garbage, which its types do not know. */
const isWhole = ({ detail }: PerformanceEntry & { detail?: { kind?: number } }): boolean =>
  detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/** What V8 shows to who asks for it on its command line. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

export function createWatchedHeap(): WatchedHeap {
  let left = 0;
  let leftAt = 0;
  const sizes = () => {
    const { used_heap_size: inUse, heap_size_limit: size } = getHeapStatistics();
    return { inUse, size };
  };
  const isAbove = (share: number): boolean => {
    if (left === 0) return false;
    const { inUse, size } = sizes();
    // What is left is never more than what is in use.
    return Math.min(left, inUse) > share * size;
  };
  return {
    watch(tell) {
      const collect = collector();
      const collected = () => {
        const wasNearlyFull = isAbove(NEARLY_FULL);
        const { inUse, size } = sizes();
        left = inUse;
        leftAt = performance.now();
        if (!wasNearlyFull && isAbove(NEARLY_FULL)) tell(inUse / size);
      };
      new PerformanceObserver((entries) => {
        if (entries.getEntries().some(isWhole)) collected();
      }).observe({ entryTypes: ['gc'] });
      const lookAgain = () => {
        const { inUse, size } = sizes();
        if (inUse > NEARLY_FULL * size && performance.now() - leftAt > BELIEVED_MS) collect();
      };
      setInterval(lookAgain, BELIEVED_MS).unref();
    },
    isNearlyFull: () => isAbove(NEARLY_FULL),
    isFull: () => isAbove(FULL),
  };
}

/** Of this process. */
export const heap: WatchedHeap = createWatchedHeap();
