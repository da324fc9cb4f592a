import { UnreadableFile } from './open-file.ts';
import type { WorkbookLines } from './workbook-lines.ts';
import type { FromWorkbookReader, ToWorkbookReader } from './workbook-worker.ts';

const NOT_STARTED =
  'The reader of workbooks could not be loaded. Check your internet connection and choose the file again.';

/** Reads a workbook on a thread of its own, which comes when there is one to read: the page stays usable meanwhile. */
export function readInWorker(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Promise<WorkbookLines> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const lines: string[][] = [];
  const reading = new Promise<WorkbookLines>((resolve, reject) => {
    worker.onerror = () => reject(new UnreadableFile(NOT_STARTED));
    worker.onmessage = ({ data }: MessageEvent<FromWorkbookReader>) => {
      if (data.type === 'lines') for (const line of data.lines) lines.push(line);
      else if (data.type === 'done') resolve({ lines, notes: data.notes });
      else reject(new UnreadableFile(data.reason));
    };
  });
  const job: ToWorkbookReader = { bytes, mostRows };
  worker.postMessage(job, [bytes.buffer]);
  return reading.finally(() => worker.terminate());
}
