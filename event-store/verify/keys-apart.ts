import { Worker } from 'node:worker_threads';
import type { DataPlace } from '../embedded/embedded-files.ts';
import { LogDamaged } from '../log-errors.ts';
import type { KeyCheck, KeyReport } from './check-keys.ts';

/** A check of the keys on a thread of its own, which reads the log by itself. */
export interface KeysApart extends KeyCheck {
  /** Rejects with what kept the log or the key store from being read. */
  report(): Promise<KeyReport>;
  stop(): Promise<unknown>;
}

/** Checks the keys of a data folder while the calling thread verifies its log: half of the time where a processor is free. */
export function checkKeysApart(place: DataPlace): KeysApart {
  const worker = new Worker(new URL('./keys-thread.ts', import.meta.url), { workerData: place });
  const { promise: report, resolve, reject } = Promise.withResolvers<KeyReport>();
  worker.once('message', resolve);
  // From thread to thread an error keeps its name and loses its class.
  worker.once('error', (error: Error) =>
    reject(error.name === 'LogDamaged' ? new LogDamaged(error.message, { cause: error }) : error),
  );
  worker.once('exit', () => reject(new Error('the check of the keys was broken off')));
  // Whoever stops it asks for no report any more.
  report.catch(() => undefined);
  return { onEvents: async () => {}, report: () => report, stop: () => worker.terminate() };
}
