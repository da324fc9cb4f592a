import { unguardFormula } from '../student-import/formula-guard.ts';
import { isBlankLine } from '../student-import/read-table.ts';
import { type FactTexts, factFieldOf, factHeader } from './columns.ts';

/** The rows of a table of facts. */
export interface FactTable {
  rows: FactTexts[];
  /** By row: where it stands in the file, counted from 1. */
  lines: number[];
  /** Headers of columns that are not imported. */
  unknownHeaders: string[];
  /** Headers of required columns that the file lacks. */
  missingHeaders: string[];
}

/** The rows below the header line at `start`, by field; of several columns for one field the first that is filled counts. */
export function readFactRows(table: readonly (readonly string[])[], start: number): FactTable {
  const headers = table[start] ?? [];
  const fields = headers.map(factFieldOf);
  const rows: FactTexts[] = [];
  const lines: number[] = [];
  for (const [offset, cells] of table.slice(start + 1).entries()) {
    if (isBlankLine(cells)) continue;
    const texts: Record<string, string> = {};
    for (const [place, field] of fields.entries()) {
      const text = (cells[place] ?? '').trim();
      if (field !== undefined && text !== '') texts[field] ??= unguardFormula(text);
    }
    rows.push(texts);
    lines.push(start + offset + 2);
  }
  const unknownHeaders = headers.filter((header, place) => fields[place] === undefined && header.trim() !== '');
  const missingHeaders = ['studentId', 'kind'].filter((field) => !fields.includes(field)).map(factHeader);
  return { rows, lines, unknownHeaders, missingHeaders };
}
