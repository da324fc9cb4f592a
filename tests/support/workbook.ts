import { readXlsx } from 'hucre/xlsx';

/** A sheet as somebody else's reader sees it. */
export interface ReadSheet {
  name: string;
  rows: unknown[][];
}

/** The sheets of a workbook, read by the library and not by our own code. */
export async function sheetsOf(file: Uint8Array | ArrayBuffer): Promise<ReadSheet[]> {
  const { sheets } = await readXlsx(new Uint8Array(file));
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
