import { studentsText } from '../figures/numbers.ts';
import type { Sheet } from './document.ts';
import { COLORS } from './palette.ts';
import { said } from './said.ts';
import { tagText } from './text.ts';

const HEIGHT = 20;

/** How much room the note of so many takes. */
export const noteHeight = (without: number): number => (without === 0 ? 0 : HEIGHT);

/** Students in none of the values are told, not shown (rules/reports#number-of-students). */
export function drawNote(sheet: Sheet, without: number, ofWhat = ''): void {
  if (without === 0) return;
  const box = { x: sheet.left, y: sheet.y + 4, width: sheet.width, height: 16 };
  const text = `${said(sheet.doc, studentsText(without))} ${said(sheet.doc, `without a value${ofWhat}`)}`;
  tagText(sheet, 'P', { text, size: 9, color: COLORS.caption }, box);
  sheet.y += HEIGHT;
}
