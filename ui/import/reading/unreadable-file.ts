/** A file that cannot be read as a table, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The way out of every file of another kind. */
export const SAVE_AS = 'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.';
