import { linesOfWorkbook } from './workbook-lines.ts';

/** To the thread: a workbook. */
export interface ToWorkbookReader {
  bytes: Uint8Array<ArrayBuffer>;
  mostRows: number;
}

/** From it: lines in pieces, then what else is to be said; or why there are none. */
export type FromWorkbookReader =
  | { type: 'lines'; lines: string[][] }
  | { type: 'done'; notes: string[] }
  | { type: 'unreadable'; reason: string };

/** Lines in a message: handing them over must not hold the page up. */
const PIECE = 1000;

const tell = (message: FromWorkbookReader) => postMessage(message);

async function read({ bytes, mostRows }: ToWorkbookReader): Promise<void> {
  const { lines, notes } = await linesOfWorkbook(bytes, mostRows);
  for (let at = 0; at < lines.length; at += PIECE) tell({ type: 'lines', lines: lines.slice(at, at + PIECE) });
  tell({ type: 'done', notes });
}

addEventListener('message', ({ data }: MessageEvent<ToWorkbookReader>) => {
  // Whatever goes wrong has a sentence for people (`workbook-lines.ts`).
  read(data).catch((error: Error) => tell({ type: 'unreadable', reason: error.message }));
});
