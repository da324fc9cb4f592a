import { SAVE_AS, UnreadableFile } from './unreadable-file.ts';
import { type ZipEntry, zipEntries } from './zip-entry.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const TABLE_OF_IT = 'Save the table in it as an Excel workbook (.xlsx) or as CSV (UTF-8) and choose that file.';
const UNPACK = 'Unpack it and choose the CSV or Excel file in it.';

/** What is told from its first bytes, whatever the file is called, and what to do with it. */
const KINDS: readonly { begins: readonly number[]; is: string; instead: string }[] = [
  { begins: ascii('%PDF-'), is: 'a PDF document', instead: TABLE_OF_IT },
  { begins: [0x89, ...ascii('PNG')], is: 'a picture', instead: TABLE_OF_IT },
  { begins: [0xff, 0xd8, 0xff], is: 'a picture', instead: TABLE_OF_IT },
  { begins: ascii('GIF8'), is: 'a picture', instead: TABLE_OF_IT },
  { begins: ascii('{\\rtf'), is: 'a text document with formats', instead: TABLE_OF_IT },
  { begins: [0x1f, 0x8b], is: 'a compressed file', instead: UNPACK },
  { begins: [0x37, 0x7a, 0xbc, 0xaf], is: 'a compressed archive', instead: UNPACK },
  { begins: ascii('Rar!'), is: 'a compressed archive', instead: UNPACK },
];
/** Web pages, which some programs hand out as spreadsheets, with white space and marks before them. */
const WEB_PAGE = /^[\s\uFEFF]*<(?:!doctype\s+html|html|\?xml)[\s>]/i;
const BEGINNING_BYTES = 256;

/** The bytes that a workbook may fill once it is unpacked: 50,000 rows of 32 cells are about 150 MB. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
/** The format packs no tighter: what an entry may become that does not tell its size, or one smaller than it is packed. */
const TIGHTEST_PACKING = 1032;

const beginsWith = (bytes: Uint8Array, begins: readonly number[]) =>
  begins.every((byte, place) => bytes[place] === byte);

/** Throws {@link UnreadableFile} for a file that is something else than text or workbook, whatever it is called. */
export function refuseOtherKinds(bytes: Uint8Array): void {
  const kind = KINDS.find(({ begins }) => beginsWith(bytes, begins));
  if (kind) throw new UnreadableFile(`This is ${kind.is}, whatever its name says. ${kind.instead}`);
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES));
  if (WEB_PAGE.test(beginning))
    throw new UnreadableFile(
      `This is a web page or an XML file, whatever its name says. Open it and ${lower(SAVE_AS)}`,
    );
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Workbooks are zip files, whatever they are called. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03]);
/** The wrapping of old spreadsheets, and of new ones with a password. */
export const isWrapped = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

const unpackedBytes = ({ unpacked, packed }: ZipEntry) => (unpacked >= packed ? unpacked : packed * TIGHTEST_PACKING);

/**
 * Throws {@link UnreadableFile} for a zip file that holds no workbook, or one that would fill the browser's memory. A reader
 * refuses what outgrows the size that an entry tells, but only once it is unpacked: so no size is believed that cannot be. A
 * damaged file is left to the reader.
 */
export function refuseOtherZips(bytes: Uint8Array): void {
  const entries = zipEntries(bytes);
  if (entries.length === 0) return;
  const has = (begin: string) => entries.some(({ name }) => name.startsWith(begin));
  if (has('word/') || has('ppt/'))
    throw new UnreadableFile(`This is a document or a presentation, no workbook. ${TABLE_OF_IT}`);
  if (has('content.xml')) throw new UnreadableFile(`This is a spreadsheet of another kind. ${SAVE_AS}`);
  if (!has('[Content_Types].xml')) throw new UnreadableFile(`This is a zip archive, no workbook. ${UNPACK}`);
  if (entries.reduce((sum, entry) => sum + unpackedBytes(entry), 0) > MOST_UNPACKED_BYTES)
    throw new UnreadableFile(
      'This workbook unpacks to more than 400 MB, which is more than can be read. Save the sheet of students alone, without pictures, and choose that file.',
    );
}
