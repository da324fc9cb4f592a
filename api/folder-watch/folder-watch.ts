import { Worker } from 'node:worker_threads';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import { SMALL_HEAP } from '../../event-store/thread-heaps.ts';
import { damageIn } from './damage-in.ts';
import { type FolderState, UNKNOWN, type WatchAnswer, type WatchData, type WatchQuestion } from './messages.ts';

/** Watches the files of a data folder while the server runs. */
export interface FolderWatch {
  /** As of the last look. */
  state(): FolderState;
  /** Looks now. */
  look(): Promise<FolderState>;
  /** Something failed: where the cause is damaged bytes, the state says so from now on. */
  notice(error: unknown): void;
  /** Looks a last time, so that the files remember the log as it is closed, and ends. */
  close(): Promise<void>;
}

/** Starts watching on a thread of its own; a thread that fails is reported and not started again. */
export function watchFolder(place: DataPlace, onTrouble: (state: FolderState) => void): FolderWatch {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { place } satisfies WatchData,
    resourceLimits: SMALL_HEAP,
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const waiting = new Map<number, (state: FolderState) => void>();
  let asked = 0;
  let state = UNKNOWN;
  let noticed: FolderState['damaged'] = {};
  let reported = '';

  function hear(next: FolderState): void {
    // Where the file is known it is not counted twice.
    state = { ...next, damaged: Object.keys(next.damaged).length > 0 ? next.damaged : noticed };
    const trouble = JSON.stringify([state.unwritable, state.damaged]);
    if (trouble !== reported && trouble !== '[{},{}]') onTrouble(state);
    reported = trouble;
  }
  const fail = (error: Error) =>
    hear({ ...state, unwritable: { [place.dataDir]: `nobody watches it: ${error.message}` } });

  worker.on('message', ({ state: next, number }: WatchAnswer) => {
    hear(next);
    for (const [n, resolve] of waiting) if (n <= number && waiting.delete(n)) resolve(state);
  });
  worker.on('error', fail);
  void ended.then(() => {
    for (const resolve of waiting.values()) resolve(state);
  });

  const ask = (question: WatchQuestion) =>
    new Promise<FolderState>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      worker.postMessage(question);
    });
  return {
    state: () => state,
    look: () => ask('look'),
    notice(error) {
      const cause = damageIn(error);
      if (!cause) return;
      noticed = { [place.dataDir]: cause };
      worker.postMessage('find damage' satisfies WatchQuestion);
      hear(state);
    },
    async close() {
      worker.postMessage('close' satisfies WatchQuestion);
      await ended;
    },
  };
}
