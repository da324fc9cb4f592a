import { translated } from '../../words/t.ts';
import type { OnRead } from './on-read.ts';
import type { FileTable } from './read-table.ts';
import type { FromReader, ToReader } from './reading-worker.ts';
import { UnreadableFile } from './unreadable-file.ts';

const NOT_STARTED =
  'The reader of files could not be loaded, or the file is more than this computer can hold. Check your internet connection and choose the file again.';

/**
 * Reads a file on a thread of its own, which comes when there is one to read: the page stays usable whatever the file is.
 * Once the signal is aborted the thread ends where it stands, and the promise is never settled.
 */
export function readInWorker(wanted: ToReader, onRead: OnRead, signal: AbortSignal): Promise<FileTable> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const lines: string[][] = [];
  const reading = new Promise<FileTable>((resolve, reject) => {
    worker.onerror = () => reject(new UnreadableFile(translated(NOT_STARTED)));
    worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
      if (data.type === 'read') onRead(data.lines, data.share);
      else if (data.type === 'lines') for (const line of data.lines) lines.push(line);
      else if (data.type === 'done') resolve({ ...data.table, lines });
      else reject(Object.assign(new UnreadableFile(data.reason), { workbook: data.workbook }));
    };
  });
  worker.postMessage(wanted);
  return reading.finally(() => worker.terminate());
}
