import type { Template } from '../../../domain/fact-import/templates.ts';
import { translated } from '../../words/t.ts';
import { type FileTable, openImportFile } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { SheetChoice } from './workbook-sheets.ts';

/** From the thread: how far it is, the lines in pieces, then the rest of the table; or why there is none. */
export type FromReader =
  | { type: 'read'; lines: number; share: number }
  | { type: 'lines'; lines: string[][] }
  | { type: 'done'; table: Omit<FileTable, 'lines'> }
  | { type: 'unreadable'; reason: string; workbook: SheetChoice | undefined };

/** To the thread: the file, and which sheet of a workbook where that was chosen. */
export interface ToReader {
  file: File;
  sheet: number | undefined;
  /** Students unless said. */
  template?: Template;
}

/** Lines in a message: handing them over must not hold the page up. */
const PIECE = 1000;

const UNFORESEEN = 'The file cannot be read. Save it as CSV (UTF-8) and choose that file.';

const tell = (message: FromReader) => postMessage(message);

async function read({ file, sheet, template }: ToReader): Promise<void> {
  const onRead = (done: number, share: number) => tell({ type: 'read', lines: done, share });
  const { lines, ...table } = await openImportFile(file, { onRead, wanted: sheet, template });
  for (let at = 0; at < lines.length; at += PIECE) tell({ type: 'lines', lines: lines.slice(at, at + PIECE) });
  tell({ type: 'done', table });
}

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  read(data).catch((error: unknown) => {
    const { message, workbook } = error instanceof UnreadableFile ? error : new UnreadableFile(translated(UNFORESEEN));
    tell({ type: 'unreadable', reason: message, workbook });
  });
});
