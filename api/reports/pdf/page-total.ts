import { FONTS } from './fonts.ts';
import { COLORS } from './palette.ts';

/** The number of pages, drawn on each of them before it is known, so that pages need not be held back. */
export interface PageTotal {
  draw(x: number, y: number, size: number): void;
  set(pages: number): void;
}

/** The part of pdfkit's font that turns text into the codes of the document's own subset. */
interface EncodingFont {
  id: string;
  ref(): unknown;
  encode(text: string): [codes: string[], positions: unknown[]];
}

const UNIT = 1000;
/** Above the letters, in thousandths of the size: text is placed by its top, a form by its base line. */
const ASCENT = 0.93;

/** A small form with a space and the number that all pages refer to; it is written when the document ends. */
export function pageTotal(doc: PDFKit.PDFDocument): PageTotal {
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -300, 6 * UNIT, UNIT] });
  const fontOf = () => (doc.font(FONTS.text) as unknown as { _font: EncodingFont })._font;
  return {
    draw(x, y, size) {
      const page = doc.page as unknown as { xobjects: Record<string, unknown> };
      page.xobjects['Total'] = form;
      const scale = size / UNIT;
      doc.addContent(`q ${scale} 0 0 ${-scale} ${round(x)} ${round(y + size * ASCENT)} cm /Total Do Q`);
    },
    set(pages) {
      const font = fontOf();
      const [codes] = font.encode(` ${pages}`);
      Object.assign(form.data, { Resources: { Font: { [font.id]: font.ref() } } });
      form.end(`${fillOf(COLORS.caption)} BT /${font.id} ${UNIT} Tf <${codes.join('')}> Tj ET`);
    },
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** `#RRGGBB` as the operator that fills with it. */
function fillOf(color: string): string {
  const services = [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return `${services.join(' ')} rg`;
}
