import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../../domain/student-import/columns.ts';
import { rem } from '../../theme/rem.ts';

/** A column of the preview with its place; the number column of the grid stands before the first. */
export interface GridColumn extends ImportColumn {
  width: number;
  /** Distance from the first column's left edge, in pixels. */
  left: number;
}

/** Pixels; the row's number. */
export const NUMBER_WIDTH = 56;
export const HEADER_HEIGHT = 44;
/** In rem: a row without remarks, with a line for warnings, with two lines for errors. */
const ROW = 2.125;
const WARNED_ROW = 3.375;
const WRONG_ROW = 4.375;

/** How high a row with these remarks is, in pixels; `comparing`: a line for what was there before is kept free. */
export function rowHeight(findings: readonly CellFinding[] = [], comparing = false): number {
  if (findings.length === 0) return (comparing ? WARNED_ROW : ROW) * rem();
  return (findings.some((finding) => finding.severity === 'error') ? WRONG_ROW : WARNED_ROW) * rem();
}

const WIDTHS: Partial<Record<ImportColumn['field'], number>> = {
  studentId: 156,
  gender: 144,
  gradeLevel: 144,
  ell: 144,
  postSchoolGoals: 220,
  disabilities: 180,
  exitCategory: 220,
};

let left = 0;
/** The columns of the template in their order. */
export const GRID_COLUMNS: readonly GridColumn[] = IMPORT_COLUMNS.map((column) => {
  const width = WIDTHS[column.field] ?? 156;
  const placed = { ...column, width, left };
  left += width;
  return placed;
});
/** Width of all columns together, the number column included. */
export const GRID_WIDTH = NUMBER_WIDTH + left;
/** What stays at the left edge: the number and the id column. */
export const FROZEN_WIDTH = NUMBER_WIDTH + (GRID_COLUMNS[0]?.width ?? 0);

/** A place in the grid: index of the row in the file, index of the column. */
export interface GridPlace {
  row: number;
  column: number;
}
/** Id of a cell in the page. */
export const cellId = (place: GridPlace): string => `cell-${place.row}-${place.column}`;

/** Scrolls sideways as far as it takes to see the column beside the frozen ones. */
export function revealColumn(scroller: HTMLElement, column: number): void {
  const { left = 0, width = 0 } = GRID_COLUMNS[column] ?? {};
  if (column === 0) return;
  const start = NUMBER_WIDTH + left;
  const { scrollLeft, clientWidth } = scroller;
  if (start < scrollLeft + FROZEN_WIDTH) scroller.scrollLeft = start - FROZEN_WIDTH;
  else if (start + width > scrollLeft + clientWidth) {
    scroller.scrollLeft = Math.min(start + width - clientWidth, start - FROZEN_WIDTH);
  }
}
