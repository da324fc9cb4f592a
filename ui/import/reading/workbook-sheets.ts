import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { recogniseHeaders } from '../../../domain/student-import/headers.ts';
import { zipEntries } from './zip-entry.ts';

/** A sheet that somebody sees in the workbook. */
export interface WorkbookSheet {
  /** Its place among all sheets, from 0. */
  place: number;
  name: string;
}

/** The sheets of a workbook, and the place of the one that is read. */
export interface SheetChoice {
  sheets: readonly WorkbookSheet[];
  chosen: number;
}

/** Sheets whose first line is looked at: for each the workbook is opened anew. */
const MOST_LOOKED_AT = 30;
const SHEET_ENTRY = /^xl\/worksheets\/[^/]+\.xml$/;
const FIRST: WorkbookSheet[] = [{ place: 0, name: '' }];

/** The sheets to choose from, without hidden ones; the first alone where there is one only. */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet[]> {
  if (zipEntries(bytes).filter(({ name }) => SHEET_ENTRY.test(name)).length < 2) return FIRST;
  const sheets: WorkbookSheet[] = [];
  // The names stand before any sheet is read; none is.
  const note = (info: { name: string; hidden?: boolean; veryHidden?: boolean }, place: number) => {
    if (!info.hidden && !info.veryHidden) sheets.push({ place, name: info.name });
    return false;
  };
  await readXlsx(bytes, { sheets: note });
  return sheets.length > 0 ? sheets : FIRST;
}

/** How many of our columns the first line of a sheet names. */
async function knownHeaders(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<number> {
  for await (const { values } of streamXlsxRows(bytes, { sheet })) {
    const headers = values.map((value) => String(value ?? ''));
    if (headers.some((header) => header.trim() !== ''))
      return recogniseHeaders(headers).filter((field) => field !== null).length;
  }
  return 0;
}

/** The sheet that is most likely the one of students: whose first line names most columns, of the first thirty; of equal ones the first. */
export async function likeliestSheet(
  bytes: Uint8Array<ArrayBuffer>,
  sheets: readonly WorkbookSheet[],
): Promise<number> {
  let [best, most] = [sheets[0]?.place ?? 0, -1];
  if (sheets.length < 2) return best;
  for (const { place } of sheets.slice(0, MOST_LOOKED_AT)) {
    const known = await knownHeaders(bytes, place);
    if (known > most) [best, most] = [place, known];
  }
  return best;
}
