import type { CellFinding } from '../../../domain/student-import/check-row.ts';
import { IMPORT_FIELDS, importColumn } from '../../../domain/student-import/columns.ts';
import { TEMPLATE_HEADERS } from '../../../domain/student-import/template.ts';
import { besideFile, csvOf, saveCsv } from '../../shared/csv-file.ts';
import type { ImportSheet } from './sheet.ts';
import { rowsOf } from './sheet-views.ts';

/** The columns before the template's in a file of remarks, which may be imported when it has been corrected. */
const REMARK_HEADERS = ['Row', 'Remarks'] as const;

/** The rows with errors, or with warnings: where they stand, what is said of them, and their cells. */
export function remarksFile(sheet: ImportSheet, severity: CellFinding['severity']): string {
  const lines = rowsOf(sheet, severity === 'error' ? 'errors' : 'warnings').map((row) => {
    const said = (sheet.row(row)?.findings ?? []).filter((finding) => finding.severity === severity);
    const remarks = said.map(({ field, message }) => `${importColumn(field).header}: ${message}`);
    const texts = sheet.textsOf(row);
    return [String(sheet.lineOf(row)), remarks.join('; '), ...IMPORT_FIELDS.map((field) => texts[field] ?? '')];
  });
  return csvOf([[...REMARK_HEADERS, ...TEMPLATE_HEADERS], ...lines]);
}

/** Downloads the rows with errors, or with warnings. */
export const saveRemarks = (sheet: ImportSheet, severity: CellFinding['severity']) =>
  saveCsv(remarksFile(sheet, severity), besideFile(sheet.fileName, `${severity}s`));
