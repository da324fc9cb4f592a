import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { RACE_LABELS } from '../../../domain/vocabulary/people.ts';
import type { Say } from '../words/words.ts';
import { keepTogether, type Sheet } from './document.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';
import { lineHeightOf, linesOf, setStyle, tagText } from './text.ts';

const NAMES = new Map<string, string>([
  ...Object.entries(RACE_LABELS),
  ...DISABILITIES.map(({ code, fullName }) => [code, fullName] as const),
]);

const STYLE = { size: 8, color: COLORS.caption } as const;
const MOST_LINES = 6;
const GAP = 3;

/** `HI7 Hispanic/Latino · SLD Specific Learning Disability` of the codes that stand on a page, races first, in the order of the lists. */
export function keyText(codes: Iterable<string>, say: Say): string {
  const used = new Set(codes);
  return [...NAMES]
    .filter(([code]) => used.has(code))
    .map(([code, name]) => `${code} ${say(name)}`)
    .join(' · ');
}

/** How much room the key of these codes takes on a sheet. */
export function codesKeyHeight(sheet: Sheet, codes: Iterable<string>): number {
  const text = keyText(codes, (one) => said(sheet.doc, one));
  if (text === '') return 0;
  setStyle(sheet.doc, STYLE);
  return linesOf(sheet.doc, text, sheet.width, MOST_LINES).length * lineHeightOf(sheet.doc) + 1 + 2 * GAP;
}

/** What the codes of races and disabilities mean, beside what they stand in (rules/reports#blocks); nothing without codes. */
export function drawCodesKey(sheet: Sheet, codes: Iterable<string>): void {
  const used = [...codes];
  const text = keyText(used, (one) => said(sheet.doc, one));
  if (text === '') return;
  const height = codesKeyHeight(sheet, used);
  keepTogether(sheet, height);
  const box = { x: sheet.left, y: sheet.y + GAP, width: sheet.width, height: height - 2 * GAP };
  tagText(sheet, 'P', { ...STYLE, text, own: true }, box);
  sheet.y += height;
}
