/** Places and marks of the zip format (APPNOTE 4.3): the end record, an entry of the directory, an entry's own header. */
const END = { mark: 0x06054b50, size: 22, entries: 10, directory: 16 };
const LISTED = {
  ...{ mark: 0x02014b50, size: 46, method: 10, packed: 20, unpacked: 24, name: 28, extra: 30, comment: 32, at: 42 },
};
const HEADER = { size: 30, name: 26, extra: 28 };
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

/** An entry as the directory of its zip file lists it; sizes in bytes. */
export interface ZipEntry {
  name: string;
  packed: number;
  /** 0 where the directory does not tell, 4 GB and more where it says that it stands elsewhere. */
  unpacked: number;
  deflated: boolean;
  /** Where its own header begins. */
  header: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END.mark) return at;
  return undefined;
}

function* listed(bytes: Uint8Array): Generator<ZipEntry> {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === undefined) return;
  let at = view.getUint32(end + END.directory, true);
  for (let left = view.getUint16(end + END.entries, true); left > 0; left--) {
    if (view.getUint32(at, true) !== LISTED.mark) return;
    const length = view.getUint16(at + LISTED.name, true);
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + LISTED.size, at + LISTED.size + length)),
      packed: view.getUint32(at + LISTED.packed, true),
      unpacked: view.getUint32(at + LISTED.unpacked, true),
      deflated: view.getUint16(at + LISTED.method, true) === DEFLATED,
      header: view.getUint32(at + LISTED.at, true),
    };
    at += LISTED.size + length + view.getUint16(at + LISTED.extra, true) + view.getUint16(at + LISTED.comment, true);
  }
}

/** The entries of a zip file; none where its directory cannot be read. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  try {
    return [...listed(bytes)];
  } catch {
    // A place beyond the file: it is cut off or damaged.
    return [];
  }
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, { header, packed }: ZipEntry): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const begin = header + HEADER.size + view.getUint16(header + HEADER.name, true);
  const from = begin + view.getUint16(header + HEADER.extra, true);
  return bytes.subarray(from, from + packed);
}

/** More than the styles of any workbook; a few kilobytes can unpack to gigabytes, whatever the directory says. */
const LONGEST_TEXT = 32 * 1024 * 1024;

/** Lets so many bytes through, and fails at the next. */
function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) throw new RangeError('it unpacks to more than can be read');
      controller.enqueue(chunk);
    },
  });
}

/** The text of one small entry of a zip file; undefined when it is not there, cannot be read or is no small one. */
export async function textOfZipEntry(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string | undefined> {
  const entry = zipEntries(bytes).find((one) => one.name === name);
  if (!entry) return undefined;
  try {
    const stream = new Blob([packedBytes(bytes, entry)]).stream();
    const unpacked = entry.deflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream;
    return await new Response(unpacked.pipeThrough(atMost(LONGEST_TEXT))).text();
  } catch {
    return undefined;
  }
}
