import { crc32, inflateSync } from 'node:zlib';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import { LARGEST_LOGO_BYTES } from '../../domain/school-settings/logo.ts';

/** Pixels of a side at most: what is unpacked stays small. */
const MOST_PIXELS = 3000;

const refused = (reason: string) => invalidFields({ picture: [reason] });
const DAMAGED = 'is damaged: open it in a picture program and save it anew';

const NOT_DRAWN = 'has colors that cannot be printed: save it in true color, with an alpha channel, or as JPEG';
/** Bytes of a text beside the picture: the library reads each at once. */
const LONGEST_TEXT_BYTES = 10_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by color type, and the depths each may have. */
const COLOR_TYPES: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Each row begins with the number of its filter, 0 to this. */
const LAST_FILTER = 4;

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks of a PNG file, each with its sum proven. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length) throw refused(DAMAGED);
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw refused(DAMAGED);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
    if (chunks.at(-1)?.type === 'IEND') return chunks;
  }
  throw refused(DAMAGED);
}

/** Proves that a PNG can be drawn: a report must never fail for its logo. */
function checkPng(file: Buffer): void {
  const chunks = chunksOf(file);
  const header = chunks[0]?.type === 'IHDR' && chunks[0].data.length === 13 ? chunks[0].data : undefined;
  if (!header) throw refused(DAMAGED);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  checkSize(width, height);
  const [depth = 0, color = 0, packing, filtering, interlaced] = header.subarray(8);
  const known = COLOR_TYPES[color];
  if (!known?.depths.includes(depth) || packing !== 0 || filtering !== 0) throw refused(DAMAGED);
  if (interlaced !== 0) throw refused('is interlaced: save it without interlacing, or as JPEG');
  checkMarks(chunks, { depth, color });
  const row = 1 + Math.ceil((width * depth * known.samples) / 8);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const rows = unpacked(packed, height * row);
  if (rows.length !== height * row) throw refused(DAMAGED);
  for (let at = 0; at < rows.length; at += row) if ((rows[at] ?? 0) > LAST_FILTER) throw refused(DAMAGED);
}

/**
 * Proves that what stands beside the pixels is said once, and in a way that the library can draw: it takes the last header for the
 * size, every palette for the colors, and clear colors of anything but a palette of bytes for others.
 */
function checkMarks(chunks: readonly Chunk[], { depth, color }: { depth: number; color: number }): void {
  const all = (wanted: string) => chunks.filter(({ type }) => type === wanted).map(({ data }) => data.length);
  const [headers, palettes, clear] = [all('IHDR'), all('PLTE'), all('tRNS')];
  if (headers.length > 1 || all('tEXt').some((length) => length > LONGEST_TEXT_BYTES)) throw refused(DAMAGED);
  const [colors = 0] = palettes;
  const isPalette = palettes.length === 1 && colors > 0 && colors <= 3 * 2 ** depth && colors % 3 === 0;
  if (color === 3 && !isPalette) throw refused(DAMAGED);
  const isDrawn = color === 3 && depth === 8 && clear.length === 1 && (clear[0] ?? 0) * 3 <= colors;
  if ((color !== 3 && palettes.length > 0) || (clear.length > 0 && !isDrawn)) throw refused(NOT_DRAWN);
}

/** What comes out, never more than there may be. */
function unpacked(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: bytes });
  } catch {
    throw refused(DAMAGED);
  }
}

/** Markers of JPEG that begin a frame, with the size of the picture. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Proves that a JPEG says how large it is, in colours that can be drawn, and comes to its end. */
function checkJpeg(file: Buffer): void {
  let at = 2;
  while (at + 10 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    // These begin no frame, but the library takes them for one.
    if (marker === 0xc8 || marker === 0xcc) throw refused(DAMAGED);
    if (isFrame(marker)) {
      checkSize(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
      if (![1, 3, 4].includes(file[at + 9] ?? 0) || file.lastIndexOf(Buffer.from([0xff, 0xd9])) < at)
        throw refused(DAMAGED);
      return;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw refused(DAMAGED);
}

function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw refused(DAMAGED);
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    throw refused(`should have at most ${MOST_PIXELS.toLocaleString('en-US')} pixels a side`);
}

/**
 * A picture that every report can begin with, in base64 without line breaks (rules/staff-and-settings#logo); what it is is told by its bytes, whatever its name was.
 * @throws {Rejection} `invalid` for anything else, under `picture`
 */
export function readPicture(base64: string): string {
  if (base64.length > (LARGEST_LOGO_BYTES / 3) * 4 + 4)
    throw refused(`should have at most ${LARGEST_LOGO_BYTES / 1024} kB`);
  const file = Buffer.from(base64, 'base64');
  if (file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) checkPng(file);
  else if (file.length > 3 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) checkJpeg(file);
  else throw refused('should be a PNG or JPEG picture');
  return file.toString('base64');
}
