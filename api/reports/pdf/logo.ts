import { setImmediate } from 'node:timers/promises';

/** A picture that has been put into a document, with its size in pixels. */
export interface Logo {
  readonly width: number;
  readonly height: number;
}

/** What the library knows of a picture: `image` while it is still being unpacked, of PNG files. */
interface Embedded extends Logo {
  image?: unknown;
  obj: unknown;
  embed(doc: PDFKit.PDFDocument): void;
}
interface Opening {
  openImage(file: Buffer): Embedded;
}

/**
 * Puts a checked picture (`api/commands/read-picture.ts`) into a document once, for all of its headers. Waits until the library
 * has unpacked it: where that ended in the middle of a page, the same report would not have the same bytes.
 */
export async function embedLogo(doc: PDFKit.PDFDocument, base64: string): Promise<Logo> {
  const logo = (doc as unknown as Opening).openImage(Buffer.from(base64, 'base64'));
  logo.embed(doc);
  while (logo.image) await setImmediate();
  return logo;
}
