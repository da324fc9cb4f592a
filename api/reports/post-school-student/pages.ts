import { drawCheckBoxes } from '../pdf/check-boxes.ts';
import type { Sheet } from '../pdf/document.ts';
import { drawHeader } from '../pdf/header.ts';
import { perStudent } from '../pdf/per-student.ts';
import { drawStatusBar } from '../pdf/status-bar.ts';
import type { PostSchoolPage } from './data.ts';

/** Exit and outcome of one student (rules/reports#post-school). Nobody who has left is at risk of anything here: no mark. */
function drawPostSchool(sheet: Sheet, page: PostSchoolPage, product: string): void {
  drawHeader(sheet, page.header, product);
  drawStatusBar(sheet, page.status, false);
  sheet.y += 12;
  drawCheckBoxes(sheet, 'Exit category', page.exitCategory);
  drawCheckBoxes(sheet, 'Post-school outcomes', page.postSchoolOutcomes);
}

export const pages = perStudent(drawPostSchool);
