import type { CellFinding } from '../../domain/student-import/check-row.ts';
import { saveFile } from '../data/save-file.ts';
import { besideFile, remarksFile, resultsFile } from './row-files.ts';
import type { Sent } from './send-parts.ts';
import type { ImportSheet } from './sheet.ts';

const saveCsv = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/csv' }), name);

/** Downloads the rows with errors, or with warnings. */
export const saveRemarks = (sheet: ImportSheet, severity: CellFinding['severity']) =>
  saveCsv(remarksFile(sheet, severity), besideFile(sheet.fileName, `${severity}s`));

/** Downloads what became of each row. */
export const saveResults = (sheet: ImportSheet, sent: Sent) =>
  saveCsv(resultsFile(sheet, sent), besideFile(sheet.fileName, 'results'));
