/** A file that cannot be read as a table, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What a file turned out to be: its text, or the bytes of an Excel workbook. */
export type OpenedFile = { is: 'text'; text: string } | { is: 'workbook'; bytes: Uint8Array<ArrayBuffer> };

const WORKBOOK = /\.xls[xm]$/i;
const OTHER_SPREADSHEET = /\.(xlsb?|ods|numbers)$/i;
/** 50,000 rows of 32 long cells are about 30 MB. */
const MAX_BYTES = 100 * 1024 * 1024;

const SAVE_AS = 'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.';

/** Byte order marks of UTF-16 say so; everything else is UTF-8, or what older spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const beginsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, place) => bytes[place] === byte);
/** Workbooks are zip files, whatever they are called. */
const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03);
/** The wrapping of old spreadsheets, and of new ones with a password. */
const isWrapped = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function checkWrapping(bytes: Uint8Array, name: string): void {
  if (!isWrapped(bytes)) return;
  throw new UnreadableFile(
    WORKBOOK.test(name)
      ? 'The workbook is protected by a password. Save it without one and choose it again.'
      : `This is a spreadsheet of an older kind. ${SAVE_AS}`,
  );
}

function readText(bytes: Uint8Array): OpenedFile {
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  if (text.includes('\0'))
    throw new UnreadableFile('This is not a text file. Save the data as CSV and choose that file.');
  return { is: 'text', text };
}

/** Opens a CSV file or an Excel workbook. Throws {@link UnreadableFile} for what is empty or neither. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (OTHER_SPREADSHEET.test(file.name)) throw new UnreadableFile(`This is a spreadsheet of another kind. ${SAVE_AS}`);
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 100 MB. Split it and import the parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkWrapping(bytes, file.name);
  if (isZip(bytes)) return { is: 'workbook', bytes };
  if (WORKBOOK.test(file.name)) throw new UnreadableFile(`This is no Excel workbook, only called one. ${SAVE_AS}`);
  return readText(bytes);
}
