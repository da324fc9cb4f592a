import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Shares of the heap that are held after each signal, one after the other: nearly all, more, and nothing. */
const SHARES = [0.65, 0.8, 0];
const NUMBERS = 131_072;

/** Loaded before a program (`--import`): what it keeps fills its heap at each SIGUSR2, and is let go again at the last. */
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held: number[][] = [];
  let at = 0;
  process.on('SIGUSR2', () => {
    const share = SHARES[at++ % SHARES.length] ?? 0;
    if (share === 0) held.length = 0;
    // What is garbage by now would count as held.
    collect();
    const { heap_size_limit: size } = getHeapStatistics();
    while (getHeapStatistics().used_heap_size < share * size) held.push(Array<number>(NUMBERS).fill(0.5));
  });
}
