import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { importColumn } from '../../../domain/student-import/columns.ts';
import { type CellReading, readCell } from '../../../domain/student-import/read-cell.ts';
import { readGrade } from '../../../domain/student-import/read-grade.ts';
import { NOTHING } from '../../../domain/students/display.ts';
import type { Draft } from '../risk/answer-changes.ts';
import { type CellValues, changeOf, controlOf, editedText } from './cell-values.ts';
import type { TableColumn } from './columns.ts';

/** What the reading of cells needs beside them. */
export interface ReadingRules {
  /** The letters of the school's grade table. */
  letters: readonly string[];
  today: PlainDay;
}

/** What becomes of a text that is put into a cell. `notAsked`: its question does not arise beside the other answers. */
type CellOutcome = { is: 'same' } | { is: 'notAsked' } | { is: 'change'; values: Draft };

/** What tables show where there is no answer. */
const UNANSWERED = [NOTHING, 'unanswered'];

/**
 * What a text out of a spreadsheet makes of a cell, read as files that are imported are (rules/import#cells): words for yes
 * and no, names of choices, percentages with their sign. What cannot be read is typed over the cell as it is, to be marked.
 */
export function cellOutcome(column: TableColumn, cell: string, values: CellValues, rules: ReadingRules): CellOutcome {
  const text = UNANSWERED.includes(cell.trim().toLowerCase()) ? '' : cell.trim();
  const control = controlOf(column, values, rules.letters);
  if (!control) return { is: text === '' ? 'same' : 'notAsked' };
  if (text === '' && control.is === 'choice' && !control.mayBeEmpty) return { is: 'same' };
  const read = readText(column, text, values, rules);
  if (read === undefined) return { is: 'change', values: { [column.field]: text } };
  if (read === editedText(column, values)) return { is: 'same' };
  return { is: 'change', values: changeOf(column, read, values) };
}

/** The text as the editor of the cell would hold it; undefined where it cannot be read. */
function readText(column: TableColumn, text: string, values: CellValues, rules: ReadingRules): string | undefined {
  if (text === '') return '';
  const reading = column.kind === 'grade' ? gradeIn(text, values, rules) : readPlain(column, text, rules);
  if (reading.kind === 'wrong') return undefined;
  if (reading.kind === 'blank') return '';
  if (typeof reading.value === 'boolean') return reading.value ? 'yes' : 'no';
  return String(reading.value);
}

const withoutSign = (text: string) => text.replace(/\s*%$/, '');

const readPlain = (column: TableColumn, text: string, { today }: ReadingRules): CellReading =>
  readCell(importColumn(column.field), column.kind === 'percent' ? withoutSign(text) : text, today);

/** A grade by the type beside it; without one only a letter says what it is. */
function gradeIn(text: string, { gradeType }: CellValues, { letters }: ReadingRules): CellReading {
  const type = String(gradeType ?? 'letter');
  const plain = type === 'percent' ? withoutSign(text) : text;
  return readGrade(plain, { kind: 'value', value: type, text: type }, letters);
}

/** What several texts make of one row, from left to right: a grade is read by the type that came before it. */
export function rowOutcome(
  cells: readonly { column: TableColumn; text: string }[],
  values: CellValues,
  rules: ReadingRules,
): { values: Draft; notAsked: number } {
  let draft: Draft = {};
  let notAsked = 0;
  for (const { column, text } of cells) {
    const outcome = cellOutcome(column, text, { ...values, ...draft }, rules);
    if (outcome.is === 'notAsked') notAsked++;
    if (outcome.is === 'change') draft = { ...draft, ...outcome.values };
  }
  return { values: draft, notAsked };
}
