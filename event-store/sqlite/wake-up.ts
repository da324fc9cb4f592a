import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/** Where the writer of a log's file tells every thread of the process that there is more to read. */
export const wakeUpChannel = (path: string): BroadcastChannel =>
  new BroadcastChannel(`event-log:${realpathSync(path)}`);
