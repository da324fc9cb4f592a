import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { takeLowPriority } from '../../../event-store/low-priority.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';
import { type Outlet, renderReport } from './render.ts';

/** Bytes under way to a reader before drawing waits for it. */
const MOST_UNDER_WAY_BYTES = 1024 * 1024;
/** pdfkit writes line by line; what it writes is gathered up to about this many bytes. */
const PARCEL_BYTES = 64 * 1024;

/** Gathers bytes into parcels and counts those that have not been taken yet. */
function createOutlet(post: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let gathered: Uint8Array[] = [];
  let size = 0;
  let underWay = 0;
  let resume: (() => void) | undefined;
  let wanted = true;
  const flush = () => {
    if (size === 0) return;
    const parcel = new Uint8Array(size);
    let at = 0;
    for (const bytes of gathered) {
      parcel.set(bytes, at);
      at += bytes.byteLength;
    }
    underWay += size;
    gathered = [];
    size = 0;
    post(parcel);
  };
  const outlet: Outlet = {
    write(bytes) {
      gathered.push(bytes);
      size += bytes.byteLength;
      if (size >= PARCEL_BYTES) flush();
    },
    async room() {
      // What the reader says meanwhile is heard.
      await setImmediate();
      while (wanted && underWay > MOST_UNDER_WAY_BYTES) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
      if (!wanted) throw new Error('nobody wants this report any more');
    },
  };
  return {
    outlet,
    flush,
    taken(bytes: number) {
      underWay -= bytes;
      resume?.();
    },
    giveUp() {
      wanted = false;
      resume?.();
    },
  };
}

/** The rendering thread: one job after the other, none faster than its reader takes it. */
function serve(port: MessagePort): void {
  const post = (message: FromRenderer) => port.postMessage(message);
  const open = () => createOutlet((bytes) => port.postMessage({ type: 'bytes', bytes }, [bytes.buffer]));
  let current = open();
  port.on('message', (message: ToRenderer) => {
    if (message.type === 'end') return process.exit();
    if (message.type === 'taken') return current.taken(message.bytes);
    if (message.type === 'give up') return current.giveUp();
    current = open();
    const { outlet, flush } = current;
    renderReport(message.job, outlet).then(
      () => {
        flush();
        post({ type: 'done' });
      },
      (error: Error) => post({ type: 'failed', error }),
    );
  });
}

if (parentPort) {
  takeLowPriority();
  serve(parentPort);
}
