/** Places and marks of the zip format (APPNOTE 4.3): the end record, an entry of the directory, an entry's own header. */
const END = { mark: 0x06054b50, size: 22, entries: 10, directory: 16 };
const LISTED = { mark: 0x02014b50, size: 46, method: 10, packed: 20, name: 28, extra: 30, comment: 32, at: 42 };
const HEADER = { size: 30, name: 26, extra: 28 };
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END.mark) return at;
  return undefined;
}

/** Where an entry's bytes lie, and how they are packed. */
function find(view: DataView, bytes: Uint8Array, name: string) {
  const end = endOf(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + END.directory, true);
  for (let left = view.getUint16(end + END.entries, true); left > 0; left--) {
    if (view.getUint32(at, true) !== LISTED.mark) return undefined;
    const length = view.getUint16(at + LISTED.name, true);
    const found = new TextDecoder().decode(bytes.subarray(at + LISTED.size, at + LISTED.size + length));
    if (found === name) {
      const header = view.getUint32(at + LISTED.at, true);
      const begin = header + HEADER.size + view.getUint16(header + HEADER.name, true);
      return {
        from: begin + view.getUint16(header + HEADER.extra, true),
        size: view.getUint32(at + LISTED.packed, true),
        deflated: view.getUint16(at + LISTED.method, true) === DEFLATED,
      };
    }
    at += LISTED.size + length + view.getUint16(at + LISTED.extra, true) + view.getUint16(at + LISTED.comment, true);
  }
  return undefined;
}

/** The text of one small entry of a zip file; undefined when it is not there or cannot be read. */
export async function textOfZipEntry(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string | undefined> {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entry = find(view, bytes, name);
    if (!entry) return undefined;
    const packed = new Blob([bytes.subarray(entry.from, entry.from + entry.size)]);
    const stream = packed.stream();
    return await new Response(
      entry.deflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream,
    ).text();
  } catch {
    return undefined;
  }
}
