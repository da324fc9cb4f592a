import type { PostSchoolPage } from '../data/post-school.ts';
import { drawCheckBoxes } from './check-boxes.ts';
import type { Sheet } from './document.ts';
import { drawHeader } from './header.ts';
import { drawStatusBar } from './status-bar.ts';

/** Exit and outcome of one student (rules/reports#post-school). Nobody who has left is at risk of anything here: no mark. */
export function drawPostSchool(sheet: Sheet, page: PostSchoolPage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status, false);
  sheet.y += 12;
  drawCheckBoxes(sheet, 'Exit category', page.exitCategory);
  drawCheckBoxes(sheet, 'Post-school outcomes', page.postSchoolOutcomes);
}
