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
