import { fileURLToPath } from 'node:url';

/** Names of the fonts in a document: text covers Latin, Cyrillic, Greek and more; headings are ours, in plain English. */
export const FONTS = { text: 'text', bold: 'bold', heading: 'heading' } as const;

const path = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** Makes the fonts known to a document; only the letters it uses end up in the file. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont(FONTS.text, path('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  doc.registerFont(FONTS.bold, path('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  doc.registerFont(FONTS.heading, path('@fontsource/oswald/files/oswald-latin-400-normal.woff'));
}

/** Words after whose laying out a long document has seen most of what comes again. */
const WORDS_KEPT = 2000;

/** The part of pdfkit that keeps how every word was laid out that it ever met. */
interface Layouts {
  _fontFamilies: Record<string, { layoutCache?: Record<string, unknown> }>;
}

/** Forgets the words a document has met once they are many: rosters are full of names nobody else has. */
export function forgetWords(doc: PDFKit.PDFDocument): void {
  for (const font of Object.values((doc as unknown as Layouts)._fontFamilies)) {
    if (font.layoutCache && Object.keys(font.layoutCache).length > WORDS_KEPT)
      font.layoutCache = Object.create(null) as Record<string, unknown>;
  }
}
