import type { FileTable } from '../reading/read-table.ts';

/** What an unfinished import is called when it is offered again: with the sheet, where the file has several. */
export function keptName({ fileName, workbook }: Pick<FileTable, 'fileName' | 'workbook'>): string {
  if (!workbook || workbook.sheets.length < 2) return fileName;
  const sheet = workbook.sheets.find(({ place }) => place === workbook.chosen);
  return sheet ? `${fileName}, ${sheet.name}` : fileName;
}
