import type { SheetChoice } from './workbook-sheets.ts';

/** A file that cannot be read as a table, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** Where another sheet of it may be chosen. */
  workbook: SheetChoice | undefined;
}

/** The way out of every file of another kind. */
export const SAVE_AS = 'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.';
