import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { fileMemory } from '../../data/session/file-memory.ts';
import { session } from '../../data/session/session.ts';
import type { ImportTarget } from '../grid/known-students.ts';
import type { SheetCorrections } from '../grid/sheet-state.ts';
import type { FileTable } from '../reading/read-table.ts';
import type { ArrivedPart } from '../upload/send-parts.ts';
import { keptName } from './kept-name.ts';

/** What somebody has done with a file until now. */
export interface KeptWork extends SheetCorrections {
  /** An instant. */
  at: string;
  target: ImportTarget | undefined;
  choice: ColumnChoice;
  /** Once it was begun to be sent: under which name, where to, and which rows. */
  sent?: { upload: string; target: ImportTarget; indexes: number[] };
}

/** An import that was not finished when the page was left, without its rows. */
export interface KeptImport {
  key: string;
  name: string;
  rows: number;
  arrived: number;
  work: KeptWork;
}

/** A kept import with all that is needed to go on. */
export interface TakenUp {
  table: FileTable;
  work: KeptWork;
  parts: ArrivedPart[];
}

const folderOf = (account: number) => `${account}/import/`;
interface Named {
  name: string;
  rows: number;
}

/** One file being imported, as this browser keeps it for its account. */
export function keptImport(account: number, key: string) {
  const place = `${folderOf(account)}${key}/`;
  const visit = session.visit();
  /** Whoever has signed out meanwhile had everything forgotten: what comes after that would stay. */
  const put = async (name: string, value: unknown): Promise<void> => {
    if (session.visit() === visit) await fileMemory.put(`${place}${name}`, value);
  };
  return {
    /** Keeps the file, and no other one any more. */
    async keepFile(table: FileTable, rows: number): Promise<void> {
      await fileMemory.forget(folderOf(account));
      // Another sheet can be chosen only where the file itself is at hand.
      await put('table', { ...table, workbook: undefined } satisfies FileTable);
      await put('name', { name: keptName(table), rows } satisfies Named);
    },
    keepWork: (work: KeptWork) => put('work', work),
    keepPart: (part: ArrivedPart) => put(`part/${String(part.from).padStart(7, '0')}`, part),
    forgetParts: () => fileMemory.forget(`${place}part/`),
    async takeUp(): Promise<TakenUp | undefined> {
      const table = (await fileMemory.get(`${place}table`)) as FileTable | undefined;
      const work = (await fileMemory.get(`${place}work`)) as KeptWork | undefined;
      const parts = (await fileMemory.all(`${place}part/`)) as ArrivedPart[];
      return table && work && { table, work, parts };
    },
  };
}

/** What this account has left unfinished in this browser. */
export async function unfinishedImport(account: number): Promise<KeptImport | undefined> {
  const folder = folderOf(account);
  const named = (await fileMemory.keys(folder)).find((key) => key.endsWith('/name'));
  const key = named?.slice(folder.length, -'/name'.length);
  if (key === undefined) return undefined;
  const { name, rows } = (await fileMemory.get(`${folder}${key}/name`)) as Named;
  const work = (await fileMemory.get(`${folder}${key}/work`)) as KeptWork | undefined;
  const parts = (await fileMemory.all(`${folder}${key}/part/`)) as ArrivedPart[];
  const arrived = parts.reduce((sum, part) => sum + part.rows, 0);
  return work && { key, name, rows, arrived, work };
}

/** Erases what this account has left. */
export const forgetImport = (account: number) => fileMemory.forget(folderOf(account));
