import { fileURLToPath } from 'node:url';
import { type Layout, makeCareful } from './careful-layout.ts';

/** Names of the fonts in a document: text is in the typeface of the screens; headings are ours, in plain English. */
export const FONTS = { text: 'text', bold: 'bold', heading: 'heading' } as const;
export type FontName = keyof typeof FONTS;

const [OTHER, OTHER_BOLD, ASIAN] = ['other', 'other-bold', 'asian'] as const;

const FALLBACKS: Record<FontName, readonly string[]> = {
  text: [OTHER, ASIAN],
  bold: [OTHER_BOLD, ASIAN],
  heading: [FONTS.bold, OTHER_BOLD, ASIAN],
};

/** Scripts that have a font of their own, in one weight, because none of the others has their letters. */
const SCRIPTS = [
  ...['Bengali', 'Devanagari', 'Ethiopic', 'Gujarati', 'Gurmukhi', 'Khmer', 'Myanmar', 'Tamil', 'Telugu', 'Thai'],
].map((font) => ({ font, letters: new RegExp(`\\p{Script=${font}}`, 'u') }));

/** Fonts that are asked one after the other for a letter (rules/reports#letters). */
export function fontsFor(letter: string, main: FontName): readonly string[] {
  const own = SCRIPTS.find(({ letters }) => letters.test(letter));
  return own ? [FONTS[main], own.font] : [FONTS[main], ...FALLBACKS[main]];
}

const ofPackage = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const ours = (name: string) => fileURLToPath(new URL(`./typefaces/${name}`, import.meta.url));

/** Makes the fonts known to a document; each is read when its letters are needed, and only these end up in the file. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont(FONTS.text, ours('OpenSans-Regular.ttf'));
  doc.registerFont(FONTS.bold, ours('OpenSans-Bold.ttf'));
  doc.registerFont(FONTS.heading, ofPackage('@fontsource/oswald/files/oswald-latin-400-normal.woff'));
  doc.registerFont(OTHER, ofPackage('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  doc.registerFont(OTHER_BOLD, ofPackage('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  doc.registerFont(ASIAN, ours('DroidSansFallback.ttf'));
  for (const { font } of SCRIPTS) doc.registerFont(font, ours(`NotoSans${font}-Regular.woff`));
}

/** Sets one of the registered fonts. */
export function takeFont(doc: PDFKit.PDFDocument, name: string): void {
  doc.font(name);
  makeCareful((doc as unknown as { _font: { font: Layout } })._font.font);
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
