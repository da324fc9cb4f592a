import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import { IMPORT_COLUMNS, type ImportField, importColumn } from '../../../domain/student-import/columns.ts';
import type { ImportSheet } from './sheet.ts';
import type { CellChange } from './sheet-state.ts';

/** Which rows the preview shows. */
export const SHEET_VIEWS = ['all', 'errors', 'warnings', 'new', 'changed'] as const;
export type SheetView = (typeof SHEET_VIEWS)[number];

const SHOWS: Record<SheetView, (row: ReturnType<ImportSheet['row']>) => boolean> = {
  all: () => true,
  errors: (row) => (!row?.skipped && row?.findings.some((finding) => finding.severity === 'error')) ?? false,
  warnings: (row) => row?.findings.some((finding) => finding.severity === 'warning') ?? false,
  new: (row) => row !== undefined && !row.known,
  changed: (row) => row !== undefined && !row.skipped && row.changed.length > 0,
};

/** The rows of a view, in the order of the file. */
export function rowsOf(sheet: ImportSheet, view: SheetView): number[] {
  const rows: number[] = [];
  for (let index = 0; index < sheet.total; index++) if (SHOWS[view](sheet.row(index))) rows.push(index);
  return rows;
}

/** The remarks of one severity on one column. */
export interface FindingGroup {
  field: ImportField;
  header: string;
  severity: CellFinding['severity'];
  /** `row`: place in the sheet; `line`: in the file. */
  entries: { row: number; line: number; message: string }[];
}

/** All remarks of one severity by column, columns in their order, rows in theirs. */
export function groupFindings(sheet: ImportSheet, severity: CellFinding['severity']): FindingGroup[] {
  const byField = new Map<ImportField, FindingGroup['entries']>();
  for (let row = 0; row < sheet.total; row++) {
    const checked = sheet.row(row);
    // What is skipped is not in the way: it stands in a list of its own.
    if (checked?.skipped) continue;
    for (const finding of checked?.findings ?? []) {
      if (finding.severity !== severity) continue;
      const entries = byField.get(finding.field) ?? [];
      entries.push({ row, line: sheet.lineOf(row), message: finding.message });
      byField.set(finding.field, entries);
    }
  }
  return IMPORT_COLUMNS.flatMap(({ field }) => {
    const entries = byField.get(field);
    return entries ? [{ field, header: importColumn(field).header, severity, entries }] : [];
  });
}

/** The rows whose number belongs to somebody with another name and birthday, skipped or not. */
export function probablyOthers(sheet: ImportSheet): number[] {
  const rows: number[] = [];
  for (let index = 0; index < sheet.total; index++) if (sheet.row(index)?.probablyAnother) rows.push(index);
  return rows;
}

/** The rows whose number has probably lost its zeros, each with the number that it was. */
export function numbersToRestore(sheet: ImportSheet): CellChange[] {
  const changes: CellChange[] = [];
  for (let index = 0; index < sheet.total; index++) {
    if (!sheet.row(index)?.findings.some((finding) => finding.lostZeros)) continue;
    const text = sheet.numberBeforeLoss(index);
    if (text !== undefined) changes.push({ index, field: 'studentId', text });
  }
  return changes;
}

/** Other rows with the same text in this column and an error on it: one correction may serve them all. */
export function sameMistakes(sheet: ImportSheet, field: ImportField, text: string, except: number): number[] {
  const rows: number[] = [];
  for (let index = 0; index < sheet.total; index++) {
    const row = sheet.row(index);
    if (index === except || row?.shown[field] !== text) continue;
    if (row.findings.some((finding) => finding.field === field && finding.severity === 'error')) rows.push(index);
  }
  return rows;
}
