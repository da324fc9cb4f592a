import type { Say } from '../words/words.ts';

const spoken = new WeakMap<PDFKit.PDFDocument, Say>();

/** From now on a document says its texts like this. */
export const speakIn = (doc: PDFKit.PDFDocument, say: Say): void => void spoken.set(doc, say);

/** A text of the product in the language of its document; as it stands where none was chosen. */
export const said = (doc: PDFKit.PDFDocument, text: string): string => spoken.get(doc)?.(text) ?? text;
