import { type CellTexts, IMPORT_COLUMNS, type ImportColumn, type ImportField } from './columns.ts';
import { unguardFormula } from './formula-guard.ts';

/** How headers are compared: without white space and letter case (domain.md 9.2). A byte order mark does not count. */
export const normaliseHeader = (header: string): string => header.replace(/[\s\uFEFF]+/g, '').toLowerCase();

/** Where each field's cells stand in a file. */
export interface HeaderMatch {
  /** Places in the line, the ones to try first before the others; fields without a column are missing. */
  places: Map<ImportField, number[]>;
  /** Headers nobody asked for, as they stand in the file. */
  unknown: string[];
}

const placesOf = (column: ImportColumn, names: readonly string[]): number[] =>
  column.aliases.flatMap((alias) => names.flatMap((name, place) => (name === alias ? [place] : [])));

/** Finds the columns of a file by its header line. Several headers may lead to one field. */
export function matchHeaders(headers: readonly string[]): HeaderMatch {
  const names = headers.map(normaliseHeader);
  const found = IMPORT_COLUMNS.map((column) => [column.field, placesOf(column, names)] as const);
  const places = new Map(found.filter(([, at]) => at.length > 0));
  const taken = new Set([...places.values()].flat());
  return { places, unknown: headers.filter((header, place) => !taken.has(place) && header.trim() !== '') };
}

/** One line's cells by field: of several cells for one field the first that is not blank, trimmed and unguarded. */
export function textsOfLine(match: HeaderMatch, cells: readonly string[]): CellTexts {
  const texts: CellTexts = {};
  for (const [field, places] of match.places) {
    const filled = places.map((place) => (cells[place] ?? '').trim()).find((text) => text !== '');
    if (filled !== undefined) texts[field] = unguardFormula(filled);
  }
  return texts;
}
