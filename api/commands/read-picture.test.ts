import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { LOGO_PICTURE } from '../../tests/support/logo-picture.ts';
import { embedLogo } from '../reports/pdf/logo.ts';
import { readPicture } from './read-picture.ts';

/** The picture as it is kept; undefined where it is refused, which it is at its field and for nothing but what it is. */
function kept(file: Uint8Array): string | undefined {
  try {
    return readPicture(Buffer.from(file).toString('base64'));
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['invalid', ['picture']]);
    return undefined;
  }
}

/** A report with the picture, to its end. @throws where the library cannot draw it */
async function draw(picture: string): Promise<number> {
  const doc = new PDFDocument({ compress: false });
  let bytes = 0;
  doc.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const logo = await embedLogo(doc, picture);
  doc.image(logo as never, 0, 0, { width: 40 });
  doc.end();
  await ended;
  return bytes;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Samples of a pixel by color type, with the depths that PNG knows. */
const COLORS = [
  ...[1, 2, 4, 8, 16].map((depth) => [0, 1, depth] as const),
  ...[8, 16].flatMap((depth) => [[2, 3, depth] as const, [4, 2, depth] as const, [6, 4, depth] as const]),
  ...[1, 2, 4, 8].map((depth) => [3, 1, depth] as const),
];

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const part = fc.record({
  type: fc.constantFrom('tEXt', 'pHYs', 'gAMA', 'iCCP', 'bKGD', 'PLTE', 'tRNS', 'IHDR', 'IDAT', 'IEND'),
  data: fc.uint8Array({ maxLength: 40 }),
});

/** PNG files whose every sum is right, of every kind there is, with whatever beside the pixels; of some the rows do not fit. */
const pngs = fc
  .record({
    color: fc.constantFrom(...COLORS),
    size: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 })),
    pixels: fc.uint8Array({ minLength: 40, maxLength: 40 }),
    filter: fc.integer({ min: 0, max: 5 }),
    palette: fc.option(fc.integer({ min: 0, max: 257 }), { freq: 1 }),
    clear: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 1 }),
    parts: fc.array(part, { maxLength: 2 }),
    missing: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ color: [kind, samples, depth], size: [width, height], pixels, filter, palette, clear, parts, missing }) => {
    const row = 1 + Math.ceil((width * depth * samples) / 8);
    const rows = Buffer.alloc(row * height - missing, pixels);
    for (let at = 0; at < rows.length; at += row) rows[at] = filter;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth, kind, 0, 0, 0], 8);
    const colors = palette ?? (kind === 3 ? 2 ** depth : undefined);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      ...(colors === undefined ? [] : [chunk('PLTE', Buffer.alloc(3 * colors, 90))]),
      ...(clear === null ? [] : [chunk('tRNS', Buffer.alloc(clear, 7))]),
      ...parts.map(({ type, data }) => chunk(type, data)),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  });

/** One grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 });
/** A file with some of its bytes changed, and perhaps cut. */
const changed = (file: Buffer) =>
  fc.tuple(changes, fc.option(fc.nat({ max: file.length }))).map(([some, length]) => {
    const copy = Buffer.from(file);
    for (const [at, byte] of some) copy[at % copy.length] = byte;
    return copy.subarray(0, length ?? copy.length);
  });

describe('a picture that is taken', () => {
  it.each<[string, fc.Arbitrary<Uint8Array>]>([
    ['a PNG of any kind', pngs],
    ['a PNG whose bytes were changed', changed(Buffer.from(LOGO_PICTURE, 'base64'))],
    ['a JPEG whose bytes were changed', changed(JPEG)],
    [
      'what only begins like a JPEG',
      fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.from([255, 216, 255, ...rest])),
    ],
  ])('is drawn by every report: %s', async (_, files) => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const picture = kept(file);
        if (picture !== undefined) expect(await draw(picture)).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is every kind of PNG that programs write, and stays the same to the byte', () => {
    for (const file of [Buffer.from(LOGO_PICTURE, 'base64'), JPEG]) expect(kept(file)).toBe(file.toString('base64'));
    const taken = new Set<string>();
    for (const file of fc.sample(pngs, { numRuns: 1500, seed: 1 }))
      if (kept(file) !== undefined) taken.add(`${file[25]} ${file[24]}`);
    expect([...taken].toSorted()).toEqual(COLORS.map(([kind, , depth]) => `${kind} ${depth}`).toSorted());
  });
});
