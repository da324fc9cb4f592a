import { type CellTexts, IMPORT_COLUMNS, type ImportField, importColumn, normaliseHeader } from './columns.ts';
import { unguardFormula } from './formula-guard.ts';

/** By place in the header line: the field whose values stand there, or null for a column that is not imported. */
export type ColumnChoice = readonly (ImportField | null)[];

/** Where each field's cells stand in a file. */
export interface HeaderMatch {
  /** Places in the line, the ones to try first before the others; fields without a column are missing. */
  places: Map<ImportField, number[]>;
  /** Headers whose columns are not imported, as they stand in the file. */
  unknown: string[];
}

/** The columns that say by their headers what they are. Several headers may lead to one field. */
export function recogniseHeaders(headers: readonly string[]): ColumnChoice {
  const names = headers.map(normaliseHeader);
  return names.map((name) => IMPORT_COLUMNS.find((column) => column.aliases.includes(name))?.field ?? null);
}

/** Finds the columns of a file by this choice. Several for one field are tried in the order of its accepted headers. */
export function matchHeaders(
  headers: readonly string[],
  choice: ColumnChoice = recogniseHeaders(headers),
): HeaderMatch {
  const rank = (field: ImportField, place: number) =>
    importColumn(field).aliases.indexOf(normaliseHeader(headers[place] ?? ''));
  const places = new Map<ImportField, number[]>();
  for (const { field } of IMPORT_COLUMNS) {
    const found = headers.flatMap((_, place) => (choice[place] === field ? [place] : []));
    if (found.length > 0)
      places.set(
        field,
        found.sort((a, b) => rank(field, a) - rank(field, b)),
      );
  }
  return { places, unknown: headers.filter((header, place) => !choice[place] && header.trim() !== '') };
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
