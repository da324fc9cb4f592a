import { isWrapped, isZip, refuseOtherKinds, refuseOtherZips } from './file-kinds.ts';
import { fingerprint } from './fingerprint.ts';
import { sha256 } from './sha256.ts';
import { type Encoding, textOfBytes } from './text-of-bytes.ts';
import { SAVE_AS, UnreadableFile } from './unreadable-file.ts';

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

function checkWrapping(bytes: Uint8Array, name: string): void {
  if (!isWrapped(bytes)) return;
  throw new UnreadableFile(
    WORKBOOK.test(name)
      ? 'The workbook is protected by a password. Save it without one and choose it again.'
      : `This is a spreadsheet of an older kind. ${SAVE_AS}`,
  );
}

/** A file that was moved or changed after it was chosen cannot be read any more. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    const reason = 'The file cannot be read: it was moved or changed, or it is open elsewhere. Choose it again.';
    throw new UnreadableFile(reason, { cause: error });
  }
}

/** Opens a CSV file or an Excel workbook. Throws {@link UnreadableFile} for what is empty, too large or neither. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (OTHER_SPREADSHEET.test(file.name)) throw new UnreadableFile(`This is a spreadsheet of another kind. ${SAVE_AS}`);
  if (file.size === 0) throw new UnreadableFile('The file is empty.');
  if (file.size > MAX_BYTES) throw new UnreadableFile('The file is larger than 100 MB. Split it and import the parts.');
  const bytes = await bytesOf(file);
  checkWrapping(bytes, file.name);
  refuseOtherKinds(bytes);
  const named = { fingerprint: fingerprint(bytes), hash: await sha256(bytes) };
  if (isZip(bytes)) {
    refuseOtherZips(bytes);
    return { is: 'workbook', ...named, bytes };
  }
  if (WORKBOOK.test(file.name)) throw new UnreadableFile(`This is no Excel workbook, only called one. ${SAVE_AS}`);
  return { is: 'text', ...named, ...textOfBytes(bytes) };
}
