import { crc32, deflateSync } from 'node:zlib';

interface Picture {
  width: number;
  height: number;
  /** 1 weaves it, as pictures on web pages once were. */
  interlaced?: number;
  /** Rows that are really there. */
  rows?: number;
  /** The number of each row's filter. */
  filter?: number;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A PNG with a clear ground: a green disc, and bars beside it. */
export function pngPicture({ width, height, interlaced = 0, rows = height, filter = 0 }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlaced], 8);
  const pixels = Buffer.alloc(rows * (1 + 4 * width));
  for (let y = 0; y < rows; y += 1) {
    pixels[y * (1 + 4 * width)] = filter;
    for (let x = 0; x < width; x += 1) {
      const inDisc = (x - height / 2) ** 2 + (y - height / 2) ** 2 < (height / 2) ** 2;
      const inBar = x > height * 1.2 && Math.floor((4 * y) / height) % 2 === 1;
      const at = y * (1 + 4 * width) + 1 + 4 * x;
      if (inDisc) pixels.set([30, 110, 70, 255], at);
      else if (inBar) pixels.set([40, 60, 120, 200], at);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** The same picture with one more part behind its header, in base64. */
export function pngPictureWith(type: string, data: Buffer): string {
  const picture = pngPicture({ width: 9, height: 5 });
  const behindHeader = 33;
  return Buffer.concat([picture.subarray(0, behindHeader), chunk(type, data), picture.subarray(behindHeader)]).toString(
    'base64',
  );
}

/** The logo of an invented school, in base64. */
export const LOGO_PICTURE = pngPicture({ width: 240, height: 60 }).toString('base64');
