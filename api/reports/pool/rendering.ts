import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromRenderer, ToRenderer } from './messages.ts';
import type { RenderJob } from './render.ts';

/** How a job left its thread: fit for the next one, or stopped in the middle of something. */
export type Outcome = 'idle' | 'broken';

/**
 * Runs one job on a thread and gives its file as a stream, once the first bytes are there: a job that fails before can
 * still be answered as an error. `onOutcome` is called exactly once.
 */
export function runJob(worker: Worker, job: RenderJob, onOutcome: (outcome: Outcome) => void): Promise<Readable> {
  return new Promise((resolve, reject) => {
    let untold = 0;
    let over = false;
    let handed = false;
    const tell = (message: ToRenderer) => worker.postMessage(message);
    const stream = new Readable({
      read() {
        if (untold === 0 || over) return;
        tell({ type: 'taken', bytes: untold });
        untold = 0;
      },
      destroy(error, done) {
        end('broken');
        done(error);
      },
    });
    const end = (outcome: Outcome) => {
      if (over) return;
      over = true;
      worker.off('message', receive).off('error', fail).off('exit', exited);
      onOutcome(outcome);
    };
    const fail = (error: Error) => {
      reject(error);
      // Before the first byte nobody listens to the stream yet.
      stream.destroy(handed ? error : undefined);
    };
    const exited = () => fail(new Error('the rendering thread ended'));
    const receive = (message: FromRenderer) => {
      if (message.type === 'failed') return fail(message.error);
      if (message.type === 'done') {
        end('idle');
        stream.push(null);
        return;
      }
      untold += message.bytes.byteLength;
      stream.push(message.bytes);
      handed = true;
      resolve(stream);
    };
    worker.on('message', receive).on('error', fail).on('exit', exited);
    tell({ type: 'render', job });
  });
}
