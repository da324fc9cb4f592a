import { besideFile, csvOf, saveCsv } from '../../shared/csv-file.ts';
import { translated } from '../../words/t.ts';
import type { ImportSheet } from '../grid/sheet.ts';
import type { Sent } from './send-parts.ts';

const RESULT_HEADERS = ['Row', 'Id Number', 'First Name', 'Last Name', 'Result', 'Reason'];

/** What became of a row, in words. */
export const OUTCOME_NAMES = {
  created: 'Created',
  changed: 'Changed',
  unchanged: 'Unchanged',
  failed: 'Failed',
} as const;
const NOT_SENT = 'Not sent';
const SKIPPED = 'Skipped, probably another person';

/** What became of every row of an upload. */
export function resultsFile(sheet: ImportSheet, { results }: Sent): string {
  const byRow = new Map(results.map((result) => [result.row, result]));
  const lines = Array.from({ length: sheet.total }, (_, row) => {
    const { studentId = '', firstName = '', lastName = '' } = sheet.textsOf(row);
    const result = byRow.get(row);
    const said = result
      ? translated(OUTCOME_NAMES[result.outcome])
      : sheet.row(row)?.skipped
        ? translated(SKIPPED)
        : translated(NOT_SENT);
    const reason = result?.outcome === 'failed' ? result.reason : '';
    return [String(sheet.lineOf(row)), studentId, firstName, lastName, said, reason];
  });
  return csvOf([RESULT_HEADERS, ...lines]);
}

/** Downloads what became of each row. */
export const saveResults = (sheet: ImportSheet, sent: Sent) =>
  saveCsv(resultsFile(sheet, sent), besideFile(sheet.fileName, 'results'));
