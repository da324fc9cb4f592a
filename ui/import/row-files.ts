import Papa from 'papaparse';
import type { CellFinding } from '../../domain/student-import/check-row.ts';
import { IMPORT_FIELDS, importColumn } from '../../domain/student-import/columns.ts';
import { guardFormula } from '../../domain/student-import/formula-guard.ts';
import { TEMPLATE_HEADERS } from '../../domain/student-import/template.ts';
import type { Sent } from './send-parts.ts';
import type { ImportSheet } from './sheet.ts';
import { rowsOf } from './sheet-views.ts';

/** The columns before the template's in a file of remarks, which may be imported when it has been corrected. */
const REMARK_HEADERS = ['Row', 'Remarks'] as const;
const RESULT_HEADERS = ['Row', 'Id Number', 'First Name', 'Last Name', 'Result', 'Reason'];

/** What became of a row, in words. */
export const OUTCOME_NAMES = {
  created: 'Created',
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Failed',
} as const;
const NOT_SENT = 'Not sent';

/** With a mark, by which spreadsheets know UTF-8. */
const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(lines.map((cells) => cells.map(guardFormula)))}\r\n`;

/** The rows with errors, or with warnings: where they stand, what is said of them, and their cells. */
export function remarksFile(sheet: ImportSheet, severity: CellFinding['severity']): string {
  const lines = rowsOf(sheet, severity === 'error' ? 'errors' : 'warnings').map((row) => {
    const said = (sheet.row(row)?.findings ?? []).filter((finding) => finding.severity === severity);
    const remarks = said.map(({ field, message }) => `${importColumn(field).header}: ${message}`);
    const texts = sheet.textsOf(row);
    return [String(row + 1), remarks.join('; '), ...IMPORT_FIELDS.map((field) => texts[field] ?? '')];
  });
  return csvOf([[...REMARK_HEADERS, ...TEMPLATE_HEADERS], ...lines]);
}

/** What became of every row of an upload. */
export function resultsFile(sheet: ImportSheet, { results }: Sent): string {
  const byRow = new Map(results.map((result) => [result.row, result]));
  const lines = Array.from({ length: sheet.total }, (_, row) => {
    const { studentId = '', firstName = '', lastName = '' } = sheet.textsOf(row);
    const result = byRow.get(row);
    const reason = result?.outcome === 'failed' ? result.reason : '';
    return [String(row + 1), studentId, firstName, lastName, result ? OUTCOME_NAMES[result.outcome] : NOT_SENT, reason];
  });
  return csvOf([RESULT_HEADERS, ...lines]);
}

/** `pupils.csv` -> `pupils-errors.csv` */
export const besideFile = (fileName: string, what: string): string => `${fileName.replace(/\.[^.]*$/, '')}-${what}.csv`;
