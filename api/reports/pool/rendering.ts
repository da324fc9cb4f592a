import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { RenderJob } from './job.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';
import { type ReadingPace, watchReader } from './reading-pace.ts';

/** Milliseconds in which a thread gives a job up that nobody wants any more: a page takes a few, its start a second. */
const GIVES_UP_MS = 5_000;

/** How a job left its thread: fit for the next one, or stopped in the middle of something. */
export type Outcome = 'idle' | 'broken';

interface Watcher {
  /** Is called exactly once, when the thread has nothing to do with the job any more. */
  onOutcome(outcome: Outcome): void;
  /** Whoever wants the file has gone away, or the pool closes. The stream fails with its reason. */
  signal: AbortSignal;
  /** Milliseconds in which a thread that waits for nobody says something; one that does not has lost itself. */
  mostSilence: number;
  reading: ReadingPace;
}

/** Calls `onSilence` when nothing is heard for `most` milliseconds, unless it is `waiting` for somebody else. */
function listenFor(most: number, waiting: () => boolean, onSilence: () => void) {
  let heard = true;
  const listening = setInterval(() => {
    if (!heard && !waiting()) onSilence();
    heard = false;
  }, most).unref();
  const hear = () => {
    heard = true;
  };
  return { hear, stop: () => clearInterval(listening) };
}

/**
 * Runs one job on a thread and gives its file as a stream, once the first bytes are there: a job that fails before can
 * still be answered as an error.
 */
export function runJob(worker: Worker, job: RenderJob, watcher: Watcher): Promise<Readable> {
  const { onOutcome, signal, mostSilence, reading } = watcher;
  return new Promise((resolve, reject) => {
    let over = false;
    let givingUp: NodeJS.Timeout | undefined;
    const tell = (message: ToRenderer) => worker.postMessage(message);
    const stream = new Readable({
      read() {
        if (reader.lying === 0 || over) return;
        tell({ type: 'taken', bytes: reader.take() });
        silence.hear();
      },
      destroy(error, done) {
        giveUp();
        done(error);
      },
    });
    // The one who listens comes later, or never, when the reader goes away meanwhile: unheard, an 'error' ends the server.
    stream.on('error', () => undefined);
    const end = (outcome: Outcome) => {
      if (over) return;
      over = true;
      silence.stop();
      reader.stop();
      clearTimeout(givingUp);
      worker.off('message', receive).off('error', fail).off('exit', exited);
      signal.removeEventListener('abort', unwanted);
      onOutcome(outcome);
    };
    // The thread keeps the fonts that it has loaded: it goes on with another report.
    const giveUp = () => {
      if (over || givingUp) return;
      silence.stop();
      tell({ type: 'give up' });
      givingUp = setTimeout(() => end('broken'), GIVES_UP_MS).unref();
    };
    const refuse = (error: Error) => {
      reject(error);
      stream.destroy(error);
    };
    const fail = (error: Error) => {
      end('broken');
      refuse(error);
    };
    const exited = () => fail(new Error('the rendering thread ended'));
    const unwanted = () => refuse(signal.reason);
    // A thread whose bytes nobody has taken waits for the reader.
    const waiting = () => reader.lying > 0;
    const silence = listenFor(mostSilence, waiting, () =>
      fail(new Error(`the rendering thread said nothing for ${mostSilence} ms`)),
    );
    const reader = watchReader(reading, refuse);
    const receive = (message: FromRenderer) => {
      silence.hear();
      if (givingUp) {
        if (message.type !== 'bytes') end('idle');
        return;
      }
      if (message.type === 'failed') return fail(message.error);
      if (message.type === 'done') {
        end('idle');
        stream.push(null);
        return;
      }
      reader.lies(message.bytes.byteLength);
      stream.push(message.bytes);
      resolve(stream);
    };
    worker.on('message', receive).on('error', fail).on('exit', exited);
    signal.addEventListener('abort', unwanted, { once: true });
    tell({ type: 'render', job });
  });
}
