import { type FileTable, openImportFile } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** From the thread: how far it is, the lines in pieces, then the rest of the table; or why there is none. */
export type FromReader =
  | { type: 'read'; lines: number; share: number }
  | { type: 'lines'; lines: string[][] }
  | { type: 'done'; table: Omit<FileTable, 'lines'> }
  | { type: 'unreadable'; reason: string };

/** Lines in a message: handing them over must not hold the page up. */
const PIECE = 1000;

const UNFORESEEN = 'The file cannot be read. Save it as CSV (UTF-8) and choose that file.';

const tell = (message: FromReader) => postMessage(message);

async function read(file: File): Promise<void> {
  const { lines, ...table } = await openImportFile(file, (done, share) => tell({ type: 'read', lines: done, share }));
  for (let at = 0; at < lines.length; at += PIECE) tell({ type: 'lines', lines: lines.slice(at, at + PIECE) });
  tell({ type: 'done', table });
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  read(data).catch((error: unknown) =>
    tell({ type: 'unreadable', reason: error instanceof UnreadableFile ? error.message : UNFORESEEN }),
  );
});
