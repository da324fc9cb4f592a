import type { CheckedFact } from '../../../domain/fact-import/check.ts';
import { type FactTexts, factHeader } from '../../../domain/fact-import/columns.ts';
import { readFactRows } from '../../../domain/fact-import/read-table.ts';
import type { FileTable } from '../reading/read-table.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { PART_ROWS } from '../upload/send-parts.ts';

/** A file of facts as it stands before it is imported. */
export interface FactSheet {
  fileName: string;
  fileHash: string | undefined;
  /** Of the file's own: headers nobody knows, what its reader noticed. */
  unknownHeaders: readonly string[];
  notes: readonly string[];
  rows: readonly FactTexts[];
  lines: readonly number[];
  /** By row; undefined until it was checked. */
  checked: readonly (CheckedFact | undefined)[];
  /** First rows of the parts that are still to be held against what is known. */
  due: readonly number[];
  /** Cells were corrected here. */
  corrected: boolean;
}

/** The rows of a file. @throws {UnreadableFile} where a column is missing by which rows are told */
export function factSheetOf({ fileName, hash, lines: table, start, notes }: FileTable): FactSheet {
  const { rows, lines, unknownHeaders, missingHeaders } = readFactRows(table, start);
  if (missingHeaders.length > 0)
    throw new UnreadableFile(`Required columns the file does not have: ${missingHeaders.join(', ')}.`);
  const checked = new Array<undefined>(rows.length).fill(undefined);
  return whollyDue({
    fileName,
    fileHash: hash,
    unknownHeaders,
    notes,
    rows,
    lines,
    checked,
    due: [],
    corrected: false,
  });
}

const partBegin = (row: number) => row - (row % PART_ROWS);

/** The sheet with all of its parts to be checked anew. */
export const whollyDue = (sheet: FactSheet): FactSheet => ({
  ...sheet,
  due: sheet.rows.flatMap((_, row) => (row % PART_ROWS === 0 ? [row] : [])),
});

export const FACT_VIEWS = ['all', 'wrong', 'created', 'changed'] as const;
export type FactView = (typeof FACT_VIEWS)[number];

/** What a row does, as the preview shows it. */
export const outcomeOf = (checked: CheckedFact | undefined): CheckedFact['outcome'] | 'wrong' =>
  checked ? (checked.outcome ?? 'wrong') : null;

/** The places of the rows of a view, in the order of the file. */
export const rowsIn = ({ checked }: FactSheet, view: FactView): number[] =>
  checked.flatMap((one, row) => (view === 'all' || outcomeOf(one) === view ? [row] : []));

/** How many rows do what. */
export function countsOf({ checked }: FactSheet) {
  const counts = { created: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const one of checked) {
    const outcome = outcomeOf(one);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

const LEADING: readonly string[] = ['studentId', 'kind', 'entry', 'replaces'];

/** What a row says beside whose and which fact it is: short names of its fields, and their texts. */
export const saidBy = (texts: FactTexts): { field: string; label: string; text: string }[] =>
  Object.entries(texts)
    .filter(([field]) => !LEADING.includes(field))
    .map(([field, text]) => ({ field, label: factHeader(field).replace(/^[^:]*: /, ''), text }));

/** The sheet with one cell changed; its part is to be checked anew, with those that are not yet. */
export function withCell(sheet: FactSheet, row: number, field: string, text: string): FactSheet {
  const rows = sheet.rows.map((texts, at) => (at === row ? { ...texts, [field]: text } : texts));
  const due = [...new Set([...sheet.due, partBegin(row)])].sort((one, other) => one - other);
  return { ...sheet, rows, due, corrected: true };
}
