/** A file that cannot be read as a table, with a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const SPREADSHEET = /\.(xlsx?|ods|numbers)$/i;
/** 50,000 rows of 32 long cells are about 30 MB. */
const MAX_BYTES = 100 * 1024 * 1024;

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

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** The text of a CSV file. Throws {@link UnreadableFile} for what is empty or no text. */
export async function textOfFile(file: File): Promise<string> {
  const spreadsheet = 'This is a spreadsheet, not a CSV file. Save it as CSV (UTF-8) and choose that file.';
  if (SPREADSHEET.test(file.name)) throw new UnreadableFile(spreadsheet);
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 100 MB. Split it and import the parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) throw new UnreadableFile(spreadsheet);
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  if (text.includes('\0'))
    throw new UnreadableFile('This is not a text file. Save the data as CSV and choose that file.');
  return text;
}
