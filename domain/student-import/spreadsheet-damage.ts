import type { ColumnKind, ImportColumn } from './columns.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { CellReading } from './read-cell.ts';

/** What spreadsheets write where a formula has no result. */
const ERROR_VALUE = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;
/** A long number in a cell that is shown as a number: its last digits are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** Days since 1900 as spreadsheets keep them: five digits from 1927 on, with the time of day behind the point. */
const DAY_AS_NUMBER = /^[1-9]\d{4}(?:[.,]\d+)?$/;

/** Kinds whose unexpected values block the import, also where a blank would not. */
const STRICT: readonly ColumnKind[] = ['percent', 'count', 'disabilities', 'grade'];

/** What a spreadsheet has made of a cell's value, if it shows; `text` is trimmed and not what is stored already (rules/import#damage). */
export function damageOf(column: ImportColumn, text: string): CellReading | undefined {
  const wrong = (message: string, drops = false): CellReading => ({ kind: 'wrong', message, drops });
  if (ERROR_VALUE.test(text))
    return wrong(IMPORT_MESSAGES.errorValue, !column.required && !STRICT.includes(column.kind));
  if (column.field === 'studentId' && SHORTENED.test(text)) return wrong(IMPORT_MESSAGES.shortened);
  if (column.kind === 'date' && DAY_AS_NUMBER.test(text)) return wrong(IMPORT_MESSAGES.dayAsNumber);
  return undefined;
}
