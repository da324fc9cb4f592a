import { fingerprint } from './fingerprint.ts';
import { sha256 } from './sha256.ts';

/** A file that cannot be read as a table, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** How a text was written down. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** What a file turned out to be: its text, or the bytes of an Excel workbook. */
export type OpenedFile = {
  fingerprint: string;
  /** SHA-256, where the browser has it. */
  hash: string | undefined;
} & ({ is: 'text'; text: string; encoding: Encoding } | { is: 'workbook'; bytes: Uint8Array<ArrayBuffer> });

const WORKBOOK = /\.xls[xm]$/i;
const OTHER_SPREADSHEET = /\.(xlsb?|ods|numbers)$/i;
/** 50,000 rows of 32 long cells are about 30 MB. */
const MAX_BYTES = 100 * 1024 * 1024;

const SAVE_AS = 'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.';

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

/** Which UTF-16 it is: by its mark, or by the empty halves of the first two letters where a program left the mark out. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return undefined;
}

/** What is neither UTF-16 nor UTF-8 is what older spreadsheets write. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

const named = async (bytes: Uint8Array<ArrayBuffer>) => ({
  fingerprint: fingerprint(bytes),
  hash: await sha256(bytes),
});

async function readText(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile> {
  const { text, encoding } = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  if (text.includes('\0'))
    throw new UnreadableFile('This is not a text file. Save the data as CSV and choose that file.');
  return { is: 'text', ...(await named(bytes)), text, encoding };
}

/** Opens a CSV file or an Excel workbook. Throws {@link UnreadableFile} for what is empty or neither. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (OTHER_SPREADSHEET.test(file.name)) throw new UnreadableFile(`This is a spreadsheet of another kind. ${SAVE_AS}`);
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 100 MB. Split it and import the parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkWrapping(bytes, file.name);
  if (isZip(bytes)) return { is: 'workbook', ...(await named(bytes)), bytes };
  if (WORKBOOK.test(file.name)) throw new UnreadableFile(`This is no Excel workbook, only called one. ${SAVE_AS}`);
  return readText(bytes);
}
