import { IMPORT_COLUMNS } from '../../domain/student-import/columns.ts';
import { guardLookalike } from '../../domain/student-import/formula-guard.ts';
import { importValues } from '../../domain/student-import/import-values.ts';
import { ALL_TERMS_HEADERS } from '../../domain/student-import/template.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { SheetCell, SheetColumn } from './xlsx.ts';

/** The cells an import would write, in the order of the template. */
export function templateCells(record: TermRecordDocument): string[] {
  const values = importValues(record.student, record, record.info);
  return IMPORT_COLUMNS.map(({ field }) => values[field]);
}

const isNumeric = (kind: string) => kind === 'percent' || kind === 'count';

/** Everything the template writes as text stays text, days among it; a mark is text because `007.50` is one. */
export const TEMPLATE_COLUMNS: readonly SheetColumn[] = IMPORT_COLUMNS.map(({ header, kind }) => ({
  header,
  kind: isNumeric(kind) ? 'number' : 'text',
}));
export const ALL_TERMS_COLUMNS: readonly SheetColumn[] = ALL_TERMS_HEADERS.map(
  (header, place): SheetColumn => TEMPLATE_COLUMNS[place - 1] ?? { header, kind: 'text' },
);

function sheetCell(text: string, column: SheetColumn | undefined): SheetCell {
  if (text === '') return null;
  return column?.kind === 'number' ? Number(text) : guardLookalike(text);
}

/** Lines of template cells as those of a sheet. */
export async function* sheetRows(lines: AsyncIterable<readonly string[]>, columns: readonly SheetColumn[]) {
  for await (const cells of lines) yield cells.map((text, place) => sheetCell(text, columns[place]));
}
